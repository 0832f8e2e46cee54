"""The ability language as rows: every wording beside the record it stands for, in both languages.

Begin with ``deeds``; the notation is that of ``cardgame.phrases``.
"""

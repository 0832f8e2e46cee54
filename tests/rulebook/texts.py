"""Small texts of rules, written for these tests in the formats that publishers use.

Their rules are made up; what they are about is named in the games' words, by which a text is known.
"""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).parents[3] / "shared"
SEEDS = SHARED / "seeds"
RULES = SHARED / "rules"

MARKUP = """\
[REF book=CR chap=7]

# Tea Break @@cha:tea@@



## General @@sec:tea_general@@


### @@rule:kettle@@ @@rule:pot@@ A pot is on a combat chain[[sec:chains]] by dawn[[rule:waiting]].

#### If it is full, it has 1\\{p\\}.[[rule:kettle]]

> **Example:** A hero fills it[[rule:pot]]. It is *full*.
> And warm.

> **Note**: Kettles from before 2020 are pots.


## Pouring @@sec:pouring@@


### **Stir** @@rule:stir@@
Stir means "Turn the <span style='color: red'>spoon</span>."
* **First:** left.
* **Second:** right[[rule:kettle]].


### A cup is done when the hero says so.
"""

EIGHT = """\
---
title: Rules of Tea – Chains
document: cr
chapter: 8
---

# Chains @@cha:chains@@

## General @@sec:chains@@

### @@rule:waiting@@ To wait is to look at a kettle.[[rule:kettle]]
"""

GLOSSARY = """\
---
title: Rules of Tea – Glossary
---

# Glossary

### **Hero**
Who drinks the tea, and is on the combat chain.[[rule:kettle]]

### **Kettle**
What a hero waits for.
"""

PLAIN = """\
Rules of Tea
7 Tea Break
7.0 General
7.0.1 A kettle is on the combat chain[8.0] while a hero waits.[8.0.1]
7.0.1a If it is full, it has 1{p}.
Example: A hero fills it.
Note: Kettles from before 2020 are pots.
%
7.1 Pouring
7.1.1 Stir
Stir means "Turn the spoon."
First: left.
7.1.2 A cup of the attack-target is done when the hero says so, and when it is
not too hot[7.0.1a] for that.
"""

JAPANESE = """\
コンテンツにスキップ

7 お茶の時間§

7.0 総則§

7.0.1 やかんとは、ヒーローが待っている間、戦闘チェイン[8.0]にあるものです§

これは続きです。

7.0.1a やかんがいっぱいのとき、それは1{p}を得ます。[7.0.1]§

例:ヒーローがやかんを満たします。

****例:ヒーローがやかんを空けます。

:2020年より前のやかんは、ポットです。

7.1 注ぐ§

7.1.1 かき混ぜる§

かき混ぜるとは、「さじを回す」ことです。
"""

NESTED = """\
# Tea Phase - Pouring and the Tea Phase

1. A champion pours.&#x20;
   1. No Opportunity is given
      1. It is quiet.
   2. Then the cup is full.
2. The champion drinks it
   while it is hot.
"""

PAGE = """\
LogoLogo
  • Changelog
  • Tea Phase
    • Tea Phase - Pouring
    • Tea Phase - Drinking Step
Powered by GitBook

On this page
Export as PDF
  1. Game Mechanics
  2. Tea Phase

Tea Phase - Drinking Step

  1. First, the turn player receives Opportunity.

  2. Second, the champion drinks.

    1. It fizzles if the cup is empty.

       The cup is then filled.

Regarding cups: A champion has two.

Regarding spoons: There is one.

PreviousTea Phase - PouringNextChangelog

Last updated 2 months ago
"""

MAGIC = """\
C.1 - The Tea Phase


Return to Rules Index

C.1.1- The creature drinks. [CompRules 1999/04/23] See Rule C.1.2.

Top

C.1.2- It pays mana. See Rule G.29.

Top

C.1.Ruling.1- A creature that is asleep does not. [D'Angelo 1999/05/01]

Top


Acknowledgments and Disclaimers
"""

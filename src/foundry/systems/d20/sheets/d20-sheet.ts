import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, type Page, partsOf } from '../../../sheets/lazy-sheet.ts';
import type { D20Actor } from '../to-fighter.ts';

/** The sheet of a character of 1d20 against armour class: all on one page. */
export class D20CharacterSheet extends LazySheet<Page<D20CharacterSheet>, D20Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic'] };

  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'statblock/numbers',
    weapons: 'statblock/attacks',
    life: 'statblock/life',
    magic: 'statblock/magic',
    actions: 'fighter/actions',
    skills: 'statblock/skills',
    nature: 'd20/nature',
    things: 'statblock/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });

  protected override async fetchPage(): Promise<Page<D20CharacterSheet>> {
    return (await withBundle('d20', import('./d20-page.ts'))).d20Page;
  }
}

/** The sheet of a creature: what it is comes before what it has learned. */
export class D20CreatureSheet extends D20CharacterSheet {
  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'statblock/numbers',
    weapons: 'statblock/attacks',
    life: 'statblock/life',
    nature: 'd20/nature',
    actions: 'fighter/actions',
    skills: 'statblock/skills',
    magic: 'statblock/magic',
    things: 'statblock/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });
}

/** The sheet of an item of these rules, such as a weapon, a suit of armour, a spell or a feat. */
export class D20ItemSheet extends ItemSheet {}

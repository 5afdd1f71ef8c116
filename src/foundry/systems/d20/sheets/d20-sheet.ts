import { template } from '../../../platform/system-id.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, type Page } from '../../../sheets/lazy-sheet.ts';
import type { D20Actor } from '../to-fighter.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a character of 1d20 against armour class: all on one page. */
export class D20CharacterSheet extends LazySheet<Page<D20CharacterSheet>> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic'] };

  static override PARTS = {
    head: part('d20/head'),
    numbers: part('d20/numbers'),
    weapons: part('d20/weapons'),
    life: part('d20/life'),
    spells: part('d20/spells'),
    actions: part('fighter/actions'),
    skills: part('statblock/skills'),
    nature: part('d20/nature'),
    things: part('statblock/items'),
    texts: part('statblock/texts'),
  };

  override get fighter(): D20Actor {
    const { actor } = this;
    if (!actor.isType('d20-character') && !actor.isType('d20-creature'))
      throw new Error(`no fighter of this kind: ${this.actor.uuid}`);
    return actor as D20Actor;
  }

  protected override async fetchPage(): Promise<Page<D20CharacterSheet>> {
    return (await withBundle('d20', import('./d20-page.ts'))).d20Page;
  }
}

/** The sheet of a creature: what it is comes before what it has learned. */
export class D20CreatureSheet extends D20CharacterSheet {
  static override PARTS = {
    head: part('d20/head'),
    numbers: part('d20/numbers'),
    weapons: part('d20/weapons'),
    life: part('d20/life'),
    nature: part('d20/nature'),
    actions: part('fighter/actions'),
    skills: part('statblock/skills'),
    spells: part('d20/spells'),
    things: part('statblock/items'),
    texts: part('statblock/texts'),
  };
}

/** The sheet of a weapon, armour, spell, feat or whatever else belongs to these rules. */
export class D20ItemSheet extends ItemSheet {}

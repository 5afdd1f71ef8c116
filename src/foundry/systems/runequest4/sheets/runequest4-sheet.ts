import { withBundle } from '../../../platform/translations.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { partsOf } from '../../../sheets/lazy-sheet.ts';
import { type BodyPage, BodySheet } from '../../mythras/sheets/creature/body-sheet.ts';
import type { Runequest4Actor } from '../to-fighter.ts';

/** The sheet of a fighter of the opposed rolls: one page like that of a creature. */
export class Runequest4Sheet extends BodySheet<BodyPage<Runequest4Sheet>, Runequest4Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-opposed'] };

  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'creature/numbers',
    attacks: 'statblock/attacks',
    body: 'creature/body',
    actions: 'fighter/actions',
    skills: 'statblock/skills',
    nature: 'runequest4/nature',
    things: 'statblock/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });

  protected override async fetchPage(): Promise<BodyPage<Runequest4Sheet>> {
    return (await withBundle('runequest4', import('./runequest4-page.ts'))).runequest4Page;
  }
}

/** The sheet of a weapon or a combat style of the opposed rolls. */
export class Runequest4ItemSheet extends ItemSheet {}

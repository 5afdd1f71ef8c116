import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, type Page, partsOf } from '../../../sheets/lazy-sheet.ts';
import type { Ref10Actor } from '../to-fighter.ts';

/** The sheet of a fighter of reflexes and 1d10: all on one page. */
export class Ref10Sheet extends LazySheet<Page<Ref10Sheet>, Ref10Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-ref10'] };

  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'statblock/numbers',
    weapons: 'statblock/attacks',
    body: 'ref10/body',
    actions: 'fighter/actions',
    skills: 'statblock/skills',
    things: 'statblock/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });

  protected override async fetchPage(): Promise<Page<Ref10Sheet>> {
    return (await withBundle('ref10', import('./ref10-page.ts'))).ref10Page;
  }
}

/** The sheet of a weapon, a piece of armour or gear of reflexes and 1d10. */
export class Ref10ItemSheet extends ItemSheet {}

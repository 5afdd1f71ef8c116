import { template } from '../../../platform/system-id.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, type Page } from '../../../sheets/lazy-sheet.ts';
import type { Ref10Actor } from '../to-fighter.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter of reflexes and 1d10: all on one page. */
export class Ref10Sheet extends LazySheet<Page<Ref10Sheet>> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-ref10'] };

  static override PARTS = {
    head: part('ref10/head'),
    numbers: part('ref10/numbers'),
    weapons: part('ref10/weapons'),
    body: part('ref10/body'),
    actions: part('fighter/actions'),
    skills: part('statblock/skills'),
    things: part('statblock/items'),
    texts: part('statblock/texts'),
  };

  override get fighter(): Ref10Actor {
    const { actor } = this;
    if (!actor.isType('ref10-fighter')) throw new Error(`no fighter of this kind: ${actor.uuid}`);
    return actor as Ref10Actor;
  }

  protected override async fetchPage(): Promise<Page<Ref10Sheet>> {
    return (await withBundle('ref10', import('./ref10-page.ts'))).ref10Page;
  }
}

/** The sheet of a weapon, a piece of armour or gear of reflexes and 1d10. */
export class Ref10ItemSheet extends ItemSheet {}

import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, type Page, statblockParts } from '../../../sheets/lazy-sheet.ts';
import type { Ref10Actor } from '../to-fighter.ts';

/** The sheet of a fighter of reflexes and 1d10: all on one page. */
export class Ref10Sheet extends LazySheet<Page<Ref10Sheet>, Ref10Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-ref10'] };

  static override PARTS = statblockParts(
    ['head', 'numbers', 'weapons', 'body', 'actions', 'skills', 'things', 'effects', 'texts'],
    { body: 'ref10/body' },
  );

  protected override async fetchPage(): Promise<Page<Ref10Sheet>> {
    return (await withBundle('ref10', import('./ref10-page.ts'))).ref10Page;
  }
}

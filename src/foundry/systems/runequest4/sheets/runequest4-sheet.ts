import { withBundle } from '../../../platform/translations.ts';
import { statblockParts } from '../../../sheets/lazy-sheet.ts';
import { type BodyPage, BodySheet } from '../../mythras/sheets/creature/body-sheet.ts';
import type { Runequest4Actor } from '../to-fighter.ts';

/** The sheet of a fighter of the opposed rolls: one page like that of a creature. */
export class Runequest4Sheet extends BodySheet<BodyPage<Runequest4Sheet>, Runequest4Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-opposed'] };

  static override PARTS = statblockParts(
    ['head', 'numbers', 'attacks', 'body', 'actions', 'skills', 'nature', 'things', 'effects', 'texts'],
    {
      numbers: 'creature/numbers',
      attacks: 'statblock/attacks',
      body: 'creature/body',
      nature: 'runequest4/nature',
    },
  );

  protected override async fetchPage(): Promise<BodyPage<Runequest4Sheet>> {
    return (await withBundle('runequest4', import('./runequest4-page.ts'))).runequest4Page;
  }
}

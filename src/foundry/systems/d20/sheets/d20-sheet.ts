import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, ON_ONE_PAGE, type Page, statblockParts } from '../../../sheets/lazy-sheet.ts';
import type { D20Actor } from '../to-fighter.ts';

const NATURE = { nature: 'd20/nature' };

/** The sheet of a character of 1d20 against armour class: all on one page. */
export class D20CharacterSheet extends LazySheet<Page<D20CharacterSheet>, D20Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic'] };

  static override PARTS = statblockParts(
    ON_ONE_PAGE.toSpliced(ON_ONE_PAGE.indexOf('things'), 0, 'nature'),
    NATURE,
  );

  protected override async fetchPage(): Promise<Page<D20CharacterSheet>> {
    return (await withBundle('d20', import('./d20-page.ts'))).d20Page;
  }
}

/** The sheet of a creature: what it is comes before what it has learned. */
export class D20CreatureSheet extends D20CharacterSheet {
  static override PARTS = statblockParts(
    ON_ONE_PAGE.flatMap(id => (id === 'magic' ? 'nature' : id === 'things' ? ['magic', id] : id)),
    NATURE,
  );
}

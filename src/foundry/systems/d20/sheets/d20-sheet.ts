import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, ON_ONE_PAGE, type Page, statblockParts } from '../../../sheets/lazy-sheet.ts';
import type { D20Actor } from '../to-fighter.ts';

const OWN_PARTS = { nature: 'd20/nature', skills: 'd20/skills', magic: 'd20/magic' };

const OF_A_CHARACTER = ON_ONE_PAGE.flatMap(id => (id === 'things' ? ['nature', id] : id));

/** The sheet of a character of 1d20 against armour class: all on one page. */
export class D20CharacterSheet extends LazySheet<Page<D20CharacterSheet>, D20Actor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic'] };

  static override PARTS = statblockParts(OF_A_CHARACTER, OWN_PARTS);

  protected override async fetchPage(): Promise<Page<D20CharacterSheet>> {
    return (await withBundle('d20', import('./d20-page.ts'))).d20Page;
  }
}

const CHANGED_PLACES: Readonly<Record<string, string>> = { magic: 'nature', nature: 'magic' };

/** The sheet of a creature: what it is comes before what it has learned. */
export class D20CreatureSheet extends D20CharacterSheet {
  static override PARTS = statblockParts(
    OF_A_CHARACTER.map(id => CHANGED_PLACES[id] ?? id),
    OWN_PARTS,
  );
}

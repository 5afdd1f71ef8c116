import { withBundle } from '../../../platform/translations.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { LazySheet, type Page, partsOf } from '../../../sheets/lazy-sheet.ts';
import type { SegmentsActor } from '../to-fighter.ts';

/** The sheet of a fighter whose time is counted in segments: all on one page. */
export class SegmentsSheet extends LazySheet<Page<SegmentsSheet>, SegmentsActor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic', 'passe-segments'] };

  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'statblock/numbers',
    weapons: 'statblock/attacks',
    life: 'statblock/life',
    magic: 'statblock/magic',
    actions: 'fighter/actions',
    skills: 'statblock/skills',
    things: 'statblock/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });

  protected override async fetchPage(): Promise<Page<SegmentsSheet>> {
    return (await withBundle('segments', import('./segments-page.ts'))).segmentsPage;
  }
}

/** The sheet of an item of these rules, such as a weapon, a suit of armour or a spell. */
export class SegmentsItemSheet extends ItemSheet {}

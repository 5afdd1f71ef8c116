import { withBundle } from '../../../platform/translations.ts';
import { LazySheet, ON_ONE_PAGE, type Page, statblockParts } from '../../../sheets/lazy-sheet.ts';
import type { SegmentsActor } from '../to-fighter.ts';

/** The sheet of a fighter whose time is counted in segments: all on one page. */
export class SegmentsSheet extends LazySheet<Page<SegmentsSheet>, SegmentsActor> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic', 'passe-segments'] };

  static override PARTS = statblockParts(ON_ONE_PAGE);

  protected override async fetchPage(): Promise<Page<SegmentsSheet>> {
    return (await withBundle('segments', import('./segments-page.ts'))).segmentsPage;
  }
}

import { template } from '../../../platform/system-id.ts';
import { withBundle } from '../../../platform/translations.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { LazySheet, type Page } from '../../../sheets/lazy-sheet.ts';
import type { SegmentsActor } from '../to-fighter.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter whose time is counted in segments: all on one page. */
export class SegmentsSheet extends LazySheet<Page<SegmentsSheet>> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-classic', 'passe-segments'] };

  static override PARTS = {
    head: part('segments/head'),
    numbers: part('segments/numbers'),
    weapons: part('segments/weapons'),
    life: part('segments/life'),
    magic: part('segments/magic'),
    actions: part('fighter/actions'),
    skills: part('statblock/skills'),
    things: part('statblock/items'),
    texts: part('statblock/texts'),
  };

  override get fighter(): SegmentsActor {
    const { actor } = this;
    if (!actor.isType('segments-character') && !actor.isType('segments-creature'))
      throw new Error(`no fighter of this kind: ${this.actor.uuid}`);
    return actor as SegmentsActor;
  }

  protected override async fetchPage(): Promise<Page<SegmentsSheet>> {
    return (await withBundle('segments', import('./segments-page.ts'))).segmentsPage;
  }
}

/** The sheet of a weapon, armour, spell or whatever else belongs to these rules. */
export class SegmentsItemSheet extends ItemSheet {}

import { template } from '../../../../platform/system-id.ts';
import { withBundle } from '../../../../platform/translations.ts';
import type { Creature } from '../mythras-view.ts';
import { type BodyPage, BodySheet } from './body-sheet.ts';

const part = (name: string) => ({ template: template(`creature/${name}`) });

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends BodySheet<BodyPage<CreatureSheet>> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature'], position: { height: 750 } };

  static override PARTS = {
    head: part('head'),
    numbers: part('numbers'),
    attacks: part('attacks'),
    body: part('body'),
    skills: part('skills'),
    things: part('items'),
    texts: { template: template('statblock/texts') },
  };

  override get fighter(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override async fetchPage(): Promise<BodyPage<CreatureSheet>> {
    return (await withBundle('mythras', import('./creature-page.ts'))).creaturePage;
  }
}

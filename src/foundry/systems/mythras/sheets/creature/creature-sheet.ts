import { withBundle } from '../../../../platform/translations.ts';
import { partsOf } from '../../../../sheets/lazy-sheet.ts';
import type { Creature } from '../mythras-view.ts';
import { type BodyPage, BodySheet } from './body-sheet.ts';

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends BodySheet<BodyPage<CreatureSheet>, Creature> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature'], position: { height: 750 } };

  static override PARTS = partsOf({
    head: 'statblock/head',
    numbers: 'creature/numbers',
    attacks: 'statblock/attacks',
    body: 'creature/body',
    skills: 'creature/skills',
    things: 'creature/items',
    effects: 'fighter/effects',
    texts: 'statblock/texts',
  });

  protected override async fetchPage(): Promise<BodyPage<CreatureSheet>> {
    return (await withBundle('mythras', import('./creature-page.ts'))).creaturePage;
  }
}

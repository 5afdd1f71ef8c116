import { template } from '../../system.ts';
import { FIGHTER_CLICKS } from '../fighter-clicks.ts';
import type { Looking } from '../fighter-sheet.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import { textsContext } from '../texts-context.ts';
import { attacksContext } from './attacks-context.ts';
import { bodyContext } from './body-context.ts';
import { BODY_CLICKS, BodySheet } from './body-sheet.ts';
import { CREATURE_CLICKS } from './creature-clicks.ts';
import { listenToCreature } from './creature-listeners.ts';
import { creatureView, type Creature } from './creature-view.ts';
import { headContext } from './head-context.ts';
import { moveFields, numbersContext } from './numbers-context.ts';
import { skillsContext } from './skills-context.ts';
import { thingsContext } from './things-context.ts';

const part = (name: string) => ({ template: template(`creature/${name}`) });

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends BodySheet {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature'],
    position: { width: 720, height: 750 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...BODY_CLICKS, ...MYTHRAS_CLICKS, ...CREATURE_CLICKS },
  };

  static override PARTS = {
    head: part('head'),
    numbers: part('numbers'),
    attacks: part('attacks'),
    body: part('body'),
    skills: part('skills'),
    things: part('things'),
    texts: { template: template('fighter/texts') },
  };

  override get fighter(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const view = creatureView(this.fighter, looking);
    return {
      head: headContext(view),
      numbers: { ...numbersContext(view), moves: moveFields(view) },
      attacks: attacksContext(view),
      body: bodyContext(view, this.bodyDraft),
      skills: skillsContext(view, this.grade),
      things: await thingsContext(view),
      texts: await textsContext(this.fighter),
    };
  }

  protected override listen(_partId: string, element: HTMLElement): void {
    listenToCreature(this, element);
  }
}

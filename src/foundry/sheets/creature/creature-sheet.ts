import type { OwnLocation } from '../../../rules/mythras/own-body.ts';
import type { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { FIGHTER_CLICKS } from '../fighter-clicks.ts';
import { FighterSheet, type Looking } from '../fighter-sheet.ts';
import { refuseProblems } from '../form-problems.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import { attacksContext } from './attacks-context.ts';
import { bodyContext } from './body-context.ts';
import { CREATURE_CLICKS } from './creature-clicks.ts';
import { listenToCreature } from './creature-listeners.ts';
import { viewOf, type Creature } from './creature-view.ts';
import { headContext } from './head-context.ts';
import { keepOrLeaveOwnBody, type SubmittedBody } from './own-body.ts';
import { moveFields, numbersContext } from './numbers-context.ts';
import { skillsContext } from './skills-context.ts';
import { limitedContext, textsContext } from './texts-context.ts';
import { thingsContext } from './things-context.ts';

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const part = (name: string) => ({ template: template(`creature/${name}`) });

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature'],
    position: { width: 720, height: 750 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...MYTHRAS_CLICKS, ...CREATURE_CLICKS },
  };

  static override PARTS = {
    head: part('head'),
    numbers: part('numbers'),
    attacks: part('attacks'),
    body: part('body'),
    skills: part('skills'),
    things: part('things'),
    texts: part('texts'),
  };

  /** Hit locations that are being changed and do not fit the die yet; null when all is written. */
  bodyDraft: readonly OwnLocation[] | null = null;

  override get fighter(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override get limitedPart(): { template: string } {
    return part('limited');
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const view = viewOf(this.fighter, looking);
    return {
      head: headContext(view),
      numbers: { ...numbersContext(view), moves: moveFields(view) },
      attacks: attacksContext(view),
      body: bodyContext(view, this.bodyDraft),
      skills: skillsContext(view, this.grade),
      things: await thingsContext(view),
      texts: await textsContext(view),
    };
  }

  protected override shownToOthers(looking: Looking): Promise<object> {
    return limitedContext(viewOf(this.fighter, looking));
  }

  protected override listen(_partId: string, element: HTMLElement): void {
    listenToCreature(this, element);
  }

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    refuseProblems(args[1]);
    return super._prepareSubmitData(...args);
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as Submitted;
    // The name that is shown may be the one in the reader's language: only another one is a new name.
    if (submitted.name === this.actor.label) delete submitted.name;
    keepOrLeaveOwnBody(this, submitted.system);
    const locations = submitted.system?.statblock?.locations ?? {};
    const written = this.fighter.system.toObject().statblock.locations;
    for (const [id, { hp, ap }] of Object.entries(locations)) {
      // A location of which nothing is printed is not written down.
      if (hp === null && !ap && !(id in written)) delete locations[id];
    }
    return submitted;
  }
}

interface Submitted {
  name?: string;
  readonly system?: {
    body?: SubmittedBody;
    readonly statblock?: {
      readonly locations?: Record<string, { readonly hp: unknown; readonly ap: unknown }>;
    };
  };
}

import type { OwnLocation } from '../../../rules/mythras/own-body.ts';
import type { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { FIGHTER_CLICKS } from '../fighter-clicks.ts';
import { LateSheet } from '../late-sheet.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import type { CreaturePage } from './creature-page.ts';
import type { Creature } from './creature-view.ts';
import type { SubmittedBody } from './own-body.ts';

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const part = (name: string) => ({ template: template(`creature/${name}`) });

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends LateSheet<CreaturePage> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature'],
    position: { width: 720, height: 750 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...MYTHRAS_CLICKS },
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

  /** Hit locations that are being changed and do not fit the die yet; null when all is written. */
  bodyDraft: readonly OwnLocation[] | null = null;

  override get fighter(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override async fetchPage(): Promise<CreaturePage> {
    return (await import('./creature-page.ts')).creaturePage;
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as Submitted;
    this.page.keepOrLeaveOwnBody(this, submitted.system);
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
  readonly system?: {
    body?: SubmittedBody;
    readonly statblock?: {
      readonly locations?: Record<string, { readonly hp: unknown; readonly ap: unknown }>;
    };
  };
}

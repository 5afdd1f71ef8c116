import type { OwnLocation } from '../../../rules/mythras/own-body.ts';
import type { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { refuseProblems } from '../form-problems.ts';
import { LateSheet } from '../late-sheet.ts';
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

  /** The creature of this sheet. */
  get creature(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override get limitedPart(): { template: string } {
    return part('limited');
  }

  protected override async fetchPage(): Promise<CreaturePage> {
    return (await import('./creature-page.ts')).creaturePage;
  }

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    refuseProblems(args[1]);
    return super._prepareSubmitData(...args);
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as Submitted;
    // The name that is shown may be the one in the reader's language: only another one is a new name.
    if (submitted.name === this.actor.label) delete submitted.name;
    this.page.keepOrLeaveOwnBody(this, submitted.system);
    const locations = submitted.system?.statblock?.locations ?? {};
    const written = this.creature.system.toObject().statblock.locations;
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

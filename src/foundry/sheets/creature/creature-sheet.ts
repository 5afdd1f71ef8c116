import type { Grade } from '../../../rules/mythras/grade.ts';
import type { OwnLocation } from '../../../rules/mythras/own-body.ts';
import { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { ChangedParts } from '../character/changed-parts.ts';
import { dragDataOf } from '../character/dragging.ts';
import { refuseProblems } from '../form-problems.ts';
import { keepPlace, restorePlace } from '../kept-place.ts';
import { addModeToggle, showMode } from '../mode-toggle.ts';
import { attacksContext } from './attacks-context.ts';
import { bodyContext } from './body-context.ts';
import { CREATURE_ACTIONS } from './creature-actions.ts';
import { listenToCreature } from './creature-listeners.ts';
import { viewOf, type Creature, type CreatureView } from './creature-view.ts';
import { headContext } from './head-context.ts';
import { keepOrLeaveOwnBody, type SubmittedBody } from './own-body.ts';
import { moveFields, numbersContext } from './numbers-context.ts';
import { skillsContext } from './skills-context.ts';
import { limitedContext, textsContext } from './texts-context.ts';
import { thingsContext } from './things-context.ts';
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;
type Options = ActorSheetV2.RenderOptions & { isFirstRender: boolean };

const part = (name: string) => ({ template: template(`creature/${name}`) });

/** What all parts of the sheet know. */
export interface CreatureContext extends ActorSheetV2.RenderContext {
  isEditable: boolean;
  isEditing: boolean;
  /** What each part shows beyond that, by the name of the part. */
  shown: Readonly<Record<string, object>>;
}

/** The sheet of a creature: one page like a printed statblock. */
export class CreatureSheet extends HandlebarsActorSheet<CreatureContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature'],
    position: { width: 720, height: 750 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: CREATURE_ACTIONS,
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

  /** Whether fields are shown in place of numbers. */
  isEditing = false;
  /** Hit locations that are being changed and do not fit the die yet; null when all is written. */
  bodyDraft: readonly OwnLocation[] | null = null;
  /** The difficulty of the next skill roll. */
  grade: Grade = 'standard';

  private readonly changedParts = new ChangedParts();

  /** The name in the reader's language. */
  override get title(): string {
    return this.actor.label;
  }

  /** The creature of this sheet. */
  get creature(): Creature {
    const { actor } = this;
    if (!actor.isFighter() || !actor.isType('creature')) throw new Error(`not a creature: ${actor.uuid}`);
    return actor as Creature;
  }

  protected override _configureRenderParts(options: Options): Record<string, { template: string }> {
    // Whoever may only see that there is somebody gets a page of its own, which knows nothing else.
    if (this.actor.limited) return { limited: part('limited') };
    return super._configureRenderParts(options) as Record<string, { template: string }>;
  }

  protected override async _prepareContext(options: Options): Promise<CreatureContext> {
    const asked = options.parts;
    const context = await super._prepareContext(options);
    const isEditing = this.isEditing && this.isEditable;
    const view = viewOf(this.creature, { isEditable: this.isEditable, isEditing });
    const shown = this.actor.limited ? { limited: await limitedContext(view) } : await this.shownIn(view);
    this.changedParts.choose(this, shown, options, asked);
    return Object.assign(context, { isEditable: this.isEditable, isEditing, shown });
  }

  private async shownIn(view: CreatureView): Promise<Record<string, object>> {
    const { isEditing, isEditable } = view;
    const parts: Record<string, object> = {
      head: headContext(view),
      numbers: { ...numbersContext(view), moves: moveFields(view) },
      attacks: attacksContext(view),
      body: bodyContext(view, this.bodyDraft),
      skills: skillsContext(view, this.grade),
      things: await thingsContext(view),
      texts: await textsContext(view),
    };
    return Object.fromEntries(
      Object.entries(parts).map(([id, shown]) => [id, { ...shown, isEditing, isEditable }]),
    );
  }

  protected override async _preparePartContext(
    partId: string,
    context: CreatureContext,
    options: Parameters<Parent['_preparePartContext']>[2],
  ): Promise<CreatureContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, ...context.shown[partId] } as CreatureContext;
  }

  protected override async _renderFrame(options: Options): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) addModeToggle(frame);
    return frame;
  }

  protected override async _onRender(...args: Parameters<Parent['_onRender']>): Promise<void> {
    await super._onRender(...args);
    showMode(this.element, this.isEditing && this.isEditable);
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<Parent['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    listenToCreature(this, element);
  }

  protected override _preSyncPartState(...args: Parameters<Parent['_preSyncPartState']>): void {
    super._preSyncPartState(...args);
    keepPlace(args[2], args[3]);
  }

  protected override _syncPartState(...args: Parameters<Parent['_syncPartState']>): void {
    super._syncPartState(...args);
    restorePlace(args[1], args[3]);
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const data = dragDataOf(this.actor, event.currentTarget as HTMLElement);
    if (data) event.dataTransfer?.setData('text/plain', JSON.stringify(data));
    else await super._onDragStart(event);
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

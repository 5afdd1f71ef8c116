import type { Grade } from '../../../rules/mythras/grade.ts';
import { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { keepPlace, restorePlace } from '../kept-place.ts';
import { addModeToggle, showMode } from '../mode-toggle.ts';
import { backgroundContext, storyOf } from './background-context.ts';
import { actionsContext } from '../../actions/actions-context.ts';
import { bodyContext } from './body-context.ts';
import { ChangedParts } from './changed-parts.ts';
import { conditionsContext } from './conditions-context.ts';
import { dragDataOf } from './dragging.ts';
import { gearContext } from './gear-context.ts';
import { headerContext } from './header-context.ts';
import { numbersContext } from './numbers-context.ts';
import { powersContext } from './powers-context.ts';
import { SHEET_ACTIONS } from './sheet-actions.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { viewOf, type Character, type SheetView } from './sheet-view.ts';
import { skillsContext } from './skills-context.ts';
import { weaponsContext } from './weapons-context.ts';
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;
type Options = ActorSheetV2.RenderOptions & { isFirstRender: boolean };

const FIGHT = ['conditions', 'weapons', 'body', 'actions'] as const;

const part = (name: string) => ({ template: template(`character/${name}`) });

/** What all parts of the sheet know. */
export interface CharacterContext extends ActorSheetV2.RenderContext {
  actor: Character;
  isEditable: boolean;
  isEditing: boolean;
  tabs: Record<string, foundry.applications.api.ApplicationV2.Tab>;
  /** What each part shows beyond that, by the name of the part. */
  shown: Readonly<Record<string, object>>;
}

/** The sheet of a character; its first tab is for fighting. */
export class CharacterSheet extends HandlebarsActorSheet<CharacterContext> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-character'],
    position: { width: 780, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: SHEET_ACTIONS,
  };

  static override PARTS = {
    header: part('header'),
    tabs: part('tabs'),
    conditions: part('conditions'),
    weapons: part('weapons'),
    body: part('body'),
    actions: part('actions'),
    numbers: part('numbers'),
    skills: part('skills'),
    gear: part('gear'),
    powers: part('powers'),
    background: part('background'),
  };

  static override TABS = {
    primary: {
      tabs: [{ id: 'fight' }, { id: 'skills' }, { id: 'gear' }, { id: 'powers' }, { id: 'background' }],
      initial: 'fight',
      labelPrefix: 'PASSE.TAB',
    },
  };

  /** Whether fields are shown in place of numbers; a character without anything yet opens so. */
  isEditing = isEmpty(this.actor);
  /** The location whose small editor is open. */
  openLocation: string | null = null;
  /** The difficulty of the next skill roll. */
  grade: Grade = 'standard';
  /** What is typed into the filter of skills. */
  skillFilter = '';

  private readonly changedParts = new ChangedParts();

  override get title(): string {
    return this.actor.label;
  }

  /** Whoever may only see that there is somebody gets a page of its own, which knows nothing else. */
  get isLimited(): boolean {
    return this.actor.limited;
  }

  protected override _configureRenderParts(options: Options): Record<string, { template: string }> {
    if (this.isLimited) return { limited: part('limited') };
    return super._configureRenderParts(options) as Record<string, { template: string }>;
  }

  protected override async _prepareContext(options: Options): Promise<CharacterContext> {
    const asked = options.parts;
    const context = await super._prepareContext(options);
    const { actor } = this;
    if (!actor.isType('character')) throw new Error(`not a character: ${actor.uuid}`);
    const isEditing = this.isEditing && this.isEditable;
    const view = viewOf(actor as Character, { isEditable: this.isEditable, isEditing });
    const shown = this.isLimited ? { limited: await limitedContext(view) } : await this.shownIn(view);
    this.changedParts.choose(this, shown, options, asked);
    return Object.assign(context, {
      actor: view.actor,
      isEditable: this.isEditable,
      isEditing,
      tabs: this._prepareTabs('primary'),
      shown,
    });
  }

  private async shownIn(view: SheetView): Promise<Record<string, object>> {
    const { isEditing, isEditable } = view;
    const parts: Record<string, object> = {
      header: headerContext(view),
      tabs: {},
      conditions: conditionsContext(view),
      weapons: weaponsContext(view),
      body: bodyContext(view, this.openLocation),
      actions: actionsContext(view),
      numbers: numbersContext(view),
      skills: skillsContext(view, this.grade),
      gear: gearContext(view),
      powers: powersContext(view),
      background: await backgroundContext(view),
    };
    return Object.fromEntries(
      Object.entries(parts).map(([id, shown]) => [id, { ...shown, isEditing, isEditable }]),
    );
  }

  protected override async _preparePartContext(
    partId: string,
    context: CharacterContext,
    options: Parameters<Parent['_preparePartContext']>[2],
  ): Promise<CharacterContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tab = (FIGHT as readonly string[]).includes(partId)
      ? 'fight'
      : partId === 'numbers'
        ? 'skills'
        : partId;
    return { ...prepared, ...context.shown[partId], tab: context.tabs[tab] } as CharacterContext;
  }

  protected override async _renderFrame(options: Options): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) addModeToggle(frame);
    return frame;
  }

  protected override async _onRender(context: CharacterContext, options: Options): Promise<void> {
    await super._onRender(context, options);
    showMode(this.element, context.isEditing);
  }

  protected override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: Parameters<Parent['_attachPartListeners']>[2],
  ): void {
    super._attachPartListeners(partId, element, options);
    listenToSheet(this, partId, element);
  }

  protected override _preSyncPartState(...args: Parameters<Parent['_preSyncPartState']>): void {
    super._preSyncPartState(...args);
    keepPlace(args[2], args[3]);
  }

  protected override _syncPartState(...args: Parameters<Parent['_syncPartState']>): void {
    super._syncPartState(...args);
    restorePlace(args[1], args[3]);
  }

  override changeTab(...args: Parameters<ActorSheetV2['changeTab']>): void {
    super.changeTab(...args);
    const content = this.element.querySelector('.window-content');
    if (content) content.scrollTop = 0;
    for (const tab of this.element.querySelectorAll<HTMLElement>('[role="tab"]')) {
      const isActive = tab.dataset['tab'] === args[0];
      tab.setAttribute('aria-selected', String(isActive));
      tab.tabIndex = isActive ? 0 : -1;
    }
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const data = dragDataOf(this.actor, event.currentTarget as HTMLElement);
    if (data) event.dataTransfer?.setData('text/plain', JSON.stringify(data));
    else await super._onDragStart(event);
  }
}

/** Picture, name, and what is told to everybody. */
async function limitedContext(view: SheetView): Promise<object> {
  const { actor } = view;
  return { name: actor.label, img: actor.img ?? '', ...(await storyOf(view)) };
}

function isEmpty(actor: Actor.Implementation): boolean {
  return actor.isType('character') && actor.items.size === 0 && Object.keys(actor.system.skills).length === 0;
}

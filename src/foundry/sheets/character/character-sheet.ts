import type { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import { template } from '../../system.ts';
import { FIGHTER_CLICKS } from '../fighter-clicks.ts';
import { FighterSheet, type FighterContext, type Looking, type SheetOptions } from '../fighter-sheet.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import { backgroundContext, storyOf } from './background-context.ts';
import { actionsContext } from '../../actions/actions-context.ts';
import { bodyContext } from './body-context.ts';
import { CHARACTER_CLICKS } from './character-clicks.ts';
import { conditionsContext } from './conditions-context.ts';
import { gearContext } from './gear-context.ts';
import { headerContext } from './header-context.ts';
import { numbersContext } from './numbers-context.ts';
import { powersContext } from './powers-context.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { viewOf, type Character, type SheetView } from './sheet-view.ts';
import { skillsContext } from './skills-context.ts';
import { weaponsContext } from './weapons-context.ts';
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const FIGHT = ['conditions', 'weapons', 'body', 'actions'] as const;

const part = (name: string) => ({ template: template(`character/${name}`) });

/** What all parts of the sheet know. */
interface CharacterContext extends FighterContext {
  tabs: Record<string, foundry.applications.api.ApplicationV2.Tab>;
}

/** The sheet of a character; its first tab is for fighting. */
export class CharacterSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-character'],
    position: { width: 780, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...MYTHRAS_CLICKS, ...CHARACTER_CLICKS },
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

  /** A character without anything yet opens with fields in place of numbers. */
  override isEditing = isEmpty(this.actor);
  /** The location whose small editor is open. */
  openLocation: string | null = null;
  /** What is typed into the filter of skills. */
  skillFilter = '';

  override get fighter(): Character {
    const { actor } = this;
    if (!actor.isType('character')) throw new Error(`not a character: ${actor.uuid}`);
    return actor as Character;
  }

  protected override get limitedPart(): { template: string } {
    return part('limited');
  }

  protected override async _prepareContext(options: SheetOptions): Promise<CharacterContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { tabs: this._prepareTabs('primary') });
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const view = viewOf(this.fighter, looking);
    return {
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
  }

  protected override shownToOthers(looking: Looking): Promise<object> {
    return limitedContext(viewOf(this.fighter, looking));
  }

  protected override listen(partId: string, element: HTMLElement): void {
    listenToSheet(this, partId, element);
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
    return Object.assign(prepared, { tab: context.tabs[tab] }) as CharacterContext;
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
}

/** Picture, name, and what is told to everybody. */
async function limitedContext(view: SheetView): Promise<object> {
  const { actor } = view;
  return { name: actor.label, img: actor.img ?? '', ...(await storyOf(view)) };
}

function isEmpty(actor: Actor.Implementation): boolean {
  return actor.isType('character') && actor.items.size === 0 && Object.keys(actor.system.skills).length === 0;
}

import { keepWoundedPlaces } from '../creature/own-body-context.ts';
import { gearContext, weaponsContext } from './gear-context.ts';
import { powersContext, skillsContext } from './skills-context.ts';
import { actionsContext } from '../../../../actions/actions-context.ts';
import type { HandlebarsActorSheet } from '../../../../platform/handlebars-application.ts';
import { notify } from '../../../../platform/notify.ts';
import { template } from '../../../../platform/system-id.ts';
import { type Click as FighterClick, FIGHTER_CLICKS, itemOf } from '../../../../sheets/fighter-clicks.ts';
import { type FighterContext, FighterSheet, type Looking } from '../../../../sheets/fighter-sheet.ts';
import { viewOf } from '../../../../sheets/fighter-view.ts';
import { type LimitedContext, limitedContext, packText } from '../../../../sheets/texts-context.ts';
import { spendExperience } from '../../experience/experience.ts';
import { usedUp } from '../../receive-item.ts';
import { fighterOf } from '../../to-fighter.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import { bodyContext } from './body-context.ts';
import type { Character } from '../mythras-view.ts';
import { backgroundContext, conditionsContext, headerContext, numbersContext } from './head-context.ts';
import { listenToSheet } from './listeners.ts';

type Click = FighterClick<CharacterSheet>;

/** One more or one less of something. */
const count: Click = async function (_event, target) {
  const item = itemOf(this, target);
  if (!item?.isType('gear') && !item?.isType('weapon')) return;
  const quantity = Math.max(usedUp(item), item.system.quantity + Number(target.dataset['step']));
  await item.update({ system: { quantity } } as Item.UpdateData);
};

/** Opens the small editor of a location, or shuts it. */
const openLocation: Click = async function (_event, target) {
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? null;
  const isOpen = this.openLocation === where;
  this.openLocation = isOpen ? null : where;
  await this.render({ parts: ['body'] });
  const row = this.element.querySelector(`.passe-location[data-where="${where}"]`);
  row?.querySelector<HTMLElement>(isOpen ? 'button' : 'input')?.focus();
};

/** Begins to spend experience rolls, or leaves off. */
const toggleImproving: Click = async function () {
  this.isImproving = !this.isImproving;
  await this.render({ parts: ['skills'] });
};

/** Spends an experience roll on a skill (MYT-SKILL-14). */
const improve: Click = async function (_event, target) {
  notify(await spendExperience(this.fighter, target.dataset['key'] ?? ''));
};

/** What can be clicked on the sheet of a character besides what every fighter's has. */
export const CHARACTER_CLICKS = { count, openLocation, toggleImproving, improve };

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const FIGHT: readonly string[] = ['conditions', 'weapons', 'body', 'actions'];

const part = (name: string) => ({ template: template(`character/${name}`) });

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
    actions: { template: template('fighter/actions') },
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
  /** Whether skills are being improved with experience rolls. */
  isImproving = false;
  /** The location whose small editor is open. */
  openLocation: string | null = null;
  /** What is typed into the filter of skills. */
  skillFilter = '';

  protected override amend(form: HTMLElement, written: Record<string, unknown>): void {
    keepWoundedPlaces(this.actor, form, written);
  }

  override get fighter(): Character {
    const { actor } = this;
    if (!actor.isType('character')) throw new Error(`not a character: ${actor.uuid}`);
    return actor as Character;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const view = viewOf(this.fighter, fighterOf(this.fighter), looking);
    return {
      header: headerContext(view),
      tabs: {},
      conditions: conditionsContext(view),
      weapons: weaponsContext(view),
      body: bodyContext(view, this.openLocation),
      actions: actionsContext(view),
      numbers: numbersContext(view),
      skills: skillsContext(view, this.skillMode, this.isImproving),
      gear: gearContext(view),
      powers: powersContext(view),
      background: await backgroundContext(view),
    };
  }

  /** A person is no stranger: what their pack tells of them is told to everybody. */
  protected override async shownToOthers(): Promise<LimitedContext> {
    return { ...(await limitedContext(this.fighter)), text: await packText(this.fighter) };
  }

  protected override listen(partId: string, element: HTMLElement): void {
    listenToSheet(this, partId, element);
  }

  protected override async _preparePartContext(
    partId: string,
    context: FighterContext,
    options: Parameters<Parent['_preparePartContext']>[2],
  ): Promise<FighterContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tabs = this._prepareTabs('primary');
    return Object.assign(prepared, { tabs, tab: tabs[tabOf(partId)] });
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

/** The tab that a part stands in; each that is not told here is one of its own. */
function tabOf(part: string): string {
  if (FIGHT.includes(part)) return 'fight';
  return part === 'numbers' ? 'skills' : part;
}

function isEmpty(actor: Actor.Implementation): boolean {
  return actor.isType('character') && actor.items.size === 0 && Object.keys(actor.system.skills).length === 0;
}

import { actionsContext } from '../../../../actions/actions-context.ts';
import { Possibilities } from '../../../../actions/possibilities.ts';
import { whileReading } from '../../../../documents/reading.ts';
import { knowTemplates } from '../../../../platform/handlebars-application.ts';
import { notify } from '../../../../platform/notify.ts';
import { EFFECT_CLICKS } from '../../../../sheets/effect-clicks.ts';
import { effectsContext } from '../../../../sheets/effects-context.ts';
import { type Click as FighterClick, itemOf } from '../../../../sheets/fighter-clicks.ts';
import { viewOf } from '../../../../sheets/fighter-view.ts';
import type { Page } from '../../../../sheets/lazy-sheet.ts';
import { spendExperience } from '../../experience/experience.ts';
import { usedUp } from '../../receive-item.ts';
import { fighterOf } from '../../to-fighter.ts';
import { keepWoundedPlaces } from '../creature/own-body-context.ts';
import { MYTHRAS_CLICKS } from '../mythras-clicks.ts';
import { bodyContext } from './body-context.ts';
import type { CharacterSheet } from './character-sheet.ts';
import { gearContext, weaponsContext } from './gear-context.ts';
import { backgroundContext, conditionsContext, headerContext, numbersContext } from './head-context.ts';
import { listenToSheet } from './listeners.ts';
import { powersContext, skillsContext } from './skills-context.ts';

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

/** Click handlers of characters, in addition to those of all fighters. */
const CHARACTER_CLICKS = { count, openLocation, toggleImproving, improve };

const TEMPLATES = import.meta.glob('../../../../../../templates/{character,silhouette}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a character. */
export const characterPage: Page<CharacterSheet> = {
  async shownIn(sheet, looking) {
    await knowTemplates(TEMPLATES);
    const view = viewOf(sheet.fighter, fighterOf(sheet.fighter), looking);
    const background = await backgroundContext(view);
    const possible = new Possibilities(view);
    return whileReading(() => ({
      header: headerContext(view),
      tabs: {},
      conditions: conditionsContext(view),
      weapons: weaponsContext(view, possible),
      body: bodyContext(view, sheet.openLocation),
      actions: actionsContext(view, possible),
      numbers: numbersContext(view),
      skills: skillsContext(view, sheet.skillMode, sheet.isImproving),
      gear: gearContext(view),
      powers: powersContext(view),
      effects: effectsContext(sheet.fighter),
      background,
    }));
  },
  listen: listenToSheet,
  amend: ({ actor }, form, written) => keepWoundedPlaces(actor, form, written),
  clicks: { ...EFFECT_CLICKS, ...MYTHRAS_CLICKS, ...CHARACTER_CLICKS },
};

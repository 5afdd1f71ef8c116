import { incapacity } from '../../../../rules/runequest4/conditions.ts';
import { skillTarget } from '../../../../rules/runequest4/contest.ts';
import { knowTemplates } from '../../../platform/handlebars-application.ts';
import { localize } from '../../../platform/localize.ts';
import { KNOWN_SKILLS, opposedView, type OpposedView } from './runequest4-view.ts';
import { headContext, itemsContext, natureContext, numbersContext } from './sheet-context.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { type Field, listenToFields, refuseTyped, wholeNumberIn } from '../../../sheets/set-fields.ts';
import { keptWords } from '../../../sheets/item-rows.ts';
import { addSkill, type SkillsContext, skillsContext, writeSkill } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { bodyContext } from '../../mythras/sheets/creature/body-context.ts';
import type { BodyPage } from '../../mythras/sheets/creature/body-sheet.ts';
import { amendBody, BODY_CLICKS, writeBody } from '../../mythras/sheets/creature/own-body.ts';
import { type AttacksContext, newOf } from '../../mythras/sheets/creature/items-context.ts';
import { tireTo } from '../../mythras/sheets/mythras-clicks.ts';
import { stateOf } from '../to-fighter.ts';
import type { Runequest4Sheet } from './runequest4-sheet.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob(
  '../../../../../templates/{statblock,silhouette,creature,runequest4}/*.hbs',
  {
    query: '?template',
    import: 'default',
    eager: true,
  },
);

/** The page of a fighter of opposed rolls. */
export const runequest4Page: BodyPage<Runequest4Sheet> = {
  async shownIn({ fighter, bodyDraft }, looking) {
    await knowTemplates(TEMPLATES);
    const view = opposedView(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      attacks: attacksContext(view),
      body: bodyContext(view, bodyDraft),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsOf(view),
      nature: natureContext(view),
      things: itemsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen: listenToSheet,
  amendBody,
  clicks: BODY_CLICKS,
};

function attacksContext(view: OpposedView): AttacksContext {
  return {
    kept: keptWords(incapacity(view.fighter.state), view.fighter.state.conditions),
    weapons: weaponRows(view),
    styles: itemsOf(view.actor, 'opposed-style').map(item => {
      const detail = localize('CARD.chance', { value: item.system.skill });
      return { id: item.id ?? '', label: item.label, detail };
    }),
    newWeapon: newOf('opposed-weapon'),
    newStyle: newOf('opposed-style'),
    actionsBelow: true,
  };
}

function skillsOf(view: OpposedView): SkillsContext {
  const rollOf = (key: string) => {
    const target = skillTarget(view.fighter, key, view.options);
    return target && { dice: '1d100', target };
  };
  return skillsContext(view, { known: KNOWN_SKILLS, most: 1000, rollOf });
}

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: Runequest4Sheet, element: HTMLElement): void {
  listenToFields(element, field => write(sheet, field));
}

async function write(sheet: Runequest4Sheet, field: Field): Promise<void> {
  const { set = '' } = field.dataset;
  if (await writeBody(sheet, field)) return;
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'rides') return sheet.writeSystem({ mount: isTicked(field) ? {} : null });
  if (set === 'ability') return tickAbility(sheet, field);
  const typed = wholeNumberIn(field);
  if (typed === null || typed < 0) return refuseTyped(field);
  if (set === 'fatigue') return tireTo(sheet, { id: sheet.actor.uuid, state: stateOf(sheet.fighter) }, typed);
  return writeSkill(sheet, field, typed);
}

async function tickAbility(sheet: Runequest4Sheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const others = [...sheet.fighter.system.abilities].filter(one => one !== key);
  await sheet.writeSystem({ abilities: isTicked(field) ? [...others, key] : others });
}

function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

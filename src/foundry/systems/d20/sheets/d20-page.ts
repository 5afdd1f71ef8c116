import { incapacity } from '../../../../rules/d20/conditions.ts';
import { BODY, NONLETHAL } from '../../../../rules/d20/fighter.ts';
import { isDamage } from '../../../../rules/d20/fighter-schema.ts';
import { castingActionOf, spellOf } from '../../../../rules/d20/spells.ts';
import { SKILLS } from '../../../../rules/d20/skills.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { beginWith } from '../../../actions/begin-action.ts';
import { Possibilities } from '../../../actions/possibilities.ts';
import { aimWords } from '../../../actions/whom.ts';
import { knowTemplates } from '../../../platform/handlebars-application.ts';
import { type Click as FighterClick, itemIdOf } from '../../../sheets/fighter-clicks.ts';
import { type Field, listenToFields, refuseTyped, wholeNumberIn } from '../../../sheets/set-fields.ts';
import { keptWords } from '../../../sheets/item-rows.ts';
import type { Page } from '../../../sheets/lazy-sheet.ts';
import { addSkill, type SkillsContext, skillsContext, writeSkill } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { skillRoll } from '../skills.ts';
import { fighterOf } from '../to-fighter.ts';
import type { D20CharacterSheet } from './d20-sheet.ts';
import { d20View, type D20View } from './d20-view.ts';
import { numbersContext } from './numbers-context.ts';
import {
  headContext,
  itemsContext,
  lifeContext,
  natureContext,
  opportunityChoices,
  spellsContext,
} from './sheet-context.ts';
import { weaponRows } from './weapon-rows.ts';

type Click = FighterClick<D20CharacterSheet>;

/** All attacks of a turn (D20-ACT-36). */
const fullAttack: Click = async function (event, target) {
  const { weapon = '' } = target.dataset;
  await beginWith(this.fighter, 'full-attack', weapon, event.shiftKey);
};

/** Casts a spell. */
const cast: Click = async function (event, target) {
  const id = itemIdOf(target);
  const fighter = fighterOf(this.fighter);
  const spell = spellOf(fighter, id);
  if (spell) await beginWith(this.fighter, castingActionOf(fighter, spell), id, event.shiftKey);
};

/** One point more or less of nonlethal damage. */
const numb: Click = async function (_event, target) {
  const before = this.fighter.system.state.hurt[NONLETHAL] ?? 0;
  const after = Math.max(0, before + Number(target.dataset['step'] ?? 0));
  if (after !== before) await this.writeSystem({ state: { hurt: { [NONLETHAL]: after } } });
};

const TEMPLATES = import.meta.glob('../../../../../templates/{statblock,d20}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a fighter of 1d20 against armour class. */
export const d20Page: Page<D20CharacterSheet> = {
  async shownIn({ fighter }, looking) {
    await knowTemplates(TEMPLATES);
    const view = d20View(fighter, looking);
    const possible = new Possibilities(view);
    const spells = spellsContext(view);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: {
        kept: keptWords(incapacity(view.fighter), view.fighter.state.conditions),
        weapons: weaponRows(view).map(row => ({
          ...row,
          fullAttackAim: row.fullAttack === '' ? '' : aimWords(possible, 'full-attack', row.id),
        })),
        opportunities: opportunityChoices(view),
      },
      life: lifeContext(view),
      spells: {
        ...spells,
        spells: spells.spells.map(row => ({ ...row, aim: castAim(view, possible, row.id) })),
      },
      actions: { ...actionsContext(view, possible), tab: { cssClass: 'active' } },
      skills: skillsOf(view),
      nature: natureContext(view),
      things: itemsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen(sheet, element) {
    listenToFields(element, field => write(sheet, field));
  },
  clicks: { cast, numb, fullAttack },
};

/** The words for whom a click on a spell strikes now; empty where it asks whom. */
function castAim({ fighter }: D20View, possible: Possibilities, id: string): string {
  const spell = spellOf(fighter, id);
  return spell ? aimWords(possible, castingActionOf(fighter, spell), id) : '';
}

/** The most that a skill can come to. */
const MOST = 200;

/** The skills, each with what is thrown for it; one that was never learned goes by its ability. */
function skillsOf(view: D20View): SkillsContext {
  return skillsContext(view, {
    known: Object.keys(SKILLS),
    most: MOST,
    rollOf: key => skillRoll(view.fighter, key),
    hasUntrained: true,
  });
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const { set = '', key = '', full = '0' } = field.dataset;
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'trait') return writeTrait(sheet, field);
  if (set === 'sneakAttack') return writeDice(sheet, field);
  if (set === 'ability') return writeAbility(sheet, field);
  const typed = wholeNumberIn(field);
  if (typed === null) return refuseTyped(field);
  if (set === 'skill') return writeSkill(sheet, field, typed);
  if (set === 'hitPoints')
    return sheet.writeSystem({ state: { hurt: { [BODY]: Math.max(0, Number(full) - typed) } } });
  if (typed < 0) return refuseTyped(field);
  if (set === 'nonlethal') return sheet.writeSystem({ state: { hurt: { [NONLETHAL]: typed } } });
  if (set === 'temporary') return sheet.writeSystem({ state: { temporary: typed } });
  if (set === 'weakened') return sheet.writeSystem({ state: { weakened: { [key]: typed } } });
  if (set === 'left' || set === 'castings')
    return sheet.writeSystem({ state: { used: { [key]: Math.max(0, Number(full) - typed) } } });
}

/** A score, or none where a creature may have none (D20-STAT-03). */
async function writeAbility(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const isNone = field.value.trim() === '' && (key === 'con' || key === 'int');
  const typed = wholeNumberIn(field);
  if (!isNone && (typed === null || typed < 0 || typed > 100)) return refuseTyped(field);
  return sheet.writeSystem({ abilities: { [key]: isNone ? null : typed } });
}

async function writeTrait(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const others = [...sheet.fighter.system.toObject().traits].filter(known => known !== key);
  const isOn = field instanceof HTMLInputElement && field.checked;
  await sheet.writeSystem({ traits: isOn ? [...others, key] : others });
}

async function writeDice(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const typed = field.value.trim();
  if (typed !== '' && !isDamage(typed)) return refuseTyped(field);
  return sheet.writeSystem({ sneakAttack: typed });
}

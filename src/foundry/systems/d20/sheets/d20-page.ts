import { incapacity } from '../../../../rules/d20/conditions.ts';
import { NONLETHAL, type Spell } from '../../../../rules/d20/fighter.ts';
import { isDamage } from '../../../../rules/d20/fighter-schema.ts';
import { spellOf } from '../../../../rules/d20/as-cast.ts';
import { castingActionOf } from '../../../../rules/d20/spells.ts';
import { beginWith } from '../../../actions/begin-action.ts';
import type { Possibilities } from '../../../actions/possibilities.ts';
import { closedWords, judgedAt } from '../../../actions/spent-strikes.ts';
import { aimWords } from '../../../actions/whom.ts';
import { type Click as FighterClick, itemIdOf } from '../../../sheets/fighter-clicks.ts';
import { attacksContext } from '../../../sheets/weapon-rows.ts';
import {
  type Field,
  ofNumber,
  ofState,
  pointsLeft,
  refuseTyped,
  usesLeft,
  wholeNumberIn,
  withTicked,
} from '../../../sheets/set-fields.ts';
import { statblockPage } from '../../../sheets/statblock-page.ts';
import { fighterOf } from '../to-fighter.ts';
import type { D20CharacterSheet } from './d20-sheet.ts';
import { d20View, type D20View } from './d20-view.ts';
import { natureContext } from './nature-context.ts';
import { numbersContext } from './numbers-context.ts';
import { headContext, itemsContext, lifeContext, opportunityField } from './sheet-context.ts';
import { SKILL_WRITERS, skillsContext } from './skills-context.ts';
import { SPELL_WRITERS, spellsContext } from './spells-context.ts';
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
export const d20Page = statblockPage<D20CharacterSheet, D20View>({
  templates: TEMPLATES,
  viewIn: ({ fighter }, looking) => d20View(fighter, looking),
  partsOf(view, possible, { skillMode }) {
    const weapons = weaponRows(view).map(row => ({ ...row, ...fullAttackOf(row, possible) }));
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: {
        ...attacksContext(view, possible, incapacity(view.fighter), weapons, ['d20-weapon', 'd20-shield']),
        opportunities: opportunityField(view),
      },
      life: lifeContext(view),
      magic: spellsContext(view, spell => castingWith(view, possible, spell)),
      skills: skillsContext(view, skillMode),
      nature: natureContext(view),
      things: itemsContext(view),
    };
  },
  writers: {
    ...SKILL_WRITERS,
    ...SPELL_WRITERS,
    hitPoints: pointsLeft,
    nonlethal: ofNumber(0, (sheet, _field, typed) =>
      sheet.writeSystem({ state: { hurt: { [NONLETHAL]: typed } } }),
    ),
    temporary: ofState,
    weakened: ofNumber(0, (sheet, { dataset: { key = '' } }, typed) =>
      sheet.writeSystem({ state: { weakened: { [key]: typed } } }),
    ),
    left: usesLeft,
    castings: usesLeft,
    trait: (sheet, field) =>
      sheet.writeSystem({ traits: withTicked(field, sheet.fighter.system.toObject().traits) }),
    ability: writeAbility,
    sneakAttack: writeDice,
  },
  clicks: { cast, numb, fullAttack },
});

/** Whom a click on a full attack strikes now, and why it is closed. */
function fullAttackOf({ id, fullAttack }: ReturnType<typeof weaponRows>[number], possible: Possibilities) {
  if (fullAttack === '') return { fullAttackAim: '', fullAttackClosed: '' };
  return {
    fullAttackAim: aimWords(possible, 'full-attack', id),
    fullAttackClosed: closedWords('full-attack', { at: judgedAt(possible), tool: id }, possible),
  };
}

/** Whom a click on a spell strikes now, and why it is closed. */
function castingWith({ fighter }: D20View, possible: Possibilities, spell: Spell) {
  const action = castingActionOf(fighter, spell);
  return {
    aim: aimWords(possible, action, spell.id),
    closed: closedWords(action, { at: possible.self, tool: spell.id }, possible),
  };
}

/** A score, or none where a creature may have none (D20-STAT-03). */
async function writeAbility(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const isNone = field.value.trim() === '' && (key === 'con' || key === 'int');
  const typed = wholeNumberIn(field);
  if (!isNone && (typed === null || typed < 0 || typed > 100)) return refuseTyped(field);
  return sheet.writeSystem({ abilities: { [key]: isNone ? null : typed } });
}

async function writeDice(sheet: D20CharacterSheet, field: Field): Promise<void> {
  const typed = field.value.trim();
  if (typed !== '' && !isDamage(typed)) return refuseTyped(field);
  return sheet.writeSystem({ sneakAttack: typed });
}

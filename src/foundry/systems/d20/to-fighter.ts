import { SPENT } from '../../../rules/d20/budget.ts';
import { CONDITIONS } from '../../../rules/d20/conditions.ts';
import {
  ABILITIES,
  type ARMOUR_CATEGORIES,
  BODY,
  type D20Fighter,
  type D20State,
  type Feat,
  NONLETHAL,
} from '../../../rules/d20/fighter.ts';
import { FIGHTER_FIELDS, FLIGHT_FIELDS } from '../../../rules/d20/fighter-fields.ts';
import { MODIFIER } from '../../../rules/d20/item-fields.ts';
import { TRADITIONS } from '../../../rules/d20/casting-classes.ts';
import { slotKey, SPELL_LEVELS } from '../../../rules/d20/spell-slots.ts';
import { speedOf } from '../../../rules/d20/speed.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { amountsOf, conditionsOf, preparedIn, skillsIn, takenIn } from '../../data/fighter-schema.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { fighterIdOf } from '../../documents/fighter-id.ts';
import { bonusesOf } from './bonuses.ts';
import { spellsOf, weaponsOf } from './fighter-items.ts';
import { loadIn } from './load.ts';

/** An actor of 1d20 against armour class as the rules see it. */
export function fighterOf(actor: D20Actor): D20Fighter {
  const { system } = actor;
  const armour = armourOf(actor);
  const spells = spellsOf(actor);
  const fighter: D20Fighter = compact({
    id: fighterIdOf(actor),
    name: actor.publicName,
    ...valuesOf(FIGHTER_FIELDS, system),
    armour: armour ?? undefined,
    bonuses: bonusesOf(actor),
    skills: skillsIn(system.skills),
    ...ranksIn(system.skills),
    feats: featsOf(actor),
    weapons: weaponsOf(actor),
    spells: spells.length > 0 ? spells : undefined,
    state: stateOf(actor),
  });
  const load = loadIn(actor, fighter);
  const burdened = { ...fighter, ...(load !== 'light' && { load }) };
  return { ...burdened, speed: speedOf(burdened, system.speed, system.sturdy) };
}

/** The ranks of those skills whose totals follow from them; left out where there are none (D20-SKILL-01). */
function ranksIn(skills: D20Actor['system']['skills']): Pick<D20Fighter, 'ranks'> {
  const known = Object.entries(skills).flatMap(([key, { ranks }]) => (ranks === null ? [] : [[key, ranks]]));
  return known.length === 0 ? {} : { ranks: Object.fromEntries(known) };
}

type Category = (typeof ARMOUR_CATEGORIES)[number];
const HEAVIER: readonly Category[] = ['heavy', 'medium', 'light'];

/** The armour worn; null for none (D20-AC-02, D20-MOVE-04). */
function armourOf({ items }: D20Actor): NonNullable<D20Fighter['armour']> | null {
  const worn = [...items].flatMap(item =>
    item.isType('d20-armour') && item.system.worn ? [item.system] : [],
  );
  const limits = worn.flatMap(({ maxDex }) => (maxDex === null ? [] : [maxDex]));
  const failure = Math.min(
    100,
    worn.reduce((sum, { spellFailure }) => sum + spellFailure, 0),
  );
  const penalty = worn.reduce((sum, { checkPenalty }) => sum + checkPenalty, 0);
  if (worn.length === 0) return null;
  return compact({
    category: HEAVIER.find(category => worn.some(one => one.category === category)) ?? 'light',
    maxDex: limits.length > 0 ? Math.min(...limits) : undefined,
    checkPenalty: penalty < 0 ? penalty : undefined,
    spellFailure: failure > 0 ? failure : undefined,
  });
}

function featsOf({ items }: D20Actor): Feat[] {
  const known = [...items].flatMap(item =>
    item.isType('d20-feat') && item.system.feat !== null ? [item.system.feat as Feat] : [],
  );
  return [...new Set(known)];
}

/** The state of an actor, as the rules see it. Every count is set, so that the inverse writes 0. */
export function stateOf(actor: D20Actor): D20State {
  const { hurt, conditions, dropped, fallen, taken, wear, used, temporary, spent, weakened, prepared } =
    actor.system.state;
  const { flight } = actor.system.state;
  const idsOf = (...types: readonly string[]) =>
    actor.allItems.flatMap(({ id, type }) => (types.includes(type) && id ? [id] : []));
  const weapons = idsOf('d20-weapon', 'd20-shield');
  return {
    hurt: amountsOf([BODY, NONLETHAL], hurt),
    temporary,
    conditions: conditionsOf(conditions, {
      conditions: CONDITIONS,
      locations: null,
      amountOf: () => MODIFIER,
    }) as D20State['conditions'],
    spent: amountsOf(SPENT, spent),
    weakened: amountsOf(ABILITIES, weakened),
    prepared: preparedIn(prepared),
    dropped: [...dropped],
    fallen: [...fallen],
    taken: takenIn(taken),
    wear: amountsOf(weapons, wear),
    flight: valuesOf(FLIGHT_FIELDS, flight),
    used: amountsOf([...weapons, ...idsOf('d20-spell'), ...slotKeysOf(actor), 'turning'], used),
  };
}

/** The slots of casters by the day; none for other fighters (D20-SLOT-01). */
function slotKeysOf({ system }: D20Actor): readonly string[] {
  return TRADITIONS.flatMap(tradition =>
    FIGHTER_FIELDS[tradition].fields.class.ids.some(id => id === system[tradition].class)
      ? SPELL_LEVELS.map(level => slotKey(tradition, level))
      : [],
  );
}

/** A fighter of 1d20 against armour class, person or beast. */
export type D20Actor = PasseActor & Actor.OfType<'d20-character' | 'd20-creature'>;

import { ACTIONS } from '../../../src/rules/mythras/actions/all-actions.ts';
import { CONDITIONS } from '../../../src/rules/mythras/conditions.ts';
import { EFFECTS } from '../../../src/rules/mythras/effects/all.ts';
import type { MythrasFighter } from '../../../src/rules/mythras/fighter.ts';
import { roundsLeft } from '../../../src/rules/mythras/ranged/ammunition.ts';
import { asMythras } from '../../../src/rules/mythras/setup.ts';
import {
  OTHER_CIRCUMSTANCES,
  SITUATIONAL_MODIFIERS,
} from '../../../src/rules/mythras/situational-modifiers.ts';
import { usedOf } from '../../../src/rules/mythras/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import { itemIdOf, takenId } from '../../../src/rules/shared/taking.ts';
import { FACT_KINDS } from '../../scenario/fact-keys.ts';
import { damageAstray } from '../explained.ts';
import type { Exchange } from '../fight.ts';
import { type Check, doneIn, occurrences, spentOf } from '../invariants.ts';
import { unexplained } from './explained.ts';
import { illegalEffect } from './legal-effects.ts';

/** Facts that no rule of these finds: the dice of initiative lie on the table, and actions are not declared. */
const OF_THE_TABLE: readonly string[] = [
  'initiative',
  'declared',
  'reordered',
  'prepared',
  'dropped',
  'flew',
];

/** Conditions that the table alone sets: how cold a creature is (MYT-TRAIT-48). */
const SET_BY_HAND: readonly string[] = ['cold', 'freezing'];

/** An action that two fights in a thousand have the turn for: scenarios prove it. */
const SELDOM: readonly string[] = ['trip-entangled'];

/** Everything that has to occur: each effect, action, condition, kind of fact and circumstance. */
export function wantedOf(): readonly string[] {
  return occurrences({
    effect: EFFECTS.map(({ id }) => id),
    action: ACTIONS.map(({ id }) => id).filter(id => !SELDOM.includes(id)),
    condition: CONDITIONS.filter(id => !SET_BY_HAND.includes(id)),
    fact: FACT_KINDS.filter(kind => !OF_THE_TABLE.includes(kind)),
    modifier: SITUATIONAL_MODIFIERS.map(({ id }) => id),
    circumstance: OTHER_CIRCUMSTANCES,
  });
}

/** Nobody is asked to roll where there is no hope (MYT-DIFF-06): it is enough that such a circumstance was there. */
const HOPELESS = SITUATIONAL_MODIFIERS.filter(({ grade }) => grade === 'hopeless').map(({ id }) => id);

/** The events seen in an exchange. A circumstance that sets a grade counts where it bore on a roll. */
export function seenIn(exchange: Exchange): readonly string[] {
  const { by, at } = exchange.setup.attempt;
  const around = (exchange.setup.circumstances ?? []).filter(
    ({ fighter }) => fighter === by || fighter === at,
  );
  return [
    ...doneIn(exchange),
    ...around.map(({ id }) => (HOPELESS.includes(id) ? `modifier ${id}` : `circumstance ${id}`)),
    ...exchange.questions.flatMap(modifiersIn),
  ];
}

function modifiersIn(question: Question): readonly string[] {
  if (question.ask !== 'roll') return [];
  return (question.target?.reasons ?? []).flatMap(({ id }) => {
    return id.startsWith('circumstance.') ? [`modifier ${id.slice('circumstance.'.length)}`] : [];
  });
}

/** One luck point for an action at most, and none that is not there (MYT-LUCK-01, MYT-LUCK-03). */
const luckPaid: Check = ({ setup }, facts) => {
  for (const fighter of Object.values(setup.fighters)) {
    const { id, luckPoints = 0, state } = asMythras(fighter);
    const spent = spentOf(facts, id, 'luck');
    if (spent > 1) return `${id} spent ${spent} luck points at once`;
    if (spent > 0 && spent + (state.luckSpent ?? 0) > luckPoints)
      return `${id} spent luck that was not there`;
  }
  return null;
};

/** Nothing is fired that is not loaded, and what is fired is to be loaded again (MYT-RANGED-06). */
const loaded: Check = ({ setup, questions }, facts) => {
  const { by, with: id, action } = setup.attempt;
  const shooter = setup.fighters[by];
  if (!shooter || (action !== 'attack' && action !== 'shoot-two')) return null;
  const weapon = asMythras(shooter).weapons.find(known => known.id === id);
  const range = questions.some(({ name }) => name === 'range');
  if (!weapon?.ranged || weapon.ranged.load === 0 || !range) return null;
  const before = asMythras(shooter).state.conditions.some(
    known => known.condition === 'unloaded' && known.with === id && (known.amount ?? 0) > 0,
  );
  if (before) return `${id} was fired before it was loaded`;
  const after = facts.some(fact => {
    return fact.fact === 'gained' && fact.condition === 'unloaded' && fact.with === id && fact.who === by;
  });
  const counted = (roundsLeft(asMythras(shooter), weapon) ?? 0) > (roundsFired(by, id, facts) || Infinity);
  return after || counted ? null : `${id} was fired and is loaded`;
};

/** Rounds that a fighter fired with a weapon in an exchange. */
function roundsFired(who: string, weapon: string, facts: readonly Fact[]): number {
  const used = facts.filter(fact => fact.fact === 'used' && fact.who === who && fact.weapon === weapon);
  return used.reduce((sum, fact) => sum + (fact.fact === 'used' ? fact.amount : 0), 0);
}

const statesPossible: Check = ({ after }) => {
  const all = Object.values(after.fighters).map(asMythras);
  const takeable = new Set(
    all.flatMap(({ id, weapons }) => weapons.map(weapon => takenId(id, itemIdOf(weapon.id)))),
  );
  for (const fighter of all) {
    const { id } = fighter;
    const impossible = impossibleState(fighter, takeable);
    if (impossible !== null) return `${id} has ${impossible}`;
  }
  return null;
};

/**
 * Numbers outside their meaning, and wear of items that nobody holds: an undo could not find them. An item taken from
 * another fighter has its own id in the hands of its holder.
 */
function impossibleState(
  { weapons, locations, state }: MythrasFighter,
  takeable: ReadonlySet<string>,
): string | null {
  for (const { condition, amount = 1, with: id } of state.conditions) {
    if (condition === 'unloaded' && amount < 1) return `${amount} turns to load ${id ?? ''}`;
    if (condition === 'fatigue' && amount < 1) return `${amount} levels of fatigue`;
  }
  for (const weapon of weapons) {
    const { ammunition: { holds = 0, left = 0, carried = null, kind = '' } = {}, quantity = 1 } = weapon;
    const inMagazine = left - usedOf(state, weapon.id);
    if (holds > 0 && (inMagazine < 0 || inMagazine > holds)) return `${inMagazine} rounds in ${weapon.id}`;
    if (carried !== null && usedOf(state, kind) > carried) return `less than no ${kind}`;
    if (!weapon.ammunition && usedOf(state, weapon.id) > quantity) return `less than no ${weapon.id}`;
  }
  for (const [what, points] of Object.entries(state.wear ?? {})) {
    const isWeapon = takeable.has(what) || weapons.some(({ id }) => id === what);
    const place = locations.find(({ id }) => id === what);
    // In a sweep several may strike at the same weapon at once, each as it was before (MYT-CLOSE-03).
    const most = isWeapon ? Infinity : place ? place.natural + place.worn : -1;
    if (points > most) return `wear of ${points} on ${what}`;
  }
  return null;
}

const effectsLegal: Check = (exchange, facts) => illegalEffect(exchange, facts);

/** Every number has its reasons, and damage goes somewhere. */
const explained: Check = ({ questions }, facts) => unexplained(questions) ?? damageAstray(facts);

/** The contradictions that these rules forbid. */
export const CHECKS: readonly Check[] = [luckPaid, loaded, statesPossible, effectsLegal, explained];

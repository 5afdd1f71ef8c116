import type { MythrasFighter } from '../../rules/mythras/fighter.ts';
import { roundsLeft } from '../../rules/mythras/ranged/ammunition.ts';
import { asMythras } from '../../rules/mythras/setup.ts';
import { usedOf } from '../../rules/mythras/state.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { GM } from '../../rules/shared/gm.ts';
import { misfitOf, replay } from '../../rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../rules/shared/ruleset.ts';
import { fightersAfter } from '../../fight/after.ts';
import { damageAstray, unexplained } from './explained.ts';
import type { Exchange } from './fight.ts';
import { illegalEffect } from './legal-effects.ts';

/** What must never happen in an exchange, whoever fights and whatever is answered; null when nothing did. */
export function broken(ruleset: Ruleset, exchange: Exchange): string | null {
  const { facts, error } = exchange;
  if (!facts) return `the rules broke: ${String(error)}`;
  for (const check of CHECKS) {
    const wrong = check(exchange, facts, ruleset);
    if (wrong !== null) return wrong;
  }
  return null;
}

type Check = (exchange: Exchange, facts: readonly Fact[], ruleset: Ruleset) => string | null;

/** A chain of answers needs every question to have a name of its own, and somebody there to answer it. */
const questionsFit: Check = ({ setup, questions }) => {
  const names = new Set<string>();
  for (const { name, by } of questions) {
    if (names.has(name)) return `${name} was asked twice`;
    if (by !== GM && !Object.hasOwn(setup.fighters, by))
      return `${name} was asked of ${by}, who is not there`;
    names.add(name);
  }
  return null;
};

/** Whatever is asked can be answered, each option is there once, and what is refused cannot be chosen. */
const choicesFit: Check = ({ questions }) => {
  for (const question of questions) {
    if (question.ask !== 'choose') continue;
    const { name, options, atLeast, atMost } = question;
    if (new Set(options.map(({ id }) => id)).size < options.length) return `${name} offers something twice`;
    const open = options.filter(({ refused }) => !refused);
    const most = open.reduce((sum, { times = 1 }) => sum + times, 0);
    if (atLeast > atMost || atLeast > most) return `${name} cannot be answered`;
    for (const { id, refused } of options) {
      if (refused && misfitOf(question, { chosen: [id] }) === null)
        return `${id} was refused and could be chosen`;
    }
  }
  return null;
};

const pointsPaid: Check = ({ setup }, facts, ruleset) => {
  if (!setup.fight)
    return facts.some(fact => fact.fact === 'spent' && fact.what === 'ap')
      ? 'points were paid without a fight'
      : null;
  const paid = ruleset.fightAfter(setup.fight, facts);
  for (const [id, left] of Object.entries(paid.ap)) {
    if (left < 0) return `${id} has ${left} action points`;
    const amount = spentOf(facts, id, 'ap');
    const before = setup.fight.ap[id] ?? 0;
    if (amount > before) return `${id} paid ${amount} of ${before} action points`;
  }
  return null;
};

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
  const { by, with: id, action } = setup.undertaking;
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

/** Rounds that somebody fired with a weapon in an exchange. */
function roundsFired(who: string, weapon: string, facts: readonly Fact[]): number {
  const used = facts.filter(fact => fact.fact === 'used' && fact.who === who && fact.weapon === weapon);
  return used.reduce((sum, fact) => sum + (fact.fact === 'used' ? fact.amount : 0), 0);
}

const hitPointsLost: Check = ({ setup }, facts, ruleset) => {
  const fighters = fightersAfter(ruleset, setup.fighters, facts);
  for (const [id, before] of Object.entries(setup.fighters)) {
    const after = fighters[id];
    const told = facts.reduce((sum, fact) => sum + signedPoints(fact, id), 0);
    const lost = after ? lostBy(after) - lostBy(before) : 0;
    if (lost !== told) return `${id} lost ${lost} hit points, and the facts say ${told}`;
  }
  return null;
};

const fightersStay: Check = ({ after }, _facts, ruleset) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const [problem] = ruleset.problems(fighter);
    if (problem) return `${id} cannot be taken any more: ${problem.path} ${problem.id}`;
    const impossible = impossibleState(asMythras(fighter));
    if (impossible !== null) return `${id} has ${impossible}`;
  }
  return null;
};

/** Numbers that mean nothing below what they are, and wear of what nobody has: going back could not find it. */
function impossibleState({ weapons, locations, state }: MythrasFighter): string | null {
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
    const weapon = weapons.find(({ id }) => id === what);
    const place = locations.find(({ id }) => id === what);
    // In a sweep several may strike at the same weapon at once, each as it was before (MYT-CLOSE-03).
    const most = weapon ? Infinity : place ? place.natural + place.worn : -1;
    if (points > most) return `wear of ${points} on ${what}`;
  }
  return null;
}

const effectsLegal: Check = (exchange, facts) => illegalEffect(exchange, facts);

/** Every number has its reasons, and damage goes somewhere. */
const explained: Check = ({ questions }, facts) => unexplained(questions) ?? damageAstray(facts);

const sameAgain: Check = ({ setup, given }, facts, ruleset) => {
  const again = replay(() => ruleset.play(setup), given);
  if (!again.done) return 'the same answers do not lead to the end again';
  return JSON.stringify(again.result) === JSON.stringify(facts) ? null : 'the same answers led elsewhere';
};

const CHECKS: readonly Check[] = [
  questionsFit,
  choicesFit,
  pointsPaid,
  luckPaid,
  loaded,
  hitPointsLost,
  fightersStay,
  effectsLegal,
  explained,
  sameAgain,
];

function lostBy(fighter: Fighter): number {
  return Object.values(asMythras(fighter).state.hurt).reduce((sum, points) => sum + points, 0);
}

function spentOf(facts: readonly Fact[], id: string, what: string): number {
  return facts.reduce((sum, fact) => {
    return fact.fact === 'spent' && fact.who === id && fact.what === what ? sum + fact.amount : sum;
  }, 0);
}

function signedPoints(fact: Fact, id: string): number {
  if (fact.fact === 'hurt' && fact.who === id) return fact.points;
  return fact.fact === 'healed' && fact.who === id ? -fact.points : 0;
}

import { EFFECTS } from '../../rules/mythras/effects/all.ts';
import { GM } from '../../rules/shared/gm.ts';
import { asMythras } from '../../rules/mythras/setup.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { misfitOf, replay } from '../../rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../rules/shared/ruleset.ts';
import { fightersAfter } from '../after.ts';
import type { Exchange } from './fight.ts';

/** What must never happen in an exchange, whoever fights and whatever is answered; null when nothing did. */
export function broken(ruleset: Ruleset, exchange: Exchange): string | null {
  const { facts, error } = exchange;
  if (!facts) return `the rules broke: ${String(error)}`;
  const checks = [questionsFit, pointsPaid, hitPointsLost, fightersStay, nothingRefused, effectsLegal];
  for (const check of checks) {
    const wrong = check(exchange, facts, ruleset);
    if (wrong !== null) return wrong;
  }
  return sameAgain(exchange, facts, ruleset);
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

const pointsPaid: Check = ({ setup }, facts, ruleset) => {
  if (!setup.fight)
    return facts.some(({ fact }) => fact === 'spent') ? 'points were paid without a fight' : null;
  const paid = ruleset.fightAfter(setup.fight, facts);
  for (const [id, left] of Object.entries(paid.ap)) {
    if (left < 0) return `${id} has ${left} action points`;
    const spent = facts.filter(fact => fact.fact === 'spent' && fact.what === 'ap' && fact.who === id);
    const amount = spent.reduce((sum, fact) => sum + (fact.fact === 'spent' ? fact.amount : 0), 0);
    const before = setup.fight.ap[id] ?? 0;
    if (amount > before) return `${id} paid ${amount} of ${before} action points`;
  }
  return null;
};

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
  }
  return null;
};

const nothingRefused: Check = ({ questions }) => {
  for (const question of questions) {
    if (question.ask !== 'choose') continue;
    for (const { id, refused } of question.options) {
      if (refused && misfitOf(question, { chosen: [id] }) === null)
        return `${id} was refused and could be chosen`;
    }
  }
  return null;
};

/** Looks at what was used, from the facts alone: side, roll, and how often. A sweep or a charge has several exchanges. */
const effectsLegal: Check = ({ setup, questions }, facts) => {
  const asked = questions.find(({ name }) => name === 'effects');
  const won = facts.find(fact => fact.fact === 'won');
  const exchanges = facts.filter(({ fact }) => fact === 'won').length;
  if (!asked || won?.fact !== 'won' || exchanges > 1 || setup.undertaking.action !== 'attack') return null;
  const used = facts.filter(fact => fact.fact === 'effect' && fact.who === won.who);
  const side = won.who === setup.undertaking.by ? 'attacker' : 'defender';
  for (const fact of used) {
    const row = fact.fact === 'effect' && EFFECTS.find(({ id }) => id === fact.effect);
    if (!row) return 'an effect that there is not was used';
    const levels = { attack: levelIn(facts, 'attack'), own: levelOfSide(facts, side) };
    if (!row.sides.includes(side)) return `${row.id} was used by the ${side}`;
    if (row.roll === 'attacker-critical' && levels.attack !== 'critical')
      return `${row.id} without its critical`;
    if (row.roll === 'defender-critical' && (side !== 'defender' || levels.own !== 'critical')) {
      return `${row.id} without its critical`;
    }
    if (row.roll === 'own-critical' && levels.own !== 'critical') return `${row.id} without its critical`;
    if (row.roll === 'attacker-fumble' && levels.attack !== 'fumble') return `${row.id} without its fumble`;
    const times = used.filter(other => other.fact === 'effect' && other.effect === row.id).length;
    if (times > 1 && !row.stackable) return `${row.id} was stacked`;
  }
  return null;
};

const sameAgain: Check = ({ setup, given }, facts, ruleset) => {
  const again = replay(() => ruleset.play(setup), given);
  if (!again.done) return 'the same answers do not lead to the end again';
  return JSON.stringify(again.result) === JSON.stringify(facts) ? null : 'the same answers led elsewhere';
};

function lostBy(fighter: Fighter): number {
  return Object.values(asMythras(fighter).state.hurt).reduce((sum, points) => sum + points, 0);
}

function levelIn(facts: readonly Fact[], roll: string): string | null {
  const found = facts.find(fact => fact.fact === 'rolled' && fact.roll === roll);
  return found?.fact === 'rolled' ? found.level : null;
}

function levelOfSide(facts: readonly Fact[], side: 'attacker' | 'defender'): string | null {
  return side === 'attacker'
    ? levelIn(facts, 'attack')
    : (levelIn(facts, 'parry') ?? levelIn(facts, 'evade'));
}

function signedPoints(fact: Fact, id: string): number {
  if (fact.fact === 'hurt' && fact.who === id) return fact.points;
  return fact.fact === 'healed' && fact.who === id ? -fact.points : 0;
}

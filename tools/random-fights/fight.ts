import {
  afterActing,
  afterPassing,
  type CombatSnapshot,
  type Fighters,
  type Later,
} from '../../src/fight/turns.ts';
import type { Answerer } from '../../src/forecast/policy.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { FighterId, Given, Question } from '../../src/rules/shared/play.ts';
import type { FightState, Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { type Battle, isOut, type Tactics } from './tactics.ts';

/** Something that was undertaken in a fight, from the questions to the facts. */
export interface Exchange {
  readonly setup: Setup;
  readonly given: readonly Given[];
  readonly questions: readonly Question[];
  /** Null when the rules broke on the way. */
  readonly facts: readonly Fact[] | null;
  readonly error: unknown;
  /** The state once it was over, and time had gone on. */
  readonly after: Later;
}

/** The course of a fight. */
interface Fought {
  readonly turns: number;
  /** True if it came to an end before time was called. */
  readonly ended: boolean;
  readonly fighters: Fighters;
}

/** The first turn of a fight, in the order of the ids given. */
export function firstTurn(ruleset: Ruleset, fighters: Fighters): FightState {
  const order = Object.keys(fighters);
  const ap = Object.fromEntries(
    Object.values(fighters).map(fighter => [fighter.id, ruleset.actionPoints(fighter)]),
  );
  return ruleset.nextTurn({ round: 1, cycle: 1, turn: null, order, ap }, fighters);
}

/** Plays something to the end and keeps what was asked; it does not throw when the rules do. */
export function playExchange(ruleset: Ruleset, setup: Setup, answer: Answerer): Exchange {
  const given: Given[] = [];
  const questions: Question[] = [];
  const { fighters, fight, attempt } = setup;
  const asked = { setup, given, questions };
  try {
    const play = ruleset.play(setup);
    let now = play.next();
    while (!now.done) {
      const answered = answer(now.value);
      questions.push(now.value);
      given.push({ ...answered, name: now.value.name, by: now.value.by });
      now = play.next(answered);
    }
    const facts = now.value;
    const after = afterActing(ruleset, { fighters, fight }, attempt.by, facts);
    return { ...asked, facts, error: null, after };
  } catch (error) {
    return { ...asked, facts: null, error, after: { fighters, fight, facts: [] } };
  }
}

/** Carries out an attempt; returns the state afterwards, or null to call the fight off. */
export type Performer = (setup: Setup) => CombatSnapshot | null;

/** The rule options and circumstances of a battle, and its map as it is now. */
export function worldOf({
  options,
  circumstances,
  field,
}: Battle): Omit<Setup, 'attempt' | 'fighters' | 'fight'> {
  return { ...(options && { options }), ...(circumstances && { circumstances }), ...field?.now };
}

/** The options of a fight. */
interface Lead {
  readonly tactics: Tactics;
  readonly perform: Performer;
  /** The most turns that it may take. */
  readonly most: number;
  /** Told of every turn that nothing is done with. */
  readonly pass?: (who: FighterId) => void;
}

/** Fights until one side cannot, or until time is called. */
export function fightToEnd(ruleset: Ruleset, battle: Battle, { tactics, perform, most, pass }: Lead): Fought {
  const { fighters: first, sides } = battle;
  let now = { fighters: first, fight: firstTurn(ruleset, first) };
  let looked: Fighters | null = null;
  let over = false;
  for (let turns = 0; turns < most; turns++) {
    const { fighters, fight } = now;
    // No fighter goes down unless a fighter has changed.
    if (fighters !== looked) over = sides.some(side => side.every(id => isOut(ruleset, fighters, id)));
    looked = fighters;
    if (over || fight.turn === null) return { turns, ended: true, fighters };
    const attempt = ruleset.dueAttempt?.(fight, fighters) ?? tactics(fight, fighters);
    const setup = attempt && { attempt, fighters, fight, ...worldOf(battle) };
    const acts = setup !== null && ruleset.refusal(setup) === null;
    if (!acts) pass?.(fight.turn);
    const later = acts ? perform(setup) : afterPassing(ruleset, fighters, fight);
    if (!later) return { turns, ended: false, fighters };
    now = { fighters: later.fighters, fight: later.fight ?? fight };
  }
  return { turns: most, ended: false, fighters: now.fighters };
}

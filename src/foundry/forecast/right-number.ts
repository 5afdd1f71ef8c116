import type { Battle } from '../../forecast/odds/battle.ts';
import { LEAST_FIGHTS } from '../../forecast/odds/enough.ts';
import { NumberSearch, seekNumber } from '../../forecast/odds/search.ts';
import type { Tally } from '../../forecast/odds/tally.ts';
import {
  type Range,
  rangeOf,
  type Variation,
  VARIED,
  type Varied,
  variedTo,
} from '../../forecast/odds/varied.ts';
import type { Progress } from './forecast-context.ts';
import type { Drawn, Entry, Roster } from './roster.ts';
import { whole } from './typed-roster.ts';
import type { Played } from './worker-pool.ts';
import { runForecast, type Running } from './workers.ts';

/** Whom something is varied in: a row of a party, or all of it. */
export interface Whom {
  readonly party: 0 | 1;
  /** Null for everybody of the party. */
  readonly index: number | null;
}

/** The question that asks for a number. */
interface Question {
  /** Null until it is chosen; then the most numerous foes are meant. */
  readonly whom: Whom | null;
  readonly what: Varied;
  /** How often the first party is to win, in hundredths. */
  readonly goal: number;
}

/** The default goal of a question, and the highest one. */
const USUAL_GOAL = 70;
const MOST_GOAL = 99;
/** An estimate of the fights that a search takes. */
const USUAL_FIGHTS = 4 * LEAST_FIGHTS;

/** A search, under way or over. */
export interface Sought {
  readonly question: Question & { readonly whom: Whom };
  readonly range: Range;
  readonly search: NumberSearch;
  /** The fights of each number. */
  readonly tallies: Map<number, Tally>;
  readonly battle: Battle;
  readonly variation: Variation;
}

/** The question for the right number, and what was found. */
export class RightNumber {
  question: Question = { whom: null, what: 'number', goal: USUAL_GOAL };
  #sought: Sought | null = null;

  get sought(): Sought | null {
    return this.#sought;
  }

  /** Drops the result and the choice behind it: the roster has changed. */
  forget(): void {
    this.#sought = null;
    this.question = { ...this.question, whom: null };
  }

  /** Prepares a search; false where nothing can be varied as is asked. */
  begin(roster: Roster, drawn: Drawn): boolean {
    const whom = this.question.whom ?? usualWhom(roster);
    const variation = whom && variationOf(roster, drawn, whom, this.question.what);
    const range = variation && rangeOf(drawn.battle, variation);
    if (!whom || !variation || !range) return false;
    const { goal } = this.question;
    const search = new NumberSearch(range, goal / 100);
    const question = { ...this.question, whom };
    this.#sought = { question, range, search, tallies: new Map(), battle: drawn.battle, variation };
    return true;
  }

  /** Plays until the number is found; `grown` is called each time when more is known. */
  seek(played: (battle: Battle) => Played, grown: () => void): Running {
    const { sought } = this;
    let running: Running | null = null;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      running?.stop();
    };
    if (!sought) return { done: Promise.resolve(), stop };
    const { search, question, tallies, battle, variation } = sought;
    const done = seekNumber(search, question.goal / 100, tallies, async (number, plan, tally) => {
      if (isStopped) return false;
      running = runForecast(played(variedTo(battle, variation, number)), plan, tally, grown);
      await running.done;
      return !isStopped;
    });
    return { done, stop };
  }

  /** The fights played so far, and an estimate of all. */
  progress(): Progress {
    const played = [...(this.#sought?.tallies.values() ?? [])];
    const done = played.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    return { done, of: Math.max(USUAL_FIGHTS, done + LEAST_FIGHTS / 4) };
  }

  /** The row whose number was found, and that number; null where something else was asked for, or none in particular. */
  kindFound(
    roster: Roster,
  ): { readonly party: 0 | 1; readonly index: number; readonly count: number } | null {
    const { question, search } = this.#sought ?? {};
    const count = search?.answer() ?? null;
    if (!question || question.what !== 'number' || count === null) return null;
    const { party, index } = question.whom;
    const entry = index === null ? undefined : roster[party].entries[index];
    return index === null || !entry || !isKind(entry) ? null : { party, index, count };
  }
}

/** True for an entry of which there can be several: its tokens are not linked to the actor. */
function isKind({ actor }: Entry): boolean {
  return actor.prototypeToken.actorLink === false;
}

/** The most numerous foes; without foes the most numerous allies. */
export function usualWhom(roster: Roster): Whom | null {
  for (const party of [1, 0] as const) {
    const { entries } = roster[party];
    const most = Math.max(...entries.map(({ count }) => count));
    const index = entries.findIndex(({ count }) => count === most);
    if (index >= 0) return { party, index };
  }
  return null;
}

/** The fighters of a battle that a question is about; null for none, or if it asks a number of several kinds. */
export function variationOf(roster: Roster, drawn: Drawn, whom: Whom, what: Varied): Variation | null {
  const { entries } = roster[whom.party];
  const meant = entries.filter((_, index) => whom.index === null || whom.index === index);
  if (what === 'number' && meant.length !== 1) return null;
  const who = [...drawn.people].flatMap(([id, entry]) => (meant.includes(entry) ? [id] : []));
  return who.length === 0 ? null : { what, who };
}

/** Takes a change of one of its inputs; false for anything else that changed. */
export function typedQuestion(right: RightNumber, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return false;
  const { value } = target;
  switch (target.dataset['ask']) {
    case 'whom': {
      const [party, index] = value.split(':');
      const whom: Whom = { party: party === '0' ? 0 : 1, index: index ? Number(index) : null };
      right.question = { ...right.question, whom };
      return true;
    }
    case 'what':
      right.question = { ...right.question, what: VARIED.find(one => one === value) ?? VARIED[0] };
      return true;
    case 'goal':
      right.question = { ...right.question, goal: whole(value, MOST_GOAL) ?? USUAL_GOAL };
      return true;
    default:
      return false;
  }
}

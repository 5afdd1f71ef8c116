import type { OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { Opening } from '../../../cards/message.ts';
import { answerFault, type FighterId, type Given, type Question } from '../../../rules/shared/play.ts';
import { answererOf } from '../../documents/audience.ts';
import { session } from '../../platform/session.ts';

/** The kind of a question that is asked of several, each time under a name of its own: `declare` for `declare.at-bert`. */
const kindOf = (name: string): string => name.split('.')[0] ?? '';

/** Actions that a user is choosing in a row for a question, and the other fighters for whom they count. */
export interface PlanDraft {
  readonly name: string;
  readonly by: FighterId;
  readonly chosen: readonly string[];
  readonly others: readonly FighterId[];
  /** True while the actions are only proposed, and the others alone were chosen. */
  readonly isProposed: boolean;
}

/** Answers to one exchange that this client holds and has not sent. */
export class UnsentAnswers {
  /** Answers to be sent with the next one, because the same user has the next choice too; null where there are none. */
  held: readonly Given[] | null = null;
  /** Set while this client rolls the dice of the exchange. */
  isThrowing = false;
  /** Set once this page has taken up what the page before it had kept. */
  isTakenUp = false;
  /** The plan that its user has begun; null while there is none. */
  draft: PlanDraft | null = null;
  #rolls: readonly Roll[] = [];
  #ahead: readonly Given[] = [];
  readonly #own = new Map<FighterId, OwnModifier>();

  /** The rolls kept so far. */
  get rolls(): readonly Roll[] {
    return this.#rolls;
  }

  /** The answers that are kept for later. */
  get ahead(): readonly Given[] {
    return this.#ahead;
  }

  /** The modifier that goes with the next answer of a fighter; null for none. */
  ownOf(fighter: FighterId): OwnModifier | null {
    return this.#own.get(fighter) ?? null;
  }

  /** All modifiers that go with answers to come, by fighter. */
  get own(): readonly (readonly [FighterId, OwnModifier])[] {
    return [...this.#own];
  }

  /** Keeps the modifier that goes with the next answer of a fighter; none with null. */
  keepOwn(fighter: FighterId, own: OwnModifier | null): void {
    if (own) this.#own.set(fighter, own);
    else this.#own.delete(fighter);
  }

  /** Keeps rolls whose answers wait to be sent. */
  keepRolls(rolls: readonly Roll[]): void {
    this.#rolls = [...this.#rolls, ...rolls];
  }

  /** The rolls kept so far, which are kept no longer. */
  takeRolls(): readonly Roll[] {
    const rolls = this.#rolls;
    this.#rolls = [];
    return rolls;
  }

  /** Forgets what is held; true where there was anything. */
  forget(): boolean {
    const isForgotten = this.held !== null;
    this.#rolls = [];
    this.held = null;
    return isForgotten;
  }

  /** Keeps an answer for fighters whose question of the same kind comes later. */
  answerAhead(given: Given, fighters: readonly FighterId[]): void {
    const others = this.#ahead.filter(({ by }) => !fighters.includes(by));
    this.#ahead = [...others, ...fighters.map(by => ({ ...given, by }))];
  }

  /** True for a fighter for whom an answer is kept. */
  isAnsweredAhead(fighter: FighterId): boolean {
    return this.#ahead.some(({ by }) => by === fighter);
  }

  /** Forgets the answers that are kept for later. */
  forgetAhead(): void {
    this.#ahead = [];
  }

  /**
   * The kept answer to this question, which is kept no longer; null where there is none. One that does not fit any more is
   * dropped, and so is one for a fighter for whom another user answers by now.
   */
  takeAhead(question: Question, opening: Opening): Given | null {
    const kept = this.#ahead.find(
      ({ by, name }) => by === question.by && kindOf(name) === kindOf(question.name),
    );
    if (!kept) return null;
    this.#ahead = this.#ahead.filter(one => one !== kept);
    const isTheirs = answererOf(question.by, opening)?.isSelf === true;
    return isTheirs && answerFault(question, kept) === null ? { ...kept, name: question.name } : null;
  }
}

class UnsentAnswersByExchange {
  readonly all = new Map<string, UnsentAnswers>();
}

/** The unsent answers to an exchange, made at first use. */
export function unsentAnswersTo(exchangeId: string): UnsentAnswers {
  const { all } = session.get(UnsentAnswersByExchange);
  const known = all.get(exchangeId);
  if (known) return known;
  const unsent = new UnsentAnswers();
  all.set(exchangeId, unsent);
  return unsent;
}

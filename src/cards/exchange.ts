import type { Fact } from '../rules/shared/fact.ts';
import { type FighterId, UnfitAnswer } from '../rules/shared/play.ts';
import { isAnswer } from '../rules/shared/playthrough.ts';
import { StepLimit } from '../rules/shared/steps.ts';
import type { Reason } from '../rules/shared/target.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { type ExchangeStatus, statusAfter, stepsOf } from './exchange-status.ts';
import { showsOther } from './fallen-dice.ts';
import type { ExchangeMessage, Opening, RollMode } from './message.ts';
import { type Answered, withoutLast } from './taken-back.ts';
import { offerTakenUp, withAnswers } from './taken-up.ts';

/** The reason why a message does not count. */
export type WhyIgnored =
  | 'late'
  | 'not-yours'
  | 'does-not-fit'
  | 'other-dice'
  | 'unplayable'
  | 'false-facts'
  | 'lost-its-place'
  | 'after-the-end'
  | 'whispered';

/** A message that changes nothing, shown to the GM. */
export interface Ignored {
  readonly message: ExchangeMessage;
  readonly why: WhyIgnored;
}

/** An exchange: the messages that count, in order, and what they lead to. */
export interface Exchange extends Played {
  readonly id: string;
  readonly opening: Opening;
  /** Those whose answers were also taken back. */
  readonly messages: readonly [ExchangeMessage, ...ExchangeMessage[]];
  readonly ignored: readonly Ignored[];
  /** The ends after which it went on, because an offer that still stood was taken up. */
  readonly reopened: readonly Reopened[];
}

/** A message that takes up an offer of an exchange that had come to its end, and the message that had ended it. */
export interface Reopened {
  readonly end: string;
  readonly by: string;
}

/** The answers and status after some messages. */
interface Played extends Answered {
  readonly status: ExchangeStatus;
  /** Set where this ruleset cannot replay it, so that the facts are only its authors' word. */
  readonly isUnverified?: true;
}

/** The setup, rules and permissions by which an exchange is played. */
interface Game {
  readonly setup: Setup;
  readonly ruleset: Ruleset;
  readonly mayAnswer: MayAnswer;
}

/** True for the owners of a fighter and for GMs; in a blind exchange for GMs alone. */
export type MayAnswer = (user: string, fighter: FighterId, mode?: RollMode) => boolean;

/**
 * Assembles the messages of one exchange. Each names the one that it follows; among several answers to the
 * same question the earliest by the server's time that fits counts.
 * @param messages all messages that name the first one, in any order
 */
export function assembleExchange(
  root: ExchangeMessage,
  messages: readonly ExchangeMessage[],
  ruleset: Ruleset | null,
  mayAnswer: MayAnswer,
): Exchange | null {
  if (!root.opening) return null;
  const { opening } = root;
  const frame = { id: root.id, opening };
  const refused = ruleset ? refusedBy(root, opening, ruleset, mayAnswer) : unknownRuleset(opening);
  if (refused || !ruleset) {
    const status: ExchangeStatus = { at: 'refused', reason: refused ?? unknownRuleset(opening) };
    return {
      ...frame,
      ...NOTHING,
      messages: [root],
      ignored: lost(messages, 'lost-its-place'),
      reopened: [],
      status,
    };
  }
  const may: MayAnswer = (user, fighter) => mayAnswer(user, fighter, opening.mode);
  if (!playsBy(opening, ruleset)) return recorded(root, opening, messages, ruleset, may);
  return follow(root, opening, messages, { setup: opening.setup, ruleset, mayAnswer: may });
}

/** True where this ruleset can replay an exchange: the same version, with everything that modules had added. */
export function playsBy({ version, additions = [] }: Opening, ruleset: Ruleset): boolean {
  return version === ruleset.version && missingFrom(additions, ruleset).length === 0;
}

function missingFrom(additions: readonly string[], { additions: here = [] }: Ruleset): readonly string[] {
  return additions.filter(one => !here.includes(one));
}

/** The facts of a finished exchange; null before its end. */
export function factsOf(exchange: Exchange): readonly Fact[] | null {
  return exchange.status.at === 'finished' ? exchange.status.facts : null;
}

function unknownRuleset(opening: Opening): Reason {
  return { rule: '', id: 'unknown-ruleset', names: { ruleset: opening.ruleset } };
}

function refusedBy(
  root: ExchangeMessage,
  opening: Opening,
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Reason | null {
  try {
    return new StepLimit().within(() => refusalOf(root, opening, ruleset, mayAnswer));
  } catch {
    // As in `tryMessage`: a player may have made the setup up.
    return { rule: '', id: 'link.unplayable' };
  }
}

/** Why the exchange cannot count at all, or null. */
function refusalOf(
  root: ExchangeMessage,
  { setup }: Opening,
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Reason | null {
  if (root.refused) return root.refused;
  const { attempt, fighters } = setup;
  if (!mayAnswer(root.author, attempt.by)) return { rule: '', id: 'not-your-fighter' };
  const { by, at } = attempt;
  for (const id of at === '' ? [by] : [by, at]) {
    if (!Object.hasOwn(fighters, id)) return { rule: '', id: 'no-such-fighter' };
  }
  for (const [id, fighter] of Object.entries(fighters)) {
    const fault = ruleset.faults(fighter)[0];
    if (fault)
      return {
        rule: '',
        id: 'unreadable-fighter',
        names: { fighter: id, path: fault.path, problem: fault.id },
      };
    if (fighter.id !== id) return { rule: '', id: 'no-such-fighter' };
  }
  return ruleset.refusal(setup);
}

function lost(messages: readonly ExchangeMessage[], why: WhyIgnored): Ignored[] {
  return messages.map(message => ({ message, why }));
}

/** An exchange before its first answer. */
const NOTHING = { answers: [], givenBy: [], takenBack: [], fallen: [] } as const;

function follow(
  root: ExchangeMessage,
  opening: Opening,
  all: readonly ExchangeMessage[],
  game: Game,
): Exchange {
  const ignored: Ignored[] = [];
  const reopened: Reopened[] = [];
  const counted: [ExchangeMessage, ...ExchangeMessage[]] = [root];
  const begun = tryMessage(root, null, counted, game);
  if (typeof begun === 'string') {
    const reason: Reason = { rule: '', id: `link.${begun}` };
    return {
      id: root.id,
      opening,
      ...NOTHING,
      messages: [root],
      ignored: lost(all, 'lost-its-place'),
      reopened: [],
      status: { at: 'refused', reason },
    };
  }
  let played = begun;

  const waiting = followers(all);
  for (let last: ExchangeMessage | null = root; last;) {
    const here: ExchangeMessage = last;
    last = null;
    const candidates = waiting.get(here.id) ?? [];
    waiting.delete(here.id);
    const tried = new Map<string, number>();
    for (const message of candidates) {
      const tries = tried.get(message.author) ?? 0;
      // A message older than the one it follows followed another, which was deleted and created again.
      const isOlder = message.made < here.made;
      const isLate = last !== null || tries >= MOST_TRIED;
      const why = isOlder
        ? 'lost-its-place'
        : isLate
          ? 'late'
          : misplaced(message, played.status, game.mayAnswer);
      // Only an answer to the open question, by a user who may give it, is worth a replay.
      if (why === null) tried.set(message.author, tries + 1);
      const taken = why ?? tryMessage(message, played, counted, game);
      if (typeof taken === 'string') ignored.push({ message, why: taken });
      else {
        if (played.status.at === 'finished') reopened.push({ end: here.id, by: message.id });
        played = taken;
        counted.push(message);
        last = message;
      }
    }
  }
  for (const messages of waiting.values()) ignored.push(...lost(messages, 'lost-its-place'));
  return { id: root.id, opening, ...played, messages: counted, ignored, reopened };
}

/** Messages by the one that they follow, the first made first. */
function followers(all: readonly ExchangeMessage[]): Map<string | null, ExchangeMessage[]> {
  const waiting = new Map<string | null, ExchangeMessage[]>();
  for (const message of [...all].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))) {
    const others = waiting.get(message.follows);
    if (others) others.push(message);
    else waiting.set(message.follows, [message]);
  }
  return waiting;
}

/** The most answers of one author to one question that are tried: more are not sent in good faith. */
const MOST_TRIED = 30;

/** Why a message cannot answer the present question, whatever its content; null where it may. */
function misplaced(
  message: ExchangeMessage,
  status: ExchangeStatus,
  mayAnswer: MayAnswer,
): WhyIgnored | null {
  const [first] = message.answers;
  // By a Game Master's client, which had applied the end or saw that something else had begun since.
  if (message.refused) return 'late';
  const isOpen = status.at === 'asking' || (first && offerTakenUp(status, first) !== null);
  if (!isOpen) return 'after-the-end';
  if (!mayGive(message, mayAnswer)) return 'not-yours';
  if (message.takesBack || status.at !== 'asking') return null;
  const fits = first && (isAnswer(first, status.question) || offerTakenUp(status, first));
  return fits ? null : 'does-not-fit';
}

function mayGive({ author, answers }: ExchangeMessage, mayAnswer: MayAnswer): boolean {
  return answers.every(answer => mayAnswer(author, answer.by));
}

/** The exchange with this message added, or why the message does not count. */
function tryMessage(
  message: ExchangeMessage,
  before: Played | null,
  messages: readonly ExchangeMessage[],
  { setup, ruleset, mayAnswer }: Game,
): Played | WhyIgnored {
  if (before && message.takesBack) {
    const left = withoutLast(message.author, message.takesBack, { ...before, messages }, mayAnswer);
    if (typeof left === 'string') return left;
    const status = message.takesBack.keeps === null ? TAKEN_BACK : statusAfter(setup, ruleset, left.answers);
    return { ...left, status };
  }
  if (!mayGive(message, mayAnswer)) return 'not-yours';
  try {
    const answered = withAnswers(before ?? NOTHING, message, { setup, ruleset });
    const next = statusAfter(setup, ruleset, answered.answers);
    // The facts are kept so that a later version need not replay; they must follow from the answers.
    const claimed = next.at === 'finished' ? JSON.stringify(next.facts) : null;
    if (claimed !== (message.facts && JSON.stringify(message.facts))) return 'false-facts';
    if (showsOther(stepsOf(next), answered.fallen)) return 'other-dice';
    return { ...answered, status: next };
  } catch (error) {
    // The setup may be made up: an error of the rules must not break the table.
    return error instanceof UnfitAnswer ? 'does-not-fit' : 'unplayable';
  }
}

const TAKEN_BACK: ExchangeStatus = { at: 'refused', reason: { rule: '', id: 'taken-back' } };

/**
 * An exchange of other rules than these: a finished one keeps the facts that a participant claims, which
 * cannot be verified; others are closed.
 */
function recorded(
  root: ExchangeMessage,
  opening: Opening,
  all: readonly ExchangeMessage[],
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Exchange {
  const isTheirs = (message: ExchangeMessage) =>
    message === root || ((message.answers.length > 0 || message.takesBack) && mayGive(message, mayAnswer));
  const [messages, others] = [all.filter(isTheirs), all.filter(message => !isTheirs(message))];
  const order = [root, ...messages].sort((a, b) => a.made - b.made);
  const last = order.findLastIndex(message => message.takesBack);
  const ends = order.slice(last + 1).filter(message => message.facts && !message.refused);
  const end = mayGive(root, mayAnswer) ? lastEnd(ends) : undefined;
  const status: ExchangeStatus = end?.facts
    ? { at: 'finished', steps: [], offers: [], facts: end.facts }
    : { at: 'refused', reason: whyOther(opening, ruleset) };
  const ignored = lost(others, 'not-yours');
  const frame = { id: root.id, opening, messages: [root, ...messages] as const };
  return { ...frame, ...NOTHING, ignored, reopened: [], status, isUnverified: true };
}

/** The first that ended an exchange, or what went on from there. */
function lastEnd([first, ...others]: readonly ExchangeMessage[]): ExchangeMessage | undefined {
  return others.reduce((last, end) => (end.follows === last?.id ? end : last), first);
}

function whyOther({ version, additions = [] }: Opening, ruleset: Ruleset): Reason {
  const gone = missingFrom(additions, ruleset);
  return version === ruleset.version
    ? { rule: '', id: 'missing-additions', names: { modules: gone.join(', ') } }
    : { rule: '', id: 'other-version', names: { then: version, now: ruleset.version } };
}

import type { Exchange } from '../../../cards/exchange.ts';
import { statusAfter, stepsOf } from '../../../cards/exchange-status.ts';
import { areSameDice, diceFor, type FallenDice, fallenIn, keyOf } from '../../../cards/fallen-dice.ts';
import type { Opening } from '../../../cards/message.ts';
import { rollsIn, timesRolled } from '../../../cards/taken-back.ts';
import { compact } from '../../../rules/shared/compact.ts';
import type { Question } from '../../../rules/shared/play.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { mayAnswer } from '../../documents/audience.ts';
import { isSeenRoll, type SeenRoll, seenRolls } from '../../settings/seen.ts';
import { honestDice } from '../../settings/settings.ts';
import { openedFight } from '../play/open-exchanges.ts';
import { allExchanges, exchangeWith, messagesOf } from '../play/store.ts';
import { isStillPlayable, OUTSIDE_A_FIGHT, turnOf } from './turn-of-opening.ts';

/*
 * Dice that fell stay fallen. Within an exchange `assembleExchange` ensures it; this file covers exchanges that were
 * taken back as a whole, or refused, and begun again, and deleted messages, which only the clients that saw
 * them remember.
 */

/** An exchange that dice are rolled for: one in the log, or one about to begin. */
export interface Playing extends Pick<Exchange, 'opening' | 'answers' | 'fallen' | 'takenBack'> {
  readonly id?: string;
  /** The messages of one in the log: the first one's author has begun it. */
  readonly messages?: Exchange['messages'];
}

/** The dice already rolled for a question; null for none. */
export function keptDice(question: Question, playing: Playing): readonly number[] | null {
  return diceFor(question, playing.fallen.filter(mayCount)) ?? diceFor(question, fallenBefore(playing));
}

/** Notes dice rolled here before they are sent: a lost connection must not have them rolled again. */
export function noteThrown(question: Question, dice: readonly number[], playing: Playing): void {
  const { id = '', opening } = playing;
  if (question.ask !== 'roll') return;
  const { by, name, dice: formula } = question;
  const made = game.time.serverTime;
  const times = timesRolled(playing, { by, name, formula });
  const isThrown = game.user.isGM;
  const roll = { by, name, formula, dice, times, exchange: id, turn: turnOf(opening), made, isThrown };
  // Another user who may answer it was earlier: these dice count for nothing.
  if (isRolledInLog(roll)) return;
  seenRolls.keep([...seenRolls.all().filter(isStillWanted), roll]);
}

/** True where the log shows the dice of the question that these were rolled for. */
function isRolledInLog(roll: SeenRoll): boolean {
  const exchange = roll.exchange === '' ? null : exchangeWith(roll.exchange);
  return !!exchange && rollsIn(exchange).some(one => keyOf(one) === keyOf(roll) && one.times === roll.times);
}

/** Dice stay as long as their turn goes on, or their exchange is in the log and not over. */
function isStillWanted(roll: SeenRoll): boolean {
  return isStillPlayable(roll) || (roll.exchange !== '' && game.messages.has(roll.exchange));
}

/**
 * Where only dice rolled on a GM's client count, those that a player's message claims have not fallen: they would
 * be given, and signed, when they are asked for.
 */
function mayCount(roll: FallenDice): boolean {
  if (!game.user.isGM || honestDice() !== 'wait') return true;
  return seenRolls
    .all()
    .some(one => one.isThrown === true && keyOf(one) === keyOf(roll) && areSameDice(one.dice, roll.dice));
}

/** Notes a roll that another GM's client reports. */
export function noteSeen(roll: unknown): void {
  if (!isSeenRoll(roll)) return;
  const isSame = (one: SeenRoll) => one.exchange === roll.exchange && keyOf(one) === keyOf(roll);
  seenRolls.keep([...seenRolls.all().filter(one => !(isSame(one) && one.times === roll.times)), roll]);
}

/**
 * Notes all dice of an exchange in the log that is not over.
 * @param areThrown true where all of them were found to be rolled on a GM's client
 */
export function noteRolls(exchange: Exchange, areThrown = false): void {
  const turn = turnOf(exchange.opening);
  const { made } = exchange.messages[0];
  const wereThrown = seenRolls.all().filter(one => one.exchange === exchange.id && one.isThrown === true);
  const seen = rollsIn(exchange).map(({ by, name, formula, dice, times }): SeenRoll => {
    const roll = { by, name, formula, dice, times };
    const isThrown =
      areThrown || wereThrown.some(one => keyOf(one) === keyOf(roll) && areSameDice(one.dice, dice));
    return compact({ ...roll, exchange: exchange.id, turn, made, isThrown: isThrown || undefined });
  });
  if (seen.length === 0) return;
  const isKnown = (one: SeenRoll) =>
    seen.some(other => keyOf(other) === keyOf(one) && other.times === one.times);
  const others = seenRolls.all().filter(one => {
    const isOwn = one.exchange === exchange.id || (one.exchange === '' && one.turn === turn);
    return !(isOwn && isKnown(one));
  });
  seenRolls.keep([...others, ...seen]);
}

/** Forgets the dice of an exchange: it is over, or a GM has deleted it. */
export function forgetRolls(exchangeId: string): void {
  seenRolls.keep(seenRolls.all().filter(one => one.exchange !== exchangeId));
}

/**
 * Checks an exchange for other dice than those that were rolled.
 * @returns why it cannot count, or null
 */
export function otherDice(exchange: Exchange): Reason | null {
  const before = fallenBefore(exchange);
  const shown = rollsIn(exchange);
  const wrong = fallenIn(stepsOf(exchange.status)).find(roll => {
    const kept = before.findLast(one => keyOf(one) === keyOf(roll));
    return kept && !shown.some(one => keyOf(one) === keyOf(kept) && areSameDice(one.dice, kept.dice));
  });
  return wrong ? { rule: '', id: 'other-dice' } : null;
}

/** The dice rolled for questions of an exchange that it does not show. */
function fallenBefore(playing: Playing): readonly FallenDice[] {
  const deleted = seenRolls
    .all()
    .filter(one => one.exchange === (playing.id ?? '') && one.turn === turnOf(playing.opening));
  const before = deleted.filter(one => one.times === timesRolled(playing, one));
  return [...fallenInOthers(playing), ...before].filter(mayCount);
}

/** An earlier exchange of the same fighter in the same fight: its dice, and whether it counts. */
interface Earlier {
  readonly made: number;
  readonly rolls: readonly FallenDice[];
  readonly counts: boolean;
}

/**
 * The dice of exchanges of the same fighter in the same fight that were begun and do not count. A later
 * exchange that asks the same uses them up.
 */
function fallenInOthers({ id, opening }: Playing): readonly FallenDice[] {
  const begun = id === undefined ? null : exchangeWith(id);
  const now = begun?.messages[0].made ?? game.time.serverTime;
  const deleted = deletedBefore(opening, id);
  if (deleted.length === 0 && !allExchanges().some(mayNotCount)) return [];
  const since = opening.fight === null ? now - OUTSIDE_A_FIGHT : 0;
  const earlier = [...earlierInLog(opening, id), ...deleted]
    .filter(({ made }) => made >= since && (begun === null || made < now))
    .sort((a, b) => a.made - b.made);
  const waiting: FallenDice[] = [];
  for (const { rolls, counts } of earlier) {
    for (const roll of rolls) {
      const used = waiting.findIndex(one => keyOf(one) === keyOf(roll));
      if (used !== -1) waiting.splice(used, 1);
    }
    if (!counts) waiting.push(...rolls);
  }
  // First rolled, first used.
  return waiting.reverse();
}

/** Taken back or refused in part, by its messages alone: nothing is replayed for it. */
function mayNotCount(exchangeId: string): boolean {
  return messagesOf(exchangeId).some(({ system }) => {
    const { takesBack, refused } = system as { takesBack?: unknown; refused?: unknown };
    return Boolean(takesBack ?? refused);
  });
}

function earlierInLog({ fight, setup }: Opening, id: string | undefined): Earlier[] {
  const { by } = setup.attempt;
  return allExchanges().flatMap((other): Earlier[] => {
    if (other === id || openedFight(other) !== fight) return [];
    const exchange = exchangeWith(other);
    if (!exchange || exchange.opening.setup.attempt.by !== by) return [];
    const [{ made }] = exchange.messages;
    const { status } = exchange;
    if (status.at !== 'refused') return [{ made, rolls: rollsIn(exchange), counts: true }];
    if (status.reason.id === 'taken-back') return [{ made, rolls: exchange.fallen, counts: false }];
    // Nothing is gained from an exchange that was refused for other dice: those that were rolled for it stay.
    if (status.reason.id === 'other-dice')
      return [{ made, rolls: seenRolls.all().filter(one => one.exchange === other), counts: false }];
    return [{ made, rolls: fallenInRefused(exchange), counts: false }];
  });
}

/** The dice of a refused opening, where its author may roll them. */
function fallenInRefused({ opening, messages: [{ author, answers }] }: Exchange): readonly FallenDice[] {
  const ruleset = rulesetOf(opening.ruleset);
  if (!ruleset || !answers.every(({ by }) => mayAnswer(author, by, opening.mode))) return [];
  try {
    return fallenIn(stepsOf(statusAfter(opening.setup, ruleset, answers)));
  } catch {
    // Refused because it cannot be played.
    return [];
  }
}

/** Exchanges of this turn that this client has seen and that were deleted since. */
function deletedBefore(opening: Opening, id: string | undefined): Earlier[] {
  const turn = turnOf(opening);
  const gone = seenRolls
    .all()
    .filter(
      one =>
        one.turn === turn && one.exchange !== '' && one.exchange !== id && !game.messages.has(one.exchange),
    );
  return Object.values(Object.groupBy(gone, ({ exchange: exchangeId }) => exchangeId)).flatMap(rolls => {
    const [first] = rolls ?? [];
    return first ? [{ made: first.made, rolls: rolls ?? [], counts: false }] : [];
  });
}

import type { Exchange } from '../../cards/exchange.ts';
import type { Question } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { answererOf } from '../documents/audience.ts';
import { answerAtOnce } from '../exchange/play/answer.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { coalesced } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from '../settings/settings.ts';
import { waiting, type PendingQuestion } from './pending-questions.ts';

const SECOND = 1000;
/** The longest time to answer that can be set, in seconds. */
const LONGEST = 600;

type Timer = ReturnType<typeof setTimeout> | undefined;

class Timing {
  /**
   * The server's time since which this client takes part: no answer is late for questions asked while the GM
   * was away.
   */
  since = Infinity;
  alarm: Timer = undefined;
  clock: Timer = undefined;
  readonly clocks = new Set<HTMLElement>();
  /** The exchanges for which this window has sent an answer of silence, by message. */
  readonly notified = new Map<string, string>();
  /** Sets the alarm to the earliest deadline of all questions. */
  readonly setAlarm = coalesced(setAlarm);
}

const timing = (): Timing => session.get(Timing);

/** Registers the setting for the time to answer. */
export function registerTimeToAnswer(): void {
  game.settings.register(SYSTEM_ID, 'secondsToAnswer', {
    ...offered('secondsToAnswer'),
    scope: 'world',
    type: Number,
    range: { min: 0, max: LONGEST, step: 5 },
    default: 0,
    onChange: () => {
      for (const { exchange } of waiting()) Hooks.callAll('passe-darmes.exchange', exchange.id);
    },
  });
}

/** Answers for silent players once their time is up: for the active GM. */
export function watchTime(): void {
  const all = timing();
  all.since = game.time.serverTime;
  exchangeEvents.on('changed', all.setAlarm);
  whenWriterChanges(all.setAlarm);
  all.setAlarm();
}

/**
 * The deadline of a question, in milliseconds of the server's time; null for none. Only players have
 * deadlines: a GM has many to answer for.
 */
export function deadlineOf(exchange: Exchange, question: Question): number | null {
  const seconds = game.settings.get(SYSTEM_ID, 'secondsToAnswer');
  const last = exchange.messages.at(-1);
  if (seconds <= 0 || !last || silenceOn(exchange, question) === null) return null;
  const user = answererOf(question.by, exchange.opening);
  return user && !user.isGM ? last.made + seconds * SECOND : null;
}

/** The time left, in words. */
export function leftWords(deadline: number): string {
  const seconds = Math.ceil((deadline - game.time.serverTime) / SECOND);
  return seconds > 0 ? localize('CARD.timeLeft', { seconds }) : localize('CARD.timeUp');
}

/** Keeps the time shown in an element up to date, for as long as it is on the page. */
export function runClocks(content: HTMLElement): void {
  const all = timing();
  for (const shown of content.querySelectorAll<HTMLElement>('[data-deadline]')) all.clocks.add(shown);
  if (all.clocks.size > 0) all.clock ??= setTimeout(tick, SECOND);
}

function tick(): void {
  const all = timing();
  const { clocks } = all;
  all.clock = undefined;
  for (const shown of clocks) {
    if (shown.isConnected) shown.textContent = leftWords(Number(shown.dataset['deadline']));
    else clocks.delete(shown);
  }
  if (clocks.size > 0) all.clock = setTimeout(tick, SECOND);
}

function silenceOn({ opening: { ruleset } }: Exchange, question: Question): readonly string[] | null {
  return rulesetOf(ruleset)?.presentation.onTimeout(question) ?? null;
}

function setAlarm(): void {
  const all = timing();
  takeBackLate();
  clearTimeout(all.alarm);
  if (!isActiveGM()) return;
  const times = waiting().flatMap(one => dueAt(one) ?? []);
  if (times.length > 0) all.alarm = setTimeout(ring, Math.max(0, Math.min(...times) - game.time.serverTime));
}

function dueAt({ exchange, question }: PendingQuestion): number | null {
  const deadline = deadlineOf(exchange, question);
  const seconds = game.settings.get(SYSTEM_ID, 'secondsToAnswer');
  return deadline === null ? null : Math.max(deadline, timing().since + seconds * SECOND);
}

function ring(): void {
  const now = game.time.serverTime;
  for (const one of waiting()) {
    const due = dueAt(one);
    const { exchange, question } = one;
    const chosen = silenceOn(exchange, question);
    if (due === null || due > now || chosen === null) continue;
    void answerAtOnce(exchange, { name: question.name, by: question.by, chosen }).then(sent => {
      for (const id of sent) timing().notified.set(id, exchange.id);
      takeBackLate();
    });
  }
  // A timer may ring a moment early.
  if (waiting().some(one => (dueAt(one) ?? 0) > now)) timing().setAlarm();
}

/**
 * Deletes answers of silence that came second: two windows of one GM may both send one, and the first by the
 * server's time counts.
 */
function takeBackLate(): void {
  const { notified } = timing();
  const late = [...notified].flatMap(([id, exchangeId]) => {
    const isLate = exchangeWith(exchangeId)?.ignored.some(
      ({ message, why }) => message.id === id && why === 'late',
    );
    return isLate === true ? [id] : [];
  });
  for (const id of late) notified.delete(id);
  if (late.length > 0) void ChatMessage.deleteDocuments(late);
}

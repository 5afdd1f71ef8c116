import type { Exchange } from '../../cards/exchange.ts';
import type { Question } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { answererOf } from '../documents/audience.ts';
import { answerAtOnce } from '../exchange/answer.ts';
import { exchangeEvents } from '../exchange/exchange-events.ts';
import { exchangeWith } from '../exchange/store.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { coalesced } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from '../settings/settings.ts';
import { waiting, type Waiting } from './pending-questions.ts';

const SECOND = 1000;
/** The longest time that can be set, in seconds. */
const LONGEST = 600;

type Timer = ReturnType<typeof setTimeout> | undefined;

class Timing {
  /** When this client began to take part, by the server's time: nobody is late for what came while the GM was away. */
  since = Infinity;
  alarm: Timer = undefined;
  clock: Timer = undefined;
  readonly clocks = new Set<HTMLElement>();
  /** What this window has said for those who were silent, and in which exchange. */
  readonly said = new Map<string, string>();
  /** The alarm rings when the first of all questions runs out of time. */
  readonly setAlarm = coalesced(setAlarm);
}

const timing = (): Timing => session.get(Timing);

/** Declares how long players have to answer. */
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

/** Takes silence for an answer once time is up: for the active GM. */
export function watchTime(): void {
  const all = timing();
  all.since = game.time.serverTime;
  exchangeEvents.on('changed', all.setAlarm);
  whenWriterChanges(all.setAlarm);
  all.setAlarm();
}

/**
 * When a question is answered by silence, in milliseconds of the server's time; null for never. Only
 * players are short of time: whoever leads the game has many to answer for.
 */
export function deadlineOf(exchange: Exchange, question: Question): number | null {
  const seconds = game.settings.get(SYSTEM_ID, 'secondsToAnswer');
  const last = exchange.messages.at(-1);
  if (seconds <= 0 || !last || silenceOn(exchange, question) === null) return null;
  const user = answererOf(question.by, exchange.opening);
  return user && !user.isGM ? last.made + seconds * SECOND : null;
}

/** How much of the time is left, in words. */
export function leftWords(deadline: number): string {
  const seconds = Math.ceil((deadline - game.time.serverTime) / SECOND);
  return seconds > 0 ? localize('CARD.timeLeft', { seconds }) : localize('CARD.timeUp');
}

/** Keeps the time that is shown in an element going, for as long as it is on the page. */
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

function dueAt({ exchange, question }: Waiting): number | null {
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
      for (const id of sent) timing().said.set(id, exchange.id);
      takeBackLate();
    });
  }
  // A timer may ring a moment early.
  if (waiting().some(one => (dueAt(one) ?? 0) > now)) timing().setAlarm();
}

/**
 * Two windows of one GM may both say so: of two answers the first that the server makes counts, and the window
 * that was late takes its own away.
 */
function takeBackLate(): void {
  const { said } = timing();
  const late = [...said].flatMap(([id, exchangeId]) => {
    const isLate = exchangeWith(exchangeId)?.ignored.some(
      ({ message, why }) => message.id === id && why === 'late',
    );
    return isLate === true ? [id] : [];
  });
  for (const id of late) said.delete(id);
  if (late.length > 0) void ChatMessage.deleteDocuments(late);
}

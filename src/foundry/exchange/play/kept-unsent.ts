import { statusAfter } from '../../../cards/exchange-status.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import { readAnswers } from '../../../cards/message.ts';
import { isOwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { Given } from '../../../rules/shared/play.ts';
import { isRecord } from '../../../rules/shared/schema.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { answererOf } from '../../documents/audience.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import { exchangeWith } from './store.ts';
import { type UnsentAnswers, unsentAnswersTo } from './unsent-answers.ts';

/*
 * Unsent answers are their user's secret: they are kept in this tab of the browser alone, so that a reload does not ask
 * again. Two tabs of one user hold each their own.
 */

/** The most exchanges of which answers are kept, and the most letters of all. */
const MOST = 20;
const LONGEST = 200_000;

/** The unsent answers of an exchange as they lie in the tab. */
interface Kept {
  /** The id of the message that they follow. */
  readonly follows: string;
  readonly held: readonly Given[];
  readonly ahead: readonly Given[];
  /** Modifiers that go with answers to come, by fighter. */
  readonly own: UnsentAnswers['own'];
  /** The rolls of held answers, in Foundry's words. */
  readonly rolls: readonly string[];
}

/** The place in the tab: its world and its user each have one. */
const placeInTab = (): string => `${SYSTEM_ID}.unsent.${game.world.id}.${game.user.id}`;

/** Keeps the unsent answers of an exchange over a reload; forgets them once there are none, or it asks nothing. */
export function keepUnsent(exchangeId: string, unsent = unsentAnswersTo(exchangeId)): void {
  const kept = keptNow(exchangeId, unsent);
  const { [exchangeId]: before, ...others } = allKept();
  if (!kept && before === undefined) return;
  const all = kept ? [...Object.entries(others), [exchangeId, kept]] : Object.entries(others);
  const text = JSON.stringify(Object.fromEntries(all.slice(-MOST)));
  // A browser that stores nothing asks again, as one that was closed.
  orElse(null, () => {
    if (all.length === 0 || text.length > LONGEST) sessionStorage.removeItem(placeInTab());
    else sessionStorage.setItem(placeInTab(), text);
  });
}

function keptNow(exchangeId: string, { held, ahead, own, rolls }: UnsentAnswers): Kept | null {
  const exchange = exchangeWith(exchangeId);
  const hasNone = !held && ahead.length === 0 && own.length === 0;
  if (exchange?.status.at !== 'asking' || hasNone) return null;
  const texts = rolls.map(roll => JSON.stringify(roll.toJSON()));
  return { follows: lastOf(exchange), held: held ?? [], ahead, own, rolls: texts };
}

/**
 * Takes up what this tab has kept of an exchange, where it still fits: it is checked like the answers of others, and falls
 * away where the exchange has gone on.
 */
export function takeUpKept(exchange: Exchange): void {
  const unsent = unsentAnswersTo(exchange.id);
  if (unsent.isTakenUp) return;
  unsent.isTakenUp = true;
  const { [exchange.id]: raw } = allKept();
  if (!isRecord(raw) || unsent.held) return;
  const ahead = readAnswers(raw['ahead']) ?? [];
  for (const given of ahead) unsent.answerAhead(given, [given.by]);
  takeUpOwn(exchange, raw['own']);
  const held = readAnswers(raw['held']) ?? [];
  const rolls = orElse(null, () => rollsIn(raw['rolls']));
  const fits = raw['follows'] === lastOf(exchange) && orElse(false, () => goesOn(exchange, held));
  if (fits && rolls) {
    unsent.held = held;
    unsent.keepRolls(rolls);
  }
  keepUnsent(exchange.id, unsent);
  Hooks.callAll('passe-darmes.exchange', exchange.id);
}

/** Takes up the modifiers that were stated for answers to come. */
function takeUpOwn({ id, opening }: Exchange, raw: unknown): void {
  const range = rulesetOf(opening.ruleset)?.circumstances.own;
  if (!range || !Array.isArray(raw)) return;
  for (const pair of raw as readonly unknown[]) {
    const [by, own] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    if (typeof by === 'string' && isRecord(own) && isOwnModifier(own, range))
      unsentAnswersTo(id).keepOwn(by, { amount: own.amount, why: own.why });
  }
}

/** True for answers of this user's after which they are asked again; dice wait at a GM's client alone. */
function goesOn({ opening, answers }: Exchange, held: readonly Given[]): boolean {
  const ruleset = rulesetOf(opening.ruleset);
  const isOwn = (id: string): boolean => answererOf(id, opening)?.isSelf === true;
  const isFit = (given: Given): boolean => isOwn(given.by) && (game.user.isGM || 'chosen' in given);
  if (!ruleset || held.length === 0 || !held.every(isFit)) return false;
  const status = statusAfter(opening.setup, ruleset, [...answers, ...held]);
  return status.at === 'asking' && status.question.ask === 'choose' && isOwn(status.question.by);
}

function rollsIn(raw: unknown): readonly Roll[] | null {
  if (!Array.isArray(raw) || !raw.every(one => typeof one === 'string')) return null;
  return raw.map(text => Roll.fromJSON(text) as Roll);
}

function lastOf({ messages }: Exchange): string {
  return (messages.at(-1) ?? messages[0]).id;
}

/** What lies in the tab, by exchange and unchecked; nothing where it cannot be read. */
function allKept(): Readonly<Record<string, unknown>> {
  const kept = orElse<unknown>(null, () => JSON.parse(sessionStorage.getItem(placeInTab()) ?? 'null'));
  return isRecord(kept) ? kept : {};
}

/** What lies in the tab may be spoiled or of an older table: that is no fault to report. */
function orElse<Result>(otherwise: Result, act: () => Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

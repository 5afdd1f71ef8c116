import { inverseHash } from '../../../cards/applied-records.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import { type Opening, readExchangeMessage } from '../../../cards/message.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { honestDice } from '../../settings/settings.ts';
import { type SeenOpening, seenOpenings } from '../../settings/seen.ts';
import { session } from '../../platform/session.ts';
import { isStillPlayable, turnOf } from './turn-of-opening.ts';

/*
 * Where dice are rolled on the GM's client, what they are rolled for is one opening of its fighter's turn: the first
 * for which dice were asked. It is known by its hash, and no other is begun before it.
 */

class Hashes {
  /** The hashes of openings, by author. */
  readonly known = new WeakMap<Opening, Map<string, string>>();
}

/** The hash of an opening as its author sends it. */
export function openingHash(opening: Opening, author: string): string {
  const { known } = session.get(Hashes);
  const own = known.get(opening) ?? new Map<string, string>();
  known.set(opening, own);
  const before = own.get(author);
  if (before !== undefined) return before;
  const sent = JSON.parse(JSON.stringify(opening)) as object;
  const read = readExchangeMessage('opening', author, 0, { opening: sent, answers: [] })?.opening ?? sent;
  const hash = inverseHash({ author, opening: read });
  own.set(author, hash);
  return hash;
}

/**
 * The id of an exchange that this user begins: that of the same opening, where it was to begin before and is not in the
 * log, since its dice may have been rolled.
 */
export function idOfOpening(opening: Opening): string {
  const hash = openingHash(opening, game.user.id);
  const before = seenOpenings.all().find(one => one.hash === hash && isStillPlayable(one));
  if (before && !game.messages.has(before.exchange)) return before.exchange;
  const id = foundry.utils.randomID();
  noteOpening({ id, opening }, game.user.id);
  return id;
}

/** Notes the opening for which dice are rolled before it is begun. */
export function noteOpening({ id, opening }: Pick<Exchange, 'id' | 'opening'>, author: string): void {
  const one = { exchange: id, turn: turnOf(opening), hash: openingHash(opening, author), made: now() };
  const others = seenOpenings.all().filter(other => other.exchange !== id && isStillPlayable(other));
  seenOpenings.keep([...others, one]);
}

/** Notes an opening that another GM's client reports. */
export function hearOfOpening(one: SeenOpening): void {
  if (!seenOpenings.all().some(({ exchange: id }) => id === one.exchange))
    seenOpenings.keep([...seenOpenings.all().filter(isStillPlayable), one]);
}

/** Forgets an opening: its exchange is over, or a GM has deleted it. */
export function forgetOpening(id: string): void {
  seenOpenings.keep(seenOpenings.all().filter(one => one.exchange !== id));
}

/** The opening with this id, as dice were rolled for it. */
export function notedOpening(id: string): SeenOpening | undefined {
  return seenOpenings.all().find(one => one.exchange === id);
}

/** True where dice were rolled for another opening of the same fighter on the same turn, which is not begun yet. */
export function isAnotherOpening(id: string, opening: Opening, author: string): boolean {
  const hash = openingHash(opening, author);
  return seenOpenings.all().some(one => {
    if (one.exchange === id) return one.hash !== hash;
    return one.turn === turnOf(opening) && !game.messages.has(one.exchange) && isStillPlayable(one);
  });
}

/** Why an exchange does not count because of what dice were rolled for before; null where it does. */
export function otherOpening({ id, opening, messages: [{ author }] }: Exchange): Reason | null {
  if (honestDice() === 'off' || game.users.get(author)?.isGM) return null;
  return isAnotherOpening(id, opening, author) ? { rule: '', id: 'other-dice' } : null;
}

function now(): number {
  return game.time.serverTime;
}

import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { changesState } from '../../rules/shared/fact.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { ledgerEntryOf } from '../documents/ledger.ts';
import { nameIn } from '../documents/names.ts';
import { localize } from '../platform/localize.ts';

/** The remark on fighters who did not get their result because their token now has another actor; empty for none. */
export function lostWords(exchange: Exchange): string {
  const entry = ledgerEntryOf(exchange.id);
  if (!entry?.stands) return '';
  const lost = (factsOf(exchange) ?? []).flatMap(fact => {
    const isLost = changesState(fact) && fact.who !== null && entry.actors?.[fact.who] === undefined;
    return isLost && fact.who !== null && actorOf(fact.who) === null ? [fact.who] : [];
  });
  const nameOf = nameIn(exchange);
  const who = [...new Set(lost)].map(id => nameOf(id) ?? id).join(', ');
  return who === '' ? '' : localize('CARD.lost', { who });
}

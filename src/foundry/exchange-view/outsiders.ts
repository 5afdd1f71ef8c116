import type { Exchange } from '../../cards/exchange.ts';
import { localize } from '../platform/localize.ts';
import { offerOnMessages } from '../platform/compat.ts';
import { idOf } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { exchangeOf, exchangeWith } from '../exchange/play/store.ts';

/** The target of an exchange if it was not in the fight then and is not now; otherwise null. */
function outsiderOf({ opening: { fight, setup } }: Exchange): string | null {
  const combat = fight === null ? undefined : game.combats.get(fight);
  const { at } = setup.attempt;
  const wasOut = setup.fight !== null && Object.hasOwn(setup.fighters, at) && !setup.fight.order.includes(at);
  if (!combat || !wasOut || actorOf(at) === null) return null;
  return combat.turns.some(one => idOf(one) === at) ? null : at;
}

/** The remark that the target is not in the fight; empty for one who is. */
export function outsiderWords(exchange: Exchange): string {
  const outsider = outsiderOf(exchange);
  const name = outsider && (nameIn(exchange)(outsider) ?? outsider);
  return name ? localize('OUTSIDE.remark', { name }) : '';
}

/** True where this user may take the target of an exchange into the fight. */
export function canAddOutsider(exchange: Exchange): boolean {
  return game.user.isGM && outsiderOf(exchange) !== null;
}

/** Adds the entry by which a GM takes the target of an exchange into the fight. */
export function offerToAddOutsiders(): void {
  offerOnMessages({
    label: 'PASSE.OUTSIDE.add',
    icon: 'fa-user-plus',
    isOffered: row => {
      const exchange = exchangeIn(row);
      return exchange !== null && canAddOutsider(exchange);
    },
    act: row => void addOutsider(exchangeIn(row)),
  });
}

/** Takes the target of an exchange into its fight. */
export async function addOutsider(exchange: Exchange | null): Promise<void> {
  const outsider = exchange && outsiderOf(exchange);
  const actor = outsider ? actorOf(outsider) : null;
  const combat = game.combats.get(exchange?.opening.fight ?? '');
  if (!exchange || !actor || !combat) return;
  const token = tokenInFight(actor);
  const placed = token && { tokenId: token.id, sceneId: token.parent?.id ?? null };
  const actorId = actor.isToken ? (actor.token?.actorId ?? null) : actor.id;
  const combatant = { actorId, ...placed, hidden: token?.hidden ?? false };
  await combat.createEmbeddedDocuments('Combatant', [combatant as Combatant.CreateData]);
  exchangeEvents.emit('changed', exchange.id);
}

function exchangeIn(row: HTMLElement): Exchange | null {
  const message = game.messages.get(row.dataset['messageId'] ?? '');
  return exchangeWith((message && exchangeOf(message)) ?? '');
}

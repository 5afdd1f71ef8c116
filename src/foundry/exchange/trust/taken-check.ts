import type { FightingActor } from '../../combat-system/manifest.ts';
import { differingPath, inverseHash } from '../../../cards/applied-records.ts';
import { factsOf } from '../../../cards/exchange.ts';
import { itemIdOf, type Taken, withTaken } from '../../../rules/shared/taking.ts';
import { isolated, isolatedLater } from '../../platform/slices.ts';
import { takenIn } from '../../data/fighter-schema.ts';
import { ledgerOf } from '../../documents/ledger.ts';
import { userName } from '../../documents/audience.ts';
import { everyFighter, fighterIdOf, isActor } from '../../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../../platform/active-gm.ts';
import { localize } from '../../platform/localize.ts';
import { notifyOnce } from '../../platform/notify.ts';
import { openExchanges } from '../play/open-exchanges.ts';
import { seenTaken } from '../../settings/seen.ts';
import { exchangeWith } from '../play/store.ts';

/*
 * The holder of a taken item is part of its owner's state, which that owner can write: to have it back, or to
 * hand over more than there is. The active GM's client reverts changes that no exchange has caused.
 */

/** Watches the taken items that players write, also those written while no GM was there. */
export function watchTaken(): void {
  checkAll();
  whenWriterChanges(checkAll);
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    const { state } = (change.system ?? {}) as { state?: object };
    if (state && 'taken' in state && isActor(actor) && actor.isFighter()) look(actor, userId);
  });
}

function checkAll(): void {
  if (!isActiveGM()) return;
  for (const actor of everyFighter()) {
    const isKnown = seenTaken.all().some(({ owner }) => owner === fighterIdOf(actor));
    if (isKnown || actor.system.state.taken.length > 0) look(actor, actor._stats.lastModifiedBy, true);
  }
}

/** @param isLate set where this client was not there when it was written */
function look(actor: FightingActor, userId: string | null, isLate = false): void {
  if (!game.user.isGM || !actor.hasPlayerOwner) return;
  const owner = fighterIdOf(actor);
  const before = seenTaken.all().find(one => one.owner === owner);
  const isByGM = userId === null || game.users.get(userId)?.isGM === true;
  const isNews = before?.ledger !== ledgerHash(actor);
  if (isByGM || (isLate && isNews)) return keep(actor);
  const wanted = withClaims(actor, before?.taken ?? []);
  if (differingPath(sorted(wanted), sorted(takenIn(actor.system.state.taken))) === null) return keep(actor);
  if (!isActiveGM()) return;
  notifyOnce(userId, localize('CHEAT.taken', { user: userName(userId), actor: actor.tableName }));
  void putBack(actor, wanted);
}

/** An owner's taken items after the exchanges that they have written themselves, without a GM. */
function withClaims(actor: FightingActor, before: readonly Taken[]): readonly Taken[] {
  const claimed = new Set(actor.system.applied.map(({ exchange }) => exchange));
  const owner = fighterIdOf(actor);
  const exchanges = openExchanges().flatMap(id => (claimed.has(id) ? (exchangeWith(id) ?? []) : []));
  const facts = exchanges.flatMap(exchange => isolated(exchange.id, () => factsOf(exchange) ?? [], []));
  return facts.reduce<readonly Taken[]>((taken, fact) => {
    if (fact.fact !== 'lifted' || fact.who !== owner) return taken;
    return withTaken(taken, { item: itemIdOf(fact.weapon), by: fact.by, amount: fact.amount });
  }, before);
}

function keep(actor: FightingActor): void {
  const owner = fighterIdOf(actor);
  const others = seenTaken.all().filter(one => one.owner !== owner);
  const taken = takenIn(actor.system.state.taken);
  seenTaken.keep([...others, { owner, taken, ledger: ledgerHash(actor) }]);
}

function ledgerHash(actor: FightingActor): string {
  return inverseHash({ ledger: ledgerOf(fighterIdOf(actor)) });
}

function sorted(taken: readonly Taken[]): readonly Taken[] {
  const keyOf = ({ item: itemId, by }: Taken) => `${itemId} ${by}`;
  return [...taken].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function putBack(actor: FightingActor, taken: readonly Taken[]): Promise<void> {
  await isolatedLater(
    actor.uuid,
    async () => void (await actor.update({ system: { state: { taken } } } as unknown as Actor.UpdateData)),
    // The actor was deleted meanwhile, with all that was written there.
    () => Promise.resolve(),
  );
}

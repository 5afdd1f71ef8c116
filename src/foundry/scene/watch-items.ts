import type { FightingActor } from '../combat-system/manifest.ts';
import { handedIn, handedKey, handedOver, itemHash } from '../documents/ledger.ts';
import { actorOf, everyFighter, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { heldBy, refreshHoldings, takenFrom } from '../documents/held-items.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { enqueue } from '../platform/slices.ts';
import { keepHandedOver, keptHandedOver } from '../settings/seen.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Parts of a token that say whose it is. */
const OF_ACTOR = ['actorId', 'actorLink', 'delta'];

/**
 * Keeps what everybody holds of others' things in line with what the owners' states say: it comes and goes with
 * whatever is applied and undone, and nothing is written for it.
 */
export function watchItems(): void {
  Hooks.on('updateActor', (_actor, change) => {
    const { state } = (change.system ?? {}) as { state?: object };
    if (state && 'taken' in state) follow();
  });
  for (const hook of ['createItem', 'updateItem', 'deleteItem'] as const) {
    Hooks.on(hook, (item: Item.Implementation) => {
      const owner: unknown = item.actor;
      if (isActor(owner) && owner.isFighter() && owner.system.state.taken.length > 0) follow();
    });
  }
  for (const hook of ['createActor', 'createToken', 'userConnected'] as const) Hooks.on(hook, follow);
  Hooks.on('updateToken', (_token, change) => {
    if (OF_ACTOR.some(key => key in change)) follow();
  });
  // The ledger decides which items a player's actor may have handed over.
  Hooks.on('updateCombat', (_combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.applied) follow();
  });
  // With the owner goes what lies there; what others have of it stays theirs.
  Hooks.on('deleteActor', actor => leave(actor));
  Hooks.on('deleteToken', token => {
    if (!token.actorLink && token.actor) leave(token.actor);
  });
  Hooks.on('deleteScene', scene => {
    for (const { actorLink, actor } of scene.tokens) if (!actorLink && actor) leave(actor);
  });
  whenWriterChanges(tidyUp);
  tidyUp();
}

/** Reacts to a change of the ledger: items that a player's actor may have handed over. */
export function followLedger(message: ChatMessage.Implementation, isGone: boolean): void {
  if (isGone) keepInLedger(handedIn(message));
  else follow();
}

function follow(): void {
  for (const actor of refreshHoldings()) void actor.render(false);
}

class GoneEntries {
  /** Entries of entries that are gone with their messages. */
  entries: readonly string[] = [];
}

/** Keeps in the ledger which items are in other hands, when the messages are deleted that said so. */
function keepInLedger(entries: readonly string[]): void {
  if (!isActiveGM() || entries.length === 0) return;
  const gone = session.get(GoneEntries);
  gone.entries = [...gone.entries, ...entries];
  void enqueue(async () => {
    const stands = new Set(
      everyFighter().flatMap(owner =>
        owner.system.state.taken.map(({ item, by }) => handedKey(fighterIdOf(owner), item, by)),
      ),
    );
    const kept = [...keptHandedOver(), ...gone.entries].filter(entry =>
      stands.has(entry.slice(0, entry.lastIndexOf(' '))),
    );
    if (gone.entries.length === 0) return;
    gone.entries = [];
    await keepHandedOver(kept);
  });
}

/** An owner leaves the world: the holder of an item of theirs keeps it for good, if it is what was handed over. */
function leave(owner: Actor.Implementation): void {
  const kept = isActor(owner) && owner.isFighter() ? held(owner).filter(one => isAsHanded(owner, one)) : [];
  follow();
  if (!isActiveGM()) return;
  void enqueue(async () => {
    for (const { holder, item } of kept) {
      const { flags: _whose, ...data } = item.toObject() as unknown as { flags: object };
      if (!holder.items.has(item.id ?? ''))
        await holder.createEmbeddedDocuments('Item', [data as unknown as Item.CreateData], { keepId: true });
    }
  });
}

/** True where an item is the one that its owner handed over: a player may have replaced it since. */
function isAsHanded(owner: FightingActor, { holder, item }: Kept): boolean {
  if (!owner.hasPlayerOwner) return true;
  const { item: itemId = '' } = takenFrom(item) ?? {};
  const hash = handedOver().get(handedKey(fighterIdOf(owner), itemId, fighterIdOf(holder)));
  return hash === itemHash(item);
}

/** A thing that one fighter holds of another's. */
interface Kept {
  readonly holder: FightingActor;
  readonly item: Item.Implementation;
}

function held(owner: FightingActor): Kept[] {
  const id = fighterIdOf(owner);
  const holders = new Set(owner.system.state.taken.map(({ by }) => by));
  return [...holders].flatMap(by => {
    const holder = actorOf(by);
    if (!holder?.isFighter()) return [];
    return heldBy(holder).flatMap(item => (takenFrom(item)?.owner === id ? [{ holder, item }] : []));
  });
}

/** Removes items of a holder that repeat an item taken from another: what is held follows from the owner's state. */
function tidyUp(): void {
  if (!isActiveGM()) return;
  void enqueue(async () => {
    for (const holder of everyFighter()) {
      const copies = [...holder.items].filter(item => actorOf(takenFrom(item)?.owner ?? '') !== null);
      const ids = copies.flatMap(({ id }) => id ?? []);
      if (ids.length > 0) await holder.deleteEmbeddedDocuments('Item', ids);
    }
    follow();
  });
}

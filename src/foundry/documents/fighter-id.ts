import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import type { PasseActor } from './actor.ts';

/** The id of an actor as a fighter: its uuid without the dots, which would split keys in an update. */
export function fighterIdOf(actor: Actor.Implementation): FighterId {
  return actor.uuid.replaceAll('.', '/');
}

/** The uuid behind the id of a fighter. */
export function uuidOf(fighter: FighterId): string {
  return fighter.replaceAll('/', '.');
}

/** All fighters of a combat, by id. */
export function fightersOf(combat: Combat.Implementation): Record<FighterId, Fighter> {
  const fighters: Record<FighterId, Fighter> = {};
  for (const { actor } of combat.turns) {
    const fighter = actor?.toFighter();
    if (fighter) fighters[fighter.id] = fighter;
  }
  return fighters;
}

/** The uuid of an actor in the world or of a token: compendium actors do not fight. */
const ACTOR_UUID = /^(Scene\.\w+\.Token\.\w+\.)?Actor\.\w+$/;

/**
 * The actor with this uuid; null when it is gone or not visible, where its token stands for another by now, and for any
 * other value: it may come from a message with any content.
 */
export function actorWith(uuid: unknown): PasseActor | null {
  if (typeof uuid !== 'string' || !ACTOR_UUID.test(uuid)) return null;
  const document: unknown = fromUuidSync(uuid, { strict: false });
  return isActor(document) && uuid.endsWith(`.${document.id}`) ? document : null;
}

/** True unless an actor, or the token that it is the actor of, was deleted. */
export function isThere(actor: Actor.Implementation): boolean {
  return Boolean(actor.pack) || actorWith(actor.uuid) !== null;
}

/** Those of some fighters that are still there, each as it is now: others may have deleted one, or its token. */
export function stillThere(actors: readonly FightingActor[]): FightingActor[] {
  return actors.flatMap(actor => {
    const now = actor.pack ? actor : actorWith(actor.uuid);
    return now?.isFighter() === true ? [now] : [];
  });
}

/**
 * The document at an address that others wrote, such as the origin of an effect; null if it does not exist. Foundry
 * throws where a document cannot have what the address names in it.
 */
export function documentAt(uuid: string): unknown {
  try {
    return fromUuidSync(uuid, { strict: false });
  } catch {
    return null;
  }
}

/**
 * The same facts or attempt, naming each fighter as it is known now: a token that was linked to its actor meanwhile
 * stands for the actor of the world.
 */
export function asKnownNow<T>(told: T, fighters: readonly FighterId[]): T {
  const now = new Map(
    fighters.flatMap((id): [string, FighterId][] => {
      const actor = actorOf(id);
      return actor && fighterIdOf(actor) !== id ? [[id, fighterIdOf(actor)]] : [];
    }),
  );
  return now.size === 0 ? told : (renamed(told, now) as T);
}

function renamed(told: unknown, now: ReadonlyMap<string, FighterId>): unknown {
  if (typeof told === 'string') return now.get(told) ?? told;
  if (Array.isArray(told)) return told.map(one => renamed(one, now));
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, renamed(value, now)]));
}

/** An actor; all of them are of our class. */
export function isActor(document: unknown): document is PasseActor {
  return document instanceof Actor;
}

/** All fighters: actors of the world, and unlinked tokens. */
export function everyFighter(): FightingActor[] {
  const tokens = [...game.scenes].flatMap(scene => [...scene.tokens].filter(token => !token.actorLink));
  return [...game.actors, ...tokens.map(({ actor }) => actor)].flatMap(actor =>
    isActor(actor) && actor.isFighter() ? [actor] : [],
  );
}

/** The actor of a fighter; null when it is gone or not visible. */
export function actorOf(fighter: FighterId): PasseActor | null {
  return actorWith(uuidOf(fighter));
}

/** All fighters with a record, in the world or as unlinked tokens. */
export function everybodyWithRecords(): FightingActor[] {
  return everyFighter().filter(({ system }) => system.applied.length > 0);
}

/** The mount that acts on a fighter's turn, which directs it; null for none. */
export function mountOf(id: FighterId): FighterId | null {
  const fighter = actorOf(id)?.toFighter();
  return (fighter && activeRuleset().squares?.mountOf?.(fighter)) ?? null;
}

/** The creature that a fighter rides or on which it is a passenger; null for none. */
export function carrierOf(actor: FightingActor): FighterId | null {
  const carrier = activeRuleset().squares?.carrierOf;
  const fighter = carrier ? actor.toFighter() : null;
  return (fighter && carrier?.(fighter)) ?? null;
}

import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Kind, Source } from './migration.ts';

/** Documents as they were stored at one moment, in a file. */
export interface Backup {
  readonly system: string;
  /** The id of the world. */
  readonly world: string;
  /** How many migrations the world had behind it. */
  readonly upgraded: number;
  /** When it was saved, in the form of ISO 8601. */
  readonly saved: string;
  /** Each by its address (`uuid`). */
  readonly documents: Readonly<Record<string, Source>>;
}

/**
 * Saves documents as a file on this computer.
 * @param upgraded how many migrations the world has behind it
 */
export function saveBackup(upgraded: number, documents: readonly Stored[]): void {
  const saved = new Date().toISOString();
  const backup: Backup = {
    system: SYSTEM_ID,
    world: game.world.id,
    upgraded,
    saved,
    documents: Object.fromEntries(
      documents.map(document => [document.uuid, document.toObject() as Source] as const),
    ),
  };
  const name = `${game.world.id}-${saved.replaceAll(/[:.]/g, '-')}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(backup), 'application/json', name);
}

/** A document of the world, as far as a migration cares. */
export interface Stored {
  readonly id: string | null;
  readonly uuid: string;
  readonly name?: string | null | undefined;
  /** Its name in the reader's language, where it has one. */
  readonly label?: string;
  toObject(): object;
}

/** Documents that are written with one request. */
export interface Place {
  readonly kind: Kind;
  readonly documents: readonly Stored[];
  /** Writes updates, each with the `_id` of its document. */
  write(updates: readonly Source[]): Promise<unknown>;
}

/** What the database operations of documents have in common, whatever their kind. */
interface Writing {
  updateDocuments(updates: readonly Source[]): Promise<unknown>;
}

interface Holder {
  updateEmbeddedDocuments(kind: string, updates: readonly Source[]): Promise<unknown>;
}

interface Changeable {
  update(update: Source): Promise<unknown>;
}

/**
 * Every place where a world keeps documents of these kinds: by itself, then in actors, and last in tokens with
 * numbers of their own, which show what the actor before them has become.
 */
export function placesOf(kinds: readonly Kind[]): Place[] {
  const own: Place[] = [
    inWorld('Actor', game.actors.contents, Actor.implementation),
    inWorld('Item', game.items.contents, Item.implementation),
    inWorld('Combat', game.combats.contents, Combat.implementation),
    inWorld('ChatMessage', game.messages.contents, ChatMessage.implementation),
    inWorld('Scene', game.scenes.contents, Scene.implementation),
  ];
  const inTokens = actorsOfTokens();
  const places = [
    ...own,
    ...game.actors.contents.map(itemsOf),
    ...inTokens.map(alone),
    ...inTokens.map(itemsOf),
  ];
  return places.filter(({ kind, documents }) => kinds.includes(kind) && documents.length > 0);
}

function inWorld(kind: Kind, documents: readonly Stored[], documentClass: unknown): Place {
  return { kind, documents, write: updates => (documentClass as Writing).updateDocuments(updates) };
}

/** The actors of tokens that keep numbers of their own. */
function actorsOfTokens(): Actor.Implementation[] {
  const tokens = game.scenes.contents.flatMap(scene => [...scene.tokens]);
  return tokens.flatMap(({ actorLink, actor }) => (!actorLink && actor ? [actor] : []));
}

/** The actor of a token is written by itself: it belongs to no collection. */
function alone(actor: Actor.Implementation): Place {
  const { update } = actor as unknown as Changeable;
  return {
    kind: 'Actor',
    documents: [actor],
    write: async updates => {
      for (const one of updates) await update.call(actor, one);
    },
  };
}

/** The things of an actor. */
export function itemsOf(actor: Actor.Implementation): Place {
  const holder = actor as unknown as Holder;
  return {
    kind: 'Item',
    documents: actor.items.contents,
    write: updates => holder.updateEmbeddedDocuments('Item', updates),
  };
}

import type { Exchange } from '../../cards/exchange.ts';
import type { Opening, RollMode } from '../../cards/message.ts';
import { type FighterId, GM } from '../../rules/shared/play.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { isForSelf, rollMode } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import { settingIsOn } from '../settings/settings.ts';
import { actorOf } from './fighter-id.ts';

/**
 * Whether a message of ours is for this user. Foundry may send to everybody what it shows to some, and
 * calls any whispered roll visible: what is not for somebody does not exist for their client.
 */
export function mayRead({ whisper, author }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || game.user.isGM || author?.isSelf === true || whisper.includes(game.user.id);
}

/**
 * Whether a message of an exchange reaches all whom its mode names, as it was sent: what is public is whispered to
 * nobody, and what is not reaches everybody who was told of the beginning. A Game Master may show it to whom they like.
 */
export function fitsAudience(message: string, exchangeId: string, mode: RollMode = 'public'): boolean {
  const { whisper = [] } = sentCopy(message) ?? {};
  if (isWrittenByGM(message)) return true;
  if (mode === 'public') return whisper.length === 0;
  return whisper.length > 0 && (sentCopy(exchangeId)?.whisper ?? []).every(user => whisper.includes(user));
}

/** Whether an exchange is resolved out of this user's sight: they have begun it blind. */
export function isUnseen({ opening }: Exchange): boolean {
  return opening.mode === 'blind' && !game.user.isGM;
}

/** Whether whoever began an exchange blind was told that it is over: its messages are kept from them. */
export function isToldOver(exchangeId: string): boolean {
  const { over } = (sentCopy(exchangeId)?.system ?? {}) as { over?: boolean };
  return over === true;
}

/**
 * Tells whoever began an exchange blind that it is over, once all that it changes is written: in the same way
 * whatever that is, so that it betrays nothing. For the active GM.
 */
export async function tellOver({ id, opening, messages: [root] }: Exchange): Promise<void> {
  const isBegunUnseen = opening.mode === 'blind' && game.users.get(root.author)?.isGM === false;
  if (!isBegunUnseen || isToldOver(id) || !isActiveGM()) return;
  await game.messages.get(id)?.update({ system: { over: true } } as ChatMessage.UpdateData);
}

/** How a message is sent, as far as that says who reads it. */
interface Addressed {
  readonly whisper: readonly string[];
  readonly blind: boolean;
}

/**
 * Whom a message is for: nobody in particular in a public exchange, otherwise the GMs, and in a private one the
 * owners of both sides.
 * @param exchange one that was begun: whoever was told of that is told of the rest
 */
export function addressed(opening: Opening, exchange?: string): Addressed {
  const { mode = 'public', setup } = opening;
  if (mode === 'public') return { whisper: [], blind: false };
  const { by, at } = setup.attempt;
  const users = mode === 'private' ? [...gameMasters(), ...ownersOf([by, at])] : gameMasters();
  const told = game.messages.get(exchange ?? '')?.whisper ?? [];
  const whisper = [...users, ...told].filter(id => id !== null);
  return { whisper: [...new Set(whisper)], blind: mode === 'blind' };
}

/**
 * Whom a message of this user's goes to that belongs to no exchange.
 * @param mode the user's own when left out
 */
export function whispered(mode: RollMode = rollMode()): Addressed {
  if (mode === 'public') return { whisper: [], blind: false };
  return { whisper: isForSelf() ? [game.user.id] : gameMasters(), blind: mode === 'blind' };
}

/** What a user is called; a question mark for one who is gone. */
export function userName(id: string | null | undefined): string {
  return game.users.get(id ?? '')?.name ?? '?';
}

/** The ids of all Game Masters: whom everything blind is whispered to. */
export function gameMasters(): string[] {
  return game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
}

function ownersOf(fighters: readonly FighterId[]): string[] {
  const actors = fighters.flatMap(id => actorOf(id) ?? []);
  const isOwner = (user: User.Implementation) =>
    actors.some(actor => actor.testUserPermission(user, 'OWNER'));
  return game.users.filter(isOwner).map(({ id }) => id);
}

/**
 * The user whose move it is when a fighter is asked: a connected player who owns it, first the one
 * whose character it is, otherwise the GM. Null when nobody is there who could. The GM answers all that is
 * blind, and in a private exchange for whoever only stands by: their player is not to know of it.
 * @param opening that of the exchange in which it is asked
 */
export function answererOf(fighter: FighterId, opening: Opening): User.Implementation | null {
  const { whisper } = addressed(opening);
  const isTold = ({ id }: User.Implementation) => whisper.length === 0 || whisper.includes(id ?? '');
  const actor = actorOf(fighter);
  const owners = game.users.filter(
    user => user.active && !user.isGM && isTold(user) && (actor?.testUserPermission(user, 'OWNER') ?? false),
  );
  const own = owners.find(user => user.character?.id === actor?.id);
  const byId = [...owners].sort((a, b) => (a.id < b.id ? -1 : 1));
  return own ?? byId[0] ?? game.users.activeGM;
}

/** Whether a GM has answered in the place of a player: of one who is away, or whose time to answer was up. */
export function isStoodInFor(fighter: FighterId, author: string | null): boolean {
  return game.users.get(author ?? '')?.isGM === true && actorOf(fighter)?.hasPlayerOwner === true;
}

/** Whether a user may answer for a fighter: its owner, or a GM; where it is blind, a GM alone. */
export function mayAnswer(userId: string, fighter: FighterId, mode: RollMode = 'public'): boolean {
  const user = game.users.get(userId);
  if (!user) return false;
  if (mode === 'blind') return user.isGM;
  return user.isGM || (actorOf(fighter)?.testUserPermission(user, 'OWNER') ?? false);
}

/**
 * Whether this user may know what a fighter rolls against, with which skill, and what changes it: of those whom they
 * may look at, and of everybody where the world says so. Of others they see the dice and how it went.
 */
export function mayKnowChances(fighter: FighterId): boolean {
  if (game.user.isGM || fighter === GM || settingIsOn('showsChances')) return true;
  return actorOf(fighter)?.testUserPermission(game.user, 'OBSERVER') ?? false;
}

/** A message as it was when it came, so that it can be read and made anew. */
export interface SentCopy {
  readonly _id: string;
  readonly type: string;
  readonly system: object;
  readonly whisper: readonly string[];
  /** When the server took it in, in milliseconds. */
  readonly _stats: { readonly createdTime: number | null };
}

class Copies {
  /** What messages held when they came to this client, by the id of the message. */
  readonly all = new Map<string, SentCopy>();
  /** The messages that a Game Master was the last to write. */
  readonly byGM = new Set<string>();
}

/**
 * Takes down what a message holds now. What only a GM sets counts only if a GM was the last to write it:
 * the server notes who that was.
 */
export function noteSent(message: ChatMessage.Implementation): void {
  if (message.type !== 'link' || !message.id) return;
  const source = message.toObject() as unknown as SentCopy;
  const isByGM = game.users.get(message._stats.lastModifiedBy ?? '')?.isGM === true;
  const system = isByGM ? source.system : { ...source.system, accepted: false, over: false, made: null };
  const { all, byGM } = session.get(Copies);
  all.set(message.id, { ...source, system });
  if (isByGM) byGM.add(message.id);
  else byGM.delete(message.id);
}

/** What a message held when it came; null when this client was not there. */
export function sentCopy(id: string | null): SentCopy | null {
  return session.get(Copies).all.get(id ?? '') ?? null;
}

/** Whether a Game Master was the last to write a message, as the server notes. */
function isWrittenByGM(id: string): boolean {
  return session.get(Copies).byGM.has(id);
}

/** Forgets what a message held: it was taken back, or may be deleted. */
export function forgetSent(id: string): void {
  session.get(Copies).all.delete(id);
}

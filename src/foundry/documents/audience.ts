import type { Exchange } from '../../cards/exchange.ts';
import type { Opening, RollMode } from '../../cards/message.ts';
import { type FighterId, GM } from '../../rules/shared/play.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { isForSelf, rollMode } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import { settingIsOn } from '../settings/settings.ts';
import { actorOf } from './fighter-id.ts';

/**
 * Checks that an exchange message is for this user. Foundry may send all users what it shows to some, and
 * calls any whispered roll visible: a message for others does not exist for this client.
 */
export function mayRead({ whisper, author }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || game.user.isGM || author?.isSelf === true || whisper.includes(game.user.id);
}

/**
 * Checks that a message, as sent, reaches all whom the mode of its exchange names: a public one is whispered
 * to nobody, any other reaches everybody who was told of the beginning. A Game Master may show it to anybody.
 */
export function fitsAudience(message: string, exchangeId: string, mode: RollMode = 'public'): boolean {
  const { whisper = [] } = sentCopy(message) ?? {};
  if (isWrittenByGM(message)) return true;
  if (mode === 'public') return whisper.length === 0;
  return whisper.length > 0 && (sentCopy(exchangeId)?.whisper ?? []).every(user => whisper.includes(user));
}

/** True for a user who has begun the exchange blind: it is resolved out of their sight. */
export function isUnseen({ opening }: Exchange): boolean {
  return opening.mode === 'blind' && !game.user.isGM;
}

/** Set once the author of a blind exchange was told that it is over; its other messages are kept from them. */
export function isAnnouncedOver(exchangeId: string): boolean {
  const { over } = (sentCopy(exchangeId)?.system ?? {}) as { over?: boolean };
  return over === true;
}

/**
 * Tells the author of a blind exchange that it is over, once all its changes are written. The message is always the
 * same, so that it reveals nothing. For the active GM.
 */
export async function markOver({ id, opening, messages: [root] }: Exchange): Promise<void> {
  const isBegunUnseen = opening.mode === 'blind' && game.users.get(root.author)?.isGM === false;
  if (!isBegunUnseen || isAnnouncedOver(id) || !isActiveGM()) return;
  await game.messages.get(id)?.update({ system: { over: true } } as ChatMessage.UpdateData);
}

/** The part of an opening that names its audience. */
type Beginning = Pick<Opening, 'mode'> & { readonly setup: Pick<Opening['setup'], 'attempt'> };

/** The recipients of a message. */
interface Addressed {
  readonly whisper: readonly string[];
  readonly blind: boolean;
}

/**
 * The recipients of a message: all users in a public exchange, otherwise the GMs, and in a private one the
 * owners of both sides.
 * @param exchange one that has begun: users told of that are told of the rest
 */
export function addressed(opening: Beginning, exchange?: string): Addressed {
  const { mode = 'public', setup } = opening;
  if (mode === 'public') return { whisper: [], blind: false };
  const { by, at } = setup.attempt;
  const users = mode === 'private' ? [...gameMasters(), ...ownersOf([by, at])] : gameMasters();
  const recipients = game.messages.get(exchange ?? '')?.whisper ?? [];
  const whisper = [...users, ...recipients].filter(id => id !== null);
  return { whisper: [...new Set(whisper)], blind: mode === 'blind' };
}

/**
 * The recipients of a message of this user's outside any exchange.
 * @param mode the user's own when left out
 */
export function whispered(mode: RollMode = rollMode()): Addressed {
  if (mode === 'public') return { whisper: [], blind: false };
  return { whisper: isForSelf() ? [game.user.id] : gameMasters(), blind: mode === 'blind' };
}

/** The name of a user; a question mark for one who was deleted. */
export function userName(id: string | null | undefined): string {
  return game.users.get(id ?? '')?.name ?? '?';
}

/** The ids of all Game Masters: the recipients of everything blind. */
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
 * The user who answers for a fighter: a connected player who owns it, first the one whose character it is,
 * otherwise the GM. Null when no such user is connected. The GM answers everything blind, and in a private
 * exchange for bystanders, whose players are not to know of it.
 * @param opening that of the exchange in which the question is asked
 */
export function answererOf(fighter: FighterId, opening: Beginning): User.Implementation | null {
  const { whisper } = addressed(opening);
  const isRecipient = ({ id }: User.Implementation) => whisper.length === 0 || whisper.includes(id ?? '');
  const actor = actorOf(fighter);
  const owners = game.users.filter(
    user =>
      user.active && !user.isGM && isRecipient(user) && (actor?.testUserPermission(user, 'OWNER') ?? false),
  );
  const own = owners.find(user => user.character?.id === actor?.id);
  const byId = [...owners].sort((a, b) => (a.id < b.id ? -1 : 1));
  return own ?? byId[0] ?? game.users.activeGM;
}

/** True where a GM has answered for a player who was away, or who ran out of time. */
export function isStoodInFor(fighter: FighterId, author: string | null): boolean {
  return game.users.get(author ?? '')?.isGM === true && actorOf(fighter)?.hasPlayerOwner === true;
}

/** True for the owners of a fighter and for GMs; in a blind exchange for GMs alone. */
export function mayAnswer(userId: string, fighter: FighterId, mode: RollMode = 'public'): boolean {
  const user = game.users.get(userId);
  if (!user) return false;
  if (mode === 'blind') return user.isGM;
  return user.isGM || (actorOf(fighter)?.testUserPermission(user, 'OWNER') ?? false);
}

/**
 * True where this user may know a fighter's chances: target number, skill and modifiers. For fighters whom
 * they may observe, and for all where the world setting says so; of others they see dice and results.
 */
export function mayKnowChances(fighter: FighterId): boolean {
  if (game.user.isGM || fighter === GM || settingIsOn('showsChances')) return true;
  return actorOf(fighter)?.testUserPermission(game.user, 'OBSERVER') ?? false;
}

/** A message as it came, so that it can be read and restored. */
export interface SentCopy {
  readonly _id: string;
  readonly type: string;
  readonly system: object;
  readonly whisper: readonly string[];
  /** The server's time of creation, in milliseconds. */
  readonly _stats: { readonly createdTime: number | null };
}

class Copies {
  /** The content of messages when they came to this client, by the id of the message. */
  readonly all = new Map<string, SentCopy>();
  /** The messages last written by a Game Master. */
  readonly byGM = new Set<string>();
}

/**
 * Notes the present content of a message. Fields that only a GM sets count only if a GM was the last to write
 * it, as the server notes.
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

/** The content of a message when it came; null when this client was not there. */
export function sentCopy(id: string | null): SentCopy | null {
  return session.get(Copies).all.get(id ?? '') ?? null;
}

/** Last written by a Game Master, as the server notes. */
function isWrittenByGM(id: string): boolean {
  return session.get(Copies).byGM.has(id);
}

/** Forgets the content of a message: it was taken back, or may be deleted. */
export function forgetSent(id: string): void {
  session.get(Copies).all.delete(id);
}

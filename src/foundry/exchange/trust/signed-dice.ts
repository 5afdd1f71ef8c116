import type { Exchange } from '../../../cards/exchange.ts';
import { type RolledDice, rollsIn } from '../../../cards/taken-back.ts';
import { isRecord } from '../../../rules/shared/schema.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { diceThrower, honestDice, publicKey, publish, setDiceThrower } from '../../settings/settings.ts';
import { session } from '../../platform/session.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import type { Playing } from './kept-dice.ts';
import { openingHash } from './signed-opening.ts';
import { turnOf } from './turn-of-opening.ts';

/**
 * The text that is signed for a roll: world, exchange, its opening with its author, combat and turn, question, number of
 * earlier rerolls, and dice.
 */
export function signedText(
  { id = '', opening, messages }: Pick<Playing, 'id' | 'opening' | 'messages'>,
  { by, name, formula, times, dice }: Omit<RolledDice, 'signature' | 'place'>,
): string {
  const author = messages?.[0].author ?? game.user.id;
  const what = [game.world.id, id, openingHash(opening, author), turnOf(opening)];
  return JSON.stringify([...what, by, name, formula, times, dice]);
}

class Signatures {
  /** Results of verification, by signature and signed text. */
  readonly found = new Map<string, boolean>();
  /** The key of this browser, once requested. */
  own: Promise<OwnKey> | null = null;
}

/** True for a roll made on the GM's client; null while that is being verified, or where this browser cannot. */
export function wasThrownAtGM(exchange: Exchange, roll: RolledDice): boolean | null {
  if (roll.signature === null) return false;
  if (!canSign()) return null;
  const known = session.get(Signatures).found.get(`${roll.signature} ${signedText(exchange, roll)}`);
  if (known !== undefined) return known;
  void check(exchange, roll).then(() => Hooks.callAll('passe-darmes.exchange', exchange.id));
  return null;
}

async function check(exchange: Exchange, roll: RolledDice): Promise<boolean> {
  const { signature } = roll;
  if (signature === null) return false;
  const text = signedText(exchange, roll);
  const key = `${signature} ${text}`;
  const { found } = session.get(Signatures);
  const is = found.get(key) ?? (await isSigned(text, signature));
  found.set(key, is);
  return is;
}

/**
 * Checks that the dice of an exchange were rolled on the GM's client, where only such count. A GM's own dice,
 * rolled or typed, always count.
 * @returns why it cannot count, or null
 */
export async function unsignedReason(exchange: Exchange): Promise<Reason | null> {
  if (honestDice() !== 'wait') return null;
  for (const roll of rollsIn(exchange)) {
    if (roll.place === null) continue;
    const message = exchange.messages.find(({ id }) => id === exchange.givenBy[roll.place ?? -1]);
    if (game.users.get(message?.author ?? '')?.isGM) continue;
    if (!(await check(exchange, roll))) return { rule: '', id: 'unsigned-dice' };
  }
  return null;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;
const STORE = 'keys';

/** The key pair of this browser. The private key can be used here and read nowhere. */
interface OwnKey {
  readonly id: string;
  readonly pair: CryptoKeyPair;
}

/** False without HTTPS, where the browser cannot sign or verify. */
export function canSign(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined && globalThis.isSecureContext;
}

/** Publishes the public key of this GM's browser. */
export async function prepareToSign(): Promise<void> {
  const { id, pair } = await ownKey();
  await publish(id, await crypto.subtle.exportKey('jwk', pair.publicKey));
}

/** Has this computer roll from now on, and no other of the same Game Master's. */
export async function throwHere(): Promise<void> {
  await setDiceThrower(await ownName());
}

/** True on the computer of this Game Master's that rolls; on all where browsers cannot sign. */
export async function isThrownHere(): Promise<boolean> {
  return !canSign() || !isOwnThrower() || diceThrower() === (await ownName());
}

/** True where one of this user's computers has said that it rolls. */
export function isOwnThrower(): boolean {
  return diceThrower().startsWith(`${game.user.id}.`);
}

async function ownName(): Promise<string> {
  return `${game.user.id}.${(await ownKey()).id}`;
}

/** The signature of a text by this browser, preceded by the id of its key. */
export async function sign(text: string): Promise<string> {
  const { id, pair } = await ownKey();
  const bytes = await crypto.subtle.sign(HASH, pair.privateKey, new TextEncoder().encode(text));
  return `${id}.${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** Verifies that a GM's browser has signed a text. */
async function isSigned(text: string, signature: string): Promise<boolean> {
  const [id = '', encoded = ''] = signature.split('.');
  const jwk = publicKey(id);
  if (!jwk || !canSign()) return false;
  try {
    const key = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
    const bytes = Uint8Array.from(atob(encoded), char => char.charCodeAt(0));
    return await crypto.subtle.verify(HASH, key, bytes, new TextEncoder().encode(text));
  } catch {
    // Players may write anything there.
    return false;
  }
}

function ownKey(): Promise<OwnKey> {
  const signatures = session.get(Signatures);
  signatures.own ??= storedKey();
  return signatures.own;
}

async function storedKey(): Promise<OwnKey> {
  const base = await opened();
  const name = `${game.world.id}.${game.user.id}`;
  const known = await done(base.transaction(STORE).objectStore(STORE).get(name));
  if (isOwnKey(known)) return known;
  const pair = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const made = { id: foundry.utils.randomID(8), pair };
  await done(base.transaction(STORE, 'readwrite').objectStore(STORE).put(made, name));
  return made;
}

function isOwnKey(raw: unknown): raw is OwnKey {
  return isRecord(raw) && typeof raw['id'] === 'string' && isRecord(raw['pair']);
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(`${SYSTEM_ID}.dice`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
}

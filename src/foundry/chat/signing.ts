import { isRecord } from '../../rules/shared/record.ts';
import { publicKey, publish } from '../settings/honest-dice.ts';
import { SYSTEM_ID } from '../system.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;
const STORE = 'keys';

/** A key of this browser. What signs can be used here and read nowhere. */
interface OwnKey {
  readonly id: string;
  readonly pair: CryptoKeyPair;
}

let own: Promise<OwnKey> | null = null;

/** Whether this browser can sign and check: without HTTPS it cannot. */
export function canSign(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined && globalThis.isSecureContext;
}

/** Makes this GM's browser known as one that signs. */
export async function prepareToSign(): Promise<void> {
  const { id, pair } = await ownKey();
  await publish(id, await crypto.subtle.exportKey('jwk', pair.publicKey));
}

/** The signature of a text by this browser, with the id of its key. */
export async function sign(text: string): Promise<string> {
  const { id, pair } = await ownKey();
  const bytes = await crypto.subtle.sign(HASH, pair.privateKey, new TextEncoder().encode(text));
  return `${id}.${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** Whether a GM's browser has signed a text. */
export async function isSigned(text: string, signature: string): Promise<boolean> {
  const [id = '', encoded = ''] = signature.split('.');
  const jwk = publicKey(id);
  if (!jwk || !canSign()) return false;
  try {
    const key = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
    const bytes = Uint8Array.from(atob(encoded), char => char.charCodeAt(0));
    return await crypto.subtle.verify(HASH, key, bytes, new TextEncoder().encode(text));
  } catch {
    // Anybody may have written anything there.
    return false;
  }
}

function ownKey(): Promise<OwnKey> {
  own ??= storedKey();
  return own;
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

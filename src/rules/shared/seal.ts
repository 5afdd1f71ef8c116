/*
 * A choice that stays secret until it counts, and cannot be changed meanwhile: first its seal is sent, and later the
 * choice with its salt, which opens the seal.
 */

const MARK = 'sealed:';

/** The seal of a choice. The salt, twenty characters or so of chance, keeps others from trying all choices. */
export function sealOf(choice: string, salt: string): string {
  return `${MARK}${sha256(`${choice}:${salt}`)}`;
}

export function isSeal(id: string): boolean {
  return id.startsWith(MARK) && /^[0-9a-f]{64}$/u.test(id.slice(MARK.length));
}

/** An opened seal, and the choice that was in it. */
interface Opening {
  readonly seal: string;
  readonly choice: string;
}

/** Opens one of these seals with a choice and its salt, such as `bleed:Xk29`; null when it opens none. */
export function openingOf(seals: readonly string[], opener: string): Opening | null {
  const colon = opener.lastIndexOf(':');
  if (colon < 1) return null;
  const choice = opener.slice(0, colon);
  const seal = sealOf(choice, opener.slice(colon + 1));
  return seals.includes(seal) ? { seal, choice } : null;
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = fractions(64, Math.cbrt);
/** The same of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const START = fractions(8, Math.sqrt);

/** The SHA-256 digest of a text in UTF-8, as 64 hexadecimal digits (FIPS 180-4). */
export function sha256(text: string): string {
  const words = padded(bytesOf(text));
  const hash = [...START];
  for (let block = 0; block < words.length; block += 16) compress(hash, words.subarray(block, block + 16));
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every(prime => n % prime !== 0)) primes.push(n);
  return primes.map(prime => ((root(prime) % 1) * 2 ** 32) | 0);
}

/**
 * Text as bytes in UTF-8, without a platform's help: the rules know no platform. Half of a character is U+FFFD, as
 * wherever text is encoded.
 */
function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else bytes.push(...bytesOfPoint(point >= 0xd800 && point < 0xe000 ? 0xfffd : point));
  }
  return bytes;
}

/** The two to four bytes of a character beyond ASCII (RFC 3629, 3). */
function bytesOfPoint(point: number): number[] {
  const tail = (places: number): number => 0x80 | ((point >> (6 * places)) & 0x3f);
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(1), tail(0)];
  return [0xf0 | (point >> 18), tail(2), tail(1), tail(0)];
}

/** The message with its end mark and its length, in words of 32 bits (FIPS 180-4, 5.1.1). */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  const put = (byte: number, i: number) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - 8 * (i % 4)));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Works one block of sixteen words into the digest (FIPS 180-4, 6.2.2). */
function compress(hash: number[], block: Int32Array): void {
  const w = new Int32Array(64);
  w.set(block);
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = at(i - 16) + small + at(i - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (K[i] ?? 0) + at(i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] ?? 0) + word) | 0;
}

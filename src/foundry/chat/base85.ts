/** What stands in JSON and in HTML as it is: each group of five of these characters is four bytes. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+-./:;=?@[]^_{|}';
const BASE = DIGITS.length;
const BYTES = 4;
const CHARS = 5;

/** Bytes as text: a quarter longer, where base 64 would be a third. */
export function textOf85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES) {
    let number = 0;
    for (let i = 0; i < BYTES; i++) number = number * 256 + (bytes[at + i] ?? 0);
    let group = '';
    for (let i = 0; i < CHARS; i++) {
      group = DIGITS.charAt(number % BASE) + group;
      number = Math.floor(number / BASE);
    }
    // Of fewer bytes, the first characters say all.
    text += group.slice(0, Math.min(BYTES, bytes.length - at) + 1);
  }
  return text;
}

/** The bytes that a text stands for. Throws a SyntaxError where it stands for none. */
export function bytesOf85(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += CHARS) {
    const group = text.slice(at, at + CHARS);
    let number = 0;
    for (let i = 0; i < CHARS; i++) {
      const digit = i < group.length ? DIGITS.indexOf(group.charAt(i)) : BASE - 1;
      if (digit < 0) throw new SyntaxError('not in base 85');
      number = number * BASE + digit;
    }
    if (group.length === 1 || number >= 2 ** 32) throw new SyntaxError('no bytes');
    for (let i = 0; i < group.length - 1; i++) bytes.push(Math.floor(number / 256 ** (BYTES - 1 - i)) % 256);
  }
  return Uint8Array.from(bytes);
}

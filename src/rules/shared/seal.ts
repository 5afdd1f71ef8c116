import { sha256 } from './sha256.ts';

/*
 * A choice that stays secret until it counts, and cannot be changed meanwhile: what is sent is its seal, and
 * what opens it later is the choice with the salt it was sealed with.
 */

const MARK = 'sealed:';

/** The seal of a choice. The salt, twenty characters or so of chance, keeps others from trying all choices. */
export function sealOf(choice: string, salt: string): string {
  return `${MARK}${sha256(`${choice}:${salt}`)}`;
}

/** Whether an id is a seal. */
export function isSeal(id: string): boolean {
  return id.startsWith(MARK) && /^[0-9a-f]{64}$/u.test(id.slice(MARK.length));
}

/** What opens a seal, such as `bleed:Xk29`, taken apart. */
export interface Opening {
  readonly seal: string;
  readonly choice: string;
}

/** Which of these seals something opens, and the choice that was in it; null when it opens none. */
export function openingOf(seals: readonly string[], opener: string): Opening | null {
  const colon = opener.lastIndexOf(':');
  if (colon < 1) return null;
  const choice = opener.slice(0, colon);
  const seal = sealOf(choice, opener.slice(colon + 1));
  return seals.includes(seal) ? { seal, choice } : null;
}

import type { Chain } from '../../cards/chain.ts';
import type { RolledDice } from '../../cards/taken-back.ts';
import { rollsIn } from '../../cards/taken-back.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { honestDice } from '../settings/honest-dice.ts';
import { canSign, isSigned } from './signing.ts';

/** What is signed of a roll: its world, exchange and question, how often it was rolled again before, and its dice. */
export function signedText(
  exchange: string,
  { by, name, formula, times, dice }: Omit<RolledDice, 'signature' | 'place'>,
): string {
  return JSON.stringify([game.world.id, exchange, by, name, formula, times, dice]);
}

/** What was found of signatures, by what they are to sign. */
const found = new Map<string, boolean>();

/** Whether a roll was thrown at the GM's; null while that is being looked up, or where this browser cannot tell. */
export function wasThrownAtGM(exchange: string, roll: RolledDice): boolean | null {
  if (roll.signature === null) return false;
  if (!canSign()) return null;
  const known = found.get(`${roll.signature} ${signedText(exchange, roll)}`);
  if (known !== undefined) return known;
  void check(exchange, roll).then(() => Hooks.callAll('passe-darmes.exchange', exchange));
  return null;
}

async function check(exchange: string, roll: RolledDice): Promise<boolean> {
  const { signature } = roll;
  if (signature === null) return false;
  const text = signedText(exchange, roll);
  const key = `${signature} ${text}`;
  const is = found.get(key) ?? (await isSigned(text, signature));
  found.set(key, is);
  return is;
}

/**
 * Looks whether the dice of an exchange were thrown at the GM's, where only such count. What a GM has thrown or typed
 * counts in any case.
 * @returns why it cannot count, or null
 */
export async function unsignedReason(chain: Chain): Promise<Reason | null> {
  if (honestDice() !== 'wait') return null;
  for (const roll of rollsIn(chain)) {
    if (roll.place === null) continue;
    const link = chain.links.find(({ id }) => id === chain.givenBy[roll.place ?? -1]);
    if (game.users.get(link?.author ?? '')?.isGM) continue;
    if (!(await check(chain.id, roll))) return { rule: '', id: 'unsigned-dice' };
  }
  return null;
}

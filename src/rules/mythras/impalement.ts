import { IMPALED_HELPLESS } from './conditions.ts';
import { SIZES, type Size } from './fighter.ts';

/** How much a weapon that stays in a body hinders it: nothing, Hard, Formidable, Herculean, no action at all. */
export function impalement(siz: number, weapon: Size): number {
  // The rows of `impale.json` go on with every ten points of SIZ (MYT-SE-20).
  const band = Math.max(1, Math.ceil(siz / 10));
  return Math.min(IMPALED_HELPLESS, Math.max(0, SIZES.indexOf(weapon) - band + 3));
}

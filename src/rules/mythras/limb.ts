import { choose, type Play } from '../shared/play.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import { GM } from '../shared/gm.ts';
import { limbOf } from './weapons-in-use.ts';

/** The limb that a weapon was used with; the GM is asked where the fighter does not say. */
export function* limbUsed(
  what: string,
  rule: string,
  fighter: MythrasFighter,
  weapon: Weapon,
): Play<Location> {
  const known = limbOf(fighter, weapon);
  if (known) return known;
  const likely = [...fighter.locations].sort((a, b) => Number(b.kind === 'arm') - Number(a.kind === 'arm'));
  const options = likely.map(({ id }) => ({ id }));
  const reasons = [{ rule, id: 'which-limb', names: { weapon: weapon.id } }];
  const [name, body] = [`limb.${what}`, fighter.id];
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons, body });
  const limb = likely.find(({ id }) => id === chosen);
  if (!limb) throw new Error(`no limb ${chosen}`);
  return limb;
}

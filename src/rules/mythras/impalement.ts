import type { Condition } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { fighterOf, weaponOf } from '../shared/setup.ts';
import { IMPALED_HELPLESS } from './conditions.ts';
import { type MythrasFighter, type Size, SIZES } from './fighter.ts';

/** The hindrance of a lodged weapon, from 0: none, Hard, Formidable, Herculean, no action at all. */
export function impalement(siz: number, weapon: Size): number {
  // The rows of `impale.json` go on with every ten points of SIZ (MYT-SE-20).
  const band = Math.max(1, Math.ceil(siz / 10));
  return Math.min(IMPALED_HELPLESS, Math.max(0, SIZES.indexOf(weapon) - band + 3));
}

/** Ruling: the size of a weapon in a wound that nobody knows, as when a hand sets the condition. */
const UNKNOWN_SIZE: Size = 'medium';

/** The fighter with a grade for each weapon in a wound that has none yet, as one set by hand (MYT-SE-20). */
export function withImpalement(fighters: Setup['fighters'], fighter: MythrasFighter): MythrasFighter {
  const { conditions } = fighter.state;
  return conditions.some(lacksGrade) ? withGrades(fighters, fighter) : fighter;
}

function withGrades(fighters: Setup['fighters'], fighter: MythrasFighter): MythrasFighter {
  const { siz } = fighter.characteristics;
  const graded = fighter.state.conditions.map(known =>
    lacksGrade(known) ? { ...known, amount: impalement(siz, sizeOf(fighters, known)) } : known,
  );
  return { ...fighter, state: { ...fighter.state, conditions: graded } };
}

function lacksGrade({ condition, amount }: Condition): boolean {
  return condition === 'impaled' && amount === undefined;
}

/** The size that counts in a wound: of what is shot or thrown its own (MYT-RANGED-07). */
function sizeOf(fighters: Setup['fighters'], { by = '', with: id = '' }: Condition): Size {
  const owner = fighterOf(fighters, by) as MythrasFighter | null;
  const weapon = owner && weaponOf(owner, id);
  return weapon?.ranged?.impaleSize ?? weapon?.size ?? UNKNOWN_SIZE;
}

import type { Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { FightState } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import { idsOfLimbs } from './body.ts';
import { ends, gains } from './conditions.ts';
import { hasAbility } from './creature-abilities.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import { lostAt } from './state.ts';

type Body = Pick<MythrasFighter, 'abilities' | 'locations' | 'state'>;

/** Limbs of locomotion, which form no fighting pair (MYT-TRAIT-68). */
const CARRIES = idsOfLimbs('wing', 'fin', 'leg');

/** A working head or limb: not badly wounded, stunned or, for a limb, entangled (MYT-TRAIT-67, MYT-TRAIT-68). */
function works({ state }: Pick<MythrasFighter, 'state'>, { id, hp, kind }: Location): boolean {
  const lames = (condition: string) =>
    condition === 'useless' || (condition === 'entangled' && kind === 'arm');
  const lamed = state.conditions.some(({ condition, where }) => where === id && lames(condition));
  return !lamed && lostAt(state, id) < hp;
}

/** True for a body that survives this head, because another works (MYT-TRAIT-67). */
export function hasAnotherHead(fighter: Body, { id, kind }: Pick<Location, 'id' | 'kind'>): boolean {
  if (kind !== 'head' || !hasAbility(fighter, 'multi-headed')) return false;
  return fighter.locations.some(place => place.kind === 'head' && place.id !== id && works(fighter, place));
}

/** Working heads beyond the first (MYT-TRAIT-67). */
export function moreHeads(fighter: Body): number {
  if (!hasAbility(fighter, 'multi-headed')) return 0;
  return Math.max(0, fighter.locations.filter(at => at.kind === 'head' && works(fighter, at)).length - 1);
}

function fightingLimbs({ locations }: Body): readonly Location[] {
  return locations.filter(({ id, kind }) => kind === 'arm' && !CARRIES.test(id));
}

/** Working pairs of fighting limbs beyond the first (MYT-TRAIT-68). */
export function morePairsOfArms(fighter: Body): number {
  if (!hasAbility(fighter, 'multi-limbed')) return 0;
  const working = fightingLimbs(fighter).filter(place => works(fighter, place)).length;
  return Math.max(0, Math.floor(working / 2) - 1);
}

/** Points of this round that only the extra limbs can spend (MYT-TRAIT-68). */
function keptForLimbs(fighter: MythrasFighter): number {
  const pairs = morePairsOfArms(fighter);
  return pairs === 0 ? 0 : Math.max(0, pairs - spentByLimbs(fighter));
}

function spentByLimbs({ state }: MythrasFighter): number {
  return state.conditions.find(({ condition }) => condition === 'extra-limbs')?.amount ?? 0;
}

/** Ruling: a weapon without a limb may be in any hand; one with a limb is in that, and a bite is in none. */
function isOfExtraLimbs(fighter: MythrasFighter, { limb }: Weapon): boolean {
  return limb === undefined || fightingLimbs(fighter).findIndex(({ id }) => id === limb) >= 2;
}

/**
 * Action points left for an action: those of the extra limbs serve only them (MYT-TRAIT-68).
 * @param weapon the weapon used; left out for actions of the whole body
 */
export function pointsFor(fight: FightState, fighter: MythrasFighter, weapon: Weapon | null = null): number {
  const left = pointsLeft(fight, fighter.id);
  if (weapon && isOfExtraLimbs(fighter, weapon)) return left;
  return Math.max(0, left - keptForLimbs(fighter));
}

/** Returns why a fighter has too few points for an action; null when there are enough (MYT-AP-04, MYT-TRAIT-68). */
export function lacksPoints(
  fight: FightState,
  fighter: MythrasFighter,
  weapon: Weapon | null,
  needed = 1,
): Reason | null {
  if (pointsLeft(fight, fighter.id) < needed) return { rule: 'MYT-AP-04', id: 'no-action-points' };
  const short = pointsFor(fight, fighter, weapon) < needed;
  return short ? { rule: 'MYT-TRAIT-68', id: 'limbs.only-those' } : null;
}

/** The facts of a point spent by an extra limb; none without such points (MYT-TRAIT-68). */
export function spendsWithLimb(
  fight: FightState | null,
  fighter: MythrasFighter,
  weapon: Weapon | null,
): readonly Fact[] {
  if (!fight || !weapon || keptForLimbs(fighter) === 0 || !isOfExtraLimbs(fighter, weapon)) return [];
  const lasts = { amount: 1, unit: 'rounds' as const };
  const amount = spentByLimbs(fighter) + 1;
  return [...ends(fighter, 'extra-limbs'), gains(fighter, 'extra-limbs', { amount, lasts })];
}

import type { Chance } from '../../../src/forecast/dice.ts';
import type { MythrasFighter } from '../../../src/rules/mythras/fighter.ts';
import { asMythras } from '../../../src/rules/mythras/setup.ts';
import { CIRCUMSTANCES } from '../../../src/rules/mythras/situational-modifiers.ts';
import { unusable } from '../../../src/rules/mythras/weapons-in-use.ts';
import type { Circumstance } from '../../../src/rules/shared/ruleset.ts';
import { broughtBy, inCircumstances, someOf } from '../invariants.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';
import { CHECKS, seenIn, wantedOf } from './invariants.ts';

const MOST_CIRCUMSTANCES = 3;
/** Gifts without an effect outside a certain circumstance. */
const SERVED = [
  ['trample', 'running'],
  ['diving-strike', 'aloft'],
  ['flying', 'aloft'],
  ['swimmer', 'in-water'],
  ['cold-blooded', 'cold'],
  ['formation-fighting', 'in-formation'],
  ['beast-back-lancer', 'mounted'],
] as const;

/** The trial of the rules with action points and special effects. */
export const MYTHRAS_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances: (fighter, chance, turn) => randomCircumstances(asMythras(fighter), chance, turn),
  attacks: ['attack', 'attack', 'attack', 'attack', 'attack', 'charge', 'sweep'],
  toolsOf(fighter) {
    const { weapons, stowed = [] } = asMythras(fighter);
    return [...weapons, ...stowed].map(({ id }) => id);
  },
  bestTool(fighter) {
    const known = asMythras(fighter);
    return known.weapons.find(one => unusable(known, one) === null)?.id ?? null;
  },
  opening: () => null,
  wanted: wantedOf,
  broughtBy,
  seenIn,
  checks: CHECKS,
};

/** Those that come in turn and by chance, and often those that a gift is for. */
function randomCircumstances(fighter: MythrasFighter, chance: Chance, turn: number): readonly Circumstance[] {
  const ids = someOf(CIRCUMSTANCES, MOST_CIRCUMSTANCES, chance, turn);
  const gifts = [...(fighter.abilities ?? []), ...fighter.styles.flatMap(({ traits = [] }) => traits)];
  for (const [gift, id] of SERVED) if (gifts.includes(gift) && chance() < 0.7) ids.push(id);
  return inCircumstances(fighter, ids);
}

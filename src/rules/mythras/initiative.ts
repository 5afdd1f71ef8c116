import type { Initiative, RolledInitiative } from '../shared/ruleset.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import { initiativeBonus } from './attributes.ts';
import type { Won } from './clash.ts';
import { has } from './conditions.ts';
import { fatigueLevel } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { asMythras } from './setup.ts';
import { isIn } from './situational-modifiers.ts';
import { succeeds } from './success.ts';

/** Who acts before whom: 1d10 and what is added, then DEX, then a die (MYT-INIT-02, MYT-INIT-04). */
export const initiative: Initiative = {
  dice: fighter => initiativeDice(asMythras(fighter)),
  reasons: fighter => initiativeReasons(asMythras(fighter)),
  now: (fighter, rolled) => initiativeNow(asMythras(fighter), rolled),
  precedence: fighter => [asMythras(fighter).characteristics.dex],
  tieDice: '1d10',
};

/** The dice of a fighter's initiative (MYT-INIT-02). */
export function initiativeDice(fighter: MythrasFighter): string {
  const bonus = sumOf(initiativeReasons(fighter));
  return `1d10${bonus < 0 ? '' : '+'}${bonus}`;
}

/** What surprise takes from initiative (MYT-INIT-05). */
const SURPRISE = -10;
/** What cold takes from those whose blood is (MYT-TRAIT-48). */
const COLD = -6;

/** What is added to the initiative die, and why (MYT-INIT-02, 03, 05, MYT-FATIGUE-04). */
export function initiativeReasons(fighter: MythrasFighter): readonly Reason[] {
  const { dex, int } = fighter.characteristics;
  const derived = initiativeBonus(dex, int);
  const own = (fighter.initiativeBonus ?? derived) - derived;
  const because = (rule: string, id: string, amount: number): Reason => ({ rule, id, amount });
  const tired = fatigueLevel(fighter);
  const surprised = isIn(fighter, 'surprised') || has(fighter.state, 'surprised');
  return [
    { ...because('MYT-CHAR-08', 'derived.dex-and-int', derived), names: { dex, int } },
    because('MYT-CHAR-08', 'initiative.own', own),
    because('MYT-INIT-03', 'initiative.armour', -armourPenalty(fighter)),
    because('MYT-FATIGUE-04', `fatigue.${tired.id}`, tired.initiative),
    because('MYT-INIT-05', 'initiative.surprise', surprised ? SURPRISE : 0),
    because('MYT-TRAIT-48', 'initiative.cold', isCold(fighter) ? COLD : 0),
  ].filter(({ amount = 0 }, i) => i === 0 || amount !== 0);
}

/**
 * What initiative comes to with what holds now (MYT-INIT-01, MYT-INIT-03, MYT-FATIGUE-04). Ruling: the die stays, and so
 * does surprise, which belongs to the moment in which it was rolled; no source forces a new roll.
 */
function initiativeNow(fighter: MythrasFighter, { die, surprised }: RolledInitiative): number {
  const lasting = initiativeReasons(fighter).filter(({ id }) => id !== 'initiative.surprise');
  return die + sumOf(lasting) + (surprised ? SURPRISE : 0);
}

/** What armour takes from initiative: the highest worn armour points, not their sum (MYT-INIT-03). */
export function armourPenalty({ locations }: Pick<MythrasFighter, 'locations'>): number {
  return Math.max(0, ...locations.map(location => location.worn));
}

/** Whether cold slows somebody down (MYT-TRAIT-48). */
export function isCold(fighter: MythrasFighter): boolean {
  return fighter.abilities?.includes('cold-blooded') === true && isIn(fighter, 'cold');
}

/** Whether somebody was caught unawares and has not had a turn since (MYT-CLOSE-26, MYT-OPEN-27). */
export function isSurprised(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'surprised');
}

/** Whether the next attack is the first on somebody surprised; one that misses was the first all the same (MYT-CLOSE-27). */
export function isFirstAttackOn(fighter: MythrasFighter): boolean {
  return isSurprised(fighter) && !has(fighter.state, 'caught-out');
}

/** The effect more that the first attack on somebody surprised gains, if it succeeds (MYT-CLOSE-27, MYT-EXCH-10). */
export function surpriseBonus({ attack, defence }: Pick<Won, 'attack' | 'defence'>): number {
  return isFirstAttackOn(defence.fighter) && succeeds(attack.level) ? 1 : 0;
}

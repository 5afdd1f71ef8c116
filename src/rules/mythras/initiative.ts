import { present } from '../shared/compact.ts';
import type { Initiative, RolledInitiative } from '../shared/initiative.ts';
import type { Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import { initiativeBonus } from './attributes.ts';
import { loadOnInitiative } from './carrying.ts';
import type { Won } from './clash.ts';
import { ends, has } from './conditions.ts';
import { fatigueLevel } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { asMythras } from './setup.ts';
import { isIn } from './situational-modifiers.ts';
import { succeeds } from './success.ts';

/** Order of action: 1d10 plus bonuses, then DEX, then a die (MYT-INIT-02, MYT-INIT-04). */
export const initiative: Initiative = {
  setsOrder: true,
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

/** Modifier to initiative for surprise (MYT-INIT-05). */
const SURPRISE = -10;
/** Modifier to initiative for the cold-blooded in the cold (MYT-TRAIT-48). */
const COLD = -6;

/** The modifiers to the initiative die, with their rules (MYT-INIT-02, 03, 05, MYT-LOAD-05, MYT-FATIGUE-04). */
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
    because('MYT-LOAD-05', 'initiative.load', loadOnInitiative(fighter)),
    because('MYT-FATIGUE-04', `fatigue.${tired.id}`, tired.initiative),
    because('MYT-INIT-05', 'initiative.surprise', surprised ? SURPRISE : 0),
    because('MYT-TRAIT-48', 'initiative.cold', isCold(fighter) ? COLD : 0),
  ].filter(({ amount = 0 }, i) => i === 0 || amount !== 0);
}

/**
 * Initiative with the modifiers in force now (MYT-INIT-01, MYT-INIT-03, MYT-FATIGUE-04). Ruling: the die stays,
 * and so does surprise, which belongs to the moment of the roll; no source forces a new roll.
 */
function initiativeNow(fighter: MythrasFighter, { die, surprised }: RolledInitiative): number {
  const lasting = initiativeReasons(fighter).filter(({ id }) => id !== 'initiative.surprise');
  return die + sumOf(lasting) + (surprised ? SURPRISE : 0);
}

/** The initiative penalty of armour: the highest worn armour points, not their sum (MYT-INIT-03). */
export function armourPenalty({ locations }: Pick<MythrasFighter, 'locations'>): number {
  return Math.max(0, ...locations.map(location => location.worn));
}

/** A cold-blooded fighter in the cold (MYT-TRAIT-48). */
export function isCold(fighter: MythrasFighter): boolean {
  return fighter.abilities?.includes('cold-blooded') === true && isIn(fighter, 'cold');
}

/** Caught unawares, without a turn since (MYT-CLOSE-26, MYT-OPEN-27). */
export function isSurprised(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'surprised');
}

/** True until a surprised fighter is first attacked, even by a miss, and even after its turn (MYT-CLOSE-27). */
export function isFirstAttackOn(fighter: MythrasFighter): boolean {
  return (isSurprised(fighter) && !has(fighter.state, 'caught-out')) || has(fighter.state, 'unattacked');
}

/** True for an attack by surprise: one without defence, or the first one (MYT-TRAIT-05, MYT-TRAIT-29). */
export function isAmbushed(fighter: MythrasFighter): boolean {
  return isSurprised(fighter) || isFirstAttackOn(fighter);
}

/**
 * The facts of the first attack on a surprised fighter, also by the circumstances of this attack alone: surprise lasts
 * until its turn, and for the rest of the round it attacks nobody (MYT-CLOSE-27).
 */
export function caughtOut({ fight }: Pick<Setup, 'fight'>, fighter: MythrasFighter): readonly Fact[] {
  const { id: who, state } = fighter;
  const over = ends(fighter, 'unattacked');
  // After its turn only the bonus is left.
  if (!isSurprised(fighter)) return over;
  const lasts = { amount: 1, unit: 'rounds' } as const;
  return present([
    ...over,
    !has(state, 'surprised') && ({ fact: 'gained', who, condition: 'surprised' } as const),
    { fact: 'gained', who, condition: 'caught-out' },
    fight && ({ fact: 'gained', who, condition: 'cannot-attack', with: 'surprised', lasts } as const),
  ]);
}

/** The extra effect of a successful first attack on a surprised fighter (MYT-CLOSE-27, MYT-EXCH-10). */
export function surpriseBonus({ attack, defence }: Pick<Won, 'attack' | 'defence'>): number {
  return isFirstAttackOn(defence.fighter) && succeeds(attack.level) ? 1 : 0;
}

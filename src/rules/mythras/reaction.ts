import type { Fact } from '../shared/fact.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { ends, reopened } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { pointsFor } from './heads-and-limbs.ts';
import { effortRefusal, luckLeftOf, spendsLuck } from './luck.ts';
import { fightAfter } from './time.ts';

/** A dive out of the way is a movement (MYT-ACT-12, MYT-ACT-15, MYT-RANGED-10). */
export function divesAway(fighter: MythrasFighter): readonly Fact[] {
  return ends(fighter, 'braced', 'steady', 'aiming');
}

/**
 * The cost and strain of a reaction (MYT-BLEED-04); a delayed action pays for it, so that its point is spent
 * once (MYT-AP-07, MYT-ACT-13).
 */
export function reactionCost({ fight }: Pick<Setup, 'fight'>, fighter: MythrasFighter): readonly Fact[] {
  const strained = reopened(fighter);
  if (!fight) return strained;
  const paid: Fact = { fact: 'spent', who: fighter.id, what: 'ap', amount: 1 };
  return [paid, ...ends(fighter, 'delaying'), ...strained];
}

/**
 * Offers a fighter without action points one for a luck point, against an action already undertaken (MYT-LUCK-05,
 * MYT-LUCK-07); nothing waits for it. No facts for a fighter with points, or without luck.
 * @param name of the question, where several are asked
 */
export function* desperateEffort(
  { fight }: Setup,
  fighter: MythrasFighter,
  name = 'luck.effort',
): Play<readonly Fact[]> {
  if (effortRefusal(fighter, fight)) return [];
  const by = fighter.id;
  const options = [{ id: KEEP }, { id: 'effort', reasons: [{ rule: 'MYT-LUCK-05', id: 'luck.effort' }] }];
  const reasons = [{ rule: 'MYT-LUCK-05', id: 'luck.out-of-points' }, luckLeftOf(fighter)];
  const [chosen] = yield* choose({
    ...{ name, by, options, reasons },
    ...{ atLeast: 1, atMost: 1, passesWith: [KEEP] },
  });
  return chosen === 'effort' ? [spendsLuck(fighter), { fact: 'effort', who: by }] : [];
}

/**
 * The facts that give a fighter a point for a reaction with the whole body: none, or a desperate effort where
 * none is left (MYT-AP-04, MYT-LUCK-05); null where there is no point to be had.
 * @param name of the question, where several are asked
 */
export function* pointToReact(
  setup: Setup,
  fighter: MythrasFighter,
  name?: string,
): Play<readonly Fact[] | null> {
  const effort = yield* desperateEffort(setup, fighter, name);
  const after = setup.fight && fightAfter(setup.fight, effort);
  return after && pointsFor(after, fighter) < 1 ? null : effort;
}

const KEEP = 'keep';

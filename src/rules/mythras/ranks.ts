import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { leavesRanks } from './formation.ts';
import { fighterIn } from './setup.ts';
import { setupAfter } from './time.ts';
import { isIn } from './situational-modifiers.ts';

/** True where a fighter left a formation since the last action. */
export function areRanksThin({ fighters }: Pick<Setup, 'fighters'>): boolean {
  return Object.values(fighters).some(({ state }) => has(state as MythrasFighter['state'], 'out-of-ranks'));
}

/** Plays an attempt after asking the GM about thinned formations. */
export function* withRanksClosed(
  setup: Setup,
  play: (setup: Setup) => Play<readonly Fact[]>,
): Play<readonly Fact[]> {
  const facts: Fact[] = [];
  for (const id of Object.keys(setup.fighters)) {
    const fighter = fighterIn(setup, id);
    const missed = fighter?.state.conditions.find(({ condition }) => condition === 'out-of-ranks');
    if (!fighter || !missed) continue;
    facts.push(endOf(id, missed));
    const isKnown = missed.amount !== undefined || isIn(fighter, 'in-formation');
    if (isKnown) facts.push(...(yield* leavesRanks(setup, fighter, facts, 'fallen')));
  }
  return [...facts, ...(yield* play(setupAfter(setup, facts)))];
}

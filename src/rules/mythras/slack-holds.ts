import { endOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import { outOfFight } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';

/** Holds that a body keeps up. */
const KEPT_UP: readonly string[] = ['gripped', 'weapon-pinned', 'pinned-under'];

/**
 * The fighter without the holds of those who are out of the fight. What happens in play ends them at once; a hand that sets a
 * holder unconscious does not (MYT-SE-19, MYT-SE-26, MYT-CLOSE-05).
 */
export function withoutSlackHolds(fighters: Setup['fighters'], fighter: MythrasFighter): MythrasFighter {
  for (const known of fighter.state.conditions) {
    if (isSlack(fighters, known)) return withHeld(fighters, fighter);
  }
  return fighter;
}

function withHeld(fighters: Setup['fighters'], fighter: MythrasFighter): MythrasFighter {
  const conditions = fighter.state.conditions.filter(known => !isSlack(fighters, known));
  return { ...fighter, state: { ...fighter.state, conditions } };
}

/** The facts that end such holds, once time goes on. */
export function slackHoldsEnd(fighters: Setup['fighters']): readonly Fact[] {
  const facts: Fact[] = [];
  for (const { id, state } of Object.values(fighters)) {
    for (const known of state.conditions) if (isSlack(fighters, known)) facts.push(endOf(id, known));
  }
  return facts;
}

function isSlack(fighters: Setup['fighters'], { condition, by }: Condition): boolean {
  if (by === undefined || !KEPT_UP.includes(condition)) return false;
  const holder = fighterOf(fighters, by);
  return holder !== null && outOfFight(holder as MythrasFighter);
}

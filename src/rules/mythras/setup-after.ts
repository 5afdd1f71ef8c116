import type { Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';
import { fightAfter } from './time.ts';

/** What is known once these facts are true. */
export function setupAfter(setup: Setup, facts: readonly Fact[]): Setup {
  if (facts.length === 0) return setup;
  const fighters = { ...setup.fighters };
  for (const id of Object.keys(fighters)) {
    const fighter = fighterIn({ fighters }, id);
    if (fighter) fighters[id] = fighterAfter(fighter, facts);
  }
  return { ...setup, fighters, fight: setup.fight && fightAfter(setup.fight, facts) };
}

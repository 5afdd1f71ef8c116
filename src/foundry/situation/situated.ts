import type { Setup } from '../../rules/shared/ruleset.ts';
import { whereaboutsOf } from '../map/whereabouts.ts';
import { theRuleset } from '../settings/ruleset.ts';

/** The same setup, in the circumstances that follow from the map, the scene and the state of everybody. */
export function situated(setup: Setup): Setup {
  const where = whereaboutsOf(setup.undertaking.by);
  return withCircumstances(setup, theRuleset().circumstances.known(setup, where));
}

/** The same setup in these circumstances, and no others. */
export function withCircumstances(setup: Setup, situations: NonNullable<Setup['situations']>): Setup {
  const { situations: _before, ...rest } = setup;
  return situations.length > 0 ? { ...rest, situations } : rest;
}

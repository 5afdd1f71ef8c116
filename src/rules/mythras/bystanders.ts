import type { Setup } from '../shared/ruleset.ts';
import type { MythrasFighter } from './fighter.ts';
import { fighterIn } from './setup.ts';

/** The fighters at hand other than the two of an exchange. How close each stands, the table knows. */
export function bystanders(setup: Setup): readonly MythrasFighter[] {
  const { by, at } = setup.attempt;
  return Object.keys(setup.fighters).flatMap(id => {
    const fighter = id === by || id === at ? null : fighterIn(setup, id);
    return fighter ? [fighter] : [];
  });
}

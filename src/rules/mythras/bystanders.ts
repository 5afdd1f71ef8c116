import type { Setup } from '../shared/ruleset.ts';
import type { MythrasFighter } from './fighter.ts';
import { fighterIn } from './setup.ts';

/** Those who are there beside the two of an exchange. Who of them is close enough, the table knows. */
export function bystanders(setup: Setup): readonly MythrasFighter[] {
  const { by, at } = setup.undertaking;
  return Object.keys(setup.fighters).flatMap(id => {
    const fighter = id === by || id === at ? null : fighterIn(setup, id);
    return fighter ? [fighter] : [];
  });
}

import type { Fact } from '../shared/fact.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { comeToBlows, outOfReach } from './actions/engagement.ts';
import { outmanoeuvredBy } from './actions/offence.ts';
import { bystanders } from './bystanders.ts';
import type { SpecialEffect } from './effects/effect.ts';
import { answered, attack, openingFacts } from './exchange.ts';
import { GM } from '../shared/gm.ts';
import { amongTargets, forTarget } from '../shared/several-targets.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

/**
 * A sweep: one attack roll against all in its path, each of whom answers for itself (MYT-CLOSE-03). Location,
 * damage and skills over 100 are those of each pair (MYT-OPEN-37). The GM says who is in the path.
 */
export function* sweep(setup: Setup, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const { by, at } = setup.attempt;
  const sweeper = fighterIn(setup, by);
  // MYT-CLOSE-18, MYT-SE-37: whoever cannot be attacked is not in the path.
  const isOpen = (id: string) =>
    sweeper !== null && !outmanoeuvredBy(sweeper, id) && !outOfReach(sweeper, id);
  const options = bystanders(setup).flatMap(({ id }) => (isOpen(id) ? [{ id }] : []));
  const reasons = [{ rule: 'MYT-CLOSE-03', id: 'in-the-path' }];
  const atMost = options.length;
  const path = yield* choose({ name: 'target.sweep', by: GM, options, atLeast: 0, atMost, reasons });
  const targets = [at, ...path];
  const threat = yield* amongTargets(targets, attack(setup));
  const facts: Fact[] = openingFacts(setup, threat);
  // What the defenders do to the attacker happens at the same time: none of it bears on the others.
  for (const id of targets) {
    const pair: Setup = { ...setup, attempt: { ...setup.attempt, at: id } };
    const defender = fighterIn(pair, id);
    if (!defender || id === by) continue;
    if (id !== at)
      facts.push(...comeToBlows(setup, fighterAfter(threat.fighter, facts), fighterAfter(defender, facts)));
    const play = answered(pair, threat, fighterAfter(defender, facts), effects);
    facts.push(...(yield* forTarget(targets, id, play)));
  }
  return facts;
}

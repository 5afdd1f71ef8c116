import type { Fact } from '../shared/fact.ts';
import { choose, GM, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { amongTargets, forTarget } from '../shared/several-targets.ts';
import type { Reason } from '../shared/target.ts';
import { interruption } from './actions/carry-out.ts';
import { engageFoes, outOfReach } from './actions/engagement.ts';
import { outmanoeuvredBy } from './actions/offence.ts';
import { charge } from './charge.ts';
import { reopened } from './conditions.ts';
import { EFFECTS } from './effects/all.ts';
import type { SpecialEffect } from './effects/effect.ts';
import { keptForFlurry } from './effects/flurry.ts';
import { answered, attack, exchange, openingFacts } from './exchange.ts';
import { tooTired } from './fatigue.ts';
import { mayThinRanks, ranksThin } from './formation.ts';
import { cutShort } from './letting-go.ts';
import { isShot, shoot, shotRefusal } from './ranged/shot.ts';
import { runs } from './movement.ts';
import { hopeless, refusal } from './refusal.ts';
import { lame, rooted, torpor } from './restraint.ts';
import { bystanders, fighterIn } from './setup.ts';
import { isIn } from './situational-modifiers.ts';
import { fighterAfter } from './state.ts';

/** Returns why an attack cannot be made now, in close combat or from afar; null when it can. */
export function attackRefusal(setup: Setup): Reason | null {
  const refused = refusal(setup);
  if (refused) return refused;
  const { by, at, with: id } = setup.attempt;
  const attacker = fighterIn(setup, by);
  const flurry = attacker && keptForFlurry(setup.fight, attacker, weaponOf(attacker, id));
  if (flurry) return flurry;
  const tired = attacker && (tooTired(attacker) ?? torpor(attacker));
  if (tired) return tired;
  const kept = attacker && outmanoeuvredBy(attacker, at);
  if (kept) return kept;
  const { action } = setup.attempt;
  const shoots = action === 'attack' && isShot(setup);
  const particular = action === 'charge' ? chargeRefusal(setup) : shoots ? shotRefusal(setup) : null;
  // MYT-CHAR-12: at a run a blow is a charge.
  const tooFast = attacker && !shoots && action !== 'charge' ? runs(attacker) : null;
  if (tooFast) return tooFast;
  const apart = attacker && isBlow(setup) ? outOfReach(attacker, at) : null;
  if (apart) return apart;
  return particular ?? hopeless(setup, shoots ? 'shot' : 'attack');
}

/** Plays an attack: a shot, or a blow in close combat (MYT-ACT-01). */
export function attackPlay(setup: Setup): Play<readonly Fact[]> {
  const attacker = fighterIn(setup, setup.attempt.by);
  if (!attacker) return attackOf(setup);
  const target = isBlow(setup) ? fighterIn(setup, setup.attempt.at) : null;
  const before = [
    ...interruption(setup, attacker, { kind: 'proactive' }),
    ...(target ? engageFoes(setup, attacker, target) : []),
  ];
  return attackWithin(before, setup, reopened(attacker));
}

function* attackWithin(before: readonly Fact[], setup: Setup, after: readonly Fact[]): Play<readonly Fact[]> {
  const facts = [...before, ...(yield* attackOf(setup)), ...after];
  facts.push(...cutShort(setup.fighters, facts));
  if (mayThinRanks(facts)) facts.push(...(yield* ranksThin(setup, facts)));
  return facts;
}

function attackOf(setup: Setup): Play<readonly Fact[]> {
  const { action } = setup.attempt;
  if (action === 'charge') return charge(setup, EFFECTS);
  if (action === 'sweep') return sweep(setup, EFFECTS);
  return isShot(setup) ? shoot(setup, EFFECTS) : exchange(setup, EFFECTS);
}

/** A blow in close combat; a charge handles its own contact. */
function isBlow(setup: Setup): boolean {
  return setup.attempt.action !== 'charge' && !isShot(setup);
}

/** Refuses a charge while engaged, or from the ground (MYT-CLOSE-07, MYT-MOVE-02). */
function chargeRefusal(setup: Setup): Reason | null {
  const charger = fighterIn(setup, setup.attempt.by);
  if (!charger) return null;
  const held = ['prone', 'gripped'].find(id => isIn(charger, id));
  if (held) return { rule: 'MYT-CLOSE-07', id: `condition.${held}` };
  const stuck = rooted(charger) ?? lame(charger);
  if (stuck) return stuck;
  // A charger is out in the open.
  if (isIn(charger, 'pinned-down')) return { rule: 'MYT-SE-25', id: 'condition.pinned-down' };
  return isIn(charger, 'engaged') ? { rule: 'MYT-MOVE-02', id: 'engaged' } : null;
}

/**
 * A sweep: one attack roll against all in its path; each of them defends separately (MYT-CLOSE-03). Location,
 * damage and skills over 100 are those of each pair (MYT-OPEN-37). The GM says who is in the path.
 */
function* sweep(setup: Setup, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const { by, at } = setup.attempt;
  const sweeper = fighterIn(setup, by);
  // MYT-CLOSE-18, MYT-SE-37: a fighter who cannot be attacked is not in the path.
  const isOpen = (id: string) =>
    sweeper !== null && !outmanoeuvredBy(sweeper, id) && !outOfReach(sweeper, id);
  const options = bystanders(setup).flatMap(({ id }) => (isOpen(id) ? [{ id }] : []));
  const reasons = [{ rule: 'MYT-CLOSE-03', id: 'in-the-path' }];
  const atMost = options.length;
  const path = yield* choose({ name: 'target.sweep', by: GM, options, atLeast: 0, atMost, reasons });
  const targets = [at, ...path];
  const threat = yield* amongTargets(targets, attack(setup));
  const facts: Fact[] = openingFacts(setup, threat);
  // The defenders' effects on the attacker are simultaneous: none bears on the other pairs.
  for (const id of targets) {
    const pair: Setup = { ...setup, attempt: { ...setup.attempt, at: id } };
    const defender = fighterIn(pair, id);
    if (!defender || id === by) continue;
    if (id !== at)
      facts.push(...engageFoes(setup, fighterAfter(threat.fighter, facts), fighterAfter(defender, facts)));
    const play = answered(pair, threat, fighterAfter(defender, facts), effects);
    facts.push(...(yield* forTarget(targets, id, play)));
  }
  return facts;
}

import { lame, rooted } from './restraint.ts';
import type { Fact } from '../shared/fact.ts';
import { meanOf } from '../shared/dice.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import { breakAway, engage } from './actions/engagement.ts';
import { damageModifierAt, damageModifierStepOf } from './attributes.ts';
import { ends, incapacity } from './conditions.ts';
import type { SpecialEffect } from './effects/effect.ts';
import { exchange } from './exchange.ts';
import type { MythrasFighter } from './fighter.ts';
import { leavesRanks } from './formation.ts';
import { optionsOf } from './options.ts';
import { weaponOf } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { isIn, traitsOf } from './situational-modifiers.ts';
import { fighterAfter } from './state.ts';
import { legsOf } from './body.ts';

/** A charge: a heavier blow, and one harder to land (MYT-CLOSE-07 to 10). */
export function* charge(setup: Setup, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const { by, at, with: id } = setup.attempt;
  const charger = fighterIn(setup, by);
  const target = fighterIn(setup, at);
  if (!charger || !target) throw new Error(`nobody to charge: ${by}, ${at}`);
  const lancer =
    isIn(charger, 'mounted') && traitsOf(charger, weaponOf(charger, id)).includes('beast-back-lancer');
  // MYT-TRAIT-07: for a mounted lancer a charge is no harder than a blow.
  const circumstances = lancer
    ? setup.circumstances
    : [...(setup.circumstances ?? []), { fighter: by, id: 'charging' }];
  const running: Setup = circumstances ? { ...setup, circumstances } : setup;
  const form = { charge: true, sizeSteps: 1, damageModifier: chargeModifier(charger, setup) };
  const facts = [
    ...ends(charger, 'braced', 'steady', 'in-cover', 'exposed'),
    ...(yield* exchange(running, effects, form)),
  ];
  const after = fighterAfter(charger, facts);
  const other = fighterAfter(target, facts);
  // MYT-SE-37: a charger whose target has withdrawn goes past, wherever it would have stopped.
  const isGone = facts.some(
    one => one.fact === 'gained' && one.who === by && one.condition === 'out-of-reach' && one.by === at,
  );
  const past = isGone || (yield* goesOnPast(after));
  const parted = past ? breakAway(setup, after, other) : engage(after, other);
  const ended = isGone ? [] : parted;
  const moved: Fact = { fact: 'moved', who: by, to: at, past };
  return [...facts, moved, ...ended, ...(yield* leavesRanks(setup, charger, [...facts, ...ended]))];
}

/** The modifier of a charge: a step up, two on four legs, or the mount's own where that is better (MYT-CLOSE-08, 09). */
export function chargeModifier(fighter: MythrasFighter, world: Pick<Setup, 'options'> = {}): string {
  const { damageModifier, mountModifier } = fighter;
  const own = stepped(damageModifier, legsOf(fighter) >= 4 ? FOUR_LEGS : 1);
  if (!isIn(fighter, 'mounted') || mountModifier === undefined) return own;
  // MYT-OPEN-09: the mount's modifier stands as it is, unless the world steps it up too.
  const mounts = optionsOf(world).mountModifierStepped ? stepped(mountModifier, FOUR_LEGS) : mountModifier;
  return meanOf(mounts) > meanOf(own) ? mounts : own;
}

/** Steps of the damage modifier gained by a charge on four legs. */
const FOUR_LEGS = 2;

/** A modifier some steps up; one that is not on the table stays as it is. */
export function stepped(modifier: string, steps: number): string {
  const step = damageModifierStepOf(modifier);
  return step === null ? modifier : damageModifierAt(step + steps);
}

/** Asks whether the charger stops or goes on past the target, if still able (MYT-CLOSE-10). */
function* goesOnPast(charger: MythrasFighter): Play<boolean> {
  const down = charger.state.conditions.some(({ condition }) => {
    return condition === 'prone' || condition === 'gripped' || condition === 'weapon-lodged';
  });
  if (down || incapacity(charger.state) || (rooted(charger) ?? lame(charger))) return false;
  const reasons: Reason[] = [{ rule: 'MYT-CLOSE-10', id: 'end-of-charge' }];
  const options = [{ id: 'stop' }, { id: 'past' }];
  const question = { name: 'end.charge', by: charger.id, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return chosen === 'past';
}

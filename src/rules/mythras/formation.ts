import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, type FighterId, GM, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { ends, gains, has } from './conditions.ts';
import { outOfFight } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { mayTakeOut } from './letting-go.ts';
import { fighterIn, fighterOf } from './setup.ts';
import { isIn } from './situational-modifiers.ts';
import { fighterAfter } from './state.ts';

/**
 * What it costs to come to blows with a formation: a point each round (MYT-TRAIT-04, MYT-OPEN-31). Ruling: who
 * stands in close order the GM says; the trait of one style is enough, and no formation hinders another.
 */
export function againstFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  if (!isIn(other, 'in-formation') || isIn(one, 'in-formation')) return [];
  const holds = other.styles.some(({ traits = [] }) => traits.includes('formation-fighting'));
  if (!holds) return [];
  return hinders(other, one) ? [] : [gains(one, 'against-formation', { by: other.id })];
}

/** Two part: whoever stood against the formation of the other does so no more. */
export function leavesFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  const from = (fighter: MythrasFighter, by: string) =>
    ends(fighter, 'against-formation').filter(over => over.by === by);
  return [...from(one, other.id), ...from(other, one.id)];
}

/**
 * Somebody leaves the spot, or goes down: whether the formation that they stood in holds without them, or goes with
 * them, the GM says; where it does not, it costs nobody anything any more (MYT-OPEN-31).
 * @param before how things stood before what was done
 */
export function* leavesRanks(
  before: Pick<Setup, 'fighters'>,
  who: MythrasFighter,
  done: readonly Fact[],
  name = 'formation',
): Play<readonly Fact[]> {
  // Whoever runs away has been missed already.
  if (name === 'formation' && has(who.state, 'fleeing')) return [];
  const all = Object.keys(before.fighters).flatMap(id => fighterOf(before.fighters, id) ?? []);
  const faced = all.flatMap(formationsFaced);
  const facing = all.flatMap(fighter => formationsFaced(fighterAfter(fighter, done)));
  const isMember = isIn(who, 'in-formation') || [...faced, ...facing].some(({ by }) => by === who.id);
  const against = facing.filter(({ id, by }) => id !== who.id && !isFacedBy(who, by));
  if (!isMember || against.length === 0) return [];
  const reasons = [{ rule: 'MYT-OPEN-31', id: 'formation.parted', names: { who: who.id } }];
  const options = [{ id: 'holds' }, { id: 'breaks' }];
  const [said] = yield* choose({
    name: `${name}.${who.id}`,
    by: GM,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  });
  return said === 'breaks'
    ? against.map(({ id, by }) => endOf(id, { condition: 'against-formation', by }))
    : [];
}

/** Those of a formation who went down, or ran, or were driven off in what was done: each time the GM says (MYT-OPEN-31). */
export function* ranksThin(setup: Setup, done: readonly Fact[]): Play<readonly Fact[]> {
  if (!isAnyFaced(setup.fighters, done)) return [];
  const facts: Fact[] = [];
  for (const id of Object.keys(setup.fighters)) {
    const fighter = fighterIn(setup, id);
    if (!fighter || isGone(fighter)) continue;
    const isPushed = done.some(fact => fact.fact === 'pushed' && fact.who === id);
    if (!isPushed && !isGone(fighterAfter(fighter, done))) continue;
    facts.push(...(yield* leavesRanks(setup, fighter, [...done, ...facts], 'fallen')));
  }
  return facts;
}

/** Those whom time alone took out of a formation: the GM is asked as soon as somebody acts (MYT-BLEED-02, MYT-OPEN-31). */
export function missedInRanks(fighters: Setup['fighters'], done: readonly Fact[]): readonly Fact[] {
  if (!mayThinRanks(done) || !isAnyFaced(fighters, done)) return [];
  return Object.keys(fighters).flatMap((id): readonly Fact[] => {
    const fighter = fighterOf(fighters, id);
    if (!fighter || isGone(fighter) || !isGone(fighterAfter(fighter, done))) return [];
    const faced = Object.keys(fighters).flatMap(other => {
      const opponent = fighterOf(fighters, other);
      return opponent ? formationsFaced(opponent) : [];
    });
    if (!faced.some(({ by }) => by !== id)) return [];
    const isKnown = faced.some(({ by }) => by === id);
    return [gains(fighter, 'out-of-ranks', isKnown ? { amount: 1 } : {})];
  });
}

/** Whoever does not stand in a rank any more: out of the fight, or running from it. */
function isGone(fighter: MythrasFighter): boolean {
  return outOfFight(fighter) || has(fighter.state, 'fleeing');
}

/** Whether anything was done by which a formation may have lost somebody. */
export function mayThinRanks(done: readonly Fact[]): boolean {
  return done.some(mayThin);
}

function mayThin(fact: Fact): boolean {
  return (
    mayTakeOut(fact) || fact.fact === 'pushed' || (fact.fact === 'gained' && fact.condition === 'fleeing')
  );
}

/** Whether anybody stands against a formation, before these facts or with them. */
function isAnyFaced(fighters: Setup['fighters'], done: readonly Fact[]): boolean {
  const isFaced = ({ condition }: { readonly condition: string }) => condition === 'against-formation';
  return (
    Object.values(fighters).some(({ state }) => state.conditions.some(isFaced)) ||
    done.some(fact => fact.fact === 'gained' && isFaced(fact))
  );
}

interface Faced {
  readonly id: FighterId;
  readonly by: FighterId;
}

function formationsFaced({ id, state }: MythrasFighter): readonly Faced[] {
  return state.conditions.flatMap(({ condition, by }) =>
    condition === 'against-formation' && by !== undefined ? [{ id, by }] : [],
  );
}

function isFacedBy(fighter: MythrasFighter, member: FighterId): boolean {
  return formationsFaced(fighter).some(({ by }) => by === member);
}

function hinders({ id }: MythrasFighter, { state }: MythrasFighter): boolean {
  return state.conditions.some(({ condition, by }) => condition === 'against-formation' && by === id);
}

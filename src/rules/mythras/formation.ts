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
 * The cost of engaging a formation: a point each round (MYT-TRAIT-04, MYT-OPEN-31). Ruling: the GM says who
 * stands in close order; the trait of one style is enough, and no formation hinders another.
 */
export function againstFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  if (!standsClose(other) || standsClose(one) || !isDrilled(other)) return [];
  return hinders(other, one) ? [] : [gains(one, 'against-formation', { by: other.id })];
}

/** In close order, by the GM's word, in ranks that have not broken since. */
function standsClose(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'in-formation') && !has(fighter.state, 'ranks-broken');
}

function isDrilled({ styles }: Pick<MythrasFighter, 'styles'>): boolean {
  return styles.some(({ traits = [] }) => traits.includes('formation-fighting'));
}

/** Ends the hindrance by each other's formation when two fighters part. */
export function leavesFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  const from = (fighter: MythrasFighter, by: string) =>
    ends(fighter, 'against-formation').filter(over => over.by === by);
  return [...from(one, other.id), ...from(other, one.id)];
}

/**
 * Asks the GM whether a formation holds when a member leaves the spot, or goes down; where it breaks, it hinders
 * nobody any more, those whom it has not met yet either (MYT-OPEN-31).
 * @param before the fighters before these facts
 */
export function* leavesRanks(
  before: Pick<Setup, 'fighters' | 'sides'>,
  who: MythrasFighter,
  done: readonly Fact[],
  name = 'formation',
): Play<readonly Fact[]> {
  // A fleeing fighter has left the ranks already.
  if (name === 'formation' && has(who.state, 'fleeing')) return [];
  const all = Object.keys(before.fighters).flatMap(id => fighterOf(before.fighters, id) ?? []);
  const faced = all.flatMap(formationsFaced);
  const now = all.map(fighter => fighterAfter(fighter, done));
  const facing = now.flatMap(formationsFaced);
  // One whom time alone took out was faced before, and known as a member.
  const isMarked = has(who.state, 'out-of-ranks');
  const isMember =
    isMarked || isIn(who, 'in-formation') || [...faced, ...facing].some(({ by }) => by === who.id);
  const against = facing.filter(({ id, by }) => id !== who.id && !isFacedBy(who, by));
  const isFaced = isMarked || faced.length > 0 || facing.length > 0;
  const fellows = isFaced ? now.filter(other => isFellow(before, who, other)) : [];
  if (!isMember || (against.length === 0 && fellows.length === 0)) return [];
  const reasons = [{ rule: 'MYT-OPEN-31', id: 'formation.parted', names: { who: who.id } }];
  const options = [{ id: 'holds' }, { id: 'breaks' }];
  const [chosen] = yield* choose({
    name: `${name}.${who.id}`,
    by: GM,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  });
  if (chosen !== 'breaks') return [];
  const broken = [...now.filter(({ id }) => id === who.id), ...fellows];
  return [
    ...against.map(({ id, by }) => endOf(id, { condition: 'against-formation', by })),
    ...broken.filter(member => !isGone(member)).map(member => gains(member, 'ranks-broken')),
  ];
}

/** True for one who may stand in the ranks of a fighter: trained for it, still there, and no foe. */
function isFellow({ sides = {} }: Pick<Setup, 'sides'>, who: MythrasFighter, other: MythrasFighter): boolean {
  if (other.id === who.id || !isDrilled(other) || isGone(other) || has(other.state, 'ranks-broken'))
    return false;
  const [own, its] = [sides[who.id], sides[other.id]];
  if (own !== undefined || its !== undefined) return own === its;
  return !areFoes(who, other) && !areFoes(other, who);
}

/** Where nobody knows the sides: fighters who are engaged, or of whom one faces the other's formation. */
function areFoes({ state }: MythrasFighter, { id }: MythrasFighter): boolean {
  return state.conditions.some(({ condition, by }) => {
    return by === id && (condition === 'engaged' || condition === 'against-formation');
  });
}

/** Asks the GM about each member of a formation who fell, fled or was driven off in these facts (MYT-OPEN-31). */
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

/**
 * Marks members whom time alone took out of a formation: the GM is asked at the next action (MYT-BLEED-02,
 * MYT-OPEN-31).
 */
export function missedInRanks(fighters: Setup['fighters'], done: readonly Fact[]): readonly Fact[] {
  if (!mayThinRanks(done) || !isAnyFaced(fighters, done)) return [];
  return Object.keys(fighters).flatMap((id): readonly Fact[] => {
    const fighter = fighterOf(fighters, id);
    if (!fighter || isGone(fighter) || !isGone(fighterAfter(fighter, done))) return [];
    const faced = Object.keys(fighters).flatMap(other => {
      const opponent = fighterOf(fighters, other);
      return opponent ? formationsFaced(opponent) : [];
    });
    if (faced.length === 0) return [];
    const isKnown = faced.some(({ by }) => by === id);
    return [gains(fighter, 'out-of-ranks', isKnown ? { amount: 1 } : {})];
  });
}

/** Out of the ranks: out of the fight, or fleeing. */
function isGone(fighter: MythrasFighter): boolean {
  return outOfFight(fighter) || has(fighter.state, 'fleeing');
}

/** True where these facts may have taken a member out of a formation. */
export function mayThinRanks(done: readonly Fact[]): boolean {
  return done.some(mayThin);
}

function mayThin(fact: Fact): boolean {
  return (
    mayTakeOut(fact) || fact.fact === 'pushed' || (fact.fact === 'gained' && fact.condition === 'fleeing')
  );
}

/** True where a fighter faces a formation, before these facts or by them. */
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

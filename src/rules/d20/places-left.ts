import { passingOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { conditionIn, ends, gains } from './conditions.ts';
import type { D20Fighter } from './fighter.ts';
import { directedBy, mountIdOf } from './mounts.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';
import { fightAfter } from './turn-order.ts';

/*
 * What lasts rounds ends just before the place in the order at which it began. Where the fighter who caused it moves in the
 * order, it is counted with the next fighter in the order (D20-RND-03).
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;
type Reordered = Extract<Fact, { fact: 'reordered' }>;

/** The facts of a fighter who moves in the order, and of the place that it leaves, where what it has caused stays. */
export function movesInOrder(course: { readonly setup: Setup }, moved: Reordered): readonly Fact[] {
  const { fighters } = course.setup;
  const fighter = fighterIn(course.setup, moved.who);
  const next = fighter && nextAt(course.setup, moved);
  if (!fighter || next === null) return [moved];
  const mount = mountIdOf(fighter);
  const those =
    mount !== null && directedBy(fighters, mount) === fighter.id ? [fighter.id, mount] : [fighter.id];
  return [...those.map(id => gains({ id }, 'left-its-place', { with: next })), moved];
}

/** Who acts next after the place that a fighter leaves; null where nobody does, and where the fighter comes no later. */
function nextAt({ fight, fighters }: Setup, moved: Reordered): FighterId | null {
  const { order = [] } = fight ?? {};
  const from = order.indexOf(moved.who);
  if (!fight || from < 0) return null;
  const later = [...order.slice(from + 1), ...order.slice(0, from)];
  const next = later.find(id => directedBy(fighters, id) === null);
  if (next === undefined) return null;
  const after = fightAfter(fight, [moved]).order;
  // Between the same two as before. From the end to the beginning of the order it is another round.
  const stays = order.indexOf(next) > from && after[after.indexOf(moved.who) + 1] === next;
  return stays ? null : next;
}

/** Moves what is counted at places that were left to the next fighter in the order, with the fighters after that. */
export function settledPlaces(fighters: Fighters): { facts: readonly Fact[]; fighters: Fighters } {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  const left = new Map(
    all.flatMap(({ id, state }): [FighterId, FighterId][] => {
      const next = conditionIn(state, 'left-its-place')?.with;
      return next === undefined ? [] : [[id, next]];
    }),
  );
  if (left.size === 0) return { facts: [], fighters };
  const facts = all.flatMap(one => [...ends(one, 'left-its-place'), ...movedWith(one, left)]);
  const after = all.map(one => [one.id, fighterAfter(one, facts)] as const);
  return { facts, fighters: { ...fighters, ...Object.fromEntries(after) } };
}

/** What a fighter is in that is counted at one of the places left. */
function movedWith(bearer: D20Fighter, left: ReadonlyMap<FighterId, FighterId>): readonly Fact[] {
  return bearer.state.conditions.flatMap((known): Fact[] => {
    const { before, ...plain } = known;
    const { lasts, effect } = plain;
    if (lasts?.unit !== 'rounds' || effect !== undefined) return [];
    const now = placeNow(known, bearer.id, left);
    if (now === before) return [];
    const counted = now === undefined ? plain : { ...plain, before: now };
    return [passingOf(bearer.id, counted, lasts.amount)];
  });
}

/** At whose place a condition is counted, once some were left; undefined for its maker's own. */
function placeNow(
  { by, before }: Condition,
  bearer: FighterId,
  left: ReadonlyMap<FighterId, FighterId>,
): FighterId | undefined {
  const maker = by ?? bearer;
  let place = before ?? maker;
  if (!left.has(place)) return before;
  // Begun since, at the new place.
  if (before === maker) return undefined;
  for (let steps = left.size; steps > 0; steps--) place = left.get(place) ?? place;
  return place;
}

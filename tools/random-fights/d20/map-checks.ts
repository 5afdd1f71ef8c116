import { actionOf } from '../../../src/rules/d20/actions/all-actions.ts';
import { conditionIn, grapplersWith, isHelpless, isIn } from '../../../src/rules/d20/conditions.ts';
import { hasTrait, isRanged, type D20Fighter, type Weapon } from '../../../src/rules/d20/fighter.ts';
import { flightOf } from '../../../src/rules/d20/air/flight.ts';
import { areTogether, carrierIdOf, mountIdOf } from '../../../src/rules/d20/mounts.ts';
import { asD20 } from '../../../src/rules/d20/setup.ts';
import { naturalReach } from '../../../src/rules/d20/sizes.ts';
import { fightersAfter } from '../../../src/fight/turns.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { sharesSquares } from '../../../src/rules/shared/grid/creature-size.ts';
import type { Footprint } from '../../../src/rules/shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../../../src/rules/shared/grid/line-of-effect.ts';
import { centreOf, touch } from '../../../src/rules/shared/grid/segments.ts';
import { spaceAt } from '../../../src/rules/shared/grid/spaces.ts';
import { gapsBetween, isAnyIn, overlap } from '../../../src/rules/shared/grid/squares.ts';
import { linesWhere } from '../../../src/rules/shared/grid/wall-kinds.ts';
import { placesAfter, type Places } from '../../../src/rules/shared/places.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import type { Ruleset } from '../../../src/rules/shared/ruleset.ts';
import type { Exchange } from '../fight.ts';
import type { Check } from '../invariants.ts';

/*
 * What no exchange may bring about on a map, counted again from the squares alone.
 */

/** Squares from one space to another, counted along the longer way: 0 for the same, 1 for those beside each other. */
function apart(one: Footprint, other: Footprint): number {
  const { columns, rows } = gapsBetween(one, other);
  return Math.max(columns, rows);
}

/** The space of a fighter, or that of its carrier. */
function spaceOf(places: Places, fighter: D20Fighter): Footprint | undefined {
  const carrier = carrierIdOf(fighter);
  return (carrier === null ? undefined : places[carrier]) ?? places[fighter.id];
}

/** The fighters after an exchange, and where they stand then; null without a map. */
function outcomeOf({ setup, facts, after }: Exchange) {
  if (!setup.places) return null;
  const moved = [...(facts ?? []), ...after.facts];
  const fighters = Object.values(after.fighters).map(asD20);
  return { fighters, places: placesAfter(setup.places, moved), facts: moved };
}

/** The carrier of a fighter, or itself on foot. */
function bearerIn(fighters: readonly D20Fighter[], one: D20Fighter): D20Fighter {
  return fighters.find(({ id }) => id === carrierIdOf(one)) ?? one;
}

/** True of a flier in the air, and of its rider. */
function isAloft(fighters: readonly D20Fighter[], one: D20Fighter): boolean {
  return flightOf(bearerIn(fighters, one)) !== null;
}

/** True where walls leave a fighter less than its space: its token covers squares that no squeezing fighter occupies. */
function squeezesIn({ setup: { ground = {} } }: Exchange, fighter: D20Fighter, own: Footprint): boolean {
  const mover = { size: fighter.size, isIncorporeal: hasTrait(fighter, 'incorporeal') };
  const elsewhere = { ...own, x: own.x + 100 };
  return spaceAt(mover, own, elsewhere, { ground, occupants: [] })?.isSqueezing !== false;
}

function movedBy(facts: readonly Fact[]): ReadonlySet<FighterId> {
  return new Set(facts.flatMap(fact => (fact.fact === 'moved' && fact.onto ? [fact.who] : [])));
}

/** The fighters as they were when something was told: after so many facts of an exchange and of the time after it. */
function fightersAt({ setup }: Exchange, facts: readonly Fact[], ruleset: Ruleset): readonly D20Fighter[] {
  return Object.values(fightersAfter(ruleset, setup.fighters, facts)).map(asD20);
}

/** No fighter stops in a solid square, or in the space of an alert fighter who neither carries nor holds it then (D20-MOVE-11). */
const spacesKept: Check = (exchange, _facts, ruleset) => {
  const now = outcomeOf(exchange);
  if (!now) return null;
  const lastMove = (id: FighterId) =>
    now.facts.findLastIndex(fact => fact.fact === 'moved' && fact.who === id && fact.onto !== undefined);
  const moved = movedBy(now.facts);
  for (const one of now.fighters.filter(({ id }) => moved.has(id))) {
    const own = spaceOf(now.places, one);
    if (!own || isAloft(now.fighters, one) || squeezesIn(exchange, bearerIn(now.fighters, one), own))
      continue;
    if (own.width === 1 && !hasTrait(one, 'incorporeal') && isAnyIn(exchange.setup.ground?.blocked, own))
      return `${one.id} stands in something solid`;
    const taken = now.fighters.find(other => {
      const its = other.id === one.id ? undefined : spaceOf(now.places, other);
      if (its === undefined || !overlap(own, its) || isAloft(now.fighters, other)) return false;
      if (squeezesIn(exchange, bearerIn(now.fighters, other), its)) return false;
      // What counts is the moment when the later of the two came to a stand: a hold that ends later moves neither.
      const upTo = Math.max(lastMove(one.id), lastMove(other.id)) + 1;
      const then = fightersAt(exchange, now.facts.slice(0, upTo), ruleset);
      const [mover, standing] = [one, other].map(({ id }) => then.find(known => known.id === id));
      if (!mover || !standing) return false;
      // One who pushes a body on may come to stand over it.
      const areOver = isDown(standing) || (isDown(mover) && moved.has(standing.id));
      return !areOver && !areInOneSpace(exchange, then, mover, standing);
    });
    if (taken) return `${one.id} stands where ${taken.id} does`;
  }
  return null;
};

function isDown(fighter: D20Fighter): boolean {
  return isHelpless(fighter) || isIn(fighter, 'dead');
}

/** True if two fighters may stand in one space, whether they can act or not: one carries or holds the other, or is tiny. */
function areInOneSpace(
  { setup: { places } }: Exchange,
  fighters: readonly D20Fighter[],
  one: D20Fighter,
  other: D20Fighter,
): boolean {
  const bearer = bearerIn(fighters, one);
  // A fighter who boards a carrier joins those already in its space.
  const [space, its] = [places?.[bearer.id], places?.[other.id]];
  const isAmong = bearer !== one && its !== undefined && space !== undefined && overlap(space, its);
  return (
    isAmong ||
    areTogether(one, other) ||
    areTogether(bearer, bearerIn(fighters, other)) ||
    [one, other].some(({ size }) => sharesSquares(size))
  );
}

/** Who goes one square goes through no wall (D20-MOVE-07, D20-MOVE-19). */
const wallsStop: Check = ({ setup, after }, facts) => {
  const { places, ground = {}, attempt } = setup;
  if (!places) return null;
  const walls = linesWhere(ground, ({ movement }) => movement === 'blocked');
  const all = [...facts, ...after.facts];
  for (const [at, fact] of all.entries()) {
    if (fact.fact !== 'moved' || !fact.onto) continue;
    const fighter = setup.fighters[fact.who];
    const from = placesAfter(places, all.slice(0, at))[fact.who];
    if (!fighter || !from || goesElsewhere(asD20(fighter), from)) continue;
    const onto = { ...from, ...fact.onto };
    // A longer way may lead round a wall, and who goes to grips round its corner.
    const isSlant = from.x !== onto.x && from.y !== onto.y;
    if (isSlant || apart(from, onto) !== 1 || (attempt.path?.length ?? 0) > 1) continue;
    const line = { from: centreOf(from), to: centreOf(onto) };
    if (walls.some(wall => touch(line, wall))) return `${fact.who} went through a wall`;
  }
  return null;
};

/** Carried, it goes where its mount does; a large one squeezes past walls, and who has no body goes through them. */
function goesElsewhere(fighter: D20Fighter, { width }: Footprint): boolean {
  return width > 1 || carrierIdOf(fighter) !== null || hasTrait(fighter, 'incorporeal');
}

/** A blow by hand is struck within reach, and not through a wall (D20-ATK-06, D20-AOO-02). */
const blowsReach: Check = ({ setup, questions }, facts, ruleset) => {
  const { places, ground = {} } = setup;
  if (!places) return null;
  for (const [at, fact] of facts.entries()) {
    if (fact.fact !== 'rolled' || !fact.roll.startsWith('attack')) continue;
    const asked = questions.find(({ name, by }) => name === fact.roll && by === fact.who);
    if (asked?.ask !== 'roll' || asked.against === undefined) continue;
    // An earlier blow may have thrown a rider, whose space is its own from then on.
    const standing = fightersAfter(ruleset, setup.fighters, facts.slice(0, at));
    const [striker, target] = [standing[fact.who], standing[asked.against]].map(one => one && asD20(one));
    const weapon = striker?.weapons.find(({ id }) => id === asked.tool);
    if (!striker || !target || !weapon || isRanged(weapon)) continue;
    const there = placesAfter(places, facts.slice(0, at));
    const [own, its] = [spaceOf(there, striker), spaceOf(there, target)];
    if (!own || !its) continue;
    const far = apart(own, its);
    if (far > mostReach(striker, weapon))
      return `${fact.who} struck ${asked.against} from ${far} squares off`;
    if (!hasLineOfEffect(own, its, ground)) return `${fact.who} struck ${asked.against} through a wall`;
  }
  return null;
};

function mostReach(fighter: D20Fighter, weapon: Weapon): number {
  return naturalReach(fighter) * (weapon.reach === undefined ? 1 : 2);
}

/** A rider is where its mount is, and grapplers are in one space (D20-MOUNT-03, D20-GRAPPLE-07). */
const heldTogether: Check = exchange => {
  const now = outcomeOf(exchange);
  if (!now) return null;
  for (const one of now.fighters) {
    const own = now.places[one.id];
    const mount = mountIdOf(one);
    const carries = mount === null ? undefined : now.places[mount];
    if (own && carries && (own.x !== carries.x || own.y !== carries.y))
      return `${one.id} rides ${mount} from elsewhere`;
    for (const other of now.fighters.filter(({ id }) => grapplersWith(one).includes(id))) {
      const [a, b] = [spaceOf(now.places, one), spaceOf(now.places, other)];
      if (a && b && !overlap(a, b)) return `${one.id} holds ${other.id} from afar`;
    }
  }
  return null;
};

/** A fighter who is pinned, asleep or worse does not move by itself (D20-MOD-01). */
const whoLiesStays: Check = ({ setup }, facts) => {
  const { attempt } = setup;
  const fighter = setup.fighters[attempt.by];
  const goes = actionOf(attempt.action)?.moves === true && movedBy(facts).has(attempt.by);
  if (!fighter || !goes) return null;
  const { state } = asD20(fighter);
  const held = (['pinned', 'paralyzed', 'asleep', 'dying'] as const).find(id => conditionIn(state, id));
  return held === undefined ? null : `${attempt.by} moved while ${held}`;
};

/** The contradictions that a map forbids. */
export const MAP_CHECKS: readonly Check[] = [spacesKept, wallsStop, blowsReach, heldTogether, whoLiesStays];

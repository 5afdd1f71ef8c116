import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type FighterId, GM, type Play } from '../../shared/play.ts';
import { amongTargets, askedOf, factsOf } from '../../shared/several-targets.ts';
import type { Reason } from '../../shared/target.ts';
import { aimAt, attackReasons, FEINT, feintReason, isHidden } from '../attacking.ts';
import { ends, gains } from '../conditions.ts';
import { type Answered, defend } from '../defence.ts';
import { isClose, isRanged, type Ref10Fighter, type Weapon } from '../fighter.ts';
import { guardFacts, strike } from '../hits.ts';
import { bandAt, rangeReasons, unitsAway } from '../ranges.ts';
import { rolled, type Score, score, skillOf, succeeds } from '../rolls.ts';
import { fighterIn, isIn, othersIn } from '../setup.ts';
import { roundsLeft } from '../../shared/things-in-state.ts';
import { isInHand } from '../state.ts';
import { AIMED_BURST, ARCS, burstOf, hitsOf, isAutomatic } from '../volley.ts';
import { type Acting, type Action, did } from './action.ts';

interface Manner {
  /** A location may be aimed at: always, or only where the attacker likes (REF-LOC-02, REF-BURST-02). */
  readonly aims: 'always' | 'maybe' | 'never';
  /** Rounds fired; 1 for a blow or a single shot (REF-BURST-01). */
  readonly rounds: number;
}

/** Attack (Attaquer), REF-ACT-01: a blow, a throw or a shot. */
export const attack: Action = {
  id: 'attack',
  rule: 'REF-ACT-01',
  group: 'strike',
  purpose: null,
  intention: 'attack',
  needs: 'both',
  refusal: acting => attackRefusal(acting, 1),
  play: acting => attackWith(acting, { aims: 'never', rounds: 1 }),
};

/** Aimed attack (Localisation visée), REF-LOC-02. */
export const aimedAttack: Action = {
  ...attack,
  id: 'aimed-attack',
  rule: 'REF-LOC-02',
  group: 'strike',
  play: acting => attackWith(acting, { aims: 'always', rounds: 1 }),
};

/** Burst (Rafale), REF-BURST-01: as many rounds as the weapon fires at once. */
export const burst: Action = {
  ...attack,
  id: 'burst',
  rule: 'REF-BURST-01',
  group: 'strike',
  isWide: true,
  refusal: acting => burstRefusal(acting) ?? attackRefusal(acting, 2),
  play: acting => attackWith(acting, mannerOf(roundsOfBurst(acting))),
};

/** Full burst (Full Burst), REF-BURST-01: the whole magazine. */
export const fullBurst: Action = {
  ...attack,
  id: 'full-burst',
  rule: 'REF-BURST-01',
  group: 'strike',
  isWide: true,
  refusal: acting => burstRefusal(acting) ?? uncounted(acting) ?? attackRefusal(acting, 2),
  play: acting =>
    attackWith(acting, mannerOf((acting.weapon && roundsLeft(acting.fighter, acting.weapon)) ?? 1)),
};

function mannerOf(rounds: number): Manner {
  return { aims: rounds <= AIMED_BURST ? 'maybe' : 'never', rounds };
}

function roundsOfBurst({ fighter, weapon }: Acting): number {
  return Math.min(weapon?.burst ?? 1, (weapon && roundsLeft(fighter, weapon)) ?? Infinity);
}

function burstRefusal({ weapon }: Acting): Reason | null {
  return weapon && isAutomatic(weapon) ? null : { rule: 'REF-BURST-01', id: 'ref10.not-automatic' };
}

function uncounted({ weapon }: Acting): Reason | null {
  return weapon?.magazine === undefined ? { rule: 'REF-BURST-01', id: 'ref10.no-magazine' } : null;
}

/** The reason against attacking with a weapon now; null for none. */
function attackRefusal({ setup, fighter, weapon }: Acting, rounds: number): Reason | null {
  if (!weapon || !(isClose(weapon) || isRanged(weapon)))
    return { rule: 'REF-ACT-01', id: 'ref10.no-attack-with' };
  if (!isInHand(fighter, weapon)) return { rule: 'REF-ACT-01', id: 'weapon-dropped' };
  if (isClose(weapon)) return null;
  if ((roundsLeft(fighter, weapon) ?? Infinity) < rounds)
    return { rule: 'REF-BURST-01', id: 'no-ammunition' };
  return isIn(setup, fighter.id, 'out-of-range') ? { rule: 'REF-RANGE-02', id: 'ref10.out-of-range' } : null;
}

/** One attack and its consequences, for one target or several. */
function* attackWith(acting: Acting, { aims, rounds }: Manner): Play<readonly Fact[]> {
  const { setup, fighter, at, weapon, options } = acting;
  if (!at || !weapon) return [];
  const arc = rounds > 1 ? yield* arcOf(acting, at) : null;
  const aimed = aims === 'never' || arc ? null : yield* aimAt(fighter, at, aims === 'maybe');
  const units = isRanged(weapon) ? yield* unitsAway(setup, fighter) : null;
  const swept = arc
    ? yield* alsoStruck(acting, at, 'sweep', { rule: 'REF-BURST-03', id: 'ref10.in-the-arc' })
    : [];
  const reasons = present([
    ...attackReasons(setup, fighter, weapon, at),
    ...(aimed?.reasons ?? []),
    ...rangeReasons(units ?? 0),
    ...burstReasons(rounds),
    arc,
  ]);
  const made: Score = yield* amongTargets(
    idsOf([at, ...swept]),
    score({ name: 'attack', by: fighter.id, reasons, against: at.id }, options),
  );
  const opening = openingFacts(acting, weapon, rounds);
  if (made.isFumble) return [rolled(made, false), ...opening];
  const coned = weapon.spreads && !arc && units !== null ? yield* inCone(acting, at, units) : [];
  const shares = swept.length + 1;
  const onTargets: Fact[] = [];
  const targets = [at, ...swept, ...coned];
  const ids = idsOf(targets);
  let isHit = false;
  for (const target of targets) {
    // Other targets are struck where the dice tell.
    const where = target === at ? (aimed?.where ?? null) : null;
    // REF-SHOTGUN-01: the others in the cone take the normal damage, no matter how many rounds were fired.
    const fired = coned.includes(target) ? 1 : rounds;
    const shot = { weapon, total: made.total, where, units, rounds: fired, shares };
    const { held, facts } = yield* askedOf(ids, target.id, met(acting, shot, target));
    onTargets.push(...factsOf(ids, target.id, facts));
    isHit ||= !held;
  }
  return [rolled(made, isHit), ...opening, ...onTargets];
}

function idsOf(targets: readonly Ref10Fighter[]): readonly FighterId[] {
  return targets.map(({ id }) => id);
}

/** A rolled attack, as one of its targets meets it. */
interface Shot {
  readonly weapon: Weapon;
  readonly total: number;
  readonly where: string | null;
  readonly units: number | null;
  readonly rounds: number;
  /** The number of targets that share the margin. */
  readonly shares: number;
}

/** Plays the defence of one target, and the strike that gets past it. */
function* met(
  { setup, fighter, options }: Acting,
  { weapon, total, where, units, rounds, shares }: Shot,
  target: Ref10Fighter,
): Play<Pick<Answered, 'held' | 'facts'>> {
  const isUnseen = isHidden(setup, fighter, weapon);
  const isSpray = rounds > 1 || weapon.spreads === true;
  const threat = { weapon, attacker: fighter.id, total, isUnseen, isSpray };
  const { held, guard, margin, facts } = yield* defend(setup, threat, target);
  if (held && !guard) return { held, facts };
  // REF-LOC-02: a target that parries or dodges a blow aimed at a location comes off unhurt.
  if (where !== null && guard) return { held, facts: [...facts, ...guardFacts(target, guard)] };
  const hits = rounds > 1 ? hitsOf(margin, rounds, shares, options) : 1;
  const feint = feintReason(fighter, target, weapon);
  const added = feint && (feint.amount ?? 0) > 0 ? [feint] : [];
  const blow = { attacker: fighter, weapon, target, hits, where, margin, units, added, guard };
  return { held, facts: [...facts, ...(yield* strike(blow, options))] };
}

/** The facts of what an attack uses up, whatever its outcome (REF-AIM-01, REF-FEINT-02). */
function openingFacts({ fighter }: Acting, weapon: Weapon, rounds: number): readonly Fact[] {
  const over = ends(fighter, 'taking-aim', 'feinting');
  const left = roundsLeft(fighter, weapon);
  if (left === null) return over;
  const { id } = weapon;
  return [
    ...over,
    { fact: 'used', who: fighter.id, weapon: id, with: id, amount: rounds, left: left - rounds },
  ];
}

function burstReasons(rounds: number): readonly Reason[] {
  const { bonus } = burstOf(rounds);
  return bonus === 0 ? [] : [{ rule: 'REF-BURST-04', id: 'ref10.burst', amount: bonus, names: { rounds } }];
}

/** Asks for the arc to sweep; null for one target (REF-BURST-03). */
function* arcOf({ setup, fighter }: Acting, at: Ref10Fighter): Play<Reason | null> {
  if (othersIn(setup, [fighter.id, at.id]).length === 0) return null;
  const because = (penalty: number): Reason => ({
    rule: 'REF-BURST-03',
    id: 'ref10.sweeping',
    amount: penalty,
  });
  const arcs = ARCS.map(({ id, penalty }) => ({ id, reasons: [because(penalty)] }));
  const [chosen] = yield* choose({
    name: 'sweep-arc',
    by: fighter.id,
    options: [{ id: 'arc-none' }, ...arcs],
    atLeast: 1,
    atMost: 1,
  });
  const arc = ARCS.find(({ id }) => id === chosen);
  return arc ? because(arc.penalty) : null;
}

/** Asks the GM for the other fighters in the way of a shot. */
export function* alsoStruck(
  { setup, fighter }: Acting,
  at: Ref10Fighter | null,
  about: string,
  reason: Reason,
): Play<readonly Ref10Fighter[]> {
  const others: FighterId[] = othersIn(setup, [fighter.id, at?.id ?? '']);
  const chosen = yield* choose({
    name: `target.${about}`,
    by: GM,
    options: others.map(id => ({ id })),
    atLeast: 0,
    atMost: others.length,
    reasons: [reason],
  });
  return chosen.flatMap(id => fighterIn(setup, id) ?? []);
}

/** The fighters near enough to the target to be caught in the same cone (REF-SHOTGUN-01). */
function* inCone(acting: Acting, at: Ref10Fighter, units: number): Play<readonly Ref10Fighter[]> {
  const metres = bandAt(units).spread;
  return yield* alsoStruck(acting, at, 'cone', {
    rule: 'REF-SHOTGUN-01',
    id: 'ref10.in-the-cone',
    names: { metres },
  });
}

/** Feint (Feinte), REF-FEINT-01: an attack that does not hurt and prepares the next. */
export const feint: Action = {
  id: 'feint',
  rule: 'REF-FEINT-01',
  group: 'strike',
  purpose: null,
  intention: 'feint',
  needs: 'both',
  tool: { serves: isClose, without: { rule: 'REF-FEINT-01', id: 'ref10.needs-contact' } },
  refusal({ fighter, weapon }: Acting): Reason | null {
    return weapon && !isInHand(fighter, weapon) ? { rule: 'REF-FEINT-01', id: 'weapon-dropped' } : null;
  },
  *play({ setup, fighter, at, weapon, options }) {
    if (!at || !weapon) return [];
    const needs = wariness(at) + 1;
    const reasons = attackReasons(setup, fighter, weapon, null);
    const feinted = yield* score({ name: 'feint', by: fighter.id, reasons, needs, against: at.id }, options);
    const held = succeeds(feinted, needs);
    const before = [rolled(feinted, held), ...ends(fighter, 'feinting', 'taking-aim')];
    if (held) return [...before, gains(fighter, 'feinting', { by: at.id, amount: FEINT })];
    // REF-FEINT-02: a fumbled feint spoils the next attack; one that only fails does nothing to it.
    return feinted.isFumble
      ? [...before, gains(fighter, 'feinting', { by: at.id, amount: -FEINT })]
      : [...before, did(fighter, 'deceives-nobody')];
  },
};

/** The number that a feint must exceed: INT and the skill with the weapon in hand, the best of several (REF-FEINT-01). */
function wariness(target: Ref10Fighter): number {
  const ready = target.weapons.filter(weapon => isClose(weapon) && isInHand(target, weapon));
  return target.characteristics.int + Math.max(0, ...ready.map(({ skill }) => skillOf(target, skill)));
}

import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { WoundRow } from '../shared/ruleset.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isDrained, scoreOf, unhurtPointsOf } from './abilities.ts';
import { conditionIn, ends, endsAbout, gains, isIn, type ConditionId } from './conditions.ts';
import { distracted } from './concentration.ts';
import type { Course } from './course.ts';
import { BODY, NONLETHAL, type D20Fighter, type Energy } from './fighter.ts';
import type { Overcoming } from './reduction.ts';
import { savingThrow } from './saves.ts';
import { fighterAfter, hitPointsOf, nonlethalOf } from './state.ts';

/** Some of the damage of a blow or a spell, of one kind. */
export interface Share {
  readonly points: number;
  readonly isNonlethal?: boolean;
  /** What it is, which regeneration may be no help against. */
  readonly qualities?: readonly (Overcoming | Energy)[];
}

/** Types of creatures that are destroyed at 0 hit points, and to which nonlethal damage does nothing (D20-HP-09). */
const LIFELESS: readonly D20Fighter['type'][] = ['construct', 'undead'];

/** Neither alive nor to be drained of life (D20-HP-09, D20-CREATURE-12). */
export function isLifeless({ type }: Pick<D20Fighter, 'type'>): boolean {
  return LIFELESS.includes(type);
}

/** True for damage that a fighter regenerates from, so that it is nonlethal (D20-REGEN-02). */
export function regenerates(one: D20Fighter, { qualities = [] }: Share): boolean {
  const { regeneration } = one;
  if (!regeneration || isLifeless(one)) return false;
  const { except, also } = regeneration;
  return ![except, also].some(one => one !== undefined && qualities.includes(one));
}

/** Hit points at which a creature dies (D20-HP-02). */
const DEAD = -10;
/** Massive damage of one attack, and the DC of the save against death (D20-HP-03). */
const MASSIVE = 50;
const MASSIVE_DC = 15;

/** Conditions that follow from hit points and nonlethal damage. */
const BY_POINTS = ['dead', 'dying', 'stable', 'disabled', 'unconscious', 'staggered'] as const;

/** The conditions of a fighter below 0 hit points who is alive (D20-DYING-01, D20-DYING-08, D20-DYING-09). */
type BelowZero = 'dying' | 'stable' | 'disabled';

/** The wounds of damage by the condition that follows from it, as cards show them: a light one is told by the points left. */
export const WOUND_ROWS: Readonly<Record<'light' | (typeof BY_POINTS)[number], WoundRow>> = {
  light: { harm: 'minor', isByPoints: true },
  staggered: { harm: 'serious' },
  disabled: { harm: 'serious' },
  unconscious: { harm: 'major' },
  stable: { harm: 'major' },
  dying: { harm: 'major' },
  dead: { harm: 'major' },
};

/** Abilities of the mind, without one of which a creature is unconscious, and those of the body, without one of which it cannot move (D20-DMG-08). */
const MIND = ['int', 'wis', 'cha'] as const;
const LIMBS = ['str', 'dex'] as const;

/**
 * The condition that follows from hit points, nonlethal damage and abilities of the mind; null for none (D20-HP-02, D20-NL-02, D20-NL-03,
 * D20-DYING-02, D20-HP-09).
 */
function stateByPoints(fighter: D20Fighter): (typeof BY_POINTS)[number] | null {
  const points = hitPointsOf(fighter);
  const nonlethal = nonlethalOf(fighter);
  if (isLifeless(fighter)) return points <= 0 ? 'dead' : null;
  if (points <= DEAD || scoreOf(fighter, 'con') === 0) return 'dead';
  if (points < 0) return 'dying';
  if (nonlethal > points || MIND.some(ability => isDrained(fighter, ability))) return 'unconscious';
  if (points === 0) return 'disabled';
  return nonlethal === points ? 'staggered' : null;
}

function destroyed({ id }: D20Fighter): Fact {
  return { fact: 'did', who: id, what: 'is-destroyed' };
}

/** Below 0 hit points in this condition, and losing no more of them (D20-DYING-07, D20-DYING-09). */
function isMended(fighter: D20Fighter, state: ConditionId | null): boolean {
  return hitPointsOf(fighter) < 0 && (state === 'stable' || state === 'disabled');
}

/** The facts that bring a fighter into the condition of its hit points, and out of the one before. */
function intoState(fighter: D20Fighter, state: ConditionId | null): readonly Fact[] {
  const before = BY_POINTS.filter(id => id !== state);
  const collapses = state === 'stable' && isIn(fighter, 'disabled');
  const falls = collapses || state === 'dying' || state === 'unconscious' || state === 'dead';
  return present([
    ...ends(fighter, ...before, ...(state === 'dying' ? [] : (['just-fallen', 'stabilizing'] as const))),
    // Help lasts until 0 hit points, or a new fall (D20-DYING-07).
    ...(isMended(fighter, state) ? [] : ends(fighter, 'tended')),
    state !== null && !isIn(fighter, state) && gains(fighter, state),
    // D20-DYING-03: the first roll to hold on comes in the next round.
    ...(state === 'dying' && !isIn(fighter, 'dying') ? [gains(fighter, 'just-fallen')] : []),
    // Ruling: a fighter who loses consciousness falls prone, unless it hangs in the saddle already.
    ...(falls && !isIn(fighter, 'prone', 'slumped') ? [gains(fighter, 'prone')] : []),
    state === 'dead' && isLifeless(fighter) && !isIn(fighter, 'dead') && destroyed(fighter),
  ]);
}

/**
 * These facts, and those that bring a fighter into the condition of its hit points and abilities where these have changed: who
 * is out of it so comes to, and who has too few left falls (D20-BOON-03, D20-DMG-08).
 */
export function settled(fighter: D20Fighter, facts: readonly Fact[]): readonly Fact[] {
  const after = fighterAfter(fighter, facts);
  if (isIn(after, 'dead')) return facts;
  const all = [...facts, ...limpFacts(after)];
  const isSame =
    unhurtPointsOf(after) === unhurtPointsOf(fighter) &&
    MIND.every(ability => isDrained(after, ability) === isDrained(fighter, ability));
  if (isSame) return all;
  const state = stateByPoints(after);
  return state === stateByPoints(fighter) ? all : [...all, ...intoState(after, state)];
}

/** A creature without Strength or Dexterity cannot move, until a point of it is back (D20-DMG-08). */
function limpFacts(fighter: D20Fighter): readonly Fact[] {
  return LIMBS.flatMap(ability => {
    const isLimp = conditionIn(fighter.state, 'paralyzed', { with: ability }) !== null;
    if (isDrained(fighter, ability) === isLimp) return [];
    return isLimp
      ? endsAbout(fighter, 'paralyzed', { with: ability })
      : [gains(fighter, 'paralyzed', { with: ability })];
  });
}

/**
 * Damage to a fighter: temporary hit points first; nonlethal damage counts apart, and does nothing to constructs and undead
 * (D20-HP-07, D20-HP-09, D20-NL-01).
 * @param stays the condition that a fighter below 0 hit points stays in, in place of dying
 */
export function damageFacts(
  fighter: D20Fighter,
  points: number,
  isNonlethal = false,
  stays: BelowZero = 'dying',
): readonly Fact[] {
  const who = fighter.id;
  if (isNonlethal && points > 0 && isLifeless(fighter))
    return [{ fact: 'stopped', who, by: 'immunity', points, left: 0 }];
  const kept = isNonlethal ? 0 : Math.min(points, fighter.state.temporary ?? 0);
  const left = points - kept;
  const where = isNonlethal ? NONLETHAL : BODY;
  const hurt: Fact = { fact: 'hurt', who, where, points: left };
  const after = fighterAfter(fighter, [hurt]);
  const reached = left > 0 ? stateByPoints(after) : null;
  // D20-NL-01: no real damage, it opens no wound again.
  const isMild = isNonlethal && isIn(fighter, 'stable', 'disabled');
  const state = reached === 'dying' ? (isMild ? 'stable' : stays) : reached;
  return [
    ...(kept > 0
      ? [
          { fact: 'stopped', who, by: 'temporary', points: kept, left } as const,
          { fact: 'spent', who, what: 'temporary', amount: kept } as const,
        ]
      : []),
    hurt,
    { fact: 'wounded', who, where, wound: left === 0 ? 'none' : (state ?? 'light') },
    // A wound wakes a sleeper (D20-AID-02).
    ...(points > 0 ? ends(fighter, 'asleep') : []),
    ...(left > 0 ? intoState(after, state) : []),
  ];
}

/**
 * One hit point lost by an action or by bleeding (D20-HP-04, D20-DYING-01). Without help, an unconscious fighter stays stable
 * and a conscious one disabled, unless that kills (D20-DYING-08, D20-DYING-09).
 */
export function lossFacts(fighter: D20Fighter, what: string, stays: BelowZero = 'dying'): readonly Fact[] {
  const who = fighter.id;
  const lost = damageFacts(fighter, 1, false, stays);
  return [{ fact: 'did', who, what }, { fact: 'struck', who, where: BODY }, ...lost];
}

/** The hit point that a standard action, or another that strains, costs a disabled fighter; nothing for others (D20-HP-04). */
export function strainFacts(fighter: D20Fighter): readonly Fact[] {
  return isIn(fighter, 'disabled') ? lossFacts(fighter, 'strains') : [];
}

/**
 * Healing: up to the damage lost, and as much nonlethal damage; any healing stabilizes the dying. Below 0 the one who is
 * healed is tended from then on (D20-HP-06, D20-NL-06, D20-DYING-06, D20-DYING-07).
 * @param ofWounds wounds alone heal, as with fast healing; none without one
 */
export function healingFacts(
  fighter: D20Fighter,
  points: number,
  { ofWounds = false }: { readonly ofWounds?: boolean } = {},
): readonly Fact[] {
  const who = fighter.id;
  if (isIn(fighter, 'dead')) return [];
  const lost = Math.min(points, amountOf(fighter.state.hurt, BODY));
  const numb = ofWounds ? 0 : Math.min(points, nonlethalOf(fighter));
  if (lost <= 0 && ofWounds) return [];
  const healed: Fact[] = present([
    lost > 0 && ({ fact: 'healed', who, where: BODY, points: lost } as const),
    numb > 0 && ({ fact: 'healed', who, where: NONLETHAL, points: numb } as const),
  ]);
  const after = fighterAfter(fighter, healed);
  const state = stateByPoints(after);
  // D20-HP-05: a conscious fighter below 0 stays conscious.
  const mended = isIn(fighter, 'disabled') ? 'disabled' : 'stable';
  const now = state === 'dying' && points > 0 ? mended : state;
  const isTended = !ofWounds && isMended(after, now) && !isIn(fighter, 'tended');
  return present([...healed, ...intoState(after, now), isTended && gains(fighter, 'tended')]);
}

/** Natural healing of hit points or nonlethal damage; the dying stay so until 0 (D20-HEAL-01, D20-NL-05, D20-DYING-10). */
export function restoredFacts(fighter: D20Fighter, points: number, isNonlethal = false): readonly Fact[] {
  const who = fighter.id;
  const where = isNonlethal ? NONLETHAL : BODY;
  const lost = isNonlethal ? nonlethalOf(fighter) : amountOf(fighter.state.hurt, BODY);
  const amount = Math.min(points, lost);
  if (amount <= 0) return [];
  const healed: Fact = { fact: 'healed', who, where, points: amount };
  const after = fighterAfter(fighter, [healed]);
  const state = stateByPoints(after);
  return [healed, ...(state === 'dying' ? [] : intoState(after, state))];
}

/** A dying creature stops losing hit points (D20-DYING-03, D20-DYING-05). */
export function stabilizes(fighter: D20Fighter): readonly Fact[] {
  return [...ends(fighter, 'dying', 'just-fallen', 'stabilizing'), gains(fighter, 'stable')];
}

/** The fighter dies at once, whatever its hit points (D20-HP-03, D20-HELP-02). */
export function diesAtOnce(fighter: D20Fighter): readonly Fact[] {
  return isIn(fighter, 'dead') ? [] : intoState(fighter, 'dead');
}

/** The fighter is destroyed at once, of whatever type it is (D20-TURN-09). */
export function destroys(fighter: D20Fighter): readonly Fact[] {
  return present([...diesAtOnce(fighter), !isLifeless(fighter) && destroyed(fighter)]);
}

/**
 * Deals the damage of one attack, with a Fortitude save against death for 50 points of it (D20-HP-03), which constructs and
 * undead are not asked for (D20-HP-09). What its target regenerates from is nonlethal (D20-REGEN-02).
 */
export function* deal(course: Course, who: FighterId, ...shares: readonly Share[]): Play<void> {
  const sumOfThose = (isMeant: (share: Share) => boolean) =>
    shares.reduce((sum, share) => (isMeant(share) ? sum + share.points : sum), 0);
  const isNumbing = (share: Share) => share.isNonlethal === true || regenerates(course.now(who), share);
  const [numbing, points] = [sumOfThose(isNumbing), sumOfThose(share => !isNumbing(share))];
  if (points > 0 || numbing === 0) course.record(...damageFacts(course.now(who), points));
  if (numbing > 0) course.record(...damageFacts(course.now(who), numbing, true));
  const now = course.now(who);
  yield* distracted(course, who, points + (isLifeless(now) ? 0 : numbing));
  // Ruling: nonlethal damage takes no hit points, and never kills at once.
  if (points < MASSIVE || isLifeless(now) || isIn(course.now(who), 'dead')) return;
  const held = yield* savingThrow(course, {
    who,
    save: 'fortitude',
    dc: MASSIVE_DC,
    rule: 'D20-HP-03',
    what: 'massive-damage',
  });
  if (held) return;
  course.record(...diesAtOnce(course.now(who)));
}

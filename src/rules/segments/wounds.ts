import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { WoundRow } from '../shared/ruleset.ts';
import { rollDice } from './checks.ts';
import { slips } from './held-weapon.ts';
import { conditionIn, falls, gains, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { dragsAlong } from './falling.ts';
import { criticalEffect, LARGEST_COLUMN, type CriticalEffect } from './critical-tables.ts';
import {
  BODY,
  ENDURANCE,
  isBodily,
  type CriticalFamily,
  type SegmentsFighter,
  type Weapon,
} from './fighter.ts';
import { effectIn, lastColumn, ownTable } from './own-critical-table.ts';
import { limbOf } from './parts.ts';
import { woundsInIncantation } from './interruption.ts';
import { bodyOf, enduranceOf, isInHand, leastBody } from './state.ts';
import { fallsOut } from './wrestling-engagement.ts';

/** A wound to be dealt. */
interface Wound {
  readonly at: FighterId;
  /** The fighter who rolls for it. */
  readonly by: FighterId;
  /** Wear damage, doubled already where it is (SEG-CORE-07, SEG-CRIT-02). */
  readonly points: number;
  readonly family: CriticalFamily;
  /** Body points that are lost whatever is left of endurance; 0 for none (SEG-CRIT-02). */
  readonly direct?: number;
  /** The limb that it twists: it takes no body points beyond the last one (SEG-WRESTLE-30). */
  readonly limb?: string;
  readonly critical?: boolean;
}

/** The levels of wounds, as cards show them: lost endurance is told by the points left. */
export const WOUND_ROWS = {
  worn: { harm: 'minor', isByPoints: true },
  body: { harm: 'serious' },
  'out-of-action': { harm: 'major' },
} as const satisfies Readonly<Record<string, WoundRow>>;

/** Deals damage, and asks what it does to an incantation (SEG-CORE-07, SEG-CRIT-02 to 05, SEG-MAGIC-05). */
export function* dealWound(course: Course, wound: Wound): Play<void> {
  yield* woundsInIncantation(course, wound.at, yield* hurts(course, wound));
}

/**
 * Takes endurance first, then the body, once, with what losing body points brings (SEG-CORE-07, SEG-CRIT-02 to 05).
 * Returns the points that are lost.
 */
function* hurts(course: Course, wound: Wound): Play<number> {
  const { at, points, direct = 0, limb } = wound;
  const before = course.now(at);
  const worn = Math.min(points, enduranceOf(before));
  // SEG-CRIT-05: of what overflows and what is lost directly the greater counts.
  const body = Math.max(points - worn, direct);
  const lost = limb ? Math.min(body, Math.max(0, bodyOf(before))) : body;
  course.record({ fact: 'struck', who: at, where: BODY });
  if (worn > 0 || lost === 0) {
    const left = worn === 0 ? 'none' : 'worn';
    course.record(
      { fact: 'hurt', who: at, where: ENDURANCE, points: worn },
      { fact: 'wounded', who: at, where: ENDURANCE, wound: left },
    );
  }
  if (lost === 0) return worn;
  course.record({ fact: 'hurt', who: at, where: BODY, points: lost });
  const now = course.now(at);
  const isDown = bodyOf(now) <= 0;
  course.record({ fact: 'wounded', who: at, where: BODY, wound: isDown ? 'out-of-action' : 'body' });
  const part = limbOf(limb);
  if (limb !== undefined && part && isDown) {
    course.record(gains(now, part === 'arm' ? 'arm-broken' : 'leg-broken', { where: limb }));
  } else yield* suffers(course, wound);
  goesDown(course, at);
  return worn + lost;
}

/** The critical effect of lost body points (SEG-CRIT-03, SEG-CRIT-04). */
function* suffers(course: Course, { at, by, family }: Wound): Play<void> {
  const left = Math.max(0, bodyOf(course.now(at)));
  const own = ownTable(course.setup, family);
  const largest = own ? lastColumn(own) : LARGEST_COLUMN;
  const column = Math.min(left, largest);
  const rolled = yield* rollDice(course, {
    name: `critical-effect.${family}`,
    by,
    dice: '1d100',
    reasons: present([
      { rule: 'SEG-CRIT-03', id: `segments.column.${family}`, names: { column } },
      left > largest && { rule: 'SEG-CRIT-03', id: 'segments.beyond-columns', names: { left } },
    ]),
  });
  const wasUp = !isIn(course.now(at), 'prone');
  takesEffect(course, at, by, own ? effectIn(own, column, rolled) : criticalEffect(family, left, rolled));
  const fallen = course.now(at);
  // Ruling: who holds one that is out of it stays up.
  const isOut = bodyOf(fallen) <= 0 || isIn(fallen, 'dead', 'out-of-action', 'unconscious');
  if (wasUp && isIn(fallen, 'prone') && !isOut) yield* dragsAlong(course, at);
}

/** Applies a critical effect to a fighter. */
export function takesEffect(course: Course, at: FighterId, by: FighterId, effect: CriticalEffect): void {
  const { malus, bleeding, drops, stunned, ends: last, text } = effect;
  // Two wounds that a world's table calls the same are the same.
  const id = text ?? effect.id;
  const fighter = course.now(at);
  const facts: Fact[] = [
    { fact: 'did', who: at, what: `critical.${effect.id}`, ...(text !== undefined && { text }) },
  ];
  const known = conditionIn(fighter.state, 'critical-wound', { with: id });
  if (malus !== undefined && !known)
    facts.push(gains(fighter, 'critical-wound', { with: id, amount: malus }));
  if (bleeding && !conditionIn(fighter.state, 'bleeding', { with: bleeding }))
    facts.push(gains(fighter, 'bleeding', { with: bleeding }));
  const dropped = drops ? inGoodHand(fighter) : undefined;
  // A blow falls at the end of its segment: what it brings counts from the next one on (SEG-REACT-15).
  if (stunned !== undefined && stunned + 1 > leftOfStun(fighter))
    facts.push(gains(fighter, 'stunned', { lasts: { amount: stunned + 1, unit: 'rounds' } }));
  if (last && !isIn(fighter, last)) facts.push(gains(fighter, last));
  course.record(...facts);
  if (effect.falls) course.record(...falls(course.now(at)));
  if (dropped) slips(course, at, dropped);
  if (last || stunned !== undefined) fallsOut(course, at);
}

/** Segments for which a fighter is stunned already, the current one among them; without end where nothing is said. */
function leftOfStun({ state }: SegmentsFighter): number {
  const known = conditionIn(state, 'stunned');
  return known ? (known.lasts?.amount ?? Infinity) : 0;
}

/** The weapon in the good hand, which falls. */
function inGoodHand(fighter: SegmentsFighter): Weapon | undefined {
  return fighter.weapons.find(one => !isBodily(one) && one.hand !== 'left' && isInHand(fighter, one));
}

/** Without body points a fighter is out of it, and dead once as many again are lost (docs/rulings.md). */
export function goesDown(course: Course, at: FighterId): void {
  const fighter = course.now(at);
  const left = bodyOf(fighter);
  if (left > 0 || isIn(fighter, 'dead')) return;
  const state = left <= leastBody(fighter) ? 'dead' : course.options.atZero;
  if (!isIn(fighter, state)) course.record(gains(fighter, state));
  course.record(...falls(course.now(at)));
  fallsOut(course, at);
}

/** True for a bleeding fighter whose points time has taken, and who is still to go down for it (SEG-CRIT-03, SEG-CRIT-04). */
export function hasBledOut(fighter: SegmentsFighter): boolean {
  const left = bodyOf(fighter);
  if (left > 0 || !isIn(fighter, 'bleeding') || isIn(fighter, 'dead')) return false;
  return left <= leastBody(fighter) || !isIn(fighter, 'out-of-action');
}

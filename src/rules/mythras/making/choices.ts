import { PASSION_OBJECTS, PASSION_RANKS, type PassionObject } from '../passions.ts';
import type { AgeId } from './ages.ts';
import { teachingOf } from './known.ts';
import {
  done,
  refusedBecause,
  type Chosen,
  type MadeGear,
  type MadeStyle,
  type Making,
  type Outcome,
  type Step,
} from './making.ts';
import { MOST_PICKS, settled } from './settle.ts';
import type { StyleSlot } from './teaching.ts';

type Upbringing = 'culture' | 'career';

/** Longest text that somebody can type. */
export const LONGEST_TEXT = 200;

/** Goes to a step; one may go on and back as one likes. */
export function goTo(making: Making, step: Step): Making {
  return { ...making, step };
}

/** Chooses a culture or career; what both teach stays chosen (SRD: Characters, Steps 5 and 6). */
export function choose(making: Making, pool: Upbringing, of: string): Outcome {
  if (!teachingOf(pool, of)) return refusedBecause(making, 'not-open');
  return done(changed(making, pool, { of }));
}

/** Takes or leaves one of several; where there is but one to take, it takes the place of the other. */
export function chooseEither(making: Making, pool: Upbringing, id: string): Outcome {
  const { of, either } = making[pool];
  const group = teachingOf(pool, of)?.either.find(one => one.of.includes(id));
  if (!group) return refusedBecause(making, 'not-open');
  if (either.includes(id)) return done(changed(making, pool, { either: either.filter(one => one !== id) }));
  const inGroup = either.filter(one => group.of.includes(one));
  if (group.count > 1 && inGroup.length >= group.count) {
    return refusedBecause(making, 'either-full', { most: group.count });
  }
  const others = group.count > 1 ? either : either.filter(one => !group.of.includes(one));
  return done(changed(making, pool, { either: [...others, id] }));
}

/** Picks a professional skill, or leaves it (SRD: Characters, Steps 5 and 6). */
export function pick(making: Making, pool: Upbringing, id: string): Outcome {
  const { of, picks } = making[pool];
  const teaching = teachingOf(pool, of);
  const taught = teaching?.professional.find(one => one.id === id);
  if (!teaching || !taught) return refusedBecause(making, 'not-open');
  if (picks.some(one => one.id === id)) {
    return done(changed(making, pool, { picks: picks.filter(one => one.id !== id) }));
  }
  if (picks.length >= MOST_PICKS) return refusedBecause(making, 'picks-full', { most: MOST_PICKS });
  const { onlyOneOf } = teaching;
  const other = onlyOneOf.includes(id) && picks.find(one => onlyOneOf.includes(one.id));
  if (other) return refusedBecause(making, 'only-one-of', { skill: other.id });
  return done(changed(making, pool, { picks: [...picks, { id, special: taught.special }] }));
}

/** Says what a professional skill is about. */
export function specialise(making: Making, pool: Upbringing, id: string, special: string): Outcome {
  const picks = making[pool].picks.map(one => (one.id === id ? { id, special: text(special) } : one));
  return done(changed(making, pool, { picks }));
}

/** Chooses an age: it says how many bonus points there are (SRD: Characters, Creating Experienced Characters). */
export function chooseAge(making: Making, age: AgeId): Outcome {
  const older = settled({ ...making, age, years: '' });
  const lost = pointsIn(making) - pointsIn(older);
  return lost > 0 ? refusedBecause(older, 'points-lost', { points: lost }) : done(older);
}

/** Adds a passion, of which there are three at most (MYT-CHAR-13). */
export function addPassion(making: Making, about: PassionObject, what = ''): Outcome {
  if (making.passions.length >= PASSION_RANKS.length) {
    return refusedBecause(making, 'passions-full', { most: PASSION_RANKS.length }, 'MYT-CHAR-13');
  }
  return done({ ...making, passions: [...making.passions, { about, what: text(what) }] });
}

/** Changes a passion by its place; it leaves when `about` is empty (MYT-CHAR-13). */
export function changePassion(making: Making, place: number, about: string, what: string): Outcome {
  const known = PASSION_OBJECTS.find(one => one === about);
  const passions = making.passions.flatMap((passion, at) => {
    if (at !== place) return [passion];
    return known ? [{ about: known, what: text(what) }] : [];
  });
  return done({ ...making, passions });
}

/** Moves a passion up by one place: the first counts most (MYT-CHAR-13). */
export function preferPassion(making: Making, place: number): Outcome {
  const passions = [...making.passions];
  const [one] = passions.splice(place, 1);
  if (!one || place < 1) return done(making);
  passions.splice(place - 1, 0, one);
  return done({ ...making, passions });
}

/** Says more of a combat style (MYT-STYLE-01, MYT-STYLE-04). */
export function changeStyle(making: Making, slot: StyleSlot, change: Partial<MadeStyle>): Outcome {
  const styles = making.styles.map(style => (style.slot === slot ? { ...style, ...change, slot } : style));
  return done({ ...making, styles });
}

/** Changes what somebody starts out with (SRD: Characters, Step 9). */
export function changeGear(making: Making, change: Partial<MadeGear>): Outcome {
  return done({ ...making, gear: { ...making.gear, ...change } });
}

/** A text as it is kept: without space around it, and not endless. */
export function text(typed: string): string {
  return typed.trim().slice(0, LONGEST_TEXT);
}

function changed(making: Making, pool: Upbringing, change: Partial<Chosen>): Making {
  return settled({ ...making, [pool]: { ...making[pool], ...change } });
}

function pointsIn({ bonus }: Making): number {
  return bonus.reduce((sum, { points }) => sum + points, 0);
}

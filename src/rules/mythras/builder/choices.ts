import { PASSION_OBJECTS, PASSION_RANKS, type PassionObject } from '../experience.ts';
import {
  type AgeId,
  type CharacterDraft,
  type Chosen,
  done,
  type MadeGear,
  type MadeStyle,
  type Outcome,
  refusedBecause,
  type Step,
} from './draft.ts';
import { teachingOf } from './known.ts';
import { MOST_PICKS, settled } from './settle.ts';
import type { StyleSlot } from './teaching.ts';

type Upbringing = 'culture' | 'career';

/** Longest text that can be typed, in characters. */
export const LONGEST_TEXT = 200;

/** Goes to a step, forward or back. */
export function goTo(draft: CharacterDraft, step: Step): CharacterDraft {
  return { ...draft, step };
}

/** Chooses a culture or career; choices that it shares with the previous one stay (SRD: Characters, Steps 5 and 6). */
export function choose(draft: CharacterDraft, pool: Upbringing, of: string): Outcome {
  if (!teachingOf(pool, of)) return refusedBecause(draft, 'not-open');
  return done(changed(draft, pool, { of }));
}

/** Takes or leaves one of several; where only one can be taken, it replaces the other. */
export function chooseEither(draft: CharacterDraft, pool: Upbringing, id: string): Outcome {
  const { of, either } = draft[pool];
  const group = teachingOf(pool, of)?.either.find(one => one.of.includes(id));
  if (!group) return refusedBecause(draft, 'not-open');
  if (either.includes(id)) return done(changed(draft, pool, { either: either.filter(one => one !== id) }));
  const inGroup = either.filter(one => group.of.includes(one));
  if (group.count > 1 && inGroup.length >= group.count) {
    return refusedBecause(draft, 'either-full', { most: group.count });
  }
  const others = group.count > 1 ? either : either.filter(one => !group.of.includes(one));
  return done(changed(draft, pool, { either: [...others, id] }));
}

/** Picks or drops a professional skill (SRD: Characters, Steps 5 and 6). */
export function pick(draft: CharacterDraft, pool: Upbringing, id: string): Outcome {
  const { of, picks } = draft[pool];
  const teaching = teachingOf(pool, of);
  const taught = teaching?.professional.find(one => one.id === id);
  if (!teaching || !taught) return refusedBecause(draft, 'not-open');
  if (picks.some(one => one.id === id)) {
    return done(changed(draft, pool, { picks: picks.filter(one => one.id !== id) }));
  }
  if (picks.length >= MOST_PICKS) return refusedBecause(draft, 'picks-full', { most: MOST_PICKS });
  const { onlyOneOf } = teaching;
  const other = onlyOneOf.includes(id) && picks.find(one => onlyOneOf.includes(one.id));
  if (other) return refusedBecause(draft, 'only-one-of', { skill: other.id });
  return done(changed(draft, pool, { picks: [...picks, { id, special: taught.special }] }));
}

/** Sets the speciality of a professional skill. */
export function specialise(draft: CharacterDraft, pool: Upbringing, id: string, special: string): Outcome {
  const picks = draft[pool].picks.map(one => (one.id === id ? { id, special: text(special) } : one));
  return done(changed(draft, pool, { picks }));
}

/** Chooses an age, which sets the number of bonus points (SRD: Characters, Creating Experienced Characters). */
export function chooseAge(draft: CharacterDraft, age: AgeId): Outcome {
  const older = settled({ ...draft, age, years: '' });
  const lost = pointsIn(draft) - pointsIn(older);
  return lost > 0 ? refusedBecause(older, 'points-lost', { points: lost }) : done(older);
}

/** Adds a passion, up to three (MYT-CHAR-13). */
export function addPassion(draft: CharacterDraft, about: PassionObject, what = ''): Outcome {
  if (draft.passions.length >= PASSION_RANKS.length) {
    return refusedBecause(draft, 'passions-full', { most: PASSION_RANKS.length }, 'MYT-CHAR-13');
  }
  return done({ ...draft, passions: [...draft.passions, { about, what: text(what) }] });
}

/** Changes a passion by its index; removes it when `about` is empty (MYT-CHAR-13). */
export function changePassion(draft: CharacterDraft, place: number, about: string, what: string): Outcome {
  const known = PASSION_OBJECTS.find(one => one === about);
  const passions = draft.passions.flatMap((passion, at) => {
    if (at !== place) return [passion];
    return known ? [{ about: known, what: text(what) }] : [];
  });
  return done({ ...draft, passions });
}

/** Moves a passion up by one place: the first counts most (MYT-CHAR-13). */
export function preferPassion(draft: CharacterDraft, place: number): Outcome {
  const passions = [...draft.passions];
  const [one] = passions.splice(place, 1);
  if (!one || place < 1) return done(draft);
  passions.splice(place - 1, 0, one);
  return done({ ...draft, passions });
}

/** Changes a combat style (MYT-STYLE-01, MYT-STYLE-04). */
export function changeStyle(draft: CharacterDraft, slot: StyleSlot, change: Partial<MadeStyle>): Outcome {
  const styles = draft.styles.map(style => (style.slot === slot ? { ...style, ...change, slot } : style));
  return done({ ...draft, styles });
}

/** Changes the starting gear (SRD: Characters, Step 9). */
export function changeGear(draft: CharacterDraft, change: Partial<MadeGear>): Outcome {
  return done({ ...draft, gear: { ...draft.gear, ...change } });
}

/** A text for storage: trimmed, and cut at `LONGEST_TEXT`. */
export function text(typed: string): string {
  return typed.trim().slice(0, LONGEST_TEXT);
}

function changed(draft: CharacterDraft, pool: Upbringing, change: Partial<Chosen>): CharacterDraft {
  return settled({ ...draft, [pool]: { ...draft[pool], ...change } });
}

function pointsIn({ bonus }: CharacterDraft): number {
  return bonus.reduce((sum, { points }) => sum + points, 0);
}

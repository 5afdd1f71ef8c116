import { choose, type FighterId, type Play } from '../shared/play.ts';
import { allOf } from './conditions.ts';
import type { Course } from './course.ts';
import type { SegmentsFighter, Weapon } from './fighter.ts';

/** Parts of the body that can be held, each by itself (SEG-WRESTLE-22, T-17). */
export const PARTS = ['right-arm', 'left-arm', 'head', 'neck', 'right-leg', 'left-leg'] as const;

/** The kind of limb that a part is, also where a world of an earlier version says no side; null for head and neck. */
export function limbOf(part: string | undefined): 'arm' | 'leg' | null {
  const [, limb] = /(?:^|-)(arm|leg)$/u.exec(part ?? '') ?? [];
  return limb === 'arm' || limb === 'leg' ? limb : null;
}

/** The parts that a holder can still take: a limb of no side takes one that is free (SEG-WRESTLE-22). */
export function freeParts(held: readonly (string | undefined)[]): readonly (typeof PARTS)[number][] {
  const taken = new Set(held);
  for (const where of held)
    if (where === 'arm' || where === 'leg')
      taken.add(PARTS.find(part => limbOf(part) === where && !taken.has(part)));
  return PARTS.filter(part => !taken.has(part));
}

/** True if the arm that a weapon is used with is held; a fist strikes with the other (SEG-WRESTLE-22, SEG-WRESTLE-33). */
export function isArmHeld(fighter: SegmentsFighter, { hand, kind }: Weapon): boolean {
  const held = allOf(fighter, 'held').flatMap(({ where }) => (limbOf(where) === 'arm' ? [where] : []));
  // Several wrestlers may hold the same arm.
  if (kind === 'fist' || hand === 'none') return new Set(held).size > 1;
  return held.some(arm => hand === 'both' || arm === 'arm' || arm === `${hand}-arm`);
}

/** Asks for one of several parts: to hold, or to set free (SEG-WRESTLE-22, SEG-WRESTLE-32); null for none. */
export function* whichPart(
  course: Course,
  {
    by,
    at,
    rule,
    name = 'which-hold.part',
    named = '',
  }: {
    readonly by: FighterId;
    readonly at: FighterId;
    readonly rule: string;
    readonly name?: string;
    /** The part that was named with the action: nobody is asked then. */
    readonly named?: string;
  },
  parts: readonly string[],
): Play<string | null> {
  const [only, other] = parts.includes(named) ? [named] : parts;
  if (only === undefined || other === undefined) return only ?? null;
  const [chosen] = yield* choose({
    name: course.name(name),
    by,
    options: parts.map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: 'segments.part' }],
  });
  return chosen ?? only;
}

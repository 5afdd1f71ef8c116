import { present } from '../../shared/compact.ts';
import { addDice } from '../../shared/dice.ts';
import { type FighterId } from '../../shared/play.ts';
import { sumOf, type Reason } from '../../shared/target.ts';
import { allOf } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isBodily, isClose, type SegmentsFighter, type Weapon } from '../fighter.ts';
import { wrestlingScore } from '../numbers.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { isArmHeld, limbOf } from '../parts.ts';
import { isInHand } from '../state.ts';
import { grips, squeezes } from '../wrestling.ts';
import { actsInGrips } from '../wrestling-hands.ts';
import { sneaks } from '../melee.ts';
import type { Action } from './action.ts';
import { wrestling } from './wrestling-action.ts';

export function wrench(id: string, rule: string, dice: string, isIt: (where: string) => boolean): Action {
  return wrestling(
    { id, rule, group: 'strike' },
    function* ({ course, fighter: { id: by }, at }) {
      actsInGrips(course, by);
      const where = heldPart(at, by, isIt);
      const amount = wrestlingScore(course.now(by));
      const reasons = [{ rule, id: 'segments.wrestling-score', amount }];
      const limb = where !== null && limbOf(where) !== null ? { limb: where } : {};
      yield* squeezes(
        course,
        { by, at: at.id },
        {
          dice: addDice(dice, String(amount)),
          reasons,
          critical: false,
          ...(id === 'wrench' ? limb : {}),
        },
      );
    },
    ({ fighter, at }) => {
      const where = heldPart(at, fighter.id, isIt);
      if (where === null) return { rule, id: 'segments.no-hold' };
      const limb = limbOf(where);
      if (limb === null) return null;
      const broken = limb === 'arm' ? 'arm-broken' : 'leg-broken';
      const isDone = allOf(at, broken).some(known => known.where === undefined || known.where === where);
      return isDone ? { rule, id: `condition.${broken}` } : null;
    },
  );
}

function heldPart(at: SegmentsFighter, by: FighterId, isIt: (where: string) => boolean): string | null {
  return allOf(at, 'held').find(one => one.by === by && isIt(one.where ?? ''))?.where ?? null;
}

/** The damage dice of a weapon at grips: its own magic and the wrestling score, no Strength (SEG-WRESTLE-33, SEG-SNEAK-10). */
function stabDice(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  more = 0,
): { readonly dice: string; readonly reasons: readonly Reason[] } {
  const amount = wrestlingScore(course.now(by)) + (weapon.magic ?? 0);
  const reasons = present([
    { rule: 'SEG-WRESTLE-33', id: 'segments.wrestling-score', amount },
    more !== 0 && { rule: 'SEG-SNEAK-04', id: 'segments.damage-more', amount: more },
  ]);
  return { dice: addDice(weapon.damage, String(sumOf(reasons))), reasons };
}

/** Strike with a dagger or a fist (attaque assimilée mêlée), SEG-WRESTLE-33. */
export const stab = wrestling(
  { id: 'stab', rule: 'SEG-WRESTLE-33', group: 'strike' },
  function* ({ course, fighter: { id: by }, at, weapon }) {
    if (!weapon) return;
    const sneak = hasCircumstance(course.setup, { id: by }, 'sneak');
    const score = yield* grips(course, { name: 'stab', by, at: at.id });
    if (!score) return;
    if (sneak) return yield* sneaks(course, { by, at: at.id, weapon }, null, stabDice);
    yield* squeezes(
      course,
      { by, at: at.id },
      {
        ...stabDice(course, by, weapon),
        critical: score.natural >= 18,
        body: '1d6-1',
        family: weapon.family,
      },
    );
  },
  ({ fighter, weapon }) => {
    const rule = 'SEG-WRESTLE-33';
    if (!weapon || !isClose(weapon) || !(weapon.light || isBodily(weapon)))
      return { rule, id: 'segments.not-light' };
    if (isArmHeld(fighter, weapon)) return { rule, id: 'condition.held' };
    return isInHand(fighter, weapon) ? null : { rule, id: 'segments.not-in-hand' };
  },
);

/** Thrash (rosser), SEG-WRESTLE-35. */
export const thrash = wrestling(
  { id: 'thrash', rule: 'SEG-WRESTLE-35', group: 'strike' },
  function* ({ course, fighter: { id: by }, at }) {
    const score = yield* grips(course, { name: 'thrash', by, at: at.id });
    if (!score) return;
    const amount = course.now(by).bonuses.damage;
    yield* squeezes(
      course,
      { by, at: at.id },
      {
        dice: addDice('1d4', String(amount)),
        reasons: [{ rule: 'SEG-WRESTLE-35', id: 'segments.str-damage', amount }],
        critical: score.natural === 20,
      },
    );
  },
);

/** Dismember (démembrer), SEG-WRESTLE-41: a troll tears at its opponent. */
export const dismember = wrestling(
  { id: 'dismember', rule: 'SEG-WRESTLE-41', group: 'strike' },
  function* ({ course, fighter: { id: by }, at }) {
    const score = yield* grips(course, { name: 'dismember', by, at: at.id });
    if (!score) return;
    const amount = wrestlingScore(course.now(by));
    yield* squeezes(
      course,
      { by, at: at.id },
      {
        dice: addDice('1d8', String(amount)),
        reasons: [{ rule: 'SEG-WRESTLE-41', id: 'segments.wrestling-score', amount }],
        critical: score.natural === 20,
        body: '1d6-1',
      },
    );
  },
  ({ fighter }) => (fighter.grips?.dismembers ? null : { rule: 'SEG-WRESTLE-41', id: 'no-such-ability' }),
);

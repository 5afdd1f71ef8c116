import { type FighterId, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { incapacity } from '../conditions.ts';
import { clinchOf, holdsOn } from '../contact.ts';
import type { Course } from '../course.ts';
import { exerts } from '../fatigue.ts';
import { type SegmentsFighter } from '../fighter.ts';
import { holdsOf, prepares, WRESTLING, wrestlingDice } from '../reaction.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { meetsGrip } from '../simultaneous-grips.ts';
import { engagesWrestling } from '../wrestling-engagement.ts';
import type { Acting, Action } from './action.ts';

/** Prepares the next wrestling action right after the last (SEG-REACT-10, SEG-WRESTLE-21). */
export function* prepareNextWrestling(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  if (!course.setup.fight || incapacity(fighter)) return;
  if (holdsOf(course, who) >= 2) return;
  yield* prepares(course, who, {
    action: 'wrestling',
    hand: WRESTLING,
    dice: wrestlingDice(fighter),
    rule: 'SEG-WRESTLE-01',
  });
}

type Of = (acting: Acting & { readonly at: SegmentsFighter }) => Play<void>;

/** Makes a wrestling action against an opponent at grips (SEG-WRESTLE-12, SEG-WRESTLE-13, SEG-WRESTLE-23). */
export function wrestling(
  id: string,
  rule: string,
  play: Of,
  refusal: (acting: Acting & { readonly at: SegmentsFighter }) => Reason | null = () => null,
): Action {
  return {
    id,
    rule,
    when: 'due',
    mode: 'wrestling',
    needs: 'somebody',
    refusal(acting) {
      const { course, fighter, at } = acting;
      if (!at) return null;
      const sneak = hasCircumstance(course.setup, fighter, 'sneak');
      if (course.setup.fight && !sneak && !clinchOf(course, fighter).includes(at.id))
        return { rule: 'SEG-WRESTLE-12', id: 'segments.not-at-grips' };
      const holds = holdsOn(fighter);
      if (holds >= 2 && id !== 'escape') return { rule: 'SEG-WRESTLE-23', id: 'condition.held' };
      if (holdsOf(course, fighter.id) >= 2) return { rule: 'SEG-WRESTLE-24', id: 'segments.two-holds' };
      return refusal({ ...acting, at });
    },
    *play(acting) {
      const { course, at, fighter } = acting;
      if (!at) return;
      // SEG-SNEAK-10: an unseen fighter comes to grips at once.
      if (hasCircumstance(course.setup, fighter, 'sneak')) engagesWrestling(course, fighter.id, at.id);
      if (!(yield* meetsGrip(course, fighter.id, at.id))) return;
      exerts(course, fighter.id);
      yield* play({ ...acting, fighter: course.now(fighter.id), at: course.now(at.id) });
      yield* prepareNextWrestling(course, fighter.id);
    },
  };
}

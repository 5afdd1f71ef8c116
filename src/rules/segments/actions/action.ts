import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Numbers } from '../../shared/ruleset.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter, Weapon } from '../fighter.ts';

/** What an action sees of the setup. */
export interface Acting {
  readonly course: Course;
  readonly fighter: SegmentsFighter;
  /** Whom it is done to; null when it is nobody, or the fighter itself. */
  readonly at: SegmentsFighter | null;
  readonly weapon: Weapon | null;
  /** What was named where a weapon would be. */
  readonly named: string;
}

/** Something that a fighter can do. */
export interface Action {
  readonly id: string;
  readonly rule: string;
  /**
   * When: in the segment for which a weapon or a shot is ready, as a decision at any time, without any time, or as
   * something that time brings or the table says.
   */
  readonly when: 'due' | 'decision' | 'free' | 'involuntary';
  /** What must be named with it. */
  readonly needs?: 'somebody' | 'weapon' | 'both' | 'named' | 'named-at';
  /** The mode it belongs to; what belongs to wrestling is all that wrestlers may do (SEG-WRESTLE-16). */
  readonly mode?: 'melee' | 'shooting' | 'wrestling';
  readonly numbers?: Numbers;
  /** Why it is not open now, beyond what holds for all; null when it is. */
  refusal?(acting: Acting): Reason | null;
  play(acting: Acting): Play<void>;
}

/** The fact of something done that changes no number. */
export function did(
  { id: who }: Pick<SegmentsFighter, 'id'>,
  what: string,
  more: { metres?: number; points?: number } = {},
): Fact {
  return { fact: 'did', who, what, ...more };
}

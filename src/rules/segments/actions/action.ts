import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { ActionGroup, Numbers, Purpose, Whom } from '../../shared/open-action.ts';
import type { Reason } from '../../shared/target.ts';
import type { Unprepared } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter, Weapon } from '../fighter.ts';

/** The context of an action. */
export interface Acting {
  readonly course: Course;
  readonly fighter: SegmentsFighter;
  /** The target; null for none, or the fighter itself. */
  readonly at: SegmentsFighter | null;
  readonly weapon: Weapon | null;
  /** The id given in place of a weapon's: a spell, an item, a number. */
  readonly named: string;
}

/** The context of an action that needs a target. */
export type AtTarget = Acting & { readonly at: SegmentsFighter };

/** The context of an action that needs a weapon. */
export type WithWeapon = Acting & { readonly weapon: Weapon };

/** The part of an action that has the target and the weapon that it needs. */
interface Deed<Context extends Acting> {
  /** Why it is not open now, beyond the general rules; null when it is. */
  refusal?(acting: Context): Reason | null;
  play(acting: Context): Play<void>;
}

/** An action of a fighter, with the target, weapon or name that it needs. */
export type Action = ActionRow &
  (
    | ({ readonly needs?: 'named' | 'named-at' } & Deed<Acting>)
    | ({ readonly needs: 'target' } & Deed<AtTarget>)
    | ({ readonly needs: 'weapon' } & Deed<WithWeapon>)
    | ({ readonly needs: 'both' } & Deed<AtTarget & WithWeapon>)
  );

/** What is said of an action. */
interface ActionRow {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Its use to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: true;
  /** Makes sense only where the table says so: shown when it is looked for. */
  readonly isUnusual?: true;
  /**
   * Its time: in the segment in which a weapon or shot is ready, as a decision at any time, without time, or brought
   * about by time or the table.
   */
  readonly when: 'due' | 'decision' | 'free' | 'involuntary';
  /** Whom it is aimed at now where it needs nobody; undefined for nobody. */
  whom?(acting: Acting): Whom | undefined;
  /** Its mode; wrestlers are limited to actions of wrestling (SEG-WRESTLE-16). */
  readonly mode?: 'melee' | 'shooting' | 'wrestling';
  /** Open to wrestlers too, though it is no action of wrestling. */
  readonly openToWrestlers?: true;
  /** It casts the spell named with it. */
  readonly casting?: 'begins';
  /** It only announces what is to come, and so is open at the end of a segment with a full move (SEG-REACT-04). */
  readonly isAnnounced?: true;
  /** Ordered by its second without being prepared; it is carried out though its fighter was felled a second before (SEG-REACT-16). */
  readonly waitsUnprepared?: Unprepared['action'];
  readonly numbers?: Numbers;
}

/** An action in any context: one without the target or weapon that it needs is refused before (`needsRefusal`). */
export function deedOf(action: Action): Deed<Acting> {
  return action;
}

/** The fact of an action without numbers of its own. */
export function did(
  { id: who }: Pick<SegmentsFighter, 'id'>,
  what: string,
  more: { metres?: number; points?: number } = {},
): Fact {
  return { fact: 'did', who, what, ...more };
}

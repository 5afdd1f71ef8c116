import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import type { Numbers } from '../../shared/ruleset.ts';
import type { Cost } from '../budget.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Weapon } from '../fighter.ts';

/** What an action sees of the setup. */
export interface Acting {
  readonly course: Course;
  readonly fighter: D20Fighter;
  /** Whom it is done to; null when it is nobody, or the fighter itself. */
  readonly at: D20Fighter | null;
  readonly weapon: Weapon | null;
  /** What was named where a weapon would be. */
  readonly named: string;
}

/** Something that a fighter can do. */
export interface Action {
  readonly id: string;
  readonly rule: string;
  readonly cost: Cost;
  /** What it costs now, where that is not always the same. */
  costNow?(acting: Acting): Cost;
  /** A full-round action that somebody limited to one action may take as a standard action (D20-ACT-05). */
  readonly asStandard?: true;
  /** A full-round action that two standard actions make, one in each of two turns (D20-ACT-06). */
  readonly inParts?: true;
  /** What must be named with it. */
  readonly needs?: 'somebody' | 'weapon' | 'both' | 'spell';
  /** It says by itself what it costs, once it is known. */
  readonly paysItself?: true;
  /** Who may strike at whoever does it: all who threaten (D20-ACT-08), or the target alone. */
  readonly provokes?: 'all' | 'target';
  /** It may be done when it is not one's turn. */
  readonly outOfTurn?: true;
  /** It may be done by one who is helpless, since it comes over them, or by anybody's hand. */
  readonly isInvoluntary?: true;
  /** It covers a distance, so that no 1.5 m step goes with it (D20-ACT-52). */
  readonly moves?: true;
  /** Whom it finds may stand anywhere in the fight. */
  readonly isWide?: true;
  /** It belongs to fights in the air, which not every world knows (D20-AIR-01). */
  readonly inAir?: true;
  readonly numbers?: Numbers;
  /** Why it is not open now, beyond what holds for all; null when it is. */
  refusal?(acting: Acting): Reason | null;
  play(acting: Acting): Play<void>;
}

/** The fact of something done that changes no number. */
export function did(
  { id: who }: Pick<D20Fighter, 'id'>,
  what: string,
  more: { metres?: number; points?: number } = {},
): Fact {
  return { fact: 'did', who, what, ...more };
}

/** A refusal by its rule and words. */
export function refused(rule: string, id: string, names?: Reason['names']): Reason {
  return { rule, id, ...(names && { names }) };
}

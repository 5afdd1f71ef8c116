import type { Reason } from './target.ts';

/** The time for an action: the fighter's own turn, in answer to another fighter, or any. */
export type ActionKind = 'proactive' | 'reactive' | 'free';

/** The groups in which actions are listed, in order: to strike, move, guard oneself, use the hands, look or speak, recover. */
export const ACTION_GROUPS = ['strike', 'move', 'guard', 'hands', 'look', 'recover'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** A range of whole numbers, both ends included. */
export interface Numbers {
  readonly least: number;
  readonly most: number;
}

/** The number that an attempt names in place of a weapon; null for none, and for one out of range. */
export function numberIn({ least, most }: Numbers, named: string): number | null {
  const number = /^(?:0|[1-9]\d{0,3})$/u.test(named) ? Number(named) : NaN;
  return number >= least && number <= most ? number : null;
}

/** The use of an action to a fighter who fights by itself: to strike, get up, become able to strike, close with a foe, or wait. */
export type Purpose = 'strike' | 'rise' | 'recover' | 'close' | 'wait';

/**
 * Whom an action is aimed at: `another` fighter; `anybody`, its own fighter where no other is named; or `perhaps` another,
 * and nobody in particular where none is named.
 */
export type Whom = 'another' | 'anybody' | 'perhaps';

/** An action other than attacking; possible where `refused` is left out. */
export interface OpenAction {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: boolean | undefined;
  /** Makes sense only where the table says so, such as swimming on dry land or a knot in a fight: shown when it is looked for. */
  readonly isUnusual?: boolean | undefined;
  readonly kind: ActionKind;
  /** Action points, at present. */
  readonly cost: number;
  /** The part of a turn that it takes where no points are counted: the id of its text. */
  readonly duration?: string | undefined;
  /** True where foes may strike at its fighter because of it. */
  readonly provokes?: boolean | undefined;
  /** The input that it requires. */
  readonly needs?: 'target' | 'weapon' | undefined;
  /** Whom it is aimed at, with the weapon or item named; left out where that is nobody. */
  readonly whom?: Whom | undefined;
  /** The range of the number that it requires in place of a weapon. */
  readonly numbers?: Numbers | undefined;
  /** It befalls its fighter, rather than being chosen. */
  readonly isInvoluntary?: boolean | undefined;
  /** Its use here to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** What it brings, in numbers, where that is known in advance. */
  readonly brings?: readonly Reason[] | undefined;
  readonly refused?: Reason | undefined;
}

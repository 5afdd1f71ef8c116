import type { Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { ActionGroup, ActionKind, Numbers, Purpose, Whom } from '../shared/open-action.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';

/** The setup as an action sees it. */
export interface Acting {
  readonly setup: Setup;
  readonly fighter: Runequest4Fighter;
  /** The target; null when there is none, or it is the fighter itself. */
  readonly at: Runequest4Fighter | null;
  readonly weapon: Weapon | null;
}

/** An action that a fighter can take. */
export interface Action {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: true;
  readonly kind: ActionKind;
  /** Combat Actions. */
  readonly cost: 0 | 1;
  /** The input that it requires: a target, a weapon, or both, as for an attack. */
  readonly needs?: 'target' | 'weapon' | 'attack';
  /** Whom it is aimed at where it needs nobody; nobody when left out. */
  readonly whom?: Whom;
  /** The range of the number that it requires in place of a weapon. */
  readonly numbers?: Numbers;
  /** It befalls its fighter, who may be helpless. */
  readonly isInvoluntary?: true;
  /** Its use to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** For another fighter, friend or foe. */
  readonly helps?: true;
  /** The reason against it now, beyond those that hold for all actions; null for none. */
  refusal?(acting: Acting): Reason | null;
  play(course: Course, acting: Acting): Play<void> | null;
}

type More = Pick<Action, 'group' | 'purpose' | 'refusal' | 'play'> &
  Partial<
    Pick<Action, 'isUrgent' | 'kind' | 'cost' | 'needs' | 'whom' | 'numbers' | 'isInvoluntary' | 'helps'>
  >;

/** An action: proactive, and of one Combat Action where nothing else is said. */
export function action(id: string, rule: string, more: More): Action {
  return { id, rule, kind: 'proactive', cost: 1, ...more };
}

import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { FightState, Setup } from '../../shared/ruleset.ts';
import type { ActionGroup, Numbers, Purpose } from '../../shared/open-action.ts';
import { pointsLeft } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { conditionIn, ends, gains, THIS_ROUND } from '../conditions.ts';
import type { Ref10Fighter, Weapon } from '../fighter.ts';
import type { Options } from '../options.ts';

/** The intentions under which actions are declared (REF-ACT-01, REF-ACT-03, `ref10-actions.json`). */
export const INTENTIONS = [
  'attack',
  'feint',
  'take-aim',
  'run',
  'jump',
  'swim',
  'stay-afloat',
  'change-weapon',
  'reload-weapon',
  'be-alert',
  'be-defensive',
] as const;

/** The setup as an action sees it. */
export interface Acting {
  readonly setup: Setup;
  readonly options: Options;
  readonly fighter: Ref10Fighter;
  /** The target; null when there is none, or it is the fighter itself. */
  readonly at: Ref10Fighter | null;
  readonly weapon: Weapon | null;
}

/** An action that a fighter can take. */
export interface Action {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: true;
  /** Its intention; null for what takes no action (REF-ACT-02). */
  readonly intention: (typeof INTENTIONS)[number] | null;
  /** The target or weapon that it requires. */
  readonly needs?: 'target' | 'weapon' | 'both';
  /** The weapons that it is done with, and the reason against it without one of them. */
  readonly tool?: { readonly serves: (weapon: Weapon) => boolean; readonly without: Reason };
  /** The range of the number that may be named with it; left out where there is none now. */
  numbers?(acting: Acting): Numbers | undefined;
  /** Bystanders anywhere in the fight may be concerned. */
  readonly isWide?: true;
  /** A helpless fighter can take it too: it befalls the fighter, or any hand can do it. */
  readonly isInvoluntary?: true;
  /** Its use to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** The reason against it now, beyond those that hold for all actions; null for none. */
  refusal?(acting: Acting): Reason | null;
  play(acting: Acting): Play<readonly Fact[]>;
}

/** The fact of something done that changes no number. */
export function did(
  { id: who }: Ref10Fighter,
  what: string,
  more: { metres?: number; points?: number } = {},
): Fact {
  return { fact: 'did', who, what, ...more };
}

/** The most actions that a fighter declares. Ruling: the eighth is at -21 already. */
export const MOST_ACTIONS = 8;

/** The penalty of an action by its rank among several, from 1 (REF-ACT-04, `ref10-multi-action.json`). */
export function penaltyAt(rank: number): number {
  return -3 * Math.max(1, rank - 1);
}

/** Actions that a fighter declared for this round: one where nothing was said (REF-ACT-01, REF-ACT-03). */
export function declaredBy({ state }: Pick<Ref10Fighter, 'state'>): number {
  return conditionIn(state, 'declared')?.amount ?? 1;
}

/** Intentions that are an attitude for the whole round, and the condition of each (REF-ACT-01). */
const ATTITUDES = [
  { intention: 'be-alert', condition: 'alert' },
  { intention: 'be-defensive', condition: 'on-the-defensive' },
] as const;
type Attitude = (typeof ATTITUDES)[number]['condition'];

/** Takes an attitude; until its action is spent, it has an amount of 1 (REF-ACT-01). */
export function takesAttitude(fighter: Ref10Fighter, attitude: Attitude, isSpent: boolean): readonly Fact[] {
  const lasting = { lasts: THIS_ROUND, ...(!isSpent && { amount: 1 }) };
  return [...ends(fighter, attitude), gains(fighter, attitude, lasting)];
}

/** The attitudes that are declared: they hold from then on (REF-ACT-01, REF-ACT-03). */
export function attitudesDeclared(fighter: Ref10Fighter, intentions: readonly string[]): readonly Fact[] {
  const meant = ATTITUDES.filter(({ intention }) => intentions.includes(intention));
  return meant.flatMap(({ condition }) => takesAttitude(fighter, condition, false));
}

/** The end of attitudes whose declared action goes into something else, with this many actions left (REF-ACT-03). */
export function attitudesGivenUp(
  fighter: Ref10Fighter,
  intention: Action['intention'],
  left: number,
): readonly Fact[] {
  const waiting = ATTITUDES.filter(
    attitude =>
      attitude.intention !== intention && conditionIn(fighter.state, attitude.condition)?.amount === 1,
  );
  return waiting.slice(Math.max(0, left)).flatMap(({ condition }) => ends(fighter, condition));
}

/** The penalty of the fighter's present action; none where only one was declared (REF-ACT-04, REF-OPEN-09). */
export function penaltyReasons(setup: Setup, fighter: Ref10Fighter): readonly Reason[] {
  const { fight } = setup;
  const declared = declaredBy(fighter);
  if (!fight || declared < 2) return [];
  const rank = declared - pointsLeft(fight, fighter.id) + 1;
  return [{ rule: 'REF-ACT-04', id: 'ref10.several-actions', amount: penaltyAt(rank), names: { rank } }];
}

/** True in the pass in which fighters only declare (REF-ACT-03, REF-INIT-02). */
export function isDeclaring(fight: FightState | null): boolean {
  return fight !== null && fight.cycle === 1;
}

/** The reason against any action in that pass (REF-ACT-03). */
export const DECLARE_FIRST: Reason = { rule: 'REF-ACT-03', id: 'ref10.declare-first' };

import { endOf, endsOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { D20Fighter, D20State } from './fighter.ts';

/** The conditions that a fighter can be in (D20-COND-01). */
export const CONDITIONS = [
  'dead',
  'dying',
  'stable',
  'unconscious',
  'disabled',
  'staggered',
  'asleep',
  'paralyzed',
  'bound',
  'stunned',
  'cowering',
  'flat-footed',
  'taken-by-surprise',
  'surprise-round',
  'prone',
  'kneeling',
  'blinded',
  'deafened',
  'gagged',
  'dazzled',
  'entangled',
  'invisible',
  'hidden',
  'shaken',
  'frightened',
  'squeezing',
  'grappling',
  'pinned',
  'holding-pin',
  'running',
  'winded',
  'charging',
  'on-the-defensive',
  'total-defence',
  'off-balance',
  'turned',
  'rebuked',
  'commanded',
  'bolstered',
  'feinted',
  'aided',
  'guarded',
  'holding-charge',
  'concentrating',
  'unloaded',
  'delaying',
  'stepping-in',
  'stabilizing',
  'mounted',
  'aboard',
  'thrown-off',
  'behind-the-neck',
  'tended',
  'component-in-hand',
  'hands-free',
  'holding-reins',
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** Those that count something, or that time brings about: nobody is put into one with a click. */
export const COUNTED: readonly ConditionId[] = ['stepping-in', 'stabilizing', 'surprise-round', 'unloaded'];

/** Those that are nobody else's business. */
export const UNSEEN: readonly ConditionId[] = ['stepping-in', 'stabilizing'];

/** Those that end with whoever brought them about. */
export const HELD_BY: readonly ConditionId[] = ['grappling', 'pinned', 'holding-pin'];

/** What leaves somebody unable to do anything, the gravest first. */
const UNABLE = [
  'dead',
  'dying',
  'stable',
  'unconscious',
  'asleep',
  'paralyzed',
  'bound',
  'stunned',
  'cowering',
  'rebuked',
] as const satisfies readonly ConditionId[];

/** What leaves somebody at another's mercy (D20-HELP-01). */
const HELPLESS: readonly ConditionId[] = ['dying', 'stable', 'unconscious', 'asleep', 'paralyzed', 'bound'];

/** What leaves somebody lying there, whom nobody strikes unless they mean to. */
export const DOWN: readonly ConditionId[] = ['dead', 'dying', 'stable', 'unconscious'];

/** What limits somebody to one action a turn (D20-ACT-05). */
const RESTRICTING = ['disabled', 'staggered', 'surprise-round'] as const satisfies readonly ConditionId[];

/** What lasts until one's own next turn. */
export const UNTIL_NEXT_TURN: NonNullable<Condition['lasts']> = { amount: 1, unit: 'turns' };

/** So many rounds, which end just before the turn of whoever brought them about (D20-RND-03). */
export function rounds(amount: number): NonNullable<Condition['lasts']> {
  return { amount, unit: 'rounds' };
}

/** The condition of this name that a fighter is in, from this one or about this thing where that is named; null for none. */
export function conditionIn(
  { conditions }: Pick<D20State, 'conditions'>,
  condition: ConditionId,
  about: Pick<Condition, 'with' | 'by'> = {},
): Condition | null {
  const found = conditions.find(
    known =>
      known.condition === condition &&
      (about.with === undefined || known.with === about.with) &&
      (about.by === undefined || known.by === about.by),
  );
  return found ?? null;
}

/** How many conditions of this kind somebody is in about this thing: several who help count each (D20-AID-01). */
export function timesIn(
  { state }: Pick<D20Fighter, 'state'>,
  condition: ConditionId,
  about: FighterId,
): number {
  return state.conditions.filter(known => known.condition === condition && known.with === about).length;
}

export function isIn({ state }: Pick<D20Fighter, 'state'>, ...ids: readonly ConditionId[]): boolean {
  return ids.some(id => conditionIn(state, id) !== null);
}

/** Those whom somebody grapples with. */
export function grapplersWith({ state }: Pick<D20Fighter, 'state'>): readonly FighterId[] {
  return state.conditions.flatMap(({ condition, by }) =>
    condition === 'grappling' && by !== undefined ? [by] : [],
  );
}

/** Why a fighter can neither act nor react; null when it can (D20-DYING-01, D20-NL-03, D20-HELP-01). */
export function helplessness(fighter: Fighter): Reason | null {
  const { state } = fighter as D20Fighter;
  const id = UNABLE.find(known => conditionIn(state, known));
  return id === undefined ? null : { rule: 'D20-COND-01', id: `condition.${id}` };
}

/** Whether a fighter is at another's mercy (D20-HELP-01). */
export function isHelpless(fighter: Pick<D20Fighter, 'state'>): boolean {
  return isIn(fighter, ...HELPLESS);
}

/** What limits a fighter to one standard or move action; null for nothing (D20-ACT-05, D20-HP-04, D20-NL-02). */
export function restriction(fighter: Pick<D20Fighter, 'state'>): Reason | null {
  const id = RESTRICTING.find(known => conditionIn(fighter.state, known));
  return id === undefined ? null : { rule: 'D20-ACT-05', id: `condition.${id}` };
}

/** The fact that a fighter is in a condition. */
export function gains(
  { id: who }: Pick<Fighter, 'id'>,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who, condition, ...more };
}

/** The facts that these conditions are over, for those of them that the fighter is in. */
export function ends(fighter: D20Fighter, ...conditions: readonly ConditionId[]): readonly Fact[] {
  return endsOf(fighter, conditions);
}

/** The facts that a condition from this fighter is over. */
export function endsFrom(fighter: D20Fighter, condition: ConditionId, by: FighterId): readonly Fact[] {
  const known = conditionIn(fighter.state, condition, { by });
  return known ? [endOf(fighter.id, known)] : [];
}

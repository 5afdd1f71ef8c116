import { compact } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Setup } from '../../shared/ruleset.ts';
import {
  type ActionGroup,
  type ActionKind,
  numberIn,
  type Numbers,
  type Purpose,
  type Whom,
} from '../../shared/open-action.ts';
import { hasAbility } from '../creature-abilities.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';

/** The context of an action. */
export interface Acting {
  readonly setup: Setup;
  readonly fighter: MythrasFighter;
  /** The target; null for the fighter itself, or nobody. */
  readonly at: MythrasFighter | null;
  readonly weapon: Weapon | null;
}

/** An action in a fight other than an attack (MYT-ACT, MYT-REACT, MYT-FREE). */
export interface Action {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: true;
  /** Counts as an attack: conditions that prevent attacks prevent it (MYT-WOUND-05, MYT-SE-28). */
  readonly isAttack?: true;
  /** Lets the turn pass, or waits for a parry: left to a fighter who can only defend (MYT-SE-33). */
  readonly isWaiting?: true;
  /** Ruling: brings a frenzied fighter to an opponent, on its feet and free (MYT-TRAIT-58). */
  readonly towardsCombat?: true;
  /** Reopens a staunched wound (MYT-BLEED-04). */
  readonly isStrenuous?: true;
  /** Compatible with aiming; any other on one's turn ends it (MYT-RANGED-10). */
  readonly keepsAim?: true;
  /** Any number of targets, or a weapon whose owner may stand anywhere (MYT-TRAIT-44, MYT-TRAIT-78, MYT-SE-20). */
  readonly isWide?: true;
  /** Proactive, reactive or free (MYT-AP-06, MYT-AP-07). */
  readonly kind: ActionKind;
  /** Action points (MYT-AP-02). */
  readonly cost: number;
  /** Required in the attempt. */
  readonly needs?: 'target' | 'weapon';
  /** Whom it is aimed at; another where it needs a target, else nobody when left out. */
  readonly whom?: Whom;
  /** The weapon may be put away; then `weapon` is null. */
  readonly takesStowed?: true;
  /** The range of the number required in the attempt. */
  readonly numbers?: Numbers;
  /** Happens to its fighter, who may be helpless. */
  readonly isInvoluntary?: true;
  /** Possible at a run or a sprint: it is movement itself, waiting, or a shot (MYT-CHAR-12). */
  readonly isAtARun?: true;
  /** Its use to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** For another fighter, friend or foe. */
  readonly helps?: true;
  /** True where it brings its fighter within reach of the target. */
  closesIn?(acting: Acting): boolean;
  /** True where the action costs no points here. */
  isFree?(acting: Acting): boolean;
  /** Such a free action needs no turn (MYT-AP-02). */
  readonly isFreeAtAnyTime?: true;
  /** Returns why it is not open now, beyond the general reasons; null when it is. */
  refusal?(acting: Acting): Reason | null;
  play(acting: Acting): Play<readonly Fact[]>;
}

/** The row of a special attack: at a target, for an action point, possible at a run. */
export const ATTACK = {
  group: 'strike',
  purpose: null,
  isAttack: true,
  isStrenuous: true,
  kind: 'proactive',
  isAtARun: true,
  cost: 1,
  needs: 'target',
} as const;

/** The row of what happens to a fighter without a choice of its own: it costs nothing, and the helpless are not spared. */
export const BEFALLS = { purpose: null, kind: 'free', cost: 0, isInvoluntary: true } as const;

/** The number named with an action; null for none, or one out of range. */
export function numberNamed({ setup }: Acting, range: Numbers): number | null {
  return numberIn(range, setup.attempt.with);
}

/** A refusal for creatures without an ability; null for those that have it. */
export function needsAbility(ability: string, rule: string) {
  return ({ fighter }: Acting): Reason | null =>
    hasAbility(fighter, ability) ? null : { rule, id: 'no-such-ability', names: { ability } };
}

/** The facts of an attack without its cost, as part of an action paid for as a whole. */
export function alreadyPaid({ id }: MythrasFighter, facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(fact => !(fact.fact === 'spent' && fact.what === 'ap' && fact.who === id));
}

/** The fact of a deed that changes no number. */
export function deedFact({ id: who }: MythrasFighter, what: string, metres?: number): Fact {
  return compact({ fact: 'did', who, what, metres });
}

import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { ActionKind, Numbers, Setup } from '../../shared/ruleset.ts';
import { hasAbility } from '../creature-abilities.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';

/** What an action sees of the setup. */
export interface Acting {
  readonly setup: Setup;
  readonly fighter: MythrasFighter;
  /** Whom it is done to; null when it is the fighter itself, or nobody. */
  readonly at: MythrasFighter | null;
  readonly weapon: Weapon | null;
}

/** Something that a fighter can do in a fight besides attacking (MYT-ACT, MYT-REACT, MYT-FREE). */
export interface Action {
  readonly id: string;
  readonly rule: string;
  /** When it can be done (MYT-AP-06, MYT-AP-07). */
  readonly kind: ActionKind;
  /** Action points (MYT-AP-02). */
  readonly cost: number;
  /** What must be named with it. */
  readonly needs?: 'somebody' | 'weapon';
  /** The weapon may be one that is put away: then there is none in hand. */
  readonly takesStowed?: true;
  /** The numbers that one of must be named with it. */
  readonly numbers?: Numbers;
  /** It comes over its fighter, who may be helpless. */
  readonly isInvoluntary?: true;
  /** Set when what costs points for others is free here. */
  isFree?(acting: Acting): boolean;
  /** Where it is free, it is a free action, and waits for no turn (MYT-AP-02). */
  readonly isFreeAtAnyTime?: true;
  /** Why it is not open now, beyond what holds for all; null when it is. */
  refusal?(acting: Acting): Reason | null;
  play(acting: Acting): Play<readonly Fact[]>;
}

/** The number that is named with an action; null where there is none, or none that it takes. */
export function numberNamed({ setup }: Acting, { least, most }: Numbers): number | null {
  const { with: named } = setup.attempt;
  const number = Number(named);
  return named !== '' && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** Why only creatures with an ability do this; null for those that have it. */
export function needsAbility(ability: string, rule: string) {
  return ({ fighter }: Acting): Reason | null =>
    hasAbility(fighter, ability) ? null : { rule, id: 'no-such-ability', names: { ability } };
}

/** What an attack brings about without its cost, for one that is part of an action that is paid for as a whole. */
export function alreadyPaid({ id }: MythrasFighter, facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(fact => !(fact.fact === 'spent' && fact.what === 'ap' && fact.who === id));
}

/** The fact of something done that changes no number. */
export function did({ id: who }: MythrasFighter, what: string, metres?: number): Fact {
  return { fact: 'did', who, what, ...(metres !== undefined && { metres }) };
}

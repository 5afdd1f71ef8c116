import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Ref10Fighter, Weapon } from '../fighter.ts';
import type { Options } from '../options.ts';

/** What an action is declared as (REF-ACT-01, REF-ACT-03, `ref10-actions.json`). */
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

/** What an action sees of the setup. */
export interface Acting {
  readonly setup: Setup;
  readonly options: Options;
  readonly fighter: Ref10Fighter;
  /** Whom it is done to; null when it is nobody, or the fighter itself. */
  readonly at: Ref10Fighter | null;
  readonly weapon: Weapon | null;
}

/** Something that a fighter can do. */
export interface Action {
  readonly id: string;
  readonly rule: string;
  /** What it is declared as; null for what takes no action (REF-ACT-02). */
  readonly intention: (typeof INTENTIONS)[number] | null;
  /** What must be named with it. */
  readonly needs?: 'somebody' | 'weapon' | 'both';
  /** Whom else it concerns may stand anywhere in the fight. */
  readonly isWide?: true;
  /** It may be done by one who is helpless, since it comes over them, or by anybody's hand. */
  readonly isInvoluntary?: true;
  /** Why it is not open now, beyond what holds for all; null when it is. */
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

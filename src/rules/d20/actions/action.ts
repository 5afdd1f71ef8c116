import type { Fact } from '../../shared/fact.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import type { ActionGroup, Numbers, Purpose, Whom } from '../../shared/open-action.ts';
import type { Cost } from '../budget.ts';
import type { Course } from '../course.ts';
import type { Trigger } from '../triggers.ts';
import type { D20Fighter, Feat, Weapon } from '../fighter.ts';

/** The context of an action. */
export interface Acting {
  readonly course: Course;
  readonly fighter: D20Fighter;
  /** The target; null for none, or the fighter itself. */
  readonly at: D20Fighter | null;
  readonly weapon: Weapon | null;
  /** The id given in place of a weapon's: a spell, a number. */
  readonly named: string;
}

/** The context of an action that needs a target. */
export type AtTarget = Acting & { readonly at: D20Fighter };

/** The context of an action that needs a weapon. */
export type WithWeapon = Acting & { readonly weapon: Weapon };

/** The part of an action that has the target and the weapon that it needs. */
interface Deed<Context extends Acting> {
  /** Why it is not open now, beyond the general rules; null when it is. */
  refusal?(acting: Context): Reason | null;
  /** What comes first, before it may be cut short or left for the next turn. Returns false where it ends there. */
  begin?(acting: Context): Play<boolean>;
  play(acting: Context): Play<void>;
}

/** An action of a fighter, with the target, weapon or spell that it needs. */
export type Action = ActionRow &
  (
    | ({ readonly needs?: 'spell' } & Deed<Acting>)
    | ({ readonly needs: 'target' } & Deed<AtTarget>)
    | ({ readonly needs: 'weapon' } & Deed<WithWeapon>)
    | ({ readonly needs: 'both' } & Deed<AtTarget & WithWeapon>)
  );

/** What is said of an action. */
interface ActionRow {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  /** Listed first in its group where it is open. */
  readonly isUrgent?: true;
  /** True where it makes sense only if the table says so: shown when it is looked for. */
  isUnusual?(acting: Acting): boolean;
  readonly cost: Cost;
  /** The readied actions that it sets off, apart from those against anything (D20-READY-02). Ruling: special attacks are attacks. */
  readonly setsOff: readonly Exclude<Trigger, 'acts'>[];
  /** What it sets off with what is named, where that is not always so. */
  setsOffNow?(acting: Acting): ActionRow['setsOff'];
  /**
   * The states that close most actions and leave this one open. Ruling: the pinned get free, cast without gestures, let go
   * and wait (D20-GRAPPLE-24); the turned move by any means they have (D20-TURN-09).
   */
  readonly openTo: readonly ('pinned' | 'turned')[];
  /** One of the attacks that a fighter has, after which the rest of a full attack may follow (D20-ACT-38). */
  readonly isOneAttack?: true;
  /** Attacks, casts or keeps up a spell without a standard action: closed to the nauseated (D20-COND-03). */
  readonly takesAttention?: true;
  /** The cost now, where it varies. */
  costNow?(acting: Acting): Cost;
  /** A full-round action that a fighter limited to one action may take as a standard action (D20-ACT-05). */
  readonly asStandard?: true;
  /** A full-round action that may be split over two turns, a standard action in each (D20-ACT-06). */
  readonly inParts?: true;
  /** It begins to cast the spell named with it, or ends a casting begun earlier. */
  readonly casting?: 'begins' | 'ends';
  /** Whom it is aimed at now where it needs nobody; undefined for nobody. */
  whom?(acting: Acting): Whom | undefined;
  /** Pays its own cost while it is played, once that is known. */
  readonly paysItself?: true;
  /** A free action that costs a disabled fighter a hit point as a standard action does (D20-HP-04). */
  readonly isStrenuous?: true;
  /** Provokes attacks of opportunity: from all who threaten (D20-ACT-08), or from the target alone. */
  readonly provokes?: 'all' | 'target';
  /** It provokes while it is played: always, or unless its fighter has this feat. For what is said in advance. */
  readonly provokesInPlay?: Feat | true | ((acting: Acting) => boolean);
  /** Whether it provokes now, where that varies. */
  provokesNow?(acting: Acting): boolean;
  /** What it touches, at which a held charge goes off (D20-SPELL-13). */
  readonly touches?: 'thing' | 'target';
  /** It takes both hands, or a way from an opponent, so that it is closed in a grapple (D20-GRAPPLE-09). */
  readonly needsRoom?: true;
  /** Its contest has to be won by the higher total: a tie fails (D20-FEINT-02). */
  readonly tieFails?: true;
  /** It takes no more than the mind: who is bound may do it. So may the bound cast what takes no hand (D20-SPELL-04). */
  readonly openToBound?: true;
  /** Its use to a fighter whom the forecast plays; null for one that it leaves alone. */
  readonly purpose: Purpose | null;
  /** Its use now, where that varies. */
  purposeNow?(acting: Acting): Purpose | null;
  /** For another fighter (D20-AID-01, D20-AID-02, D20-DYING-05). */
  readonly helps?: true;
  /** Allowed outside one's own turn. */
  readonly outOfTurn?: true;
  /** Allowed to the helpless: it befalls the fighter, or is anybody's doing. */
  readonly isInvoluntary?: true;
  /** To let time go by is to do nothing, which sets off no readied action (D20-READY-02). */
  readonly isIdle?: true;
  /** A rider may do it before the mount is calmed (D20-MOUNT-01). */
  readonly isBeforeReins?: true;
  /** Readies another action, and is not readied itself. */
  readonly isReadying?: true;
  /** Movement over a distance, which rules out a 1.5 m step (D20-ACT-52). */
  readonly moves?: true;
  /** Who threatens any square of its path may strike, the last one too (D20-ACT-25). */
  readonly isExposed?: true;
  /** The fighters through whose spaces the way of the attempt leads. */
  through?(course: Course, mover: D20Fighter): readonly FighterId[];
  /** Its targets may be anywhere in the fight. */
  readonly isWide?: true;
  /** For aerial combat, which is a rule option (D20-AIR-01). */
  readonly inAir?: true;
  /** It may end a flight after the turn of the flight is over by itself (D20-AIR-11). */
  readonly endsFlight?: true;
  readonly numbers?: Numbers;
  /** What it brings, in numbers, where that is known in advance. */
  brings?(acting: Acting): readonly Reason[];
}

/** The row of a single attack with a weapon at a target: a standard action that sets off what is readied against attacks. */
export const BLOW = {
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  isOneAttack: true,
} as const;

/** The row of what happens to a fighter without a choice of its own: it costs nothing, and the helpless are not spared. */
export const BEFALLS = {
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  isInvoluntary: true,
} as const;

/** An action in any context: one without the target or weapon that it needs is refused before (`needsRefusal`). */
export function deedOf(action: Action): Deed<Acting> {
  return action;
}

/** The fact of an action without numbers of its own. */
export function did(
  { id: who }: Pick<D20Fighter, 'id'>,
  what: string,
  more: { metres?: number; points?: number } = {},
): Fact {
  return { fact: 'did', who, what, ...more };
}

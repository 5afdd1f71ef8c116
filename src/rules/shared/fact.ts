import type { InferOutput } from 'valibot';
import type { condition, PREPARED, WINNING_ROLL } from './fighter-schema.ts';
import type { Square } from './grid/ground-schema.ts';
import type { FighterId } from './play.ts';

/**
 * An event in ids and numbers. Facts are all that a rule returns: some change a fighter or the fight, the others tell
 * how it came about.
 */
export type Fact = Happening & {
  /** The target, of several, that it belongs to; all of them when left out. */
  readonly about?: FighterId;
};

type Happening =
  /** A roll that counted, at the level it had in the end. */
  | {
      readonly fact: 'rolled';
      readonly who: FighterId;
      readonly roll: string;
      readonly total: number;
      readonly level: string;
    }
  /** The winner, and by how many levels; nobody when `who` is null. */
  | { readonly fact: 'won'; readonly who: FighterId | null; readonly levels: number }
  /** A special effect was used on a fighter. */
  | { readonly fact: 'effect'; readonly who: FighterId; readonly on: FighterId; readonly effect: string }
  /** A parry or armour stopped part of the damage. */
  | {
      readonly fact: 'stopped';
      readonly who: FighterId;
      readonly by: string;
      readonly points: number;
      readonly left: number;
    }
  /** The hit location of the blow. */
  | { readonly fact: 'struck'; readonly who: FighterId; readonly where: string }
  /** An effect was resisted, or was not. */
  | { readonly fact: 'resisted'; readonly who: FighterId; readonly what: string; readonly held: boolean }
  /** The severity of the wound. */
  | { readonly fact: 'wounded'; readonly who: FighterId; readonly where: string; readonly wound: string }
  | { readonly fact: 'spent'; readonly who: FighterId; readonly what: string; readonly amount: number }
  /** Points spent came back; with a new turn, all that is counted by the turn. */
  | {
      readonly fact: 'refilled';
      readonly who: FighterId;
      readonly what: 'luck' | 'magic' | 'turn';
      readonly amount: number;
    }
  /** Ammunition left a magazine, a quiver or the hand, or came back when negative; `left` is what remains there. */
  | {
      readonly fact: 'used';
      readonly who: FighterId;
      readonly weapon: string;
      /** Its source: the weapon itself, or the kind of ammunition carried for it. */
      readonly with: string;
      readonly amount: number;
      readonly left: number;
    }
  | { readonly fact: 'hurt'; readonly who: FighterId; readonly where: string; readonly points: number }
  | ({ readonly fact: 'gained'; readonly who: FighterId } & Condition)
  /** A condition is over. */
  | {
      readonly fact: 'ended';
      readonly who: FighterId;
      readonly condition: string;
      readonly where?: string;
      readonly with?: string;
      readonly by?: FighterId;
    }
  /** An effect was countered: its target had prepared for it. */
  | { readonly fact: 'countered'; readonly who: FighterId; readonly on: FighterId; readonly effect: string }
  /** A fighter was pushed back. */
  | { readonly fact: 'pushed'; readonly who: FighterId; readonly metres: number }
  /**
   * A fighter charged another and stands beside it, or behind it where the charge goes on past; or moved onto a
   * square, where places are known.
   */
  | {
      readonly fact: 'moved';
      readonly who: FighterId;
      readonly to?: FighterId;
      readonly past?: boolean;
      readonly onto?: Square;
    }
  /** A fighter is in the air, at this altitude and in this way, or on the ground again. */
  | {
      readonly fact: 'flew';
      readonly who: FighterId;
      readonly altitude: number;
      readonly from: number;
      readonly heading: number;
      readonly squares: number;
      readonly falls: number;
      readonly status: string;
      readonly chase: boolean;
      readonly braked: boolean;
      /** The altitude in metres, where it is not in bands. */
      readonly metres: number;
    }
  /** A fighter acts right before or after another from now on. */
  | {
      readonly fact: 'reordered';
      readonly who: FighterId;
      readonly before?: FighterId;
      readonly after?: FighterId;
    }
  /** An action is under way: one that takes time, or one that waits for its trigger. */
  | ({ readonly fact: 'prepared'; readonly who: FighterId } & Prepared)
  /** An action under way is done, or dropped. */
  | { readonly fact: 'dropped'; readonly who: FighterId; readonly action: string; readonly hand?: string }
  /** A weapon lost hit points, or the armour of a location armour points; `left` remain. */
  | {
      readonly fact: 'worn';
      readonly who: FighterId;
      readonly weapon?: string;
      /** The weapon lost armour points, and holds without any. */
      readonly armour?: true;
      readonly where?: string;
      readonly points: number;
      readonly left: number;
    }
  /** A condition has less time left. */
  | {
      readonly fact: 'passing';
      readonly who: FighterId;
      readonly condition: string;
      readonly where?: string;
      readonly with?: string;
      readonly by?: FighterId;
      readonly left: number;
      /** Before whose turn it is counted from now on; left out for that of who caused it. */
      readonly before?: FighterId;
    }
  /** Levels of fatigue gained, or lost when negative, and the level reached. */
  | { readonly fact: 'tired'; readonly who: FighterId; readonly levels: number; readonly fatigue: string }
  | { readonly fact: 'healed'; readonly who: FighterId; readonly where: string; readonly points: number }
  /** A fighter's initiative changed with its state. */
  | { readonly fact: 'initiative'; readonly who: FighterId; readonly total: number; readonly before: number }
  /** A fighter out of action points found one more. */
  | { readonly fact: 'effort'; readonly who: FighterId }
  /** The number of actions declared for this round, and the place in its order by initiative, from 1. */
  | {
      readonly fact: 'declared';
      readonly who: FighterId;
      readonly actions: number;
      readonly initiative: number;
      readonly place: number;
    }
  /** An act that changes no numbers of a fighter. */
  | {
      readonly fact: 'did';
      readonly who: FighterId;
      readonly what: string;
      readonly metres?: number;
      readonly points?: number;
      /** The points are a chance or tell of one: for those who may know the fighter's chances. */
      readonly isOfChances?: true;
      /** In the words of a document of the world. */
      readonly text?: string;
    }
  /** A weapon is in hand again; one that was put away is drawn, or one in hand is put away. */
  | {
      readonly fact: 'readied';
      readonly who: FighterId;
      readonly weapon: string;
      readonly by?: 'drawing' | 'putting-away';
    }
  /** A weapon left its holder's hands; `to` took it, or it lies that many metres away. */
  | {
      readonly fact: 'disarmed';
      readonly who: FighterId;
      readonly weapon: string;
      readonly metres: number;
      readonly to?: FighterId;
    }
  /** Another fighter took so many of this item, or gave them back when negative. */
  | {
      readonly fact: 'lifted';
      readonly who: FighterId;
      readonly weapon: string;
      readonly by: FighterId;
      readonly amount: number;
    }
  /** An item of another fighter is in hand, under an id of its own there, with its wear and its spent rounds. */
  | {
      readonly fact: 'took';
      readonly who: FighterId;
      readonly weapon: string;
      readonly from: FighterId;
      readonly as: string;
      readonly worn?: number;
      readonly used?: number;
    };

const CHANGES_STATE: ReadonlySet<Fact['fact']> = new Set([
  'hurt',
  'healed',
  'gained',
  'ended',
  'passing',
  'tired',
  'worn',
  'refilled',
  'readied',
  'used',
  'disarmed',
  'lifted',
  'took',
  'prepared',
  'dropped',
  'flew',
]);

/** True for facts that change their fighter's state. Action points spent change the fight. */
export function changesState(fact: Fact): boolean {
  return CHANGES_STATE.has(fact.fact) || (fact.fact === 'spent' && fact.what !== 'ap');
}

/** A roll that won an exchange: the die, its level, and the value of the skill. */
export type WinningRoll = InferOutput<typeof WINNING_ROLL>;

/** A state that a fighter is in until something ends it. */
export type Condition = InferOutput<ReturnType<typeof condition>>;

/** An action begun and not ended yet. */
export type Prepared = InferOutput<typeof PREPARED>;
/** An action under way with one hand or with all of them, where each action has its segment. */
export interface UnderWay {
  readonly hand: string;
  /** The resulting action. */
  readonly action: string;
  readonly at?: FighterId;
  /** The weapon, spell or item, by id. */
  readonly with?: string;
  /** The segment in which it is ready. */
  readonly due: number;
  /** The segment in which it takes effect, where that is a later one: it is done from `due` on. */
  readonly until?: number;
  /** True where it has no action of its own yet: its fighter chooses one once it is due. */
  readonly isChosenThen?: true;
  /** True where it waits for what an opponent does: there is nothing to do when it is due. */
  readonly isAnswer?: true;
}

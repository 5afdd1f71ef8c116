import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId, Given } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Setup, Attempt } from '../../rules/shared/ruleset.ts';
import type { DockConfig } from './neighbours.ts';
import type { Additions } from '../systems/mythras/additions.ts';

/** A question that an exchange waits with. */
export interface Asked {
  /** The name of the question, such as `defence` or `effects`. */
  readonly question: string;
  /** The fighter who answers. */
  readonly by: FighterId;
  /** The id of the user whose move it is; null when nobody is there who could answer. */
  readonly user: string | null;
  /** The kind of answer: dice or a choice. */
  readonly ask: 'roll' | 'choose';
}

/** The position of a combat. */
export interface Turn {
  readonly round: number;
  /** The pass through the order, from 1 in each round. */
  readonly cycle: number;
  /** The fighter whose turn it is. */
  readonly fighter: FighterId | null;
}

/** A fighter and its token, as documents; null for what this client cannot find. */
interface FighterTold {
  readonly actor: Actor.Implementation | null;
  readonly token: TokenDocument.Implementation | null;
}

/** A target of an attack, and what that came to. */
export interface TargetTold extends FighterTold {
  readonly result: 'hit' | 'parried' | 'missed';
}

/** An attack in documents. */
export interface AttackTold extends FighterTold {
  /** The id of its exchange. */
  readonly exchange: string;
  readonly actor: Actor.Implementation;
  /** The weapon; null for one that is no item. */
  readonly item: Item.Implementation | null;
  readonly targets: readonly TargetTold[];
}

/** A roll: its total, and the level that it reached, such as `success`; empty where the rules have none. */
interface RollTold {
  readonly total: number;
  readonly level: string;
}

/** A skill rolled by itself. */
interface SkillTold extends FighterTold, RollTold {
  readonly message: ChatMessage.Implementation;
  readonly actor: Actor.Implementation;
  readonly item: Item.Implementation | null;
  readonly targets: readonly FighterTold[];
  /** Its key, or the id of its item. */
  readonly skill: string;
}

/*
 * The hooks for modules; docs/api.md says when each is called, and on which clients. Exchanges are named by
 * the id of their first message.
 */
declare module 'fvtt-types/configuration' {
  namespace Hooks {
    interface HookConfig {
      /** At `init`, before anything is played: what modules add to the rules. */
      'passe-darmes.extend': (additions: Additions) => void;
      /** Before an exchange is sent, on the client that begins it. Gives false to keep it from beginning. */
      'passe-darmes.preExchange': (attempt: Attempt, setup: Setup) => boolean | void;
      /** An exchange has begun. */
      'passe-darmes.begun': (exchangeId: string, attempt: Attempt) => void;
      /** An exchange waits with a question. */
      'passe-darmes.asked': (exchangeId: string, asked: Asked) => void;
      /** Answers count: those of one message, with the id of its author. */
      'passe-darmes.answered': (exchangeId: string, answers: readonly Given[], user: string) => void;
      /** The last question is answered: these are the facts. */
      'passe-darmes.finished': (exchangeId: string, facts: readonly Fact[]) => void;
      /** All that happened is written to the actors and the fight. */
      'passe-darmes.applied': (exchangeId: string) => void;
      /** All that was written is taken back. */
      'passe-darmes.undone': (exchangeId: string) => void;
      /** An exchange does not count. */
      'passe-darmes.refused': (exchangeId: string, reason: Reason) => void;
      /** Answers of an exchange that was not over are gone; true when nothing is left of it. */
      'passe-darmes.takenBack': (exchangeId: string, isGone: boolean) => void;
      /** The round, the pass or the turn of a fight has changed. */
      'passe-darmes.turn': (combat: string, now: Turn, before: Turn) => void;
      /** On the client of who began it, when an exchange first ends: an attack was rolled. */
      'passe-darmes.rollAttack': (attack: AttackTold & RollTold) => void;
      /** Likewise: what an attack came to for a target. */
      'passe-darmes.hit': (attack: AttackTold, target: TargetTold) => void;
      /** Likewise: hit points that an attack took of a target, at a hit location. */
      'passe-darmes.damage': (
        attack: AttackTold,
        target: TargetTold,
        damage: { readonly where: string; readonly points: number },
      ) => void;
      /** On the client of who rolled it: a skill. */
      'passe-darmes.skill': (skill: SkillTold) => void;
      /** A module that shows combatants asks for the attributes of systems. */
      'combat-tracker-dock-init': (config: DockConfig) => void;
      /** Item Piles can be told of systems. */
      'item-piles-ready': () => void;
      /** An exchange looks different for this user: its cards are drawn again. */
      'passe-darmes.exchange': (exchangeId: string) => void;
    }
  }
}

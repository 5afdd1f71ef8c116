import type { FighterId } from './play.ts';

/** A part of a sentence: the id of its text below `OUTCOME`, with the ids and numbers in it. */
export interface Saying {
  readonly id: string;
  readonly names?: Readonly<Record<string, string | number>>;
  /** The fighter whose secret numbers it holds: who may not know their chances reads the text `<id>-unknown`. */
  readonly secret?: FighterId;
}

/** The result of a roll in the words of its combat system, as the card of a finished exchange tells it. */
export interface Outcome {
  readonly by: FighterId;
  /** The target, of several, that it belongs to; none when left out. */
  readonly about?: FighterId;
  /** The id of the weapon or spell that was rolled for. */
  readonly tool?: string;
  /** The id of the occasion, where it was not the action itself, such as an opportunity. */
  readonly occasion?: string;
  /** The names of the rolls that it tells. */
  readonly rolls: readonly string[];
  /** The name in a word or two, for the head of a card. */
  readonly title: Saying;
  /** The sentence, part by part. */
  readonly said: readonly Saying[];
  readonly isGood: boolean;
  /** True for an attack roll: the head of a card counts the hits. */
  readonly isAttack?: boolean;
}

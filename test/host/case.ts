import type { PlayerActions } from './player-actions.ts';

/** Whose page a step is played on: the Game Master's, Alix's (who owns Maëlys) or Basile's (who owns Brannoc). */
export type Role = 'gm' | 'player' | 'other';

/** One thing that a user does or sees. */
export interface Step<Kept extends string> {
  readonly as: Role;
  readonly what: string;
  /** Sent to the page, so it closes over nothing. Texts that it returns are given to later steps. */
  run(
    given: Readonly<Record<Kept, string>>,
    hands: PlayerActions,
  ): Promise<Readonly<Record<string, unknown>> | void>;
  /** The expected result, at least. A text may be `given.` and a name: what an earlier step returned. */
  readonly expects?: Readonly<Record<string, unknown>>;
}

/** A stretch of play by several people, written against Foundry's public API alone. */
export interface Case<Kept extends string = string> {
  readonly name: string;
  readonly steps: readonly Step<Kept>[];
}

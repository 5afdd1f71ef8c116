import type { FighterId } from '../../rules/shared/play.ts';
import { NOWHERE, type Whereabouts } from '../../rules/shared/circumstances.ts';
import type { Circumstance, Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import type { Fighters } from '../../fight/turns.ts';

/**
 * The manners of a party. `sensible`: each fighter keeps to one foe, with the best weapon; `careful`: the
 * same, with a leaning to parries; `ruthless`: all of them at the foe nearest to falling.
 */
export const MANNERS = ['sensible', 'careful', 'ruthless'] as const;
export type Manner = (typeof MANNERS)[number];

/**
 * The uses of a party's luck points: for Major wounds, for those and anything else that it could better, or
 * for nothing.
 */
export const LUCK_USES = ['wounds', 'freely', 'never'] as const;
export type LuckUse = (typeof LUCK_USES)[number];

/** Points that do not come back by themselves in a round. */
export const COUNTED: readonly string[] = ['luck', 'magic'];

/** One of the two parties of a battle. */
export interface Party {
  readonly members: readonly FighterId[];
  readonly manner: Manner;
  /** The share of it, above 0 and up to 1, that has to be out before the rest gives up. */
  readonly breaksAt: number;
  /** Major wounds when left out. */
  readonly luck?: LuckUse;
}

/** A battle of two parties, until one cannot go on or gives up. */
export interface Battle {
  readonly fighters: Fighters;
  readonly parties: readonly [Party, Party];
  /** Rule options that differ from the proposed ones. */
  readonly options?: NonNullable<Setup['options']>;
  /** The circumstances stated by the GM, for the whole fight. */
  readonly circumstances?: readonly Circumstance[];
  /** Metres between a shooter and the target; the usual distance when left out. */
  readonly metres?: number;
  /** Points of damage after which a fighter flees; one not named fights on. */
  readonly flees?: Readonly<Record<FighterId, number>>;
}

type Moment = Pick<Setup, 'attempt' | 'fighters' | 'fight'>;

/** The setup of an attempt in a battle, with its options and circumstances. */
export function setupIn(ruleset: Ruleset, { options, circumstances, metres }: Battle, moment: Moment): Setup {
  const setup = { ...moment, ...(options && { options }), ...(circumstances && { circumstances }) };
  if (metres === undefined || !ruleset.circumstances.wantsDistance(setup)) return setup;
  const found = ruleset.circumstances.known(setup, allApart(metres));
  const { by, at } = setup.attempt;
  const ranges = found.filter(({ fighter, metres: far }) => far !== undefined && [by, at].includes(fighter));
  return { ...setup, circumstances: [...(circumstances ?? []), ...ranges] };
}

/** A map on which all fighters are equally far apart. */
function allApart(metres: number): Whereabouts {
  return { ...NOWHERE, metresBetween: () => metres };
}

/** True where a fighter can do nothing, for good or for now. */
export function isOut({ incapacity }: Ruleset, fighters: Fighters, id: FighterId): boolean {
  const fighter = fighters[id];
  return !fighter || incapacity(fighter) !== null;
}

/** The party of a fighter, 0 or 1. */
export function partyOf({ parties }: Battle, id: FighterId): 0 | 1 {
  return parties[0].members.includes(id) ? 0 : 1;
}

/** True once the losses of a party have reached its limit. */
export function hasLost({ members, breaksAt }: Party, isGone: (id: FighterId) => boolean): boolean {
  const out = members.filter(isGone).length;
  return out >= Math.max(1, Math.ceil(members.length * breaksAt));
}

import type { FighterId } from '../../rules/shared/play.ts';
import type { Whereabouts } from '../../rules/shared/circumstances.ts';
import type { Circumstance, Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import type { Fighters } from '../../fight/turns.ts';

/**
 * How a party fights. `sensible`: everybody keeps to their own foe, with the best weapon; `careful`: the same, and leans
 * to parries; `ruthless`: all of them at whoever is nearest to falling.
 */
export const MANNERS = ['sensible', 'careful', 'ruthless'] as const;
export type Manner = (typeof MANNERS)[number];

/** What a party uses its luck points for: nothing, its Major wounds, or those and whatever else it could better. */
export const LUCK_USES = ['wounds', 'freely', 'never'] as const;
export type LuckUse = (typeof LUCK_USES)[number];

/** One of two parties that fight. */
export interface Party {
  readonly members: readonly FighterId[];
  readonly manner: Manner;
  /** The share of it, above 0 and up to 1, that has to be out before the rest gives up. */
  readonly breaksAt: number;
  /** Major wounds when left out. */
  readonly luck?: LuckUse;
}

/** Two parties that fight until one cannot, or gives up. */
export interface Battle {
  readonly fighters: Fighters;
  readonly parties: readonly [Party, Party];
  /** Readings of the rules, where they are not as proposed. */
  readonly options?: NonNullable<Setup['options']>;
  /** What the GM says of the circumstances, all through the fight. */
  readonly situations?: readonly Circumstance[];
  /** Metres from whoever shoots to their target; as it usually is when left out. */
  readonly metres?: number;
  /** Points of damage after which somebody runs and is gone; whoever is not named fights on. */
  readonly flees?: Readonly<Record<FighterId, number>>;
}

type Moment = Pick<Setup, 'attempt' | 'fighters' | 'fight'>;

/** What somebody sets out to do in a battle, with all that holds there. */
export function setupIn(ruleset: Ruleset, { options, situations, metres }: Battle, moment: Moment): Setup {
  const setup = { ...moment, ...(options && { options }), ...(situations && { situations }) };
  if (metres === undefined || !ruleset.circumstances.wantsDistance(setup)) return setup;
  const found = ruleset.circumstances.known(setup, allApart(metres));
  const { by, at } = setup.attempt;
  const ranges = found.filter(({ fighter, metres: far }) => far !== undefined && [by, at].includes(fighter));
  return { ...setup, situations: [...(situations ?? []), ...ranges] };
}

/** A place of which only is known how far everybody is from everybody. */
function allApart(metres: number): Whereabouts {
  return {
    metresBetween: () => metres,
    metresAbove: () => null,
    areFoes: () => false,
    coverFrom: () => null,
    darknessAt: () => null,
    everywhere: [],
  };
}

/** Whether somebody can do nothing any more, or nothing for now. */
export function isOut({ helplessness }: Ruleset, fighters: Fighters, id: FighterId): boolean {
  const fighter = fighters[id];
  return !fighter || helplessness(fighter) !== null;
}

/** Which party somebody belongs to, 0 or 1. */
export function partyOf({ parties }: Battle, id: FighterId): 0 | 1 {
  return parties[0].members.includes(id) ? 0 : 1;
}

/** Whether a party has lost: so many of it are out or gone as it bears. */
export function hasLost({ members, breaksAt }: Party, isGone: (id: FighterId) => boolean): boolean {
  const out = members.filter(isGone).length;
  return out >= Math.max(1, Math.ceil(members.length * breaksAt));
}

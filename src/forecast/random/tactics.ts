import { openActions } from '../../rules/mythras/actions/carry-out.ts';
import { helplessness } from '../../rules/mythras/conditions.ts';
import { asMythras } from '../../rules/mythras/setup.ts';
import { unusable } from '../../rules/mythras/weapons-in-use.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Circumstance, FightState, Setup, Undertaking } from '../../rules/shared/ruleset.ts';
import type { Fighters } from '../../fight/after.ts';
import type { Chance } from '../dice.ts';
import { between, oneOf } from './answers.ts';

/** Two sides that fight until one cannot. */
export interface Battle {
  readonly fighters: Fighters;
  readonly sides: readonly [readonly FighterId[], readonly FighterId[]];
  /** Readings of the rules, where they are not as proposed. */
  readonly options?: NonNullable<Setup['options']>;
  /** What the GM says of the circumstances, all through the fight. */
  readonly situations?: readonly Circumstance[];
}

/** What somebody does next; null for nothing. */
export type Tactics = (fight: FightState, fighters: Fighters) => Undertaking | null;

/** Plain blows and shots most often. */
const ATTACKS = ['attack', 'attack', 'attack', 'attack', 'attack', 'charge', 'sweep'] as const;

/** How often something other than an attack is done, how often by one whose turn it is not, and how often it is a hazard. */
const OTHERWISE = 0.35;
const OUT_OF_TURN = 0.1;
const HAZARD = 0.1;
/** What is named with a hazard: metres of a fall, or how hot it is. */
const HARDEST = 12;

/** Attacks the first of the other side who is still up, with the best weapon that can be used. */
export function attackFirst({ sides }: Battle): Tactics {
  return ({ turn }, fighters) => {
    const fighter = turn === null ? undefined : fighters[turn];
    if (!fighter) return null;
    const at = foesOf(fighter.id, sides).find(id => !isOut(fighters, id));
    const known = asMythras(fighter);
    const weapon = known.weapons.find(one => unusable(known, one) === null);
    return at !== undefined && weapon ? { action: 'attack', by: fighter.id, at, with: weapon.id } : null;
  };
}

/** Something other than an attack that is open to somebody now, in a fight or outside; null for nothing. */
export type Pastime = (fight: FightState | null, fighters: Fighters, by: FighterId) => Undertaking | null;

/** Does what was done the least so far, with any weapon, to anybody. */
export function doTheRarest({ situations, options }: Battle, chance: Chance): Pastime {
  const done = new Map<string, number>();
  const times = ({ action }: Undertaking) => done.get(action) ?? 0;
  const world = { ...(situations && { situations }), ...(options && { options }) };
  return (fight, fighters, by) => {
    const fighter = fighters[by];
    if (!fighter) return null;
    const hazard = chance() < HAZARD ? [String(between(1, HARDEST, chance))] : [];
    const at = oneOf(Object.keys(fighters), chance);
    const open = [...asMythras(fighter).weapons.map(({ id }) => id), ...hazard].flatMap(named => {
      const undertaking = { action: '', by, at, with: named };
      const actions = openActions({ undertaking, fighters, fight, ...world });
      return actions.flatMap(({ id, refused }) => (refused ? [] : [{ ...undertaking, action: id }]));
    });
    if (open.length === 0) return null;
    const least = Math.min(...open.map(times));
    const chosen = oneOf(
      open.filter(undertaking => times(undertaking) === least),
      chance,
    );
    done.set(chosen.action, least + 1);
    return chosen;
  };
}

/** Mostly attacks anybody of the other side; else passes the time. */
export function doAnything({ sides }: Battle, chance: Chance, pastime: Pastime): Tactics {
  return (fight, fighters) => {
    const by =
      fight.turn === null || chance() < OUT_OF_TURN ? oneOf(Object.keys(fighters), chance) : fight.turn;
    const fighter = fighters[by];
    const foes = foesOf(by, sides).filter(id => !isOut(fighters, id));
    if (!fighter || foes.length === 0) return null;
    const tool = oneOf(asMythras(fighter).weapons, chance).id;
    const attack = { action: oneOf(ATTACKS, chance), by, at: oneOf(foes, chance), with: tool };
    return chance() < OTHERWISE ? (pastime(fight, fighters, by) ?? attack) : attack;
  };
}

/** Whether somebody can do nothing any more, or nothing for now. */
export function isOut(fighters: Fighters, id: FighterId): boolean {
  const fighter = fighters[id];
  return !fighter || helplessness(asMythras(fighter).state) !== null;
}

function foesOf(id: FighterId, sides: Battle['sides']): readonly FighterId[] {
  return sides.find(side => !side.includes(id)) ?? [];
}

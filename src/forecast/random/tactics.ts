import { openActions } from '../../rules/mythras/actions/carry-out.ts';
import { helplessness } from '../../rules/mythras/conditions.ts';
import { asMythras } from '../../rules/mythras/setup.ts';
import { weaponsInUse } from '../../rules/mythras/weapons-in-use.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { FightState, Setup, Undertaking } from '../../rules/shared/ruleset.ts';
import type { Fighters } from '../after.ts';
import type { Chance } from '../dice.ts';
import { oneOf } from './answers.ts';

/** Two sides that fight until one cannot. */
export interface Battle {
  readonly fighters: Fighters;
  readonly sides: readonly [readonly FighterId[], readonly FighterId[]];
  /** Readings of the rules, where they are not as proposed. */
  readonly options?: NonNullable<Setup['options']>;
}

/** What somebody does next; null for nothing. */
export type Tactics = (fight: FightState, fighters: Fighters) => Undertaking | null;

/** Plain blows and shots most often. */
const ATTACKS = ['attack', 'attack', 'attack', 'attack', 'attack', 'charge', 'sweep'] as const;

/** How often something other than an attack is done, and how often by one whose turn it is not. */
const OTHERWISE = 0.35;
const OUT_OF_TURN = 0.1;

/** Attacks the first of the other side who is still up, with the best weapon that can be used. */
export function attackFirst({ sides }: Battle): Tactics {
  return ({ turn }, fighters) => {
    const fighter = turn === null ? undefined : fighters[turn];
    if (!fighter) return null;
    const at = foesOf(fighter.id, sides).find(id => !isOut(fighters, id));
    const [weapon] = weaponsInUse(asMythras(fighter));
    return at !== undefined && weapon ? { action: 'attack', by: fighter.id, at, with: weapon.id } : null;
  };
}

/** Does anything that is open, to anybody: mostly attacks on the other side. */
export function doAnything({ sides }: Battle, chance: Chance): Tactics {
  return (fight, fighters) => {
    const ids = Object.keys(fighters);
    const by = fight.turn === null || chance() < OUT_OF_TURN ? oneOf(ids, chance) : fight.turn;
    const fighter = fighters[by];
    const foes = foesOf(by, sides).filter(id => !isOut(fighters, id));
    if (!fighter || foes.length === 0) return null;
    const weapon = oneOf(asMythras(fighter).weapons, chance).id;
    const attack = { action: oneOf(ATTACKS, chance), by, at: oneOf(foes, chance), with: weapon };
    if (chance() >= OTHERWISE) return attack;
    const undertaking = { ...attack, at: oneOf(ids, chance) };
    const open = openActions({ undertaking, fighters, fight }).filter(({ refused }) => !refused);
    return open.length > 0 ? { ...undertaking, action: oneOf(open, chance).id } : attack;
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

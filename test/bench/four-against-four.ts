import hoel from '../fighters/d20/fighter.json' with { type: 'json' };
import orc from '../fighters/d20/orc.json' with { type: 'json' };
import nolwenn from '../fighters/d20/rogue.json' with { type: 'json' };
import tarn from '../fighters/d20/tarn.json' with { type: 'json' };
import cassandra from '../fighters/segments/cassandra.json' with { type: 'json' };
import conrath from '../fighters/segments/conrath.json' with { type: 'json' };
import jurl from '../fighters/segments/jurl.json' with { type: 'json' };
import orcWithAxe from '../fighters/segments/orc.json' with { type: 'json' };
import { afterActing } from '../../src/fight/turns.ts';
import { seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { fightToEnd, type Performer } from '../../tools/random-fights/fight.ts';
import { attackFirst, type Battle } from '../../tools/random-fights/tactics.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../src/rules/d20/fighter.ts';
import type { SegmentsFighter } from '../../src/rules/segments/fighter.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import { playOut } from '../../src/rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { armoured, soldier, weapons } from '../rules/fighters.ts';
import * as fencing from '../rules/ref10/fighters.ts';
import * as opposed from '../rules/runequest4/fighters.ts';
import { WANTS } from './mix.ts';

/** The course of one fight. */
export interface TimedFight {
  readonly milliseconds: number;
  readonly exchanges: number;
  readonly turns: number;
  readonly ended: boolean;
}

const SIDES = [
  ['a1', 'a2', 'a3', 'a4'],
  ['b1', 'b2', 'b3', 'b4'],
] as const;

const ORDER = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4'];

/** The weapons of a fight. */
export interface Arena {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly wants: readonly string[];
}

/** Everybody with the kit of their place in the order. */
function battleOf(fighter: (id: string, kit: number) => Fighter): Battle {
  return {
    sides: SIDES,
    fighters: Object.fromEntries(ORDER.map((id, i) => [id, fighter(id, Math.floor(i / 2))])),
  };
}

/** Eight soldiers with swords, shields, a spear and a great axe, in light armour. */
export const SOLDIERS: Arena = {
  ruleset: mythras,
  wants: WANTS,
  battle: battleOf((id, kit) => {
    const kits = [
      [weapons.broadsword, weapons.heater],
      [weapons.greatAxe],
      [weapons.longSpear],
      [weapons.mace, weapons.heater],
    ];
    const own = kits[kit] ?? [weapons.broadsword];
    return soldier(id, { weapons: [...own, weapons.fist], locations: armoured(2) });
  }),
};

/** Eight warriors with swords, shields, a spear and a great axe, in light armour, by opposed rolls. */
export const WARRIORS: Arena = {
  ruleset: runequest4,
  wants: ['maximise-damage', 'pierce-armour', 'choose-location', 'disarm-opponent', 'riposte'],
  battle: battleOf((id, kit) => {
    const { sword, kite, greatAxe, spear, axe, fist } = opposed.weapons;
    const own = [[sword, kite], [greatAxe], [spear], [axe, kite]][kit] ?? [sword];
    return opposed.warrior(id, { weapons: [...own, fist], locations: opposed.body(2) });
  }),
};

/** Eight fencers with swords, shields, dirks and bare hands, in light armour. */
export const FENCERS: Arena = {
  ruleset: ref10,
  wants: ['attack'],
  battle: battleOf((id, kit) => {
    const { sword, shield, dirk, fists } = fencing.weapons;
    const own = [[sword, shield], [sword], [dirk], [fists]][kit] ?? [sword];
    return fencing.fencer(id, { weapons: [...own, fists], locations: fencing.armoured(2) });
  }),
};

/** Eight adventurers: a knight, a rogue with two blades, an orc and an axeman on either side. */
export const ADVENTURERS: Arena = {
  ruleset: d20,
  wants: [],
  battle: battleOf((id, kit) => ({ ...([hoel, nolwenn, orc, tarn][kit] ?? hoel), id }) as D20Fighter),
};

/** Eight who fight by segments: one with sword and shield, one with two blades, a spearman and an orc on either side. */
export const SKIRMISHERS: Arena = {
  ruleset: segments,
  wants: ['attack'],
  battle: battleOf((id, kit) => {
    const known = [conrath, cassandra, jurl, orcWithAxe][kit] ?? conrath;
    return { ...known, id } as SegmentsFighter;
  }),
};

const MOST_TURNS = 5_000;

/** Four against four until one side is down, answered by a policy. */
export function timeFight(seed: number, { ruleset, battle, wants }: Arena = SOLDIERS): TimedFight {
  const answer = answerer(ruleset.presentation, { wants }, seededChance(seed));
  let exchanges = 0;
  const start = performance.now();
  const perform: Performer = setup => {
    exchanges += 1;
    return afterActing(ruleset, setup, setup.attempt.by, playOut(ruleset.play(setup), answer));
  };
  const tactics = attackFirst(ruleset, trialOf(ruleset.id), battle);
  const { turns, ended } = fightToEnd(ruleset, battle, { tactics, perform, most: MOST_TURNS });
  const milliseconds = performance.now() - start;
  return { milliseconds, exchanges, turns, ended };
}

import { afterActing } from '../../src/fight/after.ts';
import { seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { fightToEnd, type Performer } from '../../src/forecast/random/fight.ts';
import { attackFirst, type Battle } from '../../src/forecast/random/tactics.ts';
import { trialOf } from '../../src/forecast/random/trial.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut } from '../../src/rules/shared/play.ts';
import { armoured, soldier, weapons } from '../rules/fighters.ts';
import { WANTS } from './mix.ts';

/** How one fight went. */
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

/** Eight soldiers with swords, shields, a spear and a great axe, in light armour. */
const BATTLE: Battle = {
  sides: SIDES,
  fighters: Object.fromEntries(
    ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4'].map((id, i) => {
      const kits = [
        [weapons.broadsword, weapons.heater],
        [weapons.greatAxe],
        [weapons.longSpear],
        [weapons.mace, weapons.heater],
      ];
      const kit = kits[Math.floor(i / 2)] ?? [weapons.broadsword];
      return [id, soldier(id, { weapons: [...kit, weapons.fist], locations: armoured(2) })];
    }),
  ),
};

const TRIAL = trialOf(mythras.id);
const MOST_TURNS = 5_000;

/** Four against four until one side is down, answered by a policy. */
export function timeFight(seed: number): TimedFight {
  const answer = answerer(mythras.presentation, { wants: WANTS }, seededChance(seed));
  let exchanges = 0;
  const start = performance.now();
  const perform: Performer = setup => {
    exchanges += 1;
    return afterActing(mythras, setup, setup.undertaking.by, playOut(mythras.play(setup), answer));
  };
  const tactics = attackFirst(mythras, TRIAL, BATTLE);
  const { turns, ended } = fightToEnd(mythras, BATTLE, { tactics, perform, most: MOST_TURNS });
  const milliseconds = performance.now() - start;
  return { milliseconds, exchanges, turns, ended };
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededChance } from '../../src/forecast/dice.ts';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { EFFECTS } from '../../src/rules/mythras/effects/all.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { armoured, duel, duelFight, weapons, type Duel } from '../rules/fighters.ts';
import { textOf } from './project-files.ts';
import { anything, idsOf, missingKeys, strictly, tellFacts, tellQuestion } from './speaking.ts';
import { readWordsOfWorld } from './words-fit.ts';

const SIDES: NonNullable<Duel['attacker']>[] = [
  { weapons: [weapons.broadsword, weapons.heater] },
  { weapons: [weapons.greatAxe], damageModifier: '1d4', styles: [{ id: 'axes', name: 'Axes', skill: 130 }] },
  { weapons: [weapons.mace, weapons.fist], locations: armoured(3, 1), damageModifier: '-1d2' },
  { weapons: [weapons.fist], skills: { unarmed: 70, endurance: 20, brawn: 90, acrobatics: 50, evade: 30 } },
  { weapons: [weapons.bite], skills: { unarmed: 55, endurance: 15 }, styles: [] },
  { weapons: [weapons.dagger], state: { hurt: { chest: 6, 'right-arm': 3 }, dropped: ['broadsword'] } },
  { weapons: [weapons.longSpear], state: { conditions: [{ condition: 'cannot-attack' }] } },
  { weapons: [weapons.kite], state: { conditions: [{ condition: 'unconscious' }] } },
  { weapons: [weapons.dagger], state: { conditions: [{ condition: 'incapacitated' }] } },
  { weapons: [weapons.dagger], state: { conditions: [{ condition: 'dead' }] } },
];

/** Fights of everybody against everybody, in and out of a fight, with points left and without. */
function setups(): Setup[] {
  const fights = [
    null,
    duelFight,
    { ...duelFight, ap: { anna: 1, bert: 0 } },
    { ...duelFight, ap: { anna: 0, bert: 2 } },
  ];
  return SIDES.flatMap(attacker =>
    SIDES.flatMap(defender => fights.map(fight => duel({ attacker, defender, fight }))),
  );
}

/** Attempts that are refused. */
function refusals(): Setup[] {
  const plain = duel();
  const { attempt } = plain;
  return [
    { ...plain, attempt: { ...attempt, action: 'sing' } },
    { ...plain, attempt: { ...attempt, by: 'nobody' } },
    { ...plain, attempt: { ...attempt, at: 'nobody' } },
    { ...plain, attempt: { ...attempt, at: 'anna' } },
    { ...plain, attempt: { ...attempt, with: 'nothing' } },
    { ...plain, fight: { ...duelFight, turn: 'bert' } },
    duel({ attacker: { weapons: [{ ...weapons.broadsword, damage: 'a lot' }] } }),
    duel({ attacker: { state: { dropped: ['broadsword'] } } }),
  ];
}

const nameOf = (id: string): string | null =>
  ['anna', 'bert', 'soldier', 'axes', ...Object.values(weapons).map(weapon => weapon.id)].includes(id)
    ? id
    : null;

describe.each(['en', 'fr'])('the rules have words for everything: %s', language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'mythras');
  const asked = new Set<string>();
  beforeEach(() => {
    vi.stubGlobal('game', strictly(words, asked));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('every question, reason, option and fact of four thousand exchanges', () => {
    const chance = seededChance(14);
    for (const setup of setups()) {
      const refused = mythras.refusal(setup);
      if (refused) reasonLine(refused, nameOf);
      for (let time = 0; !refused && time < 20; time++) {
        const facts = playOut(mythras.play(setup), question => {
          tellQuestion(question, words, nameOf);
          return anything(question, chance);
        });
        tellFacts(facts, ['resisted'], nameOf);
      }
    }
    expect(asked.size).toBeGreaterThan(60);
  });

  it('every refusal', () => {
    for (const setup of refusals()) {
      const refused = mythras.refusal(setup);
      expect(refused).not.toBeNull();
      if (refused) reasonLine(refused, nameOf);
    }
  });

  it('every special effect has a name and a text', () => {
    const keys = ['EFFECT.{}.name', 'EFFECT.{}.text'];
    expect(keys.flatMap(key => missingKeys(words, [[key, idsOf(EFFECTS)]]))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import {
  burdenOf,
  loadGrades,
  loadOnInitiative,
  loadOnMovement,
  loadOnSwimming,
  thingsOfArmour,
  thingsOfCoins,
  thingsOfWeapon,
} from '../../../src/rules/mythras/carrying.ts';
import type { MythrasFighter } from '../../../src/rules/mythras/fighter.ts';
import { initiativeReasons } from '../../../src/rules/mythras/initiative.ts';
import { movementRate, slowedBy, swim } from '../../../src/rules/mythras/movement.ts';
import { skillOf, targetOf, weaponSkill } from '../../../src/rules/mythras/weapon-skill.ts';
import { duel } from '../fighters.ts';

const soldier = duel().fighters['anna'] as MythrasFighter;
const plain = {
  ...soldier,
  skills: { ...soldier.skills, athletics: 50, evade: 50, willpower: 50, endurance: 50 },
};
const { str } = plain.characteristics;
/** Anna with some Things. */
const laden = (things: number, skills?: string[]): MythrasFighter => ({
  ...plain,
  burden: { things, ...(skills && { skills }) },
});
const bare = { natural: false, shield: false, size: 'medium', hands: 1, ranged: null } as const;
const noArmour = plain.locations.map(location => ({ ...location, worn: 0 }));

describe('what counts as how many Things', () => {
  test.each([
    ['MYT-LOAD-02.a: a sword', bare, 1],
    ['MYT-LOAD-02.b: a two-handed axe', { ...bare, size: 'huge', hands: 2 } as const, 2],
    ['MYT-LOAD-02.a: a bow, which takes both hands too', { ...bare, hands: 2, ranged: {} } as never, 1],
    ['MYT-LOAD-02.c: a dagger', { ...bare, size: 'small' } as const, 0.5],
    ['MYT-LOAD-02.d: a shield', { ...bare, shield: true, size: 'large' } as const, 2],
    ['MYT-LOAD-02.d: a medium shield', { ...bare, shield: true }, 2],
    ['MYT-LOAD-02.d: a buckler', { ...bare, shield: true, size: 'small' } as const, 2],
    ['MYT-LOAD-02: a fist', { ...bare, natural: true }, 0],
  ])('%s', (_name, weapon, things) => {
    expect(thingsOfWeapon(weapon)).toBe(things);
  });

  test('MYT-LOAD-03.b, .c: armour on each location, by whether it is light or heavy', () => {
    expect([0, 1, 4, 5, 8].map(thingsOfArmour)).toEqual([0, 1, 1, 2, 2]);
  });

  test('MYT-LOAD-04.a: only full fifties of coins', () => {
    expect([0, 49, 50, 99, 100, 1000].map(thingsOfCoins)).toEqual([0, 0, 0.5, 0.5, 1, 10]);
  });
});

describe('a load', () => {
  test('MYT-LOAD-05.a: each whole Thing above Strength takes 1 from initiative', () => {
    expect([str, str + 0.5, str + 1, str + 3.5].map(things => loadOnInitiative(laden(things)))).toEqual([
      0, 0, -1, -3,
    ]);
    expect(initiativeReasons(laden(str + 2))).toContainEqual({
      ...{ rule: 'MYT-LOAD-05', id: 'initiative.load', amount: -2 },
    });
  });

  test('MYT-LOAD-05.b: each six of them take 2 metres from the movement rate', () => {
    expect([str + 5, str + 6, str + 12].map(things => loadOnMovement(laden(things)))).toEqual([0, -2, -4]);
    expect(movementRate(laden(str + 6))).toBe(movementRate(plain) - 2);
    expect(movementRate(laden(str + 600))).toBe(0);
    expect(slowedBy(laden(str + 6))).toEqual([{ rule: 'MYT-LOAD-05', id: 'movement.load', amount: -2 }]);
  });

  test('MYT-LOAD-06.a, .b: hinders by one grade above Strength, by two above twice Strength', () => {
    expect([str, str + 0.5, 2 * str, 2 * str + 0.5].map(things => loadGrades(laden(things)))).toEqual([
      0, 1, 1, 2,
    ]);
  });

  const because = (fighter: MythrasFighter, key: string) => {
    const skill = skillOf(fighter, key);
    return skill ? targetOf(skill).reasons.map(({ id }) => id) : [];
  };

  test('MYT-LOAD-06.a, .c: athletics and evade, but neither willpower nor endurance', () => {
    const fighter = laden(str + 1);
    expect(because(fighter, 'athletics')).toContain('load-above');
    expect(because(fighter, 'evade')).toContain('load-above');
    expect(because(fighter, 'willpower')).not.toContain('load-above');
    expect(because(fighter, 'endurance')).not.toContain('load-above');
    expect(because(laden(2 * str + 1), 'athletics')).toContain('load-above-twice');
  });

  test('MYT-LOAD-06.a: a skill of their own by its characteristics', () => {
    const own = { ...laden(str + 1, ['juggling']), skills: { ...plain.skills, juggling: 50, recital: 50 } };
    expect(because(own, 'juggling')).toContain('load-above');
    expect(because(own, 'recital')).not.toContain('load-above');
  });

  test('MYT-LOAD-06.a: combat styles, which are based on both', () => {
    const [weapon] = plain.weapons;
    if (!weapon) throw new Error('no weapon');
    const skill = weaponSkill(laden(str + 1), weapon);
    expect(skill && targetOf(skill).reasons.map(({ id }) => id)).toContain('load-above');
  });
});

describe('a burden', () => {
  const { characteristics } = plain;

  test('MYT-LOAD-01.a, MYT-MOVE-09.d: is none where nothing is carried or worn', () => {
    expect(burdenOf({ characteristics, things: 0 }, noArmour)).toEqual({});
    expect(burdenOf({ characteristics, things: 0.5 }, noArmour)).toEqual({ burden: { things: 0.5 } });
    const mail = noArmour.map(location => ({ ...location, worn: 5 }));
    expect(burdenOf({ characteristics, things: 0 }, mail)).toEqual({ burden: { things: 0 } });
  });

  test('MYT-LOAD-06.a: names the skills of the carrier that it hinders', () => {
    const ownSkills = [
      { key: 'juggling', base: ['dex', 'cha'], bonus: 0, points: 0 },
      { key: 'recital', base: ['pow', 'cha'], bonus: 0, points: 0 },
    ] as const;
    const { burden } = burdenOf({ characteristics, things: str + 1, ownSkills }, noArmour);
    expect(burden?.skills).toEqual(['juggling']);
  });

  test('MYT-LOAD-01: is none where nobody counts', () => {
    expect(burdenOf({ characteristics }, noArmour)).toEqual({});
  });
});

describe('in water', () => {
  test('MYT-MOVE-10.c: a metre less for each Thing above Strength, worn armour by location among them', () => {
    const swimmer = (things: number, worn: number) => ({
      ...laden(things),
      locations: noArmour.map(location => ({ ...location, worn })),
    });
    const parts = noArmour.length;
    expect(loadOnSwimming(swimmer(str, 0))).toBe(0);
    expect(loadOnSwimming(swimmer(str + 2, 0))).toBe(-2);
    expect(loadOnSwimming(swimmer(str, 3))).toBe(-parts);
    expect(loadOnSwimming(swimmer(str, 5))).toBe(-2 * parts);
    expect(swim(swimmer(str + 2, 0), 1)).toBe(movementRate(plain) - 3);
    expect(swim(swimmer(str, 5), 0)).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { LOCATIONS, QUADRUPED_LOCATIONS } from '../../../src/rules/ref10/fighter.ts';
import { areaArmour, areaFacts } from '../../../src/rules/ref10/wounds.ts';
import { leastOf, volleyDice, volleyTotals } from '../../../src/rules/ref10/volley.ts';
import { only, questionOf } from '../play.ts';
import { armoured, fencer, weapons } from './fighters.ts';
import { playScene, type Scene } from './scenes.ts';

const HIT = { attack: 9, defence: 'dodge', dodge: 2, location: 3 } as const;
/** Attack 21 against 13: a margin of 8. */
const damageOf = (scene: Scene, damage: number | readonly number[], more: object = {}) => {
  const played = playScene(scene, { ...HIT, ...more, damage });
  const asked = questionOf(played.asked, 'damage');
  const dice = asked.ask === 'roll' ? asked.dice : '';
  const why = asked.reasons?.map(({ id }) => id);
  const total = only(played.result, 'rolled').find(({ roll }) => roll === 'damage')?.total;
  return { dice, total, why };
};

describe('the damage of a blow', () => {
  test('REF-DMG-03.a, .b, REF-OPEN-01: strength and at most 5 of the margin', () => {
    expect(damageOf({}, [1, 2])).toEqual({
      dice: '2d6+9',
      total: 12,
      why: ['weapon-dice', 'ref10.str', 'ref10.margin'],
    });
    expect(damageOf({ options: { marginCapOnWeapons: false } }, [1, 2])).toMatchObject({
      dice: '2d6+12',
      total: 15,
    });
  });

  test.each([
    // (1d6 + 4 + 5) x 0.5, rounded down.
    [2, 5],
    [3, 6],
  ])('REF-DMG-04.a, REF-OPEN-10: bare hands that show %i do %i', (damage, total) => {
    const scene = { anna: { weapons: [weapons.fists] }, options: { marginCapOnWeapons: false } };
    expect(damageOf(scene, damage)).toEqual({
      dice: '1d6+9',
      total,
      why: ['weapon-dice', 'ref10.str', 'ref10.margin', 'ref10.halved'],
    });
  });

  test('REF-DMG-04.b: beasts have damage of their own, which is not halved', () => {
    expect(damageOf({ anna: { weapons: [weapons.jaws] } }, [1, 2])).toMatchObject({ total: 12 });
  });

  test('REF-DMG-01: a fired weapon does its own damage', () => {
    const scene = { anna: { weapons: [weapons.pistol] }, circumstances: { anna: ['range-0'] } };
    expect(damageOf(scene, [1, 2])).toEqual({ dice: '2d6+1', total: 4, why: ['weapon-dice'] });
  });

  test.each([
    ['javelin', 'range-2', '1d6+4'],
    ['javelin', 'range-3', '1d6'],
    ['bow', 'range-2', '2d6+4'],
    ['bow', 'range-3', '2d6'],
    ['crossbow', 'range-0', '3d6'],
  ] as const)(
    'REF-DMG-02.a, .b, .c: strength goes with muscle, up to short range: %s at %s',
    (id, range, dice) => {
      const scene = { anna: { weapons: [weapons[id]] }, circumstances: { anna: [range] } };
      const faces = dice.startsWith('1') ? 3 : dice.startsWith('2') ? [3, 3] : [3, 3, 3];
      expect(damageOf(scene, faces)).toMatchObject({ dice });
    },
  );

  test.each([
    // REF-EX-11: 5d6 at short and medium range, 5d6-6 at long, 5d6-10 at extreme range.
    ['range-0', '5d6', 10],
    ['range-5', '5d6', 10],
    ['range-6', '5d6-6', 5],
    ['range-7', '5d6-7', 5],
    ['range-8', '5d6-8', 5],
    ['range-10', '5d6-10', 5],
  ])('REF-DMG-05.a, REF-OPEN-03: at %s %s is rolled, and 5 is the least', (range, dice, total) => {
    const anna = { weapons: [weapons.laser], skills: { guns: 20 } };
    const scene = { anna, circumstances: { anna: [range] }, options: { damageFallsOff: true } };
    expect(damageOf(scene, [2, 2, 2, 2, 2])).toMatchObject({ dice, total });
    expect(damageOf({ ...scene, options: {} }, [2, 2, 2, 2, 2])).toMatchObject({ dice: '5d6', total: 10 });
  });

  test('REF-DMG-05.b, REF-EX-12: five dice never do less than five, one never less than its bonus allows', () => {
    const anna = { weapons: [weapons.laser], skills: { guns: 20 } };
    const scene = { anna, circumstances: { anna: ['range-10'] }, options: { damageFallsOff: true } };
    expect(damageOf(scene, [1, 1, 1, 1, 1])).toMatchObject({ total: 5 });
    expect(leastOf('2d6+3')).toBe(5);
    expect(leastOf('1d6+1d4')).toBe(2);
  });

  test('damage is never less than nothing', () => {
    const anna = { weapons: [{ ...weapons.pistol, damage: '1d6-4' }] };
    expect(damageOf({ anna, circumstances: { anna: ['range-0'] } }, 1)).toMatchObject({
      dice: '1d6-4',
      total: 0,
    });
  });
});

describe('the dice of several hits', () => {
  test('are rolled at once and told apart', () => {
    expect(volleyDice('2d6+1', 3, 2)).toBe('6d6+9');
    expect(volleyTotals('2d6+1', 3, 2, [1, 2, 3, 4, 5, 6])).toEqual([6, 10, 14]);
    expect(volleyTotals('1d6-1d4+1', 2, 0, [6, 5, 1, 4])).toEqual([6, 2]);
    expect(volleyDice('1d6-1d4', 2, 0)).toBe('2d6-2d4');
  });

  test('a hundred of a kind at most stand together', () => {
    expect(volleyDice('3d6', 35, 0)).toBe('100d6+5d6');
    expect(volleyDice('2d6', 50, 0)).toBe('100d6');
    const dice = new Array<number>(105).fill(1).with(104, 6);
    expect(volleyTotals('3d6', 35, 0, dice)).toEqual([...new Array<number>(34).fill(3), 8]);
  });
});

describe('armour', () => {
  const blow = (ap: Parameters<typeof armoured>[0], damage: readonly [number, number], more: object = {}) =>
    playScene({ bert: { locations: armoured(ap), life: 100, ...more } }, { ...HIT, damage }).result;

  test.each([
    // Two dice and 9.
    [20, 0, 20],
    [12, 3, 12],
    [15, 0, 15],
    [16, 0, 15],
  ])('REF-EX-08, REF-EX-09, REF-AP-01: 15 on %i AP costs %i', (ap, points, stopped) => {
    const facts = blow(ap, [3, 3]);
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'torso', points }]);
    expect(only(facts, 'stopped')).toMatchObject([
      { by: 'armour', points: Math.min(15, stopped), left: points },
    ]);
  });

  test('REF-AP-03: it only counts where it is', () => {
    expect(only(blow({ head: 20 }, [3, 3]), 'hurt')).toMatchObject([{ points: 15 }]);
    expect(only(blow({ head: 20 }, [3, 3]), 'stopped')).toEqual([]);
  });

  test.each([
    [7, [{ fact: 'worn', who: 'bert', where: 'torso', points: 1, left: 6 }]],
    [8, []],
    [0, []],
  ])('REF-AP-02.a: 15 on %i AP wears it out by one, if it is more than twice as much', (ap, worn) => {
    expect(only(blow(ap, [3, 3]), 'worn')).toEqual(worn);
  });

  test('REF-AP-02.b: exactly twice as much does not', () => {
    expect(only(blow(7, [2, 3]), 'worn')).toEqual([]);
  });

  test('REF-AP-02.c: lost points count from then on', () => {
    const facts = blow(10, [3, 3], { state: { wear: { torso: 4 } } });
    expect(only(facts, 'stopped')).toMatchObject([{ points: 6, left: 9 }]);
    expect(only(facts, 'worn')).toMatchObject([{ left: 5 }]);
  });
});

describe('damage to the whole body', () => {
  const area = (ap: Parameters<typeof armoured>[0], damage: number, always = false) =>
    areaFacts(fencer('bert', { locations: armoured(ap), life: 100 }), damage, always);

  test('REF-EX-10, REF-AP-04.b: leather 10 and a helmet 15 make 4', () => {
    const bert = fencer('bert', { locations: armoured({ head: 15, torso: 10 }) });
    expect(areaArmour(bert)).toBe(4);
    expect(areaFacts(bert, 7, false).slice(0, 1)).toEqual([
      { fact: 'stopped', who: 'bert', by: 'armour', points: 4, left: 3 },
    ]);
    // REF-AP-04: worked out again once points are lost.
    expect(
      areaArmour(fencer('bert', { locations: bert.locations, state: { wear: { head: 1, torso: 1 } } })),
    ).toBe(3);
    expect(areaArmour(fencer('bert', { locations: [] }))).toBe(0);
  });

  test('REF-AP-04.a: the same armour everywhere counts as it is', () => {
    expect(only(area(8, 10), 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'body', points: 2 }]);
    expect(only(area(0, 10), 'stopped')).toEqual([]);
    expect(only(area(8, 5), 'stopped')).toMatchObject([{ points: 5, left: 0 }]);
  });

  test('REF-AP-04.c, REF-OPEN-08: beyond twice its points all of it loses one, or always', () => {
    const lost = (facts: ReturnType<typeof area>) =>
      only(facts, 'worn').map(({ where, left }) => [where, left]);
    expect(lost(area({ head: 15, torso: 10 }, 9))).toEqual([
      ['head', 14],
      ['torso', 9],
    ]);
    expect(lost(area({ head: 15, torso: 10 }, 8))).toEqual([]);
    expect(lost(area({ head: 15, torso: 10 }, 8, true))).toHaveLength(2);
    expect(lost(area({ head: 15, torso: 10 }, 0, true))).toEqual([]);
    expect(lost(area(3, 7))).toHaveLength(LOCATIONS.length);
  });
});

describe('wounds', () => {
  const after = (points: number, lost: number) => {
    const bert = fencer('bert', { life: 20, state: { hurt: { head: lost } } });
    return areaFacts(bert, points, false);
  };

  test.each([
    [0, 19, 'none', []],
    [1, 0, 'light', []],
    [9, 0, 'light', []],
    [10, 0, 'bad', []],
    [5, 9, 'bad', []],
    [5, 10, 'grave', []],
    [5, 15, 'out', ['unconscious']],
    [19, 20, 'out', ['unconscious']],
    [20, 20, 'deadly', ['unconscious', 'dead']],
  ])('REF-GEN-01: %i points after %i of 20: %s', (points, lost, wound, conditions) => {
    const facts = after(points, lost);
    expect(only(facts, 'wounded')).toEqual([{ fact: 'wounded', who: 'bert', where: 'body', wound }]);
    expect(only(facts, 'gained')).toEqual(
      conditions.map(condition => ({ fact: 'gained', who: 'bert', condition })),
    );
  });

  test('REF-GEN-01: nobody falls twice', () => {
    const bert = fencer('bert', {
      life: 20,
      state: { hurt: { head: 40 }, conditions: [{ condition: 'unconscious' }, { condition: 'dead' }] },
    });
    expect(only(areaFacts(bert, 5, false), 'gained')).toEqual([]);
  });
});

describe('on four legs', () => {
  test.each([
    [7, 'left-front-leg'],
    [8, 'right-front-leg'],
    [9, 'left-rear-leg'],
    [10, 'right-rear-leg'],
  ])('REF-LOC-01.a, .b: a %i strikes the %s', (location, where) => {
    const played = playScene(
      { bert: { locations: QUADRUPED_LOCATIONS } },
      { ...HIT, location, damage: [1, 2] },
    );
    expect(only(played.result, 'struck').map(fact => fact.where)).toEqual([where]);
  });
});

import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../../src/rules/ref10/conditions.ts';
import { LOCATIONS } from '../../../src/rules/ref10/fighter.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { fencer, weapons } from './fighters.ts';

const found = (fighter: unknown) => ref10.faults(fighter).map(({ path, id }) => `${path} ${id}`);
const withWeapon = (changes: object) =>
  found({ ...fencer('a'), weapons: [{ ...weapons.sword, ...changes }] });
const withPlaces = (...places: readonly object[]) => found({ ...fencer('a'), locations: places });
const withState = (changes: object) => found({ ...fencer('a'), state: { ...fencer('a').state, ...changes } });
const [head, torso, ...rest] = LOCATIONS;

describe('faults in a fighter', () => {
  test('none, with everything that there is', () => {
    const all = fencer('a', {
      weapons: Object.values(weapons),
      reflexes: -2,
      encumbrance: 1,
      load: 10,
      aquatic: false,
    });
    expect(found(all)).toEqual([]);
    const condition = {
      condition: 'alert',
      with: 'x',
      by: 'y',
      where: 'z',
      amount: -2,
      lasts: { amount: 1, unit: 'rounds' },
    };
    const worn = { sword: 1, torso: 1 };
    const taken = [{ item: 'sword', by: 'bert', amount: 1 }];
    expect(withState({ dropped: ['x'], fallen: ['x'], taken })).toEqual([]);
    expect(withState({ wear: { [takenId('b', 'x')]: 2 }, used: { [takenId('b', 'x')]: 2 } })).toEqual([]);
    expect(withWeapon({ takenFrom: { owner: 'bert', item: 'axe' } })).toEqual([]);
    expect(withWeapon({ takenFrom: { owner: 'bert' } })).toEqual(['weapons.0.takenFrom.item not-a-text']);
    expect(
      withState({ hurt: { body: 3, head: 1 }, wear: worn, used: { sword: 1 }, conditions: [condition] }),
    ).toEqual([]);
    for (const id of CONDITIONS) expect(withState({ conditions: [{ condition: id }] })).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no fighter', null, [' not-an-object']],
    ['an id', { ...fencer('a'), id: 3 }, ['id not-a-text']],
    ['a name', { ...fencer('a'), name: ' ' }, ['name text-empty']],
    [
      'a characteristic',
      { ...fencer('a'), characteristics: { ...fencer('a').characteristics, mv: -1 } },
      ['characteristics.mv too-small'],
    ],
    [
      'too much of one',
      { ...fencer('a'), characteristics: { ...fencer('a').characteristics, ref: 101 } },
      ['characteristics.ref too-large'],
    ],
    ['characteristics', { ...fencer('a'), characteristics: 7 }, ['characteristics not-an-object']],
    ['a skill', { ...fencer('a'), skills: { swords: 1.5 } }, ['skills.swords not-whole']],
    ['life', { ...fencer('a'), life: 0 }, ['life too-small']],
    ['reflexes', { ...fencer('a'), reflexes: 'fast' }, ['reflexes not-a-number']],
    ['encumbrance', { ...fencer('a'), encumbrance: -1 }, ['encumbrance too-small']],
    ['load', { ...fencer('a'), load: -1 }, ['load too-small']],
    ['aquatic', { ...fencer('a'), aquatic: 1 }, ['aquatic not-yes-or-no']],
    ['a state', { ...fencer('a'), state: [] }, ['state not-an-object']],
  ])('%s', (_what, fighter, problems) => expect(found(fighter)).toEqual(problems));

  test.each<[object, string[]]>([
    [{ name: '' }, ['weapons.0.name text-empty']],
    [{ kind: 'magic' }, ['weapons.0.kind unknown-value']],
    [{ skill: 4 }, ['weapons.0.skill not-a-text']],
    [{ damage: 'a lot' }, ['weapons.0.damage unreadable-dice']],
    [{ damage: 7 }, ['weapons.0.damage not-a-text']],
    [{ damage: '11d6' }, ['weapons.0.damage too-large']],
    [{ damage: '6d6+5d4' }, ['weapons.0.damage too-large']],
    [{ damage: '6d6+4d4' }, []],
    [{ guard: 'tiny' }, ['weapons.0.guard unknown-value']],
    [{ material: 'silk' }, ['weapons.0.material unknown-value']],
    [{ ap: -1 }, ['weapons.0.ap too-small']],
    [{ offHand: 'left' }, ['weapons.0.offHand not-yes-or-no']],
    [{ unit: 0 }, ['weapons.0.unit too-small']],
    [{ burst: 101 }, ['weapons.0.burst too-large']],
    [{ magazine: 101 }, ['weapons.0.magazine too-large']],
    [{ spreads: 0 }, ['weapons.0.spreads not-yes-or-no']],
    [{ radius: 51 }, ['weapons.0.radius too-large']],
    [{ id: '' }, ['weapons.0.id text-empty']],
  ])('a weapon with %j', (changes, problems) => expect(withWeapon(changes)).toEqual(problems));

  test.each<[string, object[], string[]]>([
    ['a kind', [{ ...head, kind: 'tail' }, torso!, ...rest], ['locations.0.kind unknown-value']],
    ['armour', [{ ...head, ap: -1 }, torso!, ...rest], ['locations.0.ap too-small']],
    ['a hole', [torso!, ...rest], ['locations location-hole']],
    ['an overlap', [{ ...head, to: 2 }, torso!, ...rest], ['locations location-overlap']],
    [
      'a range upside down',
      [head!, { ...torso, from: 6, to: 2 }, ...rest],
      ['locations.1.to location-upside-down'],
    ],
    [
      'a range that cannot be read',
      [head!, { ...torso, from: 'x' }, ...rest],
      ['locations.1.from not-a-number'],
    ],
    ['a range beyond the die', [{ ...head, from: 0 }, torso!, ...rest], ['locations.0.from too-small']],
    [
      'the other end',
      [head!, torso!, ...rest.slice(0, -1), { ...rest.at(-1), to: 11 }],
      ['locations.5.to too-large'],
    ],
  ])('locations: %s', (_what, places, problems) => expect(withPlaces(...places)).toEqual(problems));

  test('locations that are no list have no holes', () => {
    expect(found({ ...fencer('a'), locations: 'none' })).toEqual(['locations not-a-list']);
  });

  test.each<[object, string[]]>([
    [{ hurt: { tail: 1 } }, ['state.hurt.tail unknown-location']],
    [{ hurt: { head: -1 } }, ['state.hurt.head too-small']],
    [{ wear: { tail: 1 } }, ['state.wear.tail unknown-value']],
    [{ used: { head: 1 } }, ['state.used.head unknown-value']],
    [{ used: { sword: -1 } }, ['state.used.sword too-small']],
    [{ dropped: [3] }, ['state.dropped.0 not-a-text']],
    [{ dropped: 3 }, ['state.dropped not-a-list']],
    [{ fallen: [3] }, ['state.fallen.0 not-a-text']],
    [{ fallen: 3 }, ['state.fallen not-a-list']],
    [{ taken: [{ item: 'sword', by: 3, amount: 1 }] }, ['state.taken.0.by not-a-text']],
    [{ conditions: [3] }, ['state.conditions.0 not-an-object']],
    [{ conditions: [{}] }, ['state.conditions.0.condition not-a-text']],
    [{ conditions: [{ condition: 'happy' }] }, ['state.conditions.0.condition unknown-value']],
    [{ conditions: [{ condition: 'alert', with: 3 }] }, ['state.conditions.0.with not-a-text']],
    [{ conditions: [{ condition: 'alert', by: 3 }] }, ['state.conditions.0.by not-a-text']],
    [{ conditions: [{ condition: 'alert', where: 3 }] }, ['state.conditions.0.where not-a-text']],
    [{ conditions: [{ condition: 'alert', amount: 101 }] }, ['state.conditions.0.amount too-large']],
    [{ conditions: [{ condition: 'alert', lasts: 3 }] }, ['state.conditions.0.lasts not-an-object']],
    [
      { conditions: [{ condition: 'alert', lasts: { amount: 1, unit: 'years' } }] },
      ['state.conditions.0.lasts.unit unknown-value'],
    ],
    [
      { conditions: [{ condition: 'alert', lasts: { amount: -1, unit: 'turns' } }] },
      ['state.conditions.0.lasts.amount too-small'],
    ],
  ])('a state with %j', (changes, problems) => expect(withState(changes)).toEqual(problems));
});

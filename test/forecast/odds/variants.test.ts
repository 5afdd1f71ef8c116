import { describe, expect, test } from 'vitest';
import { type Battle, hasLost, isOut, setupIn } from '../../../src/forecast/odds/battle.ts';
import { knowsVariant, variantOf } from '../../../src/forecast/odds/variants.ts';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { ready } from '../../rules/d20/ready.ts';
import { armoured, soldier, weapons } from '../../rules/fighters.ts';
import * as fencing from '../../rules/ref10/fighters.ts';

const people = Object.fromEntries(
  ['anna', 'abel', 'bert'].map(id => [id, soldier(id, { locations: armoured(1) })]),
);
const battle: Battle = {
  fighters: people,
  parties: [
    { members: ['anna', 'abel'], manner: 'sensible', breaksAt: 1 },
    { members: ['bert'], manner: 'careful', breaksAt: 0.5 },
  ],
};

const worn = ({ fighters }: Battle, id: string) =>
  (fighters[id] as ReturnType<typeof soldier>).locations.map(location => location.worn);

describe('variants of a battle', () => {
  test('one of a party does not come', () => {
    const { fighters, parties } = variantOf(mythras, battle, { kind: 'without', who: 'abel' });
    expect(Object.keys(fighters)).toEqual(['anna', 'bert']);
    expect(parties.map(({ members }) => members)).toEqual([['anna'], ['bert']]);
    expect(parties[1].breaksAt).toBe(0.5);
  });

  test('a party wears two points more at every place, and the other what it wore', () => {
    const changed = variantOf(mythras, battle, { kind: 'armour', party: 0 });
    expect(worn(changed, 'anna')).toEqual(worn(battle, 'anna').map(points => points + 2));
    expect(worn(changed, 'abel')).toEqual(worn(battle, 'abel').map(points => points + 2));
    expect(worn(changed, 'bert')).toEqual(worn(battle, 'bert'));
  });

  test('so it does where a place has one number of points', () => {
    const anna = fencing.fencer('anna', { locations: fencing.armoured(3) });
    const changed = variantOf(ref10, { ...battle, fighters: { anna } }, { kind: 'armour', party: 0 });
    expect((changed.fighters['anna'] as typeof anna).locations.every(({ ap }) => ap === 5)).toBe(true);
  });

  test('a party is taken by surprise, where the rules know it', () => {
    const changed = variantOf(mythras, battle, { kind: 'surprised', party: 1 });
    expect(changed.fighters['bert']?.state.conditions).toEqual([{ condition: 'surprised' }]);
    expect(changed.fighters['anna']?.state.conditions).toEqual([]);
    expect(knowsVariant(mythras, battle, { kind: 'surprised', party: 1 })).toBe(true);
    expect(knowsVariant(ref10, battle, { kind: 'surprised', party: 1 })).toBe(false);
    expect(knowsVariant(ref10, battle, { kind: 'armour', party: 1 })).toBe(true);
  });

  test('a party of d20 has a better armour class, and is taken by surprise in its own way', () => {
    const fighters = { anna: ready('fighter', 'anna'), bert: ready('fighter', 'bert') };
    const parties: Battle['parties'] = [
      { members: ['anna'], manner: 'sensible', breaksAt: 1 },
      { members: ['bert'], manner: 'sensible', breaksAt: 1 },
    ];
    const classOf = ({ fighters: { bert } }: Battle) => plainArmourClasses(bert as D20Fighter).whole;
    const changed = variantOf(d20, { fighters, parties }, { kind: 'armour', party: 1 });
    expect(classOf(changed)).toBe(classOf({ fighters, parties }) + 2);
    expect(d20.faults(changed.fighters['bert'])).toEqual([]);
    const surprised = variantOf(d20, { fighters, parties }, { kind: 'surprised', party: 1 });
    expect(surprised.fighters['bert']?.state.conditions).toEqual([{ condition: 'taken-by-surprise' }]);
    expect(knowsVariant(d20, { fighters, parties }, { kind: 'surprised', party: 1 })).toBe(true);
  });

  test('a longer range bears on shots alone', () => {
    const anna = soldier('anna', { weapons: [weapons.bow, weapons.broadsword] });
    const shooting = { ...battle, fighters: { ...people, anna } };
    expect(knowsVariant(mythras, battle, { kind: 'range', metres: 30 })).toBe(false);
    expect(knowsVariant(mythras, shooting, { kind: 'range', metres: 30 })).toBe(true);
    const far = variantOf(mythras, shooting, { kind: 'range', metres: 120 });
    const setupWith = (weapon: string) => {
      const attempt = { action: 'attack', by: 'anna', at: 'bert', with: weapon };
      return setupIn(mythras, far, { attempt, fighters: far.fighters, fight: null });
    };
    expect(setupWith('bow').circumstances).toEqual([
      { fighter: 'anna', id: 'at-long-range', from: 'map', metres: 120 },
    ]);
    expect(setupWith('broadsword').circumstances).toBeUndefined();
    const beyond = variantOf(mythras, shooting, { kind: 'range', metres: 5000 });
    const attempt = { action: 'attack', by: 'anna', at: 'bert', with: 'bow' };
    const setup = setupIn(mythras, beyond, { attempt, fighters: beyond.fighters, fight: null });
    expect(mythras.refusal(setup)?.id).toBe('range.out');
  });

  test('a party uses luck freely, where the rules know luck and it does not do so already', () => {
    const lucky = variantOf(mythras, battle, { kind: 'luck', party: 1 });
    expect(lucky.parties.map(({ luck }) => luck)).toEqual([undefined, 'freely']);
    const knows = (of: Battle, ruleset = mythras) => knowsVariant(ruleset, of, { kind: 'luck', party: 1 });
    expect(knows(battle)).toBe(true);
    expect(knows(lucky)).toBe(false);
    expect(knows({ ...battle, options: { luckInExchange: false } })).toBe(false);
    expect(knows(battle, ref10)).toBe(false);
  });

  test('the battle itself stays as it was', () => {
    const before = JSON.stringify(battle);
    for (const kind of ['armour', 'surprised', 'luck'] as const)
      variantOf(mythras, battle, { kind, party: 0 });
    expect(JSON.stringify(battle)).toBe(before);
  });
});

describe('a party has lost', () => {
  const out = (id: string) =>
    soldier(id, { state: { ...soldier(id).state, conditions: [{ condition: 'unconscious' }] } });
  const party = (breaksAt: number) =>
    ({ members: ['a', 'b', 'c', 'd'], manner: 'sensible', breaksAt }) as const;
  const standing = (down: number) =>
    Object.fromEntries(['a', 'b', 'c', 'd'].map((id, i) => [id, i < down ? out(id) : soldier(id)]));

  test.each([
    [1, 3, false],
    [1, 4, true],
    [0.5, 1, false],
    [0.5, 2, true],
    [0.25, 0, false],
    [0.25, 1, true],
    [0.75, 2, false],
    [0.75, 3, true],
  ])('that bears %d of it down, with %i down: %s', (breaksAt, down, lost) => {
    const fighters = standing(down);
    expect(hasLost(party(breaksAt), id => isOut(mythras, fighters, id))).toBe(lost);
  });
});

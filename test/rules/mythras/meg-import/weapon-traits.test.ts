import { describe, expect, it, test } from 'vitest';
import { readLine, said } from './reading.ts';

const weaponOf = (line: object) =>
  readLine({ name: 'Quux', damage: '1d6', size: 'M', ap: 4, hp: 8, ...line }).weapon;
const saidOf = (line: object) =>
  said(readLine({ name: 'Quux', damage: '1d6', size: 'M', ap: 4, hp: 8, ...line }).notices);

describe('the effects of a weapon (MYT-SE-01)', () => {
  test.each<[string, string[], string[]]>([
    ['Bleed', ['cutting'], []],
    ['Impale', ['impaling'], []],
    ['Bash', ['bludgeoning'], []],
    ['Stun Location', ['bludgeoning'], []],
    ['Stun Loc', ['bludgeoning'], []],
    ["Stun Loc's", ['bludgeoning'], []],
    ['Stun', ['bludgeoning'], []],
    ['Entangle', ['entangling'], []],
    ['Saigner', ['cutting'], []],
    ['Bleed, Sunder', ['cutting'], ['sunder']],
    ['Saigner, Fracasser', ['cutting'], ['sunder']],
    ['Bleed; Sundering', ['cutting'], ['sunder']],
    ['Bleed\nSet Weapon', ['cutting'], ['set']],
    ['Bleed, Thrown Weapon', ['cutting'], ['thrown']],
    ['Bleed, Throw', ['cutting'], ['thrown']],
    ['Bleed, Mounted', ['cutting'], ['mount']],
    ['Bleed, Ranged Parry', ['cutting'], ['ranged-parry']],
    ['Bleed, Block Ranged', ['cutting'], ['ranged-parry']],
    ['Bleed, Barbed', ['cutting'], ['barbed']],
    ['Bleed, Flexible (chain)', ['cutting'], ['flexible']],
    ['Impale, Bleed, Damage Weapon', ['cutting', 'impaling'], []],
    ['Bleed, -, –, —, .', ['cutting'], []],
  ])('%j are %j with %j', (effects, types, traits) => {
    expect(weaponOf({ effects })).toMatchObject({ types, traits, notes: [], covers: 0 });
    expect(saidOf({ effects })).toEqual([]);
  });

  test.each(['Trip Opponent', 'Fish', '--'])('%s says nothing of the weapon, and is noted', effect => {
    expect(weaponOf({ effects: `Bleed, ${effect}` })).toMatchObject({
      ...{ types: ['cutting'], traits: [], notes: [effect] },
    });
    expect(saidOf({ effects: `Bleed, ${effect}` })).toEqual(['weapon.effects effect-unknown']);
  });

  it('may stand in three places, as texts or lists', () => {
    const line = { effects: ['Bleed', 'Impale, Fish'], combat_effects: 'Bash', traits: ['Barbed', 7] };
    expect(weaponOf(line)).toMatchObject({
      ...{ types: ['cutting', 'impaling', 'bludgeoning'], traits: ['barbed'], notes: ['Fish'] },
    });
    expect(saidOf({ effects: 'Bleed', traits: 'Shiny' })).toEqual(['weapon.traits effect-unknown']);
  });

  it('are read in every form that people write', () => {
    const after = (count: number) => [...Array<string>(count).fill('Bleed'), 'Impale'];
    expect(weaponOf({ effects: after(29) }).types).toEqual(['cutting', 'impaling']);
    expect(weaponOf({ effects: after(30) }).types).toEqual(['cutting']);
    expect(weaponOf({ effects: `Bleed,${' '.repeat(1000)}Impale` }).types).toEqual(['cutting']);
    expect(saidOf({ effects: `Bleed, ${'x'.repeat(121)}` })).toEqual([
      ...['weapon.effects name-cut', 'weapon.effects effect-unknown'],
    ]);
  });
});

describe('passive block (MYT-CLOSE-20)', () => {
  const kite = { name: 'Kite', type: 'shield', damage: '1d4', size: 'H' };
  const buckler = { name: 'Wicker', type: 'shield' };

  test.each<[object, number]>([
    [{ ...buckler, effects: "Bash, Passive Block 2 loc's" }, 2],
    [{ ...buckler, effects: 'Passive  Block (3)' }, 3],
    [{ ...buckler, effects: 'PassiveBlock 12' }, 7],
    [{ ...buckler, effects: 'Passive-Block 3' }, 3],
    [{ ...buckler, effects: 'Parade passive 4 loc.' }, 4],
    [{ ...buckler, effects: 'Passive Block' }, 1],
    [{ ...buckler, effects: 'Passive Block 2, Passive Block 1' }, 2],
    [buckler, 1],
    [kite, 4],
    [{ ...kite, effects: 'Passive Block 2' }, 2],
    [{ effects: 'Bleed, Passive Block 2' }, 2],
    [{ effects: 'Bleed' }, 0],
  ])('%j covers %s locations', (line, covers) => {
    expect(weaponOf(line).covers).toBe(covers);
    expect(weaponOf(line).traits?.includes('passive-block')).toBe(covers > 0);
    expect(saidOf(line)).not.toContain('weapon.effects effect-unknown');
  });

  it('without a place to cover is none', () => {
    const line = { effects: 'Bleed, Passive Block 0' };
    expect(weaponOf(line)).toMatchObject({ covers: 0, traits: [], notes: ['Passive Block 0'] });
  });

  it('is what every shield does, and it bashes and stops arrows', () => {
    expect(weaponOf(buckler)).toMatchObject({
      ...{ types: ['bludgeoning', 'shield'], traits: ['passive-block', 'ranged-parry'], notes: [] },
    });
    expect(saidOf(buckler)).toEqual([]);
  });
});

describe('the types of a weapon by its name and effects', () => {
  test.each<[object, string[]]>([
    [{ name: 'Dagger' }, ['cutting', 'impaling']],
    [{ name: 'Dagger', effects: 'Bash' }, ['bludgeoning']],
    [{ name: 'Great Tusk', type: 'unarmed' }, ['impaling', 'unarmed']],
    [{ name: 'Bite', type: 'unarmed', effects: 'Bleed' }, ['cutting', 'unarmed']],
    [{ name: 'Claw', type: 'unarmed' }, ['cutting', 'unarmed']],
    [{ name: 'Tail', type: 'unarmed' }, ['bludgeoning', 'unarmed']],
    [{ name: 'Fist/Kick', type: 'unarmed' }, ['bludgeoning', 'unarmed']],
  ])('%j: %j (MYT-LOC-03)', (line, types) => {
    expect(weaponOf(line).types).toEqual(types);
    expect(saidOf(line)).toEqual([]);
  });

  it('are none for an unknown name, with a notice', () => {
    expect(weaponOf({}).types).toEqual([]);
    expect(saidOf({})).toEqual(['weapon kind-unknown']);
  });
});

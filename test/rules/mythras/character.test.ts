import { describe, expect, it } from 'vitest';
import { magicPointsLeft } from '../../../src/rules/mythras/actions/magic.ts';
import { fighterFrom, type Character, type OwnedWeapon } from '../../../src/rules/mythras/character.ts';
import { chargeModifier } from '../../../src/rules/mythras/charge.ts';
import { initiativeReasons } from '../../../src/rules/mythras/initiative.ts';

const bare: Character = {
  id: 'anna',
  name: 'Anna',
  characteristics: { str: 12, con: 13, siz: 12, dex: 14, int: 13, pow: 11, cha: 10 },
  skills: { evade: { points: 20 }, athletics: { points: -5 }, 'no-such-skill': { points: 9 } },
  styles: [
    { id: 's', name: 'Watch', points: 30, weapons: ['sword'], traits: [] },
    { id: 't', name: 'Duel', points: 40, weapons: ['sword', 'dagger'], traits: [] },
  ],
  weapons: [],
  armour: [],
  state: { hurt: {}, conditions: [], dropped: [] },
};
const fighterWith = (more: Partial<Character>) => fighterFrom({ ...bare, ...more });

describe('the fighter of an actor', () => {
  it('has standard skills at their base and the points learned (MYT-SKILL-01.b, MYT-SKILL-02)', () => {
    const { skills } = fighterWith({});
    expect(skills['evade']).toBe(28 + 20);
    expect(skills['athletics']).toBe(26 - 5);
    expect(skills['endurance']).toBe(26);
    expect(skills).not.toHaveProperty('no-such-skill');
    expect(skills).not.toHaveProperty('acrobatics');
  });

  it('has skills and passions of its own, from what they start from (MYT-SKILL-03, MYT-CHAR-13)', () => {
    const { skills } = fighterWith({
      ownSkills: [
        { key: 'acrobatics', base: ['str', 'dex'], bonus: 0, points: 10 },
        { key: 'love-of-bert', base: ['pow', 'cha'], bonus: 30, points: 0 },
      ],
    });
    expect(skills['acrobatics']).toBe(36);
    expect(skills['love-of-bert']).toBe(51);
  });

  it('charges with the Damage Modifier of the mount where one is ridden (MYT-CLOSE-09)', () => {
    const rider = fighterWith({ mountModifier: '2d6' });
    const mounted = { ...rider.state, conditions: [{ condition: 'mounted' }] };
    expect(chargeModifier({ ...rider, state: mounted })).toBe('2d6');
    expect(chargeModifier(rider)).not.toBe('2d6');
    expect(fighterWith({ mountModifier: '' })).not.toHaveProperty('mountModifier');
  });

  it('has its skills and styles raised and lowered by effects, never below nothing', () => {
    expect(fighterWith({ bonuses: { skills: 10 } }).styles.map(({ skill }) => skill)).toEqual([66, 76]);
    const low = fighterWith({ bonuses: { skills: -60 } });
    expect([low.skills['evade'], low.styles[0]?.skill]).toEqual([0, 0]);
  });

  it('uses the best style that covers a weapon, and none where none does (MYT-STYLE-01.b, MYT-STYLE-03)', () => {
    const weapon = {
      id: 'w',
      name: 'Sword',
      damage: '1d8',
      size: 'medium',
      types: ['cutting'],
      hands: 1,
      natural: false,
      shield: false,
    } as const;
    const { weapons } = fighterWith({
      weapons: [
        { ...weapon, key: 'sword', ready: true },
        { ...weapon, id: 'x', key: 'axe', ready: true },
        { ...weapon, id: 'y', key: 'sword', ready: false },
        { ...weapon, id: 'z', key: '', ready: true },
      ],
    });
    expect(weapons.map(({ id, style }) => [id, style])).toEqual([
      ['w', 't'],
      ['x', null],
      ['z', null],
    ]);
  });

  it('wears the best piece of each kind at a place, less what blows took from it (MYT-ARMOUR-02)', () => {
    const { locations } = fighterWith({
      armour: [
        { ap: 2, natural: true, worn: true, locations: ['head'] },
        { ap: 6, natural: false, worn: true, lost: 2, locations: ['head'] },
        { ap: 3, natural: false, worn: true, locations: ['head'] },
        { ap: 9, natural: false, worn: false, locations: ['head'] },
      ],
      bonuses: { armour: 1 },
    });
    expect(locations.find(({ id }) => id === 'head')).toMatchObject({ natural: 3, worn: 4 });
    expect(locations.find(({ id }) => id === 'chest')).toMatchObject({ natural: 1, worn: 0 });
  });

  it('has the body of its shape, with the hit points of its statblock where it gives them (MYT-LOC-03, MYT-CHAR-07)', () => {
    const { locations } = fighterWith({
      shape: 'insect',
      statblock: { locations: { thorax: { hp: 9, ap: 4 } } },
    });
    expect(locations.find(({ id }) => id === 'thorax')).toMatchObject({ kind: 'chest', hp: 9, natural: 4 });
    expect(locations.some(({ id }) => id === 'right-front-leg')).toBe(true);
    expect(fighterWith({ shape: 'a shape that nobody knows' }).locations).toHaveLength(7);
  });

  it('strikes with a part of the body only if the body has it (MYT-SE-17)', () => {
    const own = { id: 't', name: 'Tail', key: 'tail', damage: '1d6', hands: 1, size: 'medium', types: [] };
    const tail = (limb: string) =>
      ({ ...own, natural: true, shield: false, ready: true, limb }) as OwnedWeapon;
    const limbs = fighterWith({ weapons: [tail('head'), tail('tail')] }).weapons.map(({ limb }) => limb);
    expect(limbs).toEqual(['head', undefined]);
  });

  it('has the abilities that the rules know; the others only tell', () => {
    expect(fighterWith({ abilities: ['undead', 'acid-blood'] }).abilities).toEqual(['undead']);
    expect(fighterWith({ abilities: ['acid-blood'] })).not.toHaveProperty('abilities');
  });

  it('moves, and has luck, as its numbers say (MYT-CHAR-09, MYT-CHAR-11)', () => {
    expect(fighterWith({ statblock: { movement: 8 } })).toMatchObject({ movement: 8, luckPoints: 2 });
  });

  it('acts as early as its statblock and effects say, less what slows it (MYT-CHAR-08, MYT-INIT-02, MYT-INIT-03)', () => {
    const amounts = (more: Partial<Character>) =>
      initiativeReasons(fighterWith(more)).map(({ id, amount }) => [id, amount]);
    expect(amounts({})).toEqual([['derived.dex-and-int', 14]]);
    const armour = [{ ap: 4, natural: false, worn: true, locations: ['chest'] }];
    expect(amounts({ statblock: { initiative: 20 }, bonuses: { initiative: -1 }, armour })).toEqual([
      ['derived.dex-and-int', 14],
      ['initiative.own', 5],
      ['initiative.armour', -4],
    ]);
  });

  it('has the magic points of its statblock (MYT-CHAR-10)', () => {
    const conditions = [{ condition: 'magic-spent', amount: 4 }];
    const state = { ...bare.state, conditions };
    expect(magicPointsLeft(fighterWith({ state }))).toBe(7);
    expect(magicPointsLeft(fighterWith({ state, statblock: { magicPoints: 30 } }))).toBe(26);
  });
});

import { describe, expect, test } from 'vitest';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { skillRoll } from '../../../src/rules/d20/skill-roll.ts';
import { canRoll, mostRanks, skillReasons, SKILLS } from '../../../src/rules/d20/skills.ts';
import { levelOf } from '../../../src/rules/shared/target.ts';
import { ready } from './ready.ts';

/** A rogue with Dexterity 16 and Strength 12, no armour and no learned skills but these. */
function rogue(changes: Partial<D20Fighter> = {}): D20Fighter {
  const { armour: _, ...known } = ready('rogue', 'nolwenn');
  const abilities = { str: 12, dex: 16, con: 10, int: 14, wis: 8, cha: 10 };
  return { ...known, abilities, bonuses: [], skills: {}, ...changes };
}

function rolled(fighter: D20Fighter, key: string, dc = '') {
  const setup = {
    attempt: { action: '', by: 'nolwenn', at: '', with: '' },
    fighters: { nolwenn: fighter },
    fight: null,
  };
  return skillRoll(setup, 'nolwenn', key, dc);
}

const parts = (fighter: D20Fighter, key: string) =>
  rolled(fighter, key)?.target.reasons.map(({ id, amount }) => `${id} ${amount}`);

/** How a roll with this natural number ends. */
function ends(fighter: D20Fighter, key: string, dc: string, natural: number) {
  const target = rolled(fighter, key, dc)?.target;
  return target && levelOf(target, natural + target.value);
}

describe('a skill check', () => {
  test('D20-SKILL-01.a: is 1d20, the ranks, the ability and what else adds to it', () => {
    const known = rogue({ ranks: { hide: 8 }, skills: { hide: 2 } });
    expect(parts(known, 'hide')).toEqual(['d20.ranks 8', 'd20.ability.dex 3', 'd20.bonus.other 2']);
    expect(rolled(known, 'hide')?.dice).toBe('1d20+13');
  });

  test('D20-MOD-02.p: the blind are 4 worse at what takes Strength or Dexterity, and at searching', () => {
    const blind = rogue();
    const state: D20Fighter['state'] = { ...blind.state, conditions: [{ condition: 'blinded' }] };
    for (const skill of ['hide', 'climb', 'search'])
      expect(parts({ ...blind, state }, skill)).toContain('condition.blinded -4');
    expect(parts({ ...blind, state }, 'listen')).toEqual(['d20.ability.wis -1']);
  });

  test('D20-MOD-02.p: the dark is as bad, but for hiding in it', () => {
    const inDark = (skill: string) => {
      const fighter = rogue();
      const circumstances = [{ fighter: fighter.id, id: 'in-darkness' }];
      const setup = {
        attempt: { action: 'roll', by: fighter.id, at: '', with: '' },
        fighters: {},
        circumstances,
      };
      const reasons = skillReasons({ setup: { ...setup, fight: null } }, fighter, skill, 'D20-SKILL-01');
      return reasons.map(({ id }) => id);
    };
    expect(inDark('climb')).toContain('circumstance.in-darkness');
    expect(inDark('search')).toContain('circumstance.in-darkness');
    expect(inDark('hide')).not.toContain('circumstance.in-darkness');
    expect(inDark('move-silently')).not.toContain('circumstance.in-darkness');
  });

  test('D20-SKILL-01.b: without ranks it is the ability alone, or the total that is written down', () => {
    expect(parts(rogue(), 'hide')).toEqual(['d20.ability.dex 3']);
    expect(parts(rogue({ skills: { hide: 11 } }), 'hide')).toEqual(['skill.hide 11']);
  });

  test('D20-SKILL-01.c: armour and load hinder it, twice over in water', () => {
    const clad = rogue({
      ranks: { hide: 4, swim: 4, spot: 4 },
      armour: { category: 'light', checkPenalty: -2 },
    });
    expect(parts(clad, 'hide')).toContain('d20.check-penalty -2');
    expect(parts(clad, 'swim')).toContain('d20.check-penalty -4');
    expect(parts(clad, 'spot')).not.toContain('d20.check-penalty -2');
    expect(parts({ ...clad, load: 'heavy' }, 'hide')).toContain('d20.check-penalty -6');
  });

  test('D20-SKILL-01.c: of a total that is written down a load takes what goes beyond the armour', () => {
    const clad = rogue({
      skills: { hide: 11, swim: 4, spot: 4 },
      armour: { category: 'light', checkPenalty: -2 },
    });
    expect(parts(clad, 'hide')).toEqual(['skill.hide 11']);
    expect(parts({ ...clad, load: 'heavy' }, 'hide')).toEqual(['skill.hide 11', 'd20.load -4']);
    expect(parts({ ...clad, load: 'heavy' }, 'swim')).toEqual(['skill.swim 4', 'd20.load -8']);
    expect(parts({ ...clad, load: 'heavy' }, 'spot')).toEqual(['skill.spot 4']);
  });

  test('D20-SKILL-01.d: it succeeds where it reaches the DC; no number on the die decides', () => {
    const known = rogue({ ranks: { hide: 8 } });
    expect(ends(known, 'hide', '15', 4)).toBe('success');
    expect(ends(known, 'hide', '15', 3)).toBe('failure');
    expect(ends(known, 'hide', '12', 1)).toBe('success');
    expect(ends(known, 'hide', '40', 20)).toBe('failure');
  });
});

test('D20-SKILL-02.a, .b: a class skill has ranks up to the level and three, another half as many', () => {
  expect([1, 5].map(level => [mostRanks(level, true), mostRanks(level, false)])).toEqual([
    [4, 2],
    [8, 4],
  ]);
});

test('D20-SKILL-03.a: what takes learning is not rolled without it', () => {
  expect(rolled(rogue(), 'tumble')).toBe(null);
  expect(rolled(rogue({ ranks: { tumble: 0 } }), 'tumble')).toBe(null);
  expect(rolled(rogue({ ranks: { tumble: 1 } }), 'tumble')?.dice).toBe('1d20+4');
  expect(rolled(rogue({ skills: { tumble: 9 } }), 'tumble')?.dice).toBe('1d20+9');
  const learned = Object.keys(SKILLS).filter(key => !canRoll(rogue(), key));
  expect(learned).toEqual([
    ...['decipher-script', 'disable-device', 'handle-animal', 'knowledge-arcana', 'knowledge-architecture'],
    ...['knowledge-dungeoneering', 'knowledge-geography', 'knowledge-history', 'knowledge-local'],
    ...['knowledge-nature', 'knowledge-nobility', 'knowledge-planes', 'knowledge-religion', 'open-lock'],
    ...['profession', 'sleight-of-hand', 'spellcraft', 'tumble', 'use-magic-device'],
  ]);
});

test('D20-SKILL-04.a, .b: five ranks of one skill add 2 to another, four do not', () => {
  const known = (ranks: number) => rogue({ ranks: { jump: 2, tumble: ranks } });
  expect(parts(known(5), 'jump')).toEqual(['d20.ranks 2', 'd20.ability.str 1', 'skill.tumble 2']);
  expect(parts(known(4), 'jump')).toEqual(['d20.ranks 2', 'd20.ability.str 1']);
});

test('D20-SAVE-03.a, .b: a natural 1 fails a save, a natural 20 holds it, whatever the DC', () => {
  const sturdy = rogue({ saves: { fortitude: 20, reflex: 4, will: 0 } });
  expect(ends(sturdy, 'fortitude', '10', 1)).toBe('failure');
  expect(ends(sturdy, 'fortitude', '10', 2)).toBe('success');
  expect(ends(sturdy, 'will', '60', 20)).toBe('success');
  expect(ends(sturdy, 'will', '60', 19)).toBe('failure');
});

test('without a DC nothing is said of success, and what is no DC is none', () => {
  const known = rogue({ ranks: { hide: 8 } });
  for (const dc of ['', 'hard', '-3', '101', '1e1']) {
    expect(rolled(known, 'hide', dc)).toMatchObject({ mode: '', target: { bands: [] } });
  }
  expect(rolled(known, 'hide', '15')?.mode).toBe('15');
});

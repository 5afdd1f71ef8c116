import { describe, expect, test } from 'vitest';
import { reactionsLeft } from '../../../src/rules/runequest4/defence.ts';
import type { Style } from '../../../src/rules/runequest4/fighter.ts';
import { optionsOf as readingsOf } from '../../../src/rules/runequest4/options.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { armourPenalty, skillOf, styleSkill } from '../../../src/rules/runequest4/skills.ts';
import { only, optionsOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Different, type Duel } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const style = (kind: Style['kind'], skill = 60): readonly Style[] => [
  { id: 'soldier', name: 'Soldier', kind, skill },
];
const MISSES = { attack: 90, defence: 'none' };

/** The weapon with which Anna attacks. */
const attackOf = (anna: Different, at: Duel = {}) =>
  targetOfRoll(played(duel({ ...at, anna }), MISSES).asked, 'attack');
const valueOf = (anna: Different, at: Duel = {}) => attackOf(anna, at).value;

test.each([
  ['easier', 80],
  ['harder', 40],
  ['much-harder', 20],
])('the Game Master makes it %s', (id, value) => {
  const { asked } = played(duel({ circumstances: [['anna', id]] }), MISSES);
  expect(targetOfRoll(asked, 'attack').value).toBe(value);
  expect(valueOf({}, { circumstances: [['bert', id]] })).toBe(60);
});

describe('RQ4-STYLE-01 to 03: styles', () => {
  test('RQ4-STYLE-02: one skill for all weapons of a style, and it has their name', () => {
    const anna = { weapons: [weapons.sword, weapons.axe] };
    expect(valueOf(anna)).toBe(60);
    expect(valueOf(anna, { with: 'axe' })).toBe(60);
    expect(attackOf(anna).reasons[0]).toEqual({
      rule: 'RQ4-STYLE-02',
      id: 'style',
      amount: 60,
      names: { style: 'soldier' },
    });
  });

  test('RQ4-STYLE-01.a, .b: a shield in use gives one reaction more in a round, whatever became of the weapon', () => {
    const kind = style('weapon-and-shield');
    const both = { styles: kind, weapons: [weapons.sword, weapons.kite] };
    expect(reactionsLeft(warrior('x', both))).toBe(3);
    expect(reactionsLeft(warrior('x', { ...both, state: { dropped: ['sword'] } }))).toBe(3);
    expect(reactionsLeft(warrior('x', { ...both, state: { dropped: ['kite'] } }))).toBe(2);
    expect(
      reactionsLeft(warrior('x', { styles: style('two-weapons'), weapons: [weapons.sword, weapons.kite] })),
    ).toBe(2);
    expect(reactionsLeft(warrior('x', { ...both, state: { used: { reaction: 2 } } }))).toBe(1);
  });

  test('RQ4-STYLE-01.c, .d: two weapons give one melee attack more in a round, for nothing, and the turn goes on', () => {
    const anna = { styles: style('two-weapons'), weapons: [weapons.sword, weapons.axe] };
    const setup = duel({ anna, action: 'second-blow', with: 'axe', fight: duelFight });
    const facts = factsOf(setup, { attack: 90, defence: 'none' });
    expect(only(facts, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'second-blow', amount: 1 }]);
    expect(runequest4.keepsTurn('anna', facts, duelFight)).toBe(true);
    const again = duel({
      anna: { ...anna, state: { used: { 'second-blow': 1 } } },
      action: 'second-blow',
      with: 'axe',
    });
    expect(runequest4.refusal(again)).toEqual({ rule: 'RQ4-STYLE-01', id: 'second-blow-struck' });
    expect(runequest4.refusal(duel({ action: 'second-blow' }))).toEqual({
      rule: 'RQ4-STYLE-01',
      id: 'needs-two-weapons',
    });
    const lost = { ...anna, state: { dropped: ['sword'] } };
    expect(runequest4.refusal(duel({ anna: lost, action: 'second-blow', with: 'axe' }))).toMatchObject({
      id: 'needs-two-weapons',
    });
    const thrown = { ...anna, weapons: [weapons.sword, weapons.axe, { ...weapons.bow, hands: 1 as const }] };
    expect(runequest4.refusal(duel({ anna: thrown, action: 'second-blow', with: 'bow' }))).toMatchObject({
      id: 'only-melee-weapons',
    });
  });

  test('RQ4-STYLE-03.a, .b: three quarters of it, rounded up, without one of the two', () => {
    const shield = { styles: style('weapon-and-shield', 61), weapons: [weapons.sword, weapons.kite] };
    expect(valueOf(shield)).toBe(61);
    const without = attackOf({ ...shield, state: { dropped: ['kite'] } });
    expect(without.value).toBe(46);
    expect(without.reasons.at(-1)).toEqual({ rule: 'RQ4-STYLE-03', id: 'item-lost', amount: -15 });
    expect(valueOf({ ...shield, state: { wear: { kite: 10 } } })).toBe(46);
    expect(valueOf({ styles: style('two-weapons', 61), weapons: [weapons.sword, weapons.axe] })).toBe(61);
    expect(valueOf({ styles: style('two-weapons', 61) })).toBe(46);
    expect(valueOf({ styles: style('one-handed-weapon', 61) })).toBe(61);
  });

  test('a weapon of no style is for the Unarmed skill, or for nobody', () => {
    expect(valueOf({ weapons: [weapons.fist] }, { with: 'fist' })).toBe(40);
    const untaught = duel({ anna: { weapons: [weapons.fist], skills: {} }, with: 'fist' });
    expect(runequest4.refusal(untaught)).toEqual({ rule: 'RQ4-STYLE-02', id: 'no-skill' });
    const { asked } = played(duel({ bert: { weapons: [weapons.sword, weapons.fist], skills: {} } }), MISSES);
    expect(optionsOf(asked, 'defence')['parry:fist']?.refused).toEqual({
      rule: 'RQ4-STYLE-02',
      id: 'no-skill',
    });
  });
});

describe('RQ4-ARMOUR-01 and 02: armour weighs on skills', () => {
  const plate = { locations: body(6) };
  const reads = (armourSkill: boolean) => readingsOf({ options: { armourSkill } });

  test('RQ4-ARMOUR-01.a: half of all that is worn: 42 points, 21%', () => {
    expect(armourPenalty(warrior('x', plate), reads(false))).toBe(21);
    expect(attackOf(plate).reasons.at(-1)).toEqual({
      rule: 'RQ4-ARMOUR-01',
      id: 'armour-penalty',
      amount: -21,
    });
    expect(valueOf({ locations: body(0, 6) })).toBe(60);
    expect(armourPenalty(warrior('x', { locations: body(1) }), reads(false))).toBe(4);
    expect(armourPenalty(warrior('x', { ...plate, state: { wear: { head: 6 } } }), reads(false))).toBe(18);
  });

  test('RQ4-ARMOUR-02.a, .b: the Armour skill takes 1% for each full 5% of it, in a world with it', () => {
    const learned = (armour: number) => warrior('x', { ...plate, skills: { armour } });
    expect(armourPenalty(learned(105), reads(true))).toBe(0);
    expect(armourPenalty(learned(104), reads(true))).toBe(1);
    expect(armourPenalty(learned(200), reads(true))).toBe(0);
    expect(armourPenalty(learned(105), reads(false))).toBe(21);
  });

  test('RQ4-ARMOUR-01.c: but not on those that only hold out', () => {
    const x = warrior('x', plate);
    expect(skillOf(x, 'endurance', reads(false), 'RQ4-WOUND-01').value).toBe(50);
    expect(skillOf(x, 'persistence', reads(false), 'RQ4-HERO-01').value).toBe(40);
    expect(skillOf(x, 'brawn', reads(false), 'RQ4-SE-08').value).toBe(29);
    expect(skillOf(x, 'acrobatics', reads(false), 'RQ4-ACRO-01').value).toBe(19);
    expect(skillOf(x, 'sing', reads(false), 'RQ4-ACRO-01').value).toBe(0);
  });
});

test.each<[string, Different, number]>([
  ['RQ4-ARMOUR-01.b: armour', { locations: body(1) }, 56],
  ['RQ4-SE-08: a weapon in the wound', { state: { conditions: [{ condition: 'impaled' }] } }, 40],
  [
    'RQ4-SE-07: a body that is caught',
    { state: { conditions: [{ condition: 'entangled', where: 'chest' }] } },
    40,
  ],
  ['RQ4-MOUNT-01.b: a mount', { circumstances: ['mounted'], skills: { ride: 30 } }, 30],
  ['RQ4-ENV-01.a: water', { circumstances: ['in-water'], skills: { athletics: 25 } }, 25],
  ['RQ4-STYLE-03: half of two weapons', { styles: style('two-weapons') }, 45],
])('a style rolled by itself is hindered like its weapons: %s', (_what, more, value) => {
  const fighter = warrior('x', { styles: style('one-handed-weapon'), ...more });
  expect(styleSkill(fighter, fighter.styles[0]!, readingsOf({})).value).toBe(value);
});

describe('RQ4-ENV-01 and 02: in the water and on a climb', () => {
  const wet = [['anna', 'in-water']] as const;

  test.each(['in-water', 'climbing'])('RQ4-ENV-01.a: %s: no better than Athletics', where => {
    const circumstances = [['anna', where]] as const;
    const target = attackOf({}, { circumstances });
    expect(target.value).toBe(45);
    expect(target.reasons.at(-1)).toEqual({
      rule: 'RQ4-ENV-01',
      id: 'no-better-than-athletics',
      amount: -15,
    });
    expect(valueOf({ skills: { athletics: 80 } }, { circumstances })).toBe(60);
  });

  describe('RQ4-ENV-01: on two legs, one limb is left to strike or parry with', () => {
    const refused = { rule: 'RQ4-ENV-01', id: 'one-limb-only' };
    const axe = { weapons: [weapons.greatAxe, weapons.sword] };

    test.each(['in-water', 'climbing'])('RQ4-ENV-01.b: %s: nothing that takes two hands', where => {
      const circumstances = [['anna', where]] as const;
      expect(runequest4.refusal(duel({ anna: axe, with: 'great-axe', circumstances }))).toEqual(refused);
      expect(runequest4.refusal(duel({ anna: axe, with: 'sword', circumstances }))).toBeNull();
      const bow = duel({ anna: { weapons: [weapons.bow] }, with: 'bow', circumstances });
      expect(runequest4.refusal(bow)).toEqual(refused);
      expect(runequest4.refusal(duel({ anna: axe, with: 'great-axe' }))).toBeNull();
    });

    test('RQ4-ENV-01.b: nor is it parried with, or struck back with', () => {
      const { asked } = played(duel({ bert: axe, circumstances: [['bert', 'climbing']] }), MISSES);
      expect(optionsOf(asked, 'defence')['parry:great-axe']?.refused).toEqual(refused);
      expect(optionsOf(asked, 'defence')['parry:sword']?.refused).toBeUndefined();
      const charged = duel({ action: 'charge', bert: axe, circumstances: [['bert', 'in-water']] });
      const { asked: met } = played(charged, { 'answer.charge': 'stand', attack: 90, 'end.charge': 'stop' });
      expect(Object.keys(optionsOf(met, 'answer.charge'))).not.toContain('counterattack:great-axe');
    });

    test('RQ4-STYLE-01, RQ4-STYLE-03: two things at once are not fought with', () => {
      const skills = { athletics: 99 };
      const shield = { styles: style('weapon-and-shield'), weapons: [weapons.sword, weapons.kite], skills };
      expect(valueOf(shield, { circumstances: wet })).toBe(45);
      const swims = warrior('x', { ...shield, circumstances: ['in-water'] });
      expect(reactionsLeft(swims)).toBe(2);
      const two = { styles: style('two-weapons'), weapons: [weapons.sword, weapons.axe], skills };
      expect(runequest4.refusal(duel({ anna: two, action: 'second-blow', circumstances: wet }))).toEqual({
        rule: 'RQ4-STYLE-01',
        id: 'needs-two-weapons',
      });
    });

    test('RQ4-ENV-01.c: four legs have others to swim with, and what nature gave takes no hand', () => {
      const four = { ...axe, legs: 4 };
      expect(runequest4.refusal(duel({ anna: four, with: 'great-axe', circumstances: wet }))).toBeNull();
      const claws = { weapons: [{ ...weapons.claw, hands: 2 as const }] };
      expect(runequest4.refusal(duel({ anna: claws, with: 'claw', circumstances: wet }))).toBeNull();
    });
  });

  const struck = (anna: Different, id: string, damage: number, at: Duel = {}) =>
    factsOf(duel({ anna, with: id, circumstances: wet, ...at }), {
      attack: 20,
      defence: 'none',
      effects: [],
      location: 11,
      damage,
    });

  test('RQ4-ENV-02.a: a thrust does half, rounded up', () => {
    const facts = struck({ weapons: [weapons.dagger] }, 'dagger', 3);
    expect(only(facts, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'water', points: 1, left: 2 },
    ]);
  });

  test('RQ4-ENV-02.b: nothing else does anything, but what bites or crushes', () => {
    expect(only(struck({}, 'sword', 8), 'hurt')).toEqual([]);
    expect(only(struck({ weapons: [weapons.bite] }, 'bite', 8), 'hurt')).toEqual([
      { fact: 'hurt', who: 'bert', where: 'chest', points: 8 },
    ]);
    expect(only(struck({ weapons: [weapons.claw] }, 'claw', 6), 'hurt')).toEqual([]);
  });

  test('RQ4-ENV-02.c: on a climb only where the world plays so', () => {
    const climbs = { circumstances: [['anna', 'climbing']] as const };
    expect(only(struck({}, 'sword', 8, climbs), 'hurt')[0]).toMatchObject({ points: 8 });
    expect(only(struck({}, 'sword', 8, { ...climbs, options: { climbingBlunts: true } }), 'hurt')).toEqual(
      [],
    );
  });
});

test('RQ4-STYLE-01: one style with a shield is enough for its reaction', () => {
  const [soldier] = style('weapon-and-shield');
  const brawler = { id: 'brawler', name: 'Brawler', kind: 'unarmed', skill: 50 } as const;
  const styles = soldier ? [brawler, soldier] : [];
  expect(reactionsLeft(warrior('x', { styles, weapons: [weapons.sword, weapons.kite] }))).toBe(3);
});

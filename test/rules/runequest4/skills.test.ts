import { describe, expect, test } from 'vitest';
import { reactionsLeft } from '../../../src/rules/runequest4/defence.ts';
import type { Style } from '../../../src/rules/runequest4/fighter.ts';
import { optionsOf as readingsOf } from '../../../src/rules/runequest4/options.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { armourPenalty, skillOf } from '../../../src/rules/runequest4/skills.ts';
import { only, optionsOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Different, type Duel } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const style = (kind: Style['kind'], skill = 60): readonly Style[] => [
  { id: 'soldier', name: 'Soldier', kind, skill },
];
const MISSES = { attack: 90, defence: 'none' };

/** What Anna attacks with. */
const attackOf = (anna: Different, at: Duel = {}) =>
  targetOfRoll(played(duel({ ...at, anna }), MISSES).asked, 'attack');
const valueOf = (anna: Different, at: Duel = {}) => attackOf(anna, at).value;

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

  test('a shield gives one reaction more in a round, as long as both are in hand', () => {
    const kind = style('weapon-and-shield');
    const both = { styles: kind, weapons: [weapons.sword, weapons.kite] };
    expect(reactionsLeft(warrior('x', both))).toBe(3);
    expect(reactionsLeft(warrior('x', { ...both, state: { dropped: ['sword'] } }))).toBe(2);
    expect(
      reactionsLeft(warrior('x', { styles: style('two-weapons'), weapons: [weapons.sword, weapons.kite] })),
    ).toBe(2);
    expect(reactionsLeft(warrior('x', { ...both, state: { used: { reaction: 2 } } }))).toBe(1);
  });

  test('two weapons give one melee attack more in a round, for nothing, and the turn goes on', () => {
    const anna = { styles: style('two-weapons'), weapons: [weapons.sword, weapons.axe] };
    const setup = duel({ anna, action: 'second-blow', with: 'axe', fight: duelFight });
    const facts = factsOf(setup, { attack: 90, defence: 'none' });
    expect(only(facts, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'second-blow', amount: 1 }]);
    expect(runequest4.keepsTurn('anna', facts)).toBe(true);
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

  test('RQ4-STYLE-03: three quarters of it, rounded up, without one of the two', () => {
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

  test('half of all that is worn: 42 points, 21%', () => {
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

  test('the Armour skill takes 1% for each full 5% of it, in a world with it', () => {
    const learned = (armour: number) => warrior('x', { ...plate, skills: { armour } });
    expect(armourPenalty(learned(105), reads(true))).toBe(0);
    expect(armourPenalty(learned(104), reads(true))).toBe(1);
    expect(armourPenalty(learned(200), reads(true))).toBe(0);
    expect(armourPenalty(learned(105), reads(false))).toBe(21);
  });

  test('but not on those that only hold out', () => {
    const x = warrior('x', plate);
    expect(skillOf(x, 'endurance', reads(false), 'RQ4-WOUND-01').value).toBe(50);
    expect(skillOf(x, 'persistence', reads(false), 'RQ4-HERO-01').value).toBe(40);
    expect(skillOf(x, 'brawn', reads(false), 'RQ4-SE-08').value).toBe(29);
    expect(skillOf(x, 'acrobatics', reads(false), 'RQ4-ACRO-01').value).toBe(19);
    expect(skillOf(x, 'sing', reads(false), 'RQ4-ACRO-01').value).toBe(0);
  });
});

describe('RQ4-SE-07: what is caught', () => {
  const held = (where: string) => ({
    conditions: [{ condition: 'entangled', where, with: 'net', by: 'bert' }],
  });

  test.each(['head', 'chest', 'abdomen'])('%s: 20 worse at everything', where => {
    expect(attackOf({ state: held(where) }).reasons.at(-1)).toEqual({
      rule: 'RQ4-SE-07',
      id: 'condition.entangled',
      amount: -20,
    });
    expect(
      skillOf(warrior('x', { state: held(where) }), 'endurance', readingsOf({}), 'RQ4-WOUND-01').value,
    ).toBe(30);
  });

  test('an arm: what it holds is of no use', () => {
    expect(runequest4.refusal(duel({ anna: { state: held('right-arm') } }))).toEqual({
      rule: 'RQ4-SE-07',
      id: 'condition.entangled',
    });
    expect(valueOf({ state: held('left-arm') })).toBe(60);
    const claw = { ...weapons.sword, id: 'claw', natural: true, limb: 'right-arm' };
    const beast = (where: string) => duel({ anna: { weapons: [claw], state: held(where) }, with: 'claw' });
    expect(runequest4.refusal(beast('left-arm'))).toBeNull();
    expect(runequest4.refusal(beast('right-arm'))).toMatchObject({ id: 'condition.entangled' });
    const bound = { weapons: [{ ...weapons.sword, limb: 'left-arm' }], state: held('left-arm') };
    expect(runequest4.refusal(duel({ anna: bound }))).toMatchObject({ id: 'condition.entangled' });
  });

  test('a leg: no manoeuvre', () => {
    const anna = { state: held('left-leg') };
    for (const action of ['charge', 'disengage', 'close-in', 'pounce', 'keep-at-bay']) {
      const setup = duel({ anna, action, others: [warrior('carl')] });
      expect(runequest4.refusal(setup), action).toEqual({ rule: 'RQ4-SE-07', id: 'condition.entangled' });
    }
    expect(valueOf(anna)).toBe(60);
  });

  test('whoever holds the net may trip with it, until the victim is free', () => {
    const state = { conditions: [{ condition: 'entangled', where: 'chest', with: 'net', by: 'anna' }] };
    const setup = duel({
      action: 'trip-entangled',
      anna: { weapons: [weapons.net] },
      with: 'net',
      bert: { state },
    });
    const { asked, result } = played(setup, { 'act.trip': 50, 'oppose.trip': 90 });
    expect(targetOfRoll(asked, 'act.trip').value).toBe(60);
    expect(targetOfRoll(asked, 'oppose.trip').value).toBe(20);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    const free = duel({ action: 'trip-entangled', anna: { weapons: [weapons.net] }, with: 'net' });
    expect(runequest4.refusal(free)).toEqual({ rule: 'RQ4-SE-07', id: 'not-entangled' });
    const dropped = duel({
      action: 'trip-entangled',
      anna: { weapons: [weapons.net], state: { dropped: ['net'] } },
      bert: { state },
    });
    expect(runequest4.refusal(dropped)).toMatchObject({ id: 'not-entangled' });
  });

  test('Brawn against the holder, or alone, gets out of it', () => {
    const setup = duel({
      action: 'struggle',
      anna: { state: held('chest') },
      bert: { weapons: [weapons.net] },
    });
    const { asked, result } = played(setup, { 'act.struggle': 30, 'oppose.struggle': 90 });
    expect(targetOfRoll(asked, 'act.struggle').value).toBe(30);
    expect(targetOfRoll(asked, 'oppose.struggle').value).toBe(60);
    expect(only(result, 'ended')).toEqual([
      { fact: 'ended', who: 'anna', condition: 'entangled', where: 'chest', with: 'net', by: 'bert' },
    ]);
    const alone = duel({
      action: 'struggle',
      anna: { state: { conditions: [{ condition: 'entangled', where: 'chest' }] } },
    });
    expect(only(factsOf(alone, { 'act.struggle': 30 }), 'ended')).toHaveLength(1);
    expect(factsOf(alone, { 'act.struggle': 31 })).toContainEqual({
      fact: 'did',
      who: 'anna',
      what: 'stays-held',
    });
    expect(factsOf(setup, { 'act.struggle': 20, 'oppose.struggle': 30 })).toContainEqual({
      fact: 'did',
      who: 'anna',
      what: 'stays-held',
    });
    expect(runequest4.refusal(duel({ action: 'struggle' }))).toMatchObject({ id: 'nothing-to-escape' });
  });
});

describe('RQ4-ENV-01 and 02: in the water and on a climb', () => {
  const wet = [['anna', 'in-water']] as const;

  test.each(['in-water', 'climbing'])('%s: no better than Athletics', where => {
    const said = [['anna', where]] as const;
    const target = attackOf({}, { said });
    expect(target.value).toBe(45);
    expect(target.reasons.at(-1)).toEqual({
      rule: 'RQ4-ENV-01',
      id: 'no-better-than-athletics',
      amount: -15,
    });
    expect(valueOf({ skills: { athletics: 80 } }, { said })).toBe(60);
  });

  const struck = (anna: Different, id: string, damage: number, at: Duel = {}) =>
    factsOf(duel({ anna, with: id, said: wet, ...at }), {
      attack: 20,
      defence: 'none',
      effects: [],
      location: 11,
      damage,
    });

  test('a thrust does half, rounded up', () => {
    const facts = struck({ weapons: [weapons.dagger] }, 'dagger', 3);
    expect(only(facts, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'water', points: 1, left: 2 },
    ]);
  });

  test('nothing else does anything, but what bites or crushes', () => {
    expect(only(struck({}, 'sword', 8), 'hurt')).toEqual([]);
    expect(only(struck({ weapons: [weapons.bite] }, 'bite', 8), 'hurt')).toEqual([
      { fact: 'hurt', who: 'bert', where: 'chest', points: 8 },
    ]);
    expect(only(struck({ weapons: [weapons.claw] }, 'claw', 6), 'hurt')).toEqual([]);
  });

  test('on a climb only where the world plays so', () => {
    const climbs = { said: [['anna', 'climbing']] as const };
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

import { describe, expect, test } from 'vitest';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { attackReasons } from '../../../src/rules/d20/attack-bonus.ts';
import { boonOf } from '../../../src/rules/d20/boons.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { saveReasons } from '../../../src/rules/d20/saves.ts';
import { skillReasons } from '../../../src/rules/d20/skills.ts';
import { speedOf } from '../../../src/rules/d20/speed.ts';
import { fullPointsOf } from '../../../src/rules/d20/abilities.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { whomOf } from '../../../src/rules/d20/spells.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { sumOf } from '../../../src/rules/shared/target.ts';
import { ready } from './ready.ts';
import { cast, courseOf, FIGHT, plain, setupOf, spellWith, under } from './casting-boons.ts';

describe('what spells give', () => {
  const armourClass = (fighter: D20Fighter) => plainArmourClasses(fighter);
  const bare = armourClass(plain);

  test.each([
    ['mage-armour', [4, 0]],
    ['magic-shield', [4, 0]],
    ['protected-from-evil', [2, 2]],
    ['shield-of-faith', [3, 3]],
    ['barkskin', [3, 0]],
    ['hasted', [1, 1]],
    ['cats-grace', [2, 2]],
  ] as const)('D20-BOON-01.a: %s, for armour class whole and against touches', (id, [whole, touch]) => {
    const now = armourClass(under(plain, id));
    expect([now.whole - bare.whole, now.touch - bare.touch]).toEqual([whole, touch]);
  });

  test('D20-BOON-01.a: mage armour does not add to a suit, barkskin adds to a hide', () => {
    const clad: D20Fighter = { ...plain, bonuses: [{ to: 'ac', kind: 'armour', amount: 5 }] };
    expect(armourClass(under(clad, 'mage-armour')).whole).toBe(armourClass(clad).whole);
    const tough: D20Fighter = { ...plain, bonuses: [{ to: 'ac', kind: 'natural', amount: 2 }] };
    expect(armourClass(under(tough, 'barkskin')).whole).toBe(armourClass(tough).whole + 3);
  });

  test.each([
    [-100, 2],
    [4, 4],
    [200, 5],
  ])('D20-BOON-01.a: a typed amount of %i counts as %i', (amount, counts) => {
    const written = under(plain, { condition: 'shield-of-faith', amount });
    expect(armourClass(written).whole - bare.whole).toBe(counts);
  });

  test('D20-BOON-01.b: the same spell of two casters counts once, the greater', () => {
    const [one, other] = [boonOf('shield-of-faith', 'a', 3, true), boonOf('shield-of-faith', 'b', 18, true)];
    expect(armourClass(under(plain, one, other)).whole - bare.whole).toBe(5);
    const blessed = [boonOf('blessed', 'a', 3, true), boonOf('blessed', 'b', 3, true)];
    expect(attacks(under(plain, ...blessed)) - attacks(plain)).toBe(1);
  });

  const attacks = (fighter: D20Fighter) => {
    const [weapon] = fighter.weapons;
    return weapon ? sumOf(attackReasons(courseOf(fighter), fighter, { weapon }, null)) : 0;
  };
  const saves = (fighter: D20Fighter) =>
    (['fortitude', 'reflex', 'will'] as const).map(save => sumOf(saveReasons(fighter, save)));

  test('D20-BOON-05.a: prayer helps attacks, saves and skills, and hinders foes as much', () => {
    const spots = (fighter: D20Fighter) =>
      sumOf(skillReasons(courseOf(fighter), fighter, 'spot', 'D20-SKILL-01'));
    const [helped, hindered] = [under(plain, 'prayed-for'), under(plain, { condition: 'prayed-against' })];
    expect([attacks(helped), attacks(hindered)].map(one => one - attacks(plain))).toEqual([1, -1]);
    expect(saves(helped)).toEqual(saves(plain).map(one => one + 1));
    expect(saves(hindered)).toEqual(saves(plain).map(one => one - 1));
    expect([spots(helped), spots(hindered)].map(one => one - spots(plain))).toEqual([1, -1]);
  });

  test('D20-BOON-03.c: a thing and a spell of one kind raise an ability once, of two kinds twice', () => {
    const belt = (kind: 'enhancement' | 'luck', amount: number): D20Fighter => ({
      ...plain,
      bonuses: [{ to: 'str', kind, amount }],
    });
    const rise = (fighter: D20Fighter) => attacks(fighter) - attacks(plain);
    expect(rise(belt('enhancement', 2))).toBe(1);
    expect(rise(under(belt('enhancement', 2), 'bulls-strength'))).toBe(2);
    expect(rise(under(belt('enhancement', 6), 'bulls-strength'))).toBe(3);
    expect(rise(under(belt('luck', 2), 'bulls-strength'))).toBe(3);
    const tough: D20Fighter = { ...plain, bonuses: [{ to: 'con', kind: 'enhancement', amount: 2 }] };
    expect(fullPointsOf(tough)).toBe(plain.hitPoints + plain.level);
    expect(fullPointsOf(under(tough, 'bears-endurance'))).toBe(plain.hitPoints + 2 * plain.level);
  });

  test('D20-BOON-07.b: a divine favour grows with the level, and lasts a minute', () => {
    const favour = (level: number) => boonOf('divine-favour', 'tiphaine', level, true);
    expect([1, 3, 6, 9, 20].map(level => favour(level).amount)).toEqual([1, 1, 2, 3, 3]);
    expect(favour(9).lasts).toEqual({ amount: 10, unit: 'rounds' });
    expect(boonOf('divine-favour', 'tiphaine', 9, false).lasts).toEqual({ amount: 1, unit: 'minutes' });
    expect(attacks(under(plain, favour(6))) - attacks(plain)).toBe(2);
  });

  test('D20-BOON-07.c: heroism helps attacks, saves and skills', () => {
    const hero = under(plain, 'heroism');
    const spots = (fighter: D20Fighter) =>
      sumOf(skillReasons(courseOf(fighter), fighter, 'spot', 'D20-SKILL-01'));
    expect([attacks(hero) - attacks(plain), spots(hero) - spots(plain)]).toEqual([2, 2]);
    expect(saves(hero)).toEqual(saves(plain).map(one => one + 2));
    expect(attacks(under(plain, 'heroism', 'blessed')) - attacks(plain)).toBe(2);
  });

  test('D20-BOON-07.a: an aid gives temporary hit points, which go with it', () => {
    const { facts } = cast({ grants: 'aid' }, { level: 4, die: 5 });
    const aided = fighterAfter(plain, facts);
    expect(aided.state.temporary).toBe(5 + 4);
    expect(attacks(aided) - attacks(plain)).toBe(1);
    const [known] = aided.state.conditions;
    const end = { fact: 'ended', who: 'hoel', condition: 'aid', by: 'tiphaine' } as const;
    expect(known?.amount).toBe(9);
    expect(fighterAfter(aided, [end]).state.temporary).toBe(0);
    const struck = fighterAfter(aided, [{ fact: 'spent', who: 'hoel', what: 'temporary', amount: 6 }, end]);
    expect(struck.state.temporary).toBe(0);
    const rich = { ...plain, state: { ...plain.state, temporary: 20 } };
    const unchanged = fighterAfter(rich, cast({ grants: 'aid' }, { hoel: rich, die: 5 }).facts);
    expect(unchanged.state.temporary).toBe(20);
    expect(fighterAfter(unchanged, [end]).state.temporary).toBe(20);
  });

  test.each([
    [9, 9],
    [4, 4],
    [20, 20],
  ])('D20-BOON-07.a: as the fight ends, %i temporary hit points go on with the aid', (temporary, left) => {
    const by = under(plain, { ...boonOf('aid', 'tiphaine', 4, true), amount: 9 });
    const aided: D20Fighter = { ...by, state: { ...by.state, temporary } };
    const after = fighterAfter(aided, d20.overWithFight(aided));
    expect(after.state.temporary).toBe(left);
    expect(after.state.conditions).toEqual([
      { condition: 'aid', by: 'tiphaine', amount: 9, lasts: { amount: 4, unit: 'minutes' } },
    ]);
  });

  test('D20-BOON-07.a: an aid cast again, in a fight or outside, leaves no points behind', () => {
    const before = { sides: undefined, fight: null };
    for (const situation of [{}, before]) {
      const first = fighterAfter(plain, cast({ grants: 'aid' }, { ...situation, level: 4, die: 1 }).facts);
      const again = cast({ grants: 'aid' }, { ...situation, hoel: first, level: 4, die: 8 }).facts;
      const twice = fighterAfter(first, again);
      expect([first.state.temporary, twice.state.temporary]).toEqual([5, 12]);
      const end = { fact: 'ended', who: 'hoel', condition: 'aid', by: 'tiphaine' } as const;
      expect(fighterAfter(twice, [end]).state.temporary).toBe(0);
    }
  });

  test('D20-BOON-03.a: a raised ability raises what follows from it', () => {
    expect(attacks(under(plain, 'bulls-strength')) - attacks(plain)).toBe(2);
    expect(saves(under(plain, 'owls-wisdom'))).toEqual(
      saves(plain).map((one, i) => (i === 2 ? one + 2 : one)),
    );
  });

  test('D20-BOON-06.a, D20-BOON-06.b: haste gives an attack, and at most twice the speed', () => {
    const blows = (hoel: D20Fighter) => {
      const orc: D20Fighter = { ...ready('orc'), hitPoints: 500 };
      const attempt = { action: 'full-attack', by: 'hoel', at: 'orc', with: hoel.weapons[0]?.id ?? '' };
      const setup = { ...setupOf({ hoel, orc }, attempt), fight: { ...FIGHT, turn: 'hoel' } };
      let attacked = 0;
      playOut(d20.play(setup), question => {
        if (question.ask === 'choose')
          return {
            chosen: [question.options.find(({ id }) => ['all-at-one', 'one-weapon'].includes(id))?.id ?? ''],
          };
        if (question.name.startsWith('attack')) attacked += 1;
        return { dice: [2] };
      });
      return attacked;
    };
    const armed: D20Fighter = { ...plain, bab: 6 };
    expect(blows(armed)).toBe(2);
    expect(blows(under(armed, 'hasted'))).toBe(3);
    expect(speedOf(under(plain, 'hasted'), 6)).toBe(12);
    expect(speedOf(under(plain, 'hasted'), 4)).toBe(8);
  });

  test('D20-BOON-06.c: the shield stops what strikes by itself with force', () => {
    const missile = { damage: '1d4+1', damageType: 'force' } as const;
    const stopped = cast(missile, { hoel: under(plain, 'magic-shield'), die: 3 });
    expect(stopped.facts).toContainEqual({ fact: 'stopped', who: 'hoel', by: 'block', points: 4, left: 0 });
    expect(cast(missile, { die: 3 }).facts).toContainEqual(
      expect.objectContaining({ fact: 'hurt', who: 'hoel', points: 4 }),
    );
  });
});

describe('whom they reach, and how long', () => {
  test('D20-BOON-02.a: so many minutes by the caster level, counted in rounds in a fight', () => {
    const lasts = { amount: 30, unit: 'rounds' };
    expect(cast({ grants: 'bulls-strength' }).gained).toEqual([
      { fact: 'gained', who: 'hoel', condition: 'bulls-strength', by: 'tiphaine', lasts },
    ]);
    expect(boonOf('mage-armour', 'a', 3, true).lasts).toEqual({ amount: 180, unit: 'minutes' });
    expect(boonOf('hasted', 'a', 3, true).lasts).toEqual({ amount: 3, unit: 'rounds' });
  });

  test('D20-BOON-02.a: it ends by itself, hours after ten rounds for each minute', () => {
    const fighters = {
      tiphaine: ready('cleric', 'tiphaine'),
      hoel: under(plain, { ...boonOf('barkskin', 'a', 1, true), lasts: { amount: 1, unit: 'minutes' } }),
    };
    const before: FightState = { ...FIGHT, order: ['tiphaine', 'hoel'], round: 10, turn: 'hoel' };
    const after = { ...before, round: 11, turn: 'tiphaine' };
    expect(d20.timeFacts(before, after, fighters)).toContainEqual(
      expect.objectContaining({ fact: 'ended', who: 'hoel', condition: 'barkskin' }),
    );
    const early = { ...before, round: 9 };
    expect(d20.timeFacts(early, { ...early, round: 10, turn: 'tiphaine' }, fighters)).not.toContainEqual(
      expect.objectContaining({ condition: 'barkskin' }),
    );
  });

  test('D20-RND-03: the rounds of a caster who left the fight are counted by the turns of its bearer', () => {
    const fighters = { orc: ready('orc'), hoel: under(plain, boonOf('hasted', 'tiphaine', 1, true)) };
    const before: FightState = { ...FIGHT, order: ['orc', 'hoel'], turn: 'orc' };
    const ended = expect.objectContaining({ fact: 'ended', who: 'hoel', condition: 'hasted' });
    expect(d20.timeFacts(before, { ...before, turn: 'hoel' }, fighters)).toContainEqual(ended);
    const withCaster = { ...before, order: ['orc', 'hoel', 'tiphaine'] };
    expect(d20.timeFacts(withCaster, { ...withCaster, turn: 'hoel' }, fighters)).not.toContainEqual(ended);
  });

  test('D20-BOON-02.b: minutes outlast the fight, rounds do not', () => {
    const facts = d20.overWithFight(under(plain, 'bulls-strength', 'hasted'));
    const after = d20.stateAfter(under(plain, 'bulls-strength', 'hasted'), facts);
    expect(after.conditions).toEqual([
      { condition: 'bulls-strength', by: 'tiphaine', lasts: { amount: 6, unit: 'minutes' } },
    ]);
  });

  test('D20-BOON-04.a: bless reaches all allies, prayer the foes too', () => {
    const blessed = cast({ grants: 'blessed', delivery: 'self' }).gained.map(({ who }) => who);
    expect(blessed.sort()).toEqual(['hoel', 'mira', 'tiphaine']);
    const prayed = cast({ grants: 'prayed-for', delivery: 'self' }).gained;
    expect(prayed.map(({ who, condition }) => `${who} ${condition}`).sort()).toEqual([
      'hoel prayed-for',
      'mira prayed-for',
      'orc prayed-against',
      'tiphaine prayed-for',
    ]);
  });

  test('D20-BOON-04.a: outside a fight the Game Master says whom bless and prayer reach', () => {
    const before = { sides: undefined, fight: null };
    const blessed = cast({ grants: 'blessed', delivery: 'self' }, { ...before, named: ['hoel'] });
    expect(blessed.gained.map(({ who }) => who)).toEqual(['tiphaine', 'hoel']);
    const prayed = cast({ grants: 'prayed-for', delivery: 'self' }, { ...before, named: ['hoel', 'orc'] });
    const foes = prayed.asked.find(({ name }) => name === 'target.foes');
    expect(foes?.ask === 'choose' && foes.options.map(({ id }) => id)).toEqual(['mira']);
  });

  test('D20-BOON-04.b: outside a fight haste reaches its target, and its caster only by choice', () => {
    const { gained } = cast({ grants: 'hasted' }, { sides: undefined, fight: null, named: [] });
    expect(gained.map(({ who }) => who)).toEqual(['hoel']);
  });

  test('D20-BOON-04.a: the area of a spell that helps is that of its boon', () => {
    const burst = { area: 'burst', extent: 4 } as const;
    expect(cast({ grants: 'bulls-strength', ...burst }).gained.map(({ who }) => who)).toEqual(['hoel']);
    expect(whomOf(spellWith({ grants: 'bulls-strength', ...burst }))).toBe('anybody');
  });

  test('D20-BOON-04.b: haste as many as the caster has levels', () => {
    const { asked, gained } = cast({ grants: 'hasted' }, { level: 2, touched: ['hoel', 'mira'] });
    const question = asked.find(({ name }) => name.startsWith('touched'));
    expect(question?.ask === 'choose' && question.atMost).toBe(2);
    expect(gained.map(({ who }) => who)).toEqual(['hoel', 'mira']);
  });

  test('D20-RESIST-02.a: spell resistance is checked for each foe that a prayer reaches', () => {
    const orc: D20Fighter = { ...ready('orc'), spellResistance: 30 };
    const { asked, gained } = cast({ grants: 'prayed-for', delivery: 'self' }, { orc });
    expect(asked.filter(({ name }) => name.startsWith('check.spell-resistance'))).toHaveLength(1);
    expect(gained.map(({ who }) => who)).not.toContain('orc');
  });
});

test('D20-DISPEL-01.a: dispelling ends each spell whose caster it overcomes', () => {
  const hoel = under(plain, 'bulls-strength', { ...boonOf('hasted', 'mira', 3, true) });
  const ended = (die: number) =>
    cast({ dispels: true }, { hoel, die }).facts.flatMap(fact =>
      fact.fact === 'ended' ? [fact.condition] : [],
    );
  expect(ended(20)).toEqual(['bulls-strength', 'hasted']);
  expect(ended(2)).toEqual([]);
});

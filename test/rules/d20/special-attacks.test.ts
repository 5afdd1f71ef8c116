import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { attacks, beast, FIGHT, foe, gainedBy, inThese, lostBy, namesOf, natural } from './beasts.ts';

describe('a trip that follows from a hit', () => {
  const wolf = beast([natural('bite', { uses: ['trip-after'] })], { size: 'medium' });
  const strong = { 'check.str': 15, 'check.str/foe': 2, attack: 18 };

  test('D20-CREATURE-01.a: a hit may be followed by a trip, without a touch', () => {
    const { facts, asked } = attacks({ by: wolf, dice: strong });
    expect(gainedBy(facts)).toContain('prone');
    expect(namesOf(asked).filter(name => name.startsWith('attack'))).toEqual(['attack']);
  });

  test('D20-CREATURE-01.a: the trip may be left out, and none follows a miss', () => {
    expect(gainedBy(attacks({ by: wolf, dice: strong, chosen: { 'trip-after': 'none' } }).facts)).toEqual([]);
    expect(namesOf(attacks({ by: wolf, dice: { attack: 1 } }).asked)).not.toContain('trip-after');
  });

  test('D20-CREATURE-01.b: it draws no attack of opportunity, and nobody trips back', () => {
    const { facts, asked } = attacks({
      by: wolf,
      dice: { attack: 18, 'check.str/beast': 1, 'check.str/foe': 20 },
    });
    expect(gainedBy(facts)).toEqual([]);
    expect(namesOf(asked).some(name => /opportunity|trip-back/u.test(name))).toBe(false);
  });

  test('D20-CREATURE-01.a: nobody who is down, or two sizes larger, is tripped', () => {
    const asked = (at: typeof foe) => namesOf(attacks({ by: wolf, at, dice: { attack: 20 } }).asked);
    expect(asked(inThese(foe, { condition: 'prone' }))).not.toContain('trip-after');
    expect(asked({ ...foe, size: 'huge' })).not.toContain('trip-after');
    expect(asked({ ...foe, size: 'large' })).toContain('trip-after');
  });
});

describe('at the incorporeal', () => {
  const ghost = { ...foe, traits: ['incorporeal' as const] };
  const sure = { attack: 20, damage: 6, concealment: 99, 'check.str/foe': 1, 'check.grapple/foe': 1 };

  test.each(['trip-after', 'grab-after'] as const)('D20-GRAPPLE-03: a hit is followed by no %s', use => {
    const by = beast([natural('bite', { uses: [use] })]);
    expect(namesOf(attacks({ by, at: ghost, dice: sure }).asked)).not.toContain(use);
  });

  test.each(['trip-with', 'grapple'])('D20-GRAPPLE-03: %s is refused', action => {
    const by = beast([natural('bite', { uses: ['trip'] })]);
    const attempt = { action, by: 'beast', at: 'foe', with: 'bite' };
    expect(d20.refusal({ attempt, fighters: { beast: by, foe: ghost }, fight: FIGHT })?.id).toBe(
      'd20.bodiless',
    );
  });
});

describe('improved grab', () => {
  const bear = beast([natural('claw', { uses: ['grab-after'] }), natural('bite')]);
  const wins = { attack: 18, damage: 3, 'check.grapple/beast': 15, 'check.grapple/foe': 2 };

  test('D20-CREATURE-02.a: a hit on a smaller target may be followed by a grapple, without a touch', () => {
    const { facts, asked } = attacks({ by: bear, dice: wins });
    expect(gainedBy(facts)).toEqual(['grappling']);
    expect(gainedBy(facts, 'beast')).toEqual(['grappling']);
    expect(namesOf(asked).some(name => name.startsWith('opportunity'))).toBe(false);
    expect(namesOf(asked).filter(name => name.startsWith('attack'))).toEqual(['attack']);
  });

  test('D20-CREATURE-02.a: nobody of its own size is grabbed', () => {
    expect(namesOf(attacks({ by: bear, at: { ...foe, size: 'large' }, dice: wins }).asked)).not.toContain(
      'grab-after',
    );
  });

  test('D20-CREATURE-02.b: the hold itself does no damage', () => {
    expect(lostBy(attacks({ by: bear, dice: wins }).facts)).toBe(3 + 4);
  });

  test('D20-CREATURE-02.c: each later check that it wins does the damage of what took hold', () => {
    const held = inThese(bear, { condition: 'grappling', by: 'foe', with: 'claw' });
    const at = inThese(foe, { condition: 'grappling', by: 'beast' });
    const { facts } = attacks({ action: 'grapple-on', by: held, at, dice: { ...wins, damage: 5 } });
    expect(lostBy(facts)).toBe(5 + 4);
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'hurt', where: 'body' }));
  });

  test('D20-CREATURE-02.c: so does a check that pins, and the damage of bare hands is not offered', () => {
    const by = inThese(bear, { condition: 'grappling', by: 'foe', with: 'claw' });
    const at = inThese(foe, { condition: 'grappling', by: 'beast' });
    const chosen = { grapple: 'pin' };
    const { facts, asked } = attacks({ action: 'grapple-on', by, at, dice: { ...wins, damage: 5 }, chosen });
    expect(gainedBy(facts)).toContain('pinned');
    expect(lostBy(facts)).toBe(5 + 4);
    const question = asked.find(({ name }) => name === 'grapple');
    expect(question?.ask === 'choose' && question.options.map(({ id }) => id)).toEqual([
      'maul:claw',
      ...['pin', 'free-another', 'use-their-weapon'],
    ]);
  });

  test('D20-GRAPPLE-13: who holds another otherwise does the damage of bare hands', () => {
    const by = inThese(bear, { condition: 'grappling', by: 'foe' });
    const at = inThese(foe, { condition: 'grappling', by: 'beast' });
    const { asked } = attacks({ action: 'grapple-on', by, at, dice: wins });
    const question = asked.find(({ name }) => name === 'grapple');
    expect(question?.ask === 'choose' && question.options[0]?.id).toBe('damage');
  });
});

describe('constrict', () => {
  const snake = beast([natural('bite', { uses: ['grab-after'], constrict: '1d8+10' })]);
  const wins = { attack: 18, damage: 3, 'check.grapple/beast': 15, 'check.grapple/foe': 2 };

  test('D20-CREATURE-03.a: the grapple that follows from a hit crushes as it is won', () => {
    expect(lostBy(attacks({ by: snake, dice: wins }).facts)).toBe(3 + 4 + 13);
  });

  test('D20-CREATURE-03.a: each check of its own that it wins crushes, beside what that does', () => {
    const by = inThese(snake, { condition: 'grappling', by: 'foe', with: 'bite' });
    const at = inThese(foe, { condition: 'grappling', by: 'beast' });
    expect(lostBy(attacks({ action: 'grapple-on', by, at, dice: wins }).facts)).toBe(3 + 4 + 13);
    const pins = attacks({ action: 'grapple-on', by, at, dice: wins, chosen: { grapple: 'pin' } });
    expect(gainedBy(pins.facts)).toContain('pinned');
    expect(lostBy(pins.facts)).toBe(3 + 4 + 13);
  });

  test('D20-CREATURE-03.b: it is a blow, which damage reduction lessens', () => {
    const at = { ...foe, reduction: { points: 5 } };
    expect(lostBy(attacks({ by: snake, at, dice: wins }).facts)).toBe(2 + 8);
  });
});

describe('pounce and rake', () => {
  const claws = [natural('claw'), natural('claw-second')];
  const hind = [natural('hind', { uses: ['rake'] }), natural('hind-second', { uses: ['rake'] })];
  const lion = beast([...claws, natural('bite', { secondary: true }), ...hind], { traits: ['pounce'] });
  const hits = { attack: 18, damage: 1 };
  const strikes = (names: readonly string[]) => names.filter(name => name.startsWith('attack'));

  test('D20-CREATURE-04.a: a charge ends in all attacks, and D20-CREATURE-05.a: in its rakes', () => {
    const { asked } = attacks({ action: 'charge-at', by: lion, dice: hits });
    expect(strikes(namesOf(asked))).toEqual([
      'attack',
      'attack.blow-2',
      'attack.blow-3',
      'attack.rake-1',
      'attack.rake-2',
    ]);
  });

  test('D20-CREATURE-04.a: without it a charge has one attack', () => {
    const { asked } = attacks({ action: 'charge-at', by: { ...lion, traits: [] }, dice: hits });
    expect(strikes(namesOf(asked))).toEqual(['attack']);
  });

  test('D20-CREATURE-05.a: a full attack or a single one on foot does not rake', () => {
    const { asked } = attacks({ action: 'full-attack', by: lion, dice: hits });
    expect(strikes(namesOf(asked))).toHaveLength(3);
    const refused = attacks({ action: 'attack', by: lion, with: 'claw' });
    expect(strikes(namesOf(refused.asked))).toHaveLength(1);
  });

  const grip = (turn: Partial<(typeof lion)['state']> = {}) => {
    const by = inThese(lion, { condition: 'grappling', by: 'foe' });
    return {
      by: { ...by, state: { ...by.state, ...turn } },
      at: inThese(foe, { condition: 'grappling', by: 'beast' }),
    };
  };

  test('D20-CREATURE-05.b: a foe in a grapple that began before is raked after an attack, without a penalty', () => {
    const { asked } = attacks({ ...grip(), dice: hits });
    expect(strikes(namesOf(asked))).toEqual(['attack', 'attack.rake-1', 'attack.rake-2']);
    const rake = asked.find(({ name }) => name === 'attack.rake-1');
    expect(rake?.ask === 'roll' && rake.target?.reasons.map(({ id }) => id)).not.toContain('d20.in-grapple');
  });

  test('D20-CREATURE-05.b: nor is an attack for nonlethal damage left without them', () => {
    const { asked } = attacks({ action: 'attack-other-damage', ...grip(), dice: hits });
    expect(strikes(namesOf(asked))).toEqual(['attack', 'attack.rake-1', 'attack.rake-2']);
  });

  test('D20-CREATURE-05.b: the hind claws alone attack nobody', () => {
    const attempt = { action: 'attack', by: 'beast', at: 'foe', with: 'hind' };
    const { by, at } = grip();
    for (const fighters of [
      { beast: lion, foe },
      { beast: by, foe: at },
    ])
      expect(d20.refusal({ attempt, fighters, fight: FIGHT })?.id).toBe('d20.only-rakes');
  });

  test('D20-CREATURE-05.b: not in the turn in which the grapple began, in a fight or outside one', () => {
    const holds = { ...hits, touch: 18, 'check.grapple/beast': 18, 'check.grapple/foe': 2 };
    const chosen = {
      ...{ plan: 'special', instead: 'grapple' },
      ...{ 'instead.blow-2': 'strike', 'instead.blow-3': 'strike' },
    };
    for (const fight of [FIGHT, null]) {
      const { facts, asked } = attacks({ action: 'full-attack', by: lion, dice: holds, chosen, fight });
      expect(gainedBy(facts)).toContain('grappling');
      expect(namesOf(asked).some(name => name.includes('rake'))).toBe(false);
      if (fight === null) continue;
      const [by, at] = [lion, foe].map(one => fighterAfter(one, facts)) as [D20Fighter, D20Fighter];
      expect(strikes(namesOf(attacks({ by, at, dice: hits }).asked))).toEqual(['attack']);
    }
  });

  test('D20-HP-04: who is left with one action in the midst of its attacks rakes nobody', () => {
    const hurt = { ...lion, state: { ...lion.state, conditions: [{ condition: 'staggered' }] } };
    const { asked } = attacks({ action: 'charge-at', by: hurt, dice: hits });
    expect(strikes(namesOf(asked))).toEqual(['attack']);
  });

  test('D20-CREATURE-05.b: nor twice in a turn', () => {
    const { by, at } = grip();
    const { facts } = attacks({ by, at, dice: hits });
    const again = attacks({ by: fighterAfter(by, facts), at: fighterAfter(at, facts), dice: hits });
    expect(namesOf(again.asked).some(name => name.includes('rake'))).toBe(false);
  });

  test('D20-CREATURE-05.b: in a grapple a full attack is one natural weapon and the rakes', () => {
    const { asked } = attacks({ action: 'full-attack', ...grip(), dice: hits });
    expect(strikes(namesOf(asked))).toEqual(['attack', 'attack.rake-1', 'attack.rake-2']);
  });
});

describe('rend', () => {
  const claw = { rend: '2d6+9' };
  const troll = beast([natural('claw', claw), natural('claw-second', claw), natural('bite')]);

  test('D20-CREATURE-06.a: two that hit the same foe in a full attack tear it once more', () => {
    const { facts } = attacks({ action: 'full-attack', by: troll, dice: { attack: 18, damage: 1 } });
    expect(lostBy(facts)).toBe(3 * (1 + 4) + 2 + 9);
  });

  test('D20-CREATURE-06.a: a single claw that hits tears nothing', () => {
    const dice = { attack: 18, 'attack.blow-2': 1, damage: 1 };
    expect(lostBy(attacks({ action: 'full-attack', by: troll, dice }).facts)).toBe(2 * (1 + 4));
  });

  test('D20-CREATURE-06.a, D20-ACT-38: the single attack that a full attack goes on from is one of the two', () => {
    const after = (first: number) => {
      const { facts } = attacks({ by: troll, dice: { attack: first, damage: 1 } });
      const [by, at] = [troll, foe].map(one => fighterAfter(one, facts)) as [D20Fighter, D20Fighter];
      const dice = { attack: 18, damage: 1 };
      return { facts, by, at, dice };
    };
    const hit = after(18);
    expect(lostBy(attacks({ action: 'full-attack', ...hit }).facts)).toBe(2 * (1 + 4) + 2 + 9);
    expect(lostBy(attacks({ action: 'full-attack', ...after(1) }).facts)).toBe(2 * (1 + 4));
    const other = { ...foe, id: 'other' };
    const elsewhere = attacks({
      ...{ action: 'full-attack', ...hit, at: { ...other, name: 'other' } },
      others: { foe: hit.at },
    });
    expect(lostBy(elsewhere.facts)).toBe(0);
    const next = fighterAfter(hit.by, [
      { fact: 'refilled', who: 'beast', what: 'turn', amount: 1 },
      { fact: 'ended', who: 'beast', condition: 'tearing', by: 'foe', with: 'claw' },
    ]);
    expect(lostBy(attacks({ ...hit, action: 'attack', by: next }).facts)).toBe(1 + 4);
  });
});

import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { beast, foe, gainedBy, inThese, lostBy, namesOf, natural } from './beasts.ts';

const HOOVES = natural('hooves', { types: ['bludgeoning'], trample: { dc: 15, damage: '1d8+10' } });
const bull = beast([HOOVES], { speed: 6 });

/** A way of that many squares to the right. */
const east = (squares: number, from = 0) =>
  Array.from({ length: squares }, (_, i) => ({ x: from + i + 1, y: 0 }));
const space = (x: number, y: number, side = 1) => ({ x, y, width: side, height: side });

/** The bull, and its foe three squares off in its way, which is clear behind it. */
function setup(more: Partial<Setup> = {}, attempt: Partial<Attempt> = {}): Setup {
  return {
    attempt: { action: 'trample-over', by: 'beast', at: 'beast', with: '', path: east(6), ...attempt },
    fighters: { beast: bull, foe },
    fight: { round: 2, cycle: 1, turn: 'beast', order: ['beast', 'foe'], ap: {} },
    places: { beast: space(0, 0, 2), foe: space(3, 0) },
    sides: { beast: 'them', foe: 'us', cleo: 'us' },
    ...more,
  };
}

interface Told {
  readonly facts: readonly Fact[];
  readonly asked: readonly Question[];
}

/** Plays it: each die by the name of its roll, 10 or the most where nothing is said; the last option but for what is said. */
function played(
  given: Setup,
  chosen: Readonly<Record<string, readonly string[]>> = {},
  dice: Readonly<Record<string, number>> = {},
): Told {
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), question => {
    asked.push(question);
    const kind = question.name.split('.')[0] ?? '';
    if (question.ask === 'choose')
      return { chosen: chosen[question.name] ?? chosen[kind] ?? [question.options.at(-1)?.id ?? ''] };
    const faces = [...question.dice.matchAll(/(\d+)d(\d+)/gu)];
    const die = dice[question.name] ?? dice[kind] ?? 10;
    return {
      dice: faces.flatMap(([, count, most]) =>
        new Array<number>(Number(count)).fill(Math.min(die, Number(most))),
      ),
    };
  });
  return { facts, asked };
}

const endOf = (facts: readonly Fact[], who = 'beast') =>
  facts.reduce<unknown>((last, fact) => (fact.fact === 'moved' && fact.who === who ? fact.onto : last), null);
const refusalOf = (given: Setup) => d20.refusal(given)?.id ?? null;
const withFoe = (other: D20Fighter, more: Partial<Setup> = {}) =>
  setup({ fighters: { beast: bull, foe: other }, ...more });

describe('D20-CREATURE-11: a trample on the map', () => {
  test('D20-CREATURE-11.a: it leads through the space of a smaller foe, and ends behind it', () => {
    expect(refusalOf(setup())).toBeNull();
    expect(endOf(played(setup()).facts)).toEqual({ x: 6, y: 0 });
  });

  test('D20-CREATURE-11.a: it is twice the speed long, once when out of breath', () => {
    expect(refusalOf(setup({}, { path: east(12) }))).toBeNull();
    expect(refusalOf(setup({}, { path: east(13) }))).toBe('d20.too-far');
    const winded = inThese(bull, { condition: 'winded' });
    const tired = (squares: number) => setup({ fighters: { beast: winded, foe } }, { path: east(squares) });
    expect([refusalOf(tired(6)), refusalOf(tired(7))]).toEqual([null, 'd20.too-far']);
  });

  test('D20-CREATURE-11.a: it is refused to the staggered, the seized and those who do not trample', () => {
    const as = (by: D20Fighter) => refusalOf(setup({ fighters: { beast: by, foe } }));
    expect(as(inThese(bull, { condition: 'staggered' }))).not.toBeNull();
    expect(as(inThese(bull, { condition: 'grappling', by: 'foe' }))).toBe('condition.grappling');
    expect(as(beast([natural('bite')]))).toBe('d20.cannot-trample');
  });

  test('D20-CREATURE-11.a: not through a foe of its own size, nor where it would stop on one', () => {
    expect(refusalOf(withFoe({ ...foe, size: 'large' }))).toBe('d20.nobody-underfoot');
    expect(refusalOf(setup({}, { path: east(3) }))).toMatch(/^d20\.path\./u);
  });

  test('D20-CREATURE-11.b: a way over nobody is no trample', () => {
    expect(refusalOf(setup({ places: { beast: space(0, 0, 2), foe: space(3, 5) } }))).toBe(
      'd20.nobody-underfoot',
    );
    expect(refusalOf(withFoe(inThese(foe, { condition: 'dead' })))).toBe('d20.nobody-underfoot');
  });

  test('D20-CREATURE-11.b: a space of which the way leaves a part is not run over', () => {
    const huge = beast([HOOVES], { size: 'huge', speed: 8 });
    const large = { ...foe, size: 'large' as const };
    const over = (y: number) =>
      refusalOf(
        setup(
          {
            fighters: { beast: huge, foe: large },
            places: { beast: space(0, 0, 3), foe: space(4, y, 2) },
          },
          { path: east(8) },
        ),
      );
    expect([over(1), over(2)]).toEqual([null, 'd20.nobody-underfoot']);
  });

  test('D20-CREATURE-11.d: a save halves the damage, a failure takes it whole', () => {
    const hurt = (save: number) => lostBy(played(setup(), {}, { save, damage: 7 }).facts);
    expect([hurt(20), hurt(2)]).toEqual([8, 17]);
  });

  test('D20-CREATURE-11.d: with evasion a save takes nothing', () => {
    const nimble = { ...foe, traits: ['evasion' as const] };
    expect(lostBy(played(withFoe(nimble), {}, { save: 20 }).facts)).toBe(0);
  });

  test('D20-CREATURE-11.c: who strikes at it does so at -4, and has no save', () => {
    const { facts, asked } = played(
      setup(),
      { opportunity: [foe.weapons[0]?.id ?? ''] },
      { attack: 2, damage: 8 },
    );
    const blow = asked.find(({ name }) => name.startsWith('attack'));
    expect(blow?.ask === 'roll' ? blow.target?.reasons : []).toContainEqual({
      rule: 'D20-CREATURE-11',
      id: 'd20.underfoot',
      amount: -4,
    });
    expect(namesOf(asked).filter(name => name.startsWith('save'))).toEqual([]);
    expect(lostBy(facts)).toBe(18);
  });

  test('D20-CREATURE-11.c: it has no other chance at the movement', () => {
    const { asked } = played(setup());
    expect(namesOf(asked).filter(name => name.startsWith('opportunity'))).toHaveLength(1);
  });

  test('D20-CREATURE-11.e: a way that comes back over a foe tramples it once', () => {
    const back = [...east(5), ...[4, 3, 2, 1, 0].map(x => ({ x, y: 0 }))];
    expect(lostBy(played(setup({}, { path: back }), {}, { save: 2, damage: 7 }).facts)).toBe(17);
  });

  test('D20-CREATURE-11.b: each foe on the way has its own save and damage', () => {
    const cleo = { ...foe, id: 'cleo' };
    const given = setup(
      {
        fighters: { beast: bull, foe, cleo },
        places: { beast: space(0, 0, 2), foe: space(3, 0), cleo: space(5, 1) },
      },
      { path: east(9) },
    );
    const { facts } = played(given, {}, { 'save.reflex.foe': 20, 'save.reflex.cleo': 2, damage: 7 });
    expect([lostBy(facts), lostBy(facts, 'cleo')]).toEqual([8, 17]);
  });

  test('D20-CREATURE-11.a: a trampler that is felled gets no farther', () => {
    const weak = { ...bull, hitPoints: 1 };
    const given = setup({ fighters: { beast: weak, foe } });
    const { facts, asked } = played(
      given,
      { opportunity: [foe.weapons[0]?.id ?? ''] },
      { attack: 20, damage: 8 },
    );
    expect(lostBy(facts)).toBe(0);
    expect(namesOf(asked).filter(name => name.startsWith('save'))).toEqual([]);
    expect(endOf(facts)).toEqual({ x: 1, y: 0 });
  });

  test('D20-BOON-08: a ward keeps a summoned trampler off', () => {
    const summoned = { ...bull, traits: ['summoned' as const] };
    const warded = inThese(foe, { condition: 'protected-from-evil' });
    expect(refusalOf(setup({ fighters: { beast: summoned, foe: warded } }))).toBe('d20.nobody-underfoot');
    expect(refusalOf(setup({ fighters: { beast: bull, foe: warded } }))).toBeNull();
  });

  test('D20-CREATURE-11.b: who has no body is not run over', () => {
    expect(refusalOf(withFoe({ ...foe, traits: ['incorporeal'] }))).not.toBeNull();
  });

  test('D20-CREATURE-11.d: improved evasion halves nothing for a foe who strikes and has no save', () => {
    const nimble = { ...foe, traits: ['evasion' as const, 'improved-evasion' as const] };
    const hurt = (opportunity: string, save: number) =>
      lostBy(played(withFoe(nimble), { opportunity: [opportunity] }, { save, attack: 2, damage: 7 }).facts);
    const [weapon] = foe.weapons;
    expect([hurt(weapon?.id ?? '', 2), hurt('none', 2), hurt('none', 20)]).toEqual([17, 8, 0]);
  });

  test('D20-CREATURE-11.b: a trampler that one foe throws down runs no other one over on the same square', () => {
    const abilities = { ...foe.abilities, str: 40 };
    const wolf = { ...foe, abilities, weapons: [natural('bite', { uses: ['trip-after'] })] };
    const cleo = { ...foe, id: 'cleo' };
    const given = setup({
      fighters: { beast: bull, foe: wolf, cleo },
      places: { beast: space(0, 0, 2), foe: space(3, 0), cleo: space(3, 1) },
    });
    const chosen = { 'opportunity.foe': ['bite'], 'trip-after': ['trip'] };
    const { facts } = played(given, chosen, { attack: 19, save: 2, damage: 7 });
    expect(gainedBy(facts, 'beast')).toContain('prone');
    expect([lostBy(facts), lostBy(facts, 'cleo')]).toEqual([0, 0]);
  });

  test('D20-CREATURE-11.b: a foe aboard the trampler is not underfoot', () => {
    const climber = inThese(foe, { condition: 'aboard', by: 'beast' });
    expect(refusalOf(withFoe(climber, { places: { beast: space(0, 0, 2), foe: space(1, 1) } }))).toBe(
      'd20.nobody-underfoot',
    );
  });

  test('D20-AOO-04: who threatens the way behind the first foe has a chance too', () => {
    const cleo = { ...foe, id: 'cleo' };
    const given = setup(
      {
        fighters: { beast: bull, foe, cleo },
        places: { beast: space(0, 0, 2), foe: space(3, 0), cleo: space(8, 2) },
      },
      { path: east(8) },
    );
    expect(d20.interveners?.(given)).toEqual(expect.arrayContaining(['cleo', 'foe']));
    expect(namesOf(played(given).asked).filter(name => name.startsWith('opportunity'))).toHaveLength(2);
  });

  test('D20-ACT-40: the cleave of a foe underfoot is at the same -4', () => {
    const cleaver = { ...foe, feats: ['cleave' as const] };
    const other = { ...bull, id: 'other' };
    const weak = { ...bull, hitPoints: 1 };
    const given = setup({
      fighters: { beast: weak, foe: cleaver, other },
      places: { beast: space(0, 0, 2), foe: space(3, 0), other: space(4, 1, 2) },
      sides: { beast: 'them', foe: 'us', other: 'them' },
    });
    const { asked } = played(
      given,
      { opportunity: [foe.weapons[0]?.id ?? ''], cleave: ['other'] },
      { attack: 19, damage: 8 },
    );
    const cleaves = asked.find(({ name }) => name.startsWith('attack') && name.includes('cleave'));
    expect(cleaves?.ask === 'roll' ? cleaves.target?.reasons : []).toContainEqual({
      rule: 'D20-CREATURE-11',
      id: 'd20.underfoot',
      amount: -4,
    });
  });

  test('D20-CREATURE-11.a: the map offers it where a way leads over a foe', () => {
    expect(d20.squares?.moves(setup())).toContain('trample-over');
    expect(d20.squares?.moves(setup({ places: { beast: space(0, 0, 2), foe: space(9, 9) } }))).not.toContain(
      'trample-over',
    );
    expect(d20.squares?.previewPath(setup())).toMatchObject({ cost: 6, strikes: [{ by: 'foe' }] });
    const unarmed = { ...foe, weapons: [] };
    expect(d20.interveners?.(withFoe(unarmed))).toEqual(['foe']);
  });
});

describe('D20-CREATURE-11: a trample without a map', () => {
  const { places: _, ...unmapped } = setup({}, { path: [] });

  test('D20-CREATURE-11.b: the Game Master says who stands in the way', () => {
    const { facts, asked } = played(unmapped, { trampled: ['foe'] }, { save: 2, damage: 7 });
    expect(asked.find(({ name }) => name === 'trampled')).toMatchObject({
      by: 'gm',
      options: [{ id: 'foe' }],
    });
    expect(lostBy(facts)).toBe(17);
  });

  test('D20-CREATURE-11.a: nobody there is small enough', () => {
    const large = { ...foe, size: 'large' as const };
    expect(refusalOf({ ...unmapped, fighters: { beast: bull, foe: large } })).toBe('d20.nobody-underfoot');
  });
});

test('D20-CREATURE-11: a foe in the way is told of the save that it has in place of a blow', () => {
  const { asked } = played(setup());
  const question = asked.find(({ name }) => name.startsWith('opportunity'));
  const none = question?.ask === 'choose' && question.options.find(({ id }) => id === 'none');
  expect(none && none.reasons).toEqual([{ rule: 'D20-CREATURE-11', id: 'd20.save-for-half' }]);
});

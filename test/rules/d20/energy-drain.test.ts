import { describe, expect, test } from 'vitest';
import { fullPointsOf } from '../../../src/rules/d20/abilities.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { rangeOfSpell } from '../../../src/rules/d20/areas.ts';
import { asCast } from '../../../src/rules/d20/as-cast.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { saveReasons } from '../../../src/rules/d20/saves.ts';
import { skillReasons } from '../../../src/rules/d20/skills.ts';
import { magicIn, preparedLeft, slotsLeft } from '../../../src/rules/d20/spell-slots.ts';
import { casterLevelOf } from '../../../src/rules/d20/spell-resistance.ts';
import { fighterAfter, hitPointsOf } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { sumOf } from '../../../src/rules/shared/target.ts';
import { attacks, beast, FIGHT, foe, gainedBy, inThese, natural, type Attack } from './beasts.ts';

const wight = beast([natural('slam', { drain: { levels: 1, dc: 14 } })], { type: 'undead', size: 'medium' });
const living: D20Fighter = { ...foe, level: 4, hitPoints: 40 };
const hit = { attack: 18, damage: 3 };
const drained = (one: D20Fighter, amount: number) => inThese(one, { condition: 'negative-levels', amount });
const strikes = (given: Attack = {}) => attacks({ by: wight, at: living, dice: hit, ...given });
const levelsAfter = (one: D20Fighter, facts: readonly Fact[]) =>
  fighterAfter(one, facts).state.conditions.filter(({ condition }) => condition === 'negative-levels');

describe('energy drain', () => {
  test('D20-CREATURE-12.a: a hit gives its levels without a save, and a miss none', () => {
    const { facts, asked } = strikes();
    expect(levelsAfter(living, facts)).toEqual([{ condition: 'negative-levels', amount: 1 }]);
    expect(asked.filter(({ name }) => name.startsWith('save'))).toEqual([]);
    expect(levelsAfter(living, strikes({ dice: { attack: 1 } }).facts)).toEqual([]);
  });

  test('D20-CREATURE-12.a: a blow that damage reduction stops drains all the same, and so does a mere touch', () => {
    const hard = { ...living, reduction: { points: 50 } };
    expect(levelsAfter(hard, strikes({ at: hard }).facts)).toHaveLength(1);
    const toucher = beast([natural('touch', { damage: '0', touch: true, drain: { levels: 2, dc: 15 } })]);
    expect(levelsAfter(living, strikes({ by: toucher }).facts)).toEqual([
      { condition: 'negative-levels', amount: 2 },
    ]);
  });

  test('D20-CREATURE-12.b: a critical hit gives twice as many, and so does a coup de grace', () => {
    const critical = strikes({ dice: { ...hit, attack: 20, confirm: 18 } });
    expect(levelsAfter(living, critical.facts)[0]?.amount).toBe(2);
    const helpless = inThese(living, { condition: 'paralyzed' });
    const dice = { damage: 1, 'save.fortitude': 20 };
    const grace = strikes({ action: 'coup-de-grace', at: helpless, dice });
    expect(levelsAfter(helpless, grace.facts)[0]?.amount).toBe(2);
  });

  test('D20-CREATURE-12.c: the drainer gains 5 temporary hit points for each level, for an hour', () => {
    const once = fighterAfter(wight, strikes().facts);
    expect(once.state.temporary).toBe(5);
    const lasts = { amount: 60, unit: 'minutes' };
    expect(once.state.conditions).toEqual([{ condition: 'stolen-life', amount: 5, lasts }]);
    const critical = strikes({ dice: { ...hit, attack: 20, confirm: 18 } });
    expect(fighterAfter(wight, critical.facts).state.temporary).toBe(10);
    const end = { fact: 'ended', who: 'beast', condition: 'stolen-life' } as const;
    expect(fighterAfter(once, [end]).state).toMatchObject({ temporary: 0, conditions: [] });
  });

  test('D20-CREATURE-12.c: those of a second blow add to what is left of the first, and go with them', () => {
    const once = fighterAfter(wight, strikes().facts);
    const worn = fighterAfter(once, [
      { fact: 'spent', who: 'beast', what: 'temporary', amount: 3 },
      { fact: 'passing', who: 'beast', condition: 'stolen-life', left: 7 },
    ]);
    const twice = fighterAfter(worn, strikes({ by: worn }).facts);
    expect(twice.state.temporary).toBe(7);
    const lasts = { amount: 60, unit: 'minutes' };
    expect(twice.state.conditions).toEqual([{ condition: 'stolen-life', amount: 7, lasts }]);
    const rested = undisturbedRest(twice, 'night', [twice]);
    expect(fighterAfter(twice, rested.refused === null ? rested.facts : []).state.temporary).toBe(0);
  });

  test('D20-CREATURE-12.d: neither undead nor constructs nor the dead are drained, and feed nobody', () => {
    for (const at of [
      { ...living, type: 'undead' as const },
      { ...living, type: 'construct' as const },
      inThese(living, { condition: 'dead' }),
    ]) {
      const { facts } = strikes({ at });
      expect(levelsAfter(at, facts)).toEqual([]);
      expect(gainedBy(facts, 'beast')).toEqual([]);
    }
  });
});

describe('negative levels', () => {
  test('D20-NEGATIVE-01.a: each takes 1 off attack rolls, saves, skill checks and ability checks', () => {
    const course = {
      setup: { attempt: { action: '', by: '', at: '', with: '' }, fighters: {}, fight: null },
    };
    const of = (one: D20Fighter) => [
      sumOf(saveReasons(one, 'will')),
      sumOf(skillReasons(course, one, 'spot', 'D20-ACT-09')),
    ];
    const [will = 0, spot = 0] = of(living);
    expect(of(drained(living, 3))).toEqual([will - 3, spot - 3]);
    const swing = (by: D20Fighter) => attacks({ by, at: wight, dice: { attack: 10 } }).asked[0];
    const modifier = (by: D20Fighter) => {
      const asked = swing(by);
      return asked?.ask === 'roll' ? asked.target?.value : undefined;
    };
    const whole = beast([natural('bite')], { id: 'foe' });
    expect(modifier(drained(whole, 2))).toBe((modifier(whole) ?? 0) - 2);
  });

  test('D20-NEGATIVE-01.b: each takes 5 hit points, of the full ones too, and who has too few falls', () => {
    const once = drained(living, 1);
    expect([hitPointsOf(once), fullPointsOf(once)]).toEqual([35, 35]);
    const frail = { ...living, hitPoints: 10 };
    const facts = strikes({
      at: { ...frail, state: { ...frail.state, hurt: { body: 1 } } },
      dice: { attack: 18, damage: 1 },
    });
    expect(gainedBy(facts.facts)).toContain('dying');
    expect([hitPointsOf(drained(frail, 3)), fullPointsOf(drained(frail, 3))]).toEqual([-5, 1]);
  });

  test('D20-NEGATIVE-01.c: further ones add to those before', () => {
    const at = drained(living, 2);
    expect(levelsAfter(at, strikes({ at }).facts)).toEqual([{ condition: 'negative-levels', amount: 3 }]);
    const byHand = inThese(living, { condition: 'negative-levels' });
    expect(levelsAfter(byHand, strikes({ at: byHand }).facts)[0]?.amount).toBe(2);
  });

  const bolt: Spell = {
    ...{ id: 'bolt', name: 'bolt', level: 3, casting: 'standard', delivery: 'ray', components: [] },
    ...{ arcane: true, prepared: 2, grows: { step: '1d6', every: 1, after: 0, most: 10 }, damage: '1d6' },
  };
  const cure: Spell = {
    ...{ id: 'cure', name: 'cure', level: 2, casting: 'standard', delivery: 'touch', components: [] },
    ...{ prepared: 1, heals: '2d8' },
  };
  const mage: D20Fighter = {
    ...{ ...living, level: 8, abilities: { ...living.abilities, int: 16, wis: 14 }, spells: [bolt, cure] },
    ...{ arcane: { class: 'wizard', level: 5 }, divine: { class: 'cleric', level: 3 } },
  };

  test('D20-NEGATIVE-02.a: each takes 1 off the caster level, and off the dice that grow with it', () => {
    expect([casterLevelOf(mage, bolt), casterLevelOf(drained(mage, 2), bolt)]).toEqual([5, 3]);
    expect(asCast(drained(mage, 2), bolt).damage).toBe('3d6');
    expect(casterLevelOf(drained({ ...living, level: 4 }, 1), { ...bolt, nature: 'spell-like' })).toBe(3);
    expect(casterLevelOf(drained(mage, 6), bolt)).toBe(0);
  });

  test('D20-NEGATIVE-02.a, D20-SPELL-01: so do they of the range of spells', () => {
    const ranges = (one: D20Fighter) =>
      (['close', 'medium', 'long'] as const).map(range => rangeOfSpell(one, { ...bolt, range }));
    expect(ranges(mage)).toEqual([9, 36, 144]);
    expect(ranges(drained(mage, 2))).toEqual([8, 32, 128]);
    expect(ranges(drained(mage, 9))).toEqual([5, 20, 80]);
  });

  test('D20-NEGATIVE-03.a: each takes a slot of the highest level that is left, and what is prepared in it', () => {
    const slots = (one: D20Fighter) => [magicIn(one, 'arcane')?.slots, magicIn(one, 'divine')?.slots];
    const [arcane = [], divine = []] = slots(mage);
    expect([arcane[3], arcane[2], divine[2]]).toEqual([2, 3, 3]);
    expect(slots(drained(mage, 1))).toEqual([arcane.with(3, 1), divine]);
    expect(slots(drained(mage, 3))).toEqual([arcane.with(3, 0).with(2, 2), divine]);
    expect(slots(drained(mage, 6))).toEqual([arcane.with(3, 0).with(2, 0), divine.with(2, 2)]);
    expect([0, 1, 2].map(levels => preparedLeft(drained(mage, levels), bolt))).toEqual([2, 1, 0]);
    const spent = { ...mage, state: { ...mage.state, used: { bolt: 1 } } };
    const magic = magicIn(drained(spent, 1), 'arcane');
    expect(magic && slotsLeft(drained(spent, 1), magic, 3)).toBe(0);
  });

  test('D20-NEGATIVE-04.a: as many as its levels kill their bearer, and one less does not', () => {
    const at = (levels: number) => drained({ ...living, hitPoints: 100 }, levels);
    expect(gainedBy(strikes({ at: at(3) }).facts)).toContain('dead');
    expect(gainedBy(strikes({ at: at(2) }).facts)).not.toContain('dead');
  });

  const byHand = (action: string, one: D20Fighter, points: string) =>
    attacks({ action, by: one, at: one, with: points }).facts;

  test('D20-NEGATIVE-05.a: what each took comes back as it ends', () => {
    const facts = byHand('level-drain', living, '2');
    const low = fighterAfter(living, facts);
    expect([hitPointsOf(low), levelsAfter(living, facts)[0]?.amount]).toEqual([30, 2]);
    const one = fighterAfter(low, byHand('level-return', low, '1'));
    expect([hitPointsOf(one), one.state.conditions[0]?.amount]).toEqual([35, 1]);
    const none = fighterAfter(one, byHand('level-return', one, '20'));
    expect([hitPointsOf(none), none.state.conditions]).toEqual([40, []]);
  });

  test('D20-NEGATIVE-05.a: who fell by them gets up as they end', () => {
    const low = { ...living, state: { ...living.state, hurt: { body: 38 } } };
    const fallen = fighterAfter(low, byHand('level-drain', low, '1'));
    expect(fallen.state.conditions.map(({ condition }) => condition)).toContain('dying');
    const back = fighterAfter(fallen, byHand('level-return', fallen, '1'));
    expect(back.state.conditions.map(({ condition }) => condition)).toEqual(['prone']);
  });

  test('D20-NEGATIVE-05.a: neither time nor rest ends them', () => {
    const rest = undisturbedRest(drained(living, 1), 'week', [drained(living, 1)]);
    expect(levelsAfter(drained(living, 1), rest.refused === null ? rest.facts : [])).toHaveLength(1);
    expect(levelsAfter(drained(living, 1), d20.overWithFight(drained(living, 1)))).toHaveLength(1);
  });

  const refusal = (action: string, one: D20Fighter, points: string) =>
    d20.refusal({
      ...{
        attempt: { action, by: one.id, at: one.id, with: points },
        fighters: { [one.id]: one },
        fight: FIGHT,
      },
    })?.id ?? 'open';

  test('the actions by hand take numbers from 1 to 20', () => {
    expect(['1', '20', '0', '21', 'x'].map(points => refusal('level-drain', living, points))).toEqual([
      ...['open', 'open', 'needs-number', 'needs-number', 'needs-number'],
    ]);
    expect(refusal('level-drain', { ...living, type: 'construct' }, '1')).toBe('d20.lifeless');
    expect(refusal('level-drain', inThese(living, { condition: 'dead' }), '1')).toBe('condition.dead');
    expect(refusal('level-return', living, '1')).toBe('d20.not-drained');
    expect(refusal('level-return', drained(living, 1), '')).toBe('needs-number');
    expect(refusal('level-return', inThese(drained(living, 4), { condition: 'dead' }), '1')).toBe(
      'condition.dead',
    );
  });

  test('levels that an active effect brings are no action’s to end', () => {
    const kept = inThese(living, { condition: 'negative-levels', effect: 'curse' });
    expect(refusal('level-return', kept, '1')).toBe('d20.not-drained');
    expect(levelsAfter(kept, strikes({ at: kept }).facts).map(({ amount }) => amount)).toEqual([
      undefined,
      1,
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { duel, duelFight, weapons, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../../play.ts';

const RESIST = 'resist.disarm-opponent';
const DISTANCE = 'distance.disarm-opponent';
const characteristics = { str: 11, con: 12, siz: 13, dex: 11, int: 12, pow: 11, cha: 10 };
const start = { attack: 40, defence: 'none', effects: 'disarm-opponent', location: 10, damage: 1 };
const lost = { ...start, [RESIST]: 80 };
const disarm = (answers: Answers, setup: Duel = {}) => exchangeWith(duel(setup), answers);
const refusal = (setup: Duel) =>
  optionsOf(disarm({ ...start, effects: [] }, setup).asked, 'effects')['disarm-opponent']?.refused;

describe('Disarm Opponent, MYT-SE-12', () => {
  test('MYT-SE-12.c: the victim resists with its combat style, against the original roll', () => {
    const { asked } = disarm(lost);
    expect(questionOf(asked, RESIST)).toMatchObject({
      by: 'bert',
      dice: '1d100',
      reasons: [{ rule: 'MYT-SE-12', id: 'against.success', names: { total: 40 } }],
    });
    expect(targetOfRoll(asked, RESIST)).toMatchObject({ value: 60, reasons: [{ id: 'style' }] });
  });

  test.each([
    [59, true],
    [39, false],
    [61, false],
  ])('%i holds: %s', (roll, held) => {
    const { result } = disarm({ ...start, [RESIST]: roll });
    expect(only(result, 'resisted')).toEqual([
      { fact: 'resisted', who: 'bert', what: 'disarm-opponent', held },
    ]);
    expect(only(result, 'disarmed')).toHaveLength(held ? 0 : 1);
  });

  describe('MYT-SE-12.d: the sizes of the weapons', () => {
    test.each<[string, Weapon, Weapon, number, string, string, number]>([
      ['one step larger: Hard', weapons.longSpear, weapons.broadsword, 40, 'larger-weapon', 'hard', 1],
      [
        'two steps larger: Formidable',
        weapons.greatAxe,
        weapons.broadsword,
        30,
        'larger-weapon',
        'formidable',
        2,
      ],
      [
        'three steps larger: Herculean',
        weapons.greatAxe,
        weapons.dagger,
        12,
        'larger-weapon',
        'herculean',
        3,
      ],
      ['one step smaller: Easy', weapons.dagger, weapons.broadsword, 90, 'smaller-weapon', 'easy', 1],
    ])('%s', (_rule, own, other, value, id, grade, steps) => {
      const damage = own === weapons.greatAxe ? [1, 1] : 1;
      const setup = { attacker: { weapons: [own] }, defender: { weapons: [other] } };
      const { asked } = disarm({ ...lost, location: 11, damage, [RESIST]: 95 }, setup);
      expect(targetOfRoll(asked, RESIST)).toMatchObject({
        value,
        reasons: [{ id: 'style' }, { rule: 'MYT-SE-12', id, names: { steps } }, { id: `grade.${grade}` }],
      });
    });

    const charge = { ...duel(), attempt: { ...duel().attempt, action: 'charge' } };

    test('MYT-SE-12.d, MYT-SIZE-03.a: in a charge the weapon is a step larger', () => {
      const { asked } = exchangeWith(charge, { ...lost, attack: 20, damage: [1, 1], 'end.charge': 'stop' });
      expect(targetOfRoll(asked, RESIST)).toMatchObject({
        ...{ value: 40, reasons: [{ id: 'style' }, { id: 'larger-weapon', names: { steps: 1 } }, {}] },
      });
    });

    test('MYT-SE-12.d, MYT-SIZE-03.a: so is the one that a charger loses', () => {
      const answers = { attack: 90, defence: 'parry:broadsword', parry: 30, effects: 'disarm-opponent' };
      const { asked } = exchangeWith(charge, { ...answers, [RESIST]: 95, 'end.charge': 'stop' });
      expect(targetOfRoll(asked, RESIST)).toMatchObject({
        ...{ value: 90, reasons: [{ id: 'style' }, { id: 'smaller-weapon', names: { steps: 1 } }, {}] },
      });
    });

    test('MYT-SE-12.d, MYT-SIZE-03.b: a parry with Defensive Minded is a step larger', () => {
      const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['defensive-minded'] }];
      const setup = { ...duel({ defender: { styles } }), fight: duelFight };
      const answers = { attack: 90, defence: 'parry:broadsword', parry: 30, effects: 'disarm-opponent' };
      const { asked } = exchangeWith(setup, { ...answers, [RESIST]: 95 });
      expect(targetOfRoll(asked, RESIST).value).toBe(40);
    });

    test('MYT-SE-12.d: three steps smaller and more: Very Easy', () => {
      const setup = { attacker: { weapons: [weapons.dagger] }, defender: { weapons: [weapons.greatAxe] } };
      const { asked } = disarm({ ...start, effects: [] }, setup);
      expect(optionsOf(asked, 'effects')['disarm-opponent']?.refused).toBeUndefined();
      // 60 doubled is 120, and the excess over 100 goes.
      expect(targetOfRoll(disarm({ ...lost, [RESIST]: 95 }, setup).asked, RESIST).value).toBe(100);
    });

    test('MYT-SE-12.d: four steps larger: Hopeless, without a roll', () => {
      const club = { ...weapons.broadsword, size: 'enormous' as const };
      const setup = { attacker: { weapons: [club] }, defender: { weapons: [weapons.dagger] } };
      const { result } = disarm(start, setup);
      expect(result.slice(-2)).toEqual([
        { fact: 'resisted', who: 'bert', what: 'disarm-opponent', held: false },
        { fact: 'disarmed', who: 'bert', weapon: 'dagger', metres: 0 },
      ]);
    });

    test('equal: no grade', () => expect(targetOfRoll(disarm(lost).asked, RESIST).reasons).toHaveLength(1));

    test('MYT-STYLE-03: outside the style one grade more', () => {
      const defender = { weapons: [{ ...weapons.dagger, style: null }] };
      expect(targetOfRoll(disarm(lost, { defender }).asked, RESIST).value).toBe(30);
    });
  });

  describe('the distance that the weapon flies', () => {
    test('MYT-TRAIT-75: where the blow destroys the loser, the winner rolls it', () => {
      const setup = {
        attacker: { damageModifier: '1d4', weapons: [{ ...weapons.broadsword, damage: '1d20' }] },
        defender: { abilities: ['undead'] },
      };
      const destroyed = { ...start, location: 20, damage: [20, 1], [DISTANCE]: 3 };
      const { asked, result } = disarm(destroyed, setup);
      expect(questionOf(asked, DISTANCE).by).toBe('anna');
      expect(only(result, 'disarmed')).toMatchObject([{ who: 'bert', metres: 3 }]);
    });

    test.each(['0', '-1d2'])('MYT-SE-12.f: with a modifier of %s it falls at the feet', damageModifier => {
      const damage = damageModifier === '0' ? 1 : [2, 1];
      const { result } = disarm({ ...lost, damage, [RESIST]: 80 }, { attacker: { damageModifier } });
      expect(only(result, 'disarmed')).toEqual([
        { fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 0 },
      ]);
    });

    test("MYT-OPEN-36: a new roll of the user's modifier, by the one who lost it", () => {
      const setup = { attacker: { damageModifier: '1d4' } };
      const { result, asked } = disarm({ ...start, damage: [1, 1], [RESIST]: 80, [DISTANCE]: 3 }, setup);
      expect(questionOf(asked, DISTANCE)).toMatchObject({
        by: 'bert',
        dice: '1d4',
        reasons: [{ rule: 'MYT-SE-12', id: 'damage-modifier', names: { dice: '1d4' } }],
      });
      expect(result.slice(-2)).toEqual([
        { fact: 'rolled', who: 'bert', roll: DISTANCE, total: 3, level: '' },
        { fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 3 },
      ]);
    });

    test('never less than 0 metres', () => {
      const setup = { attacker: { damageModifier: '1d4-2' } };
      const { result } = disarm({ ...start, damage: [3, 1], [RESIST]: 80, [DISTANCE]: 1 }, setup);
      expect(only(result, 'disarmed')[0]?.metres).toBe(0);
    });

    test('MYT-SE-12.g: an unarmed user takes it', () => {
      const setup = { attacker: { weapons: [weapons.fist], damageModifier: '1d4' } };
      const { result } = disarm({ ...start, attack: 25, damage: [1, 1], [RESIST]: 99 }, setup);
      expect(only(result, 'disarmed')).toEqual([
        { fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 0, to: 'anna' },
      ]);
      expect(only(result, 'lifted')).toEqual([
        { fact: 'lifted', who: 'bert', weapon: 'broadsword', by: 'anna', amount: 1 },
      ]);
      expect(only(result, 'took')[0]).toMatchObject({ who: 'anna', weapon: 'broadsword', from: 'bert' });
    });
  });

  describe('the weapon that is lost', () => {
    test('the one that parried', () => {
      const defender = { weapons: [weapons.broadsword, weapons.mace] };
      const order = { attack: 3, defence: 'parry:mace', parry: 40, effects: 'disarm-opponent' };
      const { result } = disarm({ ...order, location: 10, damage: 1, [RESIST]: 80 }, { defender });
      expect(only(result, 'disarmed')[0]?.weapon).toBe('mace');
    });

    test('the first one held when none parried', () => {
      const defender = { weapons: [weapons.fist, weapons.mace, weapons.dagger] };
      expect(only(disarm(lost, { defender }).result, 'disarmed')[0]?.weapon).toBe('mace');
    });

    test('the first one held when the body parried', () => {
      const defender = { weapons: [weapons.fist, weapons.mace] };
      const order = { attack: 3, defence: 'parry:fist', parry: 20, effects: 'disarm-opponent' };
      const { result } = disarm({ ...order, location: 10, damage: 1, [RESIST]: 80 }, { defender });
      expect(only(result, 'disarmed')[0]?.weapon).toBe('mace');
    });

    test("MYT-SE-12.a: the attacker's, when the defender wins", () => {
      const setup = { attacker: { weapons: [weapons.dagger, weapons.mace] }, with: 'mace' };
      const { result } = disarm(
        { attack: 80, defence: 'parry:broadsword', parry: 30, effects: 'disarm-opponent', [RESIST]: 80 },
        setup,
      );
      expect(only(result, 'disarmed')).toEqual([
        { fact: 'disarmed', who: 'anna', weapon: 'mace', metres: 0 },
      ]);
    });
  });

  describe('is refused', () => {
    test('MYT-SE-12.b: against someone more than twice as strong', () => {
      const setup = (str: number) => ({ defender: { characteristics: { ...characteristics, str } } });
      expect(refusal(setup(22))).toBeUndefined();
      expect(refusal(setup(23))).toEqual({
        rule: 'MYT-SE-12',
        id: 'effect.too-strong',
        names: { str: 23, limit: 22 },
      });
    });

    test.each([
      { weapons: [] },
      { weapons: [weapons.bite] },
      { weapons: [weapons.broadsword], state: { dropped: ['broadsword'] } },
    ])('against someone who holds nothing: %#', defender => {
      const { asked } = disarm({ ...start, effects: [] }, { defender });
      expect(optionsOf(asked, 'effects')['disarm-opponent']?.refused).toEqual({
        rule: 'MYT-SE-12',
        id: 'effect.nothing-to-drop',
      });
    });
  });
});

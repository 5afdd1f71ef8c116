import { describe, expect, test } from 'vitest';
import { chargeModifier } from '../../../src/rules/mythras/charge.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, soldier, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';

const charging = (setup: Setup): Setup => ({
  ...setup,
  attempt: { ...setup.attempt, action: 'charge' },
});
const charge = (answers: Answers, setup: Duel = {}) => exchangeWith(charging(duel(setup)), answers);
const engaged = (who: string, by: string) => ({ fact: 'gained', who, condition: 'engaged', by });

test('MYT-CLOSE-08.a, .b, MYT-ACT-04, MYT-CLOSE-07.a, 08: Hard, a size larger, the modifier a step up', () => {
  const { asked, result } = charge(
    {
      attack: 40,
      defence: 'parry:broadsword',
      parry: 40,
      location: 11,
      damage: [6, 1],
      'end.charge': 'stop',
    },
    { attacker: { damageModifier: '0' } },
  );
  expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 40 });
  expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d8+1d2' });
  expect(only(result, 'stopped')[0]).toMatchObject({ by: 'parry', left: 4 });
});

test.each([
  ['biped', {}, '0', '1d2'],
  ['biped with a modifier', {}, '1d4', '1d6'],
  ['biped with a bad one', {}, '-1d2', '0'],
  ['on four legs', { legs: 4 }, '1d4', '1d8'],
])('MYT-CLOSE-08: %s', (_who, more, damageModifier, expected) => {
  expect(chargeModifier(soldier('anna', { damageModifier, ...more }))).toBe(expected);
});

test.each([
  ['2d6', '2d6'],
  ['0', '1d2'],
])("MYT-CLOSE-09.b, MYT-OPEN-09: a mount's %s, where that is better: %s", (mountModifier, expected) => {
  expect(chargeModifier(soldier('anna', { mountModifier, circumstances: ['mounted'] }))).toBe(expected);
});

test('MYT-TRAIT-07: a lancer on a mount strikes as easily as others', () => {
  const styles = [
    { id: 'soldier', name: 'Soldier', skill: 60, traits: ['beast-back-lancer', 'mounted-combat'] },
  ];
  const attacker = { styles, circumstances: ['mounted'] };
  const { asked } = charge({ attack: 90, defence: 'none', 'end.charge': 'stop' }, { attacker });
  expect(targetOfRoll(asked, 'attack').value).toBe(60);
});

test('MYT-CLOSE-10.a, .b: to stop engages; to go on past does not', () => {
  const stopped = charge({ attack: 90, defence: 'none', 'end.charge': 'stop' });
  expect(stopped.result.slice(-2)).toEqual([engaged('anna', 'bert'), engaged('bert', 'anna')]);
  const braced = { attacker: { state: { conditions: [{ condition: 'braced' }] } } };
  const past = charge({ attack: 90, defence: 'none', 'end.charge': 'past' }, braced);
  expect(only(past.result, 'gained')).toEqual([]);
  expect(only(past.result, 'ended').map(({ condition }) => condition)).toEqual(['braced']);
});

test.each([
  ['stop', false],
  ['past', true],
])('MYT-CLOSE-10: a charger who chooses %s has come to the foe', (end, past) => {
  const { result } = charge({ attack: 90, defence: 'none', 'end.charge': end });
  expect(only(result, 'moved')).toEqual([{ fact: 'moved', who: 'anna', to: 'bert', past }]);
});

test('MYT-CLOSE-10.c: one who was tripped goes nowhere', () => {
  const { result } = charge({
    ...{ attack: 90, defence: 'parry:broadsword', parry: 30, effects: 'trip-opponent' },
    ...{ 'skill.trip-opponent': 'brawn', 'resist.trip-opponent': 90 },
  });
  expect(result.at(-1)).toEqual(engaged('bert', 'anna'));
});

test.each(['prone', 'engaged', 'gripped'])('MYT-CLOSE-07.b: nobody charges who is %s', condition => {
  const setup = duel({ attacker: { state: { conditions: [{ condition }] } } });
  expect(mythras.refusal(charging(setup))).not.toBeNull();
  expect(mythras.refusal(charging(duel()))).toBeNull();
});

describe('MYT-CLOSE-11: a counterattack', () => {
  const spear = { ...weapons.longSpear, damage: '1d10' };
  const answer = { attack: 30, defence: 'counterattack:spear-2h', counterattack: 30 };
  const met = (more: Answers, setup: Duel = {}) =>
    charge({ ...answer, ...more }, { defender: { weapons: [spear] }, ...setup });

  test('MYT-OPEN-23: the larger weapon strikes first; each strikes undefended', () => {
    const { result } = met({
      ...{ effects: [], location: 2, damage: 1 },
      ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': [1, 1] },
      'end.charge': 'stop',
    });
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna', 'bert']);
    expect(only(result, 'won')).toHaveLength(2);
  });

  test('MYT-OPP-05: neither skill over 100 takes anything off the other blow', () => {
    const master = { styles: [{ id: 'soldier', name: 'Soldier', skill: 140 }] };
    const targetWith = (setup: Duel) => {
      const more = { effects: [], location: 2, damage: 1 };
      const then = {
        'effects.counterattack': [],
        'location.counterattack': 2,
        'damage.counterattack': [1, 1],
      };
      const { asked } = met({ ...more, ...then, 'end.charge': 'stop' }, setup);
      return targetOfRoll(asked, 'counterattack').value;
    };
    expect(targetWith({ attacker: master })).toBe(60);
    expect(targetWith({ defender: { ...master, weapons: [spear] } })).toBe(140);
  });

  test('MYT-OPEN-23: the longer one, where reach is known', () => {
    const attacker = { weapons: [{ ...weapons.broadsword, reach: 3 }] };
    const defender = { weapons: [{ ...spear, reach: 2 }] };
    const { result } = met(
      {
        ...{ effects: [], location: 2, damage: [1, 1] },
        ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': 1 },
        'end.charge': 'stop',
      },
      { attacker, defender },
    );
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['bert', 'anna']);
  });

  test('MYT-OPEN-23: else the GM says', () => {
    const { result, asked } = charge({
      ...{
        attack: 30,
        defence: 'counterattack:broadsword',
        counterattack: 30,
        'first.counterattack': 'bert',
      },
      ...{ effects: [], location: 2, damage: 1 },
      ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': [1, 1] },
      'end.charge': 'stop',
    });
    expect(questionOf(asked, 'first.counterattack').by).toBe('gm');
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna', 'bert']);
  });

  test('MYT-CLOSE-11.d: one who was struck down first strikes no more', () => {
    const { result } = met({ effects: [], location: 19, damage: 10, 'resist.wound': 90 });
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna']);
  });

  const trips = (damage: number | number[]) => ({
    ...{ effects: 'trip-opponent', location: 2, damage },
    ...{ 'skill.trip-opponent': 'brawn', 'resist.trip-opponent': 90 },
  });
  const levels = (facts: readonly Fact[], roll: string) =>
    only(facts, 'rolled').flatMap(fact => (fact.roll === roll ? [fact.level] : []));

  test('MYT-CLOSE-11.f: a charger tripped by the first blow strikes from the ground with the die it rolled', () => {
    const { result } = met({ ...trips(1), attack: 35 });
    expect(levels(result, 'attack')).toEqual(['failure']);
    expect(only(result, 'did')).toContainEqual({
      fact: 'did',
      who: 'anna',
      what: 'strikes-hindered',
      points: 30,
      isOfChances: true,
    });
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna']);
  });

  test('MYT-CLOSE-11.f: a die that is still low enough hits from there, and a critical may be none', () => {
    const rest = {
      ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': [1, 1] },
    };
    const { result } = met({ ...trips(1), ...rest, attack: 4 });
    expect(levels(result, 'attack')).toEqual(['success']);
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna', 'bert']);
  });

  test('MYT-CLOSE-11.f, MYT-SE-20: so does one with the spear left in it', () => {
    const { result } = met({
      ...{ attack: 35, effects: 'impale', location: 2, damage: 2, 'damage.impale': 2, 'end.charge': 'stop' },
    });
    expect(levels(result, 'attack')).toEqual(['failure']);
  });

  test('MYT-CLOSE-11.f: nor does the charger who strikes first leave the other as he was', () => {
    const { result } = met(
      { ...trips([1, 1]), counterattack: 40, 'end.charge': 'stop' },
      {
        attacker: { weapons: [{ ...weapons.broadsword, reach: 5 }] },
        defender: { weapons: [{ ...spear, reach: 2 }] },
      },
    );
    expect(levels(result, 'counterattack')).toEqual(['failure']);
    expect(only(result, 'struck').map(({ who }) => who)).toEqual(['bert']);
  });

  test('MYT-CLOSE-11.f: a first blow that changes nothing leaves the level, and nothing is said', () => {
    const { result } = met({
      ...{ effects: [], location: 2, damage: 1 },
      ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': [1, 1] },
      'end.charge': 'stop',
    });
    expect(levels(result, 'attack')).toEqual(['success']);
    expect(only(result, 'did')).toEqual([]);
  });

  test("MYT-CLOSE-12, MYT-OPEN-35: a weapon that is set has the charger's modifier", () => {
    const defender = { weapons: [{ ...spear, traits: ['set'] }] };
    const { asked } = met(
      {
        ...{ effects: [], location: 2, damage: [1, 1] },
        ...{ 'effects.counterattack': [], 'location.counterattack': 2, 'damage.counterattack': [1, 1] },
        'end.charge': 'stop',
      },
      { attacker: { damageModifier: '1d4' }, defender },
    );
    expect(questionOf(asked, 'damage')).toMatchObject({ by: 'bert', dice: '1d10+1d6' });
  });

  test('answers a charge alone', () => {
    const { asked } = exchangeWith(duel(), { attack: 90, defence: 'none' });
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['parry:broadsword', 'evade', 'none']);
  });
});

test('MYT-TRAIT-04: a charge past a formation costs no point each round', () => {
  const [style] = soldier('bert').styles;
  const phalanx = {
    circumstances: ['in-formation'],
    styles: [{ ...style!, traits: ['formation-fighting'] }],
  };
  const past = charge({ attack: 90, defence: 'none', 'end.charge': 'past' }, { defender: phalanx });
  expect(only(past.result, 'gained')).toEqual([]);
});

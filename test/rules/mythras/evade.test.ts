import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { duel, duelFight, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, shootWith, targetOfRoll, type Answers } from '../play.ts';

const evade = (attack: number, evaded: number, more: Answers = {}, setup: Duel = {}) =>
  exchangeWith(duel(setup), { attack, defence: 'evade', evade: evaded, ...more });
const conditions = (facts: readonly Fact[]) => only(facts, 'gained').map(({ condition }) => condition);
const blow = { location: 11, damage: 5 };

test('MYT-CLOSE-16.a, .b: Evade, for a point, against the skill of the attacker', () => {
  const { asked, result } = evade(90, 80, {}, { fight: duelFight });
  expect(optionsOf(asked, 'defence')['evade']?.target?.value).toBe(40);
  expect(targetOfRoll(asked, 'evade').value).toBe(40);
  expect(only(result, 'spent').map(({ who }) => who)).toEqual(['anna', 'bert']);
});

test('EXAMPLE MYT-EX-24, MYT-OPP-05: also against one above 100', () => {
  const attacker = { styles: [{ id: 'soldier', name: 'Soldier', skill: 120 }] };
  expect(targetOfRoll(evade(99, 80, {}, { attacker }).asked, 'evade').value).toBe(20);
});

test.each([
  ['higher die evades', 30, 35, [], null],
  ['lower die is struck', 35, 30, blow, 5],
  ['equal dice: nothing comes of the attack', 30, 30, [], null],
])('MYT-OPEN-07, MYT-CLOSE-17.a, .b: success against success: %s', (_rule, attack, evaded, more, hurt) => {
  const { result } = evade(attack, evaded, more as Answers);
  expect(only(result, 'hurt')[0]?.points ?? null).toBe(hurt);
  expect(only(result, 'won')[0]?.levels).toBe(0);
  expect(conditions(result)).toContain('prone');
});

test('MYT-CLOSE-17.d: levels bring effects, to either side', () => {
  const won = evade(90, 30, { effects: 'overextend-opponent' });
  expect(only(won.result, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 1 }]);
  expect(only(won.result, 'gained').at(-1)).toMatchObject({ who: 'anna', condition: 'cannot-attack' });
  const lost = evade(40, 80, { effects: 'scar-foe', ...blow });
  expect(only(lost.result, 'hurt')).toHaveLength(1);
});

test('MYT-OPP-02.a, MYT-OPEN-07: both fail: nobody wins, and the evader is down all the same', () => {
  const { result } = evade(90, 90);
  expect(only(result, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  expect(conditions(result)).toEqual(['prone']);
});

test.each(['in-water', 'aloft'])('MYT-CLOSE-17: %s there is no ground to end on', circumstance => {
  const defender = { circumstances: [circumstance] };
  expect(conditions(evade(90, 30, { effects: [] }, { defender }).result)).toEqual([]);
  expect(conditions(evade(90, 90, {}, { defender }).result)).toEqual([]);
});

test('MYT-SKILL-12.a, .b: with Acrobatics one is up again at once', () => {
  const defender = { skills: { evade: 40, acrobatics: 50 } };
  const answers = { attack: 90, defence: 'acrobatics', evade: 90 };
  const { result, asked } = exchangeWith(duel({ defender }), answers);
  expect(targetOfRoll(asked, 'evade').value).toBe(50);
  expect(conditions(result)).toEqual([]);
});

describe('MYT-TRAIT-02: Daredevil', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['daredevil'] }];
  const defender = { styles };
  test('MYT-TRAIT-02.a: stays up against a blow', () =>
    expect(conditions(evade(90, 90, {}, { defender }).result)).toEqual([]));
  test.each([
    [39, []],
    [90, ['prone']],
  ])('MYT-TRAIT-02.b: against a shot only if the evasion succeeds (%i)', (evaded, gained) => {
    const answers: Answers = { attack: 99, defence: 'evade', evade: evaded };
    const effects: Answers = evaded === 39 ? { effects: [] } : {};
    const { result } = shootWith(duel({ attacker: { weapons: [weapons.bow] }, defender }), {
      ...answers,
      ...effects,
    });
    expect(conditions(result)).toEqual(gained);
  });
});

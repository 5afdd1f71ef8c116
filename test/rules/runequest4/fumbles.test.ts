import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, played } from './playing.ts';

/** Anna fumbles, and this is what she rolls; Bert does not parry if nothing else is said. */
const fumble = (roll: number, then: Answers = {}, at: Duel = {}, before: Answers = { defence: 'none' }) =>
  played(duel(at), { attack: 99, ...before, 'fumble.attack.2': roll, ...then });

const didOf = (roll: number, then: Answers = {}, at: Duel = {}) =>
  only(fumble(roll, then, at).result, 'did').map(({ what }) => what);

const near = { others: [warrior('carl')] };

const bow: Duel = { anna: { weapons: [weapons.bow] }, with: 'bow' };

describe('RQ4-FUMBLE-01, RQ4-ROLL-04: a fumble with a weapon rolls on its table', () => {
  test('RQ4-ROLL-04.a: only at a fumble', () => {
    expect(played(duel(), { attack: 98, defence: 'none' }).asked.map(({ name }) => name)).toEqual([
      'attack',
      'defence',
    ]);
  });

  test('RQ4-ROLL-04.b: a defender too; and both, each for themselves', () => {
    const answers = {
      attack: 99,
      defence: 'parry:sword',
      parry: 99,
      'fumble.attack.2': 1,
      'fumble.attack.3': 2,
    };
    const { asked } = played(duel(), answers);
    expect(asked.slice(-2).map(({ by }) => by)).toEqual(['anna', 'bert']);
    const { result } = played(duel(), {
      attack: 40,
      defence: 'parry:sword',
      parry: 100,
      effects: [],
      location: 11,
      damage: 1,
      'fumble.attack.2': 1,
    });
    expect(result).toContainEqual({ fact: 'did', who: 'bert', what: 'stagger' });
  });

  test('not one who had no weapon', () => {
    const { asked } = played(duel({ ...bow, bert: {} }), {
      attack: 40,
      defence: 'acrobatics',
      evade: 99,
      effects: [],
      location: 11,
      damage: 1,
    });
    expect(asked.at(-1)?.name).toBe('damage');
  });
});

describe('RQ4-FUMBLE-02: melee weapons', () => {
  test.each([
    [1, 'stagger', {}],
    [3, 'stagger', {}],
    [4, 'drops-weapon', { 'distance.fumble.2': 3 }],
    [6, 'drops-weapon', { 'distance.fumble.2': 3 }],
    [7, 'off-balance', { 'turns.fumble.2': 2 }],
    [9, 'off-balance', { 'turns.fumble.2': 2 }],
    [10, 'weapon-damaged', { 'damage.fumble.2': 2 }],
    [12, 'weapon-damaged', { 'damage.fumble.2': 2 }],
    [13, 'stumbles', { 'turns.fumble.2': 2 }],
    [14, 'stumbles', { 'turns.fumble.2': 2 }],
    [17, 'ally-hit', { 'location.fumble.2': 11, 'damage.fumble.2': 2 }],
    [18, 'ally-hit', { 'location.fumble.2': 11, 'damage.fumble.2': 2 }],
  ])('RQ4-FUMBLE-02.a: %i: %s', (roll, what, then) => expect(didOf(roll, then)).toEqual([what]));

  test('RQ4-FUMBLE-02.b: a Combat Action lost, or 1d3 of them', () => {
    const lost = (roll: number, then: Answers = {}) =>
      only(fumble(roll, then, { fight: duelFight }).result, 'gained').map(({ condition, amount }) => [
        condition,
        amount,
      ]);
    expect(lost(2)).toEqual([['actions-lost', 1]]);
    expect(lost(8, { 'turns.fumble.2': 2 })).toEqual([['actions-lost', 2]]);
  });

  test('RQ4-FUMBLE-02.c: the weapon lies 1d4 metres away', () => {
    const { asked, result } = fumble(5, { 'distance.fumble.2': 4 });
    expect(questionOf(asked, 'distance.fumble.2')).toMatchObject({ dice: '1d4' });
    expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 4 }]);
  });

  test('RQ4-FUMBLE-02.d: the weapon takes the damage of the one that parried, else its own', () => {
    const axe = { bert: { weapons: [weapons.greatAxe] } };
    const parried = fumble(11, { 'damage.fumble.2': [6, 4] }, axe, { defence: 'parry:great-axe', parry: 80 });
    expect(questionOf(parried.asked, 'damage.fumble.2')).toMatchObject({ by: 'bert', dice: '2d6+2' });
    expect(only(parried.result, 'worn')).toEqual([
      { fact: 'worn', who: 'anna', weapon: 'sword', points: 10, left: 0 },
    ]);
    const own = fumble(11, { 'damage.fumble.2': 5 }, { anna: { damageModifier: '3' } });
    expect(questionOf(own.asked, 'damage.fumble.2')).toMatchObject({ by: 'anna', dice: '1d8+3' });
    expect(only(own.result, 'worn')).toEqual([
      { fact: 'worn', who: 'anna', weapon: 'sword', points: 8, left: 2 },
    ]);
    const lasting = fumble(
      11,
      { 'damage.fumble.2': 8 },
      { anna: { weapons: [{ ...weapons.sword, hp: 0 }], damageModifier: '3' } },
    );
    expect(only(lasting.result, 'worn')).toEqual([]);
  });

  test('RQ4-FUMBLE-02.e, .f: on the ground for 1d3 actions, and 30 worse at defence meanwhile', () => {
    const { result } = fumble(13, { 'turns.fumble.2': 2 });
    const lasts = { amount: 2, unit: 'turns' };
    expect(only(result, 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'prone', lasts },
      { fact: 'gained', who: 'anna', condition: 'stumbled', lasts },
    ]);
    const anna = afterwards(duel(), result, 'anna');
    const turned = {
      ...duel(),
      fighters: { anna, bert: warrior('bert') },
      attempt: { action: 'attack', by: 'bert', at: 'anna', with: 'sword' },
    };
    const { asked } = played(turned, { attack: 80, defence: 'parry:sword', parry: 90 });
    expect(targetOfRoll(asked, 'parry').value).toBe(30);
  });

  test('RQ4-FUMBLE-02.g: a random piece of armour is lost; without any it is rolled again', () => {
    const mail = { anna: { locations: body(4, 1) } };
    const { asked, result } = fumble(15, { 'piece.fumble.2': 4 }, mail);
    expect(questionOf(asked, 'piece.fumble.2')).toMatchObject({ dice: '1d7' });
    expect(only(result, 'worn')).toEqual([{ fact: 'worn', who: 'anna', where: 'chest', points: 4, left: 1 }]);
    const cap = {
      anna: { locations: body().map(place => (place.id === 'head' ? { ...place, worn: 2 } : place)) },
    };
    expect(only(fumble(16, {}, cap).result, 'worn')).toEqual([
      { fact: 'worn', who: 'anna', where: 'head', points: 2, left: 0 },
    ]);
    expect(didOf(15, { 'fumble.attack.3': 16, 'fumble.attack.4': 1 })).toEqual([
      'armour-lost',
      'armour-lost',
      'stagger',
    ]);
  });

  test('RQ4-FUMBLE-02.h: a companion near by is struck, else the one who fumbled', () => {
    const ally = { 'target.fumble.2': 'carl', 'location.fumble.2': 11, 'damage.fumble.2': 5 };
    const { asked, result } = fumble(17, ally, near);
    expect(questionOf(asked, 'target.fumble.2').by).toBe('gm');
    expect(Object.keys(optionsOf(asked, 'target.fumble.2'))).toEqual(['carl', 'nobody']);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'carl', where: 'chest', points: 5 }]);
    const self = fumble(
      17,
      { ...ally, 'target.fumble.2': 'nobody' },
      { ...near, anna: { locations: body(1) } },
    );
    expect(only(self.result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'chest', points: 4 }]);
  });

  test('a wound of one’s own doing is endured against the blow that went wrong', () => {
    const weak = { anna: { locations: body().map(place => ({ ...place, hp: 5 })) } };
    const { result } = fumble(
      17,
      {
        'location.fumble.2': 11,
        'damage.fumble.2': 5,
        'turns.wound.fumble.2': 1,
        'resist.wound.fumble.2': 50,
      },
      weak,
    );
    expect(result).toContainEqual({ fact: 'resisted', who: 'anna', what: 'wound', held: true });
  });

  test('RQ4-FUMBLE-05.a, .b: bad luck rolls twice, the worst three times, three levels deep at most', () => {
    expect(didOf(19, { 'fumble.attack.3': 1, 'fumble.attack.4': 2 })).toEqual([
      'bad-luck',
      'stagger',
      'stagger',
    ]);
    expect(didOf(20, { 'fumble.attack.3': 1, 'fumble.attack.4': 1, 'fumble.attack.5': 1 })).toEqual([
      'worst-luck',
      ...Array<string>(3).fill('stagger'),
    ]);
    const deep = {
      'fumble.attack.3': 19,
      'fumble.attack.4': 19,
      'fumble.attack.5': 20,
      'fumble.attack.6': 1,
    };
    expect(didOf(19, deep)).toEqual(['bad-luck', 'bad-luck', 'bad-luck', 'worst-luck', 'stagger']);
  });
});

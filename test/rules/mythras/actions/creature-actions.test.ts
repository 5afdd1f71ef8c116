import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, locations, soldier, weapons } from '../../fighters.ts';
import { exchangeWith, only, questionOf, targetOfRoll, type Answers } from '../../play.ts';
import { condition, cost, doing, done, type Doing } from './acting.ts';

const tough = { locations: locations.map(place => ({ ...place, hp: 40 })) };
const refused = (action: string, changes: Doing) =>
  mythras.refusal(doing(action, { at: 'bert', ...changes }))?.id;

describe('MYT-TRAIT-52: a diving strike', () => {
  const hawk = {
    ...{ abilities: ['diving-strike'], damageModifier: '1d2', weapons: [weapons.broadsword] },
    circumstances: ['aloft'],
  };
  const dive = (more: Doing = {}) =>
    doing('dive', { anna: hawk, bert: tough, at: 'bert', with: 'broadsword', ...more });
  const hit: Answers = { attack: 30, defence: 'none', effects: [], location: 11, damage: [5, 3] };

  test('MYT-TRAIT-52.a, .b: size and modifier are a step up, once a round', () => {
    const { asked, result } = exchangeWith(dive(), hit);
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d8+1d4' });
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    const state = mythras.stateAfter(soldier('anna', hawk), result) as ReturnType<typeof soldier>['state'];
    const again = { ...hawk, state };
    expect(refused('dive', { anna: again, with: 'broadsword' })).toBe('condition.has-dived');
    const next = mythras.timeFacts(duelFight, { ...duelFight, round: 2 }, { anna: soldier('anna', again) });
    expect(next).toContainEqual({ fact: 'ended', who: 'anna', condition: 'has-dived' });
  });

  test('MYT-BLEED-04: it opens a wound again', () => {
    const hurt = { anna: { ...hawk, ...condition('staunched') } };
    expect(done(dive(hurt), hit)).toContainEqual({ fact: 'gained', who: 'anna', condition: 'bleeding' });
  });

  test('a medium sword counts as large against the parry', () => {
    const parried = { attack: 30, defence: 'parry:broadsword', parry: 40, location: 11, damage: [5, 4] };
    expect(only(done(dive(), parried), 'stopped')).toMatchObject([{ by: 'parry', points: 4, left: 5 }]);
  });

  test('MYT-TRAIT-52.c: only creatures that can, from the air, and not in a melee', () => {
    const anna = { ...hawk, circumstances: [] };
    expect(refused('dive', { anna, with: 'broadsword' })).toBe('only-from-above');
    expect(refused('dive', { with: 'broadsword' })).toBe('no-such-ability');
    const engaged = { ...hawk, state: { conditions: [{ condition: 'engaged', by: 'bert' }] } };
    expect(refused('dive', { anna: engaged, with: 'broadsword' })).toBe('engaged');
  });
});

describe('MYT-TRAIT-74: trampling', () => {
  const siz = (size: number) => ({ characteristics: { ...soldier('x').characteristics, siz: size } });
  const elephant = {
    ...{ abilities: ['trample'], ...siz(26), damageModifier: '1d12', weapons: [weapons.bite] },
    skills: { athletics: 66, unarmed: 20 },
  };
  const prone = { ...tough, state: { conditions: [{ condition: 'prone' }] } };
  const hit: Answers = { attack: 60, defence: 'none', effects: [], location: 11, damage: [3, 4] };

  test('MYT-TRAIT-74.a: Athletics, twice the damage modifier, one size larger', () => {
    const { asked, result } = exchangeWith(
      doing('trample', { anna: elephant, bert: prone, at: 'bert' }),
      hit,
    );
    expect(targetOfRoll(asked, 'attack').value).toBe(66);
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d12+1d12' });
    expect(only(result, 'hurt')[0]?.points).toBe(7);
    const parries = { attack: 60, defence: 'parry:broadsword', parry: 20, location: 11, damage: [3, 4] };
    const parried = exchangeWith(
      doing('trample', { anna: elephant, bert: prone, at: 'bert' }),
      parries,
    ).result;
    // A medium bite tramples as large, and a medium sword stops half.
    expect(only(parried, 'stopped')).toMatchObject([{ points: 3, left: 4 }]);
  });

  test.each([
    [
      'of its largest natural weapon',
      [weapons.bite, { ...weapons.bite, id: 'gore', size: 'huge' as const }],
      7,
    ],
    ['of no sword that it holds', [weapons.bite, weapons.greatAxe], 4],
    ['of a medium weapon at least', [{ ...weapons.bite, size: 'small' as const }], 4],
    ['of a medium weapon without any', [], 4],
  ])('with the size %s', (_what, held, left) => {
    const parries = { attack: 60, defence: 'parry:broadsword', parry: 20, location: 11, damage: [3, 4] };
    const beast = doing('trample', { anna: { ...elephant, weapons: held }, bert: prone, at: 'bert' });
    expect(only(exchangeWith(beast, parries).result, 'hurt')[0]?.points).toBe(left);
  });

  test('MYT-TRAIT-74.c: free on the move, a point for the prone', () => {
    expect(cost(doing('trample', { anna: elephant, bert: prone, at: 'bert' }), hit)).toBe(1);
    const running = { ...elephant, circumstances: ['running'] };
    expect(cost(doing('trample', { anna: running, bert: tough, at: 'bert' }), hit)).toBe(0);
  });

  test('MYT-TRAIT-74.b: not the standing from a stand, and none above half its size', () => {
    expect(refused('trample', { anna: elephant })).toBe('only-moving-or-prone');
    expect(refused('trample', { anna: elephant, bert: { ...prone, ...siz(14) } })).toBe('effect.too-heavy');
    expect(refused('trample', { anna: elephant, bert: prone })).toBeUndefined();
    expect(refused('trample', { bert: prone })).toBe('no-such-ability');
    expect(refused('trample', { anna: { ...elephant, skills: {} }, bert: prone })).toBe('no-skill');
    expect(mythras.refusal(doing('trample', { anna: elephant }))?.id).toBe('needs-target');
    const large = doing('trample', { anna: elephant, bert: { ...prone, ...siz(14) }, at: 'bert' });
    expect(mythras.refusal(large)?.names).toEqual({ siz: 14, limit: 13 });
  });
});

describe('MYT-TRAIT-59: an active gaze', () => {
  const basilisk = { abilities: ['gaze-attack'] };

  test('costs a point, and the GM says whether it is met', () => {
    const gaze = doing('gaze', { anna: basilisk, at: 'bert' });
    expect(cost(gaze, { gaze: 'meets-it' })).toBe(1);
    expect(done(gaze, { gaze: 'meets-it' })).toEqual([{ fact: 'did', who: 'bert', what: 'meets-the-gaze' }]);
    expect(done(gaze, { gaze: 'looks-away' })).toEqual([{ fact: 'did', who: 'anna', what: 'gazes-in-vain' }]);
    expect(refused('gaze', { anna: basilisk, fight: { ...duelFight, turn: 'bert' } })).toBe('not-your-turn');
  });
});

describe('MYT-TRAIT-71: regeneration', () => {
  const troll = {
    abilities: ['regeneration'],
    state: { hurt: { chest: 9, 'right-leg': 3, head: 10, 'left-arm': 1 } },
  };

  test('MYT-TRAIT-71.a: every place mends at the speed that the GM names, but not what is lost', () => {
    const result = done(doing('regenerate', { anna: troll }), { 'points.regenerate': 'points:2' });
    expect(only(result, 'healed').map(({ where, points }) => [where, points])).toEqual([
      ['right-leg', 2],
      ['chest', 2],
      ['left-arm', 1],
    ]);
  });

  test('only where there is something to mend', () => {
    expect(refused('regenerate', { anna: { abilities: ['regeneration'] } })).toBe('not-hurt');
    expect(refused('regenerate', { anna: { state: troll.state } })).toBe('no-such-ability');
  });
});

describe('MYT-TRAIT-10: throwing weapons of close combat', () => {
  const thrower = {
    styles: [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['throw-weapons'] }],
    damageModifier: '1d2',
  };
  const throws = (more: Doing = {}) =>
    doing('throw-weapon', { anna: thrower, bert: tough, at: 'bert', with: 'broadsword', ...more });
  const hit: Answers = {
    range: 'effective',
    attack: 60,
    defence: 'none',
    effects: [],
    location: 11,
    damage: [7, 2],
  };

  test('MYT-TRAIT-10.a, .b: without penalty, for half the damage, and it is out of hand', () => {
    const { asked, result } = exchangeWith(throws(), hit);
    expect(targetOfRoll(asked, 'attack').value).toBe(60);
    expect(only(result, 'hurt')[0]?.points).toBe(5);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(mythras.stateAfter(soldier('anna'), result)).toMatchObject({ dropped: ['broadsword'] });
  });

  test('MYT-SE-20: it stays where it impales, and does not lie about', () => {
    const { result } = exchangeWith(throws(), {
      ...{ range: 'effective', attack: 12, defence: 'none', effects: 'impale', location: 11 },
      ...{ damage: [5, 1], 'damage.impale': 6, 'kept.impale': 'higher' },
    });
    const state = mythras.stateAfter(soldier('anna'), result);
    expect([only(result, 'disarmed'), state['dropped']]).toEqual([[], []]);
    expect(only(result, 'gained')).toContainEqual({
      ...{ fact: 'gained', who: 'anna', condition: 'weapon-lodged', with: 'broadsword', by: 'bert' },
    });
  });

  test('at long range half again, and only shields parry it', () => {
    const far = exchangeWith(throws(), { ...hit, range: 'long' });
    expect(only(far.result, 'hurt')[0]?.points).toBe(3);
    const { asked } = far;
    const defence = questionOf(asked, 'defence');
    expect(defence.ask === 'choose' && defence.options[0]?.refused?.rule).toBe('MYT-RANGED-02');
  });

  test.each<[string, Doing, string]>([
    ['without the trait', { anna: {} }, 'style-throws-nothing'],
    [
      'in a melee',
      { anna: { ...thrower, state: { conditions: [{ condition: 'engaged', by: 'bert' }] } } },
      'engaged',
    ],
    ['of the body', { anna: { ...thrower, weapons: [weapons.fist] }, with: 'fist' }, 'only-melee-weapons'],
    ['that shoots', { anna: { ...thrower, weapons: [weapons.bow] }, with: 'bow' }, 'only-melee-weapons'],
    ['that is gone', { anna: { ...thrower, state: { dropped: ['broadsword'] } } }, 'weapon-dropped'],
  ])('not %s', (_why, more, id) => expect(mythras.refusal(throws(more))?.id).toBe(id));
});

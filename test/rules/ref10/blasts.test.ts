import { describe, expect, test } from 'vitest';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { armoured, inState, weapons } from './fighters.ts';
import { addedTo, playScene, refusalOf, type Scene } from './scenes.ts';

const grenadier: Scene = {
  anna: { weapons: [weapons.grenade] },
  bert: { life: 100 },
  cora: { life: 100 },
  action: 'throw-grenade',
  at: '',
  circumstances: { anna: ['range-1'] },
};

describe('grenades', () => {
  test.each([
    ['range-2', 15],
    ['range-3', 20],
    ['range-6', 25],
    ['range-8', 30],
  ])('REF-GRENADE-01.a, .b: at %s the throw needs %i, and distance takes nothing more', (range, needs) => {
    const circumstances = { anna: [range] };
    const anna = { weapons: [weapons.grenade], skills: { throwing: 25 } };
    const played = playScene({ ...grenadier, anna, circumstances }, { attack: 5, 'target.blast': [] });
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.throwing': 25 });
    const { bands } = targetOfRoll(played.asked, 'attack');
    expect(bands.find(({ level }) => level === 'success')?.from).toBe(Math.max(needs, 34));
  });

  test('REF-GRENADE-01.c: 15 is reached by 15', () => {
    const hit = playScene(grenadier, { attack: 3, 'target.blast': [] });
    expect(only(hit.result, 'rolled')).toMatchObject([{ total: 15, level: 'success' }]);
    expect(hit.result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'explodes-harmlessly' });
    const missed = playScene(grenadier, { attack: 2, scatter: 3, 'target.blast': [] });
    expect(only(missed.result, 'rolled')).toMatchObject([{ total: 14, level: 'failure' }]);
  });

  test('REF-GRENADE-02.a, .b, .c, .e: each in its area dodges against 20, the better the farther off', () => {
    const played = playScene(grenadier, {
      attack: 5,
      'target.blast': ['bert', 'cora'],
      damage: [3, 3, 3, 3],
      near: 'metres:5',
      dodge: 9,
      'near.at-cora': 'metres:0',
      'dodge.at-cora': 8,
    });
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, 'skill.dodge': 5, 'metres-off': 5 });
    expect(addedTo(played, 'dodge.at-cora')).toEqual({ ref: 6, 'skill.dodge': 5 });
    expect(Object.keys(optionsOf(played.asked, 'near'))).toHaveLength(6);
    expect(questionOf(played.asked, 'near').by).toBe('gm');
    expect(only(played.result, 'rolled')).toMatchObject([
      { roll: 'attack' },
      // 25: five too many, two points less.
      { roll: 'dodge', total: 25, level: 'success' },
      { roll: 'damage', total: 10 },
      { roll: 'dodge', about: 'cora', total: 19, level: 'failure' },
      { roll: 'damage', about: 'cora', total: 12 },
    ]);
    expect(only(played.result, 'hurt')).toMatchObject([
      { who: 'bert', where: 'body', points: 10 },
      { who: 'cora', where: 'body', points: 12 },
    ]);
  });

  test('REF-GRENADE-02.c: exactly 20 is a success that spares nothing', () => {
    const { result } = playScene(grenadier, {
      attack: 5,
      'target.blast': 'bert',
      damage: [3, 3, 3, 3],
      near: 'metres:0',
      dodge: 9,
    });
    expect(only(result, 'rolled')).toMatchObject([{}, { total: 20, level: 'success' }, { total: 12 }]);
  });

  test('REF-GRENADE-02: the helpless do not dodge; the thrower may be caught in it', () => {
    const { result, asked } = playScene(
      { ...grenadier, bert: inState({ condition: 'unconscious' }) },
      {
        attack: 5,
        'target.blast': ['bert', 'anna'],
        damage: [1, 1, 1, 1],
        'near.at-anna': 'metres:1',
        'dodge.at-anna': 2,
      },
    );
    expect(asked.map(({ name }) => name)).not.toContain('dodge');
    expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['bert', 'anna']);
  });

  test('REF-GRENADE-02: damage is never turned into healing', () => {
    const bert = { skills: { dodge: 60 } };
    const { result } = playScene(
      { ...grenadier, bert },
      { attack: 5, 'target.blast': 'bert', damage: [1, 1, 1, 1], near: 'metres:0', dodge: 9 },
    );
    expect(only(result, 'hurt')).toMatchObject([{ points: 0 }]);
  });

  test('REF-GRENADE-02.d: a grenade without damage allows a save, the better the better the dodge', () => {
    const scene = { ...grenadier, anna: { weapons: [weapons.flash] } };
    const { result, asked } = playScene(scene, {
      attack: 5,
      'target.blast': ['bert', 'cora'],
      near: 'metres:4',
      dodge: 10,
      'near.at-cora': 'metres:0',
      'dodge.at-cora': 2,
    });
    expect(asked.map(({ name }) => name)).not.toContain('damage');
    expect(only(result, 'did')).toEqual([
      { fact: 'did', who: 'bert', what: 'may-save', points: 2, about: 'bert' },
      { fact: 'did', who: 'cora', what: 'may-save', points: 0, about: 'cora' },
    ]);
  });

  test.each([
    [3, 'front-left'],
    [4, 'front'],
    [5, 'front-right'],
    [6, 'left'],
    [7, 'right'],
    [8, 'behind-left'],
    [9, 'behind'],
    [10, 'behind-right'],
  ])(
    'REF-GRENADE-03, REF-GRENADE-04.a: %i on 1d10-2 goes %s, as far as the throw failed by',
    (scatter, where) => {
      const { result } = playScene(grenadier, { attack: 1, scatter, 'target.blast': [] });
      expect(only(result, 'did')[0]).toEqual({ fact: 'did', who: 'anna', what: `lands-${where}`, metres: 2 });
    },
  );

  test('REF-GRENADE-04.b, REF-OPEN-05: a result outside the table is rolled again', () => {
    for (const scatter of [1, 2]) {
      const played = playScene(grenadier, { attack: 1, scatter, 'scatter.again': 8, 'target.blast': [] });
      expect(only(played.result, 'did')[0]).toMatchObject({ what: 'lands-behind-right' });
      expect(questionOf(played.asked, 'scatter')).toMatchObject({ dice: '1d10-2' });
      expect(questionOf(played.asked, 'scatter.again')).toMatchObject({ dice: '1d8' });
    }
  });

  test('REF-GRENADE-04.c: fighters where it lands dodge as usual; a fumble that would have reached goes nowhere', () => {
    const anna = { weapons: [weapons.grenade], skills: { throwing: 25 } };
    const { result } = playScene(
      { ...grenadier, anna },
      { attack: 1, scatter: 3, 'target.blast': 'bert', damage: [1, 1, 1, 1], near: 'metres:0', dodge: 2 },
    );
    expect(only(result, 'did')).toMatchObject([{ metres: 0 }]);
    expect(only(result, 'hurt')).toMatchObject([{ who: 'bert', points: 4 }]);
  });

  test('REF-OPEN-08: armour always wears out where the table reads it so', () => {
    const bert = { life: 100, locations: armoured(10) };
    const answers = {
      attack: 5,
      'target.blast': 'bert',
      damage: [3, 3, 3, 3],
      near: 'metres:0',
      dodge: 2,
    } as const;
    expect(only(playScene({ ...grenadier, bert }, answers).result, 'worn')).toEqual([]);
    const always = { ...grenadier, bert, options: { blastsWear: 'always' } };
    expect(only(playScene(always, answers).result, 'worn')).toHaveLength(6);
  });

  test('a thrown grenade is used up, and aiming is over', () => {
    const aimed = inState({ condition: 'taking-aim', with: 'bow', by: 'bert', amount: 1 });
    const { result } = playScene(
      { ...grenadier, anna: { weapons: [weapons.grenade], ...aimed } },
      { attack: 5, 'target.blast': [] },
    );
    expect(only(result, 'used')).toMatchObject([{ weapon: 'grenade', amount: 1, left: 1 }]);
    expect(only(result, 'ended')).toMatchObject([{ condition: 'taking-aim' }]);
    const { magazine: _none, ...many } = weapons.grenade;
    const uncounted = playScene(
      { ...grenadier, anna: { weapons: [many] } },
      { attack: 5, 'target.blast': [] },
    );
    expect(only(uncounted.result, 'used')).toEqual([]);
  });

  test.each<[string, Scene, string | null]>([
    ['a grenade', { ...grenadier, anna: {} }, 'ref10.needs-grenade'],
    [
      'one in hand',
      { ...grenadier, anna: { weapons: [weapons.grenade], state: { dropped: ['grenade'] } } },
      'weapon-dropped',
    ],
    [
      'one left',
      { ...grenadier, anna: { weapons: [weapons.grenade], state: { used: { grenade: 2 } } } },
      'no-ammunition',
    ],
    [
      'a point within range',
      { ...grenadier, circumstances: { anna: ['out-of-range'] } },
      'ref10.out-of-range',
    ],
    ['no more', grenadier, null],
  ])('REF-GRENADE-01: needs %s', (_what, scene, id) => expect(refusalOf(scene)).toBe(id));
});

describe('charges', () => {
  const mined: Scene = {
    ...grenadier,
    anna: { weapons: [weapons.mine] },
    action: 'set-off',
    at: 'bert',
    circumstances: {},
  };

  test('REF-GRENADE-05.b: a fighter who stepped on it gets no dodge, others do', () => {
    const { result, asked } = playScene(mined, {
      'target.set-off': 'bert',
      'target.blast': 'cora',
      damage: [1, 1, 1, 1, 1],
      'near.at-cora': 'metres:3',
      'dodge.at-cora': 8,
    });
    expect(asked.map(({ name }) => name)).not.toContain('dodge');
    expect(Object.keys(optionsOf(asked, 'target.blast'))).toEqual(['anna', 'cora']);
    expect(only(result, 'hurt')).toMatchObject([
      { who: 'bert', points: 5 },
      { who: 'cora', points: 4 },
    ]);
    expect(only(result, 'used')).toMatchObject([{ weapon: 'mine', left: 0 }]);
  });

  test('REF-GRENADE-05.c: a fighter who bungles with their own charge gets no dodge either', () => {
    const { result, asked } = playScene(
      { ...mined, at: 'anna' },
      { 'target.set-off': 'anna', 'target.blast': [], damage: [1, 1, 1, 1, 1] },
    );
    expect(Object.keys(optionsOf(asked, 'target.blast'))).toEqual(['bert', 'cora']);
    expect(only(result, 'hurt')).toMatchObject([{ who: 'anna', points: 5 }]);
  });

  test.each(['', 'anna', 'bert'])(
    'REF-GRENADE-05: set off from afar, all dodge, no matter who is targeted: "%s"',
    at => {
      const { asked } = playScene(
        { ...mined, at },
        { 'target.set-off': [], 'target.blast': 'bert', damage: [1, 1, 1, 1, 1], near: 'metres:0', dodge: 2 },
      );
      expect(asked.map(({ name }) => name)).toContain('dodge');
    },
  );

  test.each<[string, Scene, string | null]>([
    ['a charge', { ...mined, anna: { weapons: [weapons.grenade] } }, 'ref10.needs-explosive'],
    [
      'one left',
      { ...mined, anna: { weapons: [weapons.mine], state: { used: { mine: 1 } } } },
      'no-ammunition',
    ],
    [
      'nobody awake',
      { ...mined, anna: { weapons: [weapons.mine], ...inState({ condition: 'dead' }) } },
      null,
    ],
  ])('REF-GRENADE-05: needs %s', (_what, scene, id) => expect(refusalOf(scene)).toBe(id));
});

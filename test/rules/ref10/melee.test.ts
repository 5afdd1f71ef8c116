import { describe, expect, test } from 'vitest';
import { optionsOf, only, questionOf, targetOfRoll } from '../play.ts';
import { acting, addedTo, armoured, inState, playScene, refusalOf, weapons, type Scene } from './fighters.ts';

const HIT = { attack: 5, defence: 'dodge', dodge: 2 } as const;

describe('a blow against a dodge', () => {
  test('REF-MELEE-02, REF-DODGE-01: DEX and skill against REF and dodge', () => {
    const played = playScene({}, { ...HIT, location: 3, damage: [2, 3] });
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 5 });
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, 'skill.dodge': 5 });
    expect(questionOf(played.asked, 'attack')).toMatchObject({
      dice: '1d10+12',
      by: 'anna',
      against: 'bert',
    });
    expect(questionOf(played.asked, 'dodge')).toMatchObject({ dice: '1d10+11', by: 'bert', against: 'anna' });
    expect(only(played.result, 'rolled')).toMatchObject([
      { roll: 'attack', total: 17, level: 'success' },
      { roll: 'dodge', total: 13, level: 'failure' },
      // REF-DMG-03: 5 on the dice, strength 4, margin 4.
      { roll: 'damage', total: 13, who: 'anna' },
    ]);
  });

  test('REF-MELEE-01: unarmed it is REF, and for a beast as well', () => {
    for (const weapon of [weapons.fists, weapons.jaws]) {
      const damage = weapon === weapons.fists ? 3 : [3, 3];
      const played = playScene({ anna: { weapons: [weapon] } }, { ...HIT, location: 3, damage });
      expect(addedTo(played, 'attack')).toEqual({ ref: 6, 'skill.brawling': 5 });
    }
  });

  test.each([
    // REF-DODGE-01: equality is a hit.
    [6, 'failure', 1],
    [7, 'success', 0],
  ])('REF-DODGE-01: 17 against 11 and %i: %s', (dodge, level, hurt) => {
    const rest = hurt ? { location: 3, damage: [1, 1] } : {};
    const { result } = playScene({}, { attack: 5, defence: 'dodge', dodge, ...rest });
    expect(only(result, 'rolled').find(({ roll }) => roll === 'dodge')).toMatchObject({ level });
    expect(only(result, 'rolled')[0]).toMatchObject({ level: hurt ? 'success' : 'failure' });
    expect(only(result, 'hurt')).toHaveLength(hurt);
  });

  test('a skill that is not there counts as 0', () => {
    const played = playScene({ anna: { skills: {} } }, { attack: 3, defence: 'dodge', dodge: 9 });
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 0 });
  });

  test('nobody has to defend: the margin is counted against 15', () => {
    const { result, asked } = playScene({}, { attack: 5, defence: 'none', location: 3, damage: [2, 3] });
    // 17 - 15 = 2, strength 4, dice 5.
    expect(only(result, 'rolled').at(-1)).toMatchObject({ total: 11 });
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['dodge', 'parry:sword', 'parry:fists', 'none']);
    const low = playScene({}, { attack: 2, defence: 'none', location: 3, damage: [2, 3] });
    expect(only(low.result, 'rolled').at(-1)).toMatchObject({ total: 9 });
  });

  test('who is helpless is not asked', () => {
    const down: Scene = { bert: inState({ condition: 'unconscious' }) };
    expect(only(playScene(down, { attack: 5, location: 3, damage: [1, 1] }).result, 'hurt')).toHaveLength(1);
  });
});

describe('REF-OPEN-02: a natural 1 and a natural 10', () => {
  test('an attack that shows 1 misses, and nobody needs to defend', () => {
    const { result, asked } = playScene({}, { attack: 1 });
    expect(result).toEqual([{ fact: 'rolled', who: 'anna', roll: 'attack', total: 13, level: 'fumble' }]);
    expect(asked).toHaveLength(1);
  });

  test('a defence that shows 1 fails whatever it adds up to; the margin is never below 0', () => {
    const bert = { skills: { dodge: 30 } };
    const { result, asked } = playScene(
      { bert },
      { attack: 5, defence: 'dodge', dodge: 1, location: 3, damage: [1, 1] },
    );
    expect(only(result, 'rolled')[1]).toMatchObject({ roll: 'dodge', total: 37, level: 'fumble' });
    expect(only(result, 'rolled')[2]).toMatchObject({ total: 6 });
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([
      { level: 'fumble', from: 37, to: 37 },
      { level: 'success', from: 38, to: 45 },
      { level: 'critical', from: 46, to: 46 },
    ]);
  });

  test('a 10 is only the best roll', () => {
    const { result, asked } = playScene(
      {},
      { attack: 10, defence: 'dodge', dodge: 10, location: 3, damage: [1, 1] },
    );
    expect(only(result, 'rolled')).toMatchObject([{ level: 'critical' }, { level: 'failure' }, {}]);
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([
      { level: 'fumble', from: 12, to: 12 },
      { level: 'failure', from: 13, to: 21 },
    ]);
    expect(targetOfRoll(asked, 'attack').bands).toEqual([]);
  });

  test('a dodge may be critical', () => {
    const { result } = playScene({}, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(only(result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'critical' }]);
  });

  test('where no die means anything, 1 is a number like others', () => {
    const options = { criticals: 'none' };
    const bert = { skills: { dodge: 30 } };
    const { result, asked } = playScene({ bert, options }, { attack: 1, defence: 'dodge', dodge: 1 });
    expect(only(result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'success' }]);
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([{ level: 'success', from: 37, to: 46 }]);
  });
});

describe('parries', () => {
  const parry = (bert: NonNullable<Scene['bert']>, id: string) =>
    playScene({ bert }, { attack: 5, defence: `parry:${id}`, parry: 2, location: 3, damage: [1, 1] });

  test('REF-PARRY-01, REF-PARRY-02: with a weapon it is DEX, its skill and 1', () => {
    const played = parry({ weapons: [weapons.sword] }, 'sword');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.swords': 5, 'parry-weapon': 1 });
  });

  test.each([
    ['small', 2],
    ['medium', 3],
    ['large', 4],
  ] as const)('REF-PARRY-03: a %s shield adds %i, in whatever hand', (guard, amount) => {
    const played = parry({ weapons: [{ ...weapons.shield, guard }] }, 'shield');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.shields': 5, [`parry-${guard}`]: amount });
  });

  test('REF-EX-13, REF-PARRY-04: what was not made for it parries with the best skill of weapon or shield, at -2', () => {
    const skills = { swords: 4, shields: 6, guns: 9, brawling: 9, knives: 2 };
    const own = [weapons.carbine, weapons.sword, weapons.shield, weapons.dirk, weapons.fists];
    const played = parry({ weapons: own, skills }, 'carbine');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.shields': 6, 'parry-unsuitable': -2 });
    const bare = parry({ weapons: [weapons.carbine], skills }, 'carbine');
    expect(addedTo(bare, 'parry')).toEqual({ dex: 7, 'skill.melee': 0, 'parry-unsuitable': -2 });
  });

  test('REF-PARRY-01: bare hands parry with REF, and turn hands and beasts aside', () => {
    const scene = { anna: { weapons: [weapons.jaws] } };
    const played = playScene(
      { ...scene, bert: { weapons: [weapons.fists] } },
      { attack: 3, defence: 'parry:fists', parry: 9 },
    );
    expect(addedTo(played, 'parry')).toEqual({ ref: 6, 'skill.brawling': 5 });
    expect(played.result.at(-1)).toEqual({ fact: 'did', who: 'bert', what: 'turns-aside' });
    expect(only(played.result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'success' }]);
  });

  test('REF-PARRY-01: an axe that bare hands parry strikes the arm', () => {
    const { result } = playScene({}, { attack: 3, defence: 'parry:fists', parry: 9, damage: [4, 4] });
    expect(only(result, 'struck')).toMatchObject([{ where: 'left-arm' }]);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'left-arm', points: 12 }]);
  });

  test('REF-PARRY-05, REF-AP-05: what parries takes the damage, and loses a point each time', () => {
    const { result } = playScene(
      {},
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [2, 1] },
    );
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'parry', points: 7, left: 0 },
    ]);
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'bert', weapon: 'sword', armour: true, points: 1, left: 9 },
    ]);
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('REF-AP-05: what is too much for it goes on to the location and its armour', () => {
    const bert = { locations: armoured(2), state: { wear: { sword: 2 } } };
    const { result } = playScene(
      { bert },
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [5, 4] },
    );
    expect(only(result, 'stopped')).toMatchObject([
      { by: 'parry', points: 8, left: 5 },
      { by: 'armour', points: 2, left: 3 },
    ]);
    expect(only(result, 'worn')).toMatchObject([
      { weapon: 'sword', left: 7 },
      { where: 'torso', left: 1 },
    ]);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'torso', points: 3 }]);
  });

  test('REF-AP-05: what has no armour points left stops nothing and loses nothing', () => {
    const bert = { state: { wear: { sword: 10 } } };
    const { result } = playScene(
      { bert },
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [5, 4] },
    );
    expect(only(result, 'worn')).toEqual([]);
    expect(only(result, 'hurt')).toMatchObject([{ points: 13 }]);
  });

  test('a parry that fails stops nothing', () => {
    const { result } = parry({}, 'sword');
    expect(only(result, 'stopped')).toEqual([]);
    expect(only(result, 'rolled')[1]).toMatchObject({ roll: 'parry', level: 'failure' });
  });

  test('what is not in hand, or does not parry, is not offered', () => {
    const { asked } = playScene(
      { bert: { weapons: [weapons.sword, weapons.jaws], state: { dropped: ['sword'] } } },
      { attack: 3, defence: 'dodge', dodge: 9 },
    );
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['dodge', 'none']);
  });
});

describe('what bears on everything', () => {
  test('REF-GEN-01: wounds and armour, in attack and defence', () => {
    const hurt = (points: number) => ({ state: { hurt: { torso: points } }, encumbrance: 1 });
    const played = playScene({ anna: hurt(15), bert: hurt(23) }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).toEqual({
      dex: 7,
      'skill.swords': 5,
      wounds: -2,
      'armour-encumbers': -1,
    });
    expect(addedTo(played, 'dodge')).toEqual({
      ref: 6,
      'skill.dodge': 5,
      wounds: -4,
      'armour-encumbers': -1,
    });
    const parried = playScene(
      { anna: hurt(14), bert: hurt(22) },
      { attack: 2, defence: 'parry:sword', parry: 10, location: 3, damage: [1, 1] },
    );
    expect(addedTo(parried, 'attack')).not.toHaveProperty('wounds');
    expect(addedTo(parried, 'parry')).toMatchObject({ wounds: -2 });
    const options = { woundsHinder: false };
    const ignored = playScene({ anna: hurt(25), options }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(ignored, 'attack')).not.toHaveProperty('wounds');
  });

  test('REF-GEN-02: +3 against a target that does not see its attacker', () => {
    const played = playScene({ said: { anna: ['unseen'] } }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).toMatchObject({ unseen: 3 });
    expect(addedTo(played, 'dodge')).not.toHaveProperty('unseen');
  });

  test('REF-GEN-03: who sees badly attacks, parries and dodges worse, by the worst that is said', () => {
    const said = { anna: ['poor-sight-1', 'poor-sight-4'], bert: ['poor-sight-5'] };
    const played = playScene({ said }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).toMatchObject({ 'poor-sight': -4 });
    expect(addedTo(played, 'dodge')).toMatchObject({ 'poor-sight': -5 });
    const parried = playScene(
      { said },
      { attack: 2, defence: 'parry:sword', parry: 10, location: 3, damage: [1, 1] },
    );
    expect(addedTo(parried, 'parry')).toMatchObject({ 'poor-sight': -5 });
  });

  test('REF-GEN-04: the wrong hand costs 3 with a weapon, in attack and parry, and 1 without', () => {
    const dirk = playScene(
      { anna: { weapons: [weapons.dirk] }, bert: { weapons: [weapons.dirk] } },
      { attack: 2, defence: 'parry:dirk', parry: 10, location: 3, damage: 1 },
    );
    expect(addedTo(dirk, 'attack')).toMatchObject({ 'off-hand': -3 });
    expect(addedTo(dirk, 'parry')).toMatchObject({ 'off-hand': -3 });
    const fist = playScene(
      { anna: { weapons: [{ ...weapons.fists, offHand: true }] } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(fist, 'attack')).toMatchObject({ 'off-hand': -1 });
    const sword = playScene({}, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(sword, 'attack')).not.toHaveProperty('off-hand');
  });

  test('REF-ACT-01: on the defensive, parries and dodges are 2 better', () => {
    const bert = inState({ condition: 'on-the-defensive' });
    const dodged = playScene({ bert }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(dodged, 'dodge')).toMatchObject({ 'on-the-defensive': 2 });
    const parried = playScene(
      { bert },
      { attack: 2, defence: 'parry:sword', parry: 10, location: 3, damage: [1, 1] },
    );
    expect(addedTo(parried, 'parry')).toMatchObject({ 'on-the-defensive': 2 });
  });
});

describe('places', () => {
  test.each([
    [1, 'head'],
    [2, 'torso'],
    [6, 'torso'],
    [7, 'left-arm'],
    [8, 'right-arm'],
    [9, 'left-leg'],
    [10, 'right-leg'],
  ])('REF-LOC-01, REF-LOC-03: %i strikes the %s', (location, where) => {
    const { result } = playScene({}, { ...HIT, location, damage: [1, 1] });
    expect(only(result, 'struck')).toEqual([{ fact: 'struck', who: 'bert', where }]);
  });

  test.each([
    ['torso', 'torso', -2],
    ['left-leg', 'left-leg', -3],
    ['right-arm', 'right-arm', -3],
    ['head', 'head', -4],
    ['hand:left-arm', 'left-arm', -4],
    ['tiny:head', 'head', -6],
  ])('REF-LOC-02: aimed at %s', (aimed, where, amount) => {
    const played = playScene({ action: 'aimed-attack' }, { aimed, ...HIT, attack: 9, damage: [1, 1] });
    expect(addedTo(played, 'attack')).toMatchObject({ 'aimed-at': amount });
    expect(only(played.result, 'struck')).toMatchObject([{ where }]);
    expect(optionsOf(played.asked, 'aimed')[aimed]).toMatchObject({ reasons: [{ amount }] });
  });

  test('REF-LOC-02: an aimed attack is aimed, legs have no hands, and a parry leaves its target unhurt', () => {
    const { result, asked } = playScene(
      { action: 'aimed-attack', bert: { state: { wear: { sword: 9 } } } },
      { aimed: 'head', attack: 5, defence: 'parry:sword', parry: 9 },
    );
    const offered = Object.keys(optionsOf(asked, 'aimed'));
    expect(offered).not.toContain('any');
    expect(offered).not.toContain('hand:left-leg');
    expect(only(result, 'hurt')).toEqual([]);
    expect(only(result, 'worn')).toMatchObject([{ weapon: 'sword', left: 0 }]);
  });
});

describe('what an attack needs', () => {
  test.each<[string, Scene, string | null]>([
    ['somebody', { at: '' }, 'needs-somebody'],
    ['somebody else', { at: 'anna' }, 'needs-somebody'],
    ['somebody who is there', { at: 'zoe' }, 'target-missing'],
    ['a weapon', { with: 'nothing' }, 'weapon-missing'],
    ['a weapon in hand', { anna: { state: { dropped: ['sword'] } } }, 'weapon-dropped'],
    ['something to attack with', { anna: { weapons: [weapons.grenade] } }, 'ref10.no-attack-with'],
    ['an action of these rules', { action: 'sing' }, 'unknown-action'],
    ['one who can act', { anna: inState({ condition: 'dead' }) }, 'condition.dead'],
    ['a turn', { fight: { ...acting, turn: 'bert' } }, 'not-your-turn'],
    ['an action left', { fight: { ...acting, ap: { anna: 0, bert: 1 } } }, 'ref10.no-actions-left'],
    ['what is declared', { fight: { ...acting, cycle: 1 } }, 'ref10.declare-first'],
    ['nothing more', { fight: acting }, null],
    ['known circumstances', { said: { anna: ['drunk'] } }, 'unknown-circumstance'],
    ['circumstances of somebody', { said: { zoe: ['unseen'] } }, 'circumstance-of-nobody'],
    ['few of them', { said: { anna: new Array<string>(61).fill('unseen') } }, 'too-many-circumstances'],
    ['no more than sixty', { said: { anna: new Array<string>(60).fill('unseen') } }, null],
  ])('%s', (_what, scene, id) => expect(refusalOf(scene)).toBe(id));

  test('REF-ACT-01, REF-ACT-02: it costs an action in a fight, its defence none', () => {
    const { result } = playScene({ fight: acting }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(only(playScene({}, { attack: 2, defence: 'dodge', dodge: 10 }).result, 'spent')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { optionsOf, only } from '../play.ts';
import { inState, weapons } from './fighters.ts';
import { acting, addedTo, playScene, refusalOf, type Scene } from './scenes.ts';

const HIT = { attack: 5, defence: 'dodge', dodge: 2 } as const;

describe('general modifiers', () => {
  test('REF-GEN-01.a, .b: wounds and armour, in attack and defence', () => {
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
    const played = playScene(
      { circumstances: { anna: ['unseen'] } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'attack')).toMatchObject({ unseen: 3 });
    expect(addedTo(played, 'dodge')).not.toHaveProperty('unseen');
  });

  test('the Game Master makes it two points a step easier or harder, for whom they say', () => {
    const circumstances = { anna: ['much-easier'], bert: ['harder'] };
    const played = playScene({ circumstances }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).toMatchObject({ 'ruled.much-easier': 4 });
    expect(addedTo(played, 'dodge')).toMatchObject({ 'ruled.harder': -2 });
  });

  test('REF-GEN-03.a, .b: a fighter who sees badly attacks, parries and dodges worse, by the worst circumstance', () => {
    const circumstances = { anna: ['poor-sight-1', 'poor-sight-4'], bert: ['poor-sight-5'] };
    const played = playScene({ circumstances }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).toMatchObject({ 'poor-sight': -4 });
    expect(addedTo(played, 'dodge')).toMatchObject({ 'poor-sight': -5 });
    const parried = playScene(
      { circumstances },
      { attack: 2, defence: 'parry:sword', parry: 10, location: 3, damage: [1, 1] },
    );
    expect(addedTo(parried, 'parry')).toMatchObject({ 'poor-sight': -5 });
  });

  test('REF-GEN-04.a, .b: the wrong hand costs 3 with a weapon, in attack and parry, and 1 without', () => {
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

  test('REF-ACT-01.f: on the defensive, parries and dodges are 2 better', () => {
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
  ])('REF-LOC-01.a, REF-LOC-03: %i strikes the %s', (location, where) => {
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
  ])('REF-LOC-02.a: aimed at %s', (aimed, where, amount) => {
    const played = playScene({ action: 'aimed-attack' }, { aimed, ...HIT, attack: 9, damage: [1, 1] });
    expect(addedTo(played, 'attack')).toMatchObject({ 'aimed-at': amount });
    expect(only(played.result, 'struck')).toMatchObject([{ where }]);
    expect(optionsOf(played.asked, 'aimed')[aimed]).toMatchObject({ reasons: [{ amount }] });
  });

  test('REF-LOC-02.b: an aimed attack is aimed, legs have no hands, and a parry leaves its target unhurt', () => {
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

describe('requirements of an attack', () => {
  test.each<[string, Scene, string | null]>([
    ['a target', { at: '' }, 'needs-target'],
    ['a target other than oneself', { at: 'anna' }, 'needs-target'],
    ['a target that takes part', { at: 'zoe' }, 'target-missing'],
    ['a weapon', { with: 'nothing' }, 'weapon-missing'],
    ['a weapon in hand', { anna: { state: { dropped: ['sword'] } } }, 'weapon-dropped'],
    ['something to attack with', { anna: { weapons: [weapons.grenade] } }, 'ref10.no-attack-with'],
    ['an action of these rules', { action: 'sing' }, 'unknown-action'],
    ['one who can act', { anna: inState({ condition: 'dead' }) }, 'condition.dead'],
    ['a turn', { fight: { ...acting, turn: 'bert' } }, 'not-your-turn'],
    ['an action left', { fight: { ...acting, ap: { anna: 0, bert: 1 } } }, 'ref10.no-actions-left'],
    ['what is declared', { fight: { ...acting, cycle: 1 } }, 'ref10.declare-first'],
    ['nothing more', { fight: acting }, null],
    ['known circumstances', { circumstances: { anna: ['drunk'] } }, 'unknown-circumstance'],
    ['circumstances of one who takes part', { circumstances: { zoe: ['unseen'] } }, 'circumstance-of-nobody'],
    [
      'few of them',
      { circumstances: { anna: new Array<string>(61).fill('unseen') } },
      'too-many-circumstances',
    ],
    ['no more than sixty', { circumstances: { anna: new Array<string>(60).fill('unseen') } }, null],
  ])('%s', (_what, scene, id) => expect(refusalOf(scene)).toBe(id));

  test('REF-ACT-01.a, REF-ACT-02.a: it costs an action in a fight, its defence none', () => {
    const { result } = playScene({ fight: acting }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(only(playScene({}, { attack: 2, defence: 'dodge', dodge: 10 }).result, 'spent')).toEqual([]);
  });
});

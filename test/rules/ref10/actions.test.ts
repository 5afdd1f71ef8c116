import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/ref10/actions/all-actions.ts';
import { capacityOf, movementOf, overloadOf } from '../../../src/rules/ref10/burdens.ts';
import { optionsOf as readingsOf } from '../../../src/rules/ref10/options.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import {
  acting,
  addedTo,
  declaring,
  fencer,
  inState,
  playScene,
  refusalOf,
  scene,
  weapons,
  type Scene,
} from './fighters.ts';

const ROUND = { amount: 1, unit: 'rounds' } as const;
const act = (action: string, more: Scene = {}, answers = {}) =>
  playScene({ action, fight: acting, ...more }, answers);

describe('moving', () => {
  test('REF-MOVE-01, REF-ACT-02: a walk is MV metres and no action', () => {
    expect(act('walk').result).toEqual([{ fact: 'did', who: 'anna', what: 'walk', metres: 8 }]);
  });

  test('REF-MOVE-02: a run is four times MV and an action', () => {
    expect(act('run').result).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'gained', who: 'anna', condition: 'moved', amount: 1, lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'run', metres: 32 },
    ]);
  });

  test('REF-MOVE-03, REF-MOVE-05: three such actions in a round at most, on land or in water', () => {
    const moved = (amount: number) => inState({ condition: 'moved', amount, lasts: ROUND });
    const again = act('run', { anna: moved(2) }).result;
    expect(only(again, 'ended')).toMatchObject([{ condition: 'moved' }]);
    expect(only(again, 'gained')).toMatchObject([{ condition: 'moved', amount: 3 }]);
    expect(refusalOf({ action: 'run', fight: acting, anna: moved(3) })).toBe('ref10.moved-enough');
    const said = { anna: ['in-water'] };
    expect(refusalOf({ action: 'swim', fight: acting, anna: moved(3), said })).toBe('ref10.moved-enough');
    expect(refusalOf({ action: 'swim', fight: acting, anna: moved(2), said })).toBeNull();
  });

  test('REF-MOVE-04: a jump is an action; a run-up adds 2 and is no action of its own', () => {
    const leapt = act('jump', {}, { 'run-up': 'run-up', 'act.jump': 5 });
    expect(addedTo(leapt, 'act.jump')).toEqual({ ref: 6, 'skill.athletics': 5, 'run-up': 2 });
    expect(leapt.result).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'rolled', who: 'anna', roll: 'act.jump', total: 18, level: 'success' },
      { fact: 'did', who: 'anna', what: 'jumps', points: 18 },
    ]);
    const anna = { ...inState({ condition: 'declared', amount: 2 }), encumbrance: 1 };
    const stood = act('jump', { anna }, { 'run-up': 'standing', 'act.jump': 1 });
    expect(addedTo(stood, 'act.jump')).toEqual({
      ref: 6,
      'skill.athletics': 5,
      'several-actions': -3,
      'armour-encumbers': -1,
    });
    expect(only(stood.result, 'rolled')).toMatchObject([{ level: 'fumble' }]);
    expect(optionsOf(leapt.asked, 'run-up')['run-up']).toMatchObject({ reasons: [{ amount: 2 }] });
  });

  test('REF-MOVE-05: swimming is twice MV, and keeps one up as staying afloat does', () => {
    const said = { anna: ['in-water'] };
    expect(act('swim', { said }).result.slice(1)).toEqual([
      { fact: 'gained', who: 'anna', condition: 'moved', amount: 1, lasts: ROUND },
      { fact: 'gained', who: 'anna', condition: 'afloat', lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'swim', metres: 16 },
    ]);
    expect(act('stay-afloat', { said }).result.slice(1)).toEqual([
      { fact: 'gained', who: 'anna', condition: 'afloat', lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'stays-afloat' },
    ]);
    for (const action of ['swim', 'stay-afloat']) expect(refusalOf({ action })).toBe('ref10.on-land');
  });
});

describe('loads', () => {
  test('REF-ENC-01: ten kilograms carried for each point of strength, twice as many lifted, four times dragged', () => {
    expect(capacityOf(5)).toEqual({ carry: 50, lift: 100, drag: 200 });
  });

  test.each([
    // REF-EX-05: strength 5, a point of MV for every 10 kg.
    [5, 9, 8, 0, 0],
    [5, 10, 7, 0, 0],
    [5, 50, 3, 0, 0],
    // REF-OPEN-06: a point of REF for each further slab that is begun.
    [5, 51, 3, 1, 1],
    [5, 60, 2, 1, 1],
    [5, 61, 2, 2, 1],
    [5, 500, 0, 45, 1],
    [0, 3, 5, 3, 1],
  ])('REF-ENC-02: strength %i with %i kg: MV %i, REF -%i', (str, load, mv, ref, once) => {
    const anna = fencer('anna', { characteristics: { str }, load });
    expect(movementOf(anna)).toBe(mv);
    expect(overloadOf(anna, readingsOf({}))).toBe(ref);
    expect(overloadOf(anna, readingsOf({ options: { overload: 'once' } }))).toBe(once);
  });

  test('REF-ENC-02: it counts wherever REF does, and nowhere else', () => {
    const played = playScene(
      { bert: { characteristics: { str: 1 }, load: 12 } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, overload: -1, 'skill.dodge': 5 });
    const attacked = playScene(
      { anna: { characteristics: { str: 1 }, load: 12 } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(attacked, 'attack')).toEqual({ dex: 7, 'skill.swords': 5 });
    expect(movementOf(fencer('anna'))).toBe(8);
  });
});

describe('standing', () => {
  test('REF-ACT-01: very alert, or on the defensive, for the round', () => {
    expect(only(act('be-alert').result, 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'alert', lasts: ROUND },
    ]);
    expect(only(act('be-defensive').result, 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'on-the-defensive', lasts: ROUND },
    ]);
  });

  test('REF-ACT-02: to look about is no action; who is very alert does it 2 better', () => {
    const plain = act('look-out', {}, { 'act.look-out': 4 });
    expect(addedTo(plain, 'act.look-out')).toEqual({ per: 3, 'skill.vigilance': 5 });
    expect(plain.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'act.look-out', total: 12, level: 'success' },
      { fact: 'did', who: 'anna', what: 'looks-out', points: 12 },
    ]);
    const alert = act(
      'look-out',
      { anna: { ...inState({ condition: 'alert' }), encumbrance: 1 } },
      { 'act.look-out': 1 },
    );
    expect(addedTo(alert, 'act.look-out')).toMatchObject({ alert: 2, 'armour-encumbers': -1 });
    expect(only(alert.result, 'rolled')).toMatchObject([{ level: 'fumble' }]);
    expect(targetOfRoll(plain.asked, 'act.look-out').bands).toEqual([]);
  });

  test('REF-ACT-01: to change weapon, or to reload, is an action', () => {
    const anna = { weapons: [weapons.pistol], state: { dropped: ['pistol'], used: { pistol: 5 } } };
    expect(act('change-weapon', { anna }).result.slice(1)).toEqual([
      { fact: 'readied', who: 'anna', weapon: 'pistol' },
    ]);
    expect(act('reload-weapon', { anna }).result.slice(1)).toEqual([
      { fact: 'used', who: 'anna', weapon: 'pistol', with: 'pistol', amount: -5, left: 8 },
    ]);
  });

  test('REF-ACT-02: to drop a weapon is none', () => {
    expect(act('drop-item').result).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 0 }]);
  });

  const holding = (weapon: keyof typeof weapons, state = {}) => ({
    anna: { weapons: [weapons[weapon]], state },
  });
  test.each<[string, Scene, string | null]>([
    ['change-weapon', {}, 'ref10.in-hand'],
    ['change-weapon', { with: 'x' }, 'weapon-missing'],
    ['reload-weapon', {}, 'ref10.no-magazine'],
    ['reload-weapon', holding('javelin', { used: { javelin: 1 } }), 'ref10.no-magazine'],
    ['reload-weapon', holding('laser'), 'ref10.no-magazine'],
    ['reload-weapon', holding('pistol'), 'loaded'],
    ['reload-weapon', holding('crossbow', { used: { crossbow: 1 } }), null],
    ['drop-item', holding('fists'), 'natural-weapon-stays'],
    ['drop-item', holding('jaws'), 'natural-weapon-stays'],
    ['drop-item', holding('pistol', { dropped: ['pistol'] }), 'weapon-dropped'],
  ])('%s', (action, more, id) => expect(refusalOf({ action, fight: acting, ...more })).toBe(id));
});

describe('feints', () => {
  const against = (amount: number, by = 'bert') => inState({ condition: 'feinting', by, amount });

  test('REF-FEINT-01: the attack must exceed INT and the best skill in hand', () => {
    const bert = {
      skills: { swords: 4, knives: 6, shields: 9, guns: 9 },
      weapons: [weapons.sword, weapons.dirk, weapons.shield, weapons.pistol],
      state: { dropped: ['shield'] },
    };
    const scene = { action: 'feint', bert };
    // INT 5 and 6 make 11: 12 is needed.
    const anna = { skills: { swords: 0 } };
    const held = playScene({ ...scene, anna }, { feint: 5 });
    expect(addedTo(held, 'feint')).toEqual({ dex: 7, 'skill.swords': 0 });
    expect(held.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'feint', total: 12, level: 'success' },
      { fact: 'gained', who: 'anna', condition: 'feinting', by: 'bert', amount: 2 },
    ]);
    const failed = playScene({ ...scene, anna }, { feint: 4 });
    expect(failed.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'feint', total: 11, level: 'failure' },
      { fact: 'did', who: 'anna', what: 'deceives-nobody' },
    ]);
    expect(targetOfRoll(failed.asked, 'feint').bands[1]).toMatchObject({ level: 'failure', to: 11 });
    const unarmed = playScene({ action: 'feint', anna, bert: { weapons: [] } }, { feint: 2 });
    expect(targetOfRoll(unarmed.asked, 'feint').bands[1]).toMatchObject({ level: 'success' });
  });

  test('REF-FEINT-02: a fumble spoils the next attack', () => {
    expect(only(playScene({ action: 'feint' }, { feint: 1 }).result, 'gained')).toMatchObject([
      { condition: 'feinting', amount: -2 },
    ]);
  });

  test('REF-FEINT-02: after success +2 to hit and to damage, in place of the penalty for several actions', () => {
    const anna = inState(
      { condition: 'declared', amount: 2 },
      { condition: 'feinting', by: 'bert', amount: 2 },
    );
    const played = playScene(
      { anna, fight: acting },
      { attack: 5, defence: 'dodge', dodge: 2, location: 3, damage: [1, 1] },
    );
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 5, feinting: 2 });
    // 2 on the dice, strength 4, margin 5 of 6, and 2.
    expect(only(played.result, 'rolled').at(-1)).toMatchObject({ total: 13 });
    expect(only(played.result, 'ended')).toMatchObject([{ condition: 'feinting', by: 'bert' }]);
  });

  test('REF-FEINT-02: it deceived one, and serves one attack of contact; what went wrong counts against anybody', () => {
    const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;
    const other = playScene({ anna: against(2, 'cora') }, dodged);
    expect(addedTo(other, 'attack')).not.toHaveProperty('feinting');
    expect(only(other.result, 'ended')).toHaveLength(1);
    const spoilt = playScene(
      { anna: against(-2, 'cora') },
      { attack: 5, defence: 'dodge', dodge: 2, location: 3, damage: [1, 1] },
    );
    expect(addedTo(spoilt, 'attack')).toMatchObject({ feinting: -2 });
    // Margin 2, strength 4, dice 2: it takes nothing from damage.
    expect(only(spoilt.result, 'rolled').at(-1)).toMatchObject({ total: 8 });
    const spoiltTwice = playScene(
      {
        anna: inState(
          { condition: 'declared', amount: 2 },
          { condition: 'feinting', by: 'cora', amount: -2 },
        ),
        fight: acting,
      },
      dodged,
    );
    expect(addedTo(spoiltTwice, 'attack')).toMatchObject({ feinting: -2, 'several-actions': -3 });
    const shot = playScene(
      { anna: { weapons: [weapons.bow], ...against(2) }, said: { anna: ['range-0'] } },
      dodged,
    );
    expect(addedTo(shot, 'attack')).not.toHaveProperty('feinting');
  });

  test.each<[string, Scene, string | null]>([
    ['a weapon of contact', { anna: { weapons: [weapons.bow] } }, 'ref10.needs-contact'],
    ['it in hand', { anna: { state: { dropped: ['sword'] } } }, 'weapon-dropped'],
    ['somebody', { at: '' }, 'needs-somebody'],
    ['bare hands at least', { anna: { weapons: [weapons.fists] } }, null],
  ])('REF-FEINT-01: needs %s', (_what, more, id) => expect(refusalOf({ action: 'feint', ...more })).toBe(id));
});

describe('surprise', () => {
  const creep = (more: Scene, answers: object) =>
    playScene(
      { action: 'approach', cora: {}, ...more },
      {
        pace: 'pace-slow',
        noise: 'noise-quiet',
        'target.watchers': [],
        stealth: 5,
        vigilance: 2,
        ...answers,
      },
    );

  test('REF-SURPRISE-01: Stealth against PER and Vigilance, which must exceed it', () => {
    const played = creep({}, { vigilance: 9 });
    expect(addedTo(played, 'stealth')).toEqual({ dex: 7, 'skill.stealth': 5 });
    expect(addedTo(played, 'vigilance')).toEqual({ per: 3, 'skill.vigilance': 5 });
    expect(played.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'stealth', total: 17, level: 'success' },
      { fact: 'rolled', who: 'bert', roll: 'vigilance', total: 17, level: 'failure' },
      { fact: 'did', who: 'bert', what: 'notices-nothing' },
      { fact: 'gained', who: 'anna', condition: 'surprising', by: 'bert', lasts: ROUND },
    ]);
    const seen = creep({}, { vigilance: 10 });
    expect(seen.result.slice(1)).toMatchObject([
      { level: 'critical' },
      { fact: 'did', who: 'bert', what: 'notices' },
    ]);
    expect(only(seen.result, 'gained')).toEqual([]);
  });

  test.each([
    ['very-slow', 2],
    ['slow', undefined],
    ['fast-walk', -2],
    ['run', -4],
    ['sprint', -6],
  ])('REF-SURPRISE-03: %s: %s', (pace, amount) => {
    const played = creep({}, { pace: `pace-${pace}` });
    expect(addedTo(played, 'stealth')[`pace-${pace}`]).toBe(amount);
    expect(questionOf(played.asked, 'pace').by).toBe('anna');
  });

  test.each([
    ['quiet', undefined],
    ['closed-door', 2],
    ['quarrel', 3],
    ['sirens', 4],
  ])('REF-SURPRISE-03: %s: %s', (noise, amount) => {
    const played = creep({}, { noise: `noise-${noise}` });
    expect(addedTo(played, 'stealth')[`noise-${noise}`]).toBe(amount);
    expect(questionOf(played.asked, 'noise').by).toBe('gm');
  });

  test('REF-SURPRISE-01: all who could notice roll; who is helpless does not; a fumble gives one away', () => {
    const two = creep({}, { 'target.watchers': ['cora'], vigilance: 10, 'vigilance.target-2': 2 });
    expect(only(two.result, 'gained')).toMatchObject([{ condition: 'surprising', by: 'cora' }]);
    const asleep = playScene(
      { action: 'approach', bert: inState({ condition: 'unconscious' }) },
      { pace: 'pace-slow', noise: 'noise-quiet', stealth: 5 },
    );
    expect(asleep.result).toHaveLength(1);
    const clumsy = creep({}, { stealth: 1 });
    expect(only(clumsy.result, 'rolled')).toMatchObject([{ level: 'fumble' }, { level: 'success' }]);
    expect(only(clumsy.result, 'gained')).toEqual([]);
    const hindered = creep({ anna: { encumbrance: 2 }, bert: inState({ condition: 'alert' }) }, {});
    expect(addedTo(hindered, 'stealth')).toMatchObject({ 'armour-encumbers': -2 });
    expect(addedTo(hindered, 'vigilance')).toMatchObject({ alert: 2 });
  });

  test('REF-SURPRISE-02: +5 to hit who is slower, not who acts before', () => {
    const anna = inState({ condition: 'surprising', by: 'bert' });
    const hit = (more: Scene) =>
      addedTo(playScene({ anna, ...more }, { attack: 2, defence: 'dodge', dodge: 10 }), 'attack')['surprise'];
    expect(hit({ fight: acting })).toBe(5);
    expect(hit({ fight: { ...acting, order: ['bert', 'anna', 'cora'] } })).toBeUndefined();
    expect(hit({ fight: null })).toBe(5);
    expect(hit({ fight: acting, anna: inState({ condition: 'surprising', by: 'cora' }) })).toBeUndefined();
  });

  test.each<[string, Scene, string | null]>([
    ['no fight', { fight: null }, null],
    ['a fight that begins', { fight: declaring }, null],
    ['not one in which somebody acted', { fight: acting }, 'ref10.fight-has-begun'],
    ['nor a later round', { fight: { ...declaring, round: 2 } }, 'ref10.fight-has-begun'],
    ['somebody', { at: '' }, 'needs-somebody'],
  ])('REF-SURPRISE-02: needs %s', (_what, more, id) =>
    expect(refusalOf({ action: 'approach', ...more })).toBe(id),
  );
});

describe('what is open', () => {
  test('REF-ACT-01, REF-ACT-02: every action with its cost, and why it is not open', () => {
    const open = ref10.openActions(scene({ fight: acting }));
    expect(open.map(({ id }) => id)).toEqual(ACTIONS.map(({ id }) => id));
    const of = (id: string) => open.find(known => known.id === id);
    expect(of('attack')).toEqual({ id: 'attack', rule: 'REF-ACT-01', kind: 'proactive', cost: 1 });
    expect(of('walk')).toEqual({ id: 'walk', rule: 'REF-MOVE-01', kind: 'free', cost: 0 });
    expect(of('take-aim')).toMatchObject({ refused: { id: 'needs-ranged' } });
    const outside = ref10.openActions(scene());
    expect(outside.find(({ id }) => id === 'attack')).toMatchObject({ cost: 0 });
    const setup = scene();
    const nobody = { ...setup, undertaking: { ...setup.undertaking, by: 'zoe' } };
    expect(ref10.openActions(nobody)[0]).toMatchObject({ refused: { id: 'actor-missing' } });
    expect(ref10.refusal(nobody)?.id).toBe('actor-missing');
    expect(() => ref10.play(nobody).next()).toThrow('nobody to act: zoe');
    expect(() => ref10.play({ ...setup, undertaking: { ...setup.undertaking, action: 'sing' } })).toThrow(
      'sing',
    );
  });

  test('every action names the rule it comes from', () => {
    for (const { rule } of ACTIONS) expect(rule).toMatch(/^REF-[A-Z]+-\d\d$/u);
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
  });
});

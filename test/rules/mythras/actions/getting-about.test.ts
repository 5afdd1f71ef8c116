import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { fightAfter } from '../../../../src/rules/mythras/time.ts';
import { armoured, duelFight, weapons } from '../../fighters.ts';
import { exchangeWith, optionsOf, playWith, questionOf, targetOfRoll } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));
const engaged = (...by: string[]) => ({
  state: { conditions: by.map(id => ({ condition: 'engaged', by: id })) },
});

describe('MYT-ACT-02: Change Range', () => {
  const unengaged = { at: 'bert' };
  const both = { at: 'bert', anna: engaged('bert'), bert: engaged('anna') };
  const apart = [
    { fact: 'did', who: 'anna', what: 'breaks-away' },
    { fact: 'ended', who: 'anna', condition: 'engaged', by: 'bert' },
    { fact: 'ended', who: 'bert', condition: 'engaged', by: 'anna' },
    { fact: 'gained', who: 'anna', condition: 'out-of-reach', by: 'bert' },
    { fact: 'gained', who: 'bert', condition: 'out-of-reach', by: 'anna' },
  ];

  test('MYT-MOVE-04, MYT-CLOSE-01: to close in engages both', () => {
    expect(done(doing('change-range', unengaged), { 'reaction.change-range': 'let-go' })).toEqual([
      { fact: 'did', who: 'anna', what: 'closes-in' },
      { fact: 'gained', who: 'anna', condition: 'engaged', by: 'bert' },
      { fact: 'gained', who: 'bert', condition: 'engaged', by: 'anna' },
    ]);
  });

  test('MYT-CLOSE-02.b, MYT-MOVE-05: to break away ends it', () => {
    expect(done(doing('change-range', both), { 'reaction.change-range': 'let-go' })).toEqual(apart);
  });

  test('MYT-OPEN-06: nobody who can react, no question', () => {
    const fight = { ...duelFight, ap: { anna: 2, bert: 0 } };
    expect(done(doing('change-range', { ...both, fight }))).toEqual(apart);
  });

  const contest = { 'reaction.change-range': 'oppose', 'skill.change-range': 'evade' };

  test.each([
    ['the mover wins', 20, 60, true],
    ['the other wins', 60, 20, false],
    ['both fail', 70, 80, false],
    ['the higher die of two successes', 30, 20, true],
    ['MYT-OPEN-19: a tie leaves things as they are', 20, 20, false],
  ])('MYT-OPEN-06: contested, %s', (_case, act, oppose, away) => {
    const answers = { ...contest, 'act.change-range': act, 'oppose.change-range': oppose };
    const facts = done(doing('change-range', both), answers);
    expect(facts[0]).toEqual({ fact: 'spent', who: 'bert', what: 'ap', amount: 1 });
    expect(facts.slice(3)).toEqual(away ? apart : [{ fact: 'did', who: 'anna', what: 'stays' }]);
  });

  test('with a combat style against Evade, MYT-OPP-05 for both', () => {
    const styles = [{ id: 'soldier', name: 'Soldier', skill: 130 }];
    const { asked } = playWith(
      mythras.play(doing('change-range', { ...both, bert: { ...both.bert, styles } })),
      {
        'reaction.change-range': 'oppose',
        'skill.change-range': 'combat-style',
        'act.change-range': 50,
        'oppose.change-range': 50,
      },
    );
    expect(targetOfRoll(asked, 'act.change-range').value).toBe(10);
    expect(targetOfRoll(asked, 'oppose.change-range').value).toBe(100);
  });

  test.each<[string, object, number]>([
    ['the better of two weapons', {}, 80],
    ['the other, when that one is out of hand', { dropped: ['dagger'] }, 60],
  ])('MYT-ACT-02.c: a combat style is that of %s', (_what, state, value) => {
    const styles = [
      { id: 'soldier', name: 'Soldier', skill: 60 },
      { id: 'rogue', name: 'Rogue', skill: 80 },
    ];
    const held = [
      weapons.broadsword,
      { ...weapons.dagger, style: 'rogue' },
      { ...weapons.fist, style: 'none' },
    ];
    const bert = { ...both.bert, styles, weapons: held, state: { ...both.bert.state, ...state } };
    const answers = { ...contest, 'act.change-range': 50, 'oppose.change-range': 50 };
    const { asked } = exchangeWith(doing('change-range', { ...both, bert }), answers);
    expect(optionsOf(asked, 'skill.change-range')['combat-style']?.target?.value).toBe(value);
    expect(targetOfRoll(asked, 'oppose.change-range').value).toBe(40);
  });

  test('MYT-SE-19.c: nobody leaves whom the other grips', () => {
    expect(refusal('change-range', { at: 'bert', anna: condition('gripped', { by: 'bert' }) })).toMatchObject(
      {
        rule: 'MYT-SE-19',
      },
    );
  });
});

describe('MYT-ACT-16: Move', () => {
  test('MYT-ACT-16.a, MYT-MOVE-02: not out of a melee', () => {
    expect(refusal('move', { anna: engaged('bert') })).toEqual({ rule: 'MYT-MOVE-02', id: 'engaged' });
    expect(refusal('move', { circumstances: [{ fighter: 'anna', id: 'engaged' }] })).toMatchObject({
      rule: 'MYT-MOVE-02',
    });
  });

  test.each([
    ['walk', 6],
    ['run', 18],
    ['sprint', 30],
    ['climb', 6],
    ['swim', 6],
  ])('MYT-MOVE-01, MYT-CHAR-12.a: at a %s', (gait, metres) => {
    expect(done(doing('move'), { gait })).toEqual([{ fact: 'did', who: 'anna', what: gait, metres }]);
  });

  test('MYT-MOVE-07.a: what is walked before a climb is taken from it', () => {
    const { result, asked } = exchangeWith(doing('move'), {
      ...{ gait: 'walk-and-climb', 'walked.climb': 'metres:2' },
    });
    expect(Object.keys(optionsOf(asked, 'walked.climb'))).toEqual(
      [1, 2, 3, 4, 5].map(one => `metres:${one}`),
    );
    expect(optionsOf(asked, 'gait')['walk-and-climb']?.reasons).toEqual([
      { rule: 'MYT-ACT-16', id: 'metres-at-most.climb', names: { metres: 5 } },
    ]);
    expect(result.slice(-2)).toEqual([
      { fact: 'did', who: 'anna', what: 'walk', metres: 2 },
      { fact: 'did', who: 'anna', what: 'climb', metres: 4 },
    ]);
    const locations = armoured(4);
    const heavy = exchangeWith(doing('move', { anna: { locations } }), {
      ...{ gait: 'walk-and-climb', 'walked.climb': 'metres:2' },
    });
    expect(heavy.result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'climb', metres: 1 });
    expect(Object.keys(optionsOf(heavy.asked, 'walked.climb'))).toEqual(['metres:1', 'metres:2']);
  });

  test('MYT-MOVE-10.b: what is walked to the shore is taken from a swim', () => {
    expect(done(doing('move'), { gait: 'walk-and-swim', 'walked.swim': 'metres:4' })).toEqual([
      { fact: 'did', who: 'anna', what: 'walk', metres: 4 },
      { fact: 'did', who: 'anna', what: 'swim', metres: 2 },
    ]);
  });

  test('MYT-MOVE-07.a: no walk before a climb that leaves no metre of it', () => {
    const exhausted = { condition: 'fatigue', amount: 4 };
    const anna = { locations: armoured(4), state: { conditions: [exhausted] } };
    const { asked } = exchangeWith(doing('move', { anna }), { gait: 'walk' });
    expect(optionsOf(asked, 'gait')['walk-and-climb']?.refused).toBeDefined();
  });

  test('MYT-MOVE-08: a snake, which always crawls, does so at its usual gaits', () => {
    const snake = { ...condition('prone'), legs: 0, locations: armoured(0).slice(0, 1) };
    const body = snake.locations.map(place => ({ ...place, kind: 'abdomen' as const, from: 1, to: 20 }));
    const anna = { ...snake, locations: body };
    expect(done(doing('move', { anna }), { gait: 'run' })).toEqual([
      { fact: 'did', who: 'anna', what: 'run', metres: 18 },
    ]);
  });

  test('MYT-MOVE-08.a, .b: prone one crawls', () => {
    expect(done(doing('move', { anna: condition('prone') }), { gait: 'crawl' })).toEqual([
      { fact: 'did', who: 'anna', what: 'crawl', metres: 2 },
    ]);
  });

  test('MYT-ACT-12.c, MYT-ACT-15.c: it ends what lasts until one moves', () => {
    const conditions = [
      { condition: 'braced' },
      { condition: 'steady', with: 'bow' },
      { condition: 'bleeding' },
    ];
    expect(done(doing('move', { anna: { state: { conditions } } }), { gait: 'walk' }).slice(0, 2)).toEqual([
      { fact: 'ended', who: 'anna', condition: 'braced' },
      { fact: 'ended', who: 'anna', condition: 'steady', with: 'bow' },
    ]);
  });

  test('MYT-FATIGUE-04.a: no farther than one can, and why', () => {
    const { asked } = exchangeWith(doing('move', { anna: condition('prone') }), { gait: 'crawl' });
    expect(questionOf(asked, 'gait')).toMatchObject({
      ...{ by: 'anna', atLeast: 1, atMost: 1 },
      options: [{ id: 'crawl', reasons: [{ rule: 'MYT-ACT-16', id: 'metres', names: { metres: 2 } }] }],
    });
  });

  test('MYT-MOVE-10: who carries a little too much swims less far, and sinks only where nothing is left to swim', () => {
    const strong = { str: 11, con: 12, siz: 13, dex: 11, int: 12, pow: 11, cha: 10 };
    const swims = (excess: number) => {
      const laden = { characteristics: strong, burden: { things: strong.str + excess } };
      const { asked } = exchangeWith(doing('move', { anna: laden }), { gait: 'walk' });
      return optionsOf(asked, 'gait')['swim'];
    };
    expect(swims(1)).toMatchObject({ reasons: [{ names: { metres: 5 } }] });
    expect(swims(1)).not.toHaveProperty('refused');
    expect(swims(6)).toMatchObject({ refused: { rule: 'MYT-MOVE-10', id: 'load-sinks' } });
  });

  test('MYT-FATIGUE-04: one too tired to move does not', () => {
    expect(refusal('move', { anna: condition('fatigue', { amount: 6 }) })).toMatchObject({
      ...{ rule: 'MYT-FATIGUE-04', id: 'cannot-move' },
    });
  });
});

describe('MYT-ACT-17: Take Cover', () => {
  test('MYT-ACT-17.a: EXAMPLE MYT-EX-18, MYT-OBJ-02: behind a thin wooden wall', () => {
    const covered = ['right-leg', 'left-leg'];
    expect(done(doing('take-cover'), { cover: 'wooden-wall', 'location.cover': covered })).toEqual([
      { fact: 'gained', who: 'anna', condition: 'in-cover', where: 'right-leg', amount: 4 },
      { fact: 'gained', who: 'anna', condition: 'in-cover', where: 'left-leg', amount: 4 },
    ]);
  });

  test('MYT-ACT-17.b: the GM says what there is', () => {
    const { asked } = playWith(mythras.play(doing('take-cover')), {
      ...{ cover: 'brick-wall', 'location.cover': 'chest' },
    });
    expect(asked[0]).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-ACT-17' }] });
    expect(optionsOf(asked, 'cover')['brick-wall']?.reasons).toEqual([
      { rule: 'MYT-OBJ-02', id: 'object.armour', names: { ap: 6 } },
    ]);
    expect(done(doing('take-cover'), { cover: 'no-cover' })).toEqual([
      { fact: 'did', who: 'anna', what: 'finds-no-cover' },
    ]);
  });
});

describe('MYT-ACT-18: Regain Footing', () => {
  const down = (...more: object[]) => ({
    skills: { brawn: 45 },
    state: { conditions: [{ condition: 'prone' }, ...more] as { condition: string }[] },
  });
  const up = { fact: 'ended', who: 'anna', condition: 'prone' };

  test('only for those who are down', () => {
    expect(refusal('regain-footing')).toEqual({ rule: 'MYT-ACT-18', id: 'not-prone' });
    expect(refusal('regain-footing', { anna: down({ condition: 'pinned-under' }) })).toMatchObject({
      rule: 'MYT-CLOSE-05',
    });
  });

  test('MYT-ACT-18.a: not engaged: without a roll', () =>
    expect(done(doing('regain-footing', { anna: down() }))).toEqual([up]));

  test.each([
    [30, 80, true],
    [80, 30, false],
    [80, 90, false],
    [40, 40, false],
  ])('MYT-ACT-18.b: engaged: %i against %i', (act, oppose, stands) => {
    const anna = down({ condition: 'engaged', by: 'bert' });
    const setup = doing('regain-footing', { anna, bert: { skills: { brawn: 45 } } });
    const facts = done(setup, { 'act.regain-footing': act, 'oppose.regain-footing': oppose });
    expect(facts.slice(2)).toEqual(stands ? [up] : [{ fact: 'did', who: 'anna', what: 'stays-down' }]);
    // The opponent pays nothing for it.
    expect(fightAfter(duelFight, facts).ap['bert']).toBe(2);
  });

  test('MYT-ACT-18.c: each picks Brawn or Athletics', () => {
    const both = { brawn: 45, athletics: 50 };
    const anna = { ...down({ condition: 'engaged', by: 'bert' }), skills: both };
    const { asked } = playWith(mythras.play(doing('regain-footing', { anna, bert: { skills: both } })), {
      'skill.regain-footing': 'athletics',
      'skill.keep-down': 'brawn',
      'act.regain-footing': 10,
      'oppose.regain-footing': 90,
    });
    expect(targetOfRoll(asked, 'act.regain-footing').value).toBe(50);
    expect(targetOfRoll(asked, 'oppose.regain-footing').value).toBe(45);
  });
});

import { describe, expect, test } from 'vitest';
import { onTimeout, suggestion } from '../../../src/rules/mythras/suggestion.ts';
import { type ChoiceQuestion, GM, type Option } from '../../../src/rules/shared/play.ts';
import { armoured, duel, type Duel } from '../fighters.ts';

const ask = (
  name: string,
  options: readonly Option[],
  change: Partial<ChoiceQuestion> = {},
): ChoiceQuestion => ({
  ...{ ask: 'choose', name, by: 'bert', options, atLeast: 1, atMost: 1 },
  ...change,
});
const named = (...ids: string[]): Option[] => ids.map(id => ({ id }));
const shut: Option = { id: 'best', refused: { rule: 'MYT-SE-01', id: 'not-now' } };
/** A way to do something, with the chance that it comes off. */
const way = (id: string, value: number, stops?: string): Option => ({
  ...{ id, target: { value, reasons: [] } as unknown as NonNullable<Option['target']> },
  ...(stops !== undefined && { reasons: [{ rule: 'MYT-SIZE-02', id: 'stops', names: { stops } }] }),
});
const chosen = (question: ChoiceQuestion, sides: Duel = {}, tactic = '') =>
  suggestion(duel(sides), question, tactic);

describe('MYT-EXCH-05: a defence', () => {
  test.each<[string, Option[], string]>([
    [
      'a parry that stops all before a better one that stops half',
      [way('parry:a', 40, 'all'), way('parry:b', 70, 'half')],
      'parry:a',
    ],
    ['a much better one that stops half', [way('parry:a', 30, 'all'), way('parry:b', 70, 'half')], 'parry:b'],
    [
      'an evasion, rather than half of a middling parry',
      [way('evade', 60), way('parry:b', 50, 'half')],
      'evade',
    ],
    ['a parry, rather than an evasion', [way('evade', 60), way('parry:b', 60, 'half')], 'parry:b'],
    [
      'an evasion, rather than a parry that stops nothing',
      [way('parry:a', 90, 'none'), way('evade', 21)],
      'evade',
    ],
    [
      'a parry that stops nothing, rather than a bad evasion',
      [way('evade', 19), way('parry:a', 90, 'none')],
      'parry:a',
    ],
    ['what is open', [{ ...way('parry:a', 90, 'all'), refused: shut.refused! }, way('evade', 5)], 'evade'],
    ['nothing, rather than a counterattack', [way('counterattack:a', 90), ...named('none')], 'none'],
    ['nothing, rather than what has no chance to tell', named('dive', 'none'), 'none'],
    ['whatever there is', named('dive', 'duck'), 'dive'],
  ])('%s', (_what, options, id) => {
    expect(chosen(ask('defence', options))).toEqual([id]);
    expect(chosen(ask('defence.at-cora', options))).toEqual([id]);
  });

  test('a parry where all are to parry, the best of them', () => {
    const options = [way('evade', 90), way('parry:a', 30, 'none'), way('parry:b', 40, 'none')];
    expect(chosen(ask('defence', options))).toEqual(['evade']);
    expect(chosen(ask('defence', options), {}, 'parry')).toEqual(['parry:b']);
    expect(chosen(ask('defence', [way('evade', 9), ...named('none')]), {}, 'parry')).toEqual(['evade']);
  });
});

describe('MYT-SE-27: the effects prepared against', () => {
  const feared = ['trip-opponent', 'bleed', 'choose-location', 'impale', 'disarm-opponent'];

  test.each(feared.map((id, at) => [id, feared.slice(at)] as const))('%s first of %j', (id, open) => {
    expect(chosen(ask('prepared', named('bash', ...[...open].reverse())))).toEqual([id]);
  });

  test('anything where nothing feared can come', () => {
    expect(chosen(ask('prepared', [shut, ...named('bash', 'arise')]))).toEqual(['bash']);
  });
});

describe('MYT-EXCH-11: effects', () => {
  const wanted = [
    ...['slip-free', 'arise', 'enhance-parry', 'force-failure', 'impale', 'bleed', 'bypass-armour'],
    ...['choose-location', 'maximise-damage', 'stun-location', 'drop-foe', 'accidental-injury'],
    ...['trip-opponent', 'blind-opponent', 'disarm-opponent', 'entangle', 'grip', 'pin-weapon', 'pin-down'],
    ...['press-advantage', 'overextend-opponent', 'weapon-malfunction', 'sunder', 'rapid-reload', 'bash'],
    ...['circumvent-parry', 'prepare-counter'],
  ];
  const effects = (
    ids: readonly string[],
    atMost: number,
    sides: Duel = {},
    change: Partial<ChoiceQuestion> = {},
  ) => chosen(ask('effects', named(...ids), { atLeast: 0, atMost, against: 'bert', ...change }), sides);
  const clad = { defender: { locations: armoured(2) } };

  test('in this order, each once, and no others', () => {
    const open = ['compel-surrender', ...[...wanted].reverse(), 'scar-foe'];
    expect(effects(open, 40, clad)).toEqual(wanted);
    expect(effects(open, 6, clad)).toEqual(wanted.slice(0, 6));
    expect(effects(['compel-surrender'], 2)).toEqual([]);
    const counter = ask('counter', named('compel-surrender', 'bleed'), { atLeast: 0, against: 'bert' });
    expect(chosen(counter)).toEqual(['bleed']);
  });

  test('as many as must be, even such as are not wanted', () => {
    expect(effects(['scar-foe', 'bleed'], 2, {}, { atLeast: 2 })).toEqual(['bleed', 'scar-foe']);
    expect(effects(['scar-foe'], 1, {}, { atLeast: 1 })).toEqual(['scar-foe']);
  });

  test('only such as do something to the loser', () => {
    const prone = { defender: { state: { conditions: [{ condition: 'prone' as const }] } } };
    expect(effects(['trip-opponent', 'bash'], 1, prone)).toEqual(['bash']);
    const armour = ['bypass-armour', 'sunder', 'bash'];
    expect(effects(armour, 3)).toEqual(['bash']);
    expect(effects(armour, 3, { defender: { locations: armoured(0, 1) } })).toEqual(armour);
    const helmed = armoured(0).map(place => (place.id === 'head' ? { ...place, worn: 1 } : place));
    expect(effects(armour, 3, { defender: { locations: helmed } })).toEqual(armour);
    expect(effects(['trip-opponent', 'sunder'], 2, prone, { against: 'carl' })).toEqual([
      'trip-opponent',
      'sunder',
    ]);
  });

  test('MYT-SE-07, MYT-SE-21: a location is chosen once', () => {
    expect(effects(['choose-location', 'marksman'], 2)).toEqual(['marksman']);
  });

  test.each(['bleed', 'stun-location', 'drop-foe', 'trip-opponent', 'blind-opponent', 'disarm-opponent'])(
    'MYT-SE-18: resisting %s fails automatically',
    id => expect(effects([id, 'force-failure'], 2)).toEqual(['force-failure', id]),
  );

  test('MYT-SE-18: a failure is forced only together with what is resisted', () => {
    expect(effects(['force-failure'], 1)).toEqual([]);
    expect(effects(['bleed', 'force-failure'], 1)).toEqual(['bleed']);
    expect(effects(['bash', 'force-failure'], 2)).toEqual(['bash']);
    expect(effects(['impale', 'bleed', 'force-failure'], 2)).toEqual(['impale', 'bleed']);
    expect(effects(['impale', 'bleed', 'force-failure'], 3)).toEqual(['force-failure', 'impale', 'bleed']);
  });
});

describe('a place on a body', () => {
  const limbs = named('left-leg', 'left-arm', 'head', 'chest', 'abdomen');
  const places = (name: string, change: Partial<ChoiceQuestion>, sides: Duel = {}) =>
    chosen(ask(name, limbs, { body: 'bert', atMost: 5, ...change }), sides);
  const hurt = { defender: { state: { hurt: { 'left-leg': 5 } } } };

  test('MYT-FREE-02: one’s own is warded where life is', () => {
    expect(places('location.ward', {})).toEqual(['head', 'abdomen', 'chest', 'left-arm', 'left-leg']);
    expect(places('location.ward', { atMost: 2 }, hurt)).toEqual(['head', 'abdomen']);
  });

  test('MYT-HEAL-05: an injury is treated where least is left', () => {
    expect(places('location.treat', {}, hurt)[0]).toBe('left-leg');
    expect(places('location.treat', { by: 'anna' }, hurt)[0]).toBe('left-leg');
  });

  test('MYT-SE-07: a foe is struck where least is left, armour counted', () => {
    expect(places('location', { by: 'anna' })[0]).toBe('left-arm');
    const locations = armoured(0).map(place =>
      place.id === 'left-arm' ? { ...place, worn: 3, natural: 2 } : place,
    );
    expect(places('location', { by: 'anna' }, { defender: { locations } })).toEqual([
      ...['head', 'left-leg', 'abdomen', 'chest', 'left-arm'],
    ]);
  });

  test('as the Game Master rules, the likeliest first', () => {
    expect(places('limb', { by: GM, atMost: 1 })).toEqual(['left-leg']);
  });

  test('an option that is no place comes last', () => {
    const options = [...named('nowhere'), ...limbs];
    expect(chosen(ask('location', options, { by: 'anna', body: 'bert' }))).toEqual(['left-arm']);
  });
});

describe('anything else', () => {
  const preferred = [
    ...['keep', 'oppose', 'corner', 'strike', 'swallow', 'stop', 'mitigate', 'harmed', 'full', 'free'],
    ...['effective', 'may-surrender', 'worn', 'no-cover', 'keeps-away', 'done', 'rested', 'nobody'],
  ];

  test.each(preferred.map((id, at) => [id, preferred.slice(at)] as const))(
    '%s before what follows',
    (id, open) => {
      expect(chosen(ask('anything', named('other', ...[...open].reverse())))).toEqual([id]);
    },
  );

  test('is the best of several numbers, and else the first that is open', () => {
    expect(chosen(ask('resist-with', [...named('keep'), way('brawn', 40), way('evade', 50)]))).toEqual([
      'evade',
    ]);
    expect(chosen(ask('resist-with', [way('brawn', 40), ...named('keep')]))).toEqual(['keep']);
    expect(chosen(ask('resist-with', [shut, way('brawn', 40), ...named('other')]))).toEqual(['brawn']);
  });

  test('is as little as may be, and each as often as it must', () => {
    expect(chosen(ask('who', named('a', 'b'), { atLeast: 0, atMost: 2 }))).toEqual([]);
    expect(chosen(ask('who', named('a', 'b', 'c'), { atLeast: 2, atMost: 3 }))).toEqual(['a', 'b']);
    const often: Option[] = [
      { id: 'a', times: 2 },
      { id: 'b', times: 3 },
    ];
    expect(chosen(ask('rounds', often, { atLeast: 4, atMost: 9 }))).toEqual(['a', 'b', 'a', 'b']);
    expect(chosen(ask('rounds', often, { atLeast: 9, atMost: 9 }))).toEqual(['a', 'b', 'a', 'b', 'b']);
  });

  test('that is sealed waits for its owner', () => {
    const sealed = ask('prepared', named('bleed'), { seals: ['bleed:Xk29'] });
    expect([chosen(sealed), onTimeout(sealed)]).toEqual([[], null]);
  });
});

describe('the answer on timeout', () => {
  test.each(['none', 'keep', 'let-go', 'let-pass'])('is %s where that is offered', id => {
    expect(onTimeout(ask('anything', named('costly', id)))).toEqual([id]);
  });

  test.each<[string, ChoiceQuestion, readonly string[] | null]>([
    ['nothing where nothing need be chosen', ask('effects', named('bleed'), { atLeast: 0 }), []],
    ['not what cannot be chosen', ask('defence', [{ ...shut, id: 'none' }], { atLeast: 0 }), []],
    ['nothing where nothing may be chosen', ask('effects', named('none'), { atLeast: 0, atMost: 0 }), []],
    ['to be waited for', ask('location', named('head')), null],
    ['to be waited for by the Game Master', ask('path', named('none'), { by: GM }), null],
  ])('is %s', (_what, question, said) => {
    expect(onTimeout(question)).toEqual(said);
  });

  test('is never a roll', () => {
    expect(onTimeout({ ask: 'roll', name: 'attack', by: 'bert', dice: '1d100' })).toBeNull();
  });
});

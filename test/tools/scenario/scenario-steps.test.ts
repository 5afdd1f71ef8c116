import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { packedFighter } from '../../../tools/pack-entries.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { soldier } from '../../rules/fighters.ts';
import { small } from './small-scenario.ts';

const [attack, defence, effects, location, damage] = small.answers ?? [];
const play = (text: unknown) => playScenario(text, packedFighter);
const withAnswers = (...answers: unknown[]) => ({ ...small, answers });
const withBert = (changes: object) => ({
  ...small,
  fighters: { ...small.fighters, bert: { ...soldier('bert'), ...changes } },
});

describe('answers that must be rejected', () => {
  const bash = { name: 'effects', by: 'anna', chosen: ['bash'], rejected: 'refused-option' };
  const with_ = (...tried: object[]) => withAnswers(attack, defence, ...tried, effects, location, damage);

  test('are, for that reason, and the next answer is taken', () => {
    expect(play(with_(bash)).flaws).toEqual([]);
    expect(play(with_({ ...bash, because: { id: 'effect.weapon.shield-or-bludgeoning' } })).flaws).toEqual(
      [],
    );
    const many = { ...bash, chosen: ['bleed', 'bleed'], rejected: 'too-many' };
    expect(play(with_(bash, many)).flaws).toEqual([]);
    const die = { ...attack, dice: [101], rejected: 'impossible-dice' };
    expect(play(withAnswers(die, attack, defence, effects, location, damage)).flaws).toEqual([]);
  });

  test('fail it where they are taken, or rejected for something else', () => {
    expect(play(with_({ ...bash, chosen: ['bleed'] })).flaws).toEqual([
      { at: 'answers.2', problem: 'is taken, not refused-option' },
    ]);
    expect(play(with_({ ...bash, rejected: 'too-many' })).flaws).toEqual([
      { at: 'answers.2', problem: 'is refused-option, not too-many' },
    ]);
    expect(play(with_({ ...bash, because: { id: 'prone' } })).flaws).toMatchObject([
      { at: 'answers.2.because.id' },
    ]);
    expect(play(with_({ ...bash, rejected: 'ugly' })).flaws).toMatchObject([{ at: 'answers.2.rejected' }]);
  });
});

describe('several refusals', () => {
  const [attempt] = small.undertaken;
  const self = { ...attempt, at: 'anna', refused: { id: 'target-self' } };

  test('each for its reason, and the rest is played', () => {
    const nobody = { ...attempt, at: 'zoe', refused: { rule: 'MYT-EXCH-01', id: 'target-missing' } };
    expect(play({ ...small, undertaken: [self, nobody, attempt] }).flaws).toEqual([]);
  });

  test('fail it where it is not refused, or for something else', () => {
    const undertaken = [{ ...attempt, refused: { id: 'target-self' } }];
    expect(play({ ...small, undertaken }).flaws).toMatchObject([{ at: 'undertaken.0.refused' }]);
    const other = [{ ...self, refused: { id: 'no-skill' } }];
    expect(play({ ...small, undertaken: other }).flaws).toEqual([
      { at: 'undertaken.0.refused.id', problem: 'is "target-self", not "no-skill"' },
    ]);
  });
});

test('circumstances of one attempt hold for that one', () => {
  const [attempt] = small.undertaken;
  const prone = { ...attempt, circumstances: [{ fighter: 'anna', id: 'crouching' }] };
  const questions = [
    { name: 'attack', target: { reasons: [{ id: 'circumstance.crouching' }] } },
    { name: 'attack', target: { value: 60 } },
  ];
  const answers = [{ ...attack, dice: [99] }, defence, { ...attack, dice: [99] }, defence];
  const scenario = { ...small, fight: null, undertaken: [prone, attempt], answers };
  expect(play({ ...scenario, expect: { questions } }).flaws).toEqual([]);
  const drunk = { ...attempt, circumstances: [{ fighter: 'anna', id: 'drunk' }] };
  expect(play({ ...scenario, undertaken: [drunk] }).flaws).toContainEqual({
    at: 'undertaken.0.circumstances.0.id',
    problem: `unknown circumstance drunk; there are: ${[...mythras.ids.circumstances, 'own'].join(', ')}`,
  });
});

describe('a skill that is rolled by itself', () => {
  const rolls = (undertaken: object, dice: readonly number[], expected: object) =>
    play({
      ...small,
      ...{ undertaken: [undertaken], answers: [{ name: 'skill', by: 'anna', dice }], expect: expected },
    }).flaws;

  test('at the grade that is named', () => {
    const hard = { skill: 'brawn', by: 'anna', mode: 'hard' };
    const facts = [{ fact: 'rolled', who: 'anna', roll: 'skill.brawn', total: 30, level: 'success' }];
    const questions = [{ name: 'skill', by: 'anna', target: { value: 30 } }];
    expect(rolls(hard, [30], { facts: { exactly: facts }, questions })).toEqual([]);
  });

  test('that nobody has is refused', () => {
    const unknown = { skill: 'tea', by: 'anna' };
    expect(play({ ...small, undertaken: [unknown], answers: [], expect: {} }).flaws).toEqual([
      { at: 'undertaken.0', problem: 'refused:  no-skill' },
    ]);
    const wanted = { ...unknown, refused: { id: 'no-skill' } };
    expect(play({ ...small, undertaken: [wanted], answers: [], expect: {} }).flaws).toEqual([]);
  });
});

describe('the reason why an answer was never asked for', () => {
  const extra = { name: 'parry', by: 'bert', dice: [5] };
  const [attempt] = small.undertaken;
  const why = (scenario: object) => play(scenario).flaws[0]?.problem;

  test('the questions that were asked instead', () => {
    expect(why(withAnswers(...(small.answers ?? []), extra))).toBe(
      'never asked: parry of bert; what was asked: attack of anna, defence of bert, effects of anna, location of anna, damage of anna',
    );
  });

  test('that it was another who was asked, or not so often', () => {
    const other = { ...attack, by: 'bert' };
    expect(why(withAnswers(...(small.answers ?? []), other))).toBe(
      'never asked: attack of bert; it was asked of anna',
    );
    expect(why(withAnswers(...(small.answers ?? []), attack))).toBe(
      'never asked: attack of anna; it was asked fewer times than it is answered',
    );
  });

  test('that a fighter has no points, or is helpless', () => {
    const broke = { ...small, fight: { ...small.fight, ap: { anna: 2, bert: 0 } } };
    expect(why(broke)).toBe('never asked: defence of bert; bert has no points left');
    const state = { ...soldier('bert').state, conditions: [{ condition: 'unconscious' }] };
    expect(why(withBert({ state }))).toBe(
      'never asked: defence of bert; bert can neither act nor react: MYT-WOUND-07 condition.unconscious',
    );
  });

  test('that nothing was asked at all', () => {
    expect(
      why({ ...small, undertaken: [{ ...attempt, at: 'anna', refused: { id: 'target-self' } }], expect: {} }),
    ).toBe('never asked: attack of anna; nothing was asked');
  });
});

test('a missing option is reported beside those that are there', () => {
  const { flaws: faults } = play(withAnswers(attack, { ...defence, chosen: ['hide'] }));
  expect(faults[0]?.problem).toMatch(
    /^unknown-option: question defence of bert; there are: .*parry:broadsword.*none/u,
  );
});

describe('circumstances', () => {
  const anna = soldier('anna');
  const onHorseback = { ...anna, state: { ...anna.state, conditions: [{ condition: 'mounted' }] } };
  const ridden = {
    ...small,
    fighters: { anna: onHorseback, bert: soldier('bert') },
    answers: [
      { name: 'attack', by: 'anna', dice: [97] },
      { name: 'defence', by: 'bert', chosen: ['parry:broadsword'] },
      { name: 'parry', by: 'bert', dice: [97] },
    ],
  };
  const fromBelow = {
    questions: [{ name: 'parry', target: { reasons: [{ id: 'circumstance.lower-ground' }] } }],
  };

  test('follow from the states of the fighters where none are said', () => {
    expect(play({ ...ridden, expect: fromBelow }).flaws).toEqual([]);
  });

  test.each([[[]], [[{ fighter: 'anna', id: 'crouching' }]]])('are those said, as %j', circumstances => {
    const level = { questions: [{ name: 'parry', target: { value: 60 } }] };
    expect(play({ ...ridden, circumstances, expect: level }).flaws).toEqual([]);
    const [attempt] = small.undertaken;
    const own = { ...ridden, undertaken: [{ ...attempt, circumstances }], expect: level };
    expect(play(own).flaws).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { packedFighter } from '../../../tools/pack-entries.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { soldier } from '../../rules/fighters.ts';
import { small } from './small-scenario.ts';

const [attack, defence, effects, location, damage] = small.answers ?? [];
const play = (text: unknown) => playScenario(text, packedFighter);
const withAnswers = (...answers: unknown[]) => ({ ...small, answers });
const withExpected = (expected: object) => ({ ...small, expect: { ...small.expect, ...expected } });
const withBert = (changes: object) => ({
  ...small,
  fighters: { ...small.fighters, bert: { ...soldier('bert'), ...changes } },
});

test('passes when all is as expected, and tells what happened in order', () => {
  const { title, rules, flaws: faults, trace } = play(small);
  expect(faults).toEqual([]);
  expect({ title, rules }).toEqual({ title: small.title, rules: small.rules });
  const kinds = trace.map(line => Object.keys(line)[0]);
  expect(kinds.slice(0, 6)).toEqual(['undertaken', ...new Array<string>(5).fill('question')]);
  expect(kinds).toContain('fact');
});

test('takes a fighter from a pack, with other characteristics and changes', () => {
  const bert = {
    entry: 'fighters/brannoc-dol',
    characteristics: { str: 40 },
    changes: { skills: { evade: 99 } },
  };
  const expected = {
    skills: { evade: 99, endurance: 56 },
    damageModifier: '1d12',
    characteristics: { str: 40, con: 14 },
  };
  const answers = [attack, defence, effects, location, { ...damage, dice: [7] }];
  const scenario = { ...small, fighters: { ...small.fighters, bert }, answers };
  expect(play({ ...scenario, expect: { fighters: { bert: expected } } }).flaws).toEqual([]);
});

test('takes a fighter kept for scenarios, with changes that its own rules know', () => {
  const scenario = (changes: object, expect: object) => ({
    title: 'A look at a sword',
    ruleset: 'ref10',
    fighters: { yael: { entry: 'ref10/yael', characteristics: { dex: 9 }, changes } },
    undertaken: [{ skill: 'swords', by: 'yael', mode: 'dex' }],
    answers: [{ name: 'skill', by: 'yael', dice: [5] }],
    expect,
  });
  const yael = { name: 'Yael Orsini', life: 12, characteristics: { dex: 9 } };
  expect(play(scenario({ life: 12 }, { fighters: { yael } })).flaws).toEqual([]);
  expect(play(scenario({ actionPoints: 3 }, {})).flaws).toEqual([
    {
      at: 'fighters.yael.changes.actionPoints',
      problem: expect.stringMatching(/^unknown key; there are: .*life/) as string,
    },
  ]);
});

test('`save.*` stands for every question of a kind, and not for the kind alone', () => {
  const against = (notAsked: readonly string[]) => play(withExpected({ notAsked })).flaws;
  expect(against(['damage.*', 'resist.*', 'effects.counterattack'])).toEqual([]);
  expect(against(['effects'])).toEqual([{ at: 'expect.notAsked.0', problem: 'effects was asked' }]);
});

test('goes on over several undertakings and turns that pass', () => {
  const miss = { ...attack, dice: [90] };
  const again = { ...small, undertaken: [small.undertaken[0], { pass: 'bert' }, small.undertaken[0]] };
  const answers = [...(small.answers ?? []), miss, defence];
  const expected = { fight: { turn: 'bert', cycle: 2, ap: { anna: 0, bert: 1 } } };
  expect(play({ ...again, answers, expect: expected }).flaws).toEqual([]);
});

test('expects a refusal', () => {
  const twice = { action: 'attack', by: 'anna', at: 'anna', with: 'broadsword' };
  const scenario = { ...small, answers: [], undertaken: [twice] };
  expect(
    play({ ...scenario, expect: { refused: { rule: 'MYT-EXCH-01', id: 'target-self' } } }).flaws,
  ).toEqual([]);
  expect(play({ ...scenario, expect: {} }).flaws).toEqual([
    { at: 'undertaken.0', problem: 'refused: MYT-EXCH-01 target-self' },
  ]);
  expect(play(withExpected({ refused: { rule: 'MYT-EXCH-01' } })).flaws).toEqual([
    { at: 'expect.refused', problem: 'is null, not {"rule":"MYT-EXCH-01"}' },
  ]);
});

describe('fails, and says where:', () => {
  test.each<[what: string, text: unknown, at: string, problem: string]>([
    ['no scenario at all', 'x', 'the scenario', 'must be of type object'],
    ['an unknown key', { ...small, colour: 1 }, 'colour', 'unknown key; there are: $schema, format'],
    ['a key that is missing', { ...small, title: undefined }, 'title', 'must be of type string'],
    ['an unknown key of an answer', withAnswers({ ...attack, x: 1 }), 'answers.0.x', 'unknown key'],
    ['an unknown key of a fighter', withBert({ hat: 1 }), 'fighters.bert.hat', 'unknown key'],
    ['an unknown ruleset', { ...small, ruleset: 'chess' }, 'ruleset', 'unknown ruleset chess'],
    [
      'an unknown option',
      { ...small, options: { tea: true } },
      'options.tea',
      `unknown option; there are: ${Object.keys(mythras.ruleOptions).join(', ')}`,
    ],
    [
      'an option of another type',
      { ...small, options: { luckInExchange: 'yes' } },
      'options.luckInExchange',
      'must be true or false',
    ],
    [
      'a reading that there is not',
      { ...small, options: { evasionTies: 'nobody' } },
      'options.evasionTies',
      'must be higher-die or evader',
    ],
    [
      'an entry that is not there',
      { ...small, fighters: { ...small.fighters, bert: { entry: 'fighters/nobody' } } },
      'fighters.bert.entry',
      'no such entry',
    ],
    ['a fighter under a wrong id', withBert({ id: 'berta' }), 'fighters.bert.id', 'must be bert'],
    [
      'a fighter that the rules refuse',
      withBert({ damageModifier: 'much' }),
      'fighters.bert.damageModifier',
      'unreadable-dice',
    ],
    [
      'an unknown fighter in an answer',
      withAnswers({ ...attack, by: 'zoe' }),
      'answers.0.by',
      'unknown fighter zoe',
    ],
    [
      'an unknown fighter in what is undertaken',
      { ...small, undertaken: [{ ...small.undertaken[0], at: 'zoe' }] },
      'undertaken.0.at',
      'unknown fighter zoe',
    ],
    [
      'an unknown fighter in the fight',
      { ...small, fight: { ...small.fight, order: ['zoe'] } },
      'fight.order.0',
      'unknown fighter zoe',
    ],
    [
      'an unknown fighter in what is expected',
      withExpected({ noFacts: [{ fact: 'hurt', who: 'zoe' }] }),
      'expect.noFacts.0.who',
      'unknown fighter zoe',
    ],
    [
      'unknown circumstances',
      { ...small, circumstances: [{ fighter: 'anna', id: 'drunk' }] },
      'circumstances.0.id',
      `unknown circumstance drunk; there are: ${mythras.ids.circumstances.join(', ')}`,
    ],
    [
      'circumstances of an unknown fighter',
      { ...small, circumstances: [{ fighter: 'zoe', id: 'confined' }] },
      'circumstances.0.fighter',
      'unknown fighter zoe',
    ],
    [
      'a refusal for no reason',
      { ...small, undertaken: [{ ...small.undertaken[0], refused: {} }] },
      'undertaken.0.refused',
      'must not be empty',
    ],
    [
      'an unknown key of a fact that may not be',
      withExpected({ noFacts: [{ fact: 'hurt', hwo: 'bert' }] }),
      'expect.noFacts.0.hwo',
      'unknown key of a fact hwo',
    ],
    [
      'an unknown kind of fact',
      withExpected({ noFacts: [{ fact: 'sang' }] }),
      'expect.noFacts.0.fact',
      'unknown kind of fact sang',
    ],
    [
      'an unknown condition',
      withExpected({ noFacts: [{ fact: 'gained', condition: 'happy' }] }),
      'expect.noFacts.0.condition',
      'unknown condition happy',
    ],
    [
      'an unknown effect',
      withExpected({ facts: [{ fact: 'effect', effect: 'dance' }] }),
      'expect.facts.0.effect',
      'unknown effect dance',
    ],
    [
      'an unknown action',
      { ...small, undertaken: [{ ...small.undertaken[0], action: 'atack' }] },
      'undertaken.0.action',
      'unknown action atack; there are: aim, assess-situation, attack',
    ],
    [
      'a weapon that nobody has',
      { ...small, undertaken: [{ ...small.undertaken[0], with: 'brodsword' }] },
      'undertaken.0.with',
      `unknown weapon brodsword; there are: ${soldier('anna')
        .weapons.map(({ id }) => id)
        .join(', ')}`,
    ],
    [
      'a place that no body has in a fact that may not be',
      withExpected({ noFacts: [{ fact: 'hurt', where: 'cheast' }] }),
      'expect.noFacts.0.where',
      'cheast names nothing here',
    ],
    [
      'a place that no body has in a wound that may not be',
      withExpected({ fighters: { bert: { state: { hurt: { haed: null } } } } }),
      'expect.fighters.bert.state.hurt.haed',
      'haed names nothing here',
    ],
    [
      'a key that no fighter has, expected to be nothing',
      withExpected({ fighters: { bert: { state: { fatige: null } } } }),
      'expect.fighters.bert.state.fatige',
      'unknown key fatige; there are: hurt',
    ],
    [
      'a question that there is not, said not to be asked',
      withExpected({ notAsked: ['pary'] }),
      'expect.notAsked.0',
      'unknown question pary; there are: act, again',
    ],
    [
      'a question about nothing, said not to be asked',
      withExpected({ notAsked: ['resist.trip-oponent'] }),
      'expect.notAsked.0',
      'trip-oponent names nothing here',
    ],
    ['an older format', { ...small, format: 0 }, 'format', '0 is an older one: this version plays 1'],
    ['a newer format', { ...small, format: 7 }, 'format', '7 is not known here: this version plays 1'],
    ['a missing answer', withAnswers(attack, defence), 'question effects of anna', 'no answer'],
    [
      'an answer by another fighter',
      withAnswers({ ...attack, by: 'bert' }),
      'question attack of anna',
      'no answer',
    ],
    [
      'an unused answer',
      withAnswers(...(small.answers ?? []), { name: 'parry', by: 'bert', dice: [3] }),
      'answers.5',
      'never asked: parry of bert',
    ],
    [
      'a die that its formula cannot give',
      withAnswers(attack, defence, effects, location, { ...damage, dice: [9] }),
      'answers.4',
      'impossible-dice: question damage of anna (1d8)',
    ],
    [
      'an option that is refused',
      withAnswers(attack, defence, { ...effects, chosen: ['maximise-damage'] }),
      'answers.2',
      'refused-option: question effects of anna',
    ],
    [
      'an option that there is not',
      withAnswers(attack, { ...defence, chosen: ['dance'] }),
      'answers.1',
      'unknown-option: question defence of bert',
    ],
    [
      'a turn that is not theirs to let pass',
      { ...small, undertaken: [{ pass: 'bert' }] },
      'undertaken.0',
      'it is not the turn of bert',
    ],
    [
      'another fact than expected',
      withExpected({ facts: [{ fact: 'struck', where: 'head' }] }),
      'expect.facts.0',
      'nothing like {"fact":"struck","where":"head"}; the nearest, item 6: where is "chest", not "head"',
    ],
    [
      'a fact that was not to happen',
      withExpected({ noFacts: [{ fact: 'hurt' }] }),
      'expect.noFacts.0',
      'it happened: {"fact":"hurt","who":"bert","where":"chest","points":5}',
    ],
    [
      'another state',
      withExpected({ fighters: { bert: { state: { hurt: { chest: 6 } } } } }),
      'expect.fighters.bert.state.hurt.chest',
      'is 5, not 6',
    ],
    ['a key that nothing has', withExpected({ fight: { moon: 1 } }), 'expect.fight.moon', 'is not there'],
    [
      'a question that was not to be asked',
      withExpected({ notAsked: ['damage'] }),
      'expect.notAsked.0',
      'damage was asked',
    ],
  ])('%s', (_what, text, at, problem) => {
    const [first] = play(JSON.parse(JSON.stringify(text, (_key, value: unknown) => value ?? null))).flaws;
    expect(first?.at).toBe(at);
    expect(first?.problem).toContain(problem);
  });
});

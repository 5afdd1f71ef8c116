import { describe, expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { decisiveRollOf, lossesIn, type Scene, sceneOf, sumFor, tallyOf } from '../../src/cards/scene.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { exchangeFrom, given, opening, setup } from './exchange-messages.ts';

type Answer = readonly number[] | readonly string[];

/** The card of a duel in which these dice fall and these things are chosen after the attack, and its facts. */
function played(attack: number, ...answers: Answer[]) {
  const root = opening({}, attack);
  const status = statusAfter(setup, mythras, [...root.answers, ...given(root.answers, ...answers)]);
  if (status.at !== 'finished')
    throw new Error(status.at === 'asking' ? `asks ${status.question.name}` : status.at);
  return { card: cardOf(exchangeFrom(root), mythras, status), facts: status.facts };
}

function headOf(attack: number, ...answers: Answer[]): Scene {
  const { card, facts } = played(attack, ...answers);
  return sceneOf(card, facts, mythras);
}

const hurt = (who: string, where: string, points: number, wound: string): Fact[] => [
  { fact: 'hurt', who, where, points },
  { fact: 'wounded', who, where, wound },
];

describe('the head of a card', () => {
  test('is the worst wound of any fighter, as bad as the rules say', () => {
    const facts = [
      ...hurt('bert', 'chest', 4, 'minor'),
      ...hurt('anna', 'head', 6, 'serious'),
      ...hurt('bert', 'head', 1, 'minor'),
    ];
    expect(
      lossesIn(facts, mythras.presentation.wounds).map(({ who, where, harm }) => [who, where, harm]),
    ).toEqual([
      ['anna', 'head', 'serious'],
      ['bert', 'chest', 'minor'],
      ['bert', 'head', 'scratch'],
    ]);
  });

  test('is black only for a fighter whom it killed', () => {
    const dead: Fact = { fact: 'gained', who: 'bert', condition: 'dead' };
    const facts = [...hurt('bert', 'head', 12, 'major'), ...hurt('anna', 'chest', 2, 'minor'), dead];
    expect(lossesIn(facts, mythras.presentation.wounds).map(({ who, harm }) => [who, harm])).toEqual([
      ['bert', 'dead'],
      ['anna', 'minor'],
    ]);
  });

  test('calls no weapon lost that was put away', () => {
    const { card } = played(30, ['parry:broadsword'], [50], [2], [1]);
    const lost = (metres: number) =>
      sceneOf(card, [{ fact: 'disarmed', who: 'anna', weapon: 'broadsword', metres }], mythras).headline;
    expect([lost(0), lost(2)]).toEqual(['disarmed', 'disarmed']);
    expect(lost(-1)).not.toBe('disarmed');
  });

  test('says no blow struck that came to nothing', () => {
    const { card, facts } = played(30, ['parry:broadsword'], [50], [2], [1]);
    expect(facts.some(({ fact }) => fact === 'struck')).toBe(true);
    expect(sceneOf(card, facts, mythras)).toMatchObject({
      field: 'held',
      headline: 'stopped',
      by: 'parry',
      loss: null,
    });
    expect(sumFor(facts, 'bert')).toMatchObject({ stops: [{ by: 'parry' }], left: 0 });
  });

  test('tells a miss from a dodge', () => {
    expect(headOf(90, ['none'])).toMatchObject({ field: 'none', headline: 'missed' });
    expect(headOf(30, ['evade'], [40])).toMatchObject({ field: 'held', headline: 'dodged', who: 'bert' });
  });

  test('has a word for a critical, by the side that it served, and for a fumble', () => {
    expect(headOf(100, ['none'])).toMatchObject({ field: 'chance', headline: 'fumble', word: 'fumble' });
    expect(headOf(30, ['none'], [], [2], [3]).word).toBeNull();
    expect(headOf(2, ['none'], [], [2], [3])).toMatchObject({ headline: 'wound', word: 'critical' });
  });
});

test('a roll counts as the facts have it, and what stands in for another is of the same roll', () => {
  const { card } = played(30, ['none'], [], [2], [3]);
  expect(decisiveRollOf(card, [], 'anna')).toMatchObject({ total: 30, level: 'success' });
  const turned: Fact = { fact: 'rolled', who: 'anna', roll: 'attack', total: 3, level: 'critical' };
  expect(decisiveRollOf(card, [turned], 'anna')).toMatchObject({
    total: 3,
    level: 'critical',
    line: { total: 30 },
  });
  expect(decisiveRollOf(card, [], 'bert')).toBeNull();
});

test('a roll for what comes later decides nothing', () => {
  const { card } = played(30, ['none'], [], [2], [3]);
  const [attack] = card.lines.filter(({ line }) => line === 'roll');
  if (attack?.line !== 'roll') throw new Error('no attack');
  const { attempt } = card;
  expect(decisiveRollOf({ attempt, lines: [{ ...attack, name: 'recharge' }] }, [], 'anna')).toBeNull();
});

test('D20-CREATURE-13: a save against a gaze before an attack decides nothing of it, and a weapon thrown amiss is not lost', () => {
  const { card } = played(90, ['none']);
  const [attack] = card.lines.filter(({ line }) => line === 'roll');
  if (attack?.line !== 'roll') throw new Error('no attack');
  const save = { ...attack, name: 'save.fortitude', level: 'success' };
  const met = { ...card, lines: [save, { ...attack, level: 'failure' }] };
  expect(decisiveRollOf(met, [], 'anna')).toMatchObject({ line: { name: 'attack' }, level: 'failure' });
  const thrown: Fact = { fact: 'disarmed', who: 'anna', weapon: card.attempt.with, metres: 6 };
  expect(sceneOf(met, [thrown], mythras).headline).toBe('missed');
  expect(decisiveRollOf({ ...met, lines: [save] }, [], 'anna')).toMatchObject({ line: { name: save.name } });
});

test('a sum is told of one blow only', () => {
  const stopped = (by: string, points: number, left: number): Fact => ({
    fact: 'stopped',
    who: 'bert',
    by,
    points,
    left,
  });
  expect(sumFor([stopped('parry', 4, 6), stopped('armour', 2, 4)], 'bert')).toEqual({
    damage: 10,
    stops: [
      { by: 'parry', points: 4 },
      { by: 'armour', points: 2 },
    ],
    left: 4,
  });
  expect(sumFor([stopped('armour', 2, 4), stopped('armour', 2, 1)], 'bert')).toBeNull();
});

test('several targets are down or hurt, each once; a target that is missed is neither', () => {
  const facts: Fact[] = [
    ...hurt('anna', 'body', 12, 'dying'),
    { fact: 'gained', who: 'anna', condition: 'dying' },
    { fact: 'gained', who: 'anna', condition: 'prone' },
    ...hurt('bert', 'body', 3, 'worn'),
    ...hurt('bert', 'body', 2, 'worn'),
    ...hurt('cleo', 'body', 2, 'worn'),
    // Asleep without a scratch.
    { fact: 'gained', who: 'dora', condition: 'unconscious' },
    { fact: 'gained', who: 'emil', condition: 'prone' },
  ];
  expect(tallyOf(['anna', 'bert', 'dora', 'emil'], facts, d20)).toEqual({ down: 2, hurt: 1 });
});

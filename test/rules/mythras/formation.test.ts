import { describe, expect, test } from 'vitest';
import { againstFormation, leavesFormation, leavesRanks } from '../../../src/rules/mythras/formation.ts';
import { circumstances } from '../../../src/rules/mythras/circumstances/circumstances.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { duel, soldier } from '../fighters.ts';
import { only, playWith } from '../play.ts';

const hindered = (...by: string[]): { conditions: Condition[] } => ({
  conditions: by.map(id => ({ condition: 'against-formation', by: id })),
});
const [drilled] = soldier('').styles.map(style => ({ ...style, traits: ['formation-fighting'] }));
const phalanx = (id: string, change: Parameters<typeof soldier>[1] = {}) =>
  soldier(id, { circumstances: ['in-formation'], styles: [drilled!], ...change });
const ended = (who: string, by: string) => ({ fact: 'ended', who, condition: 'against-formation', by });

describe('MYT-TRAIT-04, MYT-OPEN-31: a fighter against a formation', () => {
  const anna = soldier('anna');

  test('MYT-TRAIT-04.a: loses a point each round to it', () => {
    expect(againstFormation(anna, phalanx('bert'))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'against-formation', by: 'bert' },
    ]);
  });

  test('once to each of those who form it', () => {
    expect(againstFormation(soldier('anna', { state: hindered('bert') }), phalanx('bert'))).toEqual([]);
    expect(againstFormation(soldier('anna', { state: hindered('bert') }), phalanx('carl'))).toHaveLength(1);
  });

  test.each([
    ['those who do not stand close', anna, phalanx('bert', { circumstances: [] })],
    ['those who never learned it', anna, phalanx('bert', { styles: anna.styles })],
    ['one formation against another', phalanx('anna'), phalanx('bert')],
  ])('MYT-TRAIT-04.c: not to %s', (_who, one, other) => expect(againstFormation(one, other)).toEqual([]));

  test('MYT-TRAIT-04.e: no longer, once the two part', () => {
    const both = soldier('anna', { state: hindered('bert', 'carl') });
    const bert = soldier('bert', { state: hindered('anna') });
    expect(leavesFormation(both, soldier('bert'))).toEqual([ended('anna', 'bert')]);
    expect(leavesFormation(both, bert)).toEqual([ended('anna', 'bert'), ended('bert', 'anna')]);
    expect(leavesFormation(both, soldier('dora'))).toEqual([]);
  });
});

describe('MYT-OPEN-31: the only member whom somebody faces falls', () => {
  const conditions = (...known: Condition[]) => ({ state: { conditions: known } });
  const anna = soldier('anna', conditions({ condition: 'against-formation', by: 'bert' }));
  const bert = phalanx('bert');
  const fallen = [
    { fact: 'gained', who: 'bert', condition: 'unconscious' },
    { fact: 'ended', who: 'anna', condition: 'against-formation', by: 'bert' },
  ] as const;
  const broken = (
    others: readonly ReturnType<typeof soldier>[],
    sides?: Readonly<Record<string, string>>,
    answers: Record<string, string> = { 'fallen.bert': 'breaks' },
  ) => {
    const fighters = Object.fromEntries([anna, bert, ...others].map(one => [one.id, one]));
    const before = { fighters, ...(sides && { sides }) };
    const { result } = playWith(leavesRanks(before, bert, fallen, 'fallen'), answers);
    return only(result, 'gained').map(({ who, condition }) => [who, condition]);
  };
  const drilledOnes = (id: string, change: Parameters<typeof soldier>[1] = {}) =>
    soldier(id, { styles: [drilled!], ...change });

  test('where it breaks, the others stand in no close order any more', () => {
    expect(broken([phalanx('carl'), phalanx('dora')])).toEqual([
      ['carl', 'ranks-broken'],
      ['dora', 'ranks-broken'],
    ]);
    const carl = phalanx('carl', conditions({ condition: 'ranks-broken' }));
    expect(againstFormation(soldier('anna'), carl)).toEqual([]);
    expect(againstFormation(carl, phalanx('dora'))).toHaveLength(1);
  });

  test('where it holds, they do', () => {
    expect(broken([phalanx('carl')], undefined, { 'fallen.bert': 'holds' })).toEqual([]);
  });

  test('nobody is asked where no other can stand in it', () => {
    const others = [
      soldier('carl'),
      phalanx('dora', conditions({ condition: 'unconscious' })),
      phalanx('emil', conditions({ condition: 'ranks-broken' })),
      phalanx('fred', conditions({ condition: 'engaged', by: 'bert' })),
    ];
    expect(broken(others, undefined, {})).toEqual([]);
    expect(broken([phalanx('carl')], { bert: 'red', carl: 'blue' }, {})).toEqual([]);
  });

  test('nor concerned of another side', () => {
    const sides = { anna: 'blue', bert: 'red', carl: 'red', dora: 'blue' };
    expect(broken([drilledOnes('carl'), drilledOnes('dora')], sides)).toEqual([['carl', 'ranks-broken']]);
  });

  test('one whom time alone took out was faced before', () => {
    const marked = phalanx('bert', conditions({ condition: 'out-of-ranks', amount: 1 }));
    const fighters = { anna: soldier('anna'), bert: marked, carl: phalanx('carl') };
    const over = [{ fact: 'ended', who: 'bert', condition: 'out-of-ranks' }] as const;
    const play = leavesRanks({ fighters }, marked, over, 'fallen');
    const { result } = playWith(play, { 'fallen.bert': 'breaks' });
    expect(only(result, 'gained').map(({ who }) => who)).toContain('carl');
  });

  test('close order is no circumstance of one whose ranks are broken', () => {
    const offeredFor = (...known: Condition[]) => {
      const setup = duel({ attacker: { styles: [drilled!], ...conditions(...known) } });
      const given = circumstances.offered(setup).flatMap(({ choices }) => choices);
      return given.some(({ id, gives }) => {
        return id === 'in-formation' && gives.some(({ fighter }) => fighter === setup.attempt.by);
      });
    };
    expect([offeredFor(), offeredFor({ condition: 'ranks-broken' })]).toEqual([true, false]);
  });
});

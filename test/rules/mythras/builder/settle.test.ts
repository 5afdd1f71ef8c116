import { describe, expect, it, test } from 'vitest';
import { newDraft, type Chosen, type CharacterDraft } from '../../../../src/rules/mythras/builder/draft.ts';
import { settled } from '../../../../src/rules/mythras/builder/settle.ts';

const ROLL = [12, 9, 14, 15, 11, 8, 13];
const AVERAGE = [10, 10, 13, 10, 13, 10, 10];
const NOTHING: Chosen = { of: '', either: [], picks: [], points: [] };
const written = (change: Partial<CharacterDraft>): CharacterDraft =>
  settled({ ...newDraft('one'), ...change });
const pick = (id: string, special = '') => ({ id, special });
const spent = (...points: (readonly [string, number])[]) => points.map(([on, points]) => ({ on, points }));

describe('characteristics that were written down (MYT-CHAR-01)', () => {
  const those = (change: Partial<CharacterDraft>) => {
    const { rolled, values } = written(change);
    return [rolled, values];
  };

  test.each<[string, number[], number[]]>([
    ['as they fell', ROLL, ROLL],
    ['with like dice exchanged', [13, 8, 11, 15, 14, 9, 12], [13, 8, 11, 15, 14, 9, 12]],
    ['with other dice exchanged', [14, 9, 12, 15, 11, 8, 13], ROLL],
    ['with one of 3d6 improved', [18, 9, 14, 15, 11, 8, 13], ROLL],
    ['with one of 2d6+6 improved', [12, 9, 18, 15, 11, 8, 13], ROLL],
    ['with one too few', ROLL.slice(0, 6), ROLL],
    ['with one too many', [...ROLL, 10], ROLL],
    ['with none', [], ROLL],
  ])('and assigned %s', (_how, values, kept) => {
    expect(those({ method: 'assigned', rolled: ROLL, values })).toEqual([ROLL, kept]);
  });

  test.each(['rolled', 'highest'] as const)('and %s stay as they fell', method => {
    expect(those({ method, rolled: ROLL, values: [13, 9, 14, 15, 11, 8, 12] })).toEqual([ROLL, ROLL]);
  });

  test.each([
    [[]],
    [[...ROLL, 10]],
    [[12, 9, 7, 15, 11, 8, 13]],
    [[12, 9, 14, 19, 11, 8, 13]],
    [[12.5, 9, 14, 15, 11, 8, 13]],
  ])('and never showed %j', rolled =>
    expect(those({ method: 'assigned', rolled, values: ROLL })).toEqual([[], []]),
  );

  test.each<[CharacterDraft['method'], number[], number[]]>([
    ['points', [10, 10, 13, 14, 13, 10, 10], [10, 10, 13, 14, 13, 10, 10]],
    ['points', [10, 10, 13, 15, 13, 10, 10], AVERAGE],
    ['points', [3, 3, 7, 3, 8, 3, 3], AVERAGE],
    ['typed', [18, 18, 18, 18, 18, 18, 18], [18, 18, 18, 18, 18, 18, 18]],
    ['typed', [18, 18, 18, 18, 18, 18, 19], AVERAGE],
    ['typed', [], AVERAGE],
  ])('by %s: %j', (method, values, kept) => {
    expect(those({ method, rolled: ROLL, values })).toEqual([[], kept]);
  });
});

describe('a culture or career that was written down', () => {
  const nomad = (change: Partial<Chosen>) =>
    written({ culture: { ...NOTHING, of: 'nomadic', ...change } }).culture;

  test.each(['', 'king', 'toString'])('%j is none', of => {
    expect(
      written({ culture: { of, either: ['ride'], picks: [pick('track')], points: [] } }).culture,
    ).toEqual(NOTHING);
  });

  it('keeps of several what may be chosen, each once', () => {
    const either = (...chosen: string[]) => nomad({ either: chosen }).either;
    expect(either('ride', 'swim')).toEqual(['ride', 'swim']);
    expect(either('swim', 'swim', 'ride', 'drive')).toEqual(['swim', 'ride']);
    expect(either('style-culture', 'sing', 'ride')).toEqual(['ride', 'style-culture']);
  });

  it('keeps three skills that it teaches, each once, about what it teaches', () => {
    const farmer = (...picks: Chosen['picks']) =>
      written({ career: { ...NOTHING, of: 'farmer', picks } }).career.picks;
    expect(farmer(pick('track'), pick('magic'), pick('track'), pick('craft', 'rope'))).toEqual([
      ...[pick('track'), pick('craft', 'rope')],
    ]);
    expect(farmer(pick('lore-agriculture', 'stars'))).toEqual([pick('lore-agriculture', 'agriculture')]);
    expect(farmer(pick('track'), pick('craft'), pick('survival'), pick('commerce'))).toEqual([
      ...[pick('track'), pick('craft'), pick('survival')],
    ]);
    const smuggler = written({
      career: {
        ...NOTHING,
        of: 'smuggler',
        picks: [pick('seamanship'), pick('astrogation'), pick('commerce')],
      },
    });
    expect(smuggler.career.picks).toEqual([pick('seamanship'), pick('commerce')]);
  });

  it('keeps points on what it teaches, up to a hundred', () => {
    const points = (...on: (readonly [string, number])[]) => nomad({ points: spent(...on) }).points;
    expect(points(['endurance', 20], ['sing', 20], ['locale', 0], ['stealth', -5])).toEqual(
      spent(['endurance', 20]),
    );
    expect(points(['endurance', 20], ['locale', 10], ['endurance', 15])).toEqual(
      spent(['endurance', 35], ['locale', 10]),
    );
    expect(points(['endurance', 70], ['locale', 50], ['stealth', 1])).toEqual(
      spent(['endurance', 70], ['locale', 30]),
    );
  });

  it('keeps no more points on one skill than the Game Master allows', () => {
    const { culture, bonus } = written({
      most: 30,
      culture: {
        ...NOTHING,
        of: 'nomadic',
        points: spent(['endurance', 25], ['locale', 40], ['endurance', 10]),
      },
      bonus: spent(['sing', 31], ['dance', 30]),
    });
    expect(culture.points).toEqual(spent(['endurance', 30], ['locale', 30]));
    expect(bonus).toEqual(spent(['sing', 30], ['dance', 30]));
  });
});

describe('other parts of a written draft', () => {
  it('counts bonus points where a skill that was picked twice is counted', () => {
    const lore = (special: string) => [pick('lore', special)];
    const scholar = (special: string) =>
      written({
        culture: { ...NOTHING, of: 'nomadic', picks: lore('stars') },
        career: { ...NOTHING, of: 'scholar', picks: lore(special) },
        bonus: spent(['career/lore', 20], ['culture/lore', 15], ['nothing', 10]),
      }).bonus;
    expect(scholar(' Stars ')).toEqual(spent(['culture/lore', 35]));
    expect(scholar('wolves')).toEqual(spent(['career/lore', 20], ['culture/lore', 15]));
  });

  it('are three passions at most (MYT-CHAR-13.b)', () => {
    const passion = { about: 'place', what: '' } as const;
    expect(written({ passions: [passion, passion, passion, passion] }).passions).toHaveLength(3);
  });

  it('is one style for each slot that is learned, and what was said of others', () => {
    const style = (slot: 'style-culture' | 'style-career', name: string) => {
      return { slot, key: '', name, weapons: [], trait: '' };
    };
    const warrior = { ...NOTHING, of: 'warrior' };
    expect(written({ career: warrior }).styles).toEqual([
      style('style-culture', ''),
      style('style-career', ''),
    ]);
    const named = [style('style-career', 'Wall'), style('style-career', 'Again')];
    expect(written({ career: warrior, styles: named }).styles).toEqual([
      ...[style('style-career', 'Wall'), style('style-culture', '')],
    ]);
    expect(written({ styles: named }).styles).toEqual([style('style-career', 'Wall')]);
  });
});

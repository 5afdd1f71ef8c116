import { describe, expect, it, test } from 'vitest';
import {
  changeStyle,
  choose,
  chooseEither,
  pick,
  specialise,
} from '../../../../src/rules/mythras/builder/choices.ts';
import { canFinish, finishedDraft, unfinished } from '../../../../src/rules/mythras/builder/made.ts';
import { spend } from '../../../../src/rules/mythras/builder/settle.ts';
import { newDraft, type CharacterDraft } from '../../../../src/rules/mythras/builder/draft.ts';
import { chooseMethod, rolledAs } from '../../../../src/rules/mythras/builder/rolling.ts';
import { brought, rolled } from './offers.ts';

const todo = (step: string, isGrave: boolean, id: string, names = {}) => {
  return { step, isGrave, reason: { rule: '', id: `builder.${id}`, names } };
};
const left = (step: string, points: number) => todo(step, false, 'points-left', { points });

describe('the work left', () => {
  it('is nearly everything at first', () => {
    expect(unfinished(newDraft('one'))).toEqual([
      todo('characteristics', true, 'no-characteristics'),
      todo('culture', true, 'no-culture'),
      todo('career', true, 'no-career'),
      left('bonus', 150),
    ]);
  });

  it('stands in the order of the steps, with what it names', () => {
    const points = chooseMethod(newDraft('one'), 'points').draft;
    const nomad = choose(choose(points, 'culture', 'nomadic').draft, 'career', 'scout').draft;
    const vague = pick(pick(nomad, 'culture', 'craft').draft, 'culture', 'track').draft;
    const styled = chooseEither(vague, 'career', 'style-career').draft;
    expect(unfinished(styled)).toEqual([
      left('characteristics', 4),
      todo('culture', false, 'choose-more', { count: 2 }),
      todo('culture', true, 'about-what', { skill: 'craft' }),
      left('culture', 100),
      left('career', 100),
      left('bonus', 150),
      todo('style', false, 'no-weapons', { slot: 'style-career' }),
    ]);
  });

  it('is no choice that may be left, and none that was made', () => {
    const of = (draft: CharacterDraft) =>
      unfinished(draft).filter(({ reason }) => reason.id === 'builder.choose-more');
    expect(of(brought('civilised', 'warrior'))).toEqual([]);
    const gambler = brought('civilised', 'gambler');
    expect(of(gambler)).toEqual([todo('career', false, 'choose-more', { count: 1 })]);
    expect(of(chooseEither(gambler, 'career', 'ride').draft)).toEqual([]);
    const nomad = chooseEither(brought('nomadic', 'warrior'), 'culture', 'swim').draft;
    const styled = chooseEither(nomad, 'culture', 'style-culture').draft;
    expect(of(styled)).toEqual([todo('culture', false, 'choose-more', { count: 2 })]);
    expect(of(chooseEither(styled, 'culture', 'ride').draft)).toEqual([]);
  });

  it('is no style that has weapons, or that is not learned any more', () => {
    const bare = (draft: CharacterDraft) =>
      unfinished(draft).flatMap(({ step, reason }) => (step === 'style' ? [reason.names?.['slot']] : []));
    const warrior = brought('civilised', 'warrior');
    expect(bare(warrior)).toEqual(['style-culture', 'style-career']);
    expect(bare(changeStyle(warrior, 'style-culture', { weapons: ['axe'] }).draft)).toEqual(['style-career']);
    expect(bare(choose(warrior, 'career', 'scholar').draft)).toEqual([]);
  });

  it('is no pool that is empty', () => {
    const spent = spend(brought('civilised', 'scholar'), 'culture', 'drive', 100).draft;
    expect(unfinished(spent).map(({ step }) => step)).toEqual(['career', 'bonus']);
  });

  test.each([
    ['points', 4],
    ['typed', null],
  ] as const)('by %s, points to give: %s', (method, points) => {
    const { draft } = chooseMethod(brought('civilised', 'scholar'), method);
    const first = unfinished(draft).find(({ step }) => step === 'characteristics');
    expect(first ?? null).toEqual(points === null ? null : left('characteristics', points));
  });
});

describe('a grave fault', () => {
  const scholar = brought('civilised', 'scholar');

  test.each<[string, CharacterDraft, boolean]>([
    ['points that are left', scholar, true],
    ['no characteristics', { ...scholar, values: [], rolled: [] }, false],
    ['no culture', choose(rolled, 'career', 'scholar').draft, false],
    ['no career', choose(rolled, 'culture', 'civilised').draft, false],
    ['a skill about nothing', pick(scholar, 'career', 'lore').draft, false],
    ['a skill that need not be about anything', pick(scholar, 'career', 'teach').draft, true],
    [
      'a skill about something',
      specialise(pick(scholar, 'career', 'lore').draft, 'career', 'lore', 'stars').draft,
      true,
    ],
  ])('%s', (_what, draft, isFinished) => {
    expect([canFinish(draft), finishedDraft(draft) !== null]).toEqual([isFinished, isFinished]);
  });

  it('is not that characteristics are low', () => {
    const low = rolledAs(newDraft('one'), [3, 3, 8, 3, 8, 3, 3]).draft;
    expect(canFinish(choose(choose(low, 'culture', 'civilised').draft, 'career', 'scholar').draft)).toBe(
      true,
    );
  });
});

describe('the finished character', () => {
  it('drops forgotten styles and keys without a subject', () => {
    const hunter = chooseEither(brought('civilised', 'hunter'), 'career', 'style-career').draft;
    const forgotten = chooseEither(hunter, 'career', 'style-career').draft;
    const tracker = pick(forgotten, 'career', 'track').draft;
    expect(finishedDraft(hunter)?.styles).toHaveLength(1);
    expect(finishedDraft(tracker)).toMatchObject({
      styles: [],
      professional: [{ key: 'track', skill: 'track', special: '', points: 0 }],
      standard: {},
    });
  });
});

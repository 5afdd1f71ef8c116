import { describe, expect, test } from 'vitest';
import {
  effectIn,
  EFFECT_WORDS,
  effectPart,
  lastColumn,
  LONGEST_TEXT,
  MOST_WRITTEN,
  OWN_EFFECT,
  ownTable,
  readTable,
  tableFault,
  type TableLine,
  writeTable,
} from '../../../src/rules/segments/own-critical-table.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { dealWound } from '../../../src/rules/segments/wounds.ts';
import { Course } from '../../../src/rules/segments/course.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

const SCRATCH = { id: OWN_EFFECT, text: 'A scratch | no more', malus: -1 } as const;
const FELL = {
  id: OWN_EFFECT,
  text: 'The artery is cut',
  malus: -3,
  bleeding: 'major',
  falls: true,
  drops: true,
  stunned: 2,
} as const;
const LINES: readonly TableLine[] = [
  { from: 1, to: 60, effect: FELL },
  { from: 61, to: 100, effect: { id: OWN_EFFECT, text: 'Dead on the spot', ends: 'dead' } },
  { from: 101, to: 190, effect: SCRATCH },
  { from: 191, to: 200, effect: FELL },
];
const WRITTEN = [
  '1-60,191-200 malus-3 major falls drops stunned2|The artery is cut',
  '61-100 dead|Dead on the spot',
  '101-190 malus-1|A scratch | no more',
].join('\n');

describe('a critical table of a world (SEG-CRIT-03)', () => {
  test('is written with each effect once, and read as it was', () => {
    expect(writeTable(LINES)).toBe(WRITTEN);
    const read = readTable(WRITTEN) ?? [];
    expect([...read].sort((a, b) => a.from - b.from)).toEqual(LINES);
  });

  test('has the last column that it fills, and an effect for every result', () => {
    expect(lastColumn(LINES)).toBe(1);
    expect(effectIn(LINES, 0, 60)).toBe(FELL);
    expect(effectIn(LINES, 0, 61).ends).toBe('dead');
    expect(effectIn(LINES, 1, 1)).toBe(SCRATCH);
    expect(effectIn(LINES, 1, 100)).toBe(FELL);
    expect(effectIn(LINES, 2, 1)).toEqual({ id: 'none' });
  });

  test('keeps lines of ours by their ids', () => {
    expect(readTable('1-100 gash')).toEqual([{ from: 1, to: 100, effect: { id: 'gash', malus: -1 } }]);
  });

  test.each([
    ['', 'nothing'],
    ['1-100 no-such-wound', 'no effect of ours'],
    ['1-100 |', 'no text'],
    [`1-100 |${'x'.repeat(LONGEST_TEXT + 1)}`, 'a text too long'],
    ['1-100 flies|Up', 'an effect that there is not'],
    ['1-100 malus|x', 'an effect without its number'],
    ['1-99 |x', 'an unfinished column'],
    ['1-50,52-100 |x', 'a hole'],
    ['1-50,50-100 |x', 'an overlap'],
    ['1-x |x', 'no range'],
    [`1-100 |x\n${'\n'.repeat(MOST_WRITTEN)}`, 'more than an exchange carries'],
  ])('%j is none: %s', written => {
    expect(readTable(written)).toBeNull();
  });

  test.each([
    [[], { id: 'empty' }],
    [[[0, 100]], { id: 'outside', line: 1 }],
    [[[2, 100]], { id: 'gap', line: 1, result: 1 }],
    [
      [
        [1, 50],
        [52, 100],
      ],
      { id: 'gap', line: 2, result: 51 },
    ],
    [
      [
        [1, 50],
        [50, 100],
      ],
      { id: 'overlap', line: 2, result: 50 },
    ],
    [[[1, 20]], { id: 'unfinished', result: 21 }],
    [[[1, 100]], null],
    [
      [
        [101, 200],
        [1, 100],
      ],
      null,
    ],
  ])('with the ranges %j: %j', (ranges, fault) => {
    expect(tableFault(ranges.map(([from = 0, to = 0]) => ({ from, to })))).toEqual(fault);
  });

  test('reads each keyword with its numbers', () => {
    const done = (number: number | null) => EFFECT_WORDS.filter(word => effectPart(word, number));
    expect(done(null)).toEqual(['minor', 'major', 'falls', 'drops', 'unconscious', 'dead']);
    expect(done(-20)).toEqual(['malus']);
    expect(done(-21)).toEqual([]);
    expect(done(20)).toEqual(['stunned']);
    expect(done(21)).toEqual([]);
    expect(done(0)).toEqual([]);
  });
});

describe('a wound in a world with a table of its own', () => {
  const read = (id: string): SegmentsFighter => {
    const kept = JSON.parse(textOf(`test/fighters/segments/${id}.json`)) as SegmentsFighter;
    return { ...kept, id };
  };
  const orc = read('orc');
  const jaris = read('jaris');

  /** A wound that leaves the orc so many body points, with the result that is rolled for it. */
  function wound(
    left: number,
    rolled: number,
    options: NonNullable<Setup['options']> = { 'cuts-table': WRITTEN },
  ) {
    const setup: Setup = {
      attempt: { action: 'attack', by: jaris.id, at: orc.id, with: 'sword' },
      fighters: { [jaris.id]: jaris, [orc.id]: orc },
      fight: null,
      options,
    };
    const course = new Course(setup);
    const asked: unknown[] = [];
    playOut(
      (function* () {
        const points = orc.endurance + orc.body - left;
        yield* dealWound(course, { at: orc.id, by: jaris.id, points, family: 'cuts' });
        return course.facts;
      })(),
      question => {
        asked.push(question);
        return { dice: [rolled] };
      },
    );
    return { facts: course.facts, asked };
  }

  test('does what the line says, in its words', () => {
    const { facts } = wound(1, 95);
    expect(facts).toContainEqual({ fact: 'did', who: orc.id, what: 'critical.own', text: FELL.text });
    expect(facts).toContainEqual(
      expect.objectContaining({ condition: 'critical-wound', with: FELL.text, amount: -3 }),
    );
    expect(facts).toContainEqual(expect.objectContaining({ condition: 'bleeding', with: 'major' }));
    expect(facts).toContainEqual(
      expect.objectContaining({ condition: 'stunned', lasts: { amount: 3, unit: 'rounds' } }),
    );
    expect(facts).toContainEqual(expect.objectContaining({ condition: 'prone' }));
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'disarmed', who: orc.id }));
  });

  test('is read in the last column that the table has, and the roll says so', () => {
    const { facts, asked } = wound(4, 90);
    expect(facts).toContainEqual(expect.objectContaining({ what: 'critical.own', text: SCRATCH.text }));
    expect(JSON.stringify(asked)).toContain('"segments.beyond-columns","names":{"left":4}');
    expect(JSON.stringify(asked)).toContain('"names":{"column":1}');
    expect(JSON.stringify(wound(1, 90).asked)).not.toContain('beyond-columns');
  });

  test('of another family, or with an unreadable table, is read in ours', () => {
    const ours = wound(1, 95, {}).facts;
    expect(wound(1, 95, { 'impact-table': WRITTEN }).facts).toEqual(ours);
    expect(wound(1, 95, { 'cuts-table': 'nonsense' }).facts).toEqual(ours);
    expect(wound(1, 95, { 'cuts-table': 7 }).facts).toEqual(ours);
    expect(ours).toContainEqual(expect.objectContaining({ what: 'critical.severed-artery' }));
  });

  test('is no reading that the rules propose: nothing is known of it where none is chosen', () => {
    expect(Object.keys(segments.ruleOptions)).not.toContain('cuts-table');
    expect(ownTable({}, 'cuts')).toBeNull();
    expect(
      ownTable({ options: Object.create({ 'cuts-table': WRITTEN }) as Record<string, string> }, 'cuts'),
    ).toBeNull();
  });
});

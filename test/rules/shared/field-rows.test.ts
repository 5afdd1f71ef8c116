import { describe, expect, test } from 'vitest';
import * as d20Fighters from '../../../src/rules/d20/fighter-fields.ts';
import * as d20Items from '../../../src/rules/d20/item-fields.ts';
import * as ref10Fighters from '../../../src/rules/ref10/fighter-fields.ts';
import * as ref10Items from '../../../src/rules/ref10/item-fields.ts';
import * as runequest4Items from '../../../src/rules/runequest4/item-fields.ts';
import * as segmentsFighters from '../../../src/rules/segments/fighter-fields.ts';
import * as segmentsItems from '../../../src/rules/segments/item-fields.ts';
import { diceOf } from '../../../src/rules/shared/dice.ts';
import { offeredBy, type Field, type Fields } from '../../../src/rules/shared/fields.ts';
import { textOf } from '../../guards/project-files.ts';
import { readWords } from '../../guards/words-fit.ts';

const words = readWords(textOf('lang/en.json'));

/** The modules of rows, of which all but bounds are fields. */
const MODULES = {
  d20Fighters,
  d20Items,
  ref10Fighters,
  ref10Items,
  runequest4Items,
  segmentsFighters,
  segmentsItems,
};

/** The parts of a form (`src/foundry/ui/sections.ts`). */
const SECTIONS = ['armour', 'casting', 'guard', 'ranged', 'reaction', 'strike', 'style', 'thing'];

/** Every field of some fields by its path, those within fields too. */
function rowsOf(fields: Fields, path: string): readonly (readonly [path: string, field: Field])[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const own = `${path}.${key}`;
    return [[own, field] as const, ...(field.holds === 'parts' ? rowsOf(field.fields, own) : [])];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'object');

const ROWS = Object.entries(MODULES).flatMap(([name, module]) =>
  Object.entries(module).flatMap(([key, value]: [string, unknown]) =>
    isFields(value) ? rowsOf(value, `${name}.${key}`) : [],
  ),
);

describe('the rows of fields', () => {
  test.each(ROWS)('%s begins as one of what it may be, in words that there are', (_path, field) => {
    expect('initial' in field || 'usually' in field || ['some', 'keys', 'parts'].includes(field.holds)).toBe(
      true,
    );
    if (field.section !== undefined) expect(SECTIONS).toContain(field.section);
    if (field.holds === 'number') {
      const { from, to, initial, usually } = field;
      expect(from).toBeLessThan(to);
      for (const value of [initial, usually].filter(one => typeof one === 'number')) {
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(to);
      }
    }
    if (field.holds === 'dice')
      for (const value of [field.initial, field.usually])
        if (value !== undefined && value !== '' && value !== '0')
          expect(diceOf(value).faces.length).toBeGreaterThan(0);
    if (field.holds === 'one' && field.initial !== undefined) expect(field.ids).toContain(field.initial);
    if (field.holds !== 'one' && field.holds !== 'some') return;
    const ids = field.holds === 'one' ? offeredBy(field) : field.ids;
    const named = ids.filter(id => !/^\d+$/u.test(id)).map(id => `PASSE.${field.words}.${id}`);
    expect(named.filter(key => !words.has(key))).toEqual([]);
  });

  test('of items stand in a section of the form each', () => {
    const unplaced = ROWS.filter(
      ([path, { section }]) => /Items\.\w+\.\w+$/u.test(path) && section === undefined,
    );
    expect(unplaced.map(([path]) => path)).toEqual([]);
  });
});

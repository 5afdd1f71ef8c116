import { expect, test } from 'vitest';
import {
  CRITICAL_EFFECTS,
  criticalEffect,
  effectOf,
  LARGEST_COLUMN,
} from '../../src/rules/segments/critical-tables.ts';
import { CRITICAL_FAMILIES } from '../../src/rules/segments/fighter.ts';
import {
  lastColumn,
  MOST_WRITTEN,
  tableFault,
  writeTable,
} from '../../src/rules/segments/own-critical-table.ts';
import { textOf } from '../guards/project-files.ts';
import { entriesOf } from './pack-files.ts';

interface Line {
  readonly range: [number, number];
  readonly description: string;
}

const tables = Object.fromEntries(
  entriesOf('segments-tables').map(({ where, source }) => [
    where.split('/')[1] ?? '',
    (source.results as Line[]).map(({ range: [from, to], description }) => {
      const [, id = ''] = /^@Passe\[SEGMENTS\.wound\.([\w-]+)\]$/u.exec(description) ?? [];
      return { from, to, effect: effectOf(id) ?? { id: 'none' } };
    }),
  ]),
);

test('there is a table for each family', () => {
  expect(Object.keys(tables).sort()).toEqual([...CRITICAL_FAMILIES].sort());
});

test.each(CRITICAL_FAMILIES)(
  'the table of %s says what the rules do, for every column and result',
  family => {
    const lines = tables[family] ?? [];
    expect(tableFault(lines)).toBeNull();
    expect(lastColumn(lines)).toBe(LARGEST_COLUMN);
    for (let result = 1; result <= 700; result++) {
      const [column, rolled] = [Math.floor((result - 1) / 100), ((result - 1) % 100) + 1];
      const found = lines.find(({ from, to }) => from <= result && result <= to);
      expect(found?.effect, String(result)).toBe(criticalEffect(family, column, rolled));
    }
    expect(writeTable(lines).length).toBeLessThan(MOST_WRITTEN / 2);
  },
);

test.each(['en', 'fr'])('its lines say in %s what every effect does', lang => {
  const { PASSE } = JSON.parse(textOf(`lang/${lang}.json`)) as {
    PASSE: { SEGMENTS: { wound: Record<string, string>; woundEffect: Record<string, string> } };
  };
  const { wound, woundEffect } = PASSE.SEGMENTS;
  for (const effect of Object.values(CRITICAL_EFFECTS).flat()) {
    const { id, malus, bleeding, falls, drops, stunned, ends } = effect;
    const does = [
      ...(malus === undefined ? [] : [`${woundEffect.malus} −${-malus}`]),
      ...(bleeding ? [woundEffect[bleeding]] : []),
      ...(falls ? [woundEffect.falls] : []),
      ...(drops ? [woundEffect.drops] : []),
      ...(stunned === undefined ? [] : [`${woundEffect.stunned} ${stunned}`]),
      ...(ends ? [woundEffect[ends]] : []),
    ];
    expect(wound[id]).toMatch(new RegExp(`^[^()]+ \\(${does.join(', ')}\\)$`, 'u'));
  }
});

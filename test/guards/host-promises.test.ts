import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { textOf } from './project-files.ts';

const ROW = /^\| (?<id>HOST-\d+) \| (?<promise>[^|]+) \| (?<source>[^|]+) \| (?<tests>[^|]+) \|$/gm;
const rows = [...textOf('host/promises.md').matchAll(ROW)].flatMap(({ groups }) => (groups ? [groups] : []));

describe('the promises of the host', () => {
  it('have an id each', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(25);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(rows.map(({ id = '', source = '', tests = '' }) => ({ id, source, tests })))(
    '$id names a source and tests that are there',
    ({ source, tests }) => {
      expect(source).toMatch(/API|types|articles|foundryvtt-cli|public code|our own rule/);
      const paths = [...tests.matchAll(/`(?<path>[^`]+)`/g)].map(({ groups }) => groups?.['path'] ?? '');
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );
});

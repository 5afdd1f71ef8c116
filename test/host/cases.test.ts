import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Case } from './case.ts';
import { playCase } from './play-case.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const ENDING = '.case.ts';
const subjects = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith(ENDING))
  .map(file => file.slice(0, -ENDING.length));

const { table, pages } = setUpSeats(['Game Master', 'Alix', 'Basile']);

describe.each(subjects)('%s', async subject => {
  const cases = Object.values((await import(`./${subject}.case.ts`)) as Record<string, Case>);
  // Nobody sends as many links in a minute as all cases do: each client counts anew.
  beforeAll(async () => {
    for (const page of pages) await reload(page);
  });

  test.each(cases)('$name', async played => {
    const [gm, player, other] = pages;
    await playCase({ gm, player, other }, played);
    expect(table.errors()).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { LAID_FOR } from '../../tools/practice-table.ts';
import { HEAVIEST_LOADED, together, weigh, weightWords } from '../../tools/release/weight.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../tools/system-files.ts';
import { playOne } from './play-one.ts';
import { openTable, untilReady } from './table.ts';

test.each(LAID_FOR)(
  'until an exchange is over, a client of a world of %s has not loaded too much',
  async ruleset => {
    const table = await openTable({ ruleset });
    try {
      const page = await table.sit('Game Master', { lang: 'fr' });
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await untilReady(page);
      expect(['applied', 'over']).toContain(await playOne(page));
      const home = `/systems/${SYSTEM_ID}/`;
      const ours = asked.flatMap(path => (path.startsWith(home) ? [path.slice(home.length)] : []));
      const weights = weigh(process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER, [...new Set(ours)]);
      console.info(`A client of a world of ${ruleset}: ${weightWords(weights)}`);
      expect(together(weights)).toBeGreaterThan(50_000);
      expect(together(weights)).toBeLessThanOrEqual(HEAVIEST_LOADED[ruleset] ?? 0);
      expect(table.errors()).toEqual([]);
    } finally {
      await table.leave();
    }
  },
);

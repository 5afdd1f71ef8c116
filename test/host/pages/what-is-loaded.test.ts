import { expect, test } from 'vitest';
import { LAID_FOR } from '../../../tools/practice-table.ts';
import { HEAVIEST_LOADED, together, weigh, weightWords } from '../../../tools/release/weight.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../../tools/system-files.ts';
import { playOne } from '../play-one.ts';
import { openTable, untilReady } from '../table.ts';

test.each(LAID_FOR)('a client of a world of %s has not loaded too much', async ruleset => {
  const table = await openTable({ ruleset });
  try {
    const page = await table.sit('Game Master', { lang: 'fr' });
    const asked = new Set<string>();
    const home = `/systems/${SYSTEM_ID}/`;
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(home)) asked.add(pathname.slice(home.length));
    });
    const loaded = () => weigh(process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER, [...asked]);
    await page.reload();
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    const atStart = loaded();
    expect(['applied', 'over']).toContain(await playOne(page));
    const inAll = loaded();
    console.info(`A client of a world of ${ruleset}, at start: ${weightWords(atStart)}`);
    console.info(`and when an exchange is over: ${weightWords(inAll)}`);
    expect(together(atStart)).toBeGreaterThan(50_000);
    const most = HEAVIEST_LOADED[ruleset];
    expect(together(atStart)).toBeLessThanOrEqual(most?.atStart ?? 0);
    expect(together(inAll)).toBeLessThanOrEqual(most?.inAll ?? 0);
    expect(table.errors()).toEqual([]);
  } finally {
    await table.leave();
  }
});

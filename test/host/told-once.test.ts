import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

test('what was done without a roll is the headline, and stands nowhere else in sight', async () => {
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.act('Maëlys', 'change-range');
  expect(notice).toBe('');
  await gm.choose(exchange, 'reaction.change-range', 'let-go');
  await gm.settled(exchange);
  await agree(pages);
  for (const page of pages) {
    const told = await page.evaluate<{ title: string; news: number; lines: string[] }>(`(async () => {
      const card = await passePlayer.drawnCard('${exchange}');
      return {
        title: card.querySelector('.passe-scene h3').textContent.trim(),
        news: card.querySelectorAll('.passe-news').length,
        lines: [...card.querySelectorAll('.passe-line:not(.is-aside)')].map(one => one.textContent.trim()),
      };
    })()`);
    expect(told).toEqual({ title: expect.stringMatching(/closes in$/u) as string, news: 0, lines: [] });
  }
});

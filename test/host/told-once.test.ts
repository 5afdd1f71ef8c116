import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

test('an action without a roll is the headline, and is shown nowhere else', async () => {
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.act('Maëlys', 'change-range');
  expect(notice).toBe('');
  await gm.choose(exchange, 'reaction.change-range', 'let-go');
  await gm.settled(exchange);
  await agree(pages);
  for (const page of pages) {
    const told = await page.evaluate<{ title: string; news: number; lines: string[] }>(`(async () => {
      const card = await passePlayer.cardInLog('${exchange}');
      return {
        title: card.querySelector('.passe-scene h3').textContent.trim(),
        news: card.querySelectorAll('.passe-news').length,
        lines: [...card.querySelectorAll('.passe-line:not(.is-aside)')].map(one => one.textContent.trim()),
      };
    })()`);
    expect(told).toEqual({ title: expect.stringMatching(/closes in$/u) as string, news: 0, lines: [] });
  }
});

test('luck that would allow an answer is offered beside the headline (MYT-LUCK-05)', async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const corvin = combat.turns.find(({ name }) => name.startsWith('Corvin'));
    await corvin.actor.update({ 'system.bonuses.luckPoints': 2 });
    await combat.update({ ['flags.passe-darmes.ap.' + corvin.id]: 0 });
  })()`);
  await agree(pages);
  await alix.aim('Corvin');
  const { exchange } = await alix.act('Maëlys', 'change-range');
  await gm.settled(exchange);
  const seen = await pages[0].evaluate<string[]>(`(async () => {
    const card = await passePlayer.cardInLog('${exchange}');
    return [card.outerHTML.length > 0, card.querySelectorAll('.passe-luck-here .passe-luck-die').length,
      card.querySelectorAll('.passe-luck-die').length].map(String);
  })()`);
  expect(seen).toEqual(['true', '1', '1']);
});

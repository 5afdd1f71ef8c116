import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { playByKeyboard, undoByKeyboard } from './keys-and-mouse.ts';
import { picture } from './looking.ts';
import { seedDice } from './playing.ts';

const { pages, gm } = setUpTable(['Game Master'], {
  views: { 'Game Master': { height: 900 } },
  isFresh: false,
});

/** The losses of the two, their conditions, and the Action Points that are left. */
const NUMBERS = `JSON.stringify([game.combat.flags['passe-darmes'].ap, ...['Maëlys', 'Corvin'].map(name => {
  const { hurt, conditions, lies, wear } = passePlayer.actorNamed(name).system.state;
  return [Object.entries(hurt).filter(([, points]) => points > 0), conditions, lies, wear];
})])`;

test('an attack, its defence, its effects and its wound are played by keyboard alone, and undone', async () => {
  const [page] = pages;
  const before = await page.evaluate<string>(NUMBERS);
  // A critical hit against a failed parry: two effects.
  await seedDice(page, 3, [3, 100], [95, 100]);
  await page.evaluate('document.activeElement?.blur?.()');
  const asked = await playByKeyboard(page, 'mythras');
  expect(asked.slice(0, 2)).toEqual(['defence', 'effects']);
  const [exchange = ''] = await page.evaluate<string[]>('game.system.api.exchanges()');
  await gm.settled(exchange);
  await page.locator('.passe-latest .passe-scene').waitFor();
  expect(await page.evaluate(NUMBERS)).not.toBe(before);
  await picture(page, 'mythras-by-keyboard-en');
  await undoByKeyboard(page, exchange);
  await expect.poll(() => page.evaluate(NUMBERS)).toBe(before);
});

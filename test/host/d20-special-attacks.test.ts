import { expect, test } from 'vitest';
import { bringFromPack } from '../browser/sheets.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

test('D20-CREATURE-07: the sheet of a spider shows its poison as a stat block does', async () => {
  const id = await bringFromPack(pages[0], 'd20-creatures', 'giant-spider');
  const text = await pages[0].evaluate<string>(`(async () => {
    const { sheet } = game.actors.get('${id}');
    await sheet.render({ force: true });
    const shown = sheet.element.textContent;
    await sheet.close();
    return shown;
  })()`);
  expect(text).toContain('Poison DC 13: Strength 1d6/1d6');
});

test('D20-CREATURE-12: the sheet of a weapon tells what it carries, and nothing of what it does not', async () => {
  const id = await bringFromPack(pages[0], 'd20-creatures', 'wight');
  const text = await pages[0].evaluate<string>(`(async () => {
    const { sheet } = game.actors.get('${id}').items.find(({ type }) => type === 'd20-weapon');
    await sheet.render({ force: true });
    const shown = sheet.element.textContent;
    await sheet.close();
    return shown;
  })()`);
  expect(text).toContain('Energy drain');
  for (const absent of ['Poison', 'Paralysis', 'Trample', 'Disease']) expect(text).not.toContain(absent);
});

import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], { ruleset: 'd20' });

/** Opens the sheet of Hoel, a wizard of level 5 with two spells of level 1, for Alix who plays him. */
async function openHoel(): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const hoel = passePlayer.actorNamed('Hoel');
    const system = { level: 1, delivery: 'self', components: [], arcane: true };
    await hoel.createEmbeddedDocuments('Item', ['Veil', 'Whisper'].map(name => ({ name, type: 'd20-spell', system })));
    await hoel.update({ system: { arcane: { class: 'wizard', level: 5 }, abilities: { int: 12 }, skills: { hide: { ranks: 4, value: 0 } } } });
  })()`);
  await pages[1].waitForFunction(`passePlayer.actorNamed('Hoel').system.arcane.class === 'wizard'`);
  await pages[1].evaluate(`passePlayer.actorNamed('Hoel').sheet.render({ force: true }).then(() => true)`);
}

const stored = (path: string) =>
  pages[0].evaluate(`foundry.utils.getProperty(passePlayer.actorNamed('Hoel').system.toObject(), '${path}')`);

test('a player prepares spells on the sheet, which counts them against the slots', async () => {
  await openHoel();
  const spells = pages[1].locator('.passe-beast-spells');
  await spells.getByLabel('Veil: times prepared for the day').fill('5');
  await spells.getByLabel('Veil: times prepared for the day').press('Tab');
  // Three slots of level 1 by the table, and one for Intelligence 12.
  await spells.locator('.passe-slots.is-too-much', { hasText: '5 of 4 prepared' }).waitFor();
  const prepared = () =>
    pages[0].evaluate(
      `[...passePlayer.actorNamed('Hoel').items].find(({ name }) => name === 'Veil').system.prepared`,
    );
  await expect.poll(prepared).toBe(5);
  // What was not prepared cannot be cast, and says why.
  await expect
    .poll(() =>
      spells.locator('li', { hasText: 'Whisper' }).getByRole('button', { name: /^Cast/u }).isDisabled(),
    )
    .toBe(true);
});

test('a DC that is typed counts for the next skill or save alone; no letters are taken', async () => {
  const sheet = pages[1].locator('.passe-classic').first();
  const dc = sheet.getByLabel('DC of the next skill or save; none is needed');
  await dc.fill('15');
  await dc.press('Tab');
  await sheet.locator('.passe-beast-numbers [data-key="reflex"]').click();
  const card = pages[1].locator('.passe-skill-roll').last();
  await card.locator('.passe-quiet', { hasText: 'DC 15' }).waitFor();
  await expect.poll(() => dc.inputValue()).toBe('');
  await dc.fill('400');
  await dc.press('Tab');
  await expect.poll(() => dc.inputValue()).toBe('');
});

test('cleared ranks leave the total as it was, and new ranks replace it', async () => {
  await pages[1].evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('Hoel');
    sheet.isEditing = true;
    await sheet.render();
  })()`);
  const ranks = pages[1].getByLabel('Hide: ranks');
  const total = await pages[1].evaluate<string>(
    `game.system.api && document.querySelector('.passe-ranks [data-set="ranks"][data-key="hide"]').closest('tr').querySelector('b').textContent`,
  );
  await ranks.fill('');
  await ranks.press('Tab');
  await expect
    .poll(() => stored('skills.hide'))
    .toEqual({ value: Number(total.replace('−', '-')), ranks: null, isClass: false });
  await ranks.fill('3');
  await ranks.press('Tab');
  await expect.poll(() => stored('skills.hide')).toEqual({ value: 0, ranks: 3, isClass: false });
});

import { describe, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

/** A character's sheet with tabs, and the statblock that the other combat systems share. */
describe.each([
  ['mythras', 'weapon'],
  ['d20', 'd20-weapon'],
] as const)('%s', (ruleset, weapon) => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { ruleset, isFresh: false });

  test('a link in the biography, in the notes of a thing and in GM notes is a link, and no player is shown GM notes', async () => {
    const uuid = await pages[0].evaluate<string>(`(async () => {
      const entry = await JournalEntry.create({ name: 'The ford', ownership: { default: 2 } });
      const actor = game.actors.find(one => one.hasPlayerOwner && one.testUserPermission(game.users.getName('Alix'), 3));
      const link = '@UUID[' + entry.uuid + ']{The ford}';
      await actor.update({ 'system.biography': '<p>Born at ' + link + '.</p>' });
      await actor.update({ 'system.gmNotes': '<p>Wanted at ' + link + '.</p>' });
      await actor.items.find(({ type }) => type === '${weapon}').update({ 'system.notes': '<p>Found at ' + link + '.</p>' });
      await actor.sheet.render({ force: true });
      return actor.uuid;
    })()`);
    const find = `game.actors.find(({ uuid }) => uuid === '${uuid}')`;
    await pages[1].evaluate(`${find}.sheet.render({ force: true })`);
    const biography = pages[1].locator('a.content-link', { hasText: 'The ford' });
    await expect.poll(() => biography.count()).toBe(1);
    await pages[1].evaluate(
      `${find}.items.find(({ type }) => type === '${weapon}').sheet.render({ force: true })`,
    );
    await pages[1]
      .locator('.passe-item a.content-link', { hasText: 'The ford' })
      .waitFor({ state: 'attached' });
    await pages[0]
      .locator('p', { hasText: 'Wanted at' })
      .locator('a.content-link', { hasText: 'The ford' })
      .waitFor({ state: 'attached' });
    expect(await pages[1].getByText('Wanted at').count()).toBe(0);
    // Nor does a player’s form ask for them.
    await pages[1].evaluate(`(async () => {
      const { sheet } = ${find};
      sheet.isEditing = true;
      await sheet.render();
    })()`);
    await pages[1].locator('prose-mirror[name="system.biography"]').waitFor({ state: 'attached' });
    expect(await pages[1].locator('prose-mirror[name="gmNotes"]').count()).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

/** A character's sheet with tabs, and the statblock that the other combat systems share. */
describe.each([
  ['mythras', 'weapon'],
  ['d20', 'd20-weapon'],
] as const)('%s', (ruleset, weapon) => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { ruleset, isFresh: false });

  test('a link in the biography, in the notes of a thing and in GM notes is a link, and the last stay with the Game Master', async () => {
    const uuid = await pages[0].evaluate<string>(`(async () => {
      const entry = await JournalEntry.create({ name: 'The ford', ownership: { default: 2 } });
      const actor = game.actors.find(one => one.hasPlayerOwner && one.testUserPermission(game.users.getName('Alix'), 3));
      const link = '@UUID[' + entry.uuid + ']{The ford}';
      await actor.update({ 'system.biography': '<p>Born at ' + link + '.</p>' });
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
    // GM notes are pages of a journal entry that a player’s client never receives.
    await pages[0].evaluate(`(async () => {
      const form = ${find}.sheet;
      form.isEditing = true;
      await form.render();
    })()`);
    const notes = pages[0].locator('prose-mirror[name="gmNotes"]');
    await notes.first().waitFor({ state: 'attached' });
    expect(await pages[1].locator('prose-mirror[name="gmNotes"]').count()).toBe(0);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from './seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { ruleset: 'segments', isFresh: false });

interface Sent extends Record<string, unknown> {
  opening: { setup: { options?: Record<string, unknown> } };
}

const SPOKEN = 'An <b>ear</b> is gone & more';

/** Has a table of one line for all results, and gives its id. */
async function makeTable(description: string): Promise<string> {
  return pages[0].evaluate<string>(`(async () => {
    const results = [{ type: 'text', description: ${JSON.stringify(description)}, range: [1, 100], weight: 100 }];
    return (await RollTable.implementation.create({ name: 'Our wounds', formula: '1d100', results })).id;
  })()`);
}

/** What everybody reads of the chosen table. */
const written = () =>
  Promise.all(
    pages.map(page => page.evaluate<string>(`game.settings.get('passe-darmes', 'reading.cuts-table')`)),
  );

async function rewrite(description: string): Promise<void> {
  await pages[0].evaluate(`game.tables.getName('Our wounds').results.contents[0]
    .update({ description: ${JSON.stringify(description)} })`);
}

beforeAll(() => alix.aim('Isaut'));

test('what the chosen table says is known to everybody, who may not see it', async () => {
  const table = await makeTable('An &lt;b&gt;ear&lt;/b&gt; is gone &amp; more (malus −2, stunned 1)');
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'criticalTable.cuts', '${table}')`);
  await expect.poll(written).toEqual(pages.map(() => `1-100 malus-2 stunned1|${SPOKEN}`));
  expect(await pages[1].evaluate(`game.tables.has('${table}')`)).toBe(false);
});

test('a line that nobody can read is told to the Game Master, and ours counts', async () => {
  await gm.heard();
  await rewrite('An ear is gone (wings)');
  await expect.poll(written).toEqual(pages.map(() => ''));
  expect(String(await gm.heard())).toContain('The table “Our wounds”, line 1: nobody can read “wings”.');
  await rewrite('An &lt;b&gt;ear&lt;/b&gt; is gone &amp; more (malus −2, stunned 1)');
  await expect.poll(written).toEqual(pages.map(() => `1-100 malus-2 stunned1|${SPOKEN}`));
});

test('a wound is told in the words of the world, without markup, also once the table has changed', async () => {
  await pages[0].evaluate(`(async () => {
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    const isaut = passePlayer.actorNamed('Isaut');
    await isaut.update({ 'system.state.hurt.endurance': isaut.toFighter().endurance });
  })()`);
  await alix.dice([19, 20], [1, 8], [50, 100]);
  const exchange = await pages[1].evaluate<string>(`game.system.api.begin('attack',
    passePlayer.actorNamed('Armel').uuid, { target: passePlayer.actorNamed('Isaut').uuid,
      weapon: passePlayer.actorNamed('Armel').items.getName('Long sword').id })`);
  const system = await pages[1].evaluate<Sent>(`passePlayer.unpacked('${exchange}')`);
  expect(system.opening.setup.options).toEqual({ 'cuts-table': `1-100 malus-2 stunned1|${SPOKEN}` });
  await gm.choose(exchange, 'parry.with', 'none');
  const said = () =>
    Promise.all(
      pages.map(page =>
        page.evaluate<boolean>(`[...document.querySelectorAll('[data-message-id]')]
          .some(one => one.textContent.includes(${JSON.stringify(`: ${SPOKEN}`)}))`),
      ),
    );
  await expect.poll(said).toEqual(pages.map(() => true));
  await rewrite('Nothing at all');
  await expect.poll(written).toEqual(pages.map(() => '1-100 |Nothing at all'));
  await pages[0].reload();
  await pages[0].waitForFunction('globalThis.game?.ready');
  await expect.poll(said).toEqual(pages.map(() => true));
});

test('a player cannot put another in its place', async () => {
  await expect(
    pages[1].evaluate(
      `game.settings.set('passe-darmes', 'reading.cuts-table', '1-100 dead|Dead on the spot')`,
    ),
  ).rejects.toThrow();
});

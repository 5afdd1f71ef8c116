import { beforeAll, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
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

/** Armel strikes at Isaut, outside a fight, with no endurance left to take it. */
async function strike(): Promise<string> {
  await pages[0].evaluate(`(async () => {
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    const isaut = passePlayer.actorNamed('Isaut');
    const { endurance } = isaut.toFighter();
    await isaut.update({ 'system.state.hurt.endurance': endurance });
  })()`);
  await agree(pages);
  await alix.dice([19, 20], [1, 8], [50, 100]);
  const { exchange } = await alix.attack('Armel', 'Long sword');
  return exchange;
}

test('a wound is told in the words of the world, and no markup of it', async () => {
  const exchange = await strike();
  await new Promise(done => setTimeout(done, 3000));
  console.log(await pages[1].evaluate(`JSON.stringify([...document.querySelectorAll('[data-message-id]')].map(one => one.textContent.replace(/\\s+/g, ' ')))`));
  console.log(await pages[0].evaluate(`JSON.stringify(passePlayer.actorNamed('Isaut').toFighter().state)`));
  console.log(exchange, await alix.heard());
});

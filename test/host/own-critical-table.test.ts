import { beforeAll, expect, test } from 'vitest';
import { RawClient } from '../../host/test/core/raw-client.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix'], {
  ruleset: 'segments',
  isFresh: false,
});

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

/** The text of the chosen table, as everybody reads it. */
const written = () =>
  Promise.all(
    pages.map(page => page.evaluate<string>(`game.settings.get('passe-darmes', 'reading.cuts-table')`)),
  );

async function rewrite(description: string): Promise<void> {
  await pages[0].evaluate(`game.tables.getName('Our wounds').results.contents[0]
    .update({ description: ${JSON.stringify(description)} })`);
}

beforeAll(() => alix.aim('Isaut'));

test('results of the chosen table are known to everybody, who may not see the table', async () => {
  const table = await makeTable('An &lt;b&gt;ear&lt;/b&gt; is gone &amp; more (malus −2, stunned 1)');
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'criticalTable.cuts', '${table}')`);
  await expect.poll(written).toEqual(pages.map(() => `1-100 malus-2 stunned1|${SPOKEN}`));
  expect(await pages[1].evaluate(`game.tables.has('${table}')`)).toBe(false);
});

test('an unreadable line is reported to the Game Master, and the default counts', async () => {
  await gm.heard();
  await rewrite('An ear is gone (wings)');
  await expect.poll(written).toEqual(pages.map(() => ''));
  expect(String(await gm.heard())).toContain('The table “Our wounds”, line 1: nobody can read “wings”.');
  await rewrite('An &lt;b&gt;ear&lt;/b&gt; is gone &amp; more (malus −2, stunned 1)');
  await expect.poll(written).toEqual(pages.map(() => `1-100 malus-2 stunned1|${SPOKEN}`));
});

/** Armel hits Isaut, who has no endurance left; gives the exchange. */
async function hit(...dice: [number, number][]): Promise<string> {
  await alix.dice([19, 20], ...dice);
  return pages[1].evaluate(`game.system.api.begin('attack',
    passePlayer.actorNamed('Armel').uuid, { target: passePlayer.actorNamed('Isaut').uuid,
      weapon: passePlayer.actorNamed('Armel').items.getName('Long sword').id })`);
}

test('a wound keeps the words of the world’s table, without markup, even after the table changes', async () => {
  await pages[0].evaluate(`(async () => {
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    const isaut = passePlayer.actorNamed('Isaut');
    await isaut.update({ 'system.state.hurt.endurance': isaut.toFighter().endurance });
  })()`);
  const exchange = await hit([1, 8], [50, 100]);
  const system = await pages[1].evaluate<Sent>(`passePlayer.unpacked('${exchange}')`);
  expect(system.opening.setup.options).toEqual({ 'cuts-table': `1-100 malus-2 stunned1|${SPOKEN}` });
  await gm.choose(exchange, 'parry.with', 'none');
  const said = () =>
    Promise.all(
      pages.map(page =>
        page.evaluate<boolean>(`passePlayer.inChat('.message')
          .then(texts => texts.some(text => text.includes(${JSON.stringify(`: ${SPOKEN}`)})))`),
      ),
    );
  await expect.poll(said).toEqual(pages.map(() => true));
  await rewrite('Nothing at all');
  await expect.poll(written).toEqual(pages.map(() => '1-100 |Nothing at all'));
  await reload(pages[0]);
  await expect.poll(said).toEqual(pages.map(() => true));
});

test('a player cannot replace it', async () => {
  await expect(
    pages[1].evaluate(
      `game.settings.set('passe-darmes', 'reading.cuts-table', '1-100 dead|Dead on the spot')`,
    ),
  ).rejects.toThrow();
});

test('clients cannot supply the result of a table or its consequences (SEG-CRIT-03)', async () => {
  await pages[0].evaluate(`(async () => {
    await passePlayer.actorNamed('Isaut').update({ 'system.state.conditions': [] });
    await Combat.create({ scene: canvas.scene.id, active: true });
  })()`);
  await pages[1].waitForFunction(`passePlayer.actorNamed('Isaut').system.state.conditions.length === 0`);
  const exchange = await hit();
  await goOut('Alix');
  const wire = await RawClient.enter(table.host.users.find(({ name }) => name === 'Alix')?.link ?? '');
  await wire.world();
  await pages[0].waitForFunction(`game.users.getName('Alix').active`);
  await gm.choose(exchange, 'parry.with', 'none');
  await gm.asked(exchange, 'damage');
  const before = await gm.lost('Isaut');
  const [by, who] = [await gm.fighter('Armel'), await gm.fighter('Isaut')];
  const follows = await gm.lastLink(exchange);
  const damage = { name: 'damage', by, dice: [1] };
  const told = { fact: 'did', who, what: 'critical.own', text: 'Dead on the spot' };
  for (const [dice, facts] of [
    [[101], null],
    [[50], null],
    [[50], [told, { fact: 'gained', who, condition: 'dead' }]],
  ] as const) {
    const answers = [damage, { name: 'critical-effect.cuts', by, dice }];
    const { _id } = await wire.create('ChatMessage', {
      type: 'link',
      system: { exchange, follows, answers, facts },
    });
    await expect.poll(() => gm.shown(String(_id))).toContain('does not count');
    await gm.asked(exchange, 'damage');
    expect(await gm.lost('Isaut')).toBe(before);
  }
  wire.leave();
  await comeIn('Alix');
  // The dice of her own client count.
  await expect.poll(() => gm.lost('Isaut')).toBeGreaterThan(before);
});

import { expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { enter } from './hostile-stage.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';

const { table, pages, gm, alix, basile } = setUpSeats(EVERYBODY);

/** A fighter's skill is rolled; gives the message once those who hear of it have it. */
async function rolls(
  page: Seat,
  fighter: string,
  skill: string,
  opposes = '',
  hearers: readonly Seat[] = pages,
): Promise<string> {
  const id = await page.evaluate<string>(`(async () => {
    await game.system.api.rollSkill(passePlayer.actorNamed('${fighter}').uuid, '${skill}', '', '${opposes}');
    return game.messages.contents.at(-1).id;
  })()`);
  for (const one of hearers) await one.waitForFunction(`game.messages.has('${id}')`);
  return id;
}

/** What a message says, in words. */
const says = (page: Seat, id: string) =>
  page.evaluate<string>(
    `(async () => { const message = game.messages.get('${id}'); await message.renderHTML(); return message.export(); })()`,
  );

/** True where a card lets its reader roll against it. */
const isOffered = (page: Seat, id: string) =>
  page.evaluate<boolean>(
    `game.messages.get('${id}').renderHTML().then(html => html.querySelector('[data-act="oppose"]') !== null)`,
  );

test('a skill rolled against another tells everybody who wins', async () => {
  await alix.dice([40, 100]);
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  await basile.dice([99, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  for (const page of pages) {
    expect(await says(page, second)).toContain('Against Maëlys Tarvenne: Evade 40.');
    expect(await says(page, second)).toContain(
      'Maëlys Tarvenne comes out ahead: The better level of success',
    );
    expect(await says(page, first)).not.toContain('Against');
  }
});

test('several may be rolled against one, each separately', async () => {
  await alix.dice([40, 100]);
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  await gm.dice([2, 100], [98, 100]);
  const better = await rolls(pages[0], 'Corvin', 'evade', first);
  const worse = await rolls(pages[0], 'Ysolt', 'evade', first);
  expect(await says(pages[3], better)).toContain('Corvin Sable comes out ahead');
  expect(await says(pages[3], worse)).toContain('Maëlys Tarvenne comes out ahead');
});

test('a creature with an unlinked token on the map is offered once', async () => {
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  await pages[0].evaluate(`(async () => {
    const actor = await Actor.create({ name: 'Prowler', type: 'creature' });
    const token = await actor.getTokenDocument({ x: 100, y: 100, actorLink: false });
    await canvas.scene.createEmbeddedDocuments('Token', [token.toObject()]);
    const html = await game.messages.get('${first}').renderHTML();
    document.body.append(html);
    html.querySelector('[data-act="oppose"]').click();
  })()`);
  await pages[0].waitForFunction(`document.querySelector('#passe-oppose-who')?.options.length > 0`);
  const offered = await pages[0].evaluate<string[]>(
    `[...document.querySelector('#passe-oppose-who').options].map(({ text }) => text)`,
  );
  expect(offered.filter(name => name === 'Prowler')).toEqual(['Prowler']);
});

test('after luck replaces a roll, the new roll counts, and nothing is rolled against the old one', async () => {
  await alix.dice([99, 100]);
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  const byLuck = await pages[1].evaluate<string>(`(async () => {
    const system = { ...game.messages.get('${first}').system.toObject(), instead: '${first}' };
    const speaker = game.messages.get('${first}').speaker;
    const roll = await new Roll('30').evaluate();
    return (await roll.toMessage({ type: 'skill-roll', speaker, system })).id;
  })()`);
  for (const page of pages) await page.waitForFunction(`game.messages.has('${byLuck}')`);
  expect(await isOffered(pages[2], first)).toBe(false);
  expect(await isOffered(pages[2], byLuck)).toBe(true);
  await basile.dice([99, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  expect(await says(pages[0], second)).toContain('Against Maëlys Tarvenne: Evade 30.');
});

test('no roll of another user or fighter replaces it', async () => {
  await gm.dice([2, 100]);
  const first = await rolls(pages[0], 'Corvin', 'evade');
  const claims = async (page: Seat, actor: string) => {
    const id = await page.evaluate<string>(`(async () => {
      const { uuid } = passePlayer.actorNamed('${actor}');
      const system = { ...game.messages.get('${first}').system.toObject(), actor: uuid, instead: '${first}' };
      return (await (await new Roll('1').evaluate()).toMessage({ type: 'skill-roll', system })).id;
    })()`);
    for (const one of pages) await one.waitForFunction(`game.messages.has('${id}')`);
  };
  await claims(pages[2], 'Corvin');
  await claims(pages[0], 'Ysolt');
  expect(await isOffered(pages[2], first)).toBe(true);
  await basile.dice([99, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  expect(await says(pages[0], second)).toContain('Against Corvin Sable: ');
});

test('a skill is used against the fighter who rolled, not against other targets', async () => {
  await alix.dice([40, 100]);
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  await basile.aim('Corvin');
  await basile.dice([50, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  const against = await pages[0].evaluate(`game.messages.get('${second}').system.against`);
  expect(against).toBe(await pages[0].evaluate(`passePlayer.actorNamed('Maëlys').uuid`));
});

test('players learn that a hidden roll was made, but not its result', async () => {
  await gm.rollIn('gmroll');
  await gm.dice([40, 100]);
  const first = await rolls(pages[0], 'Corvin', 'evade', '', [pages[0]]);
  await gm.rollIn('publicroll');
  await basile.dice([99, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  expect(await says(pages[0], second)).toContain('Corvin Sable comes out ahead');
  const told = await says(pages[2], second);
  expect(told).toContain('Against a roll that you do not see.');
  expect(told).not.toMatch(/ahead|Corvin|Evade 40/u);
});

test('is offered to users with another fighter, but not on a roll that is itself opposed', async () => {
  await alix.dice([40, 100]);
  const first = await rolls(pages[1], 'Maëlys', 'evade');
  expect(await isOffered(pages[0], first)).toBe(true);
  expect(await isOffered(pages[1], first)).toBe(false);
  expect(await isOffered(pages[2], first)).toBe(true);
  await basile.dice([99, 100]);
  const second = await rolls(pages[2], 'Brannoc', 'evade', first);
  expect(await isOffered(pages[0], second)).toBe(false);
});

test('a roll against the same fighter’s roll, a plain message or invalid data has no winner', async () => {
  const wire = await enter(table, 'Basile');
  const actor = await pages[2].evaluate<string>(`passePlayer.actorNamed('Brannoc').uuid`);
  const chat = await pages[0].evaluate<string>(
    `ChatMessage.create({ content: 'Well!' }).then(({ id }) => id)`,
  );
  await basile.dice([40, 100]);
  const own = await rolls(pages[2], 'Brannoc', 'evade');
  const rollsOf = [
    JSON.stringify({ class: 'Roll', formula: '1d100', terms: [], total: 40, evaluated: true }),
  ];
  for (const opposes of [chat, own, '<b>x</b>', 'x'.repeat(5000)]) {
    const system = { actor, skill: 'evade', value: 50, bands: [], opposes };
    await wire.create('ChatMessage', { type: 'skill-roll', system, rolls: rollsOf });
  }
  await expect
    .poll(() => pages[0].evaluate(`game.messages.filter(({ type }) => type === 'skill-roll').length`))
    .toBeGreaterThan(0);
  const told = await pages[0].evaluate<string>(`(async () => {
    const all = game.messages.filter(({ type }) => type === 'skill-roll');
    for (const one of all) await one.renderHTML();
    return all.map(one => one.export()).join();
  })()`);
  expect(told).not.toMatch(/ahead|Brannoc[^\n]*Evade 40|<b>x/u);
  wire.leave();
});

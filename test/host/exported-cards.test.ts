import { beforeAll, describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';
import type { Seat } from '../../host/testing/seat.ts';

/** Each system, and both generations of Foundry. */
const TABLES = [
  ['mythras', 13],
  ['runequest4', 14],
  ['ref10', 13],
  ['d20', 14],
  ['segments', 14],
] as const;

/** What the log says on a page once it is exported. */
const log = (page: Seat) =>
  page.evaluate<string>(`game.messages.contents.map(message => message.export()).join('\\n')`);

/** Sends a message of one of our types, about the first fighter; gives the name by which the table knows them. */
const send = (page: Seat, type: string, data: string, others = '{}') =>
  page.evaluate<string>(`(async () => {
    const { actor } = passePlayer.theCombat().turns[0];
    await ChatMessage.create({ type: '${type}', system: ${data}, ...${others} });
    return actor.tableName;
  })()`);

/** Waits until a page holds the last message of another, and looks at it. */
const heard = async (page: Seat, of: Seat) => {
  const id = await of.evaluate<string>('game.messages.contents.at(-1).id');
  await expect.poll(() => page.evaluate<boolean>(`game.messages.has('${id}')`), { timeout: 5000 }).toBe(true);
  for (const one of [page, of])
    await one.evaluate(`game.messages.get('${id}').renderHTML().then(() => true)`);
};

describe.each(systemsPlayed(TABLES, 1))('the chat log of %s, exported on Foundry %i', (ruleset, foundry) => {
  const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });
  let gm: Seat;
  let alix: Seat;

  beforeAll(() => {
    [gm, alix] = pages;
  });

  test('holds rolled initiative and the dice that broke ties', async () => {
    const name = await send(
      gm,
      'initiative',
      `{ ties: true, rows: [
        { actor: actor.uuid, name: 'Goblin', reasons: [], fell: [[9], [5, 4]] },
        { actor: actor.uuid, name: actor.name, reasons: [], fell: [[3]] },
      ] }`,
    );
    await heard(alix, gm);
    expect(await log(alix)).toContain('Goblin ×2: 9, 5·4');
    expect(await log(alix)).toContain(`${name}: 3`);
  });

  test('holds an item that was shown', async () => {
    await send(gm, 'item', '{ item: actor.items.contents[0].uuid, name: actor.items.contents[0].name }');
    await heard(alix, gm);
    const shown = await gm.evaluate<string>(`passePlayer.theCombat().turns[0].actor.items.contents[0].label`);
    expect(await log(gm)).toContain(shown);
    expect(await log(alix)).toContain(shown);
  });

  test('describes a requested roll to its audience only', async () => {
    const system = `{ actor: actor.uuid, skill: 'secret-skill', name: 'Forbidden lore', isAsked: true, value: 40 }`;
    await send(gm, 'skill-roll', system, `{ whisper: [game.user.id] }`);
    await send(gm, 'initiative', '{ rows: [] }');
    await heard(alix, gm);
    expect(await log(gm)).toContain('Forbidden lore');
    expect(await log(alix)).not.toContain('Forbidden lore');
  });

  test('names the user who had no right to send a message', async () => {
    await alix.evaluate(`(async () => {
      const actor = game.actors.find(({ isOwner }) => !isOwner) ?? passePlayer.theCombat().turns.find(({ actor }) => !actor.isOwner).actor;
      await ChatMessage.create({ type: 'initiative', system: { ties: true, rows: [
        { actor: actor.uuid, name: actor.name, reasons: [], fell: [[1]] },
      ] } });
    })()`);
    await heard(gm, alix);
    expect(await log(gm)).toContain('Not verified: Alix');
  });
});

describe.each([13, 14] as const)('experience, exported on Foundry %i', foundry => {
  const { pages } = setUpSeats(['Game Master'], { foundry, isFresh: false });

  test('is exported with the skill and the points', async () => {
    const [gm] = pages;
    await send(
      gm,
      'growth',
      `{ actor: actor.uuid, skill: 'athletics', name: '', by: 'experience', before: 40, int: 10, gain: 3 }`,
    );
    await heard(gm, gm);
    expect(await log(gm)).toMatch(/Athletics[^\n]*3/);
  });
});

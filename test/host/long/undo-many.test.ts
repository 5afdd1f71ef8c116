import { expect, test } from 'vitest';
import { agree, reload } from '../remote-player.ts';
import { EVERYBODY, setUpSeats } from '../seats.ts';

/** Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const { table, pages, gm, alix, crash, comeBack } = setUpSeats(EVERYBODY, { foundry: 13 });
const PLAYERS = ['Alix', 'Basile', 'Clarisse'] as const;

/** A fighter of the Game Master's, or Maëlys, hits a target that does not parry. */
async function blow(by: 'Maëlys' | 'Corvin', at: string, where: number): Promise<string> {
  const player = by === 'Maëlys' ? alix : gm;
  await player.dice([30, 100]);
  await player.aim(at);
  const { exchange, notice } = await player.attack(by, by === 'Maëlys' ? 'Broadsword' : 'Shortsword');
  expect(notice).toBe('');
  await (at === 'Maëlys' ? alix : gm).choose(exchange, 'defence', 'none');
  await player.dice([where, 20], by === 'Maëlys' ? [4, 8] : [3, 6]);
  await player.take(exchange);
  await gm.settled(exchange);
  return exchange;
}

/** The text of the dialog, once it is there, and its lines. */
async function dialog(): Promise<{ text: string; lines: string[] }> {
  await pages[0].waitForFunction(`document.querySelector('dialog.passe-undo') !== null`);
  return pages[0].evaluate(() => {
    const shown = document.querySelector('dialog.passe-undo');
    const texts = (selector: string) =>
      [...(shown?.querySelectorAll(selector) ?? [])].map(one => one.textContent?.trim() ?? '');
    return { text: texts('p').join(' '), lines: texts('li b') };
  });
}

async function answer(action: 'yes' | 'no'): Promise<void> {
  await pages[0].evaluate(`document.querySelector('dialog.passe-undo [data-action="${action}"]').click()`);
  await pages[0].waitForFunction(`document.querySelector('dialog.passe-undo') === null`);
}

test('dependent exchanges are named first, and all are undone with two writes', async () => {
  const before = await gm.numbers();
  const first = await blow('Maëlys', 'Corvin', 14);
  const second = await blow('Corvin', 'Maëlys', 16);
  const after = await gm.numbers();
  await gm.button(first, 'undo');
  expect(await dialog()).toEqual({
    text: '2 exchanges go back, the latest first:',
    lines: ['Corvin Sable → Maëlys Tarvenne · Shortsword', 'Maëlys Tarvenne → Corvin Sable · Broadsword'],
  });
  await answer('no');
  expect(await gm.numbers()).toBe(after);

  table.host.writes.reset();
  await gm.button(first, 'undo');
  await dialog();
  await answer('yes');
  for (const exchange of [first, second]) {
    await gm.asWas(exchange);
    await alix.stands(exchange, 'undone');
  }
  expect(await gm.numbers()).toBe(before);
  expect(table.host.writes.requests).toBe(2);
  await blow('Maëlys', 'Corvin', 14);
});

test('the latest is undone at once, and earlier ones stay', async () => {
  const first = await blow('Maëlys', 'Corvin', 14);
  const between = await gm.numbers();
  const second = await blow('Corvin', 'Maëlys', 16);
  await gm.button(second, 'undo');
  await gm.asWas(second);
  expect(await gm.numbers()).toBe(between);
  expect(await gm.appliedTo(first)).toEqual(['Corvin', 'Maëlys', 'the fight']);
});

test('an exchange that is applied while the Game Master decides stays', async () => {
  const first = await blow('Maëlys', 'Corvin', 14);
  await blow('Corvin', 'Maëlys', 16);
  await gm.button(first, 'undo');
  await dialog();
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 0 })`);
  await agree(pages);
  await blow('Maëlys', 'Corvin', 10);
  const after = await gm.numbers();
  await gm.heard();
  await answer('yes');
  await expect.poll(() => gm.heard()).toEqual(['Something more has happened: look again at what goes back']);
  expect(await gm.numbers()).toBe(after);
});

test('a Game Master who disconnects half-way completes it after reconnecting', async () => {
  const before = await gm.numbers();
  const first = await blow('Maëlys', 'Corvin', 14);
  const second = await blow('Corvin', 'Maëlys', 16);
  await pages[0].evaluate(`(() => {
    Actor.updateDocuments = () => Promise.reject(new Error('the line is dead'));
  })()`);
  await gm.button(first, 'undo');
  await dialog();
  await answer('yes');
  await pages[1].waitForFunction(`passePlayer.appliedTo('${first}').join() === 'Corvin,Maëlys'`);
  await expect.poll(() => table.errors().join()).toContain('the line is dead');
  await reload(pages[0]);
  for (const exchange of [first, second]) await gm.asWas(exchange);
  expect(await gm.numbers()).toBe(before);
});

test('an exchange whose messages were deleted is undone with those that it depends on', async () => {
  const before = await gm.numbers();
  const first = await blow('Maëlys', 'Corvin', 14);
  const second = await blow('Corvin', 'Maëlys', 16);
  await pages[0].evaluate(`(async () => {
    const gone = game.messages.filter(({ id, system }) => id === '${second}' || system.exchange === '${second}');
    await ChatMessage.deleteDocuments(gone.map(({ id }) => id));
  })()`);
  await gm.button(first, 'undo');
  expect((await dialog()).text).toContain('And one exchange that is no longer in the log');
  await answer('yes');
  for (const exchange of [first, second]) await gm.asWas(exchange);
  expect(await gm.numbers()).toBe(before);
});

test('initiative that was rolled again in between is restored, and so is the turn', async () => {
  const before = await gm.numbers();
  const initiatives = `JSON.stringify(passePlayer.theCombat().combatants.map(({ id, initiative }) => [id, initiative]))`;
  const then = await pages[0].evaluate<string>(initiatives);
  const first = await blow('Maëlys', 'Corvin', 14);
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const [a, , c] = combat.turns;
    await combat.updateEmbeddedDocuments('Combatant', [
      { _id: a.id, initiative: c.initiative - 1 },
      { _id: c.id, initiative: a.initiative + 1 },
    ]);
  })()`);
  await pages[1].waitForFunction(`passePlayer.theCombat().turns[0].name.startsWith('Brannoc')`);
  await gm.button(first, 'undo');
  await gm.asWas(first);
  expect(await pages[0].evaluate(initiatives)).toBe(then);
  await agree(pages);
  expect(await gm.numbers()).toBe(before);
});

test('records stored as one list by an older world are still undone', async () => {
  const before = await gm.numbers();
  const first = await blow('Maëlys', 'Corvin', 14);
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ flags: { 'passe-darmes': { applied: passePlayer.combatRecords() } } })`,
  );
  await agree(pages);
  expect(await gm.appliedTo(first)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  const second = await blow('Corvin', 'Maëlys', 16);
  await gm.button(first, 'undo');
  expect((await dialog()).lines).toHaveLength(2);
  await answer('yes');
  for (const exchange of [first, second]) await gm.asWas(exchange);
  expect(await gm.numbers()).toBe(before);
});

test('a fight of seventy exchanges goes back to its start, and nobody has grown', async () => {
  for (const player of PLAYERS) await crash(player);
  const before = await gm.numbers();
  const [first, last] = await pages[0].evaluate<string[]>(`(async () => {
    const sides = { Maëlys: ['Broadsword', 'Corvin'], Corvin: ['Shortsword', 'Maëlys'] };
    const made = [];
    globalThis.written = [];
    Hooks.on('updateCombat', (_combat, change) => written.push(JSON.stringify(change).length));
    for (let i = 0; i < 70; i += 1) {
      const { turns, round } = passePlayer.theCombat();
      const turn = turns.findIndex(({ name }) => name.startsWith(i % 2 ? 'Corvin' : 'Maëlys'));
      const ap = Object.fromEntries(turns.map(({ id }) => [id, 2]));
      await passePlayer.theCombat().update({ turn, flags: { 'passe-darmes': { round, ap } } });
      const by = i % 2 ? 'Corvin' : 'Maëlys';
      const [weapon, at] = sides[by];
      passePlayer.dice([96, 100]);
      passePlayer.aim(at);
      const { exchange, notice } = await passePlayer.attack(by, weapon);
      if (notice) throw new Error(notice);
      await passePlayer.choose(exchange, 'defence', 'none');
      await passePlayer.settled(exchange);
      made.push(exchange);
    }
    return [made[0], made.at(-1)];
  })()`);
  const sizes = await pages[0].evaluate<number[]>(
    `[...game.actors].map(one => JSON.stringify(one.system.applied).length)`,
  );
  const written = await pages[0].evaluate<number[]>('written');
  console.info(
    `records of ${sizes.join(', ')} characters, ${Math.max(...written)} written to the fight at once`,
  );
  expect(Math.max(...sizes)).toBeLessThan(25_000);
  // What was there before is not written again.
  expect(Math.max(...written)).toBeLessThan(1500);
  await pages[0].evaluate(`passePlayer.button('${first}', 'undo')`);
  expect((await dialog()).lines).toHaveLength(70);
  await answer('yes');
  await gm.asWas(first ?? '');
  await gm.asWas(last ?? '');
  expect(await gm.numbers()).toBe(before);
  for (const player of PLAYERS) await comeBack(player);
}, 240_000);

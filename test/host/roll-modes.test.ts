import { expect, test } from 'vitest';
import { fighterId } from '../../tools/practice-table.ts';
import { enter } from './hostile-stage.ts';
import { playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';

const { table, pages, alix, goOut, comeIn } = setUpSeats(EVERYBODY, { isFresh: false });

/** Alix rolls Evade in a mode; all have heard what they may once the message after it has come. */
async function rollsIn(mode: string): Promise<void> {
  await alix.rollIn(mode);
  for (const page of pages) await playerOn(page).dice([37, 100]);
  await pages[1].evaluate(`game.system.api.rollSkill(passePlayer.actorNamed('Maëlys').uuid, 'evade')`);
  await alix.rollIn('publicroll');
  const marker = await pages[0].evaluate<string>(`(async () => {
    if ('${mode}' === 'blindroll') await passePlayer.until('it is thrown', () => game.messages.some(({ rolls }) => rolls.length));
    return (await ChatMessage.create({ content: 'Well!' })).id;
  })()`);
  for (const page of pages) await playerOn(page).shown(marker);
}

/** The number of skill rolls that a page can see the result of, and whether the result is anywhere on it or in what it knows. */
const sees = (page: Seat): Promise<{ cards: number; isKnown: boolean }> =>
  page.evaluate(`(async () => {
    const known = JSON.stringify(game.messages.filter(({ type }) => type === 'skill-roll').map(one => [one.toObject(), one.rolls.map(roll => roll.total)]));
    const shown = (await passePlayer.wholeChat()).join();
    return {
      cards: document.querySelectorAll('.passe-skill-roll').length,
      isKnown: /\\D37\\D/.test(known.replaceAll(/"_id":"[^"]*"|_stats.*?}|"timestamp":\\d+/g, '')) || />\\s*37\\s*</.test(shown),
    };
  })()`);

const YES = { cards: 1, isKnown: true };
const NO = { cards: 0, isKnown: false };

test.each([
  ['publicroll', YES, YES, YES],
  ['gmroll', YES, YES, NO],
  ['selfroll', null, YES, NO],
  ['blindroll', YES, NO, NO],
])('a skill rolled in mode %s is known to those who may know it', async (mode, gm, author, others) => {
  await pages[0].evaluate('ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))');
  for (const page of pages) await page.waitForFunction('game.messages.size === 0');
  await rollsIn(mode);
  // Foundry shows a self roll to its roller alone; the GM's client still receives it.
  if (gm) expect(await sees(pages[0])).toEqual(gm);
  expect(await sees(pages[1])).toEqual(author);
  for (const page of [pages[2], pages[3]]) expect(await sees(page)).toEqual(others);
});

test('a player who rolls blind is told so, and the dice are the GM’s', async () => {
  expect((await alix.inChat('.passe-note')).at(-1)).toBe('Evade: rolled blind, for the GM’s eyes only.');
  const authors = await pages[0].evaluate(
    `game.messages.filter(({ rolls }) => rolls.length).map(({ author, blind }) => [author.name, blind])`,
  );
  expect(authors).toEqual([['Game Master', true]]);
});

test('a blind roll whose result is deleted is not rolled again', async () => {
  const thrown = 'game.messages.filter(({ rolls }) => rolls.length).length';
  const [asked, before] = await pages[0].evaluate<[number, number]>(`(async () => {
    const [result] = game.messages.filter(({ blind, system }) => blind && system.answers);
    await passePlayer.until('its request is answered', () => game.messages.get(result.system.answers).system.isAnswered);
    await result.delete();
    return [game.messages.filter(({ system }) => system.isAsked).length, ${thrown}];
  })()`);
  expect(asked).toBeGreaterThan(0);
  await goOut('Game Master');
  await comeIn('Game Master');
  await table.untilCalm();
  expect(await pages[0].evaluate(thrown)).toBe(before);
});

test('a blind roll for another user’s fighter, or with another chance, is not made', async () => {
  await playerOn(pages[0]).dice();
  const wire = await enter(table, 'Basile');
  const before = await pages[0].evaluate<number>('game.messages.filter(({ rolls }) => rolls.length).length');
  const system = { actor: `Actor.${fighterId('maelys-tarvenne')}`, skill: 'evade', value: 99, isAsked: true };
  await wire.create('ChatMessage', { type: 'skill-roll', system });
  const own = { ...system, actor: `Actor.${fighterId('brannoc-dol')}`, value: 999 };
  await wire.create('ChatMessage', { type: 'skill-roll', system: own });
  const rolls = 'game.messages.filter(({ rolls }) => rolls.length)';
  await pages[0].waitForFunction(`${rolls}.length > ${before}`);
  const thrown = await pages[0].evaluate<{ actor: string; value: number }[]>(
    `${rolls}.map(({ system }) => system.toObject()).slice(${before})`,
  );
  expect(thrown).toHaveLength(1);
  expect(thrown[0]).toMatchObject({ actor: own.actor });
  expect(thrown[0]?.value).toBeLessThan(99);
  wire.leave();
});

test('without a GM a blind roll is refused, with the reason', async () => {
  await goOut('Game Master');
  const before = await pages[1].evaluate('game.messages.size');
  await alix.heard();
  await pages[1].evaluate(`(async () => {
    await passePlayer.rollIn('blindroll');
    await game.system.api.rollSkill(passePlayer.actorNamed('Maëlys').uuid, 'evade');
    await passePlayer.rollIn('publicroll');
  })()`);
  expect(await alix.heard()).toEqual(['Blind rolls need a GM, and none is here']);
  expect(await pages[1].evaluate('game.messages.size')).toBe(before);
  await comeIn('Game Master');
});

test('the dice of an exchange are rolls of Foundry’s own: evaluated, with a tooltip, known to all who listen', async () => {
  await pages[2].evaluate(
    `Hooks.on('createChatMessage', ({ rolls }) => (globalThis.heardRolls ??= []).push(...rolls))`,
  );
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await playerOn(pages[2]).asked(exchange, 'defence');
  const heard = await pages[2].evaluate(`Promise.all(heardRolls.map(async roll => ({
    isRoll: roll instanceof Roll,
    isEvaluated: roll._evaluated,
    total: roll.total,
    tooltip: (await roll.getTooltip()).includes('30'),
  })))`);
  expect(heard).toEqual([{ isRoll: true, isEvaluated: true, total: 30, tooltip: true }]);
  expect(table.errors()).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { agree, playerOn, reload } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';

const { pages, gm, alix, basile, goOut, comeIn } = setUpSeats(EVERYBODY);

const HOOKS = ['begun', 'asked', 'answered', 'finished', 'applied', 'undone', 'refused', 'takenBack'];

beforeEach(async () => {
  for (const page of pages) {
    await page.evaluate(`{
      globalThis.heard = [];
      globalThis.listening ??= ${JSON.stringify(HOOKS)}.map(hook =>
        Hooks.on('passe-darmes.' + hook, exchange => heard.push([hook, exchange])));
    }`);
  }
});

const setMode = (page: Seat, mode: string) => playerOn(page).rollIn(mode);

/** A fighter attacks in a roll mode; returns the id of the exchange. */
async function attackIn(mode: string, page: Seat, name: string, weapon: string, at: string): Promise<string> {
  const player = playerOn(page);
  await setMode(page, mode);
  await player.aim(at);
  const { exchange, notice } = await player.attack(name, weapon);
  await setMode(page, 'publicroll');
  expect(notice).toBe('');
  return exchange;
}

/** Brings every message of the log to a page, as if the server sent to all what it shows to some. */
const sendEverythingTo = async (page: Seat) => {
  const all = await pages[0].evaluate<object[]>('game.messages.map(one => one.toObject())');
  await page.evaluate(`(async () => {
    for (const data of ${JSON.stringify(all)}) {
      if (game.messages.has(data._id)) continue;
      const message = new CONFIG.ChatMessage.documentClass(data);
      game.messages.set(message.id, message);
      Hooks.callAll('createChatMessage', message, {}, data.author);
      await ui.chat.postOne(message);
      (globalThis.strays ??= []).push(message);
    }
  })()`);
};

/** Takes away what was brought to a page. */
const clear = (page: Seat) =>
  page.evaluate(
    `{ for (const { id } of globalThis.strays ?? []) game.messages.delete(id); globalThis.strays = []; }`,
  );

/** What a page reveals of an exchange to its user: on cards, to modules, and in the HTML of messages. */
const knows = (page: Seat, exchange: string) =>
  page.evaluate<{
    api: unknown;
    hooks: string[];
    isListed: boolean;
    isShown: boolean;
    html: string;
  }>(`(async () => {
    const { api } = game.system;
    const messages = game.messages.filter(one => [one.id, one.system.exchange].includes('${exchange}'));
    const drawn = await Promise.all(messages.map(message => message.renderHTML()));
    return {
      api: [api.status('${exchange}'), api.scenario('${exchange}')],
      hooks: heard.filter(([, id]) => id === '${exchange}').map(([hook]) => hook),
      isListed: api.exchanges().includes('${exchange}') || (await api.exportFight()).text.includes('Corvin Sable'),
      isShown: (await passePlayer.wholeChat()).join().includes('${exchange}'),
      html: drawn.map(one => [...one.querySelectorAll('.passe-line, [data-tooltip-text], [data-question]')].map(line => line.outerHTML).join('')).join(''),
    };
  })()`);

const NOTHING = { api: [null, null], hooks: [], isListed: false, isShown: false, html: '' };

/** Only the users concerned know of an exchange, even if the server sends it to all. */
async function isKeptFrom(outsiders: readonly Seat[], exchange: string): Promise<void> {
  for (const page of outsiders) {
    expect(await knows(page, exchange)).toEqual(NOTHING);
    await sendEverythingTo(page);
    expect(await knows(page, exchange)).toEqual(NOTHING);
    await clear(page);
  }
}

test.each(['gmroll', 'selfroll'])('in mode %s an exchange is for the GM and both sides', async mode => {
  await alix.dice([30, 100]);
  const exchange = await attackIn(mode, pages[1], 'Maëlys', 'Broadsword', 'Corvin');
  await gm.choose(exchange, 'defence', 'none');
  await isKeptFrom([pages[2], pages[3]], exchange);
  await alix.asked(exchange, 'effects');

  await reload(pages[1]);
  await alix.asked(exchange, 'effects');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  expect(await gm.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  const { story } = await alix.stands(exchange, 'applied');
  expect((await gm.stands(exchange, 'applied')).story).toEqual(story);
  expect(await knows(pages[0], exchange)).toMatchObject({ isListed: true, isShown: true });
  await isKeptFrom([pages[2], pages[3]], exchange);

  await gm.button(exchange, 'undo');
  for (const page of pages) await playerOn(page).asWas(exchange);
  await isKeptFrom([pages[2], pages[3]], exchange);
});

test('a private exchange goes on without a GM, between two players', async () => {
  await goOut('Game Master');
  await alix.dice([30, 100]);
  const exchange = await attackIn('gmroll', pages[1], 'Maëlys', 'Broadsword', 'Brannoc');
  await basile.dice([96, 100]);
  await basile.choose(exchange, 'defence', 'none');
  await alix.dice([10, 20], [7, 8]);
  await alix.take(exchange);
  await pages[2].waitForFunction(`passePlayer.appliedTo('${exchange}').includes('Brannoc')`);
  expect(await knows(pages[3], exchange)).toEqual(NOTHING);
  await comeIn('Game Master');
  await gm.settled(exchange);
  expect(await knows(pages[3], exchange)).toEqual(NOTHING);
});

test('a sealed choice of a private exchange is opened in it (MYT-SE-27)', async () => {
  await pages[0].evaluate(`game.combat.update({ turn: 1 })`);
  await agree(pages);
  await gm.dice([90, 100]);
  const first = await attackIn('gmroll', pages[0], 'Corvin', 'Shortsword', 'Maëlys');
  await alix.dice([3, 100]);
  await alix.choose(first, 'defence', 'parry:maelysBroadsword');
  await alix.asked(first, 'effects');
  await alix.takeAll(first, 'prepare-counter', 2);
  await alix.asked(first, 'prepared.prepare-counter');
  await alix.pickAll(first, 'trip-opponent', 'bleed');
  await gm.settled(first);
  await isKeptFrom([pages[2]], first);
  await pages[0].evaluate(`game.combat.update({ turn: 1 })`);
  await gm.dice([3, 100]);
  const second = await attackIn('gmroll', pages[0], 'Corvin', 'Shortsword', 'Maëlys');
  await alix.choose(second, 'defence', 'none');
  await gm.asked(second, 'effects');
  await gm.pickAll(second, 'trip-opponent');
  await alix.asked(second, 'counter.trip-opponent');
  await isKeptFrom([pages[2]], second);
});

test('a public exchange accepts no whispered answer: everyone who follows it sees the same', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Brannoc');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await basile.asked(exchange, 'defence');
  const none = [{ name: 'defence', by: await basile.fighter('Brannoc'), chosen: ['none'] }];
  const whisper = await pages[2].evaluate<string[]>(`[game.users.activeGM.id]`);
  const id = await basile.send({ exchange, follows: exchange, answers: none, facts: null }, { whisper });
  await pages[0].waitForFunction(`game.messages.has('${id}')`);
  for (const player of [gm, basile]) await player.asked(exchange, 'defence');
  await basile.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
});

test('the GM answers for a bystander in a private exchange', async () => {
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const sent = JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as {
    opening: { mode: string; setup: { attempt: { action: string } } };
  };
  // What was taken back would still be in everybody's log.
  await pages[0].evaluate('ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))');
  await agree(pages);
  sent.opening.setup.attempt.action = 'sweep';
  sent.opening.mode = 'private';
  const whisper = await pages[1].evaluate<string[]>(`[game.users.activeGM.id, game.user.id]`);
  await alix.dice([30, 100]);
  const exchange = await alix.send({ ...sent, answers: [], facts: null }, { whisper });
  await gm.asked(exchange, 'target.sweep');
  expect(await knows(pages[2], exchange)).toEqual(NOTHING);
  const other = await gm.fighter('Brannoc');
  await gm.pickAll(exchange, other);
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([11, 20], [7, 8]);
  await alix.take(exchange);
  await gm.dice([96, 100]);
  await gm.choose(exchange, `defence.at-${other}`, 'none');
  await alix.asked(exchange, `effects.at-${other}`);
  await isKeptFrom([pages[2], pages[3]], exchange);
});

test('the GM resolves a blind exchange, and the user who began it only learns that it is over', async () => {
  await alix.dice();
  await gm.dice([30, 100]);
  const exchange = await attackIn('blindroll', pages[1], 'Maëlys', 'Broadsword', 'Corvin');
  const note = async () => (await alix.inChat('.passe-latest .passe-secrecy')).at(-1);
  await expect.poll(note).toBe('The GM resolves this in secret.');
  await gm.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  const unseen = {
    api: [expect.objectContaining({ state: 'asking', asked: null, facts: null }), null],
    hooks: ['begun'],
    isListed: false,
    isShown: true,
    html: '',
  };
  expect(await knows(pages[1], exchange)).toEqual(unseen);
  await reload(pages[1]);
  await pages[1].evaluate('globalThis.heard = []');
  await sendEverythingTo(pages[1]);
  expect(await knows(pages[1], exchange)).toEqual({ ...unseen, hooks: [] });
  await clear(pages[1]);
  await isKeptFrom([pages[2], pages[3]], exchange);

  await gm.dice([10, 20], [4, 8]);
  await gm.take(exchange);
  await gm.settled(exchange);
  expect(await gm.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  await expect.poll(note).toBe('Over. Only the GM saw how it went.');
  await sendEverythingTo(pages[1]);
  const over = [expect.objectContaining({ state: 'over', asked: null, facts: null }), null];
  expect(await knows(pages[1], exchange)).toEqual({ ...unseen, api: over, hooks: [] });
  await clear(pages[1]);
  const secret = await pages[0].evaluate(
    `game.messages.filter(({ system }) => system.exchange === '${exchange}').every(one => one.blind && one.whisper.join() === game.user.id)`,
  );
  expect(secret).toBe(true);
  await isKeptFrom([pages[2], pages[3]], exchange);

  await gm.button(exchange, 'undo');
  for (const page of pages) await playerOn(page).asWas(exchange);
  expect((await knows(pages[1], exchange)).hooks).toEqual([]);
});

test('a blind attack of the GM is for the GMs alone, the defence too', async () => {
  await pages[0].evaluate(`game.combat.update({ turn: 1 })`);
  await agree(pages);
  await gm.dice([30, 100]);
  const exchange = await attackIn('blindroll', pages[0], 'Corvin', 'Shortsword', 'Maëlys');
  await gm.dice([96, 100]);
  await gm.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  await isKeptFrom([pages[1], pages[2]], exchange);
});

test('without a GM a blind exchange is refused, with the reason', async () => {
  await goOut('Game Master');
  await setMode(pages[1], 'blindroll');
  await alix.aim('Corvin');
  const { notice } = await alix.attack('Maëlys', 'Broadsword');
  await setMode(pages[1], 'publicroll');
  expect(notice).toBe('Blind rolls need a GM, and none is here');
  await comeIn('Game Master');
});

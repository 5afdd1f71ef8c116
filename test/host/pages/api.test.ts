import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { blocksIn, examplesIn } from '../doc-examples.ts';
import { agree } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(EVERYBODY, { isFresh: false });

const idOf = (name: string, item: string) =>
  `[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`;
const uuid = (name: string) => `passePlayer.actorNamed('${name}').uuid`;

/** Calls one of the functions on a page. */
function call(page: Page, name: string, ...given: string[]): Promise<unknown> {
  return page.evaluate(`game.system.api.${name}(${given.join(', ')})`);
}

describe('the functions for macros and modules', () => {
  beforeEach(async () => {
    await gm.reset();
    await agree(pages);
    await alix.aim('Corvin');
    await alix.dice([30, 100]);
  });

  async function attack(): Promise<string> {
    const exchange = await call(pages[1], 'attack', uuid('Maëlys'), idOf('Maëlys', 'Broadsword'));
    await gm.asked(String(exchange), 'defence');
    return String(exchange);
  }

  test('an exchange is begun, looked at, answered and undone', async () => {
    const exchange = await attack();
    expect(await call(pages[0], 'exchanges')).toEqual([exchange]);
    expect(await call(pages[0], 'exchanges', 'null')).toEqual([]);
    expect(await call(pages[1], 'status', `'${exchange}'`)).toMatchObject({
      state: 'asking',
      asked: {
        question: 'defence',
        user: 'gamemaster000000',
        ask: 'choose',
        dice: null,
        atLeast: 1,
        atMost: 1,
      },
      facts: null,
      refused: null,
    });
    expect(await call(pages[0], 'answer', `'${exchange}'`, `{ chosen: ['none'] }`)).toBe(true);
    await alix.asked(exchange, 'effects');
    await alix.dice([10, 20], [4, 8]);
    expect(await call(pages[1], 'answer', `'${exchange}'`, `{ chosen: [] }`)).toBe(true);
    await gm.settled(exchange);
    expect(await call(pages[0], 'status', `'${exchange}'`)).toMatchObject({
      state: 'applied',
      asked: null,
      facts: expect.arrayContaining([expect.objectContaining({ fact: 'hurt' })]),
    });
    expect(await call(pages[0], 'undo', `'${exchange}'`)).toBe(true);
    await alix.asWas(exchange);
    expect(await call(pages[0], 'status', `'${exchange}'`)).toMatchObject({ state: 'undone' });
  });

  test('while an answer is on its way its question is not asked again; when it does not arrive, it is', async () => {
    const exchange = await attack();
    const asked = `game.system.api.status('${exchange}').asked?.question`;
    await pages[0].evaluate(`{
      globalThis.create = ChatMessage.createDocuments;
      ChatMessage.createDocuments = () => new Promise((_arrives, fails) => (globalThis.lose = () => fails(new Error('lost'))));
      globalThis.lost = game.system.api.answer('${exchange}', { chosen: ['none'] }).catch(error => error.message);
      true;
    }`);
    await pages[0].waitForFunction('globalThis.lose');
    expect(await pages[0].evaluate(asked)).toBe('effects');
    await pages[0].evaluate('lose()');
    expect(await pages[0].evaluate('lost')).toBe('lost');
    expect(await pages[0].evaluate(asked)).toBe('defence');
    await pages[0].evaluate('void (ChatMessage.createDocuments = create)');
  });

  test('an answer given while the previous one is in transit follows it, and both arrive in order', async () => {
    const exchange = await attack();
    await alix.dice();
    await gm.dice([4, 100]);
    await pages[0].evaluate(`{
      const create = ChatMessage.createDocuments;
      ChatMessage.createDocuments = async (...given) => {
        ChatMessage.createDocuments = create;
        await new Promise(go => (globalThis.letGo = go));
        return create.apply(ChatMessage, given);
      };
      globalThis.first = game.system.api.answer('${exchange}', { chosen: ['parry:' + ${idOf('Corvin', 'Shortsword')}] });
      true;
    }`);
    await pages[0].waitForFunction('globalThis.letGo');
    await pages[0].evaluate(`{
      globalThis.second = game.system.api.answer('${exchange}', { chosen: ['trip-opponent'] });
      letGo();
    }`);
    expect(await pages[0].evaluate('Promise.all([first, second])')).toEqual([true, true]);
    await gm.dice();
    const seen = async () => (await alix.card(exchange))?.story.slice(0, 4);
    await expect.poll(seen).toHaveLength(4);
    expect(await seen()).toEqual([
      expect.stringContaining('Attack'),
      expect.stringContaining('Defence'),
      expect.stringContaining('Critical'),
      expect.stringContaining('Trip Opponent'),
    ]);
    expect((await gm.card(exchange))?.ignored).toEqual([]);
  });

  test('a roll of the Game Master is seen before their choice of what follows', async () => {
    const exchange = await attack();
    await gm.dice([4, 100]);
    const parry = `{ chosen: ['parry:' + ${idOf('Corvin', 'Shortsword')}] }`;
    expect(await call(pages[0], 'answer', `'${exchange}'`, parry)).toBe(true);
    await gm.dice();
    const { story, isYours } = await alix.asked(exchange, 'effects');
    expect(isYours).toBe(false);
    expect(story.join(' ')).toContain('Parry 4 Critical Success');
  });

  test('begins any action, on the fighter itself if no target is named', async () => {
    const exchange = await call(pages[1], 'begin', `'dither'`, uuid('Maëlys'));
    expect(await call(pages[0], 'status', `'${exchange}'`)).toMatchObject({
      attempt: { action: 'dither', with: '' },
    });
  });

  test('dice are thrown when no answer is given', async () => {
    await pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', 'click')`);
    const exchange = await call(pages[1], 'attack', uuid('Maëlys'), idOf('Maëlys', 'Broadsword'));
    expect(await call(pages[1], 'status', `'${exchange}'`)).toMatchObject({
      asked: { question: 'attack', ask: 'roll', dice: '1d100', target: 68, options: [] },
    });
    expect(await call(pages[1], 'answer', `'${exchange}'`)).toBe(true);
    await gm.asked(String(exchange), 'defence');
    await pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', 'itself')`);
  });

  test('an impossible call throws the reason, and changes nothing', async () => {
    const exchange = await attack();
    const attempts: [name: string, given: string[], notice: string, gives: unknown][] = [
      ['attack', [uuid('Corvin'), `'x'`], 'Not your character', null],
      ['begin', [`'sing'`, uuid('Maëlys')], 'These rules do not know this action', null],
      [
        'begin',
        [`'attack'`, uuid('Maëlys'), `{ target: 'Actor.nobody' }`],
        'One of the fighters is hidden from you',
        null,
      ],
      ['answer', [`'${exchange}'`, `{ chosen: ['none'] }`], 'Not your character', false],
      ['answer', [`'nothing'`], 'No such exchange', false],
      ['undo', [`'${exchange}'`], 'Only the GM can do that', false],
      ['takeBack', [`'nothing'`], 'Nothing to take back here', false],
    ];
    await pages[1].evaluate(
      'globalThis.notices = []; ui.notifications.warn = words => void notices.push(words)',
    );
    for (const [name, given, words, gives] of attempts) {
      expect(await call(pages[1], name, ...given), words).toEqual(gives);
      expect(await pages[1].evaluate('notices.splice(0)')).toEqual([expect.stringContaining(words)]);
    }
    await pages[1].evaluate('void delete ui.notifications.warn');
    expect(await call(pages[0], 'answer', `'${exchange}'`, `{ chosen: ['nonsense'] }`)).toBe(false);
    expect(await call(pages[0], 'answer', `'${exchange}'`)).toBe(false);
    expect(await call(pages[0], 'undo', `'${exchange}'`)).toBe(false);
    expect(await call(pages[0], 'status', `'nothing'`)).toBeNull();
    expect((await alix.asked(exchange, 'defence')).story).toHaveLength(1);
  });

  test('a player takes back what is theirs', async () => {
    const exchange = await attack();
    expect(await call(pages[1], 'takeBack', `'${exchange}'`)).toBe(true);
    await gm.stands(exchange, 'refused');
  });
});

describe('the examples of docs/api.md', () => {
  const all = examplesIn('api.md');
  // What a module does is tried in examples.test.ts.
  const examples = all.filter(({ as }) => as !== 'a module');

  beforeAll(async () => {
    await gm.reset();
    await agree(pages);
    await alix.aim('Corvin');
  });

  test('each says who runs it', () => {
    expect(examples.length).toBeGreaterThan(5);
    expect(blocksIn('api.md')).toBe(all.length);
  });

  /** True if nothing is on its way: both see the same, and what is over is written. */
  async function comeToRest(): Promise<boolean> {
    const state = `game.system.api.exchanges().map(id => game.system.api.status(id).state).join()`;
    const seen = await Promise.all(
      pages.map(page => page.evaluate<string>(`${state} + passePlayer.numbers()`)),
    );
    return seen[0] === seen[1] && !seen[0]?.includes('waiting');
  }

  test('they run in order, and do what they say', async () => {
    const said: string[] = [];
    for (const page of pages) page.on('console', line => said.push(line.text()));
    await alix.dice([30, 100], [10, 20], [4, 8]);
    for (const { as, code } of examples) {
      const page = as === 'the GM' ? pages[0] : pages[1];
      await page.evaluate(`(async () => { ${code} })()`);
      await expect.poll(comeToRest).toBe(true);
    }
    await expect.poll(() => said.join('\n')).toContain('Maëlys Tarvenne → Corvin Sable');

    // What the last examples listen to comes as they say.
    await gm.dice([90, 100], [90, 100]);
    await alix.dice([30, 100], [14, 20], [7, 8]);
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await gm.settled(exchange);
    for (const line of ['My move: effects', 'Corvin Sable right-arm serious'])
      await expect.poll(() => said).toContain(line);
  });
});

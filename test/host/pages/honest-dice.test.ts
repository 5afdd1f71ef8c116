import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { setHonestDice, throwAtGM } from '../honest-dice.ts';
import { ACCOUNT, enter } from '../hostile-stage.ts';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

/** Milliseconds after which a client requests missing dice again. */
const AGAIN_AFTER = 2000;

describe.each(GENERATIONS)('on Foundry %i, dice rolled by the GM’s client', foundry => {
  const { table, pages, gm, alix, goOut, comeIn } = setUpTable(['Game Master', 'Alix', 'Basile'], {
    foundry,
  });

  beforeEach(async () => {
    await throwAtGM(...pages);
    // What a player's browser throws counts for nothing.
    await alix.dice([1, 100], [20, 20], [8, 8]);
  });

  afterEach(async () => {
    if (pages[0].url() === 'about:blank') await comeIn('Game Master');
    await setHonestDice(pages[0], 'off');
  });

  /** Alix attacks, and is told something; the exchange may be in the log before the notice is shown, or after. */
  async function attackAndHear(notice: string): Promise<void> {
    await alix.aim('Corvin');
    const { notice: first } = await alix.attack('Maëlys', 'Broadsword');
    const all = [first];
    await expect.poll(async () => all.push(...(await alix.heard())) && all).toContain(notice);
  }

  async function attack(...dice: [face: number, faces: number][]): Promise<string> {
    await gm.dice(...dice);
    await alix.aim('Corvin');
    const { exchange, notice: refusal } = await alix.attack('Maëlys', 'Broadsword');
    expect(refusal).toBe('');
    return exchange;
  }

  /** The exchange that is the only one in the log. */
  const begun = () =>
    pages[1].evaluate<string>(`passePlayer.until('an exchange', () => game.messages.contents[0]?.id)`);

  const answersOf = (link: string) =>
    pages[1].evaluate<{ name: string; dice?: number[]; signature?: string }[]>(
      `passePlayer.systemOf('${link}').answers`,
    );

  /** Alix sends answers past her client. */
  async function sendAnswers(exchange: string, answers: readonly object[]): Promise<void> {
    const wire = await enter(table, 'Alix');
    const follows = await gm.lastLink(exchange);
    await wire.create('ChatMessage', { type: 'link', system: { exchange, follows, answers, facts: null } });
    wire.leave();
  }

  /** Alix trips Corvin, and says that her die for the hit location shows 20. */
  async function sendTwenty(exchange: string, more: object = {}): Promise<void> {
    const by = await alix.fighter('Maëlys');
    const effects = { name: 'effects', by, chosen: ['trip-opponent'] };
    await sendAnswers(exchange, [effects, { name: 'location', by, dice: [20], ...more }]);
  }

  /**
   * The Game Master refuses what was sent as Alix's. Her own client has asked for dice on the way, and would be told in a
   * later test that none came: it starts over.
   */
  async function refusesTwenty(exchange: string): Promise<string> {
    const { refused } = await gm.stands(exchange, 'refused');
    await reload(pages[1]);
    return refused;
  }

  test('a whole blow: one message each way for a roll, no further writes, and a seal on the card', async () => {
    const { writes } = table.host;
    writes.reset();
    const exchange = await attack([30, 100], [14, 20], [4, 8]);
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await gm.settled(exchange);
    expect(await gm.lost('Corvin')).toBe(2);
    expect(writes.socketMessages).toBe(6);
    expect(writes.by['ChatMessage.create']?.requests).toBe(3);
    for (const page of pages)
      await page.waitForFunction(
        `document.querySelectorAll('.passe-latest [data-exchange="${exchange}"] .passe-seal.is-signed').length === 3`,
      );
  });

  test('dice that a client throws itself are refused', async () => {
    const exchange = await attack([30, 100]);
    await gm.choose(exchange, 'defence', 'none');
    await sendTwenty(exchange);
    expect(await refusesTwenty(exchange)).toBe('Does not count: The GM’s browser did not throw its dice.');
  });

  test.each([
    ['made up', () => 'abcdefgh.AAAA'],
    ['of another question', (own: string) => own],
  ])('a signature that is %s is refused', async (_, make) => {
    const exchange = await attack([30, 100], [4, 8]);
    await gm.choose(exchange, 'defence', 'none');
    const [{ signature = '' } = {}] = await answersOf(exchange);
    await sendTwenty(exchange, { signature: make(signature) });
    await refusesTwenty(exchange);
  });

  type Thrown = { readonly token: string; readonly dice: number[]; readonly signature: string };

  let asked = 0;
  const ask = async (wire: RawClient, what: object): Promise<string> => {
    const token = `token${(asked += 1)}`;
    await wire.ask('system.passe-darmes', { ask: { token, opening: null, given: [], ...what } });
    return token;
  };
  const heard = (wire: RawClient, token: string): Thrown | undefined =>
    wire.events
      .filter(({ event }) => event === 'system.passe-darmes')
      .map(({ args }) => (args[0] as { thrown?: Thrown }).thrown)
      .find(thrown => thrown?.token === token);

  /** The dice that Alix's wire gets for a question: it asks again until there is a Game Master's client that throws. */
  async function diceFor(what: object): Promise<readonly number[]> {
    const wire = await enter(table, 'Alix');
    const tokens: string[] = [];
    const answer = () => tokens.map(token => heard(wire, token)).find(thrown => thrown !== undefined);
    let asked = -AGAIN_AFTER;
    const askAgain = async () => {
      if (!answer() && performance.now() - asked >= AGAIN_AFTER) {
        asked = performance.now();
        tokens.push(await ask(wire, what));
      }
      return answer();
    };
    await expect.poll(askAgain, { interval: 20 }).toBeDefined();
    wire.leave();
    return answer()?.dice ?? [];
  }

  /** Asks for dice, and then for some that are thrown: by then it would have had an answer. */
  async function getsNothing(what: object, thrown: object, as = 'Alix'): Promise<void> {
    const wire = await enter(table, as);
    const token = await ask(wire, what);
    await diceFor(thrown);
    await wire.ask('userActivity');
    expect(heard(wire, token)).toBeUndefined();
    wire.leave();
  }

  /** Alix has hit, and is to choose an effect; what she would ask next with one of them. */
  async function hit(): Promise<{ exchange: string; by: string; name: string; given: object[] }> {
    const exchange = await attack([30, 100], [14, 20]);
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    const by = await alix.fighter('Maëlys');
    return { exchange, by, name: 'location', given: [{ name: 'effects', by, chosen: ['trip-opponent'] }] };
  }

  test('a repeated request gets the same dice, also after the GM reloads, and none for another choice', async () => {
    const question = await hit();
    expect(await diceFor(question)).toEqual([14]);
    await gm.dice([20, 20]);
    expect(await diceFor(question)).toEqual([14]);
    const other = [{ name: 'effects', by: question.by, chosen: ['bleed'] }];
    expect(await diceFor({ ...question, given: other })).toEqual([]);
    await reload(pages[0]);
    await gm.dice([20, 20]);
    expect(await diceFor(question)).toEqual([14]);
  });

  test('a client that has dice for one choice is told at once that another is too late', async () => {
    const question = await hit();
    await diceFor(question);
    await gm.dice([4, 8]);
    await alix.heard();
    await alix.take(question.exchange, 'bleed');
    await expect
      .poll(() => alix.heard())
      .toEqual(['The dice have fallen for your first choice: choose it again, or ask the GM.']);
    await alix.asked(question.exchange, 'effects');
    await alix.take(question.exchange, 'trip-opponent');
    await expect
      .poll(async () => (await gm.card(question.exchange))?.story)
      .toEqual(expect.arrayContaining(['Hit Location 14']));
  });

  test('a client that has dice for one choice cannot send another', async () => {
    const question = await hit();
    await diceFor(question);
    await gm.dice([4, 8]);
    const { exchange, by } = question;
    await sendAnswers(exchange, [{ name: 'effects', by, chosen: ['bleed'] }]);
    await gm.stands(exchange, 'refused');
  });

  test('dice of a private exchange are sent to its participants alone', async () => {
    const basile = await enter(table, 'Basile');
    await alix.rollIn('gmroll');
    const exchange = await attack([30, 100], [14, 20], [4, 8]);
    await alix.rollIn('publicroll');
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await gm.settled(exchange);
    expect(await answersOf(exchange)).toEqual([expect.objectContaining({ signature: expect.any(String) })]);
    const heard = basile.events.filter(({ event }) => event === 'system.passe-darmes');
    expect(heard.filter(({ args }) => JSON.stringify(args).includes('dice'))).toEqual([]);
    basile.leave();
  });

  test('without HTTPS the Game Master and the user who asks are told that nothing can be signed', async () => {
    await setHonestDice(pages[0], 'off');
    await pages[0].evaluate(`{
      globalThis.errors = [];
      ui.notifications.error = text => errors.push(text);
      Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    }`);
    await setHonestDice(pages[0], 'wait');
    await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'honestDice') === 'wait'`);
    await expect
      .poll(() => pages[0].evaluate('errors'))
      .toEqual([expect.stringContaining('Open Foundry over HTTPS')]);
    await attackAndHear('The GM’s browser cannot sign dice without HTTPS.');
    await pages[0].evaluate(`Reflect.deleteProperty(crypto, 'subtle')`);
    await reload(pages[0]);
    await gm.asked(await begun(), 'defence');
  });

  test('a request for another user, out of turn or with invalid data gets no dice', async () => {
    const question = await hit();
    await getsNothing(question, question, 'Basile');
    await getsNothing({ ...question, name: 'damage' }, question);
    await getsNothing({ ...question, given: 'all' }, question);
    const made = { exchange: 'nothingThere0000', by: question.by, name: 'attack', opening: { setup: '1:x' } };
    await getsNothing(made, question);
    const wire = await enter(table, 'Alix');
    const odd = [null, 7, 'roll', { ask: 7 }, { ask: { token: {} } }, { thrown: { token: 'x', seen: 7 } }];
    for (const one of odd) await wire.ask('system.passe-darmes', one);
    expect(await diceFor(question)).toEqual([14]);
    wire.leave();
    expect(table.errors()).toEqual([]);
  });

  test('a second Game Master gives the same dice after the first has left', async () => {
    await pages[0].evaluate(`game.users.get('${ACCOUNT.basile}').update({ role: 4 }).then(() => true)`);
    await reload(pages[2]);
    const question = await hit();
    expect(await diceFor(question)).toEqual([14]);
    await goOut('Game Master');
    await pages[2].evaluate('passePlayer.dice([20, 20])');
    await pages[2].waitForFunction('game.users.activeGM.isSelf');
    expect(await diceFor(question)).toEqual([14]);
    await comeIn('Game Master');
    await pages[0].evaluate(`game.users.get('${ACCOUNT.basile}').update({ role: 1 }).then(() => true)`);
    await reload(pages[2]);
  });

  test('an attack that is taken back keeps the dice of the GM’s client, and their seal', async () => {
    const first = await attack([95, 100]);
    await gm.asked(first, 'defence');
    await alix.button(first, 'take-back');
    await gm.stands(first, 'refused');
    const again = await attack([3, 100]);
    expect((await gm.asked(again, 'defence')).story).toEqual(['Attack (68%) 95 Failure']);
    await pages[1].waitForFunction(
      `document.querySelectorAll('.passe-latest [data-exchange="${again}"] .passe-seal.is-signed').length === 1`,
    );
  });

  test('without a GM they wait, and are rolled when one connects', async () => {
    await goOut('Game Master');
    await attackAndHear('No GM is here to throw the dice: they wait.');
    const exchange = await begun();
    await alix.asked(exchange, 'attack');
    expect(await answersOf(exchange)).toEqual([]);
    await comeIn('Game Master');
    await alix.asked(exchange, 'defence');
    await pages[1].waitForFunction(
      `document.querySelectorAll('.passe-latest [data-exchange="${exchange}"] .passe-seal.is-signed').length === 1`,
    );
  });

  test('without a GM the exchange continues with unsigned dice if the setting allows it, and the card says so', async () => {
    await setHonestDice(pages[0], 'unsigned');
    await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'honestDice') === 'unsigned'`);
    await goOut('Game Master');
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    await alix.attack('Maëlys', 'Broadsword');
    const exchange = await begun();
    await alix.asked(exchange, 'defence');
    await pages[1].waitForFunction(
      `document.querySelectorAll('.passe-latest [data-exchange="${exchange}"] .passe-seal.is-unsigned').length === 1`,
    );
    await comeIn('Game Master');
    await gm.asked(exchange, 'defence');
  });

  test('most of a flood of requests is ignored, and others get their dice', async () => {
    const question = await hit();
    const [wire, own] = await Promise.all([enter(table, 'Basile'), enter(table, 'Alix')]);
    await Promise.all(Array.from({ length: 100 }, () => ask(wire, question)));
    expect(await diceFor(question)).toEqual([14]);
    const tokens = await Promise.all(Array.from({ length: 100 }, () => ask(own, question)));
    await setHonestDice(pages[0], 'unsigned');
    await own.ask('userActivity');
    expect(tokens.filter(token => heard(own, token)).length).toBeLessThan(20);
    for (const one of [wire, own]) one.leave();
    expect(table.errors()).toEqual([]);
  });
});

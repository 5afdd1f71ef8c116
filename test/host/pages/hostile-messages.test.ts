import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { PEOPLE } from '../../../tools/practice-table.ts';
import { enter, FIGHTER, untilSeen, type Data } from '../hostile-stage.ts';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { woundUndefended } from '../whole-exchange.ts';

const { maelys, corvin, brannoc } = FIGHTER;
const NOWHERE = 'Compendium/world/nothing/Actor/nobody0000000000/Item/nothing000000000';
const uuid = (fighter: string): string => fighter.replaceAll('/', '.');

const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix']);
let basile: RawClient;

beforeAll(async () => {
  basile = await enter(table, 'Basile');
});

afterAll(() => basile.leave());

/** An exchange of another version of the rules: it is not replayed. */
function ofAnotherVersion(facts: unknown, more: Data = {}, by: string = brannoc, at: string = corvin): Data {
  const setup = { attempt: { action: 'attack', by, at, with: 'axe' }, fighters: {}, fight: null };
  const opening = { ruleset: 'mythras', version: 99, fight: null, setup, ...more };
  return { type: 'link', system: { exchange: null, follows: null, opening, answers: [], facts } };
}

const skillRoll = (actor: unknown, more: Data = {}): Data => ({
  type: 'skill-roll',
  rolls: [JSON.stringify({ class: 'Roll', formula: '1d100', terms: [], total: 100, evaluated: true })],
  system: {
    actor,
    skill: 'athletics',
    value: 50,
    bands: [{ level: 'fumble', from: 1, to: 100 }],
    ...more,
  },
});

/** Messages that nobody sends in good faith: none may throw on anybody's page. */
const ODD: readonly (readonly [string, Data])[] = [
  ['a fact about a number', ofAnotherVersion([{ fact: 'hurt', who: 7 }])],
  [
    'a fact about an item of a compendium',
    ofAnotherVersion([{ fact: 'hurt', who: NOWHERE, where: 'head', points: 3 }]),
  ],
  ['a fact without anything', ofAnotherVersion([{}])],
  [
    'a fact with a list for a place',
    ofAnotherVersion([{ fact: 'hurt', who: corvin, where: ['head'], points: 'x' }]),
  ],
  ['a fact of a kind that every object has', ofAnotherVersion([{ fact: 'constructor', who: corvin }])],
  [
    'a condition that lasts a word',
    ofAnotherVersion([{ fact: 'gained', who: corvin, condition: 'prone', lasts: 'ever' }]),
  ],
  ['facts packed as a number', ofAnotherVersion([{ packed: 'Nw==' }])],
  ['a target in a compendium', ofAnotherVersion(null, {}, brannoc, NOWHERE)],
  ['an attacker in a compendium', ofAnotherVersion([], {}, NOWHERE, corvin)],
  ['an exchange of these rules in a compendium', ofAnotherVersion([], { version: 1 }, NOWHERE, NOWHERE)],
  ['a private exchange between compendia', ofAnotherVersion([], { mode: 'private' }, NOWHERE, NOWHERE)],
  ['an opening that is a list', { type: 'link', system: { opening: [], answers: [], facts: [{}] } }],
  [
    'an answer by an item of a compendium',
    { type: 'link', system: { opening: {}, answers: [{ by: NOWHERE }], facts: [] } },
  ],
  [
    'a reason without a name',
    { type: 'link', system: { ...(ofAnotherVersion(null)['system'] as Data), refused: {} } },
  ],
  ['a roll of an item in a compendium', skillRoll(uuid(NOWHERE))],
  ['a roll of a message', skillRoll('ChatMessage.nothing000000000')],
  ['a roll for reasons that are none', skillRoll(uuid(brannoc), { reasons: [{}, { id: 7 }] })],
  ['a blind roll of an item in a compendium', skillRoll(uuid(NOWHERE), { isAsked: true })],
  [
    'growth of an item in a compendium',
    { type: 'growth', system: { actor: uuid(NOWHERE), skill: 'athletics', gain: 5 } },
  ],
  [
    'initiative of an item in a compendium',
    {
      type: 'initiative',
      rolls: [JSON.stringify({ class: 'Roll', formula: '1d10', terms: [], total: 7, evaluated: true })],
      system: { rows: [{ actor: uuid(NOWHERE), name: 'x', reasons: [{}] }] },
    },
  ],
  ['time that tells of a number', { type: 'time', system: { round: 3, facts: [{ fact: 'hurt', who: 7 }] } }],
  [
    'a summary of an item in a compendium',
    {
      type: 'summary',
      system: { rows: [{ actor: uuid(NOWHERE), name: 'x', lines: [{}, { line: 'wound' }] }] },
    },
  ],
];

describe('one malformed message stops nothing', () => {
  test('no page throws, an honest exchange continues, and the world opens again', async () => {
    await gm.dice([20, 100], [10, 20], [4, 8]);
    const made: string[] = [];
    for (const [name, data] of ODD) {
      const sent = await basile.create('ChatMessage', data);
      made.push(String(sent._id));
      await untilSeen(pages[0], basile);
      expect(table.errors(), name).toEqual([]);
    }
    const exchange = await woundUndefended(gm, alix);
    await alix.settled(exchange);
    await Promise.all([reload(pages[0]), reload(pages[1])]);
    expect(table.errors()).toEqual([]);
    for (const page of pages) {
      await page.evaluate(`ui.combat.render({ force: true })`);
      for (const [i, id] of made.entries()) {
        await page
          .waitForFunction(`document.querySelector('[data-message-id="${id}"] .message-content')`, null, {
            timeout: 5000,
          })
          .catch(() => expect.fail(`${ODD[i]?.[0]} is not drawn`));
      }
    }
    expect(table.errors()).toEqual([]);
  });

  test('a dangling reference of a taken item or a condition breaks no tracker', async () => {
    const taken = [NOWHERE, 'nobody', '', '__proto__'].map(by => ({ item: 'x', by, amount: 1 }));
    await basile.update('Actor', {
      _id: brannoc.split('/')[1],
      'system.state.taken': taken,
      'system.state.conditions': [{ condition: 'grappling', by: NOWHERE, with: NOWHERE, where: NOWHERE }],
    });
    await untilSeen(pages[0], basile);
    await Promise.all([reload(pages[0]), reload(pages[1])]);
    await pages[0].evaluate(`ui.combat.render({ force: true })`);
    await pages[0].waitForFunction(
      `document.querySelectorAll('#combat .combatant, .combat-tracker .combatant').length > 0`,
    );
    expect(table.errors()).toEqual([]);
  });
});

/** The message with this id as it is shown to the Game Master. */
const content = (id: string) => pages[0].locator(`[data-message-id="${id}"] .message-content`).first();

describe('a user who may not answer settles nothing', () => {
  test('outside a fight, a result sent by another user leaves an exchange waiting, also after a reload', async () => {
    await pages[0].evaluate(`passePlayer.theCombat().update({ round: 0, turn: null })`);
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    const end = (answers: Data[]): Data => ({
      type: 'link',
      system: { exchange, follows: exchange, answers, facts: [] },
    });
    await basile.create('ChatMessage', end([]));
    await basile.create('ChatMessage', end([{ name: 'defence', by: brannoc, chosen: ['none'] }]));
    await untilSeen(pages[0], basile);
    await reload(pages[0]);
    await pages[0].evaluate(`passePlayer.actorNamed('Corvin').sheet.render({ force: true })`);
    await pages[0].locator(`.passe-band [data-exchange="${exchange}"]`).first().waitFor();
  });
});

/** The message with which Basile's client would attack Corvin with Brannoc on his turn. */
async function honestOpening(): Promise<Data & { opening: Data }> {
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await gm.dice([30, 100]);
  await gm.aim('Corvin');
  return JSON.parse(await gm.opening('Brannoc', 'Great axe')) as Data & { opening: Data };
}

describe('a whisper to fewer users than it concerns does not count', () => {
  test.each([
    ['a public exchange whispered to oneself', {}, [PEOPLE.basile]],
    ['a public exchange whispered to the Game Master', {}, [PEOPLE.gamemaster]],
    ['a private exchange whispered to nobody but oneself', { mode: 'private' }, [PEOPLE.basile]],
    ['a private exchange for all to see', { mode: 'private' }, []],
  ])('%s', async (_what, more, whisper) => {
    const system = await honestOpening();
    Object.assign(system.opening, more);
    const { _id } = await basile.create('ChatMessage', { type: 'link', system, whisper });
    await expect.poll(() => content(_id).textContent()).toMatch(/whispered to too few/);
  });

  test('an answer that others cannot read leaves the question open', async () => {
    const attack = [{ name: 'attack', by: brannoc, dice: [30] }];
    const system = { ...(await honestOpening()), answers: attack };
    const { _id } = await basile.create('ChatMessage', { type: 'link', system });
    await gm.choose(_id, 'defence', 'none');
    await gm.asked(_id, 'effects', 'not yours');
    const follows = await gm.lastLink(_id);
    const answers = [{ name: 'effects', by: brannoc, chosen: [] }];
    const link = { type: 'link', system: { exchange: _id, follows, answers, facts: null } };
    const sent = await basile.create('ChatMessage', { ...link, whisper: [PEOPLE.basile] });
    await expect.poll(() => content(sent._id).textContent()).toMatch(/whispered to too few/);
    await gm.asked(_id, 'effects', 'not yours');
  });
});

test('an exchange of another rules version is shown as unverified, and fires no hooks for modules', async () => {
  const system = await honestOpening();
  system.opening['version'] = 99;
  const facts = [
    { fact: 'hurt', who: corvin, where: 'head', points: 99 },
    { fact: 'gained', who: corvin, condition: 'dead' },
  ];
  const heard = `globalThis.heard = [];
    for (const hook of ['begun', 'asked', 'answered', 'finished', 'applied'])
      Hooks.on('passe-darmes.' + hook, (...args) => heard.push([hook, ...args]));`;
  for (const page of pages) await page.evaluate(heard);
  const { _id } = await basile.create('ChatMessage', { type: 'link', system: { ...system, facts } });
  await expect.poll(() => content(_id).textContent()).toMatch(/Not verified/);
  expect(await content(_id).locator('.passe-scene').count()).toBe(0);
  await untilSeen(pages[0], basile);
  for (const page of pages) expect(await page.evaluate('heard')).toEqual([]);
  const stranger = {
    exchange: _id,
    follows: _id,
    answers: [],
    facts: [{ fact: 'hurt', who: maelys, where: 'head', points: 50 }],
  };
  const other = await basile.create('ChatMessage', { type: 'link', system: stranger });
  await expect.poll(() => content(other._id).textContent()).toMatch(/does not count/);
});

describe('a message about fighters of another user is shown as unverified', () => {
  test.each([
    ['a roll', skillRoll(uuid(maelys))],
    ['growth', { type: 'growth', system: { actor: uuid(maelys), skill: 'athletics', gain: 50 } }],
    [
      'initiative',
      {
        type: 'initiative',
        rolls: [JSON.stringify({ class: 'Roll', formula: '1d10', terms: [], total: 99, evaluated: true })],
        system: { rows: [{ actor: uuid(maelys), name: 'Maëlys', reasons: [] }] },
      },
    ],
    ['ties', { type: 'initiative', system: { ties: true, rows: [] } }],
    [
      'time',
      {
        type: 'time',
        system: { round: 3, facts: [{ fact: 'hurt', who: maelys, where: 'head', points: 9 }] },
      },
    ],
    [
      'a summary',
      {
        type: 'summary',
        system: { rows: [{ actor: uuid(brannoc), lines: [{ line: 'learned', skill: 'brawn' }] }] },
      },
    ],
  ] as readonly (readonly [string, Data])[])('%s', async (_what, data) => {
    const { _id } = await basile.create('ChatMessage', data);
    await expect.poll(() => content(_id).textContent()).toMatch(/Not verified: Basile/);
    expect(await content(_id).locator('[data-act="give-points"]').count()).toBe(0);
  });

  test('a point is offered for what the rules call a fumble, whatever the message calls one', async () => {
    const thrown = (total: number): Data => ({
      ...skillRoll(uuid(brannoc)),
      rolls: [JSON.stringify({ class: 'Roll', formula: '1d100', terms: [], total, evaluated: true })],
    });
    const forged = await basile.create('ChatMessage', thrown(50));
    const honest = await basile.create('ChatMessage', thrown(100));
    await content(honest._id).locator('[data-act="give-points"]').waitFor();
    expect(await content(forged._id).locator('[data-act="give-points"]').count()).toBe(0);
  });
});

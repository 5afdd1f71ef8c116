import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playOut, seedDice, type Wishes } from '../browser/playing.ts';
import { agree } from './remote-hands.ts';
import { laidFor } from './seats.ts';

const { table, pages, gm, alix, pageOf } = laidFor(['Game Master', 'Alix']);

/** Something that is done, and what is wished for in it. */
interface Deed {
  readonly what: string;
  readonly action?: string;
  /** What it is done with; nothing when left out. */
  readonly weapon?: string;
  readonly effects?: readonly string[];
  readonly defence?: readonly string[];
  /** Done first, by the same fighter, and not counted. */
  readonly first?: readonly Deed[];
  /** Whether it is done to the fighter itself. */
  readonly isOwn?: boolean;
}

const blow = (effect: string, weapon = 'Broadsword', more: Partial<Deed> = {}): Deed => ({
  ...{ what: `${effect}, with ${weapon}`, weapon, effects: [effect], ...more },
});
const own = (what: string, action: string, weapon = '', more: Partial<Deed> = {}): Deed => ({
  ...{ what, action, weapon, isOwn: true, ...more },
});

/** Every kind of thing that an exchange can leave behind. */
const DEEDS: readonly Deed[] = [
  { what: 'a miss', weapon: 'Broadsword', effects: [] },
  ...['accidental-injury', 'bash', 'bleed', 'compel-surrender', 'damage-weapon', 'stun-location'].map(
    effect => blow(effect),
  ),
  ...['disarm-opponent', 'overextend-opponent', 'press-advantage', 'prepare-counter', 'scar-foe'].map(
    effect => blow(effect),
  ),
  ...['trip-opponent', 'withdraw', 'choose-location', 'maximise-damage', 'blind-opponent'].map(effect =>
    blow(effect),
  ),
  blow('disarm-opponent', 'Fist/Kick'),
  blow('grip', 'Fist/Kick'),
  blow('impale', 'Shortspear'),
  blow('entangle', 'Net'),
  blow('sunder', 'Battleaxe', { defence: ['none'] }),
  blow('bleed', 'Javelin', { action: 'attack', defence: ['none'] }),
  own('letting a weapon fall', 'drop-item', 'Broadsword'),
  own('going for it', 'ready-weapon', 'Broadsword', { first: [own('', 'drop-item', 'Broadsword')] }),
  { what: 'a charge', action: 'charge', weapon: 'Shortspear', effects: ['impale'], defence: ['none'] },
];

/** Those that leave something with both, or with somebody in another way than a wound or a condition. */
const MARKING = DEEDS.filter(({ weapon, what }) => weapon !== 'Broadsword' || /bleed|fall|going/.test(what));

/** What an exchange has cost: its links, and all other requests by kind, but for the card on which time tells what it did. */
async function costOf(exchange: string): Promise<{ links: number; others: Record<string, number> }> {
  const links = await pages[0].evaluate<number>(
    `game.messages.filter(({ id, system }) => id === '${exchange}' || system.exchange === '${exchange}').length`,
  );
  const { by, queries, socketMessages } = table.host.writes;
  expect([queries, socketMessages]).toEqual([0, 0]);
  const others = Object.entries(by).flatMap(([kind, { requests }]): [string, number][] =>
    kind === 'ChatMessage.create' ? [] : [[kind, requests]],
  );
  return { links, others: Object.fromEntries(others) };
}

async function weaponId(page: Page, name: string, weapon: string): Promise<string> {
  return page.evaluate<string>(`${onMap(name)}.things.find(one => one.name === '${weapon}')?.id ?? ''`);
}

/** Somebody on the map, with the numbers of their token where those are its own. */
const onMap = (name: string) => `canvas.scene.tokens.find(token => token.name.startsWith('${name}')).actor`;

/** Plays a deed to its end: somebody's page begins, and whoever is asked answers on their own. */
async function play(page: Page, by: string, at: string, deed: Deed, seed: number): Promise<string> {
  const { action = 'attack', weapon = '', effects = [], defence = ['parry:', 'none'], isOwn = false } = deed;
  const isMiss = action === 'attack' && effects.length === 0;
  const wishes: Wishes = { effects, defence, end: ['stop'], target: ['stop'] };
  for (const [i, one] of pages.entries()) {
    await seedDice(one, seed + i, [page === one && !isMiss ? 3 : 97, 100], [99, 100]);
  }
  const exchange = await page.evaluate<string | null>(
    `game.system.api.begin('${action}', ${onMap(by)}.uuid, {
      target: ${onMap(isOwn ? by : at)}.uuid, weapon: '${await weaponId(page, by, weapon)}' })`,
  );
  if (exchange === null)
    throw new Error(`${deed.what}: ${(await gm.heard()).join() || (await alix.heard()).join()}`);
  const players = { gm: pages[0], pageOf: (user: string) => pageOf(user as 'Alix'), wishesOf: () => wishes };
  await playOut(players, exchange);
  return exchange;
}

async function prepare(by: string): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const pack = game.packs.get('passe-darmes.weapons');
    const index = [...(await pack.getIndex())];
    const actor = ${onMap(by)};
    for (const name of ['Shortspear', 'Net', 'Battleaxe', 'Javelin', 'Broadsword', 'Fist/Kick']) {
      if (actor.items.getName(name)) continue;
      const entry = index.find(one => one.name === name);
      if (!entry) throw new Error('no ' + name);
      const data = (await pack.getDocument(entry._id)).toObject();
      await actor.createEmbeddedDocuments('Item', [{ ...data, system: { ...data.system, ready: true } }]);
    }
  })()`);
}

/** Lets somebody do something, after what comes first; gives what that alone has cost, and takes it back to the last number. */
async function costOfDeed(
  seat: 0 | 1,
  by: string,
  at: string,
  deed: Deed,
  seed: number,
): ReturnType<typeof costOf> {
  const page = pages[seat];
  await prepare(by);
  await turnTo(by);
  for (const first of deed.first ?? []) {
    await play(page, by, at, first, seed);
    await turnTo(by);
  }
  const before = await gm.numbers();
  table.host.writes.reset();
  const exchange = await play(page, by, at, deed, seed);
  const cost = await costOf(exchange);
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
  expect(await gm.numbers()).toBe(before);
  return cost;
}

/** Lets it be somebody's turn, with all action points. */
async function turnTo(by: string): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const combat = passeHands.theCombat();
    const turn = combat.turns.findIndex(one => one.name.startsWith('${by}'));
    if (combat.turn !== turn) await combat.update({ turn });
  })()`);
  await agree(pages);
}

/** What may be written besides the links, of which there is one whenever the exchange changes hands. */
const BOOKED = ['Actor.update', 'Combat.update'];

describe.each([
  ['two people', 1, 'Maëlys', 'Corvin', 6],
  ['one person', 0, 'Corvin', 'Ysolt', 4],
] as const)('%s', (_who, seat, by, at, most) => {
  test.each(DEEDS.map((deed, i) => [deed.what, deed, i] as const))('%s', async (_what, deed, i) => {
    const { links, others } = await costOfDeed(seat, by, at, deed, i);
    expect(Object.keys(others).filter(kind => !BOOKED.includes(kind))).toEqual([]);
    expect(Object.values(others).every(requests => requests === 1)).toBe(true);
    expect(links + Object.keys(others).length).toBeLessThanOrEqual(most);
  });
});

/** Lets the tokens of these have numbers of their own, and those of all others be of the world. */
async function unlink(names: readonly string[]): Promise<void> {
  await pages[0]
    .evaluate(`canvas.scene.updateEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id, name }) => ({
    _id: id, actorLink: !${JSON.stringify(names)}.some(one => name.startsWith(one)),
  }))).then(() => true)`);
  await agree(pages);
}

/*
 * A token with numbers of its own is a request by itself: what changes it and somebody else as well costs that one more
 * than an exchange between people of the world.
 */
describe.each([
  ['at a token with numbers of its own', 1, 'Maëlys', 'Corvin', ['Corvin'], 6],
  ['by a token with numbers of its own', 0, 'Corvin', 'Maëlys', ['Corvin'], 6],
  ['between two tokens with numbers of their own', 1, 'Maëlys', 'Corvin', ['Maëlys', 'Corvin'], 6],
  ['by one person, at such a token', 0, 'Corvin', 'Ysolt', ['Ysolt'], 4],
  ['by one person, between two such tokens', 0, 'Corvin', 'Ysolt', ['Corvin', 'Ysolt'], 4],
] as const)('%s', (_who, seat, by, at, unlinked, most) => {
  beforeAll(() => unlink(unlinked));
  afterAll(() => unlink([]));

  const deeds = DEEDS.map((deed, i) => [deed.what, deed, i] as const);
  test.each(deeds.filter(([, deed]) => MARKING.includes(deed)))('%s', async (_what, deed, i) => {
    const { links, others } = await costOfDeed(seat, by, at, deed, i);
    const { 'Actor.update': actors = 0, 'Combat.update': combats = 0, ...unbooked } = others;
    expect(unbooked).toEqual({});
    expect(combats).toBeLessThanOrEqual(1);
    expect(actors).toBeLessThanOrEqual(2);
    expect(links + combats + Math.min(actors, 1)).toBeLessThanOrEqual(most);
  });
});

describe('several targets', () => {
  const sweep: Deed = {
    ...{ what: 'a sweep', action: 'sweep', weapon: 'Broadsword', effects: ['bleed'], defence: ['none'] },
  };
  afterAll(() => unlink([]));

  test.each([
    ['their actors are one request', [], 1],
    ['tokens with numbers of their own are one each', ['Corvin', 'Brannoc', 'Ysolt'], 2],
  ] as const)(
    'a sweep over three costs no more than three exchanges: %s',
    async (_what, unlinked, actors) => {
      await unlink(unlinked);
      await turnTo('Maëlys');
      table.host.writes.reset();
      const { links, others } = await costOf(await play(pages[1], 'Maëlys', 'Corvin', sweep, 1));
      expect(others).toEqual({ 'Actor.update': actors, 'Combat.update': 1 });
      expect(links).toBeLessThanOrEqual(3 * 4);
    },
  );
});

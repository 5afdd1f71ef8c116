import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
  return page.evaluate<string>(
    `passeHands.actorNamed('${name}').things.find(one => one.name === '${weapon}')?.id ?? ''`,
  );
}

/** Plays a deed to its end: somebody's page begins, and whoever is asked answers on their own. */
async function play(page: Page, by: string, at: string, deed: Deed, seed: number): Promise<string> {
  const { action = 'attack', weapon = '', effects = [], defence = ['parry:', 'none'], isOwn = false } = deed;
  const isMiss = action === 'attack' && effects.length === 0;
  const wishes: Wishes = { effects, defence, end: ['stop'], target: ['stop'] };
  await seedDice(pages[0], seed, [page === pages[0] && !isMiss ? 3 : 97, 100], [99, 100]);
  if (page !== pages[0]) await seedDice(page, seed + 1, [isMiss ? 97 : 3, 100]);
  const exchange = await page.evaluate<string | null>(
    `game.system.api.begin('${action}', passeHands.actorNamed('${by}').uuid, {
      target: passeHands.actorNamed('${isOwn ? by : at}').uuid, weapon: '${await weaponId(page, by, weapon)}' })`,
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
    const actor = passeHands.actorNamed('${by}');
    for (const name of ['Shortspear', 'Net', 'Battleaxe', 'Javelin', 'Broadsword', 'Fist/Kick']) {
      if (actor.items.getName(name)) continue;
      const entry = index.find(one => one.name === name);
      if (!entry) throw new Error('no ' + name);
      const data = (await pack.getDocument(entry._id)).toObject();
      await actor.createEmbeddedDocuments('Item', [{ ...data, system: { ...data.system, ready: true } }]);
    }
  })()`);
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

/**
 * What may be written besides the links, of which there is one whenever the exchange changes hands: the actors, all
 * with one request, and the combat.
 */
const BOOKED = ['Actor.update', 'Combat.update'];

describe.each([
  ['two people', 1, 'Maëlys', 'Corvin', 6],
  ['one person', 0, 'Corvin', 'Ysolt', 4],
] as const)('%s', (_who, seat, by, at, most) => {
  test.each(DEEDS.map((deed, i) => [deed.what, deed, i] as const))('%s', async (_what, deed, i) => {
    const page = pages[seat];
    await prepare(by);
    await turnTo(by);
    for (const first of deed.first ?? []) {
      await play(page, by, at, first, i);
      await turnTo(by);
    }
    table.host.writes.reset();
    const { links, others } = await costOf(await play(page, by, at, deed, i));
    expect(Object.keys(others).filter(kind => !BOOKED.includes(kind))).toEqual([]);
    expect(Object.values(others).every(requests => requests === 1)).toBe(true);
    expect(links + Object.keys(others).length).toBeLessThanOrEqual(most);
  });
});

describe('several targets', () => {
  test('a sweep over three costs no more than three exchanges, and its actors are one request', async () => {
    const sweep: Deed = {
      ...{ what: 'a sweep', action: 'sweep', weapon: 'Broadsword', effects: ['bleed'], defence: ['none'] },
    };
    await turnTo('Maëlys');
    table.host.writes.reset();
    const { links, others } = await costOf(await play(pages[1], 'Maëlys', 'Corvin', sweep, 1));
    expect(others).toEqual({ 'Actor.update': 1, 'Combat.update': 1 });
    expect(links).toBeLessThanOrEqual(3 * 4);
  });
});

import { expect } from 'vitest';
import { playOut, seedDice, type Wishes } from '../browser/playing.ts';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import type { Seats } from './seats.ts';

/** Something that is done, and what is wished for in it. */
export interface Deed {
  readonly what: string;
  readonly action?: string;
  /** The weapon or item; nothing when left out. */
  readonly weapon?: string;
  readonly effects?: readonly string[];
  readonly defence?: readonly string[];
  /** Done first, by the same fighter, and not counted. */
  readonly first?: readonly Deed[];
  /** True if it is done to the fighter itself. */
  readonly isOwn?: boolean;
  /** True if the actor's token is moved too. */
  readonly moves?: boolean;
}

const blow = (effect: string, weapon = 'Broadsword', more: Partial<Deed> = {}): Deed => ({
  ...{ what: `${effect}, with ${weapon}`, weapon, effects: [effect], ...more },
});
const own = (what: string, action: string, weapon = '', more: Partial<Deed> = {}): Deed => ({
  ...{ what, action, weapon, isOwn: true, ...more },
});

/** Every kind of thing that an exchange can leave behind. */
export const DEEDS: readonly Deed[] = [
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
  blow('impale', 'Javelin', { action: 'attack', defence: ['none'] }),
  own('letting a weapon fall', 'drop-item', 'Broadsword'),
  own('going for it', 'ready-weapon', 'Broadsword', { first: [own('', 'drop-item', 'Broadsword')] }),
  {
    ...{ what: 'a charge', action: 'charge', weapon: 'Shortspear', effects: ['impale'], defence: ['none'] },
    moves: true,
  },
];

/** Those that leave something with both, or with one in another way than a wound or a condition. */
export const MARKING = DEEDS.filter(
  ({ weapon, what }) => weapon !== 'Broadsword' || /bleed|fall|going/.test(what),
);

/** Of these a wound that lasts, a weapon that stays in a victim, one that flies, and one that is let go of. */
export const FEW = MARKING.filter(({ what }) => /^(bleed|impale|letting)/.test(what));

/** The cost of something: the links of an exchange, and all other requests by kind, but for the card on which time tells what it did. */
export interface Cost {
  readonly links: number;
  /** The number of these that say which of its two results Impale keeps, once both are seen (MYT-SE-20). */
  readonly keeps: number;
  readonly others: Readonly<Record<string, number>>;
}

/** The actions of a Game Master and Alix, counted. */
export interface Doing {
  /** Plays a deed after its preparation; returns what the deed alone has cost, and undoes it to the last number. */
  costOfDeed(
    seat: 0 | 1,
    by: string,
    at: string,
    deed: Deed,
    seed: number,
  ): Promise<Cost & { back: Cost['others'] }>;
  /** Plays a deed to its end: one page begins, and each user who is asked answers on another. */
  play(page: Seat, by: string, at: string, deed: Deed, seed: number): Promise<string>;
  /** The cost of an exchange since the count of writes was reset. */
  costOf(exchange: string): Promise<Cost>;
  /** Gives a fighter the turn, with all action points. */
  turnTo(by: string): Promise<void>;
  /** Gives a fighter everything that deeds are done with. */
  prepare(by: string): Promise<void>;
  /** Lets the tokens of these have numbers of their own, and those of all others be of the world. */
  unlink(names: readonly string[]): Promise<void>;
}

/** A fighter on the map, with the numbers of its token if those are its own. */
const onMap = (name: string) => `canvas.scene.tokens.find(token => token.name.startsWith('${name}')).actor`;

/** The actions at a table, counted. */
export function doingAt({ table, pages, gm, alix, pageOf }: Seats<readonly ['Game Master', 'Alix']>): Doing {
  /** The requests to the server since the count of writes was reset, but for what people say and what tells of time. */
  function othersNow(): Cost['others'] {
    const { by, queries, socketMessages } = table.host.writes;
    expect([queries, socketMessages]).toEqual([0, 0]);
    return Object.fromEntries(
      Object.entries(by).flatMap(([kind, { requests }]): [string, number][] =>
        requests === 0 || kind.startsWith('ChatMessage.') ? [] : [[kind, requests]],
      ),
    );
  }

  async function costOf(exchange: string): Promise<Cost> {
    const answered = await pages[0].evaluate<string[][]>(
      `game.messages.filter(({ id, system }) => id === '${exchange}' || system.exchange === '${exchange}')
        .map(({ system }) => system.answers.map(({ name }) => name))`,
    );
    const keeps = answered.filter(([first]) => first?.includes('kept.impale')).length;
    return { links: answered.length, keeps, others: othersNow() };
  }

  async function weaponId(page: Seat, name: string, weapon: string): Promise<string> {
    return page.evaluate<string>(`${onMap(name)}.allItems.find(one => one.name === '${weapon}')?.id ?? ''`);
  }

  async function play(page: Seat, by: string, at: string, deed: Deed, seed: number): Promise<string> {
    const {
      action = 'attack',
      weapon = '',
      effects = [],
      defence = ['parry:', 'none'],
      isOwn = false,
    } = deed;
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
    const players = {
      gm: pages[0],
      pageOf: (user: string) => pageOf(user as 'Alix'),
      wishesOf: () => wishes,
    };
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

  async function turnTo(by: string): Promise<void> {
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const turn = combat.turns.findIndex(one => one.name.startsWith('${by}'));
      if (combat.turn !== turn) await combat.update({ turn });
    })()`);
    await agree(pages);
  }

  async function unlink(names: readonly string[]): Promise<void> {
    // Foundry clears the way of a charge when the turn of its token ends: done here, it is no cost of what is played then.
    await pages[0].evaluate(`(async () => {
      for (const token of canvas.scene.tokens) await token.clearMovementHistory();
      await canvas.scene.updateEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id, name }) => ({
        _id: id, actorLink: !${JSON.stringify(names)}.some(one => name.startsWith(one)),
      })));
    })()`);
    await agree(pages);
  }

  return {
    ...{ costOf, play, turnTo, prepare, unlink },
    async costOfDeed(seat, by, at, deed, seed) {
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
      table.host.writes.reset();
      await gm.button(exchange, 'undo');
      await gm.asWas(exchange);
      expect(await gm.numbers()).toBe(before);
      return { ...cost, back: othersNow() };
    },
  };
}

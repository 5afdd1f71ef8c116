import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID } from '../../tools/practice-table.ts';
import { enter, FIGHTER, untilSeen, type Data } from './hostile-stage.ts';
import { agree, type RemotePlayer } from './remote-player.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';
import { GENERATIONS, CLARISSE } from './table.ts';

/** A forgery, while an exchange stands after a link. */
type Forge = (wire: RawClient, at: Place) => Promise<unknown>;

/** The knowledge of a forger. */
interface Place {
  readonly exchange: string;
  readonly last: string;
  /** The first message of the first exchange of the fight. */
  readonly opening: Data;
  /** The combatant that is the forger’s own. */
  readonly own: string;
}

const { maelys, corvin, brannoc, ysolt } = FIGHTER;
const says =
  (answers: object[], more: object = {}): Forge =>
  (wire, { exchange, last }) =>
    wire.create('ChatMessage', {
      type: 'link',
      system: { exchange, follows: last, answers, facts: null, ...more },
    });
const none = (by: string) => ({ name: 'defence', by, chosen: ['none'] });
const message =
  (type: string, system: object): Forge =>
  wire =>
    wire.create('ChatMessage', { type, system });

/** The messages of Clarisse, one after the other. */
const FORGERIES: readonly Forge[] = [
  says([none(brannoc)]),
  says([none(maelys)]),
  says([none(corvin)]),
  says([{ name: 'attack', by: brannoc, dice: [1] }]),
  says([{ name: 'damage', by: maelys, dice: [1] }]),
  says([], { takesBack: { keeps: 0, isReroll: true } }),
  says([], { refused: { rule: '', id: 'no-target' } }),
  says([{ name: 'effects', by: maelys, chosen: ['bleed'] }], {
    facts: [{ fact: 'hurt', who: corvin, where: 'head', points: 99 }],
  }),
  (wire, { opening }) => wire.create('ChatMessage', { type: 'link', system: opening }),
  message('time', { fight: COMBAT_ID, recordId: 'x', round: 9, facts: [] }),
  message('ledger', { entries: { x: { end: null, actors: { [ysolt]: 'x' }, handed: [], stands: false } } }),
  message('summary', { fight: COMBAT_ID, rounds: 9, given: true, rows: [] }),
  wire => wire.update('Combat', { _id: COMBAT_ID, round: 7, turn: 0 }),
  wire => wire.update('Combat', { _id: COMBAT_ID, turn: null }),
  (wire, { own }) => wire.update('Combatant', { _id: own, initiative: 1e300 }, `Combat.${COMBAT_ID}`),
  wire =>
    wire.update('User', {
      _id: CLARISSE.id,
      flags: { 'passe-darmes': { turnEnded: { combatant: 'x', recordId: 'x' } } },
    }),
  wire => wire.ask('system.passe-darmes', { thrown: { token: 'x', dice: [1], signature: 'x', seen: {} } }),
];

describe.each(GENERATIONS)('Foundry %i: a Game Master, two players and a forger', foundry => {
  const { table, pages, gm, alix, basile, clarisse } = setUpSeats(EVERYBODY, { foundry });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Clarisse');
  });
  afterAll(() => wire.leave());

  const PLAYED = {
    Maëlys: { hands: alix, weapon: 'Broadsword', parry: 'parry:maelysBroadsword' },
    Corvin: { hands: gm, weapon: 'Shortsword', parry: 'parry:corvinShortsword' },
    Brannoc: { hands: basile, weapon: 'Great axe', parry: 'none' },
    Ysolt: { hands: clarisse, weapon: '1H Spear', parry: 'none' },
  } as const;
  type Name = keyof typeof PLAYED;

  /** Dice for every roll: a leg, and little damage. */
  const steady = (share: number) =>
    Promise.all(pages.map(page => page.evaluate(`void (CONFIG.Dice.randomUniform = () => ${share})`)));

  /** A blow to its end; something happens after each answer. */
  async function blow(by: Name, at: Name, after: (exchange: string) => Promise<void>): Promise<void> {
    const { hands: player, weapon } = PLAYED[by];
    await player.aim(at);
    await steady(0.2);
    const { exchange, notice } = await player.attack(by, weapon);
    expect(notice).toBe('');
    await after(exchange);
    await steady(0.9);
    await PLAYED[at].hands.choose(exchange, 'defence', PLAYED[at].parry);
    await gm.asked(exchange, 'effects');
    await after(exchange);
    await steady(0.06);
    await player.take(exchange);
    await gm.settled(exchange);
    await after(exchange);
  }

  const initiatives = () =>
    pages[0].evaluate(`passePlayer.theCombat().turns.map(({ name, initiative }) => [name, initiative])`);

  /** A whole round of the table; gives how it ends. */
  async function fight(after: (exchange: string) => Promise<void>): Promise<unknown> {
    const blows: readonly (readonly [Name, Name])[] = [
      ['Maëlys', 'Brannoc'],
      ['Corvin', 'Maëlys'],
      ['Brannoc', 'Ysolt'],
      ['Ysolt', 'Corvin'],
    ];
    for (const [by, at] of blows) {
      await expect.poll(async () => (await gm.fight()).turn).toBe(by);
      await blow(by, at, after);
    }
    await table.untilCalm();
    await agree(pages);
    return [await gm.numbers(), await gm.fight(), await initiatives()];
  }

  test('a forgery after each answer does not change how a fight ends', async () => {
    const honest = await fight(async () => undefined);
    await gm.reset();
    await table.untilCalm();
    await agree(pages);
    const own = await pages[3].evaluate<string>(
      `passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Ysolt')).id`,
    );
    let sent = 0;
    let opening: Data = {};
    const forged = await fight(async exchange => {
      const last = await gm.lastLink(exchange);
      if (sent === 0) opening = await gm.systemOf(exchange);
      for (let more = 0; more < 2; more += 1) {
        const forge = FORGERIES[sent % FORGERIES.length];
        // What the server refuses is not even sent on.
        await forge?.(wire, { exchange, last, opening, own }).catch(() => null);
        sent += 1;
      }
      await untilSeen(pages[0], wire);
    });
    expect(sent).toBeGreaterThanOrEqual(FORGERIES.length);
    expect(forged).toEqual(honest);
    const player: readonly RemotePlayer[] = [gm, alix, basile, clarisse];
    const all = await Promise.all(player.map(one => one.numbers()));
    expect(new Set(all).size).toBe(1);
  });
});

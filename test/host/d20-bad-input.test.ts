import { beforeAll, describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * Attempts that the rules refuse, and places that change while an exchange waits.
 */

const { pages, gm, alix, basile } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
  views: { 'Game Master': { lang: 'fr' } },
  ruleset: 'd20',
  isFresh: false,
});

/** The notices of a page, once there are any; they are cleared, because only so many stand there at a time. */
async function told(page: 0 | 1): Promise<string> {
  let words = '';
  await expect.poll(async () => (words = (await [gm, alix][page]?.heard())?.join() ?? '')).not.toBe('');
  await pages[page].evaluate('ui.notifications.clear()');
  return words;
}

const nextTurn = async () => {
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  await agree(pages);
};

/** Puts a token on a square, as a Game Master does who minds no rules. */
async function put(name: string, column: number, row: number): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const { unconstrainedMovement } = ui.controls.controls.tokens.tools;
    unconstrainedMovement.active = true;
    await canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
      .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size });
    unconstrainedMovement.active = false;
  })()`);
  for (const page of pages)
    await page.waitForFunction(`(() => {
      const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
      return x === ${column} * canvas.grid.size && y === ${row} * canvas.grid.size;
    })()`);
}

const squareOf = (name: string) =>
  pages[0].evaluate<string>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return [x, y].map(at => at / canvas.grid.size).join(' ');
  })()`);
const itemOf = (name: string, item: string) =>
  pages[0].evaluate<string>(
    `[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`,
  );
const messages = () => pages[0].evaluate<number>('game.messages.size');
const begin = (page: 0 | 1 | 2, action: string, by: string, given: object) =>
  pages[page].evaluate<string | null>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${JSON.stringify(given)})`,
  );

/** The exchange that a fighter's move begins. */
async function moves(page: 0 | 1 | 2, by: string, path: readonly object[]): Promise<string> {
  const exchange = await begin(page, 'move-squares', by, { path });
  if (exchange === null) throw new Error((await [gm, alix, basile][page]?.heard())?.join());
  return exchange;
}

async function undo(exchange: string): Promise<void> {
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
}

/** Down from where Hoel stands, so many squares. */
const down = (squares: number) => Array.from({ length: squares }, (_, i) => ({ x: 4, y: 3 + i }));

describe('refused with the reason, in the user’s language, before anything is rolled', () => {
  let uuid: string;
  let before: string;

  beforeAll(async () => {
    uuid = await pages[0].evaluate(`passePlayer.actorNamed('Nolwenn').uuid`);
    // With the glaive in both hands.
    await pages[0].evaluate(`(async () => {
      const hoel = passePlayer.actorNamed('Hoel');
      const dropped = [...hoel.items].filter(({ system, name }) =>
        system.handling && name !== 'Glaive' && system.kind !== 'unarmed').map(({ id }) => id);
      await hoel.update({ system: { state: { dropped } } });
    })()`);
    await pages[0].evaluate(
      `canvas.scene.createEmbeddedDocuments('Wall', [{ c: [300, 600, 600, 600] }]).then(() => true)`,
    );
    await put('Tiphaine', 8, 6);
    await agree(pages);
    before = await gm.numbers();
  });

  test.each([
    [
      'a path through a wall',
      'move-squares',
      { path: down(4) },
      'A wall is in the way',
      'Un mur barre le chemin',
    ],
    [
      'a path onto a square that is taken',
      'move-squares',
      { path: [{ x: 5, y: 2 }] },
      'Somebody is there',
      'La case est occupée',
    ],
    [
      'a path with a gap',
      'move-squares',
      { path: [{ x: 4, y: 5 }] },
      'The squares are not next to each other',
      'Les cases ne se suivent pas',
    ],
    [
      'a move longer than allowed',
      'move-squares',
      { path: [3, 2, 1, 0, 0].map((x, i) => ({ x, y: i < 4 ? 2 : 1 })) },
      'Too far: 5 squares, 4 at most',
      'Trop loin : 5 cases, 4 au plus',
    ],
    [
      'a blow with a reach weapon at an adjacent target',
      'attack',
      { weapon: 'Glaive' },
      'Out of reach',
      'Hors d’allonge',
    ],
    [
      'something readied without naming a weapon',
      'ready',
      {},
      'That weapon is gone',
      'Cette arme n’est plus là',
    ],
  ])('%s', async (_what, action, { weapon, ...given }: { weapon?: string; path?: object[] }, en, fr) => {
    const had = await messages();
    const armed = weapon ? { target: uuid, weapon: await itemOf('Hoel', weapon) } : {};
    for (const [page, words] of [
      [1, en],
      [0, fr],
    ] as const) {
      expect(await begin(page, action, 'Hoel', { ...given, ...armed })).toBeNull();
      expect((await told(page)).replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(await messages()).toBe(had);
    expect(await squareOf('Hoel')).toBe('4 2');
    expect(await gm.numbers()).toBe(before);
  });

  test('a readied blow has a valid trigger, or waits for one (D20-READY-02)', async () => {
    const weapon = await itemOf('Hoel', 'Glaive');
    const exchange = await begin(1, 'ready', 'Hoel', { weapon });
    if (exchange === null) throw new Error((await alix.heard()).join());
    const hoel = await gm.fighter('Hoel');
    for (const chosen of [[], ['sneezes'], ['attacks', 'moves']]) {
      await alix.reply(exchange, exchange, [{ name: 'trigger', by: hoel, chosen }]);
      await expect.poll(async () => (await gm.card(exchange))?.ignored.length ?? 0).toBeGreaterThan(0);
      await gm.asked(exchange, 'trigger');
    }
    await alix.choose(exchange, 'trigger', 'attacks');
    await gm.settled(exchange);
    await agree(pages);
    expect(
      await pages[2].evaluate(`passePlayer.actorNamed('Hoel').system.toObject().state.prepared`),
    ).toMatchObject([{ action: 'ready', with: weapon, trigger: 'attacks' }]);
    await undo(exchange);
  });

  test('an attack of opportunity by a flat-footed fighter is no valid answer (D20-INIT-04)', async () => {
    // Hoel and Nolwenn have acted; Ronan has not.
    await put('Tiphaine', 6, 2);
    await put('Ronan', 7, 2);
    await nextTurn();
    await nextTurn();
    expect((await gm.fight()).turn).toBe('Tiphaine');
    const [nolwenn, ronan] = [await gm.fighter('Nolwenn'), await gm.fighter('Ronan')];
    const exchange = await moves(2, 'Tiphaine', [{ x: 6, y: 1 }]);
    await gm.asked(exchange, `opportunity.${nolwenn}`);
    const dagger = await itemOf('Ronan', 'Dagger');
    await gm.reply(exchange, exchange, [{ name: `opportunity.${ronan}`, by: ronan, chosen: [dagger] }]);
    await expect.poll(async () => (await gm.card(exchange))?.ignored.length ?? 0).toBeGreaterThan(0);
    await gm.choose(exchange, `opportunity.${nolwenn}`, 'none');
    await gm.settled(exchange);
    await agree(pages);
    expect(await gm.lost('Tiphaine')).toBe(0);
    await undo(exchange);
  });
});

describe('a token that is moved while a foe may still strike', () => {
  /** Everybody has acted, and Hoel leaves Nolwenn's side; gives the exchange, and the question that waits. */
  async function leaves(): Promise<readonly [exchange: string, question: string]> {
    const exchange = await moves(1, 'Hoel', [
      { x: 3, y: 1 },
      { x: 3, y: 0 },
    ]);
    const question = `opportunity.${await gm.fighter('Nolwenn')}`;
    await gm.asked(exchange, question);
    return [exchange, question];
  }

  /** Nolwenn strikes: 15 and 8 hits, 4 on the d6. */
  async function strikes(exchange: string, question: string): Promise<void> {
    await gm.dice([15, 20], [4, 6]);
    await gm.choose(exchange, question, await itemOf('Nolwenn', 'Rapier'));
  }

  beforeAll(async () => {
    await put('Tiphaine', 8, 6);
    await put('Ronan', 8, 4);
    await nextTurn();
    await nextTurn();
    expect((await gm.fight()).turn).toBe('Hoel');
  });

  test.each([
    [
      'the foe who may strike, by the Game Master',
      'Nolwenn',
      [5, 3],
      [5, 2],
      'Nolwenn Asq a bougé depuis le début',
    ],
    ['the mover, by the Game Master', 'Hoel', [4, 3], [4, 2], 'Hoel Varenne a bougé depuis le début'],
    [
      'a fighter, onto the square where the mover ends',
      'Tiphaine',
      [3, 0],
      [8, 6],
      'Tiphaine Marl a bougé depuis le début',
    ],
  ] as const)(
    '%s: the exchange says so and asks the Game Master, and no die is lost',
    async (_what, name, [column, row], [back, line], words) => {
      const before = await gm.numbers();
      const [exchange, question] = await leaves();
      await put(name, column, row);
      await strikes(exchange, question);
      for (const [player, said] of [
        [gm, words],
        [alix, words.replace('a bougé depuis le début', 'has moved since this began')],
      ] as const)
        await expect.poll(async () => (await player.card(exchange))?.refused ?? '').toContain(said);
      expect(await gm.numbers()).toBe(before);
      expect(await squareOf('Hoel')).toBe(name === 'Hoel' ? '4 3' : '4 2');
      // The dice lie; nobody throws anything again.
      await gm.dice();
      await gm.button(exchange, 'accept');
      await gm.settled(exchange);
      await agree(pages);
      expect(await gm.lost('Hoel')).toBe(5);
      await expect.poll(() => squareOf('Hoel')).toBe('3 0');
      await undo(exchange);
      await put(name, back, line);
      await put('Hoel', 4, 2);
      expect(await gm.lost('Hoel')).toBe(0);
    },
  );

  test('moving an uninvolved fighter does not stop it', async () => {
    const [exchange, question] = await leaves();
    await put('Ronan', 9, 6);
    await strikes(exchange, question);
    await gm.settled(exchange);
    await agree(pages);
    expect(await squareOf('Hoel')).toBe('3 0');
    await undo(exchange);
    await put('Ronan', 8, 4);
  });

  test('nor does a module that writes for a player', async () => {
    const [exchange, question] = await leaves();
    await pages[0].evaluate(`canvas.scene.updateEmbeddedDocuments('Token', [{
      _id: canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).id, x: 700 }]).then(() => true)`);
    await expect.poll(() => squareOf('Nolwenn')).toBe('7 2');
    await strikes(exchange, question);
    await expect.poll(async () => (await gm.card(exchange))?.refused ?? '').toContain('Nolwenn Asq a bougé');
    expect(await gm.lost('Hoel')).toBe(0);
    await put('Nolwenn', 5, 2);
    await pages[0].evaluate(`game.messages.get('${exchange}').delete().then(() => true)`);
    await agree(pages);
  });
});

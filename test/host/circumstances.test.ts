import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCENE_ID, tokenId } from '../../tools/practice-table.ts';
import { circumstancesOn, closeCircumstances, giveBow, shoots } from './archery.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

beforeAll(() => giveBow(pages[0]));

beforeEach(async () => {
  await closeCircumstances(pages[1]);
  await place('corvin-sable', 5, 2);
  await everywhere();
  await agree(pages);
  await alix.aim('Corvin');
});

/** Puts a token on a square, so high, and waits until the player sees it there. */
async function place(who: string, column: number, row: number, elevation = 0): Promise<void> {
  const where = { x: column * 100, y: row * 100, elevation };
  const token = `game.scenes.get('${SCENE_ID}').tokens.get('${tokenId(who)}')`;
  await pages[0].evaluate(`${token}.update(${JSON.stringify(where)})`);
  await pages[1].waitForFunction(
    `${token}.x === ${where.x} && ${token}.y === ${where.y} && ${token}.elevation === ${elevation}`,
  );
}

/** The circumstances that the GM states for everybody on the scene. */
async function everywhere(...choices: string[]): Promise<void> {
  const scene = `game.scenes.get('${SCENE_ID}')`;
  const flag = `${scene}.flags['passe-darmes']?.everywhere`;
  await pages[0].evaluate(
    `${scene}.update({ flags: { 'passe-darmes': { everywhere: ${JSON.stringify(choices)} } } })`,
  );
  await pages[1].waitForFunction(`JSON.stringify(${flag}) === '${JSON.stringify(choices)}'`);
}

/** The circumstances in the first link. */
async function circumstances(exchange: string): Promise<unknown> {
  const { opening } = await alix.unpacked(exchange);
  return (opening.setup as { circumstances?: unknown }).circumstances;
}

describe('MYT-RANGED-05: the distance to the target, by the map', () => {
  test('three squares are close range', async () => {
    await place('corvin-sable', 7, 2);
    const exchange = await shoots(alix);
    expect(await circumstances(exchange)).toMatchObject([{ id: 'at-close-range', from: 'map', metres: 3 }]);
    await expect.poll(() => circumstancesOn(pages[1], exchange)).toBe('Close range, 3 m (by the map)');
  });

  test('two hundred squares, and twenty up, are too far', async () => {
    await place('corvin-sable', 204, 2, 20);
    const { exchange, notice } = await alix.attack('Maëlys', 'Bow');
    expect([exchange, notice]).toEqual(['', 'Out of range']);
  });

  test('one hundred and fifty squares are long range: half damage', async () => {
    await place('corvin-sable', 154, 2);
    const shot = await shoots(alix);
    await expect.poll(() => circumstancesOn(pages[1], shot)).toBe('Long range, 150 m (by the map)');
  });

  test('on a scene that is measured in feet', async () => {
    const grid = (distance: number, units: string) =>
      pages[0].evaluate(
        `game.scenes.get('${SCENE_ID}').update({ grid: { distance: ${distance}, units: '${units}' } })`,
      );
    await grid(5, 'ft');
    await pages[1].waitForFunction(`canvas.grid.units === 'ft'`);
    await alix.aim('Corvin');
    await place('corvin-sable', 14, 2);
    const shot = await shoots(alix);
    await grid(1, 'm');
    await pages[1].waitForFunction(`canvas.grid.units === 'm'`);
    expect(await circumstances(shot)).toMatchObject([{ id: 'at-effective-range', metres: 15.2 }]);
  });
});

describe('MYT-SITU-01: circumstances of the scene', () => {
  test('light and wind that the GM has set affect every shot there', async () => {
    await everywhere('partial-darkness', 'wind-light');
    await place('corvin-sable', 7, 2);
    const exchange = await shoots(alix);
    await expect
      .poll(() => circumstancesOn(pages[1], exchange))
      .toBe(
        'Close range, 3 m (by the map) · Target in mist or half-light, Corvin Sable: Partial darkness, Light wind (on this scene)',
      );
  });

  test('and every blow', async () => {
    await everywhere('unstable-ground');
    await alix.dice([30, 100]);
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await expect.poll(() => circumstancesOn(pages[1], exchange)).toBe('Unstable ground (on this scene)');
    await expect.poll(() => circumstancesOn(pages[1], exchange, '.passe-line')).toContain('Attack (46%)');
  });

  test('a player cannot set it', async () => {
    const refused = await pages[1].evaluate<string>(
      `game.scenes.get('${SCENE_ID}').update({ flags: { 'passe-darmes': { everywhere: ['gale'] } } }).then(() => '', error => error.message)`,
    );
    expect(refused).not.toBe('');
  });
});

describe('a circumstance that a player names', () => {
  const said = (circumstances: object[]) => `(async () => {
    const sent = JSON.parse(await passePlayer.opening('Maëlys', 'Bow'));
    sent.opening.setup.circumstances = ${JSON.stringify(circumstances)};
    return passePlayer.send(sent);
  })()`;

  test('counts, and a difference from the map is noted quietly for the GM alone', async () => {
    await place('corvin-sable', 154, 2);
    await alix.dice([30, 100]);
    const by = await alix.fighter('Maëlys');
    const exchange = await pages[1].evaluate<string>(said([{ fighter: by, id: 'at-close-range' }]));
    const note = `.passe-card[data-exchange="${exchange}"] .passe-map-says`;
    await expect.poll(() => gm.inChat(note)).toEqual(['By the map: Long range, 150 m']);
    await expect.poll(() => circumstancesOn(pages[0], exchange)).toBe('Close range (Alix says)');
    expect(await alix.inChat(note)).toEqual([]);
    expect(await pages[1].evaluate(`JSON.stringify(game.messages.contents)`)).not.toContain('at-long-range');
  });

  test('may be a modifier of their own, which the sum names for everybody', async () => {
    await alix.dice([30, 100]);
    const by = await alix.fighter('Maëlys');
    const said1 = { fighter: by, id: 'own', amount: 1, why: '<b>from the wall</b>' };
    const near = { fighter: by, id: 'at-close-range' };
    const exchange = await pages[1].evaluate<string>(said([near, said1]));
    await expect
      .poll(() => circumstancesOn(pages[0], exchange))
      .toBe('Close range, own modifier +1: <b>from the wall</b> (Alix says)');
    await expect
      .poll(() => pages[0].evaluate(`document.querySelector('[data-exchange="${exchange}"] b b') === null`))
      .toBe(true);
  });

  test.each([
    ['is a modifier for another’s fighter', 'Corvin', 'own', 'Only the player says so: Corvin Sable'],
    ['is theirs to rule', 'Maëlys', 'easier', /Only the player says so: Maëlys Tarvenne, .*The GM decides/],
    [
      'keeps the foe from defending',
      'Corvin',
      'surprised',
      'Only the player says so: Corvin Sable, Surprised',
    ],
  ])('does not count before the Game Master accepts it, where it %s', async (_what, name, id, words) => {
    await alix.dice([30, 100]);
    const fighter = await alix.fighter(name);
    const claimed = [
      { fighter: await alix.fighter('Maëlys'), id: 'at-close-range' },
      { fighter, id, ...(id === 'own' && { amount: -2, why: 'dazzled by the sun' }) },
    ];
    const exchange = await pages[1].evaluate<string>(said(claimed));
    expect((await gm.stands(exchange, 'refused')).refused).toMatch(words);
    await gm.button(exchange, 'accept');
    await gm.stands(exchange, 'asking');
  });

  test('is refused where its id or its fighter is unknown', async () => {
    const by = await alix.fighter('Maëlys');
    for (const wrong of [
      { fighter: by, id: 'blessed' },
      { fighter: by, id: 'own', amount: 99, why: '' },
      { fighter: by, id: 'own', amount: 1, why: 'up\u202Edown' },
      { fighter: 'Actor/nobody', id: 'confined' },
    ]) {
      await alix.dice([30, 100]);
      const exchange = await pages[1].evaluate<string>(said([wrong]));
      await expect
        .poll(() => gm.inChat(`.passe-card[data-exchange="${exchange}"] .passe-refused`))
        .toHaveLength(1);
      await gm.reset();
      await agree(pages);
    }
  });
});

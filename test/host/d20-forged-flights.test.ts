import { beforeAll, expect, test } from 'vitest';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../src/rules/d20/fighter.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { bringFromPack } from '../browser/sheets.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * Flights as a player's client claims them: along paths that the rules refuse, and with other numbers than the actors and
 * the scene have.
 */

const { pages, gm, alix, basile } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
  ruleset: 'd20',
  isFresh: false,
});

const HEIGHT = 4;

/** So many squares to the east of Hoel's, with so many squares of altitude gained in each. */
const east = (squares: number, climb = 0) =>
  Array.from({ length: squares }, (_, i) => ({ x: i + 1, y: 2, altitude: HEIGHT + climb * (i + 1) }));
/** The same path at one altitude. */
const over = (path: readonly { readonly x: number; readonly y: number }[], altitude = HEIGHT + 1) =>
  path.map(({ x, y }) => ({ x, y, altitude }));

/** Ahead, and round to the right in every square. */
const SPIRAL = [...east(4), { x: 5, y: 3 }, { x: 5, y: 4 }, { x: 4, y: 5 }, { x: 3, y: 6 }];

let honest: { readonly opening: { readonly setup: Setup } };
let before: string;

/** Numbers, flight and places of everybody, as the Game Master's client has them. */
const everything = () =>
  pages[0].evaluate<string>(`JSON.stringify([
    passePlayer.numbers(),
    game.actors.map(({ name, system }) => [name, system.toObject().state?.flight]),
    canvas.scene.tokens.map(({ name, x, y, elevation }) => [name, x, y, elevation]),
  ])`);

beforeAll(async () => {
  await pages[0].evaluate(`(async () => {
    const { size, distance } = canvas.grid;
    const free = ui.controls.controls.tokens.tools.unconstrainedMovement;
    const put = async (name, x, elevation) => {
      await passePlayer.actorNamed(name).update({ system: { fly: 8, manoeuvrability: 'clumsy' } });
      const token = canvas.scene.tokens.find(one => one.name.startsWith(name));
      await token.update({ x: x * size, y: 2 * size, elevation: elevation * distance });
    };
    await game.settings.set('passe-darmes', 'reading.aerial', 'squares');
    free.active = true;
    await put('Hoel', 0, ${HEIGHT});
    await put('Tiphaine', 6, ${HEIGHT});
    free.active = false;
    await canvas.scene.createEmbeddedDocuments('Wall', [{ c: [800, 0, 800, 800] }]);
  })()`);
  await pages[0].waitForFunction(
    `['Hoel', 'Tiphaine'].every(name => passePlayer.actorNamed(name).system.state.flight?.altitude === ${HEIGHT})`,
  );
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').update({ 'system.state.flight.heading': 2 }).then(() => true)`,
  );
  await agree(pages);
  const exchange = await pages[1].evaluate<string | null>(
    `game.system.api.begin('fly-along', passePlayer.actorNamed('Hoel').uuid, ${JSON.stringify({ path: east(5) })})`,
  );
  if (exchange === null) throw new Error((await alix.heard()).join());
  await gm.settled(exchange);
  honest = (await alix.unpacked(exchange)) as unknown as typeof honest;
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
  before = await everything();
});

/** Sends the honest flight with another attempt and other things in its setup, and with what comes of it by the rules. */
function sent(attempt: object, changes: object = {}, facts?: unknown): Promise<string> {
  const { opening } = honest;
  const setup = { ...opening.setup, attempt: { ...opening.setup.attempt, ...attempt }, ...changes };
  const status = statusAfter(setup, d20, []);
  const own = status.at === 'finished' ? status.facts : null;
  return alix.send({ opening: { ...opening, setup }, answers: [], facts: facts ?? own });
}

/** The reason for which the Game Master's client refuses it. */
async function refusalOf(attempt: object, changes: object = {}): Promise<string> {
  const exchange = await sent(attempt, changes);
  return (await gm.stands(exchange, 'refused'))?.refused ?? '';
}

test.each<[string, readonly object[], string]>([
  ['higher than it climbs', east(5, 2), 'Too steep: 5 ft. (1.5 m) up or down for each square ahead'],
  ['straight up', [{ x: 0, y: 2, altitude: 5 }], 'You climb and dive on the way ahead'],
  ['over a gap', [{ x: 3, y: 2 }], 'You climb and dive on the way ahead'],
  ['in too sharp a turn', [...east(1), { x: 0, y: 2 }], 'Too sharp a turn: only a wingover'],
  ['in turns that follow too soon', SPIRAL, 'After 2 squares straight ahead'],
  ['onto the square of another flier', east(6), 'Somebody is there'],
  ['through a wall', over(east(9)), 'A wall is in the way'],
  ['at a pace that it cannot hold', east(2), '2 squares are too few: under 4 you stall'],
  ['farther than it flies', east(33), 'Too far: 33 squares, 32 at most'],
  ['with no path', [], 'Drag the token on the map to where it goes'],
])('a flight %s is refused', async (_how, path, words) => {
  expect(await refusalOf({ path })).toContain(words);
  expect(await everything()).toBe(before);
});

test.each([1e300, -3, 0.5, '9'])('a path at an altitude of %s does not count', async altitude => {
  const message = await sent({ path: [{ x: 1, y: 2, altitude }] });
  expect(await gm.shown(message)).toContain('It changes nothing');
  expect(await everything()).toBe(before);
});

test.each<[string, readonly object[], (setup: Setup, hoel: string, tiphaine: string) => object, string]>([
  [
    'that flies slower than it does',
    east(2),
    ({ fighters }, hoel) => ({ fighters: { ...fighters, [hoel]: { ...fighters[hoel], fly: 4 } } }),
    'numbers have changed since it began (fly)',
  ],
  [
    'that turns as it likes',
    [...east(1), { x: 0, y: 2 }],
    ({ fighters }, hoel) => ({
      fighters: { ...fighters, [hoel]: { ...fighters[hoel], manoeuvrability: 'perfect' } },
    }),
    'numbers have changed since it began (manoeuvrability)',
  ],
  [
    'that is higher than it is',
    over(east(5), 21),
    ({ fighters }, hoel) => {
      const { state } = fighters[hoel] as D20Fighter;
      const flight = { ...state.flight, altitude: 20, from: 20 };
      return { fighters: { ...fighters, [hoel]: { ...fighters[hoel], state: { ...state, flight } } } };
    },
    'numbers have changed since it began (state.flight.altitude)',
  ],
  [
    'that has the square to itself',
    east(6),
    ({ places = {} }, _hoel, tiphaine) => ({
      places: { ...places, [tiphaine]: { x: 9, y: 6, width: 1, height: 1 } },
    }),
    'Tiphaine Marl has moved since this began',
  ],
  [
    'on a ground without walls',
    over(east(9)),
    () => ({ ground: {} }),
    'The walls, the ground or the sides have changed',
  ],
  [
    'in a world of another scale',
    east(5),
    () => ({ options: { aerial: 'chase' } }),
    'under other house rules',
  ],
])('a flier %s by its own account alone is refused', async (_who, path, changes, words) => {
  const { setup } = honest.opening;
  const [hoel, tiphaine] = [await gm.fighter('Hoel'), await gm.fighter('Tiphaine')];
  expect(await refusalOf({ path }, changes(setup, hoel, tiphaine))).toContain(words);
  expect(await everything()).toBe(before);
});

test('a flight ends where the rules say, not where its message claims', async () => {
  const who = await gm.fighter('Hoel');
  const flew = { fact: 'flew', who, altitude: 50, from: 4, heading: 2, squares: 5, falls: 0, status: 'slow' };
  const exchange = await sent({}, {}, [{ ...flew, chase: false, braked: false, metres: 75 }]);
  expect((await gm.stands(exchange, 'refused'))?.refused).toContain('it claims what did not happen');
  expect(await everything()).toBe(before);
});

test('only the owner of a mount flies it (D20-MOUNT-02)', async () => {
  const griffon = await bringFromPack(pages[0], 'd20-creatures', 'griffon');
  await pages[0].evaluate(`(async () => {
    const actor = game.actors.get('${griffon}');
    const basile = game.users.getName('Basile');
    await actor.update({
      ownership: { [basile.id]: 3 },
      // With no mind of its own it is not asked whether it obeys (D20-AIR-53).
      'system.abilities.int': 2,
      'system.state.flight': { altitude: ${HEIGHT}, from: ${HEIGHT}, heading: 6, status: 'slow' },
    });
    const rider = passePlayer.actorNamed('Tiphaine');
    await rider.update({ system: { state: { conditions: [{ condition: 'mounted', by: actor.toFighter().id }] } } });
    const tiphaine = canvas.scene.tokens.find(one => one.name.startsWith('Tiphaine'));
    const prototype = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true, disposition: 1 };
    const { x, y, elevation } = tiphaine;
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...prototype, x, y, elevation }]);
    const place = { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 11 };
    const [combat] = game.combats.contents;
    await combat.createEmbeddedDocuments('Combatant', [place]);
    await combat.nextTurn();
    await combat.nextTurn();
  })()`);
  await agree(pages);
  expect((await gm.fight()).turn).toBe('Tiphaine');
  const untouched = await everything();
  const path = [5, 4, 3, 2, 1, 0, -1, -2].map(x => ({ x, y: 2 }));
  const flown = await pages[2].evaluate<string>(
    `game.system.api.begin('fly-along', game.actors.get('${griffon}').uuid, ${JSON.stringify({ path })})`,
  );
  await gm.settled(flown);
  await agree(pages);
  const theirs = await basile.unpacked(flown);
  await pages[0].evaluate(`game.system.api.undo('${flown}')`);
  await gm.asWas(flown);
  await agree(pages);
  expect(await everything()).toBe(untouched);
  const message = await alix.send({ ...theirs, answers: [] });
  expect((await gm.stands(message, 'refused'))?.refused).toContain('Only the owner or the GM');
  expect(await everything()).toBe(untouched);
});

import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
  ruleset: 'segments',
  isFresh: false,
});

/** Begins a fighter's action on its player's page; returns the exchange, or the message to the player. */
async function begins(page: 0 | 1, action: string, by: string, given = '{}'): Promise<string> {
  const player = page === 0 ? gm : alix;
  await player.heard();
  const exchange = await pages[page].evaluate<string | null>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
  );
  if (exchange === null) return (await player.heard()).join();
  await gm.settled(exchange);
  await agree(pages);
  return exchange;
}

/** The target of a fighter's action, and its item. */
const aimed = (by: string, at: string, thing: string): string =>
  `{ target: passePlayer.actorNamed('${at}').uuid,
    weapon: [...passePlayer.actorNamed('${by}').items].find(({ name }) => name === '${thing}').id }`;

const SWORD = aimed('Armel', 'Isaut', 'Long sword');

/** The actions that a fighter has under way. */
const underWay = (name: string): Promise<string> =>
  pages[0].evaluate(
    `passePlayer.actorNamed('${name}').system.state.prepared.map(({ hand, due }) => hand + ' ' + due).join(', ')`,
  );

interface Opening {
  readonly setup: { readonly attempt: object; readonly fighters: object };
}

/** The message of Armel's shout: everybody as they are now. */
async function honestShout(): Promise<{ readonly opening: Opening; readonly facts: unknown }> {
  const exchange = await begins(1, 'shout', 'Armel');
  return pages[1].evaluate(`passePlayer.unpacked('${exchange}')`);
}

/** Alix sends a setup that is made up; gives why it does not count. */
async function sent(opening: Opening, madeUp: object, facts: unknown = null): Promise<string> {
  const before = await gm.numbers();
  const setup = { ...opening.setup, ...madeUp };
  const exchange = await alix.send({ opening: { ...opening, setup }, answers: [], facts });
  const { refused } = await gm.stands(exchange, 'refused');
  expect(await gm.numbers()).toBe(before);
  return String(refused);
}

/** The attempt of a blow of Armel's. */
const blow = (): Promise<object> =>
  pages[1].evaluate(`(() => {
    const { target, weapon } = ${SWORD};
    const idOf = uuid => uuid.replaceAll('.', '/');
    return { action: 'attack', by: idOf(passePlayer.actorNamed('Armel').uuid), at: idOf(target), with: weapon };
  })()`);

test('a blow before its segment is refused, even when sent by hand (SEG-REACT-04.b)', async () => {
  await alix.aim('Isaut');
  await gm.aim('Armel');
  // Sword and shield.
  await alix.dice([3, 8], [9, 12]);
  await begins(1, 'prepare-melee', 'Armel', `{ target: passePlayer.actorNamed('Isaut').uuid }`);
  expect(await underWay('Armel')).toContain('right 2');
  expect(await begins(1, 'attack', 'Armel', SWORD)).toBe('Not due in this segment');
  expect(await sent((await honestShout()).opening, { attempt: await blow() })).toContain(
    'Not due in this segment',
  );
});

test('clients cannot supply their own time or wound table (SEG-REACT-04, SEG-CRIT-03)', async () => {
  const { opening, facts } = await honestShout();
  const early = JSON.stringify(opening.setup.fighters).replaceAll('"due":2', '"due":1');
  expect(await sent(opening, { fighters: JSON.parse(early) as object }, facts)).toContain('prepared');
  const options = { 'cuts-table': '1-100 dead|Dead on the spot' };
  expect(await sent(opening, { options }, facts)).toContain('other house rules');
});

test('a weapon strikes once in a segment, even when sent by hand (SEG-REACT-07.c)', async () => {
  await gm.dice([10, 10], [10, 10]);
  await begins(0, 'prepare-melee', 'Isaut', `{ target: passePlayer.actorNamed('Armel').uuid }`);
  // Guenolé is about to decide in the segment of the blow.
  for (const [name, segments] of [
    ['Guenolé', 1],
    ['Maugis', 12],
  ] as const)
    await begins(0, 'beat', name, `{ weapon: '${segments}' }`);
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  await agree(pages);
  // 2 does not meet her armour class; then 4 on the d8.
  await alix.dice([2, 20], [4, 8]);
  await begins(1, 'attack', 'Armel', SWORD);
  expect(await underWay('Armel')).toContain('right 6');
  expect(await begins(1, 'attack', 'Armel', SWORD)).toBe('Already used in this segment');
  expect(await sent((await honestShout()).opening, { attempt: await blow() })).toContain(
    'Already used in this segment',
  );
});

test('a segment set back by the Game Master takes no action from anybody and gives none (SEG-TIME-03.c)', async () => {
  await begins(0, 'beat', 'Guenolé', `{ weapon: '12' }`);
  const everybody = () => Promise.all(['Armel', 'Isaut', 'Guenolé', 'Maugis'].map(underWay));
  const segment = () => pages[0].evaluate<number>(`passePlayer.theCombat().round`);
  const before = await everybody();
  /** Ends segments in which nothing is due, up to this one. */
  const goOnTo = async (last: number) => {
    while ((await segment()) < last) {
      await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      await agree(pages);
    }
  };
  await goOnTo(6);
  await pages[0].evaluate(`passePlayer.theCombat().update({ round: 2, turn: 0 }).then(() => true)`);
  await agree(pages);
  expect(await everybody()).toEqual(before);
  expect(await begins(1, 'attack', 'Armel', SWORD)).toBe('Not due in this segment');
  await goOnTo(6);
  expect(await everybody()).toEqual(before);
  await alix.dice([2, 20], [4, 8]);
  await begins(1, 'attack', 'Armel', SWORD);
  expect(await underWay('Armel')).toContain('right 10');
});

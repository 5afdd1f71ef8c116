import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A bag is given to a fighter who has items like those in it: they stay in the bag. */

const { pages } = setUpSeats(['Game Master'], { isFresh: false });

const TOOLS = `
  const giver = passePlayer.actorNamed('Maëlys');
  const receiver = passePlayer.actorNamed('Brannoc');
  const put = (actor, data) => actor.createEmbeddedDocuments('Item', data);`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

/** Gives the bag away, and says how many pieces lie where with the receiver. */
const given = (name: string) =>
  run<(readonly [string, number])[]>(`
    const { sheet } = receiver;
    await sheet.render({ force: true });
    const target = await passePlayer.until('the sheet', () => sheet.element?.querySelector('.passe-attack'));
    await sheet._onDropItem({ target }, giver.items.getName('bag'));
    return receiver.items.filter(item => item.name === '${name}').map(({ system }) =>
      [receiver.items.get(system.inside)?.name ?? '', system.quantity]).sort();`);

test('torches stay apart from loose ones', async () => {
  await run(`
    const [bag] = await put(giver, [{ name: 'bag', type: 'gear', system: { holdsThings: true } }]);
    await put(giver, [{ name: 'Torch', type: 'gear', system: { quantity: 10, inside: bag.id } }]);
    await put(receiver, [{ name: 'Torch', type: 'gear', system: { quantity: 2 } }]);`);
  expect(await given('Torch')).toEqual([
    ['', 2],
    ['bag', 10],
  ]);
});

test('a quiver’s arrows join the stack that they are counted with', async () => {
  const arrows = `name: 'Arrow', type: 'gear'`;
  await run(`
    await giver.items.getName('bag')?.delete();
    await receiver.items.getName('bag')?.delete();
    const [bag] = await put(giver, [{ name: 'bag', type: 'gear', system: { holdsThings: true } }]);
    const system = { kind: 'ammunition', key: 'test-arrow' };
    await put(giver, [{ ${arrows}, system: { ...system, quantity: 10, inside: bag.id } }]);
    await put(receiver, [{ ${arrows}, system: { ...system, quantity: 2 } }]);`);
  expect(await given('Arrow')).toEqual([['', 12]]);
});

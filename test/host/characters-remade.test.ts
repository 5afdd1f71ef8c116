import { beforeEach, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A character that is made step by step, and made again: what the earlier draft gave is there while the next one is. */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });

const STEPS = ['characteristics', 'culture', 'career', 'bonus', 'style', 'gear', 'review'];
const TOOLS = `
  const actor = () => game.actors.getName('Remade');
  const builder = () => [...foundry.applications.instances.values()].find(({ id, rendered }) =>
    rendered && id.startsWith('passe-builder'));
  const open = async () => {
    const controls = [];
    Hooks.callAll('getHeaderControlsApplicationV2', actor().sheet, controls);
    controls.find(({ action }) => action === 'passeBuilder').onClick();
    return passePlayer.until('the builder', builder);
  };
  const agree = async () =>
    (await passePlayer.until('a question', () => document.querySelector('dialog [data-action="yes"]'))).click();
  /** Fills the draft in, with these things in its gear. */
  const fill = async other => {
    const { store } = builder();
    await builder().suggest(${JSON.stringify(STEPS)});
    const { suggestion } = builder();
    builder().suggestion = { ...suggestion, gear: { ...suggestion.gear, other } };
    await builder().decide(true);
  };
  const finish = async isAsked => {
    const done = builder().finish();
    if (isAsked) await agree();
    await done;
  };
  const goBack = async () => {
    const done = builder().goBack();
    await agree();
    await done;
  };
  const arrows = async () => {
    for (const pack of game.packs) {
      if (pack.documentName !== 'Item') continue;
      const index = await pack.getIndex({ fields: ['system.kind', 'system.key'] });
      const found = index.find(({ type, system }) => type === 'gear' && system?.kind === 'ammunition');
      if (found) return fromUuid(found.uuid);
    }
  };`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

/** How many pieces of each stack of this name the character has. */
const stacks = (name: string) =>
  run<number[]>(`
    return actor().items.filter(one => one.name === '${name}').map(({ system }) => system.quantity).sort((a, b) => a - b);`);

beforeEach(async () => {
  await run(`
    await builder()?.close();
    await actor()?.delete();
    await Actor.implementation.create({ name: 'Remade', type: 'character' });`);
});

test('it is finished, restarted, and finished again', async () => {
  const made = await run<number[]>(`
    await open();
    await fill([]);
    await finish(false);
    const first = actor().items.size;
    await builder().beginAnew();
    await fill([]);
    await finish(true);
    const { before } = builder().store;
    return [first, actor().items.size, before.items.length, before.added.length];`);
  const [first = 0] = made;
  expect(first).toBeGreaterThan(3);
  expect(made).toEqual([first, first, first, first]);
  expect(await stacks('Clothes')).toEqual([1]);
  expect(table.errors()).toEqual([]);
});

test('items that a character had before stay separate, and stay after an undo', async () => {
  await run(`
    await actor().createEmbeddedDocuments('Item', [{ name: 'Clothes', type: 'gear', system: { kind: 'gear' } }]);
    await open();
    await fill([]);
    await finish(true);`);
  expect(await stacks('Clothes')).toHaveLength(2);
  await run('await goBack();');
  expect(await stacks('Clothes')).toEqual([1]);
});

test('ammunition is stacked with what the character had, which stays after an undo', async () => {
  const [given = 0, name = ''] = await run<[number, string]>(`
    const one = await arrows();
    await actor().createEmbeddedDocuments('Item', [{ ...one.toObject(), system: { ...one.toObject().system, quantity: 7 } }]);
    await open();
    await fill([one.uuid]);
    await finish(true);
    return [one.system.quantity, one.name];`);
  expect(await stacks(name)).toEqual([7 + given]);
  await run(`
    await builder().beginAnew();
    await fill([(await arrows()).uuid]);
    await finish(true);`);
  expect(await stacks(name)).toEqual([7 + given]);
  await run('await goBack();');
  expect(await stacks(name)).toEqual([7 + given]);
});

test('pieces added to a stack later stay after an undo', async () => {
  const clothes = () => stacks('Clothes');
  const more = (quantity: number) =>
    run(`const [own] = actor().items.filter(({ name }) => name === 'Clothes');
      await own.update({ system: { quantity: own.system.quantity + ${quantity} } });`);
  await run(`
    await open();
    await fill([]);
    await finish(false);`);
  await more(4);
  await run('await builder().beginAnew(); await fill([]); await finish(true);');
  expect(await clothes()).toEqual([1, 4]);
  await run('await goBack();');
  expect(await clothes()).toEqual([5]);
});

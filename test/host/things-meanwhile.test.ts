import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* What others do to fighters meanwhile, and more things than anybody would have. */

const { table, pages } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

/** Functions and people of every page evaluation. */
const TOOLS = `
  const [one, other] = [...game.actors].filter(actor => actor.type === 'd20-character' && actor.hasPlayerOwner);
  const window = id => [...foundry.applications.instances.values()].find(app => app.id === id && app.rendered);`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

test('pieces beyond the limit of a stack form another stack', async () => {
  const found = await run<number[]>(`
    const data = quantity => ({ name: 'nail', type: 'd20-gear', system: { quantity } });
    for (const quantity of [99_990, 5, 20]) await one.createEmbeddedDocuments('Item', [data(quantity)]);
    return [...one.items].filter(({ name }) => name === 'nail').map(({ system }) => system.quantity);`);
  expect(found).toEqual([99_995, 20]);
});

test('a sheet of bags in bags looks for the holder of each thing a few times', async () => {
  const counted = await run<number>(`
    const id = n => 'bags' + String(n).padStart(12, '0');
    const bags = Array.from({ length: 100 }, (_, n) => ({
      _id: id(n),
      name: 'bag ' + n,
      type: 'd20-gear',
      system: { holdsThings: true, weight: 1, inside: n === 0 ? '' : id(Math.min(n - 1, 8)) },
    }));
    await other.createEmbeddedDocuments('Item', bags, { keepId: true });
    let count = 0;
    const { get } = other.items;
    other.items.get = function (...given) {
      count += 1;
      return get.apply(this, given);
    };
    await other.sheet.render({ force: true });
    await passePlayer.until('the rows', () => other.sheet.element?.querySelector('li[data-item-id="' + id(99) + '"]'));
    delete other.items.get;
    await other.sheet.close();
    await other.deleteEmbeddedDocuments('Item', bags.map(({ _id }) => _id));
    return count;`);
  expect(counted).toBeLessThan(300_000);
});

test('a fighter whose token is deleted leaves the rest, and the others rest', async () => {
  const shown = await run<unknown[]>(`
    for (const combat of [...game.combats]) await combat.delete();
    const scene = game.scenes.active;
    const data = await one.getTokenDocument({ x: 100, y: 100, actorLink: false }, { parent: scene });
    const [token] = await scene.createEmbeddedDocuments('Token', [{ ...data.toObject(), name: 'Double' }]);
    await token.actor.sheet.render({ force: true });
    const button = () => token.actor.sheet.element?.querySelector('[data-action="rest"]');
    (await passePlayer.until('the sheet', button)).click();
    const rest = await passePlayer.until('the rest', () => window('passe-rest'));
    const rows = () => [...rest.element.querySelectorAll('.passe-rest-rows b')].map(({ textContent }) => textContent);
    const before = rows();
    await token.delete();
    await passePlayer.until('the rest without it', () => rows().length === 0);
    await rest.take();
    return [before.length, rest.rendered];`);
  expect(shown).toEqual([1, false]);
  expect(table.errors()).toEqual([]);
});

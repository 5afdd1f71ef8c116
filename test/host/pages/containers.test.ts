import { describe, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

/** Sheets of either frame, with their types of gear and weapons. */
const TABLES = [
  ['mythras', 13, 'gear', 'weapon'],
  ['d20', 14, 'd20-gear', 'd20-weapon'],
] as const;
/** What a bag of 1, a pouch of 0.25 and two ropes of 5 weigh, as the sheet of each system has it. */
const WEIGHT = { mythras: '11.25 kg · 3 Things', d20: '22.5 lb.' } as const;

describe.each(TABLES)('things in bags by the rules of %s on Foundry %i', (ruleset, foundry, gear, weapon) => {
  const { pages } = setUpTable(['Game Master'], { ruleset, foundry, isFresh: false });

  /** Names and functions of every page evaluation: two people, their things by name, and drops on rows. */
  const TOOLS = `
    const [one, other] = [...game.actors].filter(actor => actor.isFighter() && actor.hasPlayerOwner);
    const of = (actor, name) => [...actor.items].find(item => item.name === name);
    const where = actor => Object.fromEntries(['bag', 'pouch', 'rope', 'sword'].map(name => {
      const item = of(actor, name);
      return [name, item ? [...actor.items].find(({ id }) => id === item.system.inside)?.name ?? '' : null];
    }));
    const row = async (actor, name) => {
      await actor.sheet.render({ force: true });
      const id = of(actor, name).id;
      return passePlayer.until('the row', () => actor.sheet.element?.querySelector('li[data-item-id="' + id + '"]'));
    };
    const drop = async (item, onto) => passePlayer.dropOn(onto, item.toDragData());`;
  const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);
  const placed = (who: string) => run<object>(`return where(${who});`);
  const depths = (who: string) =>
    run<object>(`return Object.fromEntries(await Promise.all(['bag', 'pouch', 'rope'].map(async name =>
      [name, (await row(${who}, name)).style.getPropertyValue('--passe-depth')])));`);

  test('are put in by a drop, count towards its weight, and are listed below it', async () => {
    await run(`
      const things = [
        { name: 'bag', type: '${gear}', system: { holdsThings: true, weight: 1 } },
        { name: 'pouch', type: '${gear}', system: { holdsThings: true, weight: 0.25 } },
        { name: 'rope', type: '${gear}', system: { quantity: 2, weight: 5 } },
        { name: 'sword', type: '${weapon}', system: { weight: 2 } },
      ];
      await one.createEmbeddedDocuments('Item', things);`);
    await run(`await drop(of(one, 'pouch'), await row(one, 'bag'));`);
    await expect.poll(() => placed('one')).toMatchObject({ bag: '', pouch: 'bag', rope: '' });
    await run(`await drop(of(one, 'rope'), await row(one, 'pouch'));`);
    await expect.poll(() => placed('one')).toMatchObject({ bag: '', pouch: 'bag', rope: 'pouch' });
    await expect.poll(() => depths('one')).toEqual({ bag: '0', pouch: '1', rope: '2' });
    const weight = await run<string>(
      `return (await row(one, 'bag')).querySelector('.passe-weight').textContent;`,
    );
    expect(weight).toBe(WEIGHT[ruleset]);
  });

  test('no bag contains itself, directly or indirectly, and no weapon in hand is in one', async () => {
    await run(`await drop(of(one, 'bag'), await row(one, 'pouch'));`);
    await pages[0].locator('.notification', { hasText: 'cannot be in' }).first().waitFor();
    await run(`await drop(of(one, 'sword'), await row(one, 'bag'));`);
    await pages[0].locator('.notification', { hasText: 'in hand' }).first().waitFor();
    expect(await placed('one')).toEqual({ bag: '', pouch: 'bag', rope: 'pouch', sword: '' });
    // A circle made elsewhere keeps nobody's sheet from being drawn.
    await run(`await of(one, 'bag').update({ system: { inside: of(one, 'pouch').id } });`);
    expect(await depths('one')).toEqual({ bag: '0', pouch: '0', rope: '0' });
    await run(`await of(one, 'bag').update({ system: { inside: '' } });`);
  });

  test('nest ten deep at most: items that imported data nests deeper are moved to their owner', async () => {
    const shown = await run<string[]>(`
      const id = depth => 'nest' + String(depth).padStart(12, '0');
      const nests = Array.from({ length: 200 }, (_, depth) => ({
        _id: id(depth),
        name: 'nest',
        type: '${gear}',
        system: { holdsThings: true, inside: depth === 0 ? '' : id(depth - 1) },
      }));
      await one.createEmbeddedDocuments('Item', nests, { keepId: true });
      await one.sheet.render({ force: true });
      const rowAt = depth => one.sheet.element?.querySelector('li[data-item-id="' + id(depth) + '"]');
      await passePlayer.until('the rows', () => rowAt(199));
      const shown = [0, 1, 10, 11, 199].map(depth => rowAt(depth).style.getPropertyValue('--passe-depth'));
      await one.deleteEmbeddedDocuments('Item', nests.map(({ _id }) => _id));
      return shown;`);
    expect(shown).toEqual(['0', '1', '10', '0', '0']);
  });

  test('move with their bag to another owner', async () => {
    await run(`
      await other.sheet.render({ force: true });
      const attack = () => other.sheet.element?.querySelector('.passe-attack');
      await drop(of(one, 'bag'), await passePlayer.until('the sheet', attack));`);
    await expect.poll(() => placed('other')).toMatchObject({ bag: '', pouch: 'bag', rope: 'pouch' });
    expect(await placed('one')).toMatchObject({ bag: '', pouch: 'bag', rope: 'pouch' });
    // Once more: a second bag, with things of its own.
    await run(`await drop(of(one, 'bag'), other.sheet.element.querySelector('.passe-attack'));`);
    const ropes = () =>
      run<number[]>(`return [...other.items].filter(({ name }) => name === 'rope').map(item =>
      item.system.quantity);`);
    await expect.poll(ropes).toEqual([2, 2]);
  });

  test('stay with their owner when the bag is deleted, or are deleted with it', async () => {
    const remove = async (name: string, action: string) => {
      await run(`void of(one, '${name}').deleteDialog();`);
      const asks = pages[0].locator('.passe-choice');
      await asks.locator(`[data-action="${action}"]`).click();
      await asks.waitFor({ state: 'detached' });
    };
    await remove('pouch', 'keep');
    await expect.poll(() => placed('one')).toMatchObject({ bag: '', pouch: null, rope: 'bag' });
    await remove('bag', 'all');
    await expect.poll(() => placed('one')).toEqual({ bag: null, pouch: null, rope: null, sword: '' });
  });

  test('dropped on a bag from elsewhere are in it, and not worn or in hand', async () => {
    const [armour, isDrawn] = ruleset === 'd20' ? ['d20-armour', true] : ['armour', false];
    await run(`
      await one.createEmbeddedDocuments('Item', [{ name: 'sack', type: '${gear}', system: { holdsThings: true } }]);
      const things = await Item.createDocuments([
        { name: 'mail', type: '${armour}', system: { worn: true } },
        { name: 'axe', type: '${weapon}' },
      ]);
      for (const thing of things) await drop(thing, await row(one, 'sack'));`);
    const inSack = () =>
      run<string[]>(`return [...one.items]
        .filter(({ system }) => system.inside === of(one, 'sack').id && !(system.worn || system.ready))
        .map(({ name }) => name);`);
    // A weapon that is in hand until it is put away comes into the hand.
    await expect.poll(() => run(`return of(one, 'axe')?.name;`)).toBe('axe');
    await expect.poll(inSack).toEqual(isDrawn ? ['mail'] : ['mail', 'axe']);
  });

  test('stay where they are when one of several bags is handed over', async () => {
    await run(`
      const [bags] = await one.createEmbeddedDocuments('Item', [
        { name: 'purse', type: '${gear}', system: { holdsThings: true, quantity: 3 } },
      ]);
      await one.createEmbeddedDocuments('Item', [{ name: 'gem', type: '${gear}', system: { inside: bags.id } }]);
      await other.sheet.render({ force: true });
      const attack = () => other.sheet.element?.querySelector('.passe-attack');
      await drop(bags, await passePlayer.until('the sheet', attack));`);
    const asks = pages[0].locator('.passe-choice');
    await asks.locator('input').fill('1');
    await asks.locator('[data-action="give"]').click();
    const had = () =>
      run<unknown[]>(`return [one, other].map(actor =>
        ['purse', 'gem'].map(name => of(actor, name)?.system.quantity ?? 0));`);
    await expect.poll(had).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });
});

describe('the things of another', () => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

  test('are not split, put away or added to by an observer', async () => {
    const [gm, alix] = pages;
    const id = await gm.evaluate<string>(`(async () => {
      const other = [...game.actors].find(actor => actor.hasPlayerOwner && !actor.testUserPermission(
        game.users.getName('Alix'), 'OWNER'));
      await other.update({ ownership: { default: 2 } });
      await other.createEmbeddedDocuments('Item', [
        { name: 'chest', type: 'gear', system: { holdsThings: true } },
        { name: 'coins', type: 'gear', system: { quantity: 9 } },
      ]);
      return other.id;
    })()`);
    await alix.evaluate(`(async () => {
      const other = await passePlayer.until('the chest', () => {
        const actor = game.actors.get('${id}');
        return [...actor.items].some(({ name }) => name === 'coins') && actor;
      });
      await other.sheet.render({ force: true });
      const rowOf = name => {
        const { id } = [...other.items].find(item => item.name === name);
        return other.sheet.element?.querySelector('li[data-item-id="' + id + '"]');
      };
      const row = await passePlayer.until('the row', () => rowOf('coins'));
      const own = [...game.actors].find(actor => actor.isFighter() && actor.isOwner);
      passePlayer.dropOn(rowOf('chest'), [...own.items][0].toDragData());
      passePlayer.dropOn(rowOf('chest'), [...other.items].find(({ name }) => name === 'coins').toDragData());
      row.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
    })()`);
    const lines = alix.locator('.context-item');
    await lines.first().waitFor();
    const words = (await lines.allTextContents()).map(text => text.trim());
    expect(words).toContain('Show in chat');
    expect(words.filter(text => /Split|Put into|Take out|Delete/u.test(text))).toEqual([]);
    const things = await gm.evaluate<[string, string][]>(`[...game.actors.get('${id}').items]
      .filter(({ type }) => type === 'gear')
      .map(({ name, system }) => [name, system.inside])`);
    expect(things).toContainEqual(['coins', '']);
    expect(things.filter(([, inside]) => inside !== '')).toEqual([]);
  });
});

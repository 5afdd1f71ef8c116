import { describe, expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

/** The browser as a user sees it. */
interface Shown {
  readonly status: string;
  readonly rows: readonly {
    readonly name: string;
    readonly note: string;
    readonly numbers: readonly string[];
  }[];
  readonly kinds: readonly string[];
  readonly facets: readonly string[];
}

const BROWSER = `[...foundry.applications.instances.values()].find(({ id }) => id === 'passe-compendium-browser')`;

/** Opens the browser by the button of the list of packs. */
const open = (page: Seat) =>
  page.evaluate(`(async () => {
    await ${BROWSER}?.close();
    const directory = document.createElement('section');
    directory.innerHTML = '<header class="directory-header"></header>';
    Hooks.callAll('renderCompendiumDirectory', ui.compendium, directory);
    directory.querySelector('.passe-browser-open').click();
    await passePlayer.until('the browser', () => ${BROWSER}?.element?.querySelector('.passe-browser-row'));
  })()`);

/** Sets a field of the browser, by its selector, as a user does. */
const set = (page: Seat, selector: string, value: string) =>
  page.evaluate(`(() => {
    const field = ${BROWSER}.element.querySelector(${JSON.stringify(selector)});
    field.value = ${JSON.stringify(value)};
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  })()`);

/** Presses a box of the browser, by its selector. */
const tick = (page: Seat, selector: string) =>
  page.evaluate(`${BROWSER}.element.querySelector(${JSON.stringify(selector)}).click()`);

const look = (page: Seat, text: string) => set(page, 'input[type="search"]', text);
const kind = (page: Seat, type: string) => tick(page, `input[name="kind"][value="${type}"]`);

const shown = (page: Seat) =>
  page.evaluate<Shown>(`(() => {
    const { element } = ${BROWSER};
    const texts = (root, selector) => [...root.querySelectorAll(selector)].map(one => one.textContent.trim());
    return {
      status: element.querySelector('.passe-browser-status').textContent,
      rows: [...element.querySelectorAll('.passe-browser-row')].map(row => ({
        name: row.querySelector('.passe-open').textContent,
        note: row.querySelector('small').textContent,
        numbers: [...row.querySelectorAll('dl > div')].map(one => texts(one, 'dt, dd').join(' ')),
      })),
      kinds: [...element.querySelectorAll('input[name="kind"]')].map(({ value }) => value),
      facets: texts(element, 'legend'),
    };
  })()`);

const namesIn = async (page: Seat) => (await shown(page)).rows.map(({ name }) => name);

/** The packs that are asked for their index while something is done, and the documents that are loaded of any. */
const asked = async (page: Seat, done: () => Promise<unknown>): Promise<readonly [string[], number]> => {
  await page.evaluate(`(() => {
    globalThis.asked = [];
    for (const pack of game.packs) {
      const { getIndex } = pack;
      pack.getIndex = function (...given) {
        asked.push(pack.metadata.name);
        return getIndex.apply(this, given);
      };
    }
    globalThis.loaded = [...game.packs].reduce((sum, { size }) => sum + size, 0);
  })()`);
  await done();
  return page.evaluate(`(() => {
    for (const pack of game.packs) delete pack.getIndex;
    return [[...new Set(asked)], [...game.packs].reduce((sum, { size }) => sum + size, 0) - loaded];
  })()`);
};

describe('by the rules of mythras', () => {
  const { pages } = setUpSeats(['Game Master', 'Alix'], {
    views: { Alix: { lang: 'fr' } },
    isFresh: false,
  });

  test('opens with the packs of this world alone, from their indexes, with as many rows as are looked at', async () => {
    const [gm] = pages;
    const [packs, loaded] = await asked(gm, () => open(gm));
    // Those are named at the beginning, which may still go on.
    expect(packs.filter(name => name !== 'rules' && name !== 'tables').toSorted()).toEqual(
      [
        'abilities',
        'armour',
        'creatures',
        'fighters',
        'gear',
        'powers',
        'skills',
        'styles',
        'weapons',
      ].toSorted(),
    );
    expect(loaded).toBe(0);
    const { rows, status, kinds } = await shown(gm);
    expect(rows).toHaveLength(50);
    expect(Number(/\d+/u.exec(status)?.[0])).toBeGreaterThan(300);
    expect(kinds).toEqual([
      ...['', 'weapon', 'combat-style', 'armour', 'skill', 'ability', 'power', 'gear'],
      ...['character', 'creature'],
    ]);
  });

  test.each(['longbow', 'Long bow', 'arc long', 'ARCLONG'])(
    'each finds the long bow by %o',
    async searched => {
      for (const page of pages) {
        await open(page);
        await look(page, searched);
        await expect.poll(async () => (await namesIn(page)).length).toBeLessThan(10);
      }
      expect(await namesIn(pages[0])).toContain('Long bow');
      expect(await namesIn(pages[1])).toContain('Arc long');
    },
  );

  test('a row says the numbers of a thing; a kind has its own filters, which are forgotten with it', async () => {
    const [gm] = pages;
    await open(gm);
    await kind(gm, 'weapon');
    await expect.poll(async () => (await shown(gm)).facets).toContain('Size');
    await look(gm, 'long bow');
    await expect.poll(async () => (await namesIn(gm)).length).toBeLessThan(10);
    const bow = (await shown(gm)).rows.find(({ name }) => name === 'Long bow');
    expect(bow?.note).toBe('Ancient and medieval');
    expect(bow?.numbers).toEqual(expect.arrayContaining(['Damage 1d8', 'Hands 2']));
    await look(gm, '');
    await tick(gm, 'input[data-key="in-folder"][value="Future"]');
    await expect.poll(() => namesIn(gm)).toEqual(['Gauss Rifle', 'Laser Rifle', 'Plasma Rifle']);
    await kind(gm, 'creature');
    await expect.poll(async () => (await shown(gm)).facets).not.toContain('Size');
    expect((await shown(gm)).rows[0]?.numbers).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Action Points \d/u)]),
    );
  });

  test('a player sees what the packs let players see: things and heroes, and no creatures', async () => {
    const [, alix] = pages;
    await open(alix);
    const { kinds, rows } = await shown(alix);
    expect(kinds).toContain('weapon');
    expect(kinds).toContain('character');
    expect(kinds).not.toContain('creature');
    expect(rows.length).toBeGreaterThan(0);
  });

  test('of 500 entries and more, rows follow as they are looked at', async () => {
    const [gm] = pages;
    await gm.evaluate(`(() => {
      const pack = game.packs.get('passe-darmes.weapons');
      const entries = Array.from({ length: 600 }, (_, i) => ({ _id: 'entry' + i, type: 'weapon',
        name: 'Blade ' + String(i).padStart(3, '0'), system: {} }));
      pack.getIndex = async () => entries;
    })()`);
    await open(gm);
    await kind(gm, 'weapon');
    await expect.poll(async () => (await shown(gm)).status).toBe('600 entries');
    expect((await shown(gm)).rows).toHaveLength(50);
    await gm.evaluate(`(() => {
      delete game.packs.get('passe-darmes.weapons').getIndex;
      const row = ${BROWSER}.element.querySelector('.passe-browser-row:nth-child(50) .passe-open');
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    })()`);
    await expect.poll(async () => (await shown(gm)).rows.length).toBe(100);
  });

  test('opened from a sheet it gives the actor what is found', async () => {
    const [, alix] = pages;
    await alix.evaluate(`(async () => {
      await ${BROWSER}?.close();
      globalThis.own = game.actors.find(({ isOwner, type }) => isOwner && type === 'character');
      await own.sheet.render({ force: true });
      own.sheet.element.querySelector('[data-action="fromPacks"][data-type="gear"]').click();
      await passePlayer.until('the browser', () => ${BROWSER}?.element?.querySelector('.passe-browser-row'));
    })()`);
    expect(await alix.evaluate(`${BROWSER}.browsing.kind`)).toBe('gear');
    await look(alix, 'fleches');
    await expect.poll(() => namesIn(alix)).toEqual(['Flèches']);
    const arrows = `own.items.filter(({ system }) => system.key === 'arrows').reduce((sum, { system }) => sum + system.quantity, 0)`;
    const before = await alix.evaluate<number>(arrows);
    await alix.evaluate(`${BROWSER}.element.querySelector('[data-action="take"]').click()`);
    await expect.poll(() => alix.evaluate(arrows)).toBe(before + 20);
  });
});

describe('by the rules of d20 on Foundry 14', () => {
  const { table, pages } = setUpSeats(['Game Master'], { ruleset: 'd20', foundry: 14, isFresh: false });

  test('asks no pack of another combat system, not even for names', async () => {
    const [gm] = pages;
    const [packs] = await asked(gm, () => open(gm));
    expect(packs.filter(name => !name.startsWith('d20-'))).toEqual([]);
    const named = await gm.evaluate<string[]>(
      `[...game.packs].filter(({ index }) => [...index].some(one => one.system?.names)).map(({ metadata }) => metadata.name)`,
    );
    expect(named.filter(name => !name.startsWith('d20-'))).toEqual([]);
  });

  test('lists the folders of all kinds together, those of one kind after those of another', async () => {
    const [gm] = pages;
    await open(gm);
    const folders = await gm.evaluate<string[]>(
      `[...document.querySelectorAll('.passe-browser input[data-key="in-folder"]')].map(({ value }) => value)`,
    );
    const placesOf = (...names: string[]) => names.map(name => folders.indexOf(name));
    expect(placesOf('Level 0', 'Level 1', 'Level 2')).toEqual(
      [0, 1, 2].map(place => folders.indexOf('Level 0') + place),
    );
    expect(folders.indexOf('Animal') - folders.indexOf('Humanoid')).toBe(1);
  });

  test('leaves out an entry that cannot be read, and a pack that cannot be asked', async () => {
    const [gm] = pages;
    const statusWith = async (found: string) => {
      await gm.evaluate(`(() => {
        const pack = game.packs.get('passe-darmes.d20-weapons');
        const ask = Object.getPrototypeOf(pack).getIndex.bind(pack);
        pack.getIndex = async options => { ${found} };
      })()`);
      await open(gm);
      return Number(/\d+/u.exec((await shown(gm)).status)?.[0]);
    };
    const all = await statusWith('return ask(options);');
    const worst = `[
      { _id: 'a', type: 'd20-weapon', name: 'Numbered', system: { names: { en: 5 } } },
      { _id: 'b', type: 'd20-weapon', name: {}, system: {} },
      { _id: 'c', type: 'd20-weapon', name: 'Bare', system: 5, flags: { 'passe-darmes': { names: null } } },
    ]`;
    expect(await statusWith(`return [...(await ask(options)), ...${worst}];`)).toBe(all + 1);
    expect(await statusWith(`throw new Error('no such file');`)).toBeLessThan(all);
    await gm.evaluate(`delete game.packs.get('passe-darmes.d20-weapons').getIndex`);
    expect(table.errors().filter(wrong => !/normalize|no such file/u.test(wrong))).toEqual([]);
  });

  test('sorts and narrows creatures by challenge rating and hit points', async () => {
    const [gm] = pages;
    await kind(gm, 'd20-creature');
    await expect.poll(async () => (await shown(gm)).facets).toContain('Challenge rating');
    await set(gm, 'input[data-set="to"][data-key="challenge"]', '0.5');
    await set(gm, 'select[name="sort"]', 'hitPoints');
    const numbersOf = async (pattern: RegExp) => {
      const { rows } = await shown(gm);
      return rows.map(({ numbers }) => numbers.flatMap(one => pattern.exec(one)?.[1] ?? []).join());
    };
    await expect
      .poll(async () => new Set(await numbersOf(/^Challenge rating (.+)$/u)))
      .toEqual(new Set(['1/8', '1/4', '1/3', '1/2']));
    const points = async () => (await numbersOf(/^Hit points (.+)$/u)).map(Number);
    const sorted = (await points()).toSorted((one, other) => one - other);
    await expect.poll(points).toEqual(sorted);
    expect(sorted.length).toBeGreaterThan(3);
  });
});

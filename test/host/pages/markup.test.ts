import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterEach, describe, expect, test } from 'vitest';
import { PIRATE } from '../../rules/mythras/meg-import/samples.ts';
import { importAll } from '../importing.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS, untilReady } from '../table.ts';
import { poisoned, VECTORS } from '../vectors.ts';
import { playOn } from '../whole-exchange.ts';

/** Lays a world in which every text that people write has a vector behind it, past the server that would clean it. */
async function poisonWorld(world: string): Promise<void> {
  for (const [place, collection] of ['actors', 'scenes'].entries()) {
    const database = new ClassicLevel<string, Record<string, unknown>>(join(world, 'data', collection), {
      valueEncoding: 'json',
    });
    await database.open();
    const rows = await database.iterator().all();
    for (const [i, [key, row]] of rows.entries())
      await database.put(key, poisoned(row, i * 7 + place) as never);
    await database.close();
  }
}

/** The traces of a text that should have stayed text: handlers, scripts, addresses that run, pictures out of names. */
const TRICKS = `(() => {
  const found = [];
  if ('tricked' in globalThis) found.push('tricked by ' + globalThis.tricked);
  const free = '.passe-text, .passe-biography, prose-mirror, .journal-page-content';
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/.test(attribute)) found.push(name + ' with ' + attribute);
      if (/^(?:href|src|action|data|formaction)$/.test(attribute) && /^\\s*javascript:/i.test(value))
        found.push(name + ' to ' + value);
    }
    if (/^(?:script|iframe|object|embed|style)$/.test(name) && /tricked|example\\.org/.test(element.outerHTML))
      found.push(name);
    if (element.matches('img[src="x"], form[action*="tricked"], animate') && !element.closest(free)) found.push(name);
  }
  return [...new Set(found)];
})()`;

describe.each(GENERATIONS)('on Foundry %i', foundry => {
  const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
    prepare: poisonWorld,
    isFresh: false,
    foundry,
  });

  afterEach(async () => {
    for (const page of pages) {
      // Every tooltip that there is, too.
      await page.evaluate(`for (const element of document.querySelectorAll(
      '[data-tooltip], [data-tooltip-text], [data-tooltip-html]')) game.tooltip.activate(element)`);
      expect(await page.evaluate(TRICKS)).toEqual([]);
    }
  });

  test('a check that finds nothing would find what it looks for', async () => {
    const found = await pages[1].evaluate<string[]>(`(() => {
    const place = document.createElement('div');
    place.innerHTML = ${JSON.stringify(VECTORS.join(''))};
    document.body.append(place);
    const found = ${TRICKS};
    place.remove();
    return found;
  })()`);
    expect(found).toEqual(
      expect.arrayContaining(['img', 'img with onerror', 'script', 'a to javascript:globalThis.tricked=5']),
    );
    await pages[1].reload();
    await untilReady(pages[1]);
  });

  test.each(['actors', 'items of actors'])('on the sheets of %s', async which => {
    await pages[0].evaluate(async kind => {
      type Sheet = {
        render(options: object): Promise<unknown>;
        close(): Promise<unknown>;
        element: HTMLElement;
      };
      type Doc = { sheet: Sheet; items: Iterable<Doc> };
      const { game: world } = globalThis as unknown as { game: { actors: Iterable<Doc> } };
      const all = [...world.actors];
      for (const { sheet } of kind === 'actors' ? all : all.flatMap(({ items }) => [...items]))
        await sheet.render({ force: true });
    }, which);
    const text = await pages[0].evaluate<string>(
      'document.body.innerText + [...document.querySelectorAll("input")].map(one => one.value).join(" ")',
    );
    expect(text).toContain('globalThis.tricked');
  });

  test('in an exchange, its notices, its tooltips and its questions', async () => {
    await alix.aim('Corvin');
    await alix.dice([30, 100]);
    const exchange = await pages[1].evaluate<string>(
      `game.system.api.attack(passePlayer.actorNamed('Maëlys').uuid, 'maelysBroadsword')`,
    );
    await gm.asked(exchange, 'defence');
    expect(await pages[0].evaluate(TRICKS)).toEqual([]);
    await playOn(gm, alix, exchange);
    const { story } = await gm.stands(exchange, 'applied');
    expect(story.join()).toContain('tricked');
  });

  test('in the windows of circumstances, of actions and of what waits, and in the tracker', async () => {
    await pages[0].evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    await gm.dice();
    await gm.aim('Maëlys');
    await pages[0].evaluate(
      `game.system.api.attack(passePlayer.actorNamed('Corvin').uuid, 'corvinShortsword')`,
    );
    await pages[1].evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    const button = `[data-item-id="maelysBroadsword"] .passe-attack`;
    await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
    await pages[1]
      .locator(button)
      .first()
      .click({ modifiers: ['Shift'] });
    await pages[1].locator('.passe-circumstances').first().waitFor();
  });

  test('in what is imported', async () => {
    const [name = '', note = '', skill = ''] = VECTORS;
    const creature = {
      ...PIRATE,
      name,
      cult_rank: note,
      skills: [...PIRATE.skills, { [skill]: 40 }],
      notes: VECTORS.join(' '),
    };
    await importAll(pages[0], [creature]);
    await pages[0].evaluate(
      `game.actors.contents.find(one => one.name.includes('onerror') && one.type === 'creature').sheet.render({ force: true }).then(() => null)`,
    );
  });

  test('in messages that a player has made up', async () => {
    await alix.dice();
    const count = await pages[1].evaluate(async vectors => {
      const { Roll: Dice, ChatMessage: Message } = globalThis as unknown as {
        Roll: new (formula: string) => { evaluate(): Promise<{ toJSON(): object }> };
        ChatMessage: { create(data: object): Promise<unknown> };
      };
      const rolls = [(await new Dice('1d10').evaluate()).toJSON()];
      let made = 0;
      for (const bad of vectors) {
        const reasons = [{ rule: bad, id: bad, amount: bad, names: { skill: bad, weapon: bad } }];
        const who = { actor: bad, name: bad };
        const bands = [{ level: bad, from: 1, to: 5 }];
        const facts = ['gained', 'lost', bad].map(fact => ({ fact, who: bad, condition: bad, where: bad }));
        const lines = [{ line: bad, fact: bad, who: bad, id: bad, names: { what: bad } }];
        const forged = [
          { type: 'skill-roll', rolls, system: { ...who, skill: bad, grade: bad, reasons, bands } },
          { type: 'skill-roll', rolls, system: { ...who, skill: bad, isAsked: true } },
          { type: 'initiative', rolls, system: { rows: [{ ...who, reasons }] } },
          { type: 'time', system: { fight: bad, mark: bad, facts } },
          { type: 'growth', rolls, system: { ...who, skill: bad, by: 'weak' } },
          { type: 'summary', system: { rows: [{ ...who, lines }] } },
        ];
        for (const message of forged) if (await Message.create(message)) made += 1;
      }
      return made;
    }, VECTORS);
    expect(count).toBe(6 * VECTORS.length);
    for (const page of pages) {
      await page.evaluate('ui.chat.activate()');
      await expect.poll(() => page.locator('.chat-log').innerText()).toContain('globalThis.tricked=13');
    }
  });

  test('in a journal, a table and an actor of a player who writes where the server cleans nothing', async () => {
    await pages[0].evaluate(
      `game.users.getName('Alix').update({ permissions: { ACTOR_CREATE: true, JOURNAL_CREATE: true } })`,
    );
    await expect.poll(() => pages[1].evaluate(`game.user.can('JOURNAL_CREATE')`)).toBe(true);
    const ids = await pages[1].evaluate(async vectors => {
      type Made = { readonly uuid: string };
      type Maker = { create(data: object): Promise<Made> };
      const { JournalEntry, Actor } = globalThis as unknown as Record<'JournalEntry' | 'Actor', Maker>;
      const ownership = { default: 3 };
      const told = (text: string) => ({ 'passe-darmes': { names: { en: text }, texts: { en: text } } });
      const made = vectors.map(async text => {
        const page = { name: text, type: 'text', flags: told(text), text: { content: '' } };
        const journal = { name: 'Diary', ownership, flags: told(text), pages: [page] };
        const actor = { name: text, type: 'creature', ownership, flags: told(text) };
        return [(await JournalEntry.create(journal)).uuid, (await Actor.create(actor)).uuid];
      });
      return (await Promise.all(made)).flat();
    }, VECTORS);
    expect(ids).toHaveLength(2 * VECTORS.length);
    await pages[0].evaluate(async uuids => {
      type Sheet = { render(options: object): Promise<unknown>; close(): Promise<unknown> };
      const { fromUuid } = globalThis as unknown as { fromUuid(id: string): Promise<{ sheet: Sheet }> };
      for (const uuid of uuids) await (await fromUuid(uuid)).sheet.render({ force: true });
    }, ids);
    await expect.poll(() => pages[0].locator('.journal-page-content').count()).toBe(VECTORS.length);
  });

  test('in a scenario and in the record of a fight, which are text', async () => {
    const texts = await pages[0].evaluate<string[]>(`(async () => {
    const { api } = game.system;
    const [exchange] = api.exchanges();
    return [api.scenario(exchange) ?? '', (await api.exportFight()).text];
  })()`);
    for (const text of texts) expect(text.length).toBeGreaterThan(100);
  });

  test('in the windows that ask, and in what they list', async () => {
    const [page] = pages;
    const openMenu = (key: string): Promise<unknown> =>
      page.evaluate(`(async () => {
      const { type: Menu } = game.settings.menus.get('passe-darmes.${key}');
      await new Menu().render({ force: true });
    })()`);
    await openMenu('ruleset');
    await page.click('.passe-ruleset input[value="ref10"]');
    expect(await page.locator('.passe-ruleset-refused').innerText()).toContain('tricked');
    await openMenu('restore');
    const documents = VECTORS.map((name, i) => {
      const id = `vector${String(i).padStart(10, '0')}`;
      return [`Actor.${id}`, { _id: id, name, type: 'character' }];
    });
    const backup = {
      system: 'passe-darmes',
      world: 'practice-table',
      upgraded: 0,
      saved: '2030-01-31T12:00:00Z',
    };
    const choose = (content: object, name: string): Promise<void> =>
      page.setInputFiles('.passe-restore input[type="file"]', {
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await choose(
      { ...backup, world: VECTORS.join(''), documents: {} },
      `${VECTORS[0]?.replaceAll('/', '')}.json`,
    );
    await page.locator('.passe-restore-refused', { hasText: 'tricked' }).waitFor();
    expect(await page.evaluate(TRICKS)).toEqual([]);
    await choose({ ...backup, documents: Object.fromEntries(documents) as object }, 'yard.json');
    await page.locator('.passe-restore li', { hasText: 'tricked' }).first().waitFor();
    await gm.reset();
    await page.evaluate(`passePlayer.actorNamed('Corvin').update({
    'system.state.dropped': ['corvinShortsword'] }).then(() => ui.combat.activate())`);
    await page.locator('.passe-ground li').first().waitFor();
    // Who has two things in hand is asked which.
    await page.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true }).then(() => null)`);
    const drop = page.locator('[id$="fighterMaelys000"] .passe-act[data-key="drop-item"]');
    await drop.waitFor({ state: 'attached' });
    await drop.dispatchEvent('click');
    await page.locator('.passe-choice button:not(.header-control)').first().waitFor();
  });

  test('no page reports an error', () => {
    expect(table.errors().filter(line => !/404|ERR_|Failed to load/.test(line))).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';
import type { SmallTable } from './small-table.ts';

let opened: OpenTable;
let table: SmallTable;
let gm: Page;
let anna: Page;

beforeAll(async () => {
  opened = await openTable('fr');
  ({ table, gm, anna } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const page of [gm, anna]) await page.evaluate('globalThis.heard.length = 0');
  table.host.writes.reset();
});

const newActor = (data = ''): Promise<string> =>
  run(
    gm,
    `return (await Actor.create({ name: 'Anathaym', type: 'character', ownership: { '${table.ids.anna}': 3 }, ${data} })).id`,
  );

describe('the start', () => {
  it('comes in four steps, with documents of the configured classes', async () => {
    const page = await opened.open(table.host.users[0]?.link ?? '');
    expect(await run(page, 'return heard')).toEqual(['init', 'i18nInit', 'setup', 'ready']);
    await page.context().close();
    expect(
      await run(
        gm,
        'return [getDocumentClass("Actor").name, game.user.isGM, game.users.activeGM.isSelf, game.release.generation]',
      ),
    ).toEqual(['SmallActor', true, true, 13]);
  });
});

describe('permission to create', () => {
  it('is checked without creating anything', async () => {
    const asked = `const told = [];
      const warn = console.warn;
      console.warn = (...given) => told.push(given);
      const answers = [Actor, Item].map(cls => cls.canUserCreate(game.user));
      console.warn = warn;
      return [answers, told.length]`;
    expect(await run(anna, asked)).toEqual([[false, false], 0]);
    expect(await run(gm, asked)).toEqual([[true, true], 0]);
  });
});

describe('data', () => {
  it('is cleaned, migrated and prepared in order, as often as one likes', async () => {
    const id = await newActor('system: { life: 7, armour: "3", unknown: 1 }');
    const look = `const a = game.actors.get('${id}'); return [a.toObject().system, a.system.defence, a.system.order]`;
    const expected = [
      { hp: { value: 7, max: 10 }, armour: 3, marks: [], notes: {}, biography: '' },
      6,
      ['model base', 'document base', 'model derived', 'document derived'],
    ];
    expect(await run(gm, look)).toEqual(expected);
    await run(gm, `const a = game.actors.get('${id}'); a.reset(); a.prepareData()`);
    await expect.poll(() => run(anna, look)).toEqual(expected);
  });

  it('is refused when it does not fit its schema', async () => {
    const script =
      'try { await Actor.create({ name: "X", type: "character", system: { armour: "much" } }) } catch (error) { return [error.name, error.message] }';
    expect(await run(gm, script)).toEqual([
      'DataModelValidationError',
      expect.stringContaining('system.armour: must be a'),
    ]);
    expect(table.host.writes.requests).toBe(0);
  });

  it('sends only the changed fields', async () => {
    const id = await newActor();
    const changes = await run(
      gm,
      `const a = game.actors.get('${id}'); const seen = [];
       const hook = Hooks.on('updateActor', (actor, changed) => seen.push(changed));
       await a.update({ 'system.hp.value': 4, name: 'Anathaym' });
       await a.update({ 'system.hp.value': 4 });
       await a.update({ 'system.notes.a': 1, 'system.notes.b': 2 });
       await a.update({ 'system.notes.-=a': null });
       Hooks.off('updateActor', hook);
       return [seen.map(({ _stats, _id, ...rest }) => rest), a.system.notes]`,
    );
    expect(changes).toEqual([
      [
        { system: { hp: { value: 4 } } },
        { system: { notes: { a: 1, b: 2 } } },
        { system: { notes: { '-=a': null } } },
      ],
      { b: 2 },
    ]);
    await expect.poll(() => run(anna, `return game.actors.get('${id}').system.notes`)).toEqual({ b: 2 });
  });

  it('may be held back by a hook', async () => {
    const id = await newActor();
    const script = `const hook = Hooks.on('preUpdateActor', () => false);
      const result = await game.actors.get('${id}').update({ name: 'Other' });
      Hooks.off('preUpdateActor', hook); return [result === undefined, game.actors.get('${id}').name]`;
    expect(await run(gm, script)).toEqual([true, 'Anathaym']);
  });

  it('changed by two users at once ends the same for both', async () => {
    const id = await newActor();
    await Promise.all([
      run(gm, `await game.actors.get('${id}').update({ 'system.armour': 1, 'system.hp.value': 2 })`),
      run(anna, `await game.actors.get('${id}').update({ 'system.armour': 5, 'system.hp.max': 12 })`),
    ]);
    const look = `const { armour, hp } = game.actors.get('${id}').system; return { armour, hp }`;
    const after = await run<{ hp: object }>(gm, look);
    expect(after.hp).toEqual({ value: 2, max: 12 });
    await expect.poll(() => run(anna, look)).toEqual(after);
  });

  it('has flags, and refuses what only the owner may do', async () => {
    const id = await newActor();
    const flags = `const a = game.actors.get('${id}'); await a.setFlag('small', 'seen.often', 2); const before = a.getFlag('small', 'seen');
      await a.unsetFlag('small', 'seen.often'); return [before, a.getFlag('small', 'seen')]`;
    expect(await run(anna, flags)).toEqual([{ often: 2 }, {}]);
    const other = await run<string>(
      gm,
      'return (await Actor.create({ name: "Shown", type: "character", ownership: { default: 2 } })).id',
    );
    await expect.poll(() => run(anna, `return game.actors.get('${other}')?.isOwner`)).toBe(false);
    const attempt = `try { await game.actors.get('${other}').update({ name: 'Mine' }) } catch (error) { return error.message }`;
    expect(await run(anna, attempt)).toContain('lacks permission to update Actor');
  });
});

describe('items, effects and statuses', () => {
  it('change their actor', async () => {
    const id = await newActor();
    await run(
      anna,
      `await game.actors.get('${id}').createEmbeddedDocuments('Item', [{ name: 'Sword', type: 'weapon', effects: [
      { name: 'Warded', changes: [{ key: 'system.armour', mode: 2, value: '4' }] }] }])`,
    );
    const look = `const a = game.actors.get('${id}'); return [a.items.size, a.itemTypes.weapon.length, a.system.armour, a.system.defence, a._source.system.armour]`;
    expect(await run(anna, look)).toEqual([1, 1, 4, 8, 0]);
    await expect.poll(() => run(gm, look)).toEqual([1, 1, 4, 8, 0]);
    const toggle = `const a = game.actors.get('${id}'); const made = await a.toggleStatusEffect('prone');
      const on = a.statuses.has('prone'); const gone = await a.toggleStatusEffect('prone'); return [made.name, on, gone, a.statuses.has('prone'), a.effects.size]`;
    expect(await run(anna, toggle)).toEqual(['À terre', true, false, false, 0]);
  });
});

describe('messages', () => {
  it('carry rolls that can be read again, and are shown with their hook', async () => {
    const script = `const faces = [3, 4]; CONFIG.Dice.randomUniform = () => (faces.shift() - 0.5) / 6;
      const seen = []; Hooks.once('renderChatMessageHTML', (message, html) => seen.push(html.dataset.messageId));
      const message = await (await new Roll('2d6 + @bonus', { bonus: 3 }).evaluate()).toMessage({ flavor: 'Damage' });
      const html = await message.renderHTML();
      return { total: message.rolls[0].total, terms: message.rolls[0].terms.map(term => term.constructor.name), own: message.isAuthor,
        content: message.content, shown: html.querySelector('.dice-total').textContent, classes: html.className, hooked: seen[0] === message.id }`;
    expect(await run(anna, script)).toEqual({
      total: 10,
      terms: ['Die', 'OperatorTerm', 'NumericTerm'],
      own: true,
      content: '10',
      shown: '10',
      classes: 'chat-message message flexcol',
      hooked: true,
    });
  });

  it('of a type of the system hold its data', async () => {
    const id = await run<string>(
      anna,
      `return (await ChatMessage.create({ type: 'link', system: { answers: [{ a: 1 }] } })).id`,
    );
    await expect.poll(() => run(gm, `return game.messages.get('${id}')?.system.answers`)).toEqual([{ a: 1 }]);
    await expect.poll(() => run(gm, `return game.messages.get('${id}')?.author.name`)).toBe('Anna');
  });

  it('that are whispered reach only their recipients', async () => {
    const id = await run<string>(
      gm,
      `return (await ChatMessage.create({ content: 'x', whisper: [game.user.id] })).id`,
    );
    const after = await run<string>(gm, `return (await ChatMessage.create({ content: 'y' })).id`);
    await expect.poll(() => run(anna, `return game.messages.has('${after}')`)).toBe(true);
    expect(await run(anna, `return game.messages.has('${id}')`)).toBe(false);
  });
});

describe('tokens', () => {
  it('without a link have an actor of their own, under its own address', async () => {
    const id = await newActor();
    const uuid = await run<string>(
      gm,
      `const scene = await Scene.create({ name: 'Wood', active: true });
       const [token] = await scene.createEmbeddedDocuments('Token', [(await game.actors.get('${id}').getTokenDocument({ x: 100 })).toObject()]);
       await token.actor.update({ 'system.hp.value': 1 });
       return token.actor.uuid`,
    );
    expect(uuid).toMatch(new RegExp(`^Scene\\.\\w{16}\\.Token\\.\\w{16}\\.Actor\\.${id}$`));
    const look = `const actor = await fromUuid('${uuid}'); return [actor?.isToken, actor?.isOwner, actor?.system.hp.value, game.actors.get('${id}').system.hp.value]`;
    await expect.poll(() => run(anna, look)).toEqual([true, true, 1, 10]);
    await run(gm, `await game.actors.get('${id}').update({ 'system.armour': 4, 'system.hp.value': 9 })`);
    await expect.poll(() => run(anna, `return (await fromUuid('${uuid}')).system.defence`)).toBe(8);
    expect(await run(anna, look)).toEqual([true, true, 1, 9]);
    await run(
      anna,
      `await (await fromUuid('${uuid}')).createEmbeddedDocuments('Item', [{ name: 'Stone', type: 'weapon' }])`,
    );
    await expect
      .poll(() => run(gm, `return (await fromUuid('${uuid}')).items.map(item => item.name)`))
      .toEqual(['Stone']);
    expect(
      await run(gm, `return [game.actors.get('${id}').items.size, game.scenes.active.grid.distance]`),
    ).toEqual([0, 2]);
  });
});

describe('combats', () => {
  it('tell of their turns: hooks where it was asked, events with one gamemaster', async () => {
    const id = await newActor();
    await run(
      gm,
      `const combat = await Combat.create({ active: true });
       await combat.createEmbeddedDocuments('Combatant', [{ actorId: '${id}', initiative: 20 }, { name: 'Wolf', initiative: 10 }]);
       await combat.startCombat()`,
    );
    await expect.poll(() => run(anna, 'return game.combat?.combatant?.name')).toBe('Anathaym');
    await expect
      .poll(() => run(gm, 'return heard'))
      .toEqual(['combatStart', 'round starts 1', 'turn starts Anathaym']);
    await run(anna, 'await game.combat.nextTurn()');
    expect(await run(anna, 'return heard')).toEqual(['combatTurn']);
    await expect
      .poll(() => run(gm, 'return heard.slice(3)'))
      .toEqual(['turn ends Anathaym', 'turn starts Wolf']);
    // Players may move the turn, and write nothing else of a combat.
    expect(
      await run(
        anna,
        'try { await game.combat.update({ active: false }) } catch (error) { return error.message }',
      ),
    ).toContain('lacks permission');
    await run(gm, 'heard.length = 0; await game.combat.nextTurn()');
    await expect
      .poll(() => run(gm, 'return heard'))
      .toEqual(['combatRound', 'turn ends Wolf', 'round ends 1', 'round starts 2', 'turn starts Anathaym']);
    expect(
      await run(
        gm,
        'return [game.combat.round, game.combat.turn, game.combat.previous.turn, game.combat.current.combatantId === game.combat.combatant.id]',
      ),
    ).toEqual([2, 0, 1, true]);
  });

  it('roll initiative in one update', async () => {
    // A combatant who rolls the same initiative is not written.
    await run(gm, 'await game.combat.resetAll()');
    table.host.writes.reset();
    const rolled = await run(
      gm,
      'await game.combat.rollInitiative(game.combat.combatants.map(c => c.id)); return game.combat.turns.every(c => c.initiative > 0 && c.initiative < 11)',
    );
    expect(rolled).toBe(true);
    expect(table.host.writes.by).toMatchObject({
      'Combatant.update': { requests: 1, documents: 2 },
      'ChatMessage.create': { requests: 1, documents: 2 },
    });
  });
});

describe('settings, queries and the socket', () => {
  it('are changed for everybody, or for oneself', async () => {
    await run(gm, "await game.settings.set('small', 'rule', 5)");
    await expect
      .poll(() => run(anna, "return [game.settings.get('small', 'rule'), heard]"))
      .toEqual([5, ['rule is 5']]);
    expect(
      await run(
        anna,
        "try { await game.settings.set('small', 'rule', 6) } catch (error) { return error.message }",
      ),
    ).toContain('lacks permission');
    await run(anna, "await game.settings.set('small', 'own', 'mine')");
    expect(await run(gm, "return game.settings.get('small', 'own')")).toBe('none');
    expect(await run(anna, "return game.settings.get('small', 'own')")).toBe('mine');
  });

  it('are answered by the client of the one who is asked', async () => {
    expect(await run(anna, `return game.users.get('${table.ids.gm}').query('small.double', { n: 21 })`)).toBe(
      42,
    );
  });

  it('tells who sent a message', async () => {
    await run(
      gm,
      "game.socket.on('system.small', (data, userId) => heard.push(data.word + ' ' + game.users.get(userId).name))",
    );
    await run(anna, "game.socket.emit('system.small', { word: 'hi' })");
    await expect.poll(() => run(gm, 'return heard')).toEqual(['hi Anna']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setUpSeats } from '../seats.ts';

/* What the packs have for a combat system: each entry is opened, dragged to where it belongs, and used or shown there. */

/** The combat systems: the kind of fighter that its things are dragged to, and its packs with their entries' kind. */
const SYSTEMS = [
  {
    ruleset: 'mythras',
    taker: 'character',
    packs: {
      Item: ['weapons', 'armour', 'gear', 'skills', 'styles', 'powers', 'abilities'],
      Actor: ['fighters', 'creatures'],
      RollTable: ['tables'],
      JournalEntry: ['rules'],
    },
  },
  {
    ruleset: 'runequest4',
    taker: 'opposed-fighter',
    packs: {
      Item: ['opposed-weapons', 'opposed-styles', 'opposed-armour', 'armour', 'gear'],
      Actor: ['opposed-fighters'],
      RollTable: [],
      JournalEntry: ['opposed-rules'],
    },
  },
  {
    ruleset: 'ref10',
    taker: 'ref10-fighter',
    packs: {
      Item: ['ref10-weapons', 'ref10-armour'],
      Actor: ['ref10-fighters'],
      RollTable: [],
      JournalEntry: ['ref10-rules'],
    },
  },
  {
    ruleset: 'd20',
    taker: 'd20-character',
    packs: {
      Item: ['d20-weapons', 'd20-armour', 'd20-spells'],
      Actor: ['d20-fighters', 'd20-creatures'],
      RollTable: [],
      JournalEntry: ['d20-rules'],
    },
  },
  {
    ruleset: 'segments',
    taker: 'segments-character',
    packs: {
      Item: ['segments-weapons', 'segments-armour'],
      Actor: ['segments-fighters', 'segments-creatures'],
      RollTable: ['segments-tables'],
      JournalEntry: ['segments-rules'],
    },
  },
] as const;

/** What is done on a page with an entry, by its kind; what is not as it should be goes to `wrong`. */
const DEEDS = {
  /** An item is read, dropped on a fighter’s sheet, stands in a row there, is read there, and is shown in the chat. */
  Item: `async entry => {
    await shown(entry);
    const { sheet, items } = taker;
    // It stays open, and is drawn again with each thing that comes and goes.
    if (!sheet.rendered) await sheet.render({ force: true });
    const before = new Map(items.map(one => [one.id, one.system.quantity]));
    const added = () => items.find(one => !before.has(one.id) || before.get(one.id) !== one.system.quantity);
    ui.notifications.clear();
    passePlayer.dropOn(sheet.element.querySelector('section') ?? sheet.element, { type: 'Item', uuid: entry.uuid });
    await passePlayer.until(entry.name + ' on the sheet', () => added() || passePlayer.told('info').length > 0);
    const arrived = added() ?? null;
    // A skill that everybody has is one of the fighter's own already, and the user is told so.
    if (arrived === null) return;
    await passePlayer.until(entry.name + ' in its row', () => sheet.element.querySelector('[data-item-id="' + arrived.id + '"]'));
    await shown(arrived);
    const card = await ChatMessage.create({ type: 'item', system: { item: arrived.uuid, name: arrived.name } });
    const text = await passePlayer.until('its card', async () => (await card.renderHTML()).querySelector('.passe-item-card')?.textContent);
    if (!text.includes(arrived.label)) wrong.push(entry.name + ': its card is ' + text);
    await card.delete();
    await arrived.delete();
  }`,
  /** A fighter is read and written in its pack and in the world, stands on the scene, and rolls for initiative in a fight. */
  Actor: `async entry => {
    await shown(entry);
    const actor = await game.actors.importFromCompendium(game.packs.get(entry.pack), entry.id);
    await shown(actor);
    actor.sheet.isEditing = true;
    await shown(actor);
    if (!actor.toFighter()) wrong.push(entry.name + ' is no fighter');
    const { scene } = canvas;
    const data = await actor.getTokenDocument({ x: 100, y: 100 });
    const [token] = await scene.createEmbeddedDocuments('Token', [data.toObject()]);
    const combat = passePlayer.theCombat();
    const [one] = await combat.createEmbeddedDocuments('Combatant', [{ tokenId: token.id, sceneId: scene.id, actorId: actor.id }]);
    await one.actor.sheet.render({ force: true });
    const fighter = one.actor.toFighter();
    if (fighter.weapons.length > 0 && !one.actor.sheet.element.querySelector('.passe-attack'))
      wrong.push(entry.name + ' has weapons and no attack');
    await one.actor.sheet.close();
    await combat.rollInitiative([one.id]);
    await token.delete();
    await actor.delete();
  }`,
  RollTable: `async entry => {
    await shown(entry);
    const { results } = await entry.roll();
    if (results.length === 0) wrong.push(entry.name + ' gives nothing');
  }`,
  JournalEntry: `async entry => {
    await shown(entry);
    for (const page of entry.pages) {
      const text = page.text.content ?? '';
      if (text === '') wrong.push(entry.name + ', ' + page.name + ': an empty page');
    }
  }`,
} as const;

const KINDS = ['Item', 'Actor', 'RollTable', 'JournalEntry'] as const;

test('every pack of the system is named here', () => {
  const { packs } = JSON.parse(readFileSync('system.json', 'utf8')) as { packs: { name: string }[] };
  const named = SYSTEMS.flatMap(system => Object.values(system.packs).flat());
  expect([...new Set<string>(named)].toSorted()).toEqual(packs.map(({ name }) => name).toSorted());
});

describe.each(SYSTEMS)('$ruleset', ({ ruleset, taker, packs }) => {
  const { table, pages } = setUpSeats(['Game Master'], { ruleset, isFresh: false });

  const rows = KINDS.flatMap(kind => packs[kind].map(pack => [pack, kind] as const));

  test.each(rows)('each entry of %s: %s', async (pack, kind) => {
    const { wrong, many } = await pages[0].evaluate<{ wrong: string[]; many: number }>(`(async () => {
      const wrong = [];
      const taker = await Actor.create({ name: 'Taker', type: '${taker}' });
      const shown = async one => {
        await one.sheet.render({ force: true });
        if (!one.sheet.element.textContent.trim() && !one.sheet.element.querySelector('input')) wrong.push(one.name + ': an empty sheet');
        await one.sheet.close();
      };
      const entries = await game.packs.get('passe-darmes.${pack}').getDocuments();
      const play = ${DEEDS[kind]};
      for (const entry of entries) await play(entry).catch(error => wrong.push(entry.name + ': ' + error.message));
      wrong.push(...passePlayer.told('warning'), ...passePlayer.told('error'));
      await taker.delete();
      return { wrong, many: entries.length };
    })()`);
    expect(wrong).toEqual([]);
    expect(many).toBeGreaterThan(0);
    expect(table.errors()).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../../src/foundry/exchange/play/message-parts.ts';
import { fighterId, tokenId } from '../../../tools/practice-table.ts';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { enter } from '../hostile-stage.ts';
import { playerOn, reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

/** The hidden fighters, as links name them. */
const HIDDEN = `Actor/${fighterId('ysolt-of-the-ford')}`;

/** The events that a wire has received, with all that is packed in them unpacked. */
function readable(data: unknown): unknown {
  if (typeof data === 'string') {
    if (data.startsWith('1:')) return readable(unpack(data));
    return /^[{[]/.test(data) ? readable(JSON.parse(data)) : data;
  }
  if (Array.isArray(data)) return data.map(readable);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, readable(value)]));
}

/** Documents by which Foundry itself shows who stands on a scene and in a fight. */
const FOUNDRYS = ['Actor', 'ActorDelta', 'Scene', 'Token', 'Combat', 'Combatant', 'Item'];
const THEIR_COLLECTIONS = ['actors', 'scenes', 'combats', 'items'];

/** All that came down a wire, apart from the documents of which Foundry decides who receives them. */
function received(wire: RawClient, world: object): { ours: string; all: string } {
  const { collections, ...rest } = world as { collections: Record<string, unknown> };
  const ours = Object.entries(collections).filter(([type]) => !THEIR_COLLECTIONS.includes(type));
  const isOurs = ({ event, args }: RawClient['events'][number]) => {
    const { type } = (args[0] ?? {}) as { type?: string };
    return !['modifyDocument', 'viewChange'].includes(event) || !FOUNDRYS.includes(type ?? '');
  };
  return {
    ours: JSON.stringify(readable([rest, ours, wire.events.filter(isOurs)])),
    all: JSON.stringify(readable([world, wire.events])),
  };
}

/** The place of a word in a text, with what is around it. */
const around = (text: string, word: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,80}${word}.{0,40}`, 'gu'))].map(([found]) => found);

describe.each(GENERATIONS)('in Foundry %i', foundry => {
  const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry, isFresh: false });

  test('a fight shows players neither the actor behind a token’s name nor hidden combatants', async () => {
    await pages[0].evaluate(`(async () => {
      const [voss, lurker] = ['Corvin', 'Ysolt'].map(passePlayer.actorNamed);
      const scene = game.scenes.active;
      await voss.update({ name: 'Count Vauquier', ownership: { default: 0 }, 'prototypeToken.name': 'Hooded figure' });
      await lurker.update({ ownership: { default: 0 } });
      await scene.updateEmbeddedDocuments('Token', [
        { _id: '${tokenId('corvin-sable')}', name: 'Hooded figure' },
        { _id: '${tokenId('ysolt-of-the-ford')}', name: 'Lurking knife', hidden: true },
      ]);
      const combat = passePlayer.theCombat();
      const { id } = combat.combatants.find(({ actor }) => actor === lurker);
      await combat.updateEmbeddedDocuments('Combatant', [{ _id: id, hidden: true }]);
    })()`);
    const wire = await enter(table, 'Basile');
    const world = await wire.world();
    await pages[1].waitForFunction(`game.scenes.active.tokens.get('${tokenId('ysolt-of-the-ford')}').hidden`);

    await alix.dice([30, 100]);
    await alix.aim('Count Vauquier');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await gm.settled(exchange);
    // Two metres from the fray, and known to the GM alone.
    const remark = `.passe-card[data-exchange="${exchange}"] .passe-map-says`;
    expect(await pages[0].textContent(remark)).toBe('Hidden, so left out: Lurking knife');
    await gm.dice([30, 100]);
    await gm.aim('Maëlys');
    const { exchange: back } = await gm.attack('Count Vauquier', 'Shortsword');
    await alix.choose(back, 'defence', 'none');
    await gm.dice([14, 20], [4, 6]);
    await gm.take(back);
    await gm.settled(back);
    await gm.dice();
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      await game.system.api.rollSkill(passePlayer.actorNamed('Count Vauquier').uuid, 'evade');
      await combat.rollAll();
      await combat.nextRound();
      await combat.delete();
      await passePlayer.until('the summary', () => game.messages.some(({ type }) => type === 'summary'));
    })()`);
    const heard = playerOn(pages[1]);
    await heard.shown(
      await pages[0].evaluate<string>(
        `game.messages.find(({ type, whisper }) => type === 'summary' && !whisper.length).id`,
      ),
    );

    const { ours, all } = received(wire, world);
    expect(ours).toContain('Hooded figure');
    for (const secret of ['Vauquier', 'Lurking', HIDDEN]) expect(around(ours, secret)).toEqual([]);
    // Foundry sends the actor behind every token that is seen, name and all.
    expect(all).toContain('Vauquier');

    const page = await pages[1].evaluate<string>(`(async () => JSON.stringify([
      [...document.body.querySelectorAll('.message, .combat-tracker, .application, #notifications, [role=status]')].map(one => one.outerHTML), await game.system.api.exportFight(null), passePlayer.actorNamed('Count Vauquier').toFighter().name,
    ]))()`);
    for (const secret of ['Vauquier', 'Lurking']) expect(around(page, secret)).toEqual([]);
    wire.leave();
  });

  test('an actor without a token goes by its prototype token’s name, and every token by its own, also a new one', async () => {
    await pages[0].evaluate(`(async () => {
      const source = game.actors.getName('Count Vauquier').toObject();
      const make = (name, actorLink) => Actor.create({ ...source, name, _id: null, prototypeToken: { ...source.prototypeToken, name: 'Beggar', actorLink } });
      const [sam, mob] = [await make('Secret Sam', true), await make('Secret Society', false)];
      const [token] = await game.scenes.active.createEmbeddedDocuments('Token', [{ name: 'Thug', actorId: mob.id, actorLink: false, x: 0, y: 0 }]);
      const combat = await Combat.create({ active: true, scene: game.scenes.active.id });
      await combat.createEmbeddedDocuments('Combatant', [
        { actorId: sam.id, initiative: 9 },
        { actorId: mob.id, tokenId: token.id, sceneId: game.scenes.active.id, initiative: 8 },
      ]);
      await combat.startCombat();
    })()`);
    const tracker = () =>
      pages[1].evaluate<string[]>(
        `[...document.querySelectorAll('.combat-tracker .passe-turn-name')].map(one => one.textContent.trim())`,
      );
    await expect.poll(tracker).toEqual(['Beggar', 'Thug']);
    await pages[0].evaluate(`game.combat.turns[1].token.update({ name: 'Brother Anselm' })`);
    await expect
      .poll(() => pages[1].evaluate(`game.combat.turns.map(({ actor }) => actor?.tableName ?? null)`))
      .toEqual(['Beggar', 'Brother Anselm']);
    const said = await pages[0].evaluate(
      `game.combat.turns.map(({ actor }) => [actor.tableName, actor.toFighter().name])`,
    );
    expect(said).toEqual([
      ['Beggar', 'Beggar'],
      ['Brother Anselm', 'Brother Anselm'],
    ]);
  });

  test('notes of a GM never reach a player, however they are written', async () => {
    // As an earlier version has left it: on the actor, and on a token's own.
    const master = await enter(table, 'Game Master');
    await master.update('Actor', {
      _id: fighterId('brannoc-dol'),
      'system.gmNotes': '<p>Noted: a traitor.</p>',
    });
    await reload(pages[0]);
    const moved = `game.journal.some(({ pages }) => pages.some(({ text }) => text.content.includes('a traitor')))`;
    await pages[0].waitForFunction(moved);
    await pages[0].waitForFunction(`game.actors.get('${fighterId('brannoc-dol')}').system.gmNotes === ''`);
    const wire = await enter(table, 'Basile');
    const world = await wire.world();
    await pages[0].evaluate(`(async () => {
      const brannoc = passePlayer.actorNamed('Brannoc');
      await brannoc.update({ system: { gmNotes: '<p>Noted: bribed.</p>', biography: '<p>A sailor.</p>' } });
      const made = await Actor.create({ name: 'Troll', type: 'creature', ownership: { default: 2 }, system: { gmNotes: '<p>Noted: goats.</p>' } });
      const { sheet } = brannoc;
      sheet.isEditing = true;
      await sheet.render(true);
      const editor = await passePlayer.until('the editor', () => sheet.element.querySelector('[name="gmNotes"]'));
      editor.value = '<p>Noted: repents.</p>';
      await sheet.submit();
      await sheet.close();
      const text = () => JSON.stringify(game.journal.map(one => one.toObject()));
      await passePlayer.until('the notes', () => text().includes('repents') && text().includes('goats'));
    })()`);
    const shown = await pages[0].evaluate<string>(`(async () => {
      const { sheet } = passePlayer.actorNamed('Brannoc');
      sheet.isEditing = false;
      await sheet.render(true);
      const text = await passePlayer.until('the notes', () => sheet.element.textContent.includes('repents') && sheet.element.textContent);
      await sheet.close();
      return text;
    })()`);
    expect(shown).toContain('A sailor.');
    await wire.create('ChatMessage', { content: 'Enough.' });
    const { all } = received(wire, world);
    expect(all).toContain('A sailor.');
    expect(around(all, 'Noted')).toEqual([]);
    for (const one of [wire, master]) one.leave();
  });

  describe('a creature that a player may not look at', () => {
    /** The rolls that a page shows in a user's messages, each with the content of its tooltips and folds. */
    const shownOn = (page: Page, selector: string): Promise<string> =>
      page.evaluate(
        `passePlayer.until('${selector}', () => [...document.querySelectorAll('${selector}')].at(-1)?.outerHTML)`,
      );

    test.each([false, true])(
      'a player sees chances and skills only where the world says so: %s',
      async shows => {
        await pages[0].evaluate(`game.settings.set('passe-darmes', 'showsChances', ${shows})`);
        await pages[0].evaluate(`(async () => {
        const vauquier = game.actors.getName('Count Vauquier');
        const items = vauquier.items.filter(({ type }) => type === 'skill').map(({ id }) => id);
        await vauquier.deleteEmbeddedDocuments('Item', items);
        const combat = await Combat.create({ active: true, scene: game.scenes.active.id });
        await combat.createEmbeddedDocuments('Combatant', [{ actorId: vauquier.id, tokenId: '${tokenId('corvin-sable')}', sceneId: game.scenes.active.id }]);
        await combat.rollAll();
        await combat.delete();
        await ChatMessage.deleteDocuments(game.messages.filter(({ type }) => type === 'link').map(({ id }) => id));
      })()`);
        await gm.dice([30, 100]);
        await gm.aim('Maëlys');
        const { exchange, notice } = await gm.attack('Count Vauquier', 'Shortsword');
        expect(notice).toBe('');
        await alix.asked(exchange, 'defence');
        await gm.dice();
        const line = `.passe-card[data-exchange="${exchange}"] .passe-line[data-kind="roll"]`;
        const rolled = 'game.system.api.rollSkill(passePlayer.actorNamed("Count Vauquier").uuid, "evade")';
        await pages[0].evaluate(rolled);
        const seen = async (page: Page) => {
          const parts = [line, '.passe-side', '.passe-skill-roll', '.passe-time .passe-line'];
          return (await Promise.all(parts.map(part => shownOn(page, part)))).join();
        };
        const reveals = /\d+\s?%|Evade|Combat Style|1d10\b|Why/u;
        expect(await seen(pages[0])).toMatch(reveals);
        if (shows) expect(await seen(pages[1])).toMatch(reveals);
        else expect(await seen(pages[1])).not.toMatch(reveals);
        expect(await shownOn(pages[1], line)).toContain('>30<');
        const standing = `game.system.api.status('${exchange}').asked`;
        expect(await pages[1].evaluate(`${standing}.options.length`)).toBeGreaterThan(0);
      },
    );
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false });
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  await gm.evaluate(`(async () => {
    globalThis.maelys = [...game.actors].find(actor => actor.name.startsWith('Maëlys'));
    globalThis.drawn = [];
    Hooks.on('renderCharacterSheet', (_app, _element, _context, { parts }) => drawn.push(...parts));
    await maelys.sheet.render(true);
  })()`);
});

/** The parts of the open sheet that what is done on the page replaces. */
async function drawnBy(done: string): Promise<string[]> {
  return gm.evaluate(`(async () => {
    await maelys.sheet.render();
    const before = { ...maelys.sheet.parts };
    ${done};
    // Renders stand in a queue: once this one is through, all that came before are.
    await maelys.sheet.render();
    const { parts } = maelys.sheet;
    return Object.keys(parts).filter(id => parts[id] !== before[id]).sort();
  })()`);
}

describe('an update redraws only the parts that changed', () => {
  test('and the first drawing draws all of them', async () => {
    const first: string[] = await gm.evaluate(`(async () => {
      await maelys.sheet.close();
      drawn.length = 0;
      await maelys.sheet.render(true);
      return drawn;
    })()`);
    expect(first).toEqual([
      ...['header', 'tabs', 'conditions', 'weapons', 'body', 'actions'],
      ...['numbers', 'skills', 'gear', 'powers', 'effects', 'background'],
    ]);
  });

  test.each([
    ['a scratch', `maelys.update({ 'system.state.hurt.head': 1 })`, ['actions', 'body']],
    ['a luck point', `maelys.update({ 'system.state.luckSpent': 1 })`, ['actions', 'header']],
    ['a trained skill', `maelys.update({ 'system.skills.sing.points': 9 })`, ['skills']],
    ['a story', `maelys.update({ 'system.biography': '<p>Once</p>' })`, ['background']],
    [
      'magic',
      `maelys.update({ 'system.state.conditions': [{ condition: 'magic-spent', amount: 2 }] })`,
      ['powers'],
    ],
    ['a record', `maelys.update({ 'system.applied': [{ exchange: 'x', inverse: null }] })`, []],
    ['another actor', `[...game.actors].at(-1).update({ 'system.bonuses.armour': 1 })`, []],
    ['a renamed weapon', `maelys.items.getName('Heater').update({ name: 'Wall' })`, ['gear', 'weapons']],
  ])('%s', async (_what, done, parts) => {
    expect(await drawnBy(`await ${done}`)).toEqual(parts);
  });

  test('a part requested by name is always drawn', async () => {
    expect(await drawnBy(`await maelys.sheet.render({ parts: ['gear'] })`)).toEqual(['gear']);
  });
});

test('a useless arm cannot attack, and the button says why (MYT-SE-33.f)', async () => {
  const looks = (): Promise<unknown> =>
    gm.evaluate(`['Broadsword', 'Fist/Kick'].map(name => {
      const { id } = maelys.items.getName(name);
      const { disabled, dataset } = maelys.sheet.element.querySelector('[data-weapon="' + id + '"].passe-attack');
      return disabled && dataset.tooltipText;
    })`);
  await gm.evaluate(`(async () => {
    await maelys.sheet.render(true);
    await maelys.update({ 'system.state.conditions': [{ condition: 'useless', where: 'right-arm' }] });
    await maelys.sheet.render();
  })()`);
  expect(await looks()).toEqual(['Useless limb', false]);
  await gm.evaluate(`maelys.update({ 'system.state.conditions': [] }).then(() => maelys.sheet.render())`);
  expect(await looks()).toEqual([false, false]);
});

test('a throwing mode says once that the weapon is thrown', async () => {
  const ways = await pages[0].evaluate<string[]>(`(async () => {
    const pack = game.packs.get('passe-darmes.weapons');
    const entry = [...(await pack.getIndex())].find(one => one.system?.key === 'dagger');
    const actor = passePlayer.actorNamed('Corvin');
    const [dagger] = await actor.createEmbeddedDocuments('Item', [(await pack.getDocument(entry._id)).toObject()]);
    await actor.sheet.render(true);
    const row = await passePlayer.until('its row', () => actor.sheet.element.querySelector('.passe-weapon-row[data-item-id="' + dagger.id + '"]'));
    const ways = [...row.querySelectorAll('.passe-details')].map(one => one.textContent.toLowerCase());
    await actor.sheet.close();
    await dagger.delete();
    return ways;
  })()`);
  expect(ways.map(way => way.split('thrown').length - 1)).toEqual([1, 1]);
});

test('a fighter who cannot attack for a while has no open attack, and the sheet says why and for how long (MYT-WOUND-05, MYT-FATIGUE-06)', async () => {
  const looks = (conditions: object[]): Promise<unknown> =>
    gm.evaluate(`(async () => {
      await maelys.update({ 'system.state.conditions': ${JSON.stringify(conditions)} });
      await maelys.sheet.render(true);
      const { element } = maelys.sheet;
      const buttons = [...element.querySelectorAll('.passe-attack[data-weapon]')];
      const said = element.querySelector('.passe-part-weapons > .passe-problem')?.textContent ?? '';
      return [said, buttons.filter(({ disabled }) => !disabled).length, new Set(buttons.map(({ dataset }) => dataset.tooltipText)).has(said)];
    })()`);
  const lasts = { amount: 3, unit: 'turns' };
  expect(await looks([{ condition: 'cannot-attack', lasts }])).toEqual(['Cannot attack (3 turns)', 0, true]);
  expect(await looks([{ condition: 'defending-only' }])).toEqual(['Can only defend', 0, true]);
  const [said, open] = (await looks([{ condition: 'fatigue', amount: 8 }])) as [string, number];
  expect([said !== '', open]).toEqual([true, 0]);
  const [none, all] = (await looks([])) as [string, number];
  expect([none, all > 0]).toEqual(['', true]);
});

test('a change to one of a hundred creatures prepares only that one', async () => {
  const prepared: number = await gm.evaluate(`(async () => {
    const creatures = await Actor.createDocuments(
      Array.from({ length: 100 }, (_, i) => ({ name: 'Rat ' + i, type: 'creature' })),
    );
    const { prototype } = CONFIG.Actor.documentClass;
    const { prepareData } = prototype;
    const seen = [];
    prototype.prepareData = function () {
      seen.push(this.id);
      return prepareData.call(this);
    };
    await creatures[7].update({ 'system.characteristics.str': 9 });
    prototype.prepareData = prepareData;
    await Actor.deleteDocuments(creatures.map(({ id }) => id));
    return seen.length;
  })()`);
  expect(prepared).toBe(1);
});

describe('macros', () => {
  test('roll a skill by its key, at a grade, and name its fighter', async () => {
    await loadDice(alix, [40, 100]);
    const rolled: unknown = await alix.evaluate(`(async () => {
      const { uuid } = game.user.character;
      await game.system.api.rollSkill(uuid, 'evade', 'easy');
      const { type, system, speaker, rolls, author } = game.messages.contents.at(-1);
      const { skill, grade, value, actor } = system;
      return { type, skill, grade, value, isHers: actor === uuid, total: rolls[0].total, by: author.name };
    })()`);
    expect(rolled).toEqual({
      ...{ type: 'skill-roll', skill: 'evade', grade: 'easy', value: 69 },
      ...{ isHers: true, total: 40, by: 'Alix' },
    });
  });

  test('do nothing with another user’s fighter', async () => {
    const said: unknown = await alix.evaluate(`(async () => {
      const before = game.messages.size;
      const other = [...game.actors].find(actor => actor.name.startsWith('Corvin'));
      await game.system.api.rollSkill(other.uuid, 'evade');
      await game.system.api.attack(other.uuid, 'anything');
      const words = document.querySelector('#notifications').textContent;
      return { isSaid: words.includes('Not your character'), more: game.messages.size - before };
    })()`);
    expect(said).toEqual({ isSaid: true, more: 0 });
  });

  test('attack as a click on the sheet does', async () => {
    await loadDice(alix, [96, 100]);
    const begun: unknown = await alix.evaluate(`(async () => {
      const { character } = game.user;
      const sword = character.items.getName('Broadsword');
      for (const token of canvas.tokens.placeables)
        if (token.name.startsWith('Corvin')) token.setTarget(true);
      const macro = await Macro.create({
        name: 'Strike',
        type: 'script',
        command: 'game.system.api.attack("' + character.uuid + '", "' + sword.id + '");',
      });
      await macro.execute();
      await passePlayer.until('the attack', () => game.messages.contents.at(-1).type === 'link');
      await macro.delete();
      return game.messages.contents.at(-1).system.exchange;
    })()`);
    expect(begun).toBeNull();
  });

  test('are created by drops on the hotbar, and the same drop reuses the macro', async () => {
    const made: unknown = await alix.evaluate(`(async () => {
      const { character } = game.user;
      const sword = character.items.getName('Broadsword');
      const slots = () => game.user.getHotbarMacros().flatMap(({ macro, slot }) => macro ? [[slot, macro.name]] : []);
      const drop = async (data, slot) => {
        const isTaken = Hooks.call('hotbarDrop', ui.hotbar, data, slot) === false;
        if (isTaken) await passePlayer.until('the slot', () => slots().some(([at]) => String(at) === slot));
        return isTaken;
      };
      const before = game.macros.size;
      const taken = [
        await drop({ type: 'Item', uuid: sword.uuid }, '1'),
        await drop({ type: 'Item', uuid: sword.uuid }, '2'),
        await drop({ type: 'PasseSkill', uuid: character.uuid, key: 'evade' }, '3'),
        await drop({ type: 'Item', uuid: 'Item.nothere' }, '4'),
      ];
      return { taken, slots: slots(), macros: game.macros.size - before };
    })()`);
    expect(made).toEqual({
      taken: [true, true, true, false],
      slots: [
        [1, 'Broadsword'],
        [2, 'Broadsword'],
        [3, 'Evade'],
      ],
      macros: 2,
    });
  });
});

test('the first bar of a token shows what the worst location can still take, the second what is left to act with', async () => {
  const bars: unknown = await gm.evaluate(`(async () => {
    const token = canvas.tokens.placeables.find(one => one.name.startsWith('Ysolt')).document;
    const bar = name => { const { value, max } = token.getBarAttribute(name); return value + '/' + max; };
    const told = [bar('bar1') === token.getBarAttribute('bar1').max + '/' + token.getBarAttribute('bar1').max];
    const { head, chest } = Object.fromEntries(token.actor.toFighter().locations.map(({ id, hp }) => [id, hp]));
    await token.actor.update({ 'system.state': { hurt: { chest: 3, head: 1, 'left-arm': 1 } } });
    told.push(bar('bar1') === (chest - 3) + '/' + chest);
    await token.actor.update({ 'system.state': { hurt: { chest: 1, head: head + 2 } } });
    told.push(bar('bar1') === '0/' + head, bar('bar2'));
    return told;
  })()`);
  expect(bars).toEqual([true, true, true, '2/2']);
});

test('a new actor is friendly, with a bar, and a fighter who is out is struck off on the token', async () => {
  const told: unknown = await gm.evaluate(`(async () => {
    const actor = await Actor.create({ name: 'Newcomer', type: 'character' });
    const { actorLink, disposition, displayBars, bar2 } = actor.prototypeToken;
    const token = canvas.tokens.placeables.find(one => one.name.startsWith('Ysolt'));
    await token.actor.toggleStatusEffect('unconscious', { active: true });
    const overlay = await passePlayer.until('the slash', () => token.element.querySelector('.token-effect.overlay'));
    return [actorLink, disposition, displayBars, bar2.attribute, overlay.getAttribute('src'), overlay.alt];
  })()`);
  expect(told).toEqual([true, 1, 40, 'actions', 'systems/passe-darmes/media/defeat.svg', 'Unconscious']);
});

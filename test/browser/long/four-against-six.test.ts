import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { playOut, seedDice, type Players, type Wishes } from '../playing.ts';
import { bringFromPack } from '../sheets.ts';

const GOBLINS = 6;
/** Nobody defends, so that each step has its effect. */
const CALM: Wishes = { defence: ['none'], cover: ['wooden-wall'], end: ['stop'] };

const { table, pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { 'Game Master': { lang: 'fr' }, Basile: { lang: 'fr', width: 900, height: 700 } },
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;
let basile: Page;
let wishes: Wishes = CALM;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  for (const [i, page] of pages.entries()) await seedDice(page, 40 + i);
});

const players: Players = {
  get gm() {
    return gm;
  },
  pageOf: name => (name === 'Alix' ? alix : name === 'Basile' ? basile : gm),
  wishesOf: () => wishes,
};

/** Six of a creature come from the right, two with bows and one with a net; a wall ends beside one of the four. */
async function begin(): Promise<void> {
  const goblin = await bringFromPack(gm, 'creatures', 'goblin-orc');
  await gm.evaluate(`(async () => {
    await game.combats.contents[0].delete();
    const scene = canvas.scene;
    const actor = game.actors.get('${goblin}');
    const goblins = await scene.createEmbeddedDocuments('Token', Array.from({ length: ${GOBLINS} }, (_, i) => ({
      ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false,
      name: 'Goblin ' + (i + 1), x: 900, y: 100 * i,
    })));
    const fromPack = async key => {
      const pack = game.packs.get('passe-darmes.weapons');
      const entry = [...(await pack.getIndex())].find(one => one.system?.key === key);
      const data = (await pack.getDocument(entry._id)).toObject();
      return { ...data, system: { ...data.system, ready: true } };
    };
    for (const archer of goblins.slice(0, 2)) {
      await archer.actor.createEmbeddedDocuments('Item', [await fromPack('short-bow')]);
    }
    await goblins[2].actor.createEmbeddedDocuments('Item', [await fromPack('net')]);
    await goblins[3].actor.createEmbeddedDocuments('Item', [await fromPack('broadsword')]);
    const brannoc = passePlayer.actorNamed('Brannoc');
    const armour = [...brannoc.items].filter(({ type }) => type === 'armour');
    await brannoc.updateEmbeddedDocuments('Item', armour.map(({ id }) => ({ _id: id, system: { worn: false } })));
    await passePlayer.actorNamed('Corvin').update({ system: { skills: { 'first-aid': { points: 60 } } } });
    await scene.createEmbeddedDocuments('Wall', [{ c: [520, 420, 520, 500] }]);
    // In the order in which the story is told.
    const order = ['Goblin 1', 'Maëlys', 'Goblin 3', 'Goblin 4', 'Brannoc', 'Corvin', 'Ysolt', 'Goblin 2', 'Goblin 5', 'Goblin 6'];
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant', order.map((name, i) => {
      const token = scene.tokens.find(one => one.name.startsWith(name));
      return { tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 30 - i };
    }));
    await combat.startCombat();
  })()`);
  for (const page of pages)
    await page.waitForFunction(
      `game.combats.contents[0]?.started && game.combats.contents[0].turns.length === ${4 + GOBLINS}`,
    );
}

/** Ends turns until it is this fighter's turn. */
async function turnOf(name: string): Promise<void> {
  for (let turns = 0; turns < 24; turns++) {
    const now = await gm.evaluate<string>(`game.combats.contents[0].combatant?.token?.name ?? ''`);
    if (now.startsWith(name)) return;
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  }
  throw new Error(`never the turn of ${name}`);
}

const tokenNamed = (name: string) => `canvas.scene.tokens.find(one => one.name.startsWith('${name}'))`;

interface Deed {
  readonly by: string;
  readonly action: string;
  readonly at: string;
  readonly weapon?: string;
  /** The next dice of the acting fighter; later ones are random. */
  readonly dice?: readonly (readonly [number, number])[];
}

/** A fighter begins an action, and every question is answered. */
async function does(page: Page, { by, action, at, weapon = '', dice = [] }: Deed): Promise<string[]> {
  await turnOf(by);
  await seedDice(page, 7, ...dice);
  const exchange = await page.evaluate<string | null>(`(async () => {
    const actor = ${tokenNamed(by)}.actor;
    const item = [...actor.items].find(one => one.type === 'weapon' && one.name === '${weapon}');
    return game.system.api.begin('${action}', actor.uuid, { target: ${tokenNamed(at)}.actor.uuid, weapon: item?.id ?? '' });
  })()`);
  if (exchange === null) throw new Error(`${by} could not ${action}: ${JSON.stringify(table.errors())}`);
  return playOut(players, exchange);
}

/** The circumstances of the latest exchange, as Alix reads them. */
const circumstances = () => alix.locator('.passe-card-circumstances').last().textContent();
const conditions = (name: string) =>
  gm.evaluate<string[]>(
    `${tokenNamed(name)}.actor.system.toObject().state.conditions.map(({ condition }) => condition)`,
  );
const rows = (page: Page) =>
  page.evaluate<string[]>(
    `[...([...document.querySelectorAll('#chat .passe-summary')].at(-1)?.querySelectorAll('.passe-summary-row') ?? [])].map(one => one.textContent.replace(/\\s+/g, ' ').trim())`,
  );

describe('four against six on a map', () => {
  test('the fight begins', async () => {
    await begin();
    for (const page of pages)
      await expect
        .poll(() => page.evaluate<string>(`game.combats.contents[0].combatant?.token?.name`))
        .toMatch(/^Goblin 1/);
    await picture(gm, 'four-against-six-fr');
  });

  test('an archer shoots round a corner: distance and cover are known, and the wall counts', async () => {
    const answers = await does(gm, {
      ...{ by: 'Goblin 1', action: 'attack', at: 'Brannoc', weapon: 'Short bow' },
      dice: [
        [15, 100],
        [11, 20],
      ],
    });
    expect(answers).toContain('cover.hit: wooden-wall');
    await expect.poll(circumstances).toMatch(/range, \d+(\.\d)? m, Brannoc Dol: Behind cover \(by the map\)/);
  });

  test('a charge over the yard, as far as the map says', async () => {
    await does(alix, {
      ...{ by: 'Maëlys', action: 'charge', at: 'Goblin 3', weapon: 'Broadsword', dice: [[70, 100]] },
    });
    await expect.poll(circumstances).toMatch(/(Running|Sprinting), \d+ m \(by the map\)/);
    expect(await conditions('Maëlys')).toContain('engaged');
  });

  test('a net that catches', async () => {
    wishes = { ...CALM, effects: ['entangle'] };
    await does(gm, { by: 'Goblin 3', action: 'attack', at: 'Maëlys', weapon: 'Net', dice: [[8, 100]] });
    expect(await conditions('Maëlys')).toContain('entangled');
  });

  test('a wound that bleeds', async () => {
    wishes = { ...CALM, effects: ['bleed'] };
    await seedDice(basile, 3, [99, 100]);
    await does(gm, {
      ...{ by: 'Goblin 4', action: 'attack', at: 'Brannoc', weapon: 'Broadsword' },
      dice: [
        [8, 100],
        [11, 20],
        [4, 8],
      ],
    });
    expect(await conditions('Brannoc')).toContain('bleeding');
    wishes = CALM;
    await alix.click('[role="tab"][data-tab="combat"]');
    await picture(alix, 'four-against-six-tracker-en');
    await gm.click('[role="tab"][data-tab="combat"]');
    await gm.locator('.passe-coming summary').click();
    await picture(gm, 'four-against-six-tracker-fr');
    expect(await axeViolations(gm, '.passe-tracker')).toEqual([]);
  });

  test('tires with the new round', async () => {
    await gm.evaluate(`game.combats.contents[0].nextRound().then(() => true)`);
    expect(await conditions('Brannoc')).toContain('fatigue');
  });

  test('until First Aid stops it', async () => {
    await gm.click('[role="tab"][data-tab="chat"]');
    await alix.click('[role="tab"][data-tab="chat"]');
    await does(gm, { by: 'Corvin', action: 'first-aid', at: 'Brannoc', dice: [[5, 100]] });
    const left = await conditions('Brannoc');
    expect([left.includes('bleeding'), left.includes('staunched')]).toEqual([false, true]);
  });

  test('a blow lets a weapon fall: it lies on the map', async () => {
    await does(gm, { by: 'Ysolt', action: 'drop-item', at: 'Ysolt', weapon: '1H Spear' });
    for (const page of pages) await page.waitForSelector('.passe-lying-item');
    await picture(basile, 'four-against-six-ground-narrow-fr');
  });

  test('ended from the tracker, and summed up for everybody in their language', async () => {
    await gm.click('[role="tab"][data-tab="combat"]');
    await gm.locator('.passe-tracker-foot [data-action="endCombat"]').click();
    await gm.click('dialog [data-action="yes"]');
    await gm.click('[role="tab"][data-tab="chat"]');
    for (const page of pages) await expect.poll(async () => (await rows(page)).length).toBe(2);
    const english = await rows(alix);
    expect(english.find(row => row.startsWith('Brannoc'))).toMatch(
      /Minor wound, \d+ HP lost.*Winded, from blood loss too/,
    );
    expect(english.find(row => row.startsWith('Ysolt'))).toContain('1H Spear lies on the ground');
    const unharmed = (page: Page) => page.locator('.passe-summary-unharmed').last().textContent();
    expect(await unharmed(alix)).toMatch(/^Unharmed: Goblin 1, Maëlys Tarvenne.*Goblin 6$/);
    expect(await unharmed(basile)).toMatch(/^Indemnes\s: Goblin 1, Maëlys Tarvenne/);
    await expect.poll(() => conditions('Maëlys')).not.toContain('engaged');
    await alix.locator('.passe-summary').last().scrollIntoViewIfNeeded();
    await picture(alix, 'four-against-six-summary-en');
    await picture(basile, 'four-against-six-summary-narrow-fr');
    expect(await axeViolations(alix, '.passe-summary')).toEqual([]);
  });
});

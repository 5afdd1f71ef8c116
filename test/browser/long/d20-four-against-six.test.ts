import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { agree } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { playOut, seedDice } from '../playing.ts';
import { isReadable, playersAt, WIDE_VIEWS } from '../sheet-and-fight.ts';
import { bringFromPack, closeSheets, openSheetOf } from '../sheets.ts';

const GOBLINS = 6;
/** Turns after which a fight is no fight any more. */
const MOST = 150;

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { ...WIDE_VIEWS, Basile: { lang: 'fr', width: 1024, height: 768 } },
  ruleset: 'd20',
  isFresh: false,
  isPainted: false,
});
let gm: Page;

const players = playersAt(pages, {
  plan: ['all-at-one'],
  casting: ['on-the-defensive'],
  hands: ['one-weapon'],
});

beforeAll(async () => {
  [gm] = pages;
  for (const [i, page] of pages.entries()) await seedDice(page, 60 + i);
  await begin();
});

/** Six goblins come from below and are played automatically; the four hold the yard together. */
async function begin(): Promise<void> {
  const goblin = await bringFromPack(gm, 'd20-creatures', 'goblin');
  await gm.evaluate(`(async () => {
    await game.combats.contents[0].delete();
    const { scene } = canvas;
    const size = scene.grid.size;
    const [hoel, nolwenn, tiphaine, ronan] = ['Hoel', 'Nolwenn', 'Tiphaine', 'Ronan']
      .map(name => scene.tokens.find(one => one.name.startsWith(name)));
    const four = [[hoel, 3, 2], [nolwenn, 5, 2], [tiphaine, 4, 2], [ronan, 4, 1]];
    await scene.updateEmbeddedDocuments('Token', four.map(([{ id }, x, y]) =>
      ({ _id: id, x: x * size, y: y * size, disposition: 1 })));
    const actor = game.actors.get('${goblin}');
    const six = await scene.createEmbeddedDocuments('Token', Array.from({ length: ${GOBLINS} }, (_, i) => ({
      ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false,
      name: 'Goblin ' + (i + 1), x: (2 + i) * size, y: 5 * size, disposition: -1,
    })));
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant', [...four.map(([token]) => token), ...six].map((token, i) => ({
      tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 30 - i,
      flags: { 'passe-darmes': { automatic: token.disposition < 0 } },
    })));
    await combat.startCombat();
  })()`);
  for (const page of pages)
    await page.waitForFunction(
      `game.combats.contents[0]?.started && game.combats.contents[0].turns.length === ${4 + GOBLINS}`,
    );
}

interface Turn {
  readonly name: string;
  readonly owner: string;
  readonly isAutomatic: boolean;
  /** Foes who still stand, the nearest first. */
  readonly foes: readonly string[];
}

const OUT = `one => ['dead', 'dying', 'stable', 'unconscious'].some(id => one.actor.statuses.has(id))`;

/** Whose turn it is; null once one side has fallen. */
function turnNow(): Promise<Turn | null> {
  return gm.evaluate(`(() => {
    const { combatant, turns } = game.combats.contents[0];
    const isOut = ${OUT};
    const { token } = combatant;
    const far = one => Math.max(Math.abs(one.token.x - token.x), Math.abs(one.token.y - token.y));
    const foes = turns.filter(one => !isOut(one) && one.token.disposition !== token.disposition)
      .sort((a, b) => far(a) - far(b)).map(one => one.tokenId);
    const standing = new Set(turns.filter(one => !isOut(one)).map(one => one.token.disposition));
    if (standing.size < 2) return null;
    const owner = game.users.find(user => !user.isGM && combatant.actor.testUserPermission(user, 'OWNER'));
    return { name: token.name, owner: owner?.name ?? 'Game Master', foes: isOut(combatant) ? [] : foes,
      isAutomatic: token.disposition < 0 };
  })()`);
}

/** A fighter attacks or charges a foe: the exchange, or null where none is in reach. */
function strikes(page: Page, name: string, foes: readonly string[]): Promise<string | null> {
  return page.evaluate(`(async () => {
    const { actor } = game.combats.contents[0].combatant;
    const weapons = [...actor.items].filter(({ id, type, system }) => type === 'd20-weapon'
      && ['melee', 'natural'].includes(system.kind) && !actor.system.state.dropped.includes(id));
    for (const action of ['full-attack', 'attack', 'charge-at']) for (const foe of ${JSON.stringify(foes)}) {
      const target = canvas.scene.tokens.get(foe).actor.uuid;
      const exchange = await game.system.api.begin(action, actor.uuid, { target, weapon: weapons[0]?.id ?? '' });
      ui.notifications.clear();
      if (exchange) return exchange;
    }
    return null;
  })()`);
}

const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);

/** The creature whose turn it is plays it as the list proposes. */
async function playsByItself(name: string): Promise<void> {
  const had = (await exchanges()).length;
  const place = await gm.evaluate<string>(TURN);
  // A press on what the list showed of the turn before would not count.
  await gm.locator('#passe-waiting .is-turn').getByText(name, { exact: true }).waitFor();
  await gm.locator('#passe-waiting').getByRole('button', { name: 'Jouer ce tour' }).click();
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had} || ${TURN} !== '${place}'`);
  const exchange = (await exchanges())[had];
  if (exchange !== undefined) await playOut(players, exchange);
}

/** The present turn: the list passes it where nothing else is proposed. */
const TURN = `[game.combats.contents[0].round, game.combats.contents[0].turn].join()`;

/** The Game Master passes the turn, unless it has been passed. */
async function passOn(turn: string): Promise<void> {
  if ((await gm.evaluate<string>(TURN)) === turn)
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  await agree(pages);
}

test('four against six are played to the end on the map', { timeout: 1_200_000 }, async () => {
  let turns = 0;
  await picture(pages[1], 'd20-four-against-six-begins-en');
  for (; turns < MOST; turns++) {
    const turn = await turnNow();
    const place = await gm.evaluate<string>(TURN);
    if (!turn) break;
    if (turn.isAutomatic && turn.foes.length > 0) await playsByItself(turn.name);
    else if (turn.foes.length > 0) {
      const exchange = await strikes(players.pageOf(turn.owner), turn.name, turn.foes);
      if (exchange !== null) await playOut(players, exchange);
    }
    await agree(pages);
    if (turns === 12) {
      await picture(gm, 'd20-four-against-six-fr');
      await picture(pages[2], 'd20-four-against-six-1024-fr');
    }
    if (await turnNow()) await passOn(place);
  }
  expect(turns).toBeLessThan(MOST);
  expect((await exchanges()).length).toBeGreaterThan(6);
  await picture(pages[1], 'd20-four-against-six-ends-en');
  await picture(gm, 'd20-four-against-six-ends-fr');
  expect(await axeViolations(gm, '.passe-latest .passe-card')).toEqual([]);
});

test('a sheet stands beside the map on a screen of 1024 pixels', async () => {
  const basile = pages[2];
  await openSheetOf(basile, await basile.evaluate<string>('game.user.character.id'));
  await basile.locator('.passe-classic .passe-attack').first().waitFor();
  await isReadable(basile, '.passe-classic', 'd20-sheet-1024-fr');
  const box = await basile.locator('.passe-classic').first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
  await closeSheets(basile);
});

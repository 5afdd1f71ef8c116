import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { differingPath } from '../../../src/cards/applied-records.ts';
import { agree } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { playOut, seedDice, type Wishes } from '../playing.ts';
import { playersAt, WIDE_VIEWS } from '../sheet-and-fight.ts';
import { bringFromPack } from '../sheets.ts';

/** The length of the fight, in segments. */
const SEGMENTS = 30;
/** Turns after which a fight is no fight any more. */
const MOST = 200;

const { table, pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { ...WIDE_VIEWS, Basile: { lang: 'fr', width: 1024, height: 768 } },
  ruleset: 'segments',
  isFresh: false,
  isPainted: false,
});
let gm: Page;

const WISHES: Wishes = {
  // A fighter who is shot at jumps aside and loses the spell that they were casting.
  'parry.with': ['dodge', 'parry'],
  simultaneous: ['attack'],
};

const players = playersAt(pages, WISHES);

beforeAll(async () => {
  [gm] = pages;
  for (const [i, page] of pages.entries()) await seedDice(page, 70 + i);
  await layOut();
});

/** Sword and shield, two blades and a bow against two who strike and two who cast, one of them in front of the bow. */
async function layOut(): Promise<void> {
  const orc = await bringFromPack(gm, 'segments-creatures', 'orc');
  const mage = await bringFromPack(gm, 'segments-fighters', 'maugis-talbert');
  await gm.evaluate(`(async () => {
    await game.combats.contents[0].delete();
    const { scene } = canvas;
    const { size } = scene.grid;
    const alix = game.users.getName('Alix').id;
    const [armel, isaut, guenole, maugis] = ['Armel', 'Isaut', 'Guenolé', 'Maugis'].map(passePlayer.actorNamed);
    await isaut.update({ ownership: { [alix]: 3 } });
    const held = (name) => [...guenole.items].find(one => one.name === name).id;
    await guenole.update({ system: { state: { dropped: [held('Halberd'), held('Dagger')] } } });
    const [brute, second] = [game.actors.get('${orc}'), game.actors.get('${mage}')];
    await second.update({ name: 'Orvand Crès' });
    await scene.deleteEmbeddedDocuments('Token', scene.tokens.map(({ id }) => id));
    const placed = (actor, column, row, more) => ({ ...actor.prototypeToken.toObject(), actorId: actor.id,
      x: column * size, y: row * size, ...more });
    const friend = { disposition: 1, actorLink: true };
    const foe = { disposition: -1, actorLink: true };
    const tokens = await scene.createEmbeddedDocuments('Token', [
      placed(armel, 4, 2, friend), placed(isaut, 5, 2, friend), placed(guenole, 1, 4, friend),
      placed(brute, 4, 3, { disposition: -1, actorLink: false, name: 'Orc 1' }),
      placed(brute, 5, 3, { disposition: -1, actorLink: false, name: 'Orc 2' }),
      placed(maugis, 7, 5, foe), placed(second, 8, 1, { ...foe, name: 'Orvand Crès' }),
    ]);
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
      tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 7 - i,
    })));
  })()`);
  for (const page of pages)
    await page.waitForFunction(
      `game.combats.contents[0]?.turns.length === 7 && canvas.scene.tokens.size === 7`,
    );
  for (const page of pages) await page.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
}

/** Every number of everybody, of what they have, of their tokens, and of the fight once it has begun. */
const numbers = () =>
  gm.evaluate<object>(`(() => {
    const { actors, round, turn, kept } = JSON.parse(passePlayer.numbers());
    // What a token has of its own stands among the actors.
    const tokens = canvas.scene.tokens.map(one => ({ ...one.toObject(), delta: null }));
    return { actors, round, turn, tokens, ...(round > 0 && { kept }) };
  })()`);

interface Turn {
  readonly segment: number;
  readonly name: string;
  readonly owner: string;
  readonly actor: string;
  /** True if what they have announced can be done now. */
  readonly isReady: boolean;
  /** Foes who still stand, the nearest first. */
  readonly foes: readonly string[];
}

/** Whose turn it is; null once one side has fallen. */
function turnNow(): Promise<Turn | null> {
  return gm.evaluate(`(() => {
    const { combatant, turns, round, flags } = game.combats.contents[0];
    const isOut = one => ['dead', 'out-of-action', 'unconscious'].some(id => one.actor.statuses.has(id));
    const { token, actor } = combatant;
    const far = one => Math.max(Math.abs(one.token.x - token.x), Math.abs(one.token.y - token.y));
    const foes = turns.filter(one => !isOut(one) && one.token.disposition !== token.disposition)
      .sort((a, b) => far(a) - far(b)).map(one => one.tokenId);
    if (new Set(turns.filter(one => !isOut(one)).map(one => one.token.disposition)).size < 2) return null;
    const owner = game.users.find(user => !user.isGM && actor.testUserPermission(user, 'OWNER'));
    return { segment: round, name: token.name, owner: owner?.name ?? 'Game Master', actor: actor.uuid, foes,
      isReady: flags['passe-darmes'].cycle === 2 };
  })()`);
}

const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);

/** A fighter announces the next action: the exchange, or null where nothing is in reach. */
function announces(page: Page, { name, actor, foes }: Turn): Promise<string | null> {
  const wanted = /^(?:Maugis|Orvand)/u.test(name)
    ? [
        ['cast', 'Lash of flame'],
        ['cast', 'Word of weariness'],
        ['cast', 'Sting'],
      ]
    : name.startsWith('Guenolé')
      ? [['prepare-shot', 'Long bow']]
      : [['prepare-melee', '']];
  return page.evaluate(`(async () => {
    const actor = await fromUuid('${actor}');
    const whom = '${name}'.startsWith('Guenolé') ? canvas.scene.tokens.find(({ name }) => name.startsWith('Maugis')).id : null;
    const foes = ${JSON.stringify(foes)};
    const all = foes.includes(whom) ? [whom] : foes;
    for (const [action, thing] of ${JSON.stringify(wanted)}) for (const foe of all) {
      const target = canvas.scene.tokens.get(foe).actor.uuid;
      const weapon = [...actor.items].find(one => one.name === thing)?.id ?? '';
      const exchange = await game.system.api.begin(action, actor.uuid, { target, weapon });
      ui.notifications.clear();
      if (exchange) return exchange;
    }
    return game.system.api.begin('beat', actor.uuid, { weapon: '3' });
  })()`);
}

/** Plays the turn of the fighter who has it: the answers, or null where there was nothing to do. */
async function plays(turn: Turn): Promise<readonly string[] | null> {
  const page = players.pageOf(turn.owner);
  const had = (await exchanges()).length;
  if (!turn.isReady) {
    const exchange = await announces(page, turn);
    return exchange === null ? null : playOut(players, exchange);
  }
  const act = page.locator('#combat .passe-segment.is-now .passe-segment-do').first();
  if ((await act.count()) === 0) return null;
  await act.click();
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  return playOut(players, (await exchanges()).slice(had)[0] ?? '');
}

/** The actions that time brings meanwhile: spells that are ready, and blows at those whose guard is down. */
async function playWhatIsDue(): Promise<void> {
  for (;;) {
    await table.untilCalm();
    const asking = await gm.evaluate<string | null>(
      `game.system.api.exchanges().find(id => game.system.api.status(id)?.state === 'asking') ?? null`,
    );
    if (asking === null) return;
    await playOut(players, asking);
  }
}

/** The actions that a fighter has under way, with their hands. */
const underWay = (name: string) =>
  gm.evaluate<string[]>(
    `passePlayer.actorNamed('${name}').system.state.prepared.map(({ action, hand }) => action + ' ' + hand)`,
  );

/** Ends a turn with the control that the Game Master has: on to what is due, where nobody has anything to do. */
async function goesOn(): Promise<'on' | 'turn'> {
  const on = gm.locator('#combat [data-action="passeGoOn"]');
  const isQuiet = (await on.count()) > 0;
  await (isQuiet ? on : gm.locator('#combat [data-action="nextTurn"]')).click();
  return isQuiet ? 'on' : 'turn';
}

/** True if a fighter has just cast a spell (SEG-MAGIC-06). */
const isTired = (name: string) =>
  gm.evaluate<boolean>(
    `passePlayer.actorNamed('${name}').system.state.conditions.some(({ condition }) => condition === 'mind-tired')`,
  );

describe('three against four over thirty segments', () => {
  let before: object;

  test('is played segment by segment, two blades, two spells and a bow', { timeout: 1_200_000 }, async () => {
    before = await numbers();
    await gm.evaluate(`game.combats.contents[0].startCombat().then(() => true)`);
    await agree(pages);
    const brokenOff: string[][] = [];
    const done = new Set<string>();
    let [turns, casts, clicks] = [0, 0, 0];
    for (; turns < MOST; turns++) {
      const turn = await turnNow();
      if (!turn || turn.segment > SEGMENTS) break;
      const given = turn.foes.length > 0 ? await plays(turn) : null;
      await playWhatIsDue();
      await agree(pages);
      if (given?.includes('parry.with: dodge')) brokenOff.push(await underWay('Maugis'));
      for (const one of await underWay('Isaut')) done.add(one);
      if (await isTired('Orvand')) casts += 1;
      const now = await turnNow();
      if (now && now.name === turn.name && now.segment === turn.segment && now.isReady === turn.isReady)
        if ((await goesOn()) === 'on') clicks += 1;
      await playWhatIsDue();
    }
    expect(turns).toBeLessThan(MOST);
    await picture(gm, 'segments-three-against-four-fr');
    await picture(pages[1], 'segments-three-against-four-en');
    expect((await turnNow())?.segment).toBeGreaterThan(SEGMENTS);
    expect([...done].sort()).toEqual(['melee left', 'melee right']);
    // Segments in which nothing is due cost a click together, not one each.
    expect(clicks).toBeLessThan(SEGMENTS / 3);
    // A fighter who jumps aside loses the spell; nobody shoots at the other caster.
    expect(brokenOff.length).toBeGreaterThan(0);
    expect(brokenOff.flat()).toEqual([]);
    expect(casts).toBeGreaterThan(0);
    expect(await axeViolations(gm, '#combat .passe-timeline')).toEqual([]);
  });

  test('is undone to its start, to the last number', async () => {
    await gm.locator('#combat .combatant').first().click({ button: 'right' });
    await gm.locator('#context-menu').getByText('Revenir au début du combat').click();
    await gm.click('.passe-undo [data-action="yes"]');
    await expect.poll(async () => differingPath(await numbers(), before)).toBeNull();
    await agree(pages);
  });
});

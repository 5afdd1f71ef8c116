import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { picture } from '../looking.ts';
import { attackFromSheet, playOut, seedDice, type Players, type Wishes } from '../playing.ts';
import { bringFromPack } from '../sheets.ts';

type Name = 'Marta' | 'Bruno' | 'Dita';

const WISHES: Wishes = {
  range: ['close'],
  mode: ['full-automatic', 'burst'],
  rounds: ['rounds:10'],
  arc: ['also'],
  defence: ['none'],
  effects: ['pin-down', 'bleed'],
};
/** Dita's rifle only ever fires bursts. */
const BURSTS: Wishes = { ...WISHES, mode: ['burst'] };

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;
let wishes: Wishes = WISHES;

const players: Players = {
  get gm() {
    return gm;
  },
  pageOf: name => (name === 'Alix' ? alix : gm),
  wishesOf: () => wishes,
};

beforeAll(async () => {
  [gm, alix] = pages;
  await seedDice(gm, 11);
  await seedDice(alix, 12);
  await begin();
});

/** Everybody is whole and has all action points: each test is about one thing. */
beforeEach(async () => {
  wishes = WISHES;
  await gm.evaluate(`(async () => {
    for (const actor of game.actors) {
      const { hurt } = actor.toObject().system.state;
      const unhurt = Object.fromEntries(Object.keys(hurt).map(where => [where, 0]));
      await actor.update({ system: { state: { hurt: unhurt, conditions: [], dropped: [] } } });
    }
    await game.combats.contents[0].nextRound();
  })()`);
});

/** Three with rifles and pistols in a yard: one is Alix's, the other two stand close to one another. */
async function begin(): Promise<void> {
  const marta = await bringFromPack(gm, 'fighters', 'marta-kessel');
  await gm.evaluate(
    `(async () => {
      await game.combats.contents[0].delete();
      await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
      const first = game.actors.get('${marta}');
      await first.update({ name: 'Marta', 'ownership.playerAlix000000': 3 });
      // Rifle and pistol both, as each test wants.
      const weapons = [...first.items].filter(({ type }) => type === 'weapon');
      await first.updateEmbeddedDocuments('Item', weapons.map(({ id }) => ({ _id: id, system: { ready: true } })));
      const others = ['Bruno', 'Dita'].map(name => ({ ...first.toObject(), name, ownership: { default: 2 } }));
      const all = [first, ...(await Actor.createDocuments(others))];
      const tokens = await canvas.scene.createEmbeddedDocuments('Token', all.map((actor, i) => ({
        ...actor.prototypeToken.toObject(), name: actor.name, actorId: actor.id, actorLink: true,
        x: i === 0 ? 200 : 600, y: 200 + 100 * i,
      })));
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: 20 - i,
      })));
      await combat.startCombat();
    })()`,
  );
  await alix.waitForFunction('game.combats.contents[0]?.started && canvas.tokens.placeables.length === 3');
}

/** The ids of a fighter's token, actor and weapon. */
function idsOf(name: Name, weapon: string): Promise<{ actor: string; token: string; weapon: string }> {
  return gm.evaluate(`(() => {
    const actor = game.actors.getName('${name}');
    const item = [...actor.items].find(one => one.name === '${weapon}');
    return { actor: actor.uuid, token: actor.getActiveTokens()[0].id, weapon: item.id };
  })()`);
}

/** Ends turns until it is this fighter's turn. */
async function untilTurnOf(name: Name): Promise<void> {
  const now = `game.combats.contents[0].combatant.name`;
  for (let i = 0; i < 12 && (await gm.evaluate(now)) !== name; i++) {
    const before = await gm.evaluate<string>(`JSON.stringify([${now}, game.combats.contents[0].flags])`);
    await gm.evaluate('game.combats.contents[0].nextTurn()');
    await gm.waitForFunction(
      `JSON.stringify([${now}, game.combats.contents[0].flags]) !== ${JSON.stringify(before)}`,
    );
  }
  expect(await gm.evaluate(now)).toBe(name);
}

const pageFor = (name: Name): Page => (name === 'Marta' ? alix : gm);

async function catchUp(page: Page): Promise<void> {
  const turn = `JSON.stringify([game.combats.contents[0].round, game.combats.contents[0].turn])`;
  await page.waitForFunction(`${turn} === ${JSON.stringify(await gm.evaluate<string>(turn))}`);
}

/** A fighter shoots from the sheet: the answers and the result. */
async function shoot(by: Name, at: Name, weapon: string): Promise<{ answers: string[]; text: string }> {
  await untilTurnOf(by);
  await catchUp(pageFor(by));
  const { actor, weapon: item } = await idsOf(by, weapon);
  const { token } = await idsOf(at, weapon);
  const { exchange, notice } = await attackFromSheet(pageFor(by), { actor, target: token, weapon: item });
  expect(notice).toBe('');
  const answers = await playOut(players, exchange ?? '');
  return { answers, text: await storyOf(exchange ?? '') };
}

/** A fighter does something with a weapon other than attack. */
async function act(by: Name, action: string, weapon: string): Promise<string | null> {
  await untilTurnOf(by);
  await catchUp(pageFor(by));
  const { actor, weapon: item } = await idsOf(by, weapon);
  const call = `game.system.api.begin('${action}', '${actor}', { weapon: '${item}' })`;
  const exchange = await pageFor(by).evaluate<string | null>(call);
  if (exchange !== null) await playOut(players, exchange);
  return exchange;
}

/** The facts of an exchange. */
const storyOf = (exchange: string): Promise<string> =>
  gm.evaluate(`JSON.stringify(game.system.api.status('${exchange}').facts)`);

/** The rounds that a fighter has fired from a magazine. */
async function firedBy(name: Name, weapon: string): Promise<number | undefined> {
  const { weapon: item } = await idsOf(name, weapon);
  return gm.evaluate(`game.actors.getName('${name}').toObject().system.state.used['${item}']`);
}

function conditionsOf(name: Name): Promise<string[]> {
  return gm.evaluate(
    `game.actors.getName('${name}').system.state.conditions.map(({ condition }) => condition)`,
  );
}

describe('three with firearms', () => {
  test('one aims for a round, and the shot uses it up', async () => {
    await act('Marta', 'aim', 'Assault rifle');
    expect(await conditionsOf('Marta')).toContain('aiming');
    await gm.evaluate('game.combats.contents[0].nextRound()');
    const { answers } = await shoot('Marta', 'Bruno', 'Assault rifle');
    // The map tells how far off the target is: nobody is asked.
    expect(answers[0]).toBe('defence: none');
    const circumstances = alix.locator('.passe-latest .passe-card-circumstances').last();
    await expect.poll(() => circumstances.textContent()).toContain('by the map');
    expect(await firedBy('Marta', 'Assault rifle')).toBe(1);
    expect(await conditionsOf('Marta')).not.toContain('aiming');
    await picture(alix, 'firefight-aimed-en');
  });

  test('a single shot from a pistol pins down its target', async () => {
    const { answers } = await shoot('Bruno', 'Marta', 'Pistol');
    expect(answers).toContain('effects: pin-down');
    expect(await conditionsOf('Marta')).toContain('pinned-down');
    await picture(gm, 'firefight-shot-fr');
  });

  test('a burst: the weapon is switched, three rounds are fired, and the card shows all of them', async () => {
    wishes = BURSTS;
    await act('Dita', 'switch-fire-mode', 'Assault rifle');
    expect(await conditionsOf('Dita')).toContain('burst-mode');
    await seedDice(gm, 5, [5, 100]);
    const { answers } = await shoot('Dita', 'Marta', 'Assault rifle');
    expect(answers.some(answer => answer.startsWith('effects: bleed'))).toBe(true);
    expect(await firedBy('Dita', 'Assault rifle')).toBe(3);
    expect(await alix.evaluate('game.system.api.exportFight().then(({ text }) => text)')).toContain(
      'Dita: Hits: ',
    );
  });

  test('full automatic fire is spread over those who stand together', async () => {
    await act('Marta', 'switch-fire-mode', 'Assault rifle');
    expect(await conditionsOf('Marta')).toContain('automatic-mode');
    await seedDice(alix, 3, [4, 100]);
    const { answers, text } = await shoot('Marta', 'Bruno', 'Assault rifle');
    expect(answers).toContain('rounds: rounds:10');
    expect(answers.some(answer => answer.startsWith('arc: '))).toBe(true);
    // One roll for each of them.
    expect(text.match(/"roll":"attack/g)).toHaveLength(2);
    await picture(gm, 'firefight-spray-fr');
    await picture(alix, 'firefight-spray-en');
  });

  test('a fumble jams, as the table has it', async () => {
    await seedDice(gm, 9, [100, 100]);
    const { text } = await shoot('Bruno', 'Marta', 'Pistol');
    expect(text).toContain('"level":"fumble"');
  });

  test('a magazine that is half empty is reloaded, and is full again', async () => {
    expect(await firedBy('Marta', 'Assault rifle')).toBe(11);
    for (let turns = 0; turns < 6 && (await firedBy('Marta', 'Assault rifle')) !== 0; turns++) {
      expect(await act('Marta', 'reload', 'Assault rifle')).not.toBeNull();
      await gm.evaluate('game.combats.contents[0].nextRound()');
    }
    expect(await firedBy('Marta', 'Assault rifle')).toBe(0);
  });
});

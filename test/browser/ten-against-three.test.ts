import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { picture } from './looking.ts';
import { answerOnCard, attackFromSheet, seedDice, standing, type Wishes } from './playing.ts';
import { bringFromPack } from './sheets.ts';

/*
 * Ten creatures of one Game Master against three heroes: how often the Game Master has to click. `npx vitest run --project
 * browser test/browser/ten-against-three.test.ts` prints it, round by round.
 */

const CREATURES = 10;
const FALLEN = ['unconscious', 'incapacitated', 'dead'];
/** How many rounds are played by hand, to compare: all of that fight is more of the same. */
const BY_HAND = 2;
/** More rounds than any of these fights takes. */
const MOST_ROUNDS = 20;
/** The most clicks of the Game Master's in a round, the keys included. */
const MOST_CLICKS = { byHand: 60, automatic: 15 };

const HEROES: Wishes = {
  defence: ['parry', 'evade'],
  effects: ['choose-location', 'bleed', 'trip-opponent'],
};
const CREATURES_WISH: Wishes = { defence: ['parry', 'evade'], effects: ['bleed', 'trip-opponent'] };

const { pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false });
let gm: Page;
let alix: Page;

beforeAll(() => {
  [gm, alix] = pages;
});

/** Three heroes of one player's in a column, ten creatures on both sides of it; the order mixes them. */
async function begin(seed: number): Promise<void> {
  for (const [i, page] of pages.entries()) await seedDice(page, seed + i);
  const creature = await bringFromPack(gm, 'creatures', 'goblin-orc');
  await gm.evaluate(`(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const alix = game.users.getName('Alix').id;
    const heroes = ['Maëlys', 'Brannoc', 'Ysolt'].map(name => passePlayer.actorNamed(name));
    for (const hero of heroes) await hero.update({ ownership: { [alix]: 3 }, 'system.state': { hurt: {}, conditions: [] } });
    await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
    const actor = game.actors.get('${creature}');
    const places = Array.from({ length: ${CREATURES} }, (_, i) => [i % 2 ? 600 : 400, 100 + 100 * Math.floor(i / 2)]);
    const tokens = await canvas.scene.createEmbeddedDocuments('Token', [
      ...heroes.map((hero, i) => ({ ...hero.prototypeToken.toObject(), actorId: hero.id, x: 500, y: 150 + 150 * i })),
      ...places.map(([x, y], i) => ({ ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false,
        name: 'Goblin ' + (i + 1), x, y })),
    ]);
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
      tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId,
      initiative: i < 3 ? 27 - 6 * i : 36 - 2 * i,
    })));
    await combat.startCombat();
  })()`);
  for (const page of pages)
    await page.waitForFunction(`game.combats.contents[0]?.turns.length === ${CREATURES + 3}`);
  await gm.evaluate(`(() => {
    globalThis.clicks = 0;
    for (const kind of ['click', 'keydown']) document.addEventListener(kind, () => void (clicks += 1), true);
  })()`);
}

/** What the table waits for. */
interface Moment {
  readonly round: number;
  readonly isOver: boolean;
  readonly exchange: string | null;
  readonly state: string;
  readonly isHero: boolean;
  readonly actor: string;
  readonly foes: readonly string[];
  /** Changes with all that happens. */
  readonly key: string;
}

const MOMENT = `(() => {
  const { combatant, round, turns, flags } = game.combats.contents[0];
  const isHero = one => one.actor.type === 'character';
  const standing = turns.filter(one => !one.actor.system.state.conditions
    .some(({ condition }) => ${JSON.stringify(FALLEN)}.includes(condition)));
  const exchange = game.system.api.exchanges().at(-1) ?? null;
  const status = exchange && game.system.api.status(exchange);
  return {
    round, exchange, state: status?.state ?? 'applied',
    isOver: !standing.some(isHero) || standing.every(isHero),
    isHero: isHero(combatant), actor: combatant.actor.uuid,
    foes: standing.filter(one => isHero(one) !== isHero(combatant)).map(one => one.tokenId),
    key: JSON.stringify([round, combatant.id, flags['passe-darmes']?.ap, exchange, status]),
  };
})()`;

const moment = () => gm.evaluate<Moment>(MOMENT);
const untilNot = (key: string) => gm.waitForFunction(`${MOMENT}.key !== ${JSON.stringify(key)}`);

/** A turn of the Game Master's, begun by hand: a face or the weapon for whoever is targeted, else the first thing to do. */
async function playByHand(key: string): Promise<void> {
  await gm.locator('body').press('k');
  const actions = gm.locator('.passe-actions-window');
  await actions.locator('.passe-act').first().waitFor();
  const foes = actions.locator('.passe-foe');
  const attacks = actions.locator('[data-action="attack"]:not(:disabled)');
  const others = actions.locator('[data-action="act"]:not(:disabled)');
  const canAttack = (await attacks.count()) > 0;
  if (canAttack && (await foes.count()) > 0) await foes.first().click();
  else await (canAttack ? attacks : others).first().click();
  // The circumstances that are shown before the roll are taken as they are, and of several weapons the first.
  const goOn = `document.querySelector('.passe-circumstances button[type="submit"], .passe-choice .form-footer button')?.click()`;
  while ((await moment()).key === key) await gm.evaluate(goOn);
}
/** Plays a fight, or so many rounds of it. @returns the clicks of the Game Master, round by round */
async function play(goOn: (now: Moment) => Promise<void>, most = MOST_ROUNDS): Promise<number[]> {
  const perRound: number[] = [];
  let before = 0;
  for (;;) {
    const now = await moment();
    while (perRound.length < now.round - 1) {
      const clicks = await gm.evaluate<number>('clicks');
      perRound.push(clicks - before);
      before = clicks;
    }
    if (now.isOver || now.round > most) break;
    await goOn(now);
  }
  perRound.push((await gm.evaluate<number>('clicks')) - before);
  return perRound.slice(0, most);
}

/** What the heroes do, on the page of their player. @returns whether it was theirs to do something */
async function playHero(
  { exchange, state, isHero, actor, foes, key }: Moment,
  turns: number,
): Promise<boolean> {
  if (exchange !== null && state === 'asking') {
    const { asked } = await standing(alix, exchange);
    const isTheirs = await alix.evaluate<boolean>(`'${asked?.user ?? ''}' === game.user.id`);
    if (!asked || !isTheirs) return false;
    if (asked.ask === 'choose') await answerOnCard(alix, exchange, asked.question, HEROES);
    // What is kept until the next choice is sent, only their page knows of.
    const stands = JSON.stringify(JSON.stringify(asked));
    await alix.waitForFunction(`JSON.stringify(game.system.api.status('${exchange}').asked) !== ${stands}`);
    return true;
  }
  if (state === 'waiting') return untilNot(key).then(() => true);
  if (!isHero) return false;
  const { exchange: begun } = await attackFromSheet(alix, {
    actor,
    target: foes[turns % foes.length] ?? '',
    weapon: null,
  });
  if (begun === null) await gm.evaluate('game.combats.contents[0].nextTurn().then(() => true)');
  await untilNot(key);
  return true;
}

describe('ten creatures against three heroes', () => {
  test('by hand', { timeout: 600_000 }, async () => {
    await begin(5);
    let turns = 0;
    const goOn = async (now: Moment): Promise<void> => {
      if (await playHero(now, turns)) return;
      if (now.exchange !== null && now.state === 'asking') {
        const { asked } = await standing(gm, now.exchange);
        if (asked?.ask === 'choose') await answerOnCard(gm, now.exchange, asked.question, CREATURES_WISH);
        await untilNot(now.key);
      } else {
        turns += 1;
        await playByHand(now.key);
      }
    };
    const clicks = await play(goOn, BY_HAND);
    console.log(`By hand, clicks in each round: ${clicks.join(', ')}`);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(MOST_CLICKS.byHand);
  });

  test('automatically, to its end', { timeout: 600_000 }, async () => {
    await begin(5);
    await gm.locator('[role="tab"][data-tab="combat"]').click();
    await gm.locator('[data-action="passeAllAutomatic"]').click();
    const button = gm.locator('#passe-waiting [data-action="playOn"]');
    await button.waitFor();
    await picture(gm, 'ten-against-three');
    let turns = 0;
    const isThere = `document.querySelector('#passe-waiting [data-action="playOn"]') !== null`;
    const clicks = await play(async now => {
      turns += 1;
      if (await playHero(now, turns)) return;
      const goesOn = `${MOMENT}.key !== ${JSON.stringify(now.key)}`;
      // What is asked of creatures is answered, and turns go on: until then there is nothing to press.
      await gm.waitForFunction(`${isThere} || ${goesOn}`);
      if (!(await button.count())) return;
      await button.click();
      await gm.waitForFunction(`!(${isThere}) || ${goesOn}`);
    });
    console.log(`Automatically, clicks in each round: ${clicks.join(', ')}`);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(MOST_CLICKS.automatic);
    expect(await gm.evaluate('game.combats.contents[0].round')).toBeLessThan(MOST_ROUNDS);
    await gm.locator('[role="tab"][data-tab="chat"]').click();
    await picture(gm, 'ten-against-three-over');
    expect(await axeViolations(gm, '#passe-waiting')).toEqual([]);
  });
});

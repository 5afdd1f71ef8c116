import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { reload } from '../../host/remote-player.ts';
import { EVERYBODY, setUpTable } from '../../host/seats.ts';
import { picture, latestCard } from '../looking.ts';
import { attackFromSheet, playOut, seedDice, type Players, type Wishes } from '../playing.ts';
import { bringFromPack } from '../sheets.ts';

const GOBLINS = 5;
const MOST = 60;
const FALLEN = ['unconscious', 'incapacitated', 'dead'];

/** The preferences of each side: the heroes trip and bleed, one of them would rather step aside, the goblins parry. */
const WISHES: Wishes = {
  defence: ['parry', 'evade'],
  effects: ['trip-opponent', 'bleed', 'choose-location'],
};
const EVADES: Wishes = { ...WISHES, defence: ['evade', 'parry'] };

const { pages } = setUpTable(EVERYBODY, {
  views: { 'Game Master': { lang: 'fr' }, Basile: { lang: 'fr' } },
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let heroes: readonly [Page, Page, Page];
/** The played exchanges, one by one. */
const story: { readonly exchange: string; readonly by: string; readonly answers: string[] }[] = [];

beforeAll(async () => {
  const [first, ...others] = pages;
  [gm, heroes] = [first, others];
  for (const [i, page] of pages.entries()) await seedDice(page, 7 + i);
});

/** The five come out of the hedge: tokens of one creature, each with a state of its own, and a fight of eight. */
async function begin(): Promise<void> {
  const goblin = await bringFromPack(gm, 'creatures', 'goblin-orc');
  await gm.evaluate(
    `(async () => {
      await game.combats.contents[0].delete();
      await canvas.scene.tokens.find(token => token.name.startsWith('Corvin')).delete();
      const actor = game.actors.get('${goblin}');
      const data = Array.from({ length: ${GOBLINS} }, (_, i) => ({
        ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false,
        name: 'Goblin ' + (i + 1), x: 600, y: 100 + 100 * i,
      }));
      const goblins = await canvas.scene.createEmbeddedDocuments('Token', data);
      const those = canvas.scene.tokens.contents;
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments('Combatant', those.map((token, i) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: 20 - i,
      })));
      await combat.startCombat();
      return goblins.length;
    })()`,
  );
  for (const page of pages) {
    await page.waitForFunction(
      `game.combats.contents[0]?.started && game.combats.contents[0].turns.length === 8`,
    );
  }
}

interface Turn {
  readonly round: number;
  readonly actor: string;
  readonly name: string;
  readonly owner: string;
  readonly foes: readonly string[];
}

/** Whose turn it is, whose fighter that is, and the foes that still stand. */
function turn(): Promise<Turn> {
  return gm.evaluate(`(() => {
    const { combatant, round, turns } = game.combats.contents[0];
    const isHero = one => one.actor.type === 'character';
    const standing = turns.filter(one => !one.actor.system.state.conditions
      .some(({ condition }) => ${JSON.stringify(FALLEN)}.includes(condition)));
    const owner = game.users.find(user => !user.isGM && combatant.actor.testUserPermission(user, 'OWNER'));
    return {
      round, actor: combatant.actor.uuid, name: combatant.token.name, owner: owner?.name ?? 'Game Master',
      foes: standing.filter(one => isHero(one) !== isHero(combatant)).map(one => one.tokenId),
    };
  })()`);
}

const players: Players = {
  get gm() {
    return gm;
  },
  pageOf: name => heroes[['Alix', 'Basile', 'Clarisse'].indexOf(name)] ?? gm,
  wishesOf: page => (page === heroes[2] ? EVADES : WISHES),
};

/** One turn: the next fighter attacks from the sheet and the exchange is played out; a fighter who cannot attack passes. */
async function playTurn(meanwhile?: (asked: Page) => Promise<void>): Promise<string | null> {
  const { actor, name, owner, foes } = await turn();
  const target = foes[story.length % foes.length] ?? '';
  const page = players.pageOf(owner);
  const { exchange } = await attackFromSheet(page, { actor, target, weapon: null });
  if (exchange === null) {
    await gm.evaluate('game.combats.contents[0].nextTurn()');
    return null;
  }
  story.push({ exchange, by: name, answers: await playOut(players, exchange, meanwhile) });
  return exchange;
}

/** One turn in which a fighter acts. */
async function playExchange(meanwhile?: (asked: Page) => Promise<void>): Promise<string> {
  for (let i = 0; i < GOBLINS + heroes.length; i++) {
    const exchange = await playTurn(meanwhile);
    if (exchange !== null) return exchange;
  }
  throw new Error('nobody can act');
}

/** All that a fight changes: the state of everybody in it, and where it stands. */
function numbers(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const combat = game.combats.contents[0];
    const { ap, cycle } = combat.flags['passe-darmes'] ?? {};
    const lost = hurt => Object.entries(hurt).filter(([, points]) => points > 0).sort();
    const states = combat.turns.map(({ actor }) => {
      const { hurt, conditions, dropped, luckSpent } = actor.toObject().system.state;
      return [actor.uuid, lost(hurt), conditions, dropped, luckSpent];
    });
    return { states, ap, cycle, round: combat.round, turn: combat.turn };
  })()`);
}

async function allAgree(): Promise<void> {
  const seen = async () =>
    new Set(await Promise.all(pages.map(async page => JSON.stringify(await numbers(page))))).size;
  await expect.poll(seen).toBe(1);
}

describe('five goblins against three heroes, each played at a table of their own', () => {
  test('the fight begins', async () => {
    await begin();
    await allAgree();
    expect(await numbers(gm)).toMatchObject({ round: 1, turn: 0 });
    await picture(gm, 'brawl-begins-fr');
  });

  test('blow after blow is answered on the cards, by those who are asked', async () => {
    for (let i = 0; i < 5; i++) await playExchange();
    await allAgree();
    expect(new Set(story.map(({ by }) => by)).size).toBe(5);
    await picture(heroes[0], 'brawl-en');
    await picture(gm, 'brawl-fr');
  });

  test('in the middle of it the Game Master undoes a blow, and every number is as it was', async () => {
    const before = await numbers(gm);
    await playExchange();
    expect(await numbers(gm)).not.toEqual(before);
    await latestCard(gm).getByRole('button', { name: 'Annuler' }).click();
    await gm.locator('.passe-card[data-state="undone"]').last().waitFor();
    await allAgree();
    await expect.poll(() => numbers(gm)).toEqual(before);
  });

  test('a player who is asked reloads the page, and can still answer', async () => {
    const reloaded = new Set<Page>();
    for (let i = 0; i < 8 && reloaded.size === 0; i++) {
      await playExchange(async page => {
        if (reloaded.size > 0) return;
        reloaded.add(page);
        await reload(page);
        await seedDice(page, 99);
      });
    }
    expect(reloaded.size).toBe(1);
    await allAgree();
  });

  test('until a fighter falls, in the second round or later', { timeout: 1_200_000 }, async () => {
    for (let round = 1, fallen = 0; (round < 2 || fallen === 0) && story.length < MOST;) {
      await playExchange();
      ({ round } = await turn());
      fallen = await gm.evaluate<number>(`game.combats.contents[0].turns.filter(({ actor }) =>
        actor.system.state.conditions.some(({ condition }) => ${JSON.stringify(FALLEN)}.includes(condition))).length`);
      if (round >= 2 && fallen > 0) break;
    }
    const { round } = await turn();
    expect(round).toBeGreaterThanOrEqual(2);
    expect(story.length).toBeLessThan(MOST);
    await allAgree();
    await picture(heroes[2], 'brawl-ends-en');
    await picture(gm, 'brawl-ends-fr');
  });

  test('a fighter evaded, effects were taken, and the fight reads as it was', async () => {
    const answers = story.flatMap(one => one.answers);
    expect(answers.some(answer => answer.startsWith('defence: evade'))).toBe(true);
    expect(answers.some(answer => /^effects: (?!nothing)/.test(answer))).toBe(true);
    const text = await heroes[0].evaluate<string>('game.system.api.exportFight().then(({ text }) => text)');
    expect(text.match(/^\S.* → .*$/gm)).toHaveLength(story.length);
    expect(text).toMatch(/^Maëlys Tarvenne → Goblin \d: Broadsword$/m);
  });
});

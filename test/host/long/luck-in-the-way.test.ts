import { beforeAll, expect, test } from 'vitest';
import { bringFromPack } from '../../browser/sheets.ts';
import { playOut } from '../play-out.ts';
import { setUpSeats } from '../seats.ts';

/*
 * Ten goblins of one Game Master against three heroes who have luck: what is asked between the blows of a round.
 */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });
const HEROES = ['Maëlys', 'Brannoc', 'Ysolt'];
const MOST_TURNS = 60;

beforeAll(async () => {
  const goblin = await bringFromPack(pages[0], 'creatures', 'goblin-orc');
  await pages[0].evaluate(`(async () => {
    await passePlayer.theCombat().delete();
    const heroes = ${JSON.stringify(HEROES)}.map(name => passePlayer.actorNamed(name));
    await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
    const goblin = game.actors.get('${goblin}');
    const at = i => [i % 2 ? 600 : 400, 100 + 100 * Math.floor(i / 2)];
    const tokens = await canvas.scene.createEmbeddedDocuments('Token', [
      ...heroes.map((hero, i) => ({ ...hero.prototypeToken.toObject(), actorId: hero.id, disposition: 1, x: 500, y: 150 + 150 * i })),
      ...Array.from({ length: 10 }, (_, i) => ({ ...goblin.prototypeToken.toObject(), actorId: goblin.id, actorLink: false,
        name: 'Goblin ' + (i + 1), disposition: -1, x: at(i)[0], y: at(i)[1] })),
    ]);
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
      tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId,
      initiative: i < heroes.length ? 27 - 6 * i : 36 - 2 * i,
    })));
    await combat.startCombat();
  })()`);
  await table.untilCalm();
});

/** The fighter whose turn it is strikes at the first foe that it may; null where it may at none. */
const strike = () =>
  pages[0].evaluate<string | null>(`(async () => {
    const { combatant, turns } = passePlayer.theCombat();
    const weapons = [...combatant.actor.items].filter(({ type, system }) => type === 'weapon' && system.ready !== false);
    for (const foe of turns.filter(({ token }) => token.disposition !== combatant.token.disposition)) {
      for (const { id } of weapons) {
        const exchange = await game.system.api.begin('attack', combatant.actor.uuid, { target: foe.actor.uuid, weapon: id });
        if (exchange) return exchange;
      }
    }
    return null;
  })()`);

const moment = () =>
  pages[0].evaluate<{ round: number; now: string }>(`(({ round, combatant, flags }) => ({
    round, now: combatant.id + JSON.stringify(flags['passe-darmes'].ap) }))(passePlayer.theCombat())`);

test('a fight of ten asks nobody about luck: it is offered beside the rolls', async () => {
  let blows = 0;
  for (let turns = 0; turns < MOST_TURNS && (await moment()).round === 1; turns += 1) {
    const before = await moment();
    const exchange = await strike();
    if (exchange !== null) {
      await playOut(pages[0], exchange);
      blows += 1;
    }
    await table.untilCalm();
    if ((await moment()).now === before.now)
      await pages[0].evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
  }
  const asked = await pages[0].evaluate<string[]>(
    `game.messages.filter(({ type }) => type === 'link').flatMap(({ system }) => system.answers.map(({ name }) => name))`,
  );
  expect(blows).toBeGreaterThan(10);
  expect(asked.some(name => name.startsWith('defence'))).toBe(true);
  expect(asked.filter(name => name.startsWith('luck'))).toEqual([]);
});

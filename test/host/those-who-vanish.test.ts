import { afterEach, expect, test } from 'vitest';
import { bringFromPack } from '../browser/sheets.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

const SCENE = `game.scenes.getName('Cave')`;
const BEAR = `game.actors.getName('Bear')`;
const IN_FIGHT = `passePlayer.theCombat().turns.map(({ name }) => name.split(' ')[0])`;

/** Alix attacks a bear that stands on a scene of its own, as a token that is not linked; the GM is to answer. */
async function attackBear(): Promise<string> {
  const bear = await bringFromPack(pages[0], 'creatures', 'bear');
  await pages[0].evaluate(`(async () => {
    const actor = game.actors.get('${bear}');
    const scene = await Scene.create({ name: 'Cave', ownership: { default: 2 } });
    const data = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false };
    const [token] = await scene.createEmbeddedDocuments('Token', [{ ...data, name: 'Honey', x: 600, y: 100 }]);
    await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [
      { tokenId: token.id, sceneId: scene.id, actorId: actor.id },
    ]);
  })()`);
  await pages[1].waitForFunction(`${IN_FIGHT}.includes('Honey')`);
  await pages[1].evaluate(`${SCENE}.view().then(() => true)`);
  await pages[1].waitForFunction(`canvas.tokens.placeables.some(({ name }) => name === 'Honey')`);
  await pages[1].evaluate(`canvas.tokens.placeables[0].setTarget(true, { releaseOthers: true })`);
  await alix.dice([20, 100], [11, 20], [5, 8], [1, 2], [20, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence', 'yours');
  return exchange;
}

afterEach(async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const guests = combat.turns.filter(({ sceneId }) => sceneId !== combat.turns[0].sceneId);
    await combat.deleteEmbeddedDocuments('Combatant', guests.map(({ id }) => id));
    await ${SCENE}?.delete();
    await ${BEAR}?.delete();
  })()`);
  for (const page of pages) await page.waitForFunction(`!${BEAR} && ${IN_FIGHT}.length === 4`);
});

test.each([
  ['the scene', `${SCENE}.delete()`, `!${SCENE}`],
  ['the token', `${SCENE}.tokens.getName('Honey').delete()`, `${SCENE}.tokens.size === 0`],
  ['the actor', `${BEAR}.delete()`, `!${BEAR}`],
])(
  'an exchange whose target goes with %s is played to its end, and can be undone',
  async (_, goes, isGone) => {
    const exchange = await attackBear();
    await pages[0].evaluate(`${goes}.then(() => true)`);
    for (const page of pages) await page.waitForFunction(isGone);
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    for (const player of [gm, alix]) {
      await player.settled(exchange);
      expect(await player.fight()).toMatchObject({ turn: 'Corvin', ap: { Maëlys: 1 } });
      // MYT-CLOSE-01: the blow engages both, but nobody is held by one who is gone.
      expect(await player.appliedTo(exchange)).toEqual(['Maëlys', 'the fight']);
    }
    for (const page of pages) {
      expect(await page.evaluate(`passePlayer.actorNamed('Maëlys').toFighter().state.conditions`)).toEqual(
        [],
      );
    }
    await gm.button(exchange, 'undo');
    for (const player of [gm, alix]) {
      await player.asWas(exchange);
      expect(await player.fight()).toMatchObject({ turn: 'Maëlys', ap: { Maëlys: 2 } });
    }
  },
);

test('deleting a scene removes the fighters who were only there', async () => {
  await gm.button(await attackBear(), 'take-back');
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 4 }).then(() => true)`);
  await pages[0].evaluate(`${SCENE}.delete().then(() => true)`);
  for (const page of pages) {
    await expect.poll(() => page.evaluate(IN_FIGHT)).toEqual(['Maëlys', 'Corvin', 'Brannoc', 'Ysolt']);
    await page.waitForFunction(`!${SCENE}`);
  }
});

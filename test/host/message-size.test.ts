import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { playWhole } from './whole-exchange.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

test('no message of an exchange takes up eight thousand characters', async () => {
  await playWhole(gm, alix);
  const sizes = await pages[0].evaluate<number[]>(
    'game.messages.map(message => JSON.stringify(message.toObject()).length)',
  );
  console.log(`links of ${sizes.join(', ')} characters`);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThan(8000);
});

test('not even where everything affects everybody', async () => {
  await gm.reset();
  const everywhere = ['pitch-black', 'unstable-ground', 'confined', 'in-water'];
  await pages[0].evaluate(
    `game.scenes.active.update({ flags: { 'passe-darmes': { everywhere: ${JSON.stringify(everywhere)} } } })`,
  );
  await pages[1].waitForFunction(`game.scenes.active.flags['passe-darmes']?.everywhere?.length === 4`);
  await alix.dice([1, 100]);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  const size = await pages[1].evaluate<number>(
    `JSON.stringify(game.messages.get('${exchange}').toObject()).length`,
  );
  expect(size).toBeLessThan(8000);
});

test('nor among many similar fighters close together', async () => {
  await gm.reset();
  await pages[0].evaluate(`(async () => {
    const scene = canvas.scene;
    await scene.update({ flags: { 'passe-darmes': { everywhere: [] } } });
    const guards = await Actor.createDocuments(['Ada', 'Bor', 'Cai', 'Dov', 'Eli', 'Fay', 'Gus', 'Hal'].map(name => {
      const { _id, ...data } = passePlayer.actorNamed('Ysolt').toObject();
      return { ...data, name };
    }));
    const { x, y } = scene.tokens.find(({ name }) => name.startsWith('Corvin'));
    const tokens = await scene.createEmbeddedDocuments('Token', guards.map((actor, i) => ({
      ...actor.prototypeToken.toObject(), name: actor.name, actorId: actor.id, actorLink: i % 2 === 0,
      x: x + 100 * (i % 3 - 1), y: y + 100 * (i < 4 ? 1 : -1),
    })));
    await passePlayer.theCombat().createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
      tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 5 - i / 10,
    })));
  })()`);
  await pages[1].waitForFunction('passePlayer.theCombat().turns.length === 12');
  await alix.dice([1, 100]);
  await alix.aim('Corvin');
  const sizes: number[] = [];
  for (const action of ['attack', 'sweep']) {
    const exchange = await pages[1].evaluate<string>(
      `game.system.api.begin('${action}', passePlayer.actorNamed('Maëlys').uuid, {
        target: passePlayer.actorNamed('Corvin').uuid, weapon: 'maelysBroadsword' })`,
    );
    sizes.push(
      await pages[1].evaluate<number>(`JSON.stringify(game.messages.get('${exchange}').toObject()).length`),
    );
    const { opening } = await alix.unpacked(exchange);
    const { attempt, fighters } = opening.setup as {
      attempt: { by: string; at: string };
      fighters: object;
    };
    // Those concerned are in it, and four who stand by: it does not grow with the fight. A sweep may find everybody.
    expect(Object.keys(fighters).slice(0, 2)).toEqual([attempt.by, attempt.at]);
    expect(Object.keys(fighters)).toHaveLength(action === 'attack' ? 6 : 12);
    await gm.asked(exchange, action === 'attack' ? 'defence' : 'target.sweep');
    await alix.button(exchange, 'take-back');
    await alix.stands(exchange, 'refused');
  }
  console.log(`links of ${sizes.join(', ')} characters among twelve`);
  expect(Math.max(...sizes)).toBeLessThan(8000);
});

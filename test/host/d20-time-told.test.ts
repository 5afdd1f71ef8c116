import { expect, test } from 'vitest';
import { bringFromPack } from '../browser/sheets.ts';
import { playerOn } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

test('conditions that only the rules count with are not told in the log when they begin', async () => {
  const [gm] = pages;
  const horse = await bringFromPack(gm, 'd20-creatures', 'heavy-warhorse');
  const { held, told } = await gm.evaluate<{ held: string[]; told: string[] }>(`(async () => {
    const actor = game.actors.get('${horse}');
    const place = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true, x: 0, y: 0 };
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [place]);
    const combat = passePlayer.theCombat();
    await combat.createEmbeddedDocuments('Combatant', [
      { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 1 },
    ]);
    const mounted = { condition: 'mounted', by: actor.toFighter().id };
    await passePlayer.actorNamed('Hoel').update({ system: { state: { conditions: [mounted] } } });
    for (let turns = 0; turns < 5; turns++) await combat.nextTurn();
    const times = game.messages.filter(({ type }) => type === 'time');
    return {
      held: actor.system.state.conditions.map(({ condition }) => condition),
      told: times.flatMap(({ system }) => system.facts.map(({ condition }) => condition)),
    };
  })()`);
  expect(held).toContain('turn-begun');
  expect(told).not.toContain('turn-begun');
});

test('what a dying fighter loses in a round is one line of the log (D20-DYING-03)', async () => {
  const [gm] = pages;
  const before = await gm.evaluate<number>('game.system.api.exchanges().length');
  await gm.evaluate(`(async () => {
    CONFIG.Dice.randomUniform = () => 0.5;
    const conditions = ['dying', 'prone', 'stabilizing'].map(condition => ({ condition }));
    await passePlayer.actorNamed('Nolwenn').update({ system: { state: { hurt: { body: 28 }, conditions } } });
    await passePlayer.theCombat().nextTurn();
  })()`);
  await gm.waitForFunction(`game.system.api.exchanges().length > ${before}`);
  const exchange = await gm.evaluate<string>('game.system.api.exchanges().at(-1)');
  await playerOn(gm).settled(exchange);
  await expect
    .poll(() => playerOn(gm).inChat(`.passe-card.is-old[data-exchange="${exchange}"] .passe-older-loss`))
    .toEqual(['−1']);
});

test('a gaze that is resisted before a blow is no hit, and is told once (D20-CREATURE-13)', async () => {
  const [gm] = pages;
  const exchange = await gm.evaluate<string>(`(async () => {
    CONFIG.Dice.randomUniform = () => 0.95;
    const gaze = { dc: 13, save: 'fortitude', effect: 'petrified', range: 6, rounds: 0 };
    const [hoel, nolwenn] = ['Hoel', 'Nolwenn'].map(passePlayer.actorNamed);
    await nolwenn.update({ system: { gaze, state: { hurt: { body: 0 }, conditions: [] } } });
    await hoel.update({ system: { state: { conditions: [], spent: {} } } });
    const combat = passePlayer.theCombat();
    await combat.update({ turn: combat.turns.findIndex(({ actor }) => actor === hoel) });
    const [{ id: weapon }] = hoel.toFighter().weapons;
    return game.system.api.begin('attack', hoel.uuid, { target: nolwenn.uuid, weapon });
  })()`);
  await playerOn(gm).choose(exchange, 'eyes', 'look');
  await playerOn(gm).settled(exchange);
  const [card = ''] = await playerOn(gm).inChat(`.passe-card[data-exchange="${exchange}"]`);
  expect(card).toMatch(/Fortitude \d+ vs DC 13: made/u);
  expect(card).not.toMatch(/hits of|resists the gaze/u);
});

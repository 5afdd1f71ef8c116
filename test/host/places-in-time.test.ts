import { expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

// Foundry 13 has no request for several kinds of documents: a fight is written before its tokens.
const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
  ruleset: 'd20',
  foundry: 13,
  isFresh: false,
});

const place = (page: 0 | 1, name: string) =>
  pages[page].evaluate<string>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return [x / canvas.grid.size, y / canvas.grid.size].join();
  })()`);

/** The writes of tokens on the Game Master's client wait until they are let go. */
async function holdTokens(): Promise<void> {
  await pages[0].evaluate(`(() => {
    const own = CONFIG.Token.documentClass;
    const { update } = own.prototype;
    const { updateDocuments } = own;
    const held = new Promise(done => (globalThis.letTokensGo = () => {
      own.prototype.update = update;
      own.updateDocuments = updateDocuments;
      done();
    }));
    globalThis.tokensHeld = 0;
    own.prototype.update = async function (...given) {
      globalThis.tokensHeld += 1;
      await held;
      return update.apply(this, given);
    };
    own.updateDocuments = async function (...given) {
      globalThis.tokensHeld += 1;
      await held;
      return updateDocuments.apply(this, given);
    };
  })()`);
}

test('the next action waits for the positions that result from the exchange before', async () => {
  // A creature of the Game Master's is on its turn, Alix's fighter is next.
  const [creature, next] = await pages[0].evaluate<[string, string]>(`(async () => {
    const combat = passePlayer.theCombat();
    const alix = game.users.getName('Alix');
    const isAlix = one => one.actor.testUserPermission(alix, 'OWNER');
    const mine = combat.turns.find(isAlix);
    const foe = combat.turns.find(one => !isAlix(one) && one.token.disposition !== mine.token.disposition);
    await combat.updateEmbeddedDocuments('Combatant', [
      { _id: foe.id, initiative: 90 }, { _id: mine.id, initiative: 80 }]);
    return [foe.token.name, mine.token.name];
  })()`);
  await table.untilCalm();
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    await combat.update({ turn: combat.turns.findIndex(one => one.token.name === '${creature}') });
    const token = name => canvas.scene.tokens.find(one => one.name === name);
    const size = canvas.grid.size;
    await canvas.scene.updateEmbeddedDocuments('Token', [
      { _id: token('${creature}').id, x: size, y: 6 * size }, { _id: token('${next}').id, x: 7 * size, y: 6 * size }]);
  })()`);
  await agree(pages);
  const from = await place(0, creature);
  await holdTokens();
  const charge = await pages[0].evaluate<string>(`(async () => {
    const actor = passePlayer.theCombat().combatant.actor;
    const weapon = [...actor.items].find(({ type }) => type.includes('weapon')).id;
    const target = passePlayer.theCombat().turns.find(one => one.token.name === '${next}').actor.uuid;
    const exchange = await game.system.api.begin('charge-at', actor.uuid, { target, weapon });
    if (exchange === null) throw new Error(passePlayer.told().join());
    return exchange;
  })()`);
  void playOut(pages[0], charge);
  // Its token is still to be written when the turn has passed.
  await pages[0].waitForFunction('globalThis.tokensHeld > 0');
  await pages[1].waitForFunction(`passePlayer.theCombat().combatant.token.name === '${next}'`);
  expect(await place(1, creature)).toBe(from);
  const begun = pages[1].evaluate<string>(`(async () => {
    const { actor } = passePlayer.theCombat().combatant;
    const weapon = [...actor.items].find(({ type }) => type.includes('weapon')).id;
    const target = passePlayer.theCombat().turns.find(one => one.token.name === '${creature}').actor.uuid;
    return game.system.api.begin('attack', actor.uuid, { target, weapon });
  })()`);
  await pages[0].evaluate('globalThis.letTokensGo()');
  const exchange = await begun;
  await expect.poll(() => place(1, creature)).not.toBe(from);
  await agree(pages);
  await expect
    .poll(() => pages[0].evaluate(`game.system.api.status('${exchange}').state`))
    .toMatch(/^(asking|applied)$/u);
  expect((await gm.told()).join()).not.toContain('refused');
  expect(await alix.told('error')).toEqual([]);
});

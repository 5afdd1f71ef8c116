import { expect, test } from 'vitest';
import { latestCard } from '../../browser/looking.ts';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree, playerOn } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

/** The bystanders in the arc, without the target; the creatures are farther away than the others. */
const OTHERS = ['Brannoc', 'Ysolt', 'Minotaur', 'Skeleton', 'Bear'];

test('MYT-FIREARM-05, MYT-FIREARM-06: fifteen rounds at six targets, however far off they stand, are two for each', async () => {
  for (const key of ['minotaur', 'skeleton', 'bear']) await joins(key);
  await armed();
  await agree(pages);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Test rifle');
  expect(notice).toBe('');
  await alix.asked(exchange, 'rounds');
  // What is drawn again loses what is typed into it.
  await agree(pages);
  const rounds = latestCard(pages[1]).locator('[data-count]');
  await rounds.pressSequentially('1,5');
  await rounds.press('Enter');
  await latestCard(pages[1]).locator('.passe-field-problem').waitFor();
  await latestCard(pages[1]).locator('[data-act="type-count"]').click();
  expect((await alix.card(exchange))?.question).toBe('rounds');
  await rounds.fill('15');
  await latestCard(pages[1]).locator('[data-act="type-count"]').click();
  await alix.dice([3, 100]);
  await alix.asked(exchange, 'arc');
  const others = await Promise.all(OTHERS.map(name => alix.fighter(name)));
  await alix.pickAll(exchange, ...others);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice(
    [11, 20],
    [6, 6],
    [2, 2],
    [5, 6],
    [11, 20],
    ...OTHERS.map((): [number, number] => [97, 100]),
  );
  await alix.take(exchange);
  const defences = new Set(others.map(id => `defence.at-${id}`));
  const asked = async () => (await gm.card(exchange))?.question ?? '';
  while (defences.size > 0) {
    await expect.poll(async () => defences.has(await asked())).toBe(true);
    const defence = await asked();
    await gm.choose(exchange, defence, 'none');
    defences.delete(defence);
  }
  await gm.settled(exchange);
  for (const page of pages) {
    await playerOn(page).stands(exchange, 'applied');
    const row = latestCard(page).locator('.passe-row');
    await expect
      .poll(async () => (await row.locator('summary b, :scope > p b').allTextContents()).sort())
      .toEqual(['Bear', 'Brannoc Dol', 'Corvin Sable', 'Minotaur', 'Skeleton', 'Ysolt of the Ford']);
    await expect
      .poll(() => row.locator('.passe-row-status').allTextContents())
      .toEqual([expect.stringMatching(/\bChest$/u), ...OTHERS.map(() => 'unharmed')]);
  }
  await expect.poll(() => latestCard(pages[0]).locator('.passe-row-loss').allTextContents()).toEqual(['−7']);
  // All fifteen are gone, three of them between the targets.
  expect(await roundsLeft()).toBe(15);
});

/** A creature of the packs joins the fight, a long way off. */
async function joins(key: string): Promise<void> {
  const id = await bringFromPack(pages[0], 'creatures', key);
  await pages[0].evaluate(`(async () => {
    const actor = game.actors.get('${id}');
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [
      { ...actor.prototypeToken.toObject(), name: actor.name, actorId: actor.id, actorLink: true, x: 1500, y: 1500 },
    ]);
    await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [
      { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 1 },
    ]);
  })()`);
}

/** Maëlys has a rifle that fires fifteen rounds a turn. */
const armed = () =>
  pages[0].evaluate(`(async () => {
    const ranged = { close: 50, effective: 100, long: 200, firearm: true, rate: 15, modes: ['full-automatic'] };
    const system = { damage: '1d6', hands: 2, ranged, magazine: { holds: 30, left: 30 } };
    await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ name: 'Test rifle', type: 'weapon', system }]);
  })()`);

const roundsLeft = () =>
  pages[0].evaluate<number>(`(() => {
    const { weapons } = passePlayer.actorNamed('Maëlys').toFighter();
    const { id, ammunition } = weapons.find(({ name }) => name === 'Test rifle');
    return ammunition.left - (passePlayer.actorNamed('Maëlys').system.state.used[id] ?? 0);
  })()`);

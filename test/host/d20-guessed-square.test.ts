import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** The square of a token. */
const squareOf = (name: string) =>
  pages[0].evaluate<{ x: number; y: number }>(`(() => {
    const { x, y } = canvas.scene.tokens.find(token => token.name.startsWith('${name}'));
    return { x: x / canvas.grid.size, y: y / canvas.grid.size };
  })()`);

/** Alix's fighter attacks a square; gives the exchange. */
async function attackSquare(path: readonly object[]): Promise<string> {
  const begun = await pages[1].evaluate<string | null>(`(() => {
    const hoel = passePlayer.actorNamed('Hoel');
    const weapon = [...hoel.items].find(({ system }) => system.kind === 'melee' && system.reach !== 'far').id;
    return game.system.api.begin('attack-square', hoel.uuid, { weapon, path: ${JSON.stringify(path)} });
  })()`);
  if (begun === null) throw new Error(String(await alix.heard()));
  await agree(pages);
  return begun;
}

/** The remarks on an exchange that a user reads. */
const remarks = (page: 0 | 1, exchange: string) =>
  pages[page].evaluate<string[]>(`passePlayer.cardInLog('${exchange}').then(card =>
    [...card.querySelectorAll('.passe-map-says')].map(one => one.textContent.trim()))`);

/** Goes on to Hoel's next turn. */
async function nextTurnOfHoel(): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    for (const _ of combat.turns) await combat.nextTurn();
    return true;
  })()`);
  await agree(pages);
}

test('D20-CONCEAL-06: the Game Master alone reads who stands hidden on the square attacked, and whether the dice strike', async () => {
  const [hoel, nolwenn] = [await squareOf('Hoel'), await squareOf('Nolwenn')];
  await pages[0].evaluate(
    `canvas.scene.tokens.find(({ name }) => name.startsWith('Nolwenn')).update({ hidden: true }).then(() => true)`,
  );
  await agree(pages);
  const before: [exchange: string, told: RegExp][] = [];
  for (const [attack, chance, told] of [
    [19, 90, /on that square: Nolwenn.*1 blow hits/u],
    [19, 20, /on that square: Nolwenn.*miss/u],
    [2, 90, /on that square: Nolwenn.*miss/u],
  ] as const) {
    await alix.dice([attack, 20], [chance, 100]);
    const found = await attackSquare([nolwenn]);
    expect(await remarks(0, found)).toEqual([expect.stringMatching(told)]);
    expect(await remarks(1, found)).toEqual([]);
    before.push([found, told]);
    await nextTurnOfHoel();
  }
  // What the dice did then stays, though she is no longer so easy to hit.
  await pages[0].evaluate(
    `canvas.scene.tokens.find(({ name }) => name.startsWith('Nolwenn')).actor.update({ 'system.natural': 30 }).then(() => true)`,
  );
  for (const [found] of before) await pages[0].evaluate(`Hooks.callAll('passe-darmes.exchange', '${found}')`);
  await agree(pages);
  for (const [found, told] of before) expect(await remarks(0, found)).toEqual([expect.stringMatching(told)]);
  await alix.dice();
  const beside = { x: hoel.x, y: hoel.y + (nolwenn.y > hoel.y ? -1 : 1) };
  const empty = await attackSquare([beside]);
  expect(await remarks(0, empty)).toEqual([expect.stringMatching(/left out.*Nolwenn/u)]);
  expect(await remarks(1, empty)).toEqual([]);
});

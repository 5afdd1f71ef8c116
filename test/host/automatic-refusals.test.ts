import { expect, test } from 'vitest';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

interface Opened {
  readonly opening: { readonly setup: Setup };
  readonly answers: readonly unknown[];
}

/** The messages that belong to an exchange, as the Game Master has them. */
const messagesOf = (exchange: string) =>
  pages[0].evaluate<number>(
    `game.messages.filter(({ id, system }) => id === '${exchange}' || system.exchange === '${exchange}').length`,
  );

async function playAutomatically(automatic: boolean): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const corvin = passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Corvin'));
    await corvin.update({ flags: { 'passe-darmes': { automatic: ${automatic} } } });
  })()`);
  await agree(pages);
}

/** Alix opens an attack on Corvin, who plays automatically, with another setup than the honest one. */
async function opened(change: (setup: Setup) => Setup): Promise<string> {
  await playAutomatically(false);
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const honest = JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as Opened;
  // What comes of an answer may be rolled on.
  await alix.dice();
  await playAutomatically(true);
  const { opening, answers } = honest;
  return alix.send({
    ...honest,
    opening: { ...opening, setup: change(opening.setup) },
    answers,
    facts: null,
  });
}

test('an automatic creature does not answer a refused opening', async () => {
  const exchange = await opened(setup => {
    const { fighters, attempt } = setup;
    const own = fighters[attempt.by];
    if (!own) throw new Error('the attacker is not there');
    return { ...setup, fighters: { ...fighters, [attempt.by]: { ...own, actionPoints: 9 } as typeof own } };
  });
  await gm.stands(exchange, 'refused');
  await table.untilCalm();
  expect(await messagesOf(exchange)).toBe(1);
});

test('and answers the same opening if it is accepted', async () => {
  const exchange = await opened(setup => setup);
  await expect.poll(() => messagesOf(exchange)).toBeGreaterThan(1);
});

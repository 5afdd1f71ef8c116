import { answerOnCard, seedDice, standing } from '../browser/playing.ts';
import type { CardToRead } from './cards-to-read.ts';
import type { Seat } from '../../host/testing/seat.ts';

/** Where a card came to: its exchange, or why it never began. */
export type Played = { readonly exchange: string } | { readonly refused: string };

/**
 * Has the fighter of a card act, on the page of a Game Master who answers for everybody.
 * @param look called at each question, before it is answered
 */
export async function playCard(
  page: Seat,
  { by, action, at, thing, dice = [], wishes = {}, before }: CardToRead,
  seed: number,
  look: (exchange: string) => Promise<void>,
): Promise<Played> {
  if (before) await page.evaluate(`(async () => { ${before} })()`);
  await page.evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns.findIndex(({ actor }) => actor === passePlayer.actorNamed('${by}'));
    await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
  })()`);
  await seedDice(page, seed, ...dice);
  const exchange = await page.evaluate<string | null>(`(() => {
    const actor = passePlayer.actorNamed('${by}');
    const named = ${JSON.stringify(thing ?? null)};
    const item = [...actor.items].find(({ name }) => name === named);
    return game.system.api.begin('${action}', actor.uuid, {
      ${at ? `target: passePlayer.actorNamed('${at}').uuid,` : ''}
      ...(named && { weapon: item?.id ?? named }),
    });
  })()`);
  if (exchange === null) return { refused: (await page.evaluate<string[]>('passePlayer.heard()')).join(' ') };
  for (;;) {
    const { state, asked, refused } = await standing(page, exchange);
    if (refused) return { refused: JSON.stringify(refused) };
    if (state === 'applied') return { exchange };
    if (asked?.ask === 'choose' && !asked.question.startsWith('unseal.')) {
      await look(exchange);
      await answerOnCard(page, exchange, asked.question, wishes);
    }
    const stands = JSON.stringify(JSON.stringify([state, asked]));
    await page.waitForFunction(`(({ state, asked }) => JSON.stringify([state, asked]) !== ${stands})
      (game.system.api.status('${exchange}'))`);
  }
}

/** Takes back what a card has done, and waits until it is. */
export async function undoCard(page: Seat, exchange: string): Promise<void> {
  await page.evaluate(`game.system.api.undo('${exchange}')`);
  await page.evaluate(`passePlayer.asWas('${exchange}').then(() => true)`);
}

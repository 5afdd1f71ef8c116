import type { Seat } from '../../host/testing/seat.ts';

/** Sets who throws the dice of players, as the Game Master. */
export const setHonestDice = (gm: Seat, value: 'off' | 'unsigned' | 'wait') =>
  gm.evaluate(`game.settings.set('passe-darmes', 'honestDice', '${value}').then(() => true)`);

/** Has the Game Master's client throw the dice of players; every client forgets the rolls that it has seen. */
export async function throwAtGM(gm: Seat, player: Seat, ...others: readonly Seat[]): Promise<void> {
  for (const key of ['seenRolls', 'seenOpenings'])
    for (const page of [gm, player, ...others])
      await page.evaluate(`game.settings.set('passe-darmes', '${key}', '').then(() => true)`);
  await setHonestDice(gm, 'wait');
  await player.waitForFunction(`Object.keys(game.settings.get('passe-darmes', 'diceKeys')).length > 0`);
}

import type { Seat } from '../../host/testing/seat.ts';

/** Sets who throws the dice of players, as the Game Master. */
export const setHonestDice = (gm: Seat, value: 'off' | 'unsigned' | 'wait') =>
  gm.evaluate(`game.settings.set('passe-darmes', 'honestDice', '${value}').then(() => true)`);

/** Has the Game Master's client throw the dice of players; every client forgets the rolls that it has seen. */
export async function throwAtGM(gm: Seat, player: Seat, ...others: readonly Seat[]): Promise<void> {
  for (const key of ['seenRolls', 'seenOpenings'])
    for (const page of [gm, player, ...others])
      await page.evaluate(`game.settings.set('passe-darmes', '${key}', '').then(() => true)`);
  await player.evaluate(`(() => {
    globalThis.gmIsReady = false;
    game.socket.on('system.passe-darmes', message => (globalThis.gmIsReady ||= message?.isReady === true));
  })()`);
  await setHonestDice(gm, 'wait');
  // The Game Master's client says this once it can sign; a request on the way is sent again then.
  await player.waitForFunction('globalThis.gmIsReady');
}

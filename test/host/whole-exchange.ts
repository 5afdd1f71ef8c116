import type { RemotePlayer } from './remote-player.ts';

/**
 * Maëlys hits Corvin, who parries in vain; she trips him and wounds his chest by two: an exchange with a question of
 * each kind, to its end.
 * @param resists what Corvin throws against being tripped, of 100
 * @returns the exchange
 */
export async function playWhole(gm: RemotePlayer, alix: RemotePlayer, resists = 99): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  await playOn(gm, alix, exchange, resists);
  return exchange;
}

/** The same from Corvin's defence on. */
export async function playOn(
  gm: RemotePlayer,
  alix: RemotePlayer,
  exchange: string,
  resists = 99,
): Promise<void> {
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange, 'trip-opponent');
  await gm.dice([resists, 100]);
  await gm.choose(exchange, 'skill.trip-opponent', 'evade');
  await alix.settled(exchange);
}

/**
 * Maëlys hits a fighter who does not defend, and is asked for effects; the dice for two hit points are ready.
 * @param player the page of the user who plays the target
 * @returns the exchange
 */
export async function hitUndefended(
  player: RemotePlayer,
  alix: RemotePlayer,
  foe = 'Corvin',
): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim(foe);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await player.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice([14, 20], [4, 8]);
  return exchange;
}

/** The same, without an effect, to its end: two hit points are lost. */
export async function woundUndefended(
  player: RemotePlayer,
  alix: RemotePlayer,
  foe = 'Corvin',
): Promise<string> {
  const exchange = await hitUndefended(player, alix, foe);
  await alix.take(exchange);
  return exchange;
}

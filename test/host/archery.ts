import { expect } from 'vitest';
import type { RemotePlayer } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';

/** Maëlys gets a bow out of the packs, ready to shoot; for a GM. */
export async function giveBow(gm: Seat): Promise<void> {
  await gm.evaluate(`(async () => {
    const pack = game.packs.get('passe-darmes.weapons');
    const entry = [...(await pack.getIndex())].find(one => one.system?.key === 'bow');
    const bow = (await pack.getDocument(entry._id)).toObject();
    await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ ...bow, name: 'Bow', system: { ...bow.system, ready: true } }]);
  })()`);
}

/** Maëlys shoots at her target and hits; gives the exchange. */
export async function shoots(alix: RemotePlayer): Promise<string> {
  await alix.dice([30, 100]);
  const { exchange, notice } = await alix.attack('Maëlys', 'Bow');
  expect(notice).toBe('');
  return exchange;
}

/** The line about the circumstances on a fighter's card, or another part of it. */
export function circumstancesOn(
  page: Seat,
  exchange: string,
  part = '.passe-card-circumstances:not(.passe-map-says)',
): Promise<string> {
  return page.evaluate<string>(
    `passePlayer.drawnCard('${exchange}').then(() =>
      [...document.querySelectorAll('.passe-card[data-exchange="${exchange}"] ${part}')].at(-1)?.textContent ?? '')`,
  );
}

/** Closes the windows in which circumstances are set. */
export async function closeCircumstances(page: Seat): Promise<void> {
  await page.evaluate(`(async () => {
    for (const app of [...foundry.applications.instances.values()]) if (app.element.matches('.passe-circumstances')) await app.close();
  })()`);
}

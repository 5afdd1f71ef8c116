import type { Page } from 'playwright-core';
import { playerOn } from '../host/remote-player.ts';
import type { Table } from '../host/table.ts';

/** The people at the table that a module is tried at. */
export interface People {
  readonly table: Table;
  readonly gm: Page;
  readonly alix: Page;
}

/** What a module is for: done as its users do it. */
interface Deed {
  readonly title: string;
  play(people: People): Promise<void>;
}

/** The tokens of Alix's fighter and of a foe, as expressions. */
const tokenOf = (which: string): string =>
  `passePlayer.theCombat().combatants.find(({ actor }) => ${which}).token`;
const OWN = tokenOf(`actor.testUserPermission(game.users.getName('Alix'), 'OWNER')`);
const FOE = tokenOf('!actor.hasPlayerOwner');

/** The deeds of the modules that are known here, by their ids. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'token-action-hud-passe-darmes': { title: 'a click in the bar attacks', play: clickInBar },
  'combat-tracker-dock': { title: 'a right click in the dock ends a condition', play: endInDock },
  'item-piles': { title: 'a fallen foe becomes a pile, whose things and coins are taken', play: layPile },
};

/** Alix selects her token, aims, opens the group of attacks and clicks the first. */
async function clickInBar({ table, gm, alix }: People): Promise<void> {
  await playerOn(alix).aim('Corvin');
  await alix.evaluate(`(${OWN}).object.control()`);
  const group = alix.locator('#token-action-hud [data-part="group"]').first();
  await group.locator('[data-part="groupButton"]').first().hover();
  const button = group.locator('[data-part="actionButton"][value^="attack|"]').first();
  const before = await gm.evaluate<number>('game.messages.size');
  await button.click();
  await gm.waitForFunction(`game.messages.size > ${before}`);
  await table.untilCalm();
  const by = await gm.evaluate<string>(
    'game.system.api.status(game.system.api.exchanges().at(-1)).attempt.by.replaceAll("/", ".")',
  );
  const own = await gm.evaluate<string>(`(${OWN}).actor.uuid`);
  if (by !== own) throw new Error(`the exchange is ${by}'s`);
}

/** A fighter lies prone; the Game Master right-clicks the sign in the dock, and says yes. */
async function endInDock({ gm, alix }: People): Promise<void> {
  await gm.evaluate(`(${OWN}).actor.toggleStatusEffect('prone', { active: true }).then(() => true)`);
  const sign = gm.locator(
    `.combatant-portrait .portrait-effect[data-uuid^="${await gm.evaluate(`(${OWN}).actor.uuid`)}"]`,
  );
  await sign.first().dispatchEvent('contextmenu');
  await gm.locator('dialog [data-action="yes"]').click();
  const isGone = `!(${OWN}).actor.system.state.conditions.some(({ condition }) => condition === 'prone')`;
  for (const page of [gm, alix]) await page.waitForFunction(isGone);
}

/** A foe with a purse falls; its token becomes a pile, and all that can be carried goes to Alix's fighter. */
async function layPile({ table, gm, alix }: People): Promise<void> {
  const laid = await gm.evaluate<{ lies: string[]; stays: string[]; coins: number }>(`(async () => {
    const token = ${FOE};
    const foe = token.actor;
    await foe.update({ 'system.coins.gold': 7 });
    await foe.toggleStatusEffect('dead', { active: true });
    const piles = game.itempiles.API;
    await piles.turnTokensIntoItemPiles([token]);
    if (!piles.isValidItemPile(token)) throw new Error('it is no pile');
    const lies = piles.getActorItems(token).map(({ name }) => name);
    const stays = token.actor.items.filter(({ name }) => !lies.includes(name)).map(({ type }) => type);
    const coins = piles.getActorCurrencies(token).map(({ quantity }) => quantity);
    return { lies, stays, coins: coins[0] ?? 0 };
  })()`);
  if (laid.lies.length === 0 || laid.coins !== 7) throw new Error(`the pile holds ${JSON.stringify(laid)}`);
  await gm.evaluate(`game.itempiles.API.transferEverything(${FOE}, ${OWN}).then(() => true)`);
  await table.untilCalm();
  const missing = await alix.evaluate<string[]>(
    `${JSON.stringify(laid.lies)}.filter(name => !(${OWN}).actor.items.getName(name))`,
  );
  const coins = await alix.evaluate<number>(`(${OWN}).actor.system.coins.gold ?? 0`);
  if (missing.length > 0 || coins !== 7) throw new Error(`not taken: ${missing.join(', ')}; ${coins} coins`);
}

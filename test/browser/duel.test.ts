import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { combatantId, COMBAT_ID, fighterId } from '../../tools/practice-table.ts';
import { setUpTable } from '../host/seats.ts';
import { loadDice } from '../../host/testing/dice.ts';
import { untilReady } from '../host/table.ts';
import { latestCard, picture, tokenOf } from './looking.ts';

const { table, pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(() => {
  [gm, alix] = pages;
});

/** The two fighters and the fight, as the page of the GM knows them. */
function numbers(): Promise<unknown> {
  return gm.evaluate(
    ([maelys, corvin, combat]) => {
      const { game } = globalThis as unknown as {
        game: Record<'actors' | 'combats', Map<string, { toObject(): Record<string, unknown> }>>;
      };
      // A location that was wounded once is named with a 0 when it has lost nothing.
      const stateOf = (id = ''): unknown => {
        const { state } = game.actors.get(id)?.toObject()['system'] as {
          state: { hurt: Record<string, number> };
        };
        return { ...state, hurt: Object.entries(state.hurt).filter(([, lost]) => lost > 0) };
      };
      const { round, turn, flags } = game.combats.get(combat ?? '')?.toObject() ?? {};
      const { ap, cycle } = (flags as Record<string, Record<string, unknown>>)['passe-darmes'] ?? {};
      return { maelys: stateOf(maelys), corvin: stateOf(corvin), round, turn, ap, cycle };
    },
    [fighterId('maelys-tarvenne'), fighterId('corvin-sable'), COMBAT_ID],
  );
}

describe('a duel between a player and the GM', () => {
  let before: unknown;

  test('the player opens the sheet, targets the foe and attacks', async () => {
    before = await numbers();
    table.host.writes.reset();
    await tokenOf(alix, 'Corvin Sable').hover();
    await alix.keyboard.press('t');
    await tokenOf(alix, 'Maëlys Tarvenne').dblclick();
    const sheet = alix.locator('.passe-character');
    await sheet.waitFor();
    await picture(alix, 'sheet-en');
    await loadDice(alix, [30, 100]);
    await sheet.locator('.passe-attack').first().click();
    await latestCard(alix).getByText('Waiting for Corvin Sable (Game Master)').waitFor();
    await latestCard(gm).getByText('À vous\u00a0: Corvin Sable').waitFor();
    expect(await latestCard(gm).locator('.passe-line').first().textContent()).toContain('Réussite');
    await picture(gm, 'defence-fr');
  });

  test('the GM parries from the card', async () => {
    await loadDice(gm, [80, 100]);
    await latestCard(gm).getByRole('button', { name: 'Parer avec Épée courte' }).click();
    await latestCard(alix).getByText('Choose your special effects').waitFor();
    const refused = latestCard(alix).locator('.passe-pick.is-refused', { hasText: 'Maximise Damage' });
    expect(await refused.textContent()).toContain('Needs a critical from the attacker');
    expect(await alix.locator('.passe-earlier').isVisible()).toBe(false);
    await picture(alix, 'effects-en');
  });

  test('the player reloads, and is still asked', async () => {
    await alix.reload();
    await untilReady(alix);
    await latestCard(alix).getByText('Choose your special effects').waitFor();
  });

  test('the winner picks an effect, the blow lands, the loser resists', async () => {
    await loadDice(alix, [14, 20], [7, 8]);
    await loadDice(gm, [2, 3], [60, 100], [90, 100], [90, 100]);
    await latestCard(alix).locator('.passe-pick-one', { hasText: 'Bleed' }).click();
    await gm.locator('.passe-card[data-state="applied"]').waitFor();
    await alix.locator('.passe-card[data-state="applied"]').waitFor();
    await latestCard(alix).locator('.passe-tile', { hasText: 'Bleeding' }).waitFor();
    const befalls = latestCard(alix).locator('.passe-tiles:has(img[alt="Corvin Sable"]) .passe-tile');
    expect((await befalls.allTextContents()).map(text => text.trim())).toEqual(
      expect.arrayContaining(['Bleed', expect.stringContaining('Bleeding')]),
    );
    await picture(alix, 'over-en');
    await picture(gm, 'over-fr');
  });

  test('in at most six writes, action points and turn included', async () => {
    await table.untilCalm();
    expect(table.host.writes.queries).toBe(0);
    // The arm that was struck drops its weapon, which lies on the map for both: that is a part of what is written.
    expect(table.host.writes.requests).toBeLessThanOrEqual(6);
  });

  test('the dropped weapon lies on the map, by name', async () => {
    await gm.getByLabel('Ramasser : Épée courte (Corvin Sable)').waitFor();
    await alix.getByLabel('Pick up: Shortsword (Corvin Sable)').waitFor();
    await picture(alix, 'lies-there-en');
  });

  test('both have paid, and it is the turn of the next', async () => {
    expect(await numbers()).toMatchObject({
      round: 1,
      turn: 1,
      ap: { [combatantId('maelys-tarvenne')]: 1, [combatantId('corvin-sable')]: 1 },
    });
  });

  test('the sheet shows the wound', async () => {
    await tokenOf(gm, 'Corvin Sable').dblclick();
    const sheet = gm.locator('.passe-character');
    await sheet.locator('.passe-location[data-where="right-arm"][data-wound="serious"]').waitFor();
    await sheet.locator('.passe-conditions', { hasText: 'Hémorragie' }).waitFor();
    await picture(gm, 'wounded-fr');
    await gm.keyboard.press('Escape');
  });

  test('undo brings every number back', async () => {
    await latestCard(gm).getByRole('button', { name: 'Annuler' }).click();
    await gm.locator('.passe-card[data-state="undone"]').waitFor();
    await alix.locator('.passe-card[data-state="undone"]').waitFor();
    await expect.poll(numbers).toEqual(before);
    await picture(gm, 'undone-fr');
  });
});

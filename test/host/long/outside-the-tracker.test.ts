import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import type { Seat } from '../../../host/testing/seat.ts';
import { setUpSeats } from '../seats.ts';

/** The questions that a target of an attack is asked for a defence. */
const ASKED = ['defence', 'parry', 'reaction'];

/**
 * Removes a combatant from the tracker whose turn it is not, and whom no player owns; returns the names of the acting
 * fighter and of the removed one.
 */
const TAKE_OUT = `(async () => {
  const combat = passePlayer.theCombat();
  const out = combat.turns.find(one => one.actor && !one.actor.hasPlayerOwner && one !== combat.combatant);
  const { actor } = out;
  await out.delete();
  return actor.uuid;
})()`;

/** Attacks a target by uuid with the first usable weapon of the next fighter to act; returns the exchange. */
const attack = (page: Seat, at: string, action: string) =>
  page.evaluate<string | null>(`(async () => {
    // Past the declarations of a round, where there are any.
    await passePlayer.theCombat().update({ flags: { 'passe-darmes': { round: 1, cycle: 2 } } });
    const at = await fromUuid('${at}');
    const combat = passePlayer.theCombat();
    const by = combat.combatant.actor;
    const weapons = [...by.items].filter(({ type }) => type.includes('weapon'));
    for (const { id } of weapons) {
      const exchange = await game.system.api.begin('${action}', by.uuid, { target: at.uuid, weapon: id });
      if (exchange) return exchange;
    }
    return null;
  })()`);

/** Every system, on either generation of Foundry, and whether its targets are asked for a defence. */
const TABLES = [
  ['mythras', 13, true, 'attack'],
  ['runequest4', 14, true, 'attack'],
  ['ref10', 14, true, 'attack'],
  ['d20', 13, false, 'attack'],
  ['segments', 14, false, 'prepare-melee'],
] as const;

describe.each(TABLES)('by the rules of %s on Foundry %i', (ruleset, foundry, isAsked, action) => {
  const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

  test('a fighter who is not in the tracker defends, with the points of a new round', async () => {
    const out = await pages[0].evaluate<string>(TAKE_OUT);
    await agree(pages);
    const exchange = await attack(pages[0], out, action);
    expect(exchange).not.toBeNull();
    const status = `game.system.api.status('${exchange}')`;
    if (isAsked) await expect.poll(() => pages[0].evaluate(`${status}?.asked?.ask`)).toBe('choose');
    const asked =
      isAsked &&
      (await pages[0].evaluate<{ question: string; options: { refused: object | null }[] }>(
        `${status}.asked`,
      ));
    if (asked) expect(ASKED).toContain(asked.question);
    if (asked) expect(asked.options.filter(({ refused }) => refused === null).length).toBeGreaterThan(1);
    const card = () =>
      pages[0].evaluate(`passePlayer.drawnCard('${exchange}').then(one => one?.textContent)`);
    await expect.poll(card).toContain('is not in the fight');
    const offers = (page: Seat) =>
      page.evaluate(
        `passePlayer.drawnCard('${exchange}').then(one => one?.querySelectorAll('[data-act="add-outsider"]').length)`,
      );
    await expect.poll(() => offers(pages[0])).toBe(1);
    expect(await offers(pages[1])).toBe(0);
    const taken = await pages[0].evaluate<string | null>(`(async () => {
        const entries = [];
        Hooks.callAll('getChatMessageContextOptions', ui.chat, entries);
        const entry = entries.find(({ name, label = name }) => label === 'PASSE.OUTSIDE.add');
        await passePlayer.shown('${exchange}');
        const row = document.querySelector('[data-message-id="${exchange}"]');
        const isOffered = () => (entry.visible ?? entry.condition)(row);
        if (!isOffered()) return null;
        if (entry.onClick) entry.onClick(new Event('click'), row);
        else entry.callback(row);
        await passePlayer.until('in the fight', () => passePlayer.theCombat().turns.some(one => one.actor?.uuid === '${out}'));
        return isOffered() ? null : 'taken in';
      })()`);
    expect(taken).toBe('taken in');
    await expect.poll(card).not.toContain('is not in the fight');
    await expect.poll(() => offers(pages[0])).toBe(0);
  });
});

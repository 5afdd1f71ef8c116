import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpSeats } from '../seats.ts';

/** A blow that misses by itself, and what a parry of it says in each system (RQ4-TABLE-01). */
const MISSED = [
  { ruleset: 'mythras', said: /^The blow has missed: for special effects alone$/ },
  { ruleset: 'runequest4', said: /^The blow has missed: a plain success lets half of it in/ },
] as const;

describe.each(MISSED)('against a missed blow, by $ruleset', ({ ruleset, said }) => {
  const { pages, gm } = setUpSeats(['Game Master', 'Alix'], { ruleset });

  test('no defence stands first on the card, and no parry says that it stops the blow', async () => {
    await gm.dice([95, 100]);
    const exchange = await pages[0].evaluate<string>(`(async () => {
      const combat = passePlayer.theCombat();
      const { actor, token } = combat.combatant;
      const foe = combat.turns.find(one => one.token.disposition !== token.disposition);
      const weapon = actor.toFighter().weapons.find(({ ranged, missile }) => !ranged && !missile).id;
      return game.system.api.begin('attack', actor.uuid, { target: foe.actor.uuid, weapon });
    })()`);
    await gm.asked(exchange, 'defence');
    const offered = await pages[0].evaluate<{ id: string; isBest: boolean; words: string }[]>(`(async () => {
      const card = await passePlayer.drawnCard('${exchange}');
      return [...card.querySelectorAll('.passe-option[data-option]')].map(one => ({
        id: one.dataset.option,
        isBest: one.classList.contains('is-best'),
        words: one.querySelector('small:not(.passe-cost)')?.textContent.trim() ?? '',
      }));
    })()`);
    await agree(pages);
    expect(offered[0]).toMatchObject({ id: 'none', isBest: true });
    const parries = offered.filter(({ id }) => id.startsWith('parry:'));
    expect(parries.length).toBeGreaterThan(0);
    for (const { words } of parries) expect(words).toMatch(said);
  });
});

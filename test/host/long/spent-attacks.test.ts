import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpSeats } from '../seats.ts';

/** Takes what an attack needs from the fighter whose turn it is. */
const NO_POINTS = `combat.update({ flags: { 'passe-darmes': {
  round: combat.round, cycle: 2, turn: combat.combatant.id, ap: { [combat.combatant.id]: 0 } } } })`;
const HAND_USED = `actor.update({ 'system.state': {
  prepared: [{ hand: weapon.hand, action: 'melee', with: weapon.id, due: combat.round }],
  conditions: [{ condition: 'acted', with: weapon.hand }] } })`;

const SPENT = [
  { ruleset: 'mythras', spend: NO_POINTS, why: 'No Action Points left' },
  { ruleset: 'runequest4', spend: NO_POINTS, why: 'No Combat Actions left' },
  { ruleset: 'ref10', spend: NO_POINTS, why: 'No actions left this round' },
  { ruleset: 'segments', spend: HAND_USED, why: 'Already used in this segment' },
] as const;

describe.each(SPENT)('a weapon with nothing left to strike with, by $ruleset', ({ ruleset, spend, why }) => {
  const { pages } = setUpSeats(['Game Master'], { ruleset });

  test('is closed on the sheet and for modules, and says why', async () => {
    const seen = await pages[0].evaluate<Record<string, unknown>>(`(async () => {
      const combat = passePlayer.theCombat();
      const { actor } = combat.combatant;
      const [weapon] = actor.toFighter().weapons;
      await ${spend};
      const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
      const own = [...element.querySelectorAll('[data-action="attack"]')].find(one => one.dataset.weapon === weapon.id);
      const offers = await game.system.api.attacks(actor.uuid);
      const offered = offers.find(({ id }) => id === weapon.id);
      return {
        isClosed: own.disabled,
        tooltip: own.dataset.tooltipText.split('\\n')[0],
        said: [...element.querySelectorAll('.passe-spent-why')].map(({ textContent }) => textContent),
        isPossible: offered.isPossible,
        why: offered.why.split('\\n')[0],
      };
    })()`);
    await agree(pages);
    expect(seen).toEqual({ isClosed: true, tooltip: why, said: [why], isPossible: false, why });
  });
});

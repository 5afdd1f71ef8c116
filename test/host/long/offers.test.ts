import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../host/testing/seat.ts';
import { setUpSeats } from '../seats.ts';
import { EACH_SYSTEM } from '../table.ts';

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

const offers = <T extends Offer>(page: Seat, what: 'attacks' | 'actions' | 'skills', who: string) =>
  page.evaluate<T[]>(`game.system.api.${what}(${who})`);

/** The acting fighter, and one whom Alix does not play. */
const ACTING = 'passePlayer.theCombat().combatant.actor.uuid';
const STRANGER = `passePlayer.theCombat().turns.find(({ actor }) => !actor.hasPlayerOwner).actor.uuid`;

describe.each(EACH_SYSTEM)('for action bars by the rules of %s on Foundry %i', (ruleset, foundry) => {
  const { pages, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

  const attacksNow = () =>
    offers<Offer & { chance: string; isPossible: boolean }>(pages[0], 'attacks', ACTING);
  const turnTo = (cycle: number) =>
    pages[0].evaluate(
      `passePlayer.theCombat().update({ 'flags.passe-darmes.cycle': ${cycle} }).then(() => true)`,
    );

  test('attacks, actions and skills come with names, pictures, costs and reasons', async () => {
    // REF-ACT-03: everybody declares first.
    if (ruleset === 'ref10') {
      const before = await attacksNow();
      expect(before.length).toBeGreaterThan(0);
      expect(before.every(({ isPossible }) => !isPossible)).toBe(true);
      await turnTo(2);
    }
    const attacks = await attacksNow();
    if (ruleset === 'ref10') await turnTo(1);
    expect(attacks.length).toBeGreaterThan(0);
    expect(attacks.every(({ id, name, img }) => id !== '' && name !== '' && img !== '')).toBe(true);
    expect(attacks.some(({ isPossible, chance }) => isPossible && chance !== '')).toBe(true);
    const actions = await offers<Offer & { cost: number; costText: string; refused: string }>(
      pages[0],
      'actions',
      ACTING,
    );
    expect(actions.some(({ refused }) => refused === '')).toBe(true);
    expect(actions.some(({ refused }) => refused !== '')).toBe(true);
    expect(actions.filter(({ name, refused, img }) => name === '' || (refused === '' && img === ''))).toEqual(
      [],
    );
    expect(actions.every(({ name }) => !name.startsWith('PASSE.'))).toBe(true);
    expect(actions.some(({ cost, costText }) => cost > 0 || costText !== '')).toBe(true);
    const skills = await offers<Offer & { value: number }>(pages[0], 'skills', ACTING);
    expect(skills.length).toBeGreaterThan(0);
    expect(skills.every(({ name, value }) => name !== '' && Number.isFinite(value))).toBe(true);
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
  });

  test('carries out the offer: an action begins, a skill is rolled', async () => {
    const begun = await pages[0].evaluate<boolean>(`(async () => {
      const uuid = ${ACTING};
      const before = game.messages.size;
      const asks = () => [...foundry.applications.instances.values()].find(app => !('hasFrame' in app && !app.hasFrame) && app.title && app.element?.matches('dialog, .passe-choice, .passe-circumstances, .passe-whom'));
      for (const { id, refused } of await game.system.api.actions(uuid)) {
        if (refused !== '') continue;
        let isOver = false;
        void game.system.api.act(uuid, id).then(() => (isOver = true));
        await passePlayer.until('what it comes to', () => isOver || asks());
        await asks()?.close();
        if (game.messages.size > before) return true;
      }
      return false;
    })()`);
    expect(begun).toBe(true);
    const rolled = await pages[0].evaluate<boolean>(`(async () => {
      const uuid = ${ACTING};
      const [skill] = await game.system.api.skills(uuid);
      const before = game.messages.filter(({ type }) => type === 'skill-roll').length;
      await game.system.api.rollSkill(uuid, skill.id);
      return game.messages.filter(({ type }) => type === 'skill-roll').length > before;
    })()`);
    expect(rolled).toBe(true);
  });

  test('tells nothing about another user’s fighters', async () => {
    for (const what of ['attacks', 'actions', 'skills'] as const)
      expect(await offers(pages[1], what, STRANGER)).toEqual([]);
    expect((await alix.heard()).length).toBeGreaterThan(0);
  });
});

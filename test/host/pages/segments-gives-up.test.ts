import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../browser/axe.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

describe.each(GENERATIONS)('an announcement that gives up a blow, on Foundry %i', foundry => {
  const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { ruleset: 'segments', foundry });

  test('asks its player before (SEG-REACT-08)', async () => {
    const [hero, foe] = await pages[1].evaluate<[string, string]>(`(() => {
      const { combatant, turns } = passePlayer.theCombat();
      const own = turns.find(({ actor }) => actor.isOwner);
      const other = turns.find(({ actor, token }) => !actor.isOwner && token.disposition !== own.token.disposition);
      return [own.name, other.name].map(name => name.split(' ')[0]);
    })()`);
    // A blow of the hero's is due in the segment that it is.
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const one = combat.turns.find(({ name }) => name.startsWith('${hero}'));
      const weapon = one.actor.toFighter().weapons.find(({ kind }) => kind !== 'shooting');
      const prepared = [{ action: 'melee', hand: weapon.hand, with: weapon.id, due: combat.round }];
      await one.actor.update({ system: { state: { prepared } } });
      await combat.update({ turn: combat.turns.indexOf(one) });
    })()`);
    await agree(pages);
    const exchanges = () => pages[0].evaluate<number>('game.system.api.exchanges().length');
    const before = await exchanges();
    await alix.aim(foe);
    const announces = () =>
      pages[1].evaluate(`void game.system.api.act(passePlayer.actorNamed('${hero}').uuid, 'prepare-melee')`);
    const asked = pages[1].locator('.passe-choice', { hasText: 'is due in this segment' });
    await announces();
    await asked.waitFor();
    expect(await axeViolations(pages[1], '.passe-choice')).toEqual([]);
    await asked.locator('button[data-action="no"]').click();
    await asked.waitFor({ state: 'detached' });
    expect(await exchanges()).toBe(before);
    await announces();
    await asked.locator('button[data-action="yes"]').click();
    await pages[0].waitForFunction(`game.system.api.exchanges().length > ${before}`);
    await gm.settled(await pages[0].evaluate<string>('game.system.api.exchanges().at(-1)'));
  });
});

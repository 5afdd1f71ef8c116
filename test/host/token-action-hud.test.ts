import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

const ADAPTER = join(ROOT, 'examples', 'token-action-hud-passe-darmes');
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;

/** What the core module hands to an adapter, as far as one uses it: the bar keeps what is added, by group. */
const CORE = `(() => {
  class ActionHandler { bar = {}; addActions(actions, { id }) { this.bar[id] = actions; } }
  class RollHandler {}
  class SystemManager {}
  return { api: { ActionHandler, RollHandler, SystemManager } };
})()`;

describe.each(GENERATIONS)('the adapter for Token Action HUD, on Foundry %i', foundry => {
  describe.each(['mythras', 'd20', 'segments'])('in %s', ruleset => {
    const wishes = { ruleset, foundry, modules: [ADAPTER], isFresh: false } as const;
    const { pages, alix } = setUpSeats(['Game Master', 'Alix'], wishes);

    test('lists what the fighter can do, and a click attacks', async () => {
      const foe = await pages[1].evaluate<string>(
        `passePlayer.theCombat().turns.map(({ actor }) => actor).find(one => !one.hasPlayerOwner).name`,
      );
      await alix.aim(foe);
      const listed = await pages[1].evaluate<Record<string, string[]>>(`(async () => {
        const ready = new Promise(done => Hooks.once('tokenActionHudSystemReady', done));
        Hooks.callAll('tokenActionHudCoreApiReady', ${CORE});
        const { api } = await ready;
        const manager = new api.SystemManager();
        const [actions, rolls] = [manager.getActionHandler(), manager.getRollHandler()];
        actions.actor = rolls.actor = ${OWN};
        await actions.buildSystemActions();
        globalThis.bar = actions.bar;
        globalThis.rolls = rolls;
        const { layout } = await manager.registerDefaults();
        return { layout: layout.map(({ name }) => name), ...Object.fromEntries(
          Object.entries(bar).map(([group, entries]) => [group, entries.map(({ name }) => name)]),
        ) };
      })()`);
      expect(listed['layout']).toEqual(['Attacks', 'Actions', 'Skills']);
      for (const group of ['attacks', 'actions', 'skills']) expect(listed[group]?.length).toBeGreaterThan(0);
      const before = await pages[1].evaluate<number>('game.messages.size');
      await pages[1].evaluate(`rolls.handleActionClick(null, bar.attacks[0].encodedValue).then(() => true)`);
      await agree(pages);
      const attempt = await pages[0].evaluate<object>(
        'game.system.api.status(game.system.api.exchanges().at(-1)).attempt',
      );
      expect(await pages[1].evaluate<number>('game.messages.size')).toBeGreaterThan(before);
      const by = await pages[0].evaluate<string>(`(${OWN}).uuid.replaceAll('.', '/')`);
      expect(attempt).toMatchObject({ by });
    });
  });
});

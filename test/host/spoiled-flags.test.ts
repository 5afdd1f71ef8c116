import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * Macros, modules and edited worlds of Game Masters leave anything in our flags: nothing throws, and the fight goes on.
 */

const VALUES = [null, 7, 'x', [null], { a: null }, { a: { b: 1 } }];

/** The flags that we read, by the kind of document, and how to find one of it. */
const FLAGS = [
  ['combat', 'passePlayer.theCombat()', ['round', 'cycle', 'turn', 'ap', 'applied', 'undone', 'joined']],
  ['combatant', 'passePlayer.theCombat().turns[1]', ['tie', 'rolled', 'automatic']],
  ['item', `passePlayer.theCombat().turns[0].actor.items.contents[0]`, ['takenFrom']],
  ['scene', 'canvas.scene', ['everywhere', 'unitsTold']],
  ['user', 'game.user', ['turnEnded', 'turnsEnded', 'isWelcomed']],
] as const;

const { table, pages } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

const cases = FLAGS.flatMap(([kind, where, keys]) => keys.map(key => [kind, key, where] as const));

test.each(cases)('flags of a %s: %s', async (_kind, key, where) => {
  const told = await pages[0].evaluate<string[]>(`(async () => {
      const said = [];
      const document = ${where};
      const before = foundry.utils.deepClone(document.flags['passe-darmes']?.['${key}']);
      for (const value of ${JSON.stringify(VALUES)}) {
        await document.update({ ['flags.passe-darmes.${key}']: value });
        const combat = passePlayer.theCombat();
        const turn = combat.turn;
        await combat.nextTurn();
        said.push(combat.turns.length > 1 && Number.isInteger(combat.turn) ? '' : 'no turn after ' + JSON.stringify(value));
        await ui.combat.render({ force: true });
        await combat.previousTurn();
      }
      await document.unsetFlag('passe-darmes', '${key}');
      if (before !== undefined) await document.update({ flags: { 'passe-darmes': { '${key}': before } } });
      return said.filter(Boolean);
    })()`);
  expect(told).toEqual([]);
  await table.untilCalm();
  await agree(pages);
  expect(table.errors()).toEqual([]);
});

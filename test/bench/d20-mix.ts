import cleric from '../fighters/d20/cleric.json' with { type: 'json' };
import fighter from '../fighters/d20/fighter.json' with { type: 'json' };
import goblin from '../fighters/d20/goblin.json' with { type: 'json' };
import orc from '../fighters/d20/orc.json' with { type: 'json' };
import rogue from '../fighters/d20/rogue.json' with { type: 'json' };
import type { D20Fighter } from '../../src/rules/d20/fighter.ts';
import type { Attempt, Setup } from '../../src/rules/shared/ruleset.ts';

/** The preferences of those who know the rules: every blow at one target, and every opportunity. */
export const D20_WANTS = ['all-at-one', 'one-weapon', 'longsword', 'falchion', 'rapier', 'strike'];

const READY = { cleric, fighter, goblin, orc, rogue };
type Ready = keyof typeof READY;

const named = (name: Ready, id: string) => ({ id, ...READY[name] }) as D20Fighter;

/** Ann, who acts, to the left of Bob; two of Bob's friends stand by, one of them beside Ann. */
function onMap([ann, bob]: readonly [ann: Ready, bob: Ready], attempt: Omit<Attempt, 'by' | 'at'>): Setup {
  const fighters = {
    ann: named(ann, 'ann'),
    bob: named(bob, 'bob'),
    carl: named('orc', 'carl'),
    dora: named('goblin', 'dora'),
  };
  const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 });
  return {
    attempt: { by: 'ann', at: attempt.path ? 'ann' : 'bob', ...attempt },
    fighters,
    fight: { round: 2, cycle: 1, turn: 'ann', order: ['ann', 'bob', 'carl', 'dora'], ap: {} },
    places: { ann: at(0, 0), bob: at(1, 0), carl: at(0, 1), dora: at(5, 3) },
    sides: { ann: 'us', bob: 'them', carl: 'them', dora: 'them' },
  };
}

/** Exchanges of several kinds on squares. */
export const D20_MIX: Readonly<Record<string, Setup>> = {
  'longsword against studded leather': onMap(['fighter', 'rogue'], { action: 'attack', with: 'longsword' }),
  'rapier against plate': onMap(['rogue', 'cleric'], { action: 'attack', with: 'rapier' }),
  'a full attack': onMap(['fighter', 'cleric'], { action: 'full-attack', with: 'longsword' }),
  'a move past two': onMap(['fighter', 'rogue'], {
    ...{ action: 'move-squares', with: '' },
    path: [0, 1, 2].map(y => ({ x: -1, y })),
  }),
  'a grapple': onMap(['fighter', 'orc'], { action: 'grapple', with: 'fists' }),
  'a trip': onMap(['fighter', 'rogue'], { action: 'trip-with', with: 'fists' }),
};

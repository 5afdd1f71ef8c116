import { expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { optionsOf } from '../play.ts';
import { played, read, setupOf } from './playing.ts';

const TASK = { action: 'task', hand: 'action', with: 'take-from-bag', due: 2, until: 9 };
const BLOW = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 8 };

/** What the parry with the shield and the dodge say that they cost. */
function said(prepared: (typeof TASK | typeof BLOW)[], ...conditions: Condition[]) {
  const shot = { action: 'shot', hand: 'action', with: 'bow', at: 'aldric', due: 5 };
  const archer = read('archer', { prepared: [shot] });
  const aldric = read('aldric', { prepared, conditions });
  const circumstances = [{ fighter: 'archer', id: 'prepared' }];
  const setup = setupOf([archer, aldric, read('orc')], { action: 'shoot', with: 'bow' }, { circumstances });
  const { asked } = played(setup, { shot: 18, 'parry.with': 'none', damage: [1, 1] });
  const options = optionsOf(asked, 'parry.with');
  return ['parry:shield', 'dodge'].map(id => (options[id]?.reasons ?? []).map(reason => reason.id));
}

test('SEG-SHOOT-12.a, SEG-SHOOT-16.c: out of contact parry and dodge say that they give up the task', () => {
  expect(said([TASK])).toEqual([['holds-on', 'segments.drops-prepared'], ['segments.drops-prepared']]);
});

test('SEG-SHOOT-12.a: with nothing prepared a shot parried out of contact defers nothing', () => {
  expect(said([])).toEqual([['holds-on'], []]);
});

test('SEG-SHOOT-13.a, SEG-SHOOT-16.d: in contact the parry defers the shield, the dodge gives all up', () => {
  expect(said([BLOW], { condition: 'engaged', by: 'orc' })).toEqual([
    ['holds-on', 'segments.defers-next'],
    ['segments.drops-prepared'],
  ]);
});

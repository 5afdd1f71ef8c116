import { expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import { opponentsOf } from '../../../src/rules/segments/contact.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { questionOf } from '../play.ts';
import { played, read, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const clock = (weapon: string, at: string, hand = 'right'): Prepared => ({
  ...{ action: 'melee', hand, with: weapon, due: 5 },
  ...(at !== '' && { at }),
});
const guard = read('guard', { ...under(engaged('orc'), engaged('jurl')), prepared: [clock('sword', 'orc')] });
const orc = read('orc', { ...under(engaged('guard')), prepared: [clock('axe', 'guard')] });
const jurl = (at = 'guard') =>
  read('jurl', { ...under(engaged('guard')), prepared: [clock('spear', at, 'both')] });

test.each([
  ['whom the fighter sees', 'guard', null, ['jurl']],
  ['whose blow falls at another', 'conrath', null, []],
  ['who comes unseen', 'guard', 'unseen', []],
  ['who comes from behind', 'guard', 'behind', []],
])('SEG-SIM-10.b: another opponent %s is told', (_title, at, id, expected) => {
  const circumstances = id === null ? [] : [{ fighter: 'jurl', id }];
  const setup = setupOf(
    [guard, orc, jurl(at), read('conrath')],
    { action: 'attack', with: 'sword' },
    {
      circumstances,
    },
  );
  const { asked } = played(setup, {
    ...{ 'simultaneous.guard': 'attack', 'simultaneous.orc': 'attack', attack: 2, 'attack.2': 2 },
    ...{ 'reaction-time.right': 5, 'reaction-time.right.2': 5 },
  });
  const { reasons = [] } = questionOf(asked, 'simultaneous.guard');
  const told = reasons.filter(({ rule }) => rule === 'SEG-SIM-10').map(({ names }) => names?.['who']);
  expect(told).toEqual(expected);
});

test.each(['unseen', 'behind'])(
  'SEG-SIM-09.a: a blow that comes %s of whom one strikes at is no simultaneity',
  id => {
    const setup = setupOf(
      [guard, orc],
      { action: 'attack', with: 'sword' },
      {
        circumstances: [{ fighter: 'orc', id }],
      },
    );
    const { asked } = played(setup, { attack: 2, 'reaction-time.right': 5 });
    expect(asked.map(({ name }) => name)).not.toContain('simultaneous.guard');
  },
);

test.each<[string, readonly Prepared[], boolean]>([
  ['who has prepared nothing', [], true],
  ['whose blow is at the fighter', [clock('sword', 'guard')], true],
  ['whose blow is at another', [clock('sword', 'conrath')], false],
  ['whose second blow is at anybody', [clock('sword', 'conrath'), clock('dagger', '', 'left')], true],
  ['who aims at one out of contact', [clock('sword', 'orc')], true],
])('SEG-CIRC-02.a: an opponent %s outnumbers', (_title, prepared, isTurned) => {
  const foe = read('cassandra', { ...under(engaged('guard'), engaged('conrath')), prepared });
  const setup = setupOf(
    [read('guard', under(engaged('cassandra'))), foe, read('conrath', under(engaged('cassandra')))],
    {
      action: 'step',
    },
  );
  const course = new Course(setup);
  expect(opponentsOf(course, course.now('guard')).includes('cassandra')).toBe(isTurned);
});

import { expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import { factorOf } from '../../../src/rules/segments/factors.ts';
import { read, readIn, refusedFor, setupOf, under } from './playing.ts';

test.each([
  [10, 'open'],
  [undefined, 'SEG-MELEE-14 segments.nothing-to-break'],
])('SEG-MELEE-14.a: the shaft of a great axe with %s structure points', (structure, said) => {
  const { weapons } = read('berthe-axe');
  const axes = weapons.map(one =>
    one.id === 'axe' && structure !== undefined ? { ...one, structure } : one,
  );
  const clock = { action: 'melee', hand: 'right', with: 'axe', at: 'berthe-axe', due: 5 };
  const orc = read('orc', { prepared: [clock] });
  const setup = setupOf([orc, read('berthe-axe', {}, { weapons: axes })], {
    ...{ action: 'strike-equipment', with: 'axe' },
  });
  expect(refusedFor(setup)).toBe(said);
});

test('SEG-OFFHAND-02.a, SEG-CIRC-14: a dagger in the hand on the rein takes no factor from the sword', () => {
  const factor = (riding: number, ...conditions: readonly { condition: 'mounted' }[]) => {
    const bastien = read('bastien', under(...conditions), { ranks: { riding } });
    const [sword] = bastien.weapons;
    return factorOf(new Course(setupOf([bastien], { action: 'step' })), bastien, sword!, 'attack');
  };
  const own = readIn('bastien').weapons[0]!.attack;
  expect([factor(0), factor(2, { condition: 'mounted' }), factor(4, { condition: 'mounted' })]).toEqual([
    ...[0, own, 0],
  ]);
});

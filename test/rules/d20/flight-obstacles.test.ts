import { expect, test } from 'vitest';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { askedAfter, fly, pathOf, setupFor, times, wayOf } from './aloft.ts';
import { ready } from './ready.ts';

/** An orc that flies at the height of the drake. */
function besideIt(): D20Fighter {
  const { state } = setupFor([]).fighters['drake'] as D20Fighter;
  return { ...ready('orc'), fly: 8, state: { ...ready('orc').state, flight: state.flight! } };
}

test('walls stop it, and foes whom it leaves strike (D20-AOO-04.a)', () => {
  const walled = { ground: { blocked: [{ x: 20, y: 24, width: 2, height: 1 }] } };
  expect(wayOf(pathOf(times(0, 10)), { changes: walled }).refused?.rule).toBe('D20-MOVE-05');
  const [low, near] = [{ altitude: 1 }, { x: 22, y: 30, width: 1, height: 1 }];
  const { places } = setupFor([]);
  const beside = (altitude: Partial<Flight>) =>
    wayOf(pathOf(times(0, 10)), {
      ...{ flight: altitude, changes: { places: { ...places, orc: near } } },
    }).way?.strikes;
  expect(beside(low)).toEqual([{ by: 'orc', at: 0 }]);
  expect(beside({ altitude: 5 })).toEqual([]);
});

test('through the space of a friend, in which nobody stops (D20-MOVE-09, D20-MOVE-11)', () => {
  const { fighters, places } = setupFor([]);
  const friend = besideIt();
  const changes = {
    fighters: { ...fighters, orc: friend },
    places: { ...places, orc: { x: 20, y: 25, width: 1, height: 1 } },
    sides: { drake: 'us', orc: 'us' },
  };
  const slow = { ...changes.fighters, drake: { ...(fighters['drake'] as D20Fighter), fly: 8 } };
  const flown = fly(setupFor(pathOf(times(0, 10)), { changes }), 10);
  expect(flown.asked).toEqual([]);
  expect(flown.facts.findLast(fact => fact.fact === 'moved')).toMatchObject({ onto: { x: 20, y: 20 } });
  expect(wayOf(pathOf(times(0, 5)), { changes: { ...changes, fighters: slow } }).refused?.id).toBe(
    'd20.path.occupied',
  );
  // Manoeuvre by manoeuvre likewise, in front of it or beyond; the drake is two squares long.
  const setup = setupFor([], { changes });
  const asked = askedAfter({ ...setup, attempt: { ...setup.attempt, action: 'fly' } }, [
    ['fly-squares:9'],
    ['ahead'],
  ]);
  expect(asked?.options.map(({ id }) => id)).toEqual(
    [1, 2, 3, 4, 7, 8, 9].map(squares => `fly-squares:${squares}`),
  );
});

test('in the air nobody squeezes, neither through a gap nor past a foe (D20-MOVE-21, D20-MOVE-22)', () => {
  const gap = { ground: { blocked: [{ x: 21, y: 24, width: 1, height: 1 }] } };
  const refusal = (changes: Partial<Setup>) => wayOf(pathOf(times(0, 10)), { changes });
  expect(refusal(gap)).toMatchObject({ refused: { id: 'd20.path.no-room' }, brokenAt: 0 });
  const { fighters, places } = setupFor([]);
  const foe = besideIt();
  const past = {
    fighters: { ...fighters, orc: foe },
    places: { ...places, orc: { ...places!['orc']!, x: 21, y: 24 } },
  };
  expect(refusal(past)).toMatchObject({ refused: { id: 'd20.path.occupied' } });
});

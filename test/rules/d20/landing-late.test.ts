import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Flight } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { setupFor } from './aloft.ts';
import { ready } from './ready.ts';

const OVER = { standard: 1, move: 1, moved: 1, aloft: 1, flown: 1, turn: 1 };

/** The drake, two squares up, when its turn is over by itself and the orc has done nothing yet. */
function afterwards(action: string, flight: Partial<Flight> = {}, spent = OVER): Setup {
  const setup = setupFor([], { flight: { altitude: 2, from: 2, ...flight }, spent });
  return {
    ...setup,
    attempt: { action, by: 'drake', at: 'drake', with: '' },
    fight: { round: 2, cycle: 1, turn: 'orc', order: ['drake', 'orc'], ap: {} },
  };
}

const NOT_YOURS = { rule: 'D20-RND-01', id: 'not-your-turn' };

describe('D20-AIR-11.c: a flier lands at the end of a turn that is over by itself', () => {
  test.each(['slow', 'fast', 'full-speed', 'hover'] as const)('%s', status => {
    const setup = afterwards('land', { status });
    expect(d20.refusal(setup)).toBeNull();
    const step = d20.play(setup).next();
    expect(step.done && step.value).toMatchObject([{ fact: 'flew', who: 'drake', status: 'grounded' }]);
  });

  test('not from higher than its space', () =>
    expect(d20.refusal(afterwards('land', { altitude: 3 }))).toMatchObject({ id: 'd20.air.too-high' }));
  test.each(['stall', 'freefall'] as const)('not in a %s, which the end of the turn has settled', status =>
    expect(d20.refusal(afterwards('land', { status, falls: 30 }))).toMatchObject({ id: 'd20.air.falling' }),
  );
  test('not after a turn that was passed', () =>
    expect(d20.refusal(afterwards('land', {}, { ...OVER, standard: 0 }))).toEqual(NOT_YOURS));
  test('not once the next fighter has done anything', () => {
    const setup = afterwards('land');
    const orc = { ...ready('orc'), state: { ...ready('orc').state, spent: { move: 1 } } };
    expect(d20.refusal({ ...setup, fighters: { ...setup.fighters, orc } })).toEqual(NOT_YOURS);
  });
  test('to recover belongs to the beginning of a turn (D20-AIR-43)', () =>
    expect(d20.refusal(afterwards('recover-flight', { status: 'stall' }))).toEqual(NOT_YOURS));
});

describe('D20-AIR-11.c, D20-MOUNT-02: a mount lands at the end of the turn of its rider', () => {
  const mounted = (rider: Readonly<Record<string, number>>, mount = OVER): Setup => {
    const setup = afterwards('land', {}, mount);
    const made = ready('mira');
    const conditions = [{ condition: 'mounted' as const, by: 'drake' }];
    const mira = { ...made, state: { ...made.state, conditions, spent: rider } };
    const fight = { round: 2, cycle: 1, turn: 'orc', order: ['mira', 'drake', 'orc'], ap: {} };
    return { ...setup, fighters: { ...setup.fighters, mira }, fight };
  };
  const SPENT = { ...OVER, turn: 0 };

  test('with nothing left to either', () =>
    expect(d20.refusal(mounted({ standard: 1, move: 1, turn: 1 }, SPENT))).toBeNull());
  test('not where the rider ended the turn', () =>
    expect(d20.refusal(mounted({ move: 1, turn: 1 }, SPENT))).toEqual(NOT_YOURS));
});

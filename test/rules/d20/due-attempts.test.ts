import { describe, expect, test } from 'vitest';
import { dueAttempt } from '../../../src/rules/d20/due-attempts.ts';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

/** A drake that has lost its flight. */
function falling(id: string): D20Fighter {
  const made = ready('drake', id);
  const flight: Flight = {
    ...{ altitude: 10, from: 10, heading: 0, squares: 0, falls: 1, chase: false, braked: false },
    status: 'stall',
  };
  return { ...made, state: { ...made.state, flight } };
}

/** Who of the drake and the griffon falls first in this turn; Mira rides the griffon, or stands by. */
function whoFalls(turn: string, order: readonly string[], mounted: boolean): string | undefined {
  const mira = ready('mira');
  const conditions = mounted ? [{ condition: 'mounted' as const, by: 'griffon' }] : [];
  const fighters = {
    mira: { ...mira, state: { ...mira.state, conditions } },
    drake: falling('drake'),
    orc: ready('orc'),
    griffon: falling('griffon'),
  };
  const fight: FightState = { round: 2, cycle: 1, turn, order, ap: {} };
  return dueAttempt(fight, fighters)?.by;
}

describe('D20-AIR-21, D20-MOUNT-02: of several who fall', () => {
  test('a ridden mount comes after those whose turns began before the turn of its rider', () => {
    const order = ['drake', 'mira', 'orc', 'griffon'];
    expect(whoFalls('orc', order, false)).toBe('griffon');
    expect(whoFalls('orc', order, true)).toBe('drake');
  });

  test('a ridden mount comes first in the turn of its rider', () => {
    const order = ['mira', 'drake', 'orc', 'griffon'];
    expect(whoFalls('mira', order, false)).toBe('drake');
    expect(whoFalls('mira', order, true)).toBe('griffon');
  });
});

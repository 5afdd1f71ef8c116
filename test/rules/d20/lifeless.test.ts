import { describe, expect, test } from 'vitest';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { attacks, beast, foe, gainedBy, lostBy, namesOf, natural } from './beasts.ts';

const of = (type: D20Fighter['type'], hitPoints: number): D20Fighter => ({ ...foe, type, hitPoints });

describe.each(['construct', 'undead'] as const)('a fighter of type %s', type => {
  const bite = beast([natural('bite', { damage: '1d6' })]);

  test('D20-HP-09.a: is destroyed at 0 hit points, where a living one is disabled', () => {
    const hit = { by: bite, dice: { attack: 18, damage: 6 } };
    const points = lostBy(attacks({ ...hit, at: of('humanoid', 100) }).facts);
    expect(gainedBy(attacks({ ...hit, at: of('humanoid', points) }).facts)).toContain('disabled');
    expect(gainedBy(attacks({ ...hit, at: of(type, points) }).facts)).toContain('dead');
    expect(gainedBy(attacks({ ...hit, at: of(type, points + 1) }).facts)).toEqual([]);
  });

  test('D20-HP-09.b: nonlethal damage does nothing to it', () => {
    const by = beast([natural('bite', { damage: '1d6', nonlethal: true })]);
    const hit = { by, dice: { attack: 18, damage: 6 } };
    expect(lostBy(attacks({ ...hit, at: of('humanoid', 100) }).facts)).toBeGreaterThan(0);
    expect(lostBy(attacks({ ...hit, at: of(type, 100) }).facts)).toBe(0);
  });

  test('D20-HP-09.c: 50 points of damage at once ask for no save', () => {
    const by = beast([natural('bite', { damage: '10d6' })]);
    const hit = { by, dice: { attack: 18, damage: 6 } };
    const saves = (at: D20Fighter) =>
      namesOf(attacks({ ...hit, at }).asked).filter(name => /save/u.test(name));
    expect(saves(of('humanoid', 200))).not.toEqual([]);
    expect(saves(of(type, 200))).toEqual([]);
  });
});

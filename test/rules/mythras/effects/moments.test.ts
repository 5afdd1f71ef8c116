import { describe, expect, test } from 'vitest';
import {
  withAllMoments,
  type Moments,
  type SpecialEffect,
} from '../../../../src/rules/mythras/effects/effect.ts';
import { tripOpponent } from '../../../../src/rules/mythras/effects/trip-opponent.ts';
import { exchange } from '../../../../src/rules/mythras/exchange.ts';
import type { Fact } from '../../../../src/rules/shared/fact.ts';
import { roll } from '../../../../src/rules/shared/play.ts';
import { armoured, duel, weapons, type Duel } from '../../fighters.ts';
import { only, playWith, type Answers } from '../../play.ts';

const PARRY = 'parry:broadsword';

describe('the moments of an effect', () => {
  const base: SpecialEffect = {
    id: 'test',
    rule: 'TEST',
    sides: ['attacker', 'defender'],
    intent: 'position',
    weapon: null,
    roll: null,
    stackable: true,
    needsHit: false,
    needsWound: false,
    phase: 'narrative',
    resist: [],
    picture: 'foot-trip',
  };
  const withEffect = (effects: readonly SpecialEffect[], setup: Duel, answers: Answers) =>
    playWith(exchange(duel(setup), effects), answers).result;
  const parried = { attack: 40, defence: PARRY, parry: 3, effects: 'test', location: 10, damage: 5 };

  test('an effect keeps all of them, and those that it lacks are empty', () => {
    const nothing = () => null;
    const play = function* () {};
    const moments = {
      refusal: nothing,
      insteadOfBlow: play,
      location: play,
      moveLocation: play,
      damageDice: nothing,
      weaponDamage: play,
      stops: nothing,
      ignoresCover: true,
      touches: true,
      needsWeaponUsed: true,
      armour: play,
      through: nothing,
      resolve: play,
    } as const satisfies Record<keyof Moments, unknown>;
    const full: object = { ...base, ...moments };
    expect(withAllMoments(full as SpecialEffect)).toStrictEqual(full);
    const bare = withAllMoments(base);
    expect(bare).toEqual(base);
    expect(Object.keys(bare).sort()).toEqual(Object.keys(full).sort());
  });

  test('an effect may change what a parry stops', () => {
    const none = { ...base, stops: () => 'none' as const };
    expect(only(withEffect([none], {}, parried), 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'parry', points: 0, left: 5 },
    ]);
    const all = { ...base, stops: () => 'all' as const };
    expect(
      only(withEffect([all], { attacker: { weapons: [weapons.longSpear] } }, parried), 'stopped'),
    ).toEqual([{ fact: 'stopped', who: 'bert', by: 'parry', points: 6, left: 0 }]);
  });

  test('it sees what the parry would stop by size, and who won', () => {
    const seen: unknown[] = [];
    const looking: SpecialEffect = {
      ...base,
      stops(stops, won) {
        seen.push(stops, won.side, won.levels);
        return stops;
      },
    };
    withEffect([looking], { attacker: { weapons: [weapons.longSpear] } }, { ...parried, damage: 1 });
    expect(seen).toEqual(['half', 'defender', 1]);
  });

  test('but there is nothing to change where no parry succeeded', () => {
    const all = { ...base, stops: () => 'all' as const };
    const result = withEffect(
      [all],
      {},
      { attack: 40, defence: 'none', effects: 'test', location: 10, damage: 5 },
    );
    expect(only(result, 'stopped')).toEqual([]);
    expect(only(result, 'hurt')[0]?.points).toBe(5);
  });

  test('an effect may change the remaining armour', () => {
    const bypass: SpecialEffect = {
      ...base,
      *armour({ natural, worn }, times) {
        return times > 1 ? { natural: 0, worn: 0 } : { natural, worn: worn - 3 };
      },
    };
    const defender = { locations: armoured(3, 1) };
    const blow = { location: 10, damage: 5 };
    const once = withEffect([bypass], { defender }, { attack: 3, defence: 'none', effects: 'test', ...blow });
    expect(only(once, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'armour', points: 1, left: 4 },
    ]);
    const twice = { attack: 3, defence: 'none', effects: ['test', 'test'], ...blow };
    expect(only(withEffect([bypass], { defender }, twice), 'stopped')).toEqual([]);
  });

  test('an effect may put something else in place of the blow', () => {
    const accident: SpecialEffect = {
      ...base,
      *insteadOfBlow({ winner }) {
        const name = 'accident';
        const { total } = yield* roll({ name, by: winner.fighter.id, dice: '1d4' });
        return [{ fact: 'hurt', who: 'anna', where: 'head', points: total }];
      },
    };
    const result = withEffect(
      [accident],
      {},
      { attack: 40, defence: PARRY, parry: 3, effects: 'test', accident: 3 },
    );
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'head', points: 3 }]);
    expect(only(result, 'struck')).toEqual([]);
  });

  test('effects resolve in the order of the phases, not of the choices', () => {
    const order: string[] = [];
    const noted = (phase: SpecialEffect['phase']): SpecialEffect => ({
      ...base,
      id: phase,
      phase,
      *resolve({ blow, times }) {
        order.push(`${phase} ${times} ${blow?.damage} ${blow?.hurt} ${blow?.where.id}`);
        return [];
      },
    });
    const effects = [noted('stored'), noted('after-damage'), noted('immediate')];
    const picked = ['stored', 'after-damage', 'immediate'];
    const defender = { locations: armoured(2), styles: [{ id: 'soldier', name: 'Soldier', skill: 0 }] };
    const answers = { attack: 3, defence: PARRY, parry: 99, effects: picked, location: 10, damage: 5 };
    withEffect(effects, { defender }, answers);
    expect(order).toEqual(['immediate 1 5 3 chest', 'after-damage 1 5 3 chest', 'stored 1 5 3 chest']);
  });

  test('an effect that needs a wound does nothing without one', () => {
    const fact: Fact = { fact: 'gained', who: 'bert', condition: 'prone' };
    const wounding: SpecialEffect = {
      ...base,
      needsWound: true,
      *resolve() {
        return [fact];
      },
    };
    const answers = { attack: 40, defence: 'none', effects: 'test', location: 10, damage: 3 };
    expect(withEffect([wounding], {}, answers)).toContainEqual(fact);
    expect(withEffect([wounding], { defender: { locations: armoured(3) } }, answers)).not.toContainEqual(
      fact,
    );
    const missed = { attack: 80, defence: PARRY, parry: 40, effects: 'test' };
    expect(withEffect([wounding], {}, missed)).not.toContainEqual(fact);
  });

  test('with no effect that can be taken nothing is asked', () => {
    const only = { ...tripOpponent, sides: ['defender'] as const };
    expect(() =>
      withEffect([only], {}, { attack: 40, defence: 'none', location: 10, damage: 1 }),
    ).not.toThrow();
  });
});

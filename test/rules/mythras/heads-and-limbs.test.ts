import { describe, expect, test } from 'vitest';
import type { Location } from '../../../src/rules/mythras/fighter.ts';
import {
  hasAnotherHead,
  lacksPoints,
  moreHeads,
  morePairsOfArms,
  pointsFor,
  spendsWithLimb,
} from '../../../src/rules/mythras/heads-and-limbs.ts';
import { duelFight, soldier, weapons } from '../fighters.ts';

const place = (id: string, kind: Location['kind']): Location => {
  return { id, from: 1, to: 1, kind, hp: 4, natural: 0, worn: 0 };
};
const arms = ['right-arm', 'left-arm', 'third-arm', 'fourth-arm'].map(id => place(id, 'arm'));
const heads = ['head', 'second-head'].map(id => place(id, 'head'));
const body = (ability: string, locations: readonly Location[], ...conditions: object[]) =>
  soldier('anna', { abilities: [ability], locations, state: { conditions } as never });
const fight = (anna: number) => ({ ...duelFight, ap: { anna, bert: 2 } });

describe('MYT-TRAIT-67: several heads', () => {
  const hydra = (...conditions: object[]) =>
    body('multi-headed', [...heads, place('chest', 'chest')], ...conditions);

  test('MYT-TRAIT-67.a: each beyond the first that works brings an action', () => {
    expect(moreHeads(hydra())).toBe(1);
    expect(moreHeads(hydra({ condition: 'useless', where: 'head' }))).toBe(0);
    // MYT-SE-16: a net over a head hinders, and no more.
    expect(moreHeads(hydra({ condition: 'entangled', where: 'head' }))).toBe(1);
    expect(moreHeads(hydra({ condition: 'scarred', where: 'head' }))).toBe(1);
    expect(moreHeads(hydra({ condition: 'useless', where: 'chest' }))).toBe(1);
    expect(moreHeads(body('flying', heads))).toBe(0);
  });

  test('MYT-TRAIT-67.b: one may be lost as long as another works', () => {
    const [first = place('', 'head'), second = first] = heads;
    expect(hasAnotherHead(hydra(), first)).toBe(true);
    expect(hasAnotherHead(hydra({ condition: 'useless', where: second.id }), first)).toBe(false);
    expect(hasAnotherHead(hydra({ condition: 'useless', where: second.id }), second)).toBe(true);
    expect(hasAnotherHead(hydra(), place('chest', 'chest'))).toBe(false);
    expect(hasAnotherHead(body('flying', heads), first)).toBe(false);
  });
});

describe('MYT-TRAIT-68: several limbs', () => {
  const many = (...conditions: object[]) => body('multi-limbed', arms, ...conditions);
  const of = (limb: string) => ({ ...weapons.broadsword, limb });

  test('MYT-TRAIT-68.a: each pair beyond the first that works brings an action', () => {
    expect(morePairsOfArms(many())).toBe(1);
    expect(morePairsOfArms(many({ condition: 'entangled', where: 'left-arm' }))).toBe(0);
    expect(morePairsOfArms(body('flying', arms))).toBe(0);
    const others = ['wing', 'right-fin'].map(id => place(id, 'arm'));
    expect(morePairsOfArms(body('multi-limbed', [...arms.slice(0, 2), ...others]))).toBe(0);
    const named = ['wing-claw', 'leg-hook'].map(id => place(id, 'arm'));
    expect(morePairsOfArms(body('multi-limbed', [...arms.slice(0, 2), ...named]))).toBe(1);
  });

  test.each([
    ['own-wings', 'own-fins'],
    ['own-aile-gauche', 'own-aile-droite'],
    ['own-wing-left', 'own-wing-right-2'],
    ['own-nageoire-avant', 'own-patte-arriere-droite'],
  ])('MYT-TRAIT-68, MYT-LOC-03: %s and %s of an import are no pair of arms', (...ids) => {
    const others = ids.map(id => place(id, 'arm'));
    expect(morePairsOfArms(body('multi-limbed', [...arms.slice(0, 2), ...others]))).toBe(0);
  });

  test('MYT-TRAIT-68.b: its point is for what those limbs hold', () => {
    expect(pointsFor(fight(2), many())).toBe(1);
    expect(pointsFor(fight(2), many(), of('right-arm'))).toBe(1);
    expect(pointsFor(fight(2), many(), of('third-arm'))).toBe(2);
    expect(pointsFor(fight(2), many(), of('head'))).toBe(1);
    expect(pointsFor(fight(2), many(), weapons.broadsword)).toBe(2);
    expect(pointsFor(fight(2), many({ condition: 'extra-limbs', amount: 1 }))).toBe(2);
    expect(pointsFor(fight(2), body('flying', arms, { condition: 'extra-limbs', amount: -1 }))).toBe(2);
  });

  test('a fighter who has no other point is told why', () => {
    expect(lacksPoints(fight(0), many(), null)).toEqual({ rule: 'MYT-AP-04', id: 'no-action-points' });
    expect(lacksPoints(fight(1), many(), null)).toEqual({ rule: 'MYT-TRAIT-68', id: 'limbs.only-those' });
    expect(lacksPoints(fight(1), many(), of('fourth-arm'))).toBeNull();
    expect(lacksPoints(fight(2), many(), null)).toBeNull();
  });

  test('a point spent with such a limb is counted for the round', () => {
    const spent = (amount: number) => ({
      ...{ fact: 'gained', who: 'anna', condition: 'extra-limbs', amount },
      lasts: { amount: 1, unit: 'rounds' },
    });
    expect(spendsWithLimb(fight(2), many(), of('third-arm'))).toEqual([spent(1)]);
    const six = [...arms, place('fifth-arm', 'arm'), place('sixth-arm', 'arm')];
    const again = body('multi-limbed', six, { condition: 'extra-limbs', amount: 1 });
    expect(spendsWithLimb(fight(2), again, of('third-arm'))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'extra-limbs' },
      spent(2),
    ]);
    expect(spendsWithLimb(fight(2), many(), of('left-arm'))).toEqual([]);
    expect(spendsWithLimb(fight(2), many(), null)).toEqual([]);
    expect(spendsWithLimb(null, many(), of('third-arm'))).toEqual([]);
    const over = many({ condition: 'extra-limbs', amount: 1 });
    expect(spendsWithLimb(fight(2), over, of('third-arm'))).toEqual([]);
  });
});

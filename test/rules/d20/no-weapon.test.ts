import { describe, expect, test } from 'vitest';
import { threatsOf } from '../../../src/rules/d20/armed.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import { areEngaged, flankersWith } from '../../../src/rules/d20/positions.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const WAND: Weapon = {
  ...{ id: 'wand', name: 'Wand', kind: 'melee', handling: 'light', damage: '0', types: ['bludgeoning'] },
};
const TOUCH: Weapon = { ...WAND, id: 'touch', touch: true };
const LASSO: Weapon = { ...WAND, id: 'lasso', uses: ['trip'] };
const TENDRIL: Weapon = { ...WAND, id: 'tendril', kind: 'natural' };

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** A fighter who holds these weapons, and no others. */
function holding(...weapons: readonly Weapon[]): D20Fighter {
  return { ...ready('fighter', 'hoel'), feats: [], weapons: [...weapons] };
}

function setup(hoel: D20Fighter, action = 'attack', weapon = 'wand', changes: Partial<Setup> = {}): Setup {
  return {
    attempt: { action, by: 'hoel', at: 'orc', with: weapon },
    fighters: { hoel, orc: ready('orc'), ilo: { ...ready('rogue', 'ilo') } },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc', 'ilo'], ap: {} },
    sides: { hoel: 'us', ilo: 'us', orc: 'them' },
    places: { hoel: square(5, 5), orc: square(6, 5), ilo: square(7, 5) },
    ...changes,
  };
}

const NO_WEAPON = { rule: 'D20-ATK-01', id: 'd20.no-weapon' };

describe('D20-AOO-02.b, D20-ATK-09: a thing in hand that is no weapon', () => {
  test.each([
    ...['attack', 'full-attack', 'attack-other-damage', 'aid-another', 'disarm-of', 'ready'],
    ...['attack-square', 'full-attack-square'],
  ])('gives no blow: %s', action => {
    expect(d20.refusal(setup(holding(WAND), action))).toEqual(NO_WEAPON);
  });

  test('ends no charge', () => {
    const far = { places: { hoel: square(1, 5), orc: square(6, 5), ilo: square(7, 5) } };
    expect(d20.refusal(setup(holding(WAND), 'charge-at', 'wand', far))).toEqual(NO_WEAPON);
  });

  test('gives no coup de grâce', () => {
    const orc = ready('orc');
    const conditions = [{ condition: 'unconscious' as const }];
    const given = setup(holding(WAND), 'coup-de-grace');
    const fighters = { ...given.fighters, orc: { ...orc, state: { ...orc.state, conditions } } };
    expect(d20.refusal({ ...given, fighters })).toEqual(NO_WEAPON);
  });

  test('threatens nobody, makes no flank and no melee', () => {
    const hoel = holding(WAND);
    expect(threatsOf(hoel)).toEqual([]);
    const given = setup(hoel);
    const course = new Course(given);
    const [ilo, orc] = [course.now('ilo'), course.now('orc')];
    const [blade] = ilo.weapons;
    expect(blade && flankersWith(course, ilo, blade, orc)).toEqual([]);
    const unarmed = { ...orc, weapons: [] };
    const both = new Course({ ...given, fighters: { ...given.fighters, orc: unarmed } });
    expect(areEngaged(both, both.now('hoel'), both.now('orc'))).toBe(false);
  });

  test.each([
    ['what touches without damage', TOUCH],
    ['what holds without damage', LASSO],
    ['a part of a body', TENDRIL],
  ])('%s is a weapon', (_, weapon) => {
    const hoel = holding(weapon);
    expect(threatsOf(hoel)).toEqual([weapon]);
    expect(d20.refusal(setup(hoel, 'attack', weapon.id))).toBeNull();
  });
});

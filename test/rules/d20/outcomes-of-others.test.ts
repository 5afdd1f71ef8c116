import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import type { Outcome } from '../../../src/rules/shared/outcome.ts';
import { ready } from './ready.ts';
import { setup, told } from './telling.ts';

const inState = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});

/** The wizard in place of Hoel, with one of the spells, spoken. */
function wizard(id: string): D20Fighter {
  const known = ready('wizard', 'hoel');
  const spells = known.spells?.filter(one => one.id === id) ?? [];
  return { ...known, spells: spells.map((one): Spell => ({ ...one, components: ['verbal'] })) };
}

const names = (outcome: Outcome | undefined) => outcome?.said[0]?.names;

test('healing is told with its dice and its points', () => {
  const hoel = ready('odo', 'hoel');
  const friend = inState(ready('tarn', 'friend'), { hurt: { body: 12 } });
  const attempt = { action: 'cast', at: 'friend', with: 'cure' };
  const given = setup(attempt, { hoel, friend });
  const [only, ...others] = told(given, { healing: 4 });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ by: 'hoel', isGood: true, rolls: ['healing'] });
  expect(only?.title).toEqual({ id: 'd20.healed.title' });
  expect(only?.said).toEqual([{ id: 'd20.healed.full', names: { dice: '1d8+5', total: 9 } }]);
  expect(d20.presentation.helps?.(given)).toBe(true);
  expect(d20.presentation.helps?.(setup({}))).toBe(false);
});

describe('D20-DYING-05.a: first aid against DC 15', () => {
  const tended = (die: number) => {
    const friend = inState(ready('tarn', 'friend'), {
      hurt: { body: 30 },
      conditions: [{ condition: 'dying' }],
    });
    const attempt = { action: 'stabilize', at: 'friend', with: '' };
    const [only, ...others] = told(setup(attempt, { hoel: ready('odo', 'hoel'), friend }), {
      'check.heal': die,
    });
    expect(others).toEqual([]);
    return only;
  };

  test.each([
    [7, 'held', true],
    [6, 'failed', false],
  ])('a %i on the die is told as %s', (die, how, isGood) => {
    const told15 = { roll: 'check.heal', total: die + 8, needs: 15 };
    expect(tended(die)).toEqual({
      by: 'hoel',
      rolls: ['check.heal'],
      title: { id: `d20.check.${how}.title`, names: told15 },
      said: [{ id: `d20.check.${how}.full`, names: told15 }],
      isGood,
    });
  });
});

describe('the occasion of a blow of another', () => {
  const bare = inState(ready('fighter', 'hoel'), { dropped: [] });
  const waits = (fighter: D20Fighter) =>
    inState(fighter, { prepared: [{ action: 'ready', with: 'rapier', trigger: 'attacks' }] });
  const near = { circumstances: [{ fighter: 'nolwenn', id: 'threatens' }] };
  const theirs = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap(({ by, occasion }) => (by === 'nolwenn' ? [occasion] : []));
  const trip = { action: 'trip-with', with: 'fists' };

  test('an attack of opportunity', () => {
    const given = { ...setup(trip, { hoel: bare }), ...near };
    const all = told(given, { 'opportunity.nolwenn': 'rapier', attack: 2 });
    expect(theirs(all)).toEqual(['d20.opportunity']);
    expect(all.find(({ by }) => by === 'hoel')).not.toHaveProperty('occasion');
  });

  test('a readied blow', () => {
    const given = { ...setup({}, { nolwenn: waits(ready('rogue', 'nolwenn')) }), ...near };
    expect(theirs(told(given, { 'readied.nolwenn': 'strike', attack: 2 }))).toEqual(['d20.readied']);
  });

  test('and an attack of opportunity of one who keeps the readied blow', () => {
    const given = { ...setup(trip, { hoel: bare, nolwenn: waits(ready('rogue', 'nolwenn')) }), ...near };
    const answers = { 'readied.nolwenn': 'wait', 'opportunity.nolwenn': 'rapier', attack: 2 };
    expect(theirs(told(given, answers))).toEqual(['d20.opportunity']);
  });
});

describe('the type of damage', () => {
  test('of a weapon made to spare', () => {
    const hoel = ready('fighter', 'hoel');
    const [sword, ...others] = hoel.weapons;
    const sap = { ...sword, types: ['bludgeoning'], nonlethal: true } as D20Fighter['weapons'][number];
    const [blow] = told(setup({}, { hoel: { ...hoel, weapons: [sap, ...others] } }), {
      attack: 15,
      damage: 3,
    });
    expect(blow?.said[1]?.id).toBe('d20.damage.nonlethal');
  });

  test('of a ray that burns, and of one that does not', () => {
    const ray = wizard('scorching-ray');
    const without = (more: object) =>
      ({ ...ray, spells: ray.spells?.map(one => ({ ...one, fire: false, ...more })) }) as D20Fighter;
    const types = [ray, without({}), without({ damageType: 'cold' })].map(hoel => {
      const [hit] = told(setup({ action: 'cast', with: 'scorching-ray' }, { hoel }), {
        attack: 15,
        damage: [1, 2, 3, 4],
      });
      expect(hit).toMatchObject({ by: 'hoel', tool: 'scorching-ray', isGood: true });
      return hit?.said[1]?.id;
    });
    expect(types).toEqual(['d20.damage.fire', 'd20.damage.plain', 'd20.damage.cold']);
  });

  test('of a spell that nothing is rolled against', () => {
    const known = wizard('magic-missile');
    const hoel = { ...known, spells: known.spells?.map((one): Spell => ({ ...one, damageType: 'force' })) };
    const given = setup({ action: 'cast', with: 'magic-missile' }, { hoel: hoel as D20Fighter });
    const [only, ...others] = told(given, { damage: [1, 2, 3] });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ by: 'hoel', isGood: true, rolls: ['damage'] });
    expect(only?.title).toEqual({ id: 'd20.takes-effect.title' });
    expect(only?.said).toMatchObject([{ id: 'd20.damage.force', names: { dice: '3d4+3', total: 9 } }]);
    expect(d20.presentation.toolSaying?.(given)).toBeNull();
  });
});

describe('D20-FEINT-02: a contest', () => {
  /** Hoel, at −1, feints against Nolwenn, at +11. */
  const feint = (own: number, theirs: number, hoel = ready('fighter', 'hoel')) => {
    const given = setup({ action: 'feint-at', with: '' }, { hoel });
    const [only, ...others] = told(given, { 'check.bluff': own, 'check.sense-motive': theirs });
    expect(others).toEqual([]);
    return only;
  };

  test('is won by the higher total', () => {
    const won = feint(20, 7);
    expect(won).toMatchObject({ by: 'hoel', isGood: true, title: { id: 'd20.contest.won.title' } });
    expect(won?.rolls).toEqual(['check.bluff', 'check.sense-motive']);
    expect(won?.said.map(({ id }) => id)).toEqual(['d20.contest.won.full']);
    expect(names(won)).toEqual({
      ...{ action: 'feint-at', who: 'hoel', whom: 'nolwenn', total: 19, other: 18 },
      ...{ roll: 'check.bluff', against: 'check.sense-motive' },
    });
  });

  test('is lost by the lower', () => {
    expect(feint(20, 9)).toMatchObject({ isGood: false, title: { id: 'd20.contest.lost.title' } });
  });

  test('fails at a tie, however well one feints', () => {
    const hoel = { ...ready('fighter', 'hoel'), skills: { bluff: 15 } };
    expect(feint(5, 9, hoel)).toMatchObject({ isGood: false, title: { id: 'd20.contest.lost.title' } });
  });
});

describe('D20-STAT-03: two of the same bonus roll for a tie', () => {
  test.each([
    [1, true],
    [2, false],
  ])('a %i is told as won: %j', (tie, isGood) => {
    const nolwenn = ready('fighter', 'nolwenn');
    const all = told(setup({ action: 'disarm-of' }, { nolwenn }), {
      'opportunity.nolwenn': 'none',
      'thing.disarm': 'longsword',
      'disarm-back': 'none',
      tie,
    });
    expect(all.at(-1)).toMatchObject({ by: 'hoel', isGood });
  });
});

test('nonlethal damage is told beside the hit points that are left', () => {
  const hurt = inState(ready('fighter', 'hoel'), { hurt: { body: 12, nonlethal: 5 } });
  expect(d20.presentation.leftSaying?.(hurt)).toEqual({
    id: 'd20.left-nonlethal',
    names: { left: 40, most: 52, nonlethal: 5 },
  });
});

import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import { only, type Answers } from '../play.ts';
import { played, read, readIn, setupOf } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const [AXE] = read('orc').weapons as readonly [Weapon, ...Weapon[]];
const DAGGER: Weapon = { ...AXE, id: 'dagger', hand: 'left', light: true };
const blow = (hand: string, item: string, at: string): Prepared => ({
  ...{ action: 'melee', hand, with: item, at, due: 5 },
});
const waits = (hand: string, item: string, at: string, trigger = 'disarm'): Prepared => ({
  ...{ action: 'counter', hand, with: item, at, due: 4, trigger },
});

const names = (setup: ReturnType<typeof setupOf>, answers: Answers) =>
  played(setup, answers).asked.map(({ name, by }) => `${by}: ${name}`);

/** Strikes with a dagger in this segment while its sword waits, or the other way round. */
const cassandra = (kind = 'disarm', at = 'orc') =>
  read('cassandra', {
    conditions: [engaged('orc'), ...(at === 'orc' ? [] : [engaged(at)])],
    prepared: [blow('left', 'dagger', at), waits('right', 'sword', 'orc', kind)],
  });
const orc = (...prepared: readonly Prepared[]) =>
  read(
    'orc',
    { conditions: [engaged('cassandra')], prepared: [blow('right', 'axe', 'cassandra'), ...prepared] },
    { weapons: prepared.length > 0 ? [AXE, DAGGER] : [AXE] },
  );
const strikes = (by: 'orc' | 'cassandra', fighters = [orc(), cassandra()]) =>
  setupOf(
    fighters,
    by === 'orc'
      ? { action: 'attack', by, at: 'cassandra', with: 'axe' }
      : { action: 'attack', by, at: 'orc', with: 'dagger' },
  );
const ANSWERS = {
  ...{ 'simultaneous.orc': 'attack', 'simultaneous.cassandra': 'attack' },
  ...{ attack: 2, disarm: 2, 'attack.2': 2, 'next-blow': 'attack' },
  ...{ 'reaction-time.right': 4, 'reaction-time.right.2': 4, 'reaction-time.left': 4 },
};
const BOTH = { 'simultaneous.orc': 'attack', 'simultaneous.cassandra': 'attack' };

describe('SEG-COUNTER-01.b, SEG-SIM-08.b: a weapon that waits counters a blow of a tie', () => {
  test('in which the other weapon of its fighter strikes', () => {
    const asked = names(strikes('orc'), ANSWERS);
    expect(asked.slice(0, 5)).toEqual([
      ...['orc: simultaneous.orc', 'cassandra: simultaneous.cassandra'],
      ...['orc: attack', 'cassandra: disarm', 'cassandra: attack.2'],
    ]);
  });

  test('of both sides, where each has one', () => {
    const second = waits('left', 'dagger', 'cassandra');
    const { result } = played(strikes('orc', [orc(second), cassandra()]), {
      ...{ ...BOTH, 'aims-at': 'axe', attack: 2, disarm: 2, 'aims-at.2': 'sword', 'attack.2': 2 },
      ...{ 'disarm.2': 2, 'next-blow': 'attack', 'reaction-time.right': 4, 'next-blow.2': 'attack' },
      ...{ 'reaction-time.left': 4, 'reaction-time.right.2': 4, 'reaction-time.left.2': 4 },
    });
    expect(only(result, 'dropped').map(({ who, action }) => `${who} ${action}`)).toEqual([
      'cassandra counter',
      'orc counter',
    ]);
  });

  test('SEG-COUNTER-01.a: it waits on where the opponent returns to guard', () => {
    const { result } = played(strikes('cassandra'), {
      ...{ 'simultaneous.cassandra': 'attack', 'simultaneous.orc': 'return-to-guard' },
      ...{ attack: 2, 'reaction-time.left': 4 },
    });
    expect(only(result, 'dropped')).toEqual([]);
    expect(only(result, 'prepared').filter(({ action }) => action === 'counter')).toEqual([]);
  });

  test('SEG-COUNTER-01.b: a special action of the tie is no attack', () => {
    const asked = names(strikes('cassandra'), {
      ...{ 'simultaneous.cassandra': 'return-to-guard', 'simultaneous.orc': 'push-back' },
      ...{ opposes: 'free-attack:sword', 'opposes-too': 'none', 'push-back': 2, attack: 2 },
      'reaction-time.right': 4,
    });
    expect(asked).not.toContain('cassandra: disarm');
  });

  test('SEG-COUNTER-02.b: a grip that succeeds comes once all blows have fallen', () => {
    const { result } = played(strikes('orc', [orc(), cassandra('close-to-wrestle')]), {
      ...{ ...BOTH, attack: 15, 'close-to-wrestle': 20, 'attack.2': 19 },
      ...{ damage: 2, 'damage.2': 2 },
    });
    const at = (find: (fact: (typeof result)[number]) => boolean) => result.findIndex(find);
    const hurt = at(fact => fact.fact === 'hurt' && fact.who === 'orc');
    const grips = at(fact => fact.fact === 'gained' && fact.condition === 'wrestling');
    expect(hurt).toBeGreaterThan(-1);
    expect(grips).toBeGreaterThan(hurt);
  });

  test('SEG-MELEE-14.g: a blow at a shaft too', () => {
    const shaft = { ...DAGGER, structure: 3, armourClass: 10 };
    const known = cassandra();
    const foe = { ...known, weapons: known.weapons.map(one => (one.id === 'dagger' ? shaft : one)) };
    const setup = setupOf([orc(), foe], { action: 'strike-equipment', with: 'axe' });
    expect(names(setup, ANSWERS)).toContain('cassandra: disarm');
  });
});

test('SEG-SIM-10.a: with a weapon that counters, another that strikes elsewhere is chosen for', () => {
  const jurl = readIn('jurl', engaged('cassandra'));
  const setup = strikes('orc', [orc(), cassandra('disarm', 'jurl'), jurl]);
  const asked = names(setup, {
    ...{ 'simultaneous.cassandra': 'return-to-guard', attack: 15, disarm: 2 },
    ...{ 'parry.with': 'parry:dagger', parry: 2, damage: 1 },
    ...{ 'next-blow': 'attack', 'reaction-time.right': 4, 'reaction-time.right.2': 4 },
  });
  expect(asked.slice(0, 3)).toEqual([
    ...['cassandra: simultaneous.cassandra', 'orc: attack', 'cassandra: disarm'],
  ]);
});

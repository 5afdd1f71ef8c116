import { describe, expect, test } from 'vitest';
import { comesInPieces } from '../../../src/rules/segments/fighter.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';
import { deeds, gained, played, read, readIn, setupOf, under, type State } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const swing = { action: 'attack', with: 'sword' };

describe('a weapon in the other hand (SEG-OFFHAND-02 to 05)', () => {
  const factor = (state: Partial<State>, changes: object = {}, options = {}) => {
    const plain = read('cassandra');
    const weapons = plain.weapons.map(one => (one.id === 'dagger' ? { ...one, ...changes } : one));
    const setup = setupOf([read('cassandra', state, { weapons, ranks: {} }), readIn('orc')], swing, {
      fight: null,
      options,
    });
    const { reasons } = targetOfRoll(played(setup, { attack: 2 }).asked, 'attack');
    const said = reasons.find(({ rule }) => /^SEG-(?:WEAPON-02|OFFHAND-05)$/.test(rule));
    return said?.amount ?? 0;
  };

  test.each([
    ['it hinders the right one', {}, {}, 0],
    ['not while it lies on the ground', { dropped: ['dagger'] }, {}, 3],
    ['nor when it is broken', { wear: { dagger: 4 } }, { structure: 4 }, 3],
    ['nor one to throw', {}, { kind: 'thrown' }, 3],
    ['nor a shield', {}, { kind: 'shield' }, 3],
  ])('%s', (_title, state, changes, amount) => expect(factor(state, changes)).toBe(amount));

  test('SEG-OFFHAND-05.b, .d: without factors it costs 2, and nothing once dropped', () => {
    const without = { weaponFactors: false };
    expect(factor({}, {}, without)).toBe(-2);
    expect(factor({ dropped: ['dagger'] }, {}, without)).toBe(0);
    expect(factor({}, { kind: 'shield' }, without)).toBe(0);
  });
});

describe('blows in one segment (SEG-SIM-01 to 09)', () => {
  const blow = (at: string | undefined, due = 5) => ({
    ...{ action: 'melee', hand: 'right', with: 'axe', due },
    ...(at !== undefined && { at }),
  });
  const guard = read('guard', { ...under(engaged('orc')), prepared: [{ ...blow('orc'), with: 'sword' }] });
  const asked = (
    foe: Partial<State>,
    answers: Answers = { attack: 2, 'reaction-time.right': 4 },
    more = {},
  ) => played(setupOf([guard, read('orc', foe)], swing, more), answers).asked.map(({ name }) => name);
  const secret = { 'simultaneous.guard': 'attack', 'simultaneous.orc': 'attack' };
  const both = { ...secret, attack: 2, 'attack.2': 2, 'reaction-time.right': 4, 'reaction-time.right.2': 4 };

  test.each([
    ['at this opponent', 'guard'],
    ['at any', undefined],
    ['at any, said so', ''],
  ])('both due, the other one %s: both choose', (_title, at) => {
    expect(asked({ ...under(engaged('guard')), prepared: [blow(at)] }, both)[0]).toBe('simultaneous.guard');
  });

  test.each<[string, readonly Condition[], number]>([
    ['is due later', [], 6],
    ['was due before', [], 4],
    ['has been struck', [{ condition: 'acted', with: 'right' }], 5],
    ['is of one who wrestles', [{ condition: 'wrestling', by: 'jurl' }], 5],
    ['is of one who is stunned', [{ condition: 'stunned' }], 5],
    ['is of one who is surprised', [{ condition: 'surprised' }], 5],
  ])('no choice where the other blow %s', (_title, conditions, due) => {
    const foe = { ...under(engaged('guard'), ...conditions), prepared: [blow('guard', due)] };
    expect(asked(foe)).toEqual(['attack', 'reaction-time.right']);
  });

  test.each([
    ['guard', 'unseen', { attack: 2, damage: 1 }],
    ['guard', 'behind', { attack: 2 }],
    ['orc', 'unseen', { attack: 2 }],
  ])('SEG-SIM-09.a: nor where %s is %s', (fighter, id, answers) => {
    const foe = { ...under(engaged('guard')), prepared: [blow('guard')] };
    const names = asked(foe, { ...answers, 'reaction-time.right': 4 }, { circumstances: [{ fighter, id }] });
    expect(names).toEqual([...Object.keys(answers), 'reaction-time.right']);
  });

  const backs = { 'simultaneous.guard': 'return-to-guard', 'simultaneous.orc': 'return-to-guard' };
  const reactions = { 'reaction-time.right': 4, 'reaction-time.right.2': 4 };
  const fist = { ...read('orc').weapons[1]!, id: 'left-fist', hand: 'left' as const };
  const dagger = { ...read('orc').weapons[0]!, id: 'dagger', hand: 'left' as const };
  const left = (weapon: string) => ({ action: 'melee', hand: 'left', with: weapon, at: 'guard', due: 9 });
  const orcWith = (more: readonly (typeof dagger)[], prepared: readonly object[]) =>
    read(
      'orc',
      {
        ...under(engaged('guard')),
        prepared: [blow('guard'), ...prepared] as NonNullable<State['prepared']>,
      },
      { weapons: [...read('orc').weapons, ...more] },
    );

  test('SEG-SIM-06.a: both back on guard, there is a short disengagement; fists do not count', () => {
    for (const foe of [orcWith([], []), orcWith([fist], [left('left-fist')]), orcWith([dagger], [])]) {
      const isLeftToo = foe.state.prepared?.some(({ hand }) => hand === 'left');
      const more = isLeftToo ? { 'reaction-time.left': 4 } : {};
      const { result } = played(setupOf([guard, foe], swing), { ...backs, ...reactions, ...more });
      expect(deeds(result)).toEqual(['guard: short-disengagement']);
      expect(gained(result)).toEqual(['guard: initial-reaction', 'orc: initial-reaction']);
    }
  });

  test('SEG-SIM-06.e: not while another weapon stays offensive', () => {
    const { result } = played(setupOf([guard, orcWith([dagger], [left('dagger')])], swing), backs);
    expect(deeds(result)).toEqual(['guard: returns-to-guard', 'orc: returns-to-guard']);
  });

  test('SEG-SIM-06.d: nor where a third is engaged with either', () => {
    const foe = read('orc', { ...under(engaged('guard'), engaged('jurl')), prepared: [blow('guard')] });
    const { result } = played(setupOf([guard, foe, readIn('jurl', engaged('orc'))], swing), backs);
    expect(deeds(result)).toEqual(['guard: returns-to-guard', 'orc: returns-to-guard']);
  });

  test('SEG-SIM-07.a: one of each, the other may parry, and strikes no more', () => {
    const foe = read('orc', { ...under(engaged('guard')), prepared: [blow('guard')] });
    const { result, asked: questions } = played(setupOf([guard, foe], swing), {
      ...{ 'simultaneous.guard': 'attack', 'simultaneous.orc': 'return-to-guard' },
      ...{ attack: 15, 'parry.with': 'parry:axe', parry: 20, 'reaction-time.right': 4 },
    });
    expect(deeds(result)).toEqual(['orc: returns-to-guard']);
    expect(questionOf(questions, 'reaction-time.right').by).toBe('guard');
  });
});

test('SEG-PARRY-08: a parry says its odds, and by how much it puts off the blow of the defender', () => {
  const late = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 9 };
  const orc = read('orc', { ...under(engaged('guard')), prepared: [late] });
  const guard = read('guard', {
    ...under(engaged('orc')),
    prepared: [{ ...late, with: 'sword', at: 'orc', due: 5 }],
  });
  const { asked } = played(setupOf([guard, orc], swing), {
    ...{ attack: 15, 'parry.with': 'none', damage: 1, 'reaction-time.right': 4 },
  });
  const reasons = optionsOf(asked, 'parry.with')['parry:axe']?.reasons ?? [];
  expect(reasons.map(({ id }) => id)).toEqual(['holds-on', 'segments.defers-blow']);
  expect(Number(reasons[0]?.names?.['percent'])).toBeGreaterThan(0);
});

test('SEG-PARRY-13: both weapons say the chance that one of them holds, and what that costs each', () => {
  const late = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 9 };
  const weapons = read('orc').weapons.flatMap(one => [
    one,
    { ...one, id: 'shield', kind: 'shield', hand: 'left' } as const,
  ]);
  const orc = read('orc', { ...under(engaged('guard')), prepared: [late] }, { weapons });
  const guard = read('guard', {
    ...under(engaged('orc')),
    prepared: [{ ...late, with: 'sword', at: 'orc', due: 5 }],
  });
  const { asked } = played(setupOf([guard, orc], swing), {
    ...{ attack: 15, 'parry.with': 'none', damage: 1, 'reaction-time.right': 4 },
  });
  const offered = optionsOf(asked, 'parry.with');
  const percent = (id: string) => Number(offered[id]?.reasons?.[0]?.names?.['percent']);
  const fails = (1 - percent('parry:axe') / 100) * (1 - percent('parry:shield') / 100);
  const double = offered['double:axe+shield']?.reasons ?? [];
  expect(double.map(({ id, names }) => [id, names?.['weapon']])).toEqual([
    ['segments.either-holds', undefined],
    ['segments.defers-blow-of', 'axe'],
    ['segments.defers-next-of', 'shield'],
  ]);
  expect(double[0]?.names?.['percent']).toBe(Math.round(100 - 100 * fails));
});

describe('lost body points (SEG-CORE-07, SEG-CRIT-02)', () => {
  test.each([
    [3, 1, 'worn out, nothing'],
    [4, 0, 'out-of-action'],
    [8, -4, 'out-of-action'],
    [9, -5, 'dead'],
  ])('a wound of %i leaves %i: %s', (points, left, condition) => {
    const orc = read('orc', { hurt: { endurance: 12, body: 1 } });
    const weapons = read('guard').weapons.map(one => ({ ...one, damage: '1d12' }));
    const setup = setupOf([read('guard', {}, { weapons }), orc], swing, { fight: null });
    const { result } = played(setup, {
      ...{ attack: 15, 'parry.with': 'none', damage: points, 'critical-effect.cuts': 1 },
    });
    expect(5 - 1 - points).toBe(left);
    const states = gained(result).filter(one => /: (?:dead|out-of-action)$/.test(one));
    expect(states).toEqual(left > 0 ? [] : [`orc: ${condition}`]);
  });
});

describe('a dodge (SEG-SHOOT-16, SEG-SHOOT-18)', () => {
  const dodged = (circumstances: readonly { fighter: string; id: string }[]) =>
    gained(
      played(setupOf([readIn('jaris'), readIn('orc')], { action: 'shoot', with: 'bow' }, { circumstances }), {
        ...{ shot: 18, 'parry.with': 'dodge', 'save.reflex': 20, manner: 'rate-0.aim-0', 'reaction-time': 3 },
      }).result,
    );

  test('is of one shot', () => expect(dodged([])).not.toContain('orc: shot-defence'));
  test('behind half cover of all in the segment', () => {
    expect(dodged([{ fighter: 'orc', id: 'cover-50' }])).toContain('orc: shot-defence');
    expect(dodged([{ fighter: 'orc', id: 'cover-40' }])).not.toContain('orc: shot-defence');
  });
});

test('SEG-ACT-05: what is thrown by count lies there piece by piece', () => {
  expect(comesInPieces({ kind: 'thrown', magazine: 4 })).toBe(true);
  expect(comesInPieces({ kind: 'object', magazine: 1 })).toBe(true);
  expect(comesInPieces({ kind: 'thrown' })).toBe(false);
  expect(comesInPieces({ kind: 'object', magazine: null })).toBe(false);
  expect(comesInPieces({ kind: 'shooting', magazine: 20 })).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only, type Answers } from '../play.ts';
import { gained, played, read, setupOf, under, type State } from './playing.ts';

type Clocks = NonNullable<State['prepared']>;

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const SIDES = { conrath: 'a', cassandra: 'a', orc: 'b', guard: 'b', ogre: 'b' };
const STAY = { follow: ['stay'], 'follow.2': ['stay'] };

const blow = (at: string, due = 9) => ({ action: 'melee', hand: 'right', with: 'sword', at, due });
const shield = (at: string) => ({ ...blow(at, 10), hand: 'left', with: 'shield' });
const counter = (at: string) => ({ ...blow(at), action: 'counter', trigger: 'disarm' });
const axe = (at: string) => ({ ...blow(at, 8), with: 'axe' });
const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** The line in which two fight back to back. */
const LINE = {
  orc: square(3, 2),
  conrath: square(3, 3),
  cassandra: square(3, 4),
  guard: square(3, 5),
};

interface Duels {
  /** What Conrath has prepared against the orc. */
  readonly conrath: Clocks;
  readonly conditions: readonly Condition[];
  readonly answers: Answers;
  readonly places: Setup['places'] | null;
}

/** Conrath, against an orc, and Cassandra, against a guard, change places. */
function change({
  conrath = [blow('orc')],
  conditions = [],
  answers = STAY,
  places = LINE,
}: Partial<Duels> = {}): readonly Fact[] {
  const fighters = [
    read('conrath', { ...under(engaged('orc'), ...conditions), prepared: conrath }),
    read('cassandra', { ...under(engaged('guard')), prepared: [blow('guard')] }),
    read('orc', { ...under(engaged('conrath')), prepared: [axe('conrath')] }),
    read('guard', { ...under(engaged('cassandra')), prepared: [{ ...blow('cassandra', 7) }] }),
    read('ogre', under(...(conditions.some(({ by }) => by === 'ogre') ? [engaged('conrath')] : []))),
  ];
  const setup = setupOf(fighters, { action: 'change-places' }, { sides: SIDES, ...(places && { places }) });
  return played(setup, { 'change-places': ['yes'], ...answers }).result;
}

const firsts = (facts: readonly Fact[]) => gained(facts).filter(told => told.endsWith('initial-reaction'));
const lost = (facts: readonly Fact[]) => only(facts, 'dropped').map(({ who, hand }) => `${who} ${hand}`);

describe('two who change places between two fights begin with their new opponents (SEG-MOVE-22, SEG-MELEE-08)', () => {
  test.each<[string, Clocks, readonly string[]]>([
    ['one weapon', [blow('orc')], ['conrath right']],
    ['two weapons', [blow('orc'), shield('orc')], ['conrath right', 'conrath left']],
    ['a counter-attack', [counter('orc')], ['conrath right']],
    ['nothing prepared', [], []],
  ])('with %s', (_, conrath, dropped) => {
    const facts = change({ conrath });
    expect(lost(facts)).toEqual([...dropped, 'cassandra right']);
    expect(firsts(facts)).toEqual(['cassandra: initial-reaction', 'conrath: initial-reaction']);
  });

  test('a weapon on the defensive is so no more', () => {
    const defensive: Condition = { condition: 'defensive', with: 'left' };
    const facts = change({ conrath: [shield('orc')], conditions: [defensive] });
    expect(only(facts, 'ended')).toContainEqual(
      expect.objectContaining({ who: 'conrath', condition: 'defensive' }),
    );
  });

  test('without a map too', () => {
    const facts = change({ places: null });
    expect(lost(facts)).toEqual(['conrath right', 'cassandra right']);
    expect(firsts(facts)).toHaveLength(2);
  });

  test('their opponents keep their times, and strike at the newcomers', () =>
    expect(only(change(), 'prepared')).toEqual([
      { fact: 'prepared', who: 'orc', ...axe('cassandra') },
      { fact: 'prepared', who: 'guard', ...blow('conrath', 7) },
    ]));

  test('SEG-MOVE-08: not one whom the old opponent follows', () => {
    const facts = change({ answers: { follow: ['follow'], 'follow.2': ['stay'] } });
    expect(lost(facts)).toEqual(['cassandra right']);
    expect(firsts(facts)).toEqual(['cassandra: initial-reaction']);
  });

  test('SEG-MELEE-03: nor one still in contact with another old opponent', () => {
    const facts = change({
      conditions: [engaged('ogre')],
      places: { ...LINE, ogre: square(4, 3) },
    });
    expect(lost(facts)).toEqual(['cassandra right']);
    expect(firsts(facts)).toEqual(['cassandra: initial-reaction']);
  });
});

test('SEG-MOVE-22: without a map two in contact with the same opponents keep all', () => {
  const both = [engaged('orc'), engaged('guard')];
  const fighters = [
    read('conrath', { ...under(...both), prepared: [blow('orc')] }),
    read('cassandra', { ...under(...both), prepared: [blow('guard')] }),
    ...['orc', 'guard'].map(id => read(id, under(engaged('conrath'), engaged('cassandra')))),
  ];
  const { result } = played(setupOf(fighters, { action: 'change-places' }, { sides: SIDES }), {
    'change-places': ['yes'],
  });
  expect([...lost(result), ...firsts(result)]).toEqual([]);
});

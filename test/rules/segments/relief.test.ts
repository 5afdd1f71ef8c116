import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only, type Answers } from '../play.ts';
import { deeds, FIGHT, gained, played, read, setupOf, under, type State } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const SIDES = { conrath: 'a', cassandra: 'a', orc: 'b', pike: 'b' };
const conrathIn = (foe: string) => read('conrath', under(engaged(foe)));

/** Conrath, in contact with a foe, changes places with Cassandra, who stands behind him. */
function relief(
  foe: SegmentsFighter,
  answers: Answers,
  { cassandra = {}, x = 6, conrath = conrathIn(foe.id) }: Partial<Relief> = {},
) {
  const fighters = [conrath, read('cassandra', cassandra), foe];
  const places: Setup['places'] = {
    conrath: { x: 5, y: 5, width: 1, height: 1 },
    cassandra: { x: 4, y: 5, width: 1, height: 1 },
    [foe.id]: { x, y: 5, width: 1, height: 1 },
  };
  const setup = setupOf(fighters, { action: 'change-places' }, { sides: SIDES, places });
  return played(setup, { 'change-places': ['yes'], ...answers });
}

interface Relief {
  readonly cassandra: Partial<State>;
  readonly conrath: SegmentsFighter;
  /** The square of the foe. */
  readonly x: number;
}

const clock = { hand: 'right', at: 'conrath', due: 9 };
const counter = { action: 'counter', with: 'axe', trigger: 'disarm', ...clock };
const thrust = { ...clock, action: 'melee', with: 'pike' };
const drinks = {
  ...{ action: 'task', hand: 'action', with: 'drink-flask', at: 'cassandra', due: 4, until: 8 },
};
const withState = (name: string, prepared: NonNullable<State['prepared']>) =>
  read(name, { ...under(engaged('conrath')), prepared });

describe('who comes takes over the contact of the one who goes (SEG-MOVE-22.d)', () => {
  test('of a pike over the first rank, which strikes at the newcomer', () => {
    const { result } = relief(withState('pike', [thrust]), {}, { x: 7 });
    expect(only(result, 'prepared')).toEqual([{ fact: 'prepared', who: 'pike', ...thrust, at: 'cassandra' }]);
    expect(only(result, 'dropped')).toEqual([]);
    expect(gained(result)).toContain('cassandra: engaged');
  });

  test('not of a fighter with a short weapon two squares off', () => {
    const swing = { ...clock, action: 'melee', with: 'axe' };
    const { result } = relief(withState('orc', [swing]), {}, { x: 7 });
    expect(gained(result)).not.toContain('cassandra: engaged');
    expect(only(result, 'prepared')).toEqual([]);
  });

  test('of a counter-attack, which waits for the newcomer', () => {
    const { result } = relief(withState('orc', [counter]), { follow: ['stay'] });
    expect(only(result, 'prepared')).toEqual([{ fact: 'prepared', who: 'orc', ...counter, at: 'cassandra' }]);
  });
});

describe('a guard that is down meets its clear attack (SEG-FREE-09, SEG-FREE-10)', () => {
  test('of one who drinks and comes before a foe', () => {
    const cassandra: Partial<State> = { ...under({ condition: 'exposed' }), prepared: [drinks] };
    const { asked } = relief(
      withState('orc', []),
      { follow: ['stay'], 'clear-attack': ['none'] },
      { cassandra },
    );
    expect(asked.map(({ name, by }) => `${by} ${name}`)).toEqual([
      'cassandra change-places',
      'orc follow',
      'orc clear-attack',
    ]);
  });

  test('of a foe who does something else, by the newcomer; the turn of the one who goes goes on', () => {
    const orc = withState('orc', [{ ...drinks, at: 'orc' }]);
    const { asked, result } = relief(orc, { follow: ['stay'], 'clear-attack': ['none'] });
    expect(asked.map(({ name, by }) => `${by} ${name}`)).toContain('cassandra clear-attack');
    expect(only(result, 'spent')).toEqual([]);
  });

  test('no attack for the change alone', () => {
    const { asked, result } = relief(withState('orc', []), { follow: ['stay'] });
    expect(asked.map(({ name }) => name)).toEqual(['change-places', 'follow']);
    expect(deeds(result)).toEqual(['conrath: change-places']);
  });
});

test('what comes next is not offered to be announced with a counter-attack, after which it is asked (SEG-REACT-10)', () => {
  const offered = (prepared: NonNullable<State['prepared']>) => {
    const setup = setupOf([read('guard', under(engaged('orc'))), read('orc', { prepared })], {
      ...{ action: 'attack', with: 'sword' },
    });
    const groups = segments.circumstances.offered(setup);
    return groups.flatMap(({ choices }) => choices.map(({ id }) => id)).includes('announces-next');
  };
  const due = FIGHT.round;
  expect(offered([{ ...counter, at: 'guard', due }])).toBe(false);
  expect(offered([{ ...clock, action: 'melee', with: 'axe', at: 'guard', due }])).toBe(true);
});

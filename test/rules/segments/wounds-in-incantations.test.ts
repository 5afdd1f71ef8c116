import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only, questionOf } from '../play.ts';
import { deeds, FIGHT, played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const cast = (due: number, until: number): Prepared => ({
  ...{ action: 'cast', hand: 'action', with: 'fireball', at: 'orc', due, until },
});
const blow: Prepared = { action: 'melee', hand: 'right', with: 'axe', at: 'teluard', due: 5 };
const orc = read('orc', { ...under(engaged('teluard')), prepared: [blow] });
const mage = (prepared: Prepared, ...conditions: readonly Condition[]) =>
  read('teluard', { ...under(engaged('orc'), ...conditions), prepared: [prepared] });
const strikes = { action: 'attack', with: 'axe' };
const hits = { attack: 17, damage: 2 };
const again = { 'reaction-time.right': 5 };
const asks = (names: readonly string[]) => names.includes('breaks-spell');

describe('SEG-MAGIC-05.d: a wound in the middle of an incantation', () => {
  test.each<[string, readonly string[]]>([
    ['goes-on', []],
    ['breaks-off', ['teluard: loses-spell']],
  ])('the Game Master says: %s', (chosen, expected) => {
    const { asked, result } = played(setupOf([orc, mage(cast(3, 8))], strikes), {
      ...{ ...hits, 'breaks-spell': chosen, ...again },
    });
    const question = questionOf(asked, 'breaks-spell');
    expect(question).toMatchObject({ by: 'gm', against: 'teluard' });
    expect(question.ask === 'choose' && segments.presentation.onTimeout(question)).toBe(null);
    expect(deeds(result).filter(deed => deed.includes('spell'))).toEqual(expected);
    expect(only(result, 'dropped')).toHaveLength(expected.length);
  });

  test('a scroll that is read is asked for too, and stays', () => {
    const reading: Prepared = { ...cast(3, 8), action: 'item', with: 'scroll' };
    const { result } = played(setupOf([orc, mage(reading)], strikes), {
      ...{ ...hits, 'breaks-spell': 'breaks-off', ...again },
    });
    expect(deeds(result)).toContain('teluard: breaks-off-spell');
  });

  test.each<[string, Prepared, readonly Condition[]]>([
    ['a preparation', cast(6, 9), []],
    ['one that begins with the next segment', cast(5, 8), []],
    ['a wand', { ...cast(3, 8), action: 'item', with: 'rod' }, []],
  ])('%s asks nobody', (_, prepared, conditions) => {
    const { asked } = played(setupOf([orc, mage(prepared, ...conditions)], strikes), { ...hits, ...again });
    expect(asks(asked.map(({ name }) => name))).toBe(false);
  });

  test.each([
    [4, false],
    [5, true],
  ])('in its last segment: a second %i against 3 for the blow, asked %s', (second, isAsked) => {
    const rolls = { 'tie-break.orc': 3, 'tie-break.teluard': second, ...hits };
    const { asked } = played(setupOf([orc, mage(cast(3, 5))], strikes), {
      ...{ ...rolls, ...(isAsked && { 'breaks-spell': 'goes-on' }), ...again },
    });
    expect(asks(asked.map(({ name }) => name))).toBe(isAsked);
  });

  test('nor does a wound of no points, or one that knocks out', () => {
    const unhurt = played(setupOf([orc, mage(cast(3, 8))], strikes), { attack: 2, ...again });
    const worn = mage(cast(3, 8));
    const dying = { ...worn, state: { ...worn.state, hurt: { endurance: 99, body: 3 } } };
    const felled = played(setupOf([orc, dying], strikes), {
      ...{ attack: 17, damage: 8, 'critical-effect.cuts': 10 },
    });
    for (const { asked } of [unhurt, felled]) expect(asks(asked.map(({ name }) => name))).toBe(false);
    expect(deeds(felled.result)).toContain('teluard: loses-spell');
  });

  test('an arrow asks as well', () => {
    const arrow: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'teluard', due: 5 };
    const archer = read('archer', { prepared: [arrow] });
    const far = readIn('teluard');
    const shot = played(
      setupOf([archer, { ...far, state: { ...far.state, prepared: [cast(3, 8)] } }], {
        ...{ action: 'shoot', with: 'bow' },
      }),
      { shot: 17, 'parry.with': 'none', damage: [2, 2], 'breaks-spell': 'goes-on', manner: 'something-else' },
    );
    expect(only(shot.result, 'hurt')).toHaveLength(1);
  });

  test('the blood of a round asks nobody', () => {
    const bleeding = mage(cast(3, 18), { condition: 'bleeding', with: 'minor' });
    const facts = segments.timeFacts({ ...FIGHT, round: 10 }, { ...FIGHT, round: 11 }, { teluard: bleeding });
    expect(only(facts, 'hurt')).toHaveLength(1);
    expect(only(facts, 'dropped')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import { deeds, gained, played, read, refusedFor, setupOf } from './playing.ts';

const major: Condition = { condition: 'bleeding', with: 'major' };
const minor: Condition = { condition: 'bleeding', with: 'minor' };
const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const out: Condition = { condition: 'out-of-action' };

/** An orc with these points left, of 14 endurance and 6 body points. */
const orc = (endurance: number, body: number, ...conditions: readonly Condition[]): SegmentsFighter =>
  read('orc-sword', { conditions, hurt: { endurance: 14 - endurance, body: 6 - body } });

const fight = (round: number) => ({ round, cycle: 2, turn: null, order: ['orc-sword', 'guard'], ap: {} });

describe('SEG-CRIT-03: what loss of blood takes with time', () => {
  const passes = (fighter: SegmentsFighter, from: number, to: number) =>
    segments.timeFacts(fight(from), fight(to), { 'orc-sword': fighter });
  const lost = (fighter: SegmentsFighter, from = 10, to = 11) =>
    only(passes(fighter, from, to), 'hurt').map(({ where, points }) => `${where} ${points}`);

  test.each<[string, SegmentsFighter, readonly string[]]>([
    ['endurance first', orc(2, 6, major), ['endurance 1']],
    ['then the body', orc(0, 6, major), ['body 1']],
    ['of both at once what is left of endurance', orc(1, 6, major, minor), ['endurance 1', 'body 1']],
    ['on from a fighter who is down', orc(0, -2, major, out), ['body 1']],
    ['nothing from the dead', orc(0, -6, major, { condition: 'dead' }), []],
    ['nothing beyond death', orc(0, -6, major, out), []],
  ])('%s', (_title, fighter, expected) => expect(lost(fighter)).toEqual(expected));

  test('each in its time where several segments pass at once', () => {
    expect(lost(orc(1, 6, major), 5, 16)).toEqual(['endurance 1', 'body 1', 'body 1']);
  });

  test('told as what it is', () => {
    const wounds = (body: number) =>
      only(passes(orc(0, body, major), 10, 11), 'wounded').map(({ wound }) => wound);
    expect([wounds(3), wounds(1)]).toEqual([['body'], ['out-of-action']]);
  });
});

describe('SEG-CRIT-04: who has bled out', () => {
  const attempt = { action: 'bleed-out', by: 'orc-sword', at: 'orc-sword' };
  const due = (fighter: SegmentsFighter) =>
    segments.dueAttempt?.(fight(11), { 'orc-sword': fighter, guard: read('guard') })?.action ?? null;
  const bleedsOut = (fighter: SegmentsFighter, atZero = 'out-of-action') =>
    played(setupOf([fighter, guard], attempt, { options: { atZero } })).result;
  const blow = { action: 'melee', hand: 'right', with: 'sword', at: 'orc-sword', due: 9 };
  const guard = read('guard', { conditions: [engaged('orc-sword')], prepared: [blow] });

  test.each<[string, SegmentsFighter, string | null]>([
    ['at 0', orc(0, 0, major), 'bleed-out'],
    ['once', orc(0, 0, major, out), null],
    ['again when as many are lost below it', orc(0, -6, minor, out), 'bleed-out'],
    ['not one point before', orc(0, -5, minor, out), null],
    ['not with a point left', orc(0, 1, major), null],
    ['not who bleeds no more', orc(0, 0), null],
    ['not the dead', orc(0, -6, major, { condition: 'dead' }), null],
  ])('goes down %s', (_title, fighter, action) => expect(due(fighter)).toBe(action));

  test('is out of the fight, on the ground and out of contact, with nothing prepared', () => {
    const own = { action: 'melee', hand: 'right', with: 'sword', at: 'guard', due: 20 };
    const fighter = orc(0, 0, major, engaged('guard'));
    const facts = bleedsOut({ ...fighter, state: { ...fighter.state, prepared: [own] } });
    expect(gained(facts)).toEqual(expect.arrayContaining(['orc-sword: out-of-action', 'orc-sword: prone']));
    expect(only(facts, 'dropped').map(({ who }) => who)).toEqual(['orc-sword', 'guard']);
    expect(only(facts, 'ended').map(({ who, condition }) => `${who} ${condition}`)).toEqual(
      expect.arrayContaining(['orc-sword engaged', 'guard engaged']),
    );
  });

  test('holds nobody any more', () => {
    const held = read('guard', {
      conditions: [
        { condition: 'wrestling', by: 'orc-sword' },
        { condition: 'held', by: 'orc-sword' },
      ],
    });
    const fighter = orc(0, 0, minor, { condition: 'wrestling', by: 'guard' });
    const { result } = played(setupOf([fighter, held], attempt));
    expect(only(result, 'ended').map(({ who, condition }) => `${who} ${condition}`)).toEqual(
      expect.arrayContaining(['guard held', 'guard wrestling', 'orc-sword wrestling']),
    );
  });

  test('is dead where the world has it so, and below 0 in any', () => {
    expect(gained(bleedsOut(orc(0, 0, major), 'dead'))).toContain('orc-sword: dead');
    expect(gained(bleedsOut(orc(0, -6, major, out)))).toContain('orc-sword: dead');
  });

  test('cannot be said of anybody else', () => {
    expect(refusedFor(setupOf([orc(0, 1, major), guard], attempt))).toBe(
      'SEG-CRIT-04 segments.has-blood-left',
    );
    expect(deeds(bleedsOut(orc(0, 0, major)))).toEqual([]);
  });
});

import cassandra from '../fighters/segments/cassandra.json' with { type: 'json' };
import conrath from '../fighters/segments/conrath.json' with { type: 'json' };
import guard from '../fighters/segments/guard.json' with { type: 'json' };
import jaris from '../fighters/segments/jaris.json' with { type: 'json' };
import orc from '../fighters/segments/orc.json' with { type: 'json' };
import pirian from '../fighters/segments/pirian.json' with { type: 'json' };
import type { SegmentsFighter } from '../../src/rules/segments/fighter.ts';
import type { Attempt, Setup } from '../../src/rules/shared/ruleset.ts';

/** The preferences of those who know the rules: blows, a weapon to parry with, and no risk. */
export const SEGMENTS_WANTS = ['attack', 'parry:shield', 'parry:sword', 'right', 'rate-0.aim-0'];

const READY = { cassandra, conrath, guard, jaris, orc, pirian };
type Ready = keyof typeof READY;
type Clock = NonNullable<SegmentsFighter['state']['prepared']>[number];

/** A fighter in contact with this foe, whose hand has its time. */
function inContact(name: Ready, id: string, foe: string, clock: Clock): SegmentsFighter {
  const known = READY[name] as Omit<SegmentsFighter, 'id'>;
  const conditions = [{ condition: 'engaged', by: foe } as const];
  return { ...known, id, state: { ...known.state, conditions, prepared: [clock] } };
}

/** Ann, whose segment has come, and Bob, whose comes later. */
function inSegment(
  [ann, bob]: readonly [ann: Ready, bob: Ready],
  clock: Omit<Clock, 'due' | 'at'>,
  attempt: Pick<Attempt, 'action' | 'with'>,
  due = 9,
): Setup {
  return {
    attempt: { by: 'ann', at: 'bob', ...attempt },
    fighters: {
      ann: inContact(ann, 'ann', 'bob', { ...clock, due: 5, at: 'bob' }),
      bob: inContact(bob, 'bob', 'ann', { action: 'melee', hand: 'right', with: 'sword', due, at: 'ann' }),
    },
    fight: { round: 5, cycle: 2, turn: 'ann', order: ['ann', 'bob'], ap: {} },
    sides: { ann: 'us', bob: 'them' },
  };
}

const SWORD: Omit<Clock, 'due' | 'at'> = { action: 'melee', hand: 'right', with: 'sword' };
const SHOT = { action: 'shot', hand: 'action', with: 'bow', trigger: 'rate-0.aim-0' };

/** Exchanges of several kinds, each in its segment. */
export const SEGMENTS_MIX: Readonly<Record<string, Setup>> = {
  'sword against sword and shield': inSegment(['cassandra', 'conrath'], SWORD, {
    action: 'attack',
    with: 'sword',
  }),
  'two blows in one segment': inSegment(['conrath', 'guard'], SWORD, { action: 'attack', with: 'sword' }, 5),
  'a push': inSegment(['guard', 'conrath'], SWORD, { action: 'push-back', with: 'sword' }),
  'a breakthrough': inSegment(['conrath', 'guard'], SWORD, { action: 'breakthrough', with: 'sword' }),
  'an arrow': inSegment(['jaris', 'conrath'], SHOT, { action: 'shoot', with: 'bow' }),
  'slipping a guard': inSegment(
    ['pirian', 'guard'],
    { action: 'wrestling', hand: 'wrestling' },
    { action: 'slip-guard', with: '' },
  ),
};

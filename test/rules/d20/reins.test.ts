import { describe, expect, test } from 'vitest';
import { afterActing, type Fighters } from '../../../src/fight/turns.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Attempt, FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { type Answers, playWith } from '../play.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number, width = 1) => ({ x, y, width, height: width });
const MOUNTED = { condition: 'mounted', by: 'bay' };
const hoof = {
  ...{ id: 'hoof', name: 'Hoof', kind: 'natural', handling: 'light', damage: '1d4' },
  types: ['bludgeoning'],
} as const;

/** Hoel, whose total of Ride is 6, on a horse that fears the fight; an orc stands beside, at which nobody strikes yet. */
function riding(
  hoel: Partial<D20Fighter['state']> = {},
  horse: Partial<D20Fighter> = {},
  fight: Partial<FightState> | null = {},
): Setup {
  const rider = ready('fighter', 'hoel');
  const bay = { ...ready('bay'), traits: [], weapons: [hoof], ...horse } as D20Fighter;
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' },
    fighters: {
      hoel: { ...rider, state: { ...rider.state, conditions: [MOUNTED], ...hoel } },
      bay,
      orc: ready('orc'),
    },
    fight: fight && { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'bay', 'orc'], ap: {}, ...fight },
    places: { hoel: at(0, 0, 2), bay: at(0, 0, 2), orc: at(2, 0) },
    sides: { hoel: 'us', bay: 'us', orc: 'them' },
  };
}

const refusedTo = (setup: Setup, attempt: Partial<Attempt>) =>
  d20.refusal({ ...setup, attempt: { ...setup.attempt, ...attempt } })?.id ?? 'open';

const CALM = { action: 'calm-mount', by: 'hoel', at: 'hoel', with: '' };

/** The setup once Hoel has tried to calm the horse with this die. */
function calming(die: number, setup = riding(), answers: Answers = { 'opportunity.orc': 'none' }): Setup {
  const { result } = playWith(d20.play({ ...setup, attempt: CALM }), { ...answers, 'check.ride': die });
  return after(setup, 'hoel', result);
}

function after(setup: Setup, who: string, facts: Parameters<typeof afterActing>[3]): Setup {
  const { fighters, fight } = afterActing(d20, setup, who, facts);
  return { ...setup, fighters: fighters as Fighters, fight };
}

const MOVES = [
  { action: 'move-squares', by: 'bay', at: 'bay', with: '', path: [{ x: 0, y: 1 }] },
  { action: 'five-foot-step', by: 'bay', at: 'bay', with: '', path: [{ x: 0, y: 1 }] },
  { action: 'run-straight', by: 'bay', at: 'bay', with: '', path: [{ x: 0, y: 1 }] },
  { action: 'attack', by: 'bay', at: 'orc', with: 'hoof' },
];

describe('a horse that is not trained for war', () => {
  test('D20-MOUNT-01.d: keeps its rider and itself from all that takes an action, until it is calmed', () => {
    const before = riding();
    for (const attempt of [
      {},
      { action: 'full-attack' },
      { action: 'draw', at: 'hoel', with: 'shortbow' },
      { action: 'ready' },
      { action: 'total-defence', at: 'hoel', with: '' },
      ...MOVES,
    ])
      expect(refusedTo(before, attempt)).toBe('d20.mount-shies');
  });

  test('D20-MOUNT-01.d: lets them get off, end the turn, wait, or do what is free', () => {
    const before = riding();
    for (const attempt of [
      CALM,
      { action: 'mount-up', at: 'hoel', with: '' },
      { action: 'mount-fast', at: 'hoel', with: '' },
      { action: 'end-turn', at: 'hoel', with: '' },
      { action: 'delay-turn', at: 'hoel', with: '' },
      { action: 'drop-item', at: 'hoel', with: 'longsword' },
      { action: 'guide-with-knees', at: 'hoel', with: '' },
    ])
      expect(refusedTo(before, attempt)).toBe('open');
  });

  test('D20-MOUNT-01.b: calmed, it obeys, and the rider has a standard action left', () => {
    const calm = calming(14);
    expect(calm.fight?.turn).toBe('hoel');
    expect(refusedTo(calm, {})).toBe('open');
    expect(refusedTo(calm, { action: 'full-attack' })).toBe('d20.no-full-round-action');
    for (const attempt of MOVES) expect(refusedTo(calm, attempt)).not.toBe('d20.mount-shies');
    expect(refusedTo(calm, { ...MOVES[0] })).toBe('open');
    expect(refusedTo(calm, CALM)).toBe('d20.mount-is-calm');
  });

  test('D20-MOUNT-01.c: where it fails, the turn of both is over', () => {
    const failed = calming(13);
    expect(failed.fight?.turn).toBe('orc');
    for (const attempt of [{}, CALM, { action: 'guide-with-knees', at: 'hoel', with: '' }, ...MOVES])
      expect(refusedTo(failed, attempt)).toBe('not-your-turn');
  });

  test('D20-MOUNT-01.c: nor is it longer with a mount that is a condition only', () => {
    const alone = riding({ conditions: [{ condition: 'mounted' }] });
    expect(refusedTo(alone, {})).toBe('open');
    const failed = calming(13, alone, { 'opportunity.orc': 'none' });
    expect(failed.fight?.turn).not.toBe('hoel');
    expect(refusedTo(failed, {})).toBe('not-your-turn');
  });

  test('D20-MOUNT-01.e: in every round', () => {
    const calm = calming(14);
    const ended = after(calm, 'hoel', [{ fact: 'spent', who: 'hoel', what: 'turn', amount: 1 }]);
    const next = after(ended, 'orc', [{ fact: 'spent', who: 'orc', what: 'turn', amount: 1 }]);
    expect(next.fight).toMatchObject({ round: 3, turn: 'hoel' });
    expect(refusedTo(next, {})).toBe('d20.mount-shies');
  });

  test('D20-MOUNT-01.e: not in the turn in which one gets on', () => {
    const setup = riding({ conditions: [] });
    const apart = { ...setup, places: { ...setup.places, hoel: at(0, 2) } };
    const attempt = { action: 'mount-up', by: 'hoel', at: 'bay', with: '' };
    const { result } = playWith(d20.play({ ...apart, attempt }), {});
    const on = after(apart, 'hoel', result);
    expect(refusedTo({ ...on, places: setup.places ?? {} }, {})).toBe('open');
    expect(refusedTo({ ...on, places: setup.places ?? {} }, MOVES[0] ?? {})).toBe('open');
  });

  test('D20-MOUNT-01.a: others fear nothing, and are not to be calmed', () => {
    for (const horse of [{ traits: ['war-trained'] as const }, { type: 'magical' as const }]) {
      const setup = riding({}, horse as Partial<D20Fighter>);
      expect(refusedTo(setup, {})).toBe('open');
      expect(refusedTo(setup, MOVES[0] ?? {})).toBe('open');
      expect(refusedTo(setup, CALM)).toBe('d20.mount-is-calm');
    }
    expect(refusedTo(riding({}, {}, null), {})).toBe('open');
  });

  test('D20-MOUNT-01.d, D20-READY-01, D20-GRAPPLE-24: nor out of turn, and not for a rider who is pinned', () => {
    const setup = riding({}, {}, { turn: 'orc' });
    expect(refusedTo(setup, {})).toBe('not-your-turn');
    const pinned = riding({
      conditions: [MOUNTED, { condition: 'grappling', by: 'orc' }, { condition: 'pinned', by: 'orc' }],
    });
    expect(refusedTo(pinned, {})).toBe('condition.pinned');
    expect(refusedTo(pinned, { action: 'escape', at: 'orc', with: '' })).not.toBe('d20.mount-shies');
  });

  test('D20-MOUNT-01.a: is calmed by a rider who fights by itself', () => {
    const purpose = (setup: Setup) =>
      d20.openActions({ ...setup, attempt: CALM }).find(({ id }) => id === CALM.action)?.purpose;
    expect(purpose(riding())).toBe('recover');
    expect(purpose(riding({}, { traits: ['war-trained'] }))).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { criticalParry } from '../../../src/rules/segments/numbers.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

type State = SegmentsFighter['state'];
type Changes = Partial<Omit<SegmentsFighter, 'state'>> & { readonly state?: Partial<State> };

function read(name: string, { state, ...changes }: Changes = {}, id = name): SegmentsFighter {
  const known = JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
  return { ...known, ...changes, id, state: { ...known.state, ...state } };
}
const FIGHT: FightState = { round: 6, cycle: 2, turn: 'guard', order: ['guard', 'orc'], ap: {} };

interface Given extends Partial<Omit<Setup, 'attempt' | 'fighters'>> {
  readonly guard?: SegmentsFighter;
  readonly orc?: SegmentsFighter;
}

function setup(
  attempt: Partial<Attempt>,
  { guard = read('guard'), orc = read('orc'), ...more }: Given,
): Setup {
  const whole = { action: 'attack', by: 'guard', at: 'orc', with: 'sword', ...attempt };
  return { attempt: whole, fighters: { guard, orc }, fight: null, ...more };
}
const why = (attempt: Partial<Attempt>, given: Given = {}): string => {
  const no = segments.refusal(setup(attempt, given));
  return no ? `${no.rule} ${no.id}` : 'open';
};
function firstAsked(attempt: Partial<Attempt>, given: Given = {}): Question | null {
  const { value, done } = segments.play(setup(attempt, given)).next();
  return done ? null : value;
}
const holding = (...weapons: readonly Weapon[]) => read('guard', { weapons });
const [SWORD] = read('guard').weapons as readonly [Weapon, ...Weapon[]];

describe('refused actions, and when they are open', () => {
  test.each<[string, Partial<Attempt>, Given, string]>([
    [
      'a gagged mouth does not shout',
      { action: 'shout' },
      { guard: read('guard', { state: { conditions: [{ condition: 'gagged' }] } }) },
      'SEG-ACT-05 condition.gagged',
    ],
    [
      'an arm that is broken wields nothing that needs both',
      {},
      {
        guard: read('guard', {
          weapons: [{ ...SWORD, hand: 'both' }],
          state: { conditions: [{ condition: 'arm-broken' }] },
        }),
      },
      'SEG-WRESTLE-30 condition.arm-broken',
    ],
    [
      'but what needs one',
      {},
      { guard: read('guard', { state: { conditions: [{ condition: 'arm-broken' }] } }) },
      'open',
    ],
    [
      'with nothing in hand nobody gets ready',
      { action: 'prepare-melee', with: '' },
      { guard: holding() },
      'SEG-REACT-11 segments.unarmed',
    ],
    [
      'nor with what is on the ground',
      { action: 'prepare-melee' },
      { guard: read('guard', { state: { dropped: ['sword'] } }) },
      'SEG-REACT-11 segments.not-in-hand',
    ],
    [
      'nobody charges at a foe in contact',
      { action: 'charge' },
      { guard: read('guard', { state: { conditions: [{ condition: 'engaged', by: 'orc' }] } }) },
      'SEG-MOVE-19 segments.too-near-to-charge',
    ],
    [
      'but at another',
      { action: 'charge' },
      { guard: read('guard', { state: { conditions: [{ condition: 'engaged', by: 'jurl' }] } }) },
      'open',
    ],
    [
      'nor after a step',
      { action: 'charge' },
      { guard: read('guard', { state: { conditions: [{ condition: 'stepped' }] } }) },
      'SEG-MOVE-08 segments.has-stepped',
    ],
    [
      'a shield that cannot break is no aim',
      { action: 'strike-equipment' },
      { orc: read('orc', { weapons: [{ ...SWORD, kind: 'shield', hand: 'left' }] }) },
      'SEG-MELEE-14 segments.nothing-to-break',
    ],
    [
      'one that can is',
      { action: 'strike-equipment' },
      { orc: read('orc', { weapons: [{ ...SWORD, kind: 'shield', hand: 'left', structure: 5 }] }) },
      'open',
    ],
    [
      'so is a shaft',
      { action: 'strike-equipment' },
      { orc: read('orc', { weapons: [{ ...SWORD, polearm: true, structure: 5 }] }) },
      'open',
    ],
    [
      'SEG-MELEE-14.a: a blade is not',
      { action: 'strike-equipment' },
      { orc: read('orc', { weapons: [SWORD] }) },
      'SEG-MELEE-14 segments.nothing-to-break',
    ],
    [
      'nothing is stripped from empty hands',
      { action: 'strip' },
      { orc: read('orc', { state: { dropped: ['axe'] } }) },
      'SEG-WRESTLE-29 segments.unarmed',
    ],
    [
      'nor slipped past them',
      { action: 'slip-guard' },
      { guard: holding(), orc: read('orc', { state: { dropped: ['axe'] } }) },
      'SEG-WRESTLE-37 segments.unarmed',
    ],
    [
      'SEG-WRESTLE-37.b: a weapon in hand keeps from slipping past a guard',
      { action: 'slip-guard' },
      {},
      'SEG-WRESTLE-37 segments.hands-full',
    ],
    [
      'nobody disarms empty hands',
      { action: 'disarm' },
      { orc: read('orc', { state: { dropped: ['axe'] } }) },
      'SEG-SPECIAL-17 segments.unarmed',
    ],
    [
      'nor seizes what they do not hold',
      { action: 'seize-weapon' },
      { orc: read('orc', { state: { dropped: ['axe'] } }) },
      'SEG-SPECIAL-18 segments.unarmed',
    ],
    [
      'nor knocks down a prone fighter',
      { action: 'knock-down' },
      { orc: read('orc', { state: { conditions: [{ condition: 'prone' }] } }) },
      'SEG-SPECIAL-09 condition.prone',
    ],
    [
      'nor breaks through where there is no way',
      { action: 'breakthrough' },
      { circumstances: [{ fighter: 'orc', id: 'no-way-through' }] },
      'SEG-SPECIAL-14 segments.no-way-through',
    ],
    [
      'a blow at the second rank needs a polearm',
      {},
      { circumstances: [{ fighter: 'orc', id: 'second-rank' }] },
      'SEG-CIRC-20 segments.second-rank',
    ],
  ])('%s', (_title, attempt, given, refusal) => {
    expect(why(attempt, given)).toBe(refusal);
  });
});

describe('the first question', () => {
  test.each([
    ['aiming:3', '1d3'],
    ['aiming:12', '1d3'],
    ['concentration:d6', '1d6'],
    ['concentration:2d10', '2d10'],
    ['things-from-a-bag:1d12', '1d12'],
  ])('SEG-ACT-01.a and SEG-ACT-09.b: of another action, %s: %s', (named, dice) => {
    const attempt = { action: 'other-task', at: 'guard', with: named };
    const asked = firstAsked(attempt, { fight: { ...FIGHT, cycle: 1 } });
    expect(asked).toMatchObject({ ask: 'roll', dice });
  });

  test('SEG-MELEE-09.a: a blow that was let go is prepared with the die of its weapon', () => {
    const lost = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5, trigger: 'lost' };
    const guard = read('guard', { state: { prepared: [lost] } });
    const asked = firstAsked(
      { action: 'prepare-again', at: 'guard', with: 'right' },
      { guard, fight: FIGHT },
    );
    expect(asked).toMatchObject({ ask: 'roll', name: 'reaction-time.right', dice: '1d10' });
  });

  test('SEG-WRESTLE-22.a: a hold asks for what part of the body, unless it was said', () => {
    const asked = firstAsked({ action: 'hold', with: '' });
    expect(asked).toMatchObject({
      ...{ ask: 'choose', name: 'part', against: 'orc' },
      ...{ options: ['right-arm', 'left-arm', 'head', 'neck', 'right-leg', 'left-leg'].map(id => ({ id })) },
      reasons: [{ rule: 'SEG-WRESTLE-22', id: 'segments.part' }],
    });
    expect(firstAsked({ action: 'hold', with: 'neck' })?.name).toBe('hold');
    const held = [{ condition: 'held', by: 'guard', where: 'right-arm' }] as const;
    const again = firstAsked(
      { action: 'hold', with: '' },
      { orc: read('orc', { state: { conditions: held } }) },
    );
    expect(again).toMatchObject({
      options: ['left-arm', 'head', 'neck', 'right-leg', 'left-leg'].map(id => ({ id })),
    });
  });

  test('SEG-SPECIAL-16.a: of two sides the less guarded one stands first', () => {
    const asked = firstAsked({ action: 'breakthrough' }, { orc: read('orc') });
    expect(asked).toMatchObject({ name: 'flank', options: [{ id: 'left' }, { id: 'right' }] });
  });
});

test.each([
  ['fighter', undefined, 1, 18],
  ['rogue', undefined, 1, 18],
  ['priest', undefined, 1, 19],
  ['mage', undefined, 9, 17],
  ['mage', true, 9, 16],
] as const)(
  'SEG-CRIT-09.b, .c: a critical parry of a %s (%s) of level %i begins at %i',
  (family, multi, level, face) => {
    const more = multi === undefined ? {} : { multiclassWarrior: multi };
    expect(criticalParry(read('guard', { family, level, ...more }))).toBe(face);
  },
);

test('a state must name items and places of its fighter', () => {
  const faults = (changes: Changes) => segments.faults(read('jaris', changes)).map(({ path }) => path);
  expect(faults({})).toEqual([]);
  expect(
    faults({ state: { wear: { sword: 1 }, used: { bow: 1, fireball: 1 }, hurt: { body: 1, endurance: 2 } } }),
  ).toEqual([]);
  expect(faults({ state: { wear: { axe: 1 } } })).toEqual(['state.wear.axe']);
  expect(faults({ state: { used: { lightning: 1 } } })).toEqual(['state.used.lightning']);
  expect(faults({ state: { hurt: { head: 1 } } })).toEqual(['state.hurt.head']);
  // SEG-SPECIAL-19: a tug notes its segment, and a fight has more than a hundred.
  const tugs = { condition: 'tugs', by: 'orc', with: 'sword', amount: 119 } as const;
  expect(faults({ state: { conditions: [tugs] } })).toEqual([]);
  const { weapons } = read('jaris');
  expect(faults({ weapons: [...weapons, ...weapons.slice(0, 1)] })[0]).toContain('weapons');
  const aimless = weapons.map(({ ranges: _none, ...weapon }) => weapon);
  expect(faults({ weapons: aimless })).toContain('weapons.0.ranges');
});

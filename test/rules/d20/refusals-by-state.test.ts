import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Spell } from '../../../src/rules/d20/fighter.ts';
import { ON_FOOT } from './on-foot.ts';
import { ready } from './ready.ts';
import { type Given, refusals } from './refused.ts';

/** The actions that differ from those of a fighter on foot with all of a turn left. */
function differences(given: Given): Readonly<Record<string, string>> {
  const usual: Readonly<Record<string, string>> = ON_FOOT;
  return Object.fromEntries(Object.entries(refusals(given)).filter(([id, refused]) => usual[id] !== refused));
}

/** The actions that are left. */
const open = (given: Given): readonly string[] =>
  Object.entries(refusals(given)).flatMap(([id, refused]) => (refused === 'open' ? [id] : []));

const all = (refused: string, ...ids: string[]) => Object.fromEntries(ids.map(id => [id, refused]));

const SPELL = { name: 'Spell', level: 1, components: ['verbal', 'somatic'], delivery: 'ray' } as const;
const SPELLS = [
  { ...SPELL, id: 'ray', casting: 'standard', components: ['verbal', 'somatic', 'material'] },
  { ...SPELL, id: 'quick', casting: 'free', components: ['verbal'], delivery: 'self' },
  { ...SPELL, id: 'rite', casting: 'full-round', components: ['somatic'], delivery: 'touch', uses: 1 },
] as const satisfies readonly Spell[];

const CASTINGS = ['cast', 'cast-quickened', 'cast-full', 'cast-long'];

/** Why each way of casting a spell is refused. */
function castings(spell: string, given: Given = {}): readonly string[] {
  const now = refusals({ ...given, spells: SPELLS, with: spell });
  return CASTINGS.map(id => now[id] ?? '');
}

const OTHER_TIME = 'D20-SPELL-01 d20.other-casting-time';
const WALKS = ['move-squares', 'five-foot-step', 'struggle-on', 'withdraw-from', 'run-straight'];
const CHARGES = ['charge-at', 'charge-rush', 'charge-through', 'charge-special'];
const STRIKES = [
  'full-attack',
  'attack-other-damage',
  'charge-at',
  'charge-special',
  'disarm-of',
  'sunder-thing',
  'aid-another',
];
const grips = { condition: 'grappling', by: 'tarn' };

describe('what a state leaves to do', () => {
  test.each<[string, Given, readonly string[]]>([
    [
      'D20-GRAPPLE-24.a: a pinned fighter escapes, or does what takes no gesture',
      { conditions: [grips, { condition: 'pinned', by: 'tarn' }] },
      ['escape-grapple', 'delay-turn', 'drop-item', 'end-turn'],
    ],
    [
      'D20-TURN-09.b: a turned creature flees by any means',
      { conditions: [{ condition: 'turned' }] },
      [
        ...['move-squares', 'five-foot-step', 'struggle-on', 'withdraw-from', 'run-straight'],
        ...['delay-turn', 'drop-item', 'end-turn'],
      ],
    ],
    ['D20-COND-01: an unconscious fighter does nothing', { conditions: [{ condition: 'unconscious' }] }, []],
    [
      'D20-DYING-03: a dying fighter holds on',
      { conditions: [{ condition: 'dying' }, { condition: 'stabilizing' }] },
      ['hold-on'],
    ],
    [
      'D20-MOUNT-10, D20-MOUNT-11: a rider who is down falls, or hangs in the saddle',
      { conditions: [{ condition: 'stable' }, { condition: 'mounted' }] },
      ['mount-falls', 'slump-in-saddle'],
    ],
    [
      'D20-ACT-05: a staggered fighter who has acted has only free actions left',
      { conditions: [{ condition: 'staggered' }], spent: { standard: 1 } },
      ['five-foot-step', 'drop-item', 'drop-prone', 'end-turn'],
    ],
    ['D20-RND-01: out of turn', { fight: { round: 2, cycle: 1, turn: 'tarn', order: [], ap: {} } }, []],
  ])('%s', (_what, given, left) => {
    expect(open(given)).toEqual(left);
  });
});

describe('what a state changes', () => {
  test.each<[string, Given, Readonly<Record<string, string>>]>([
    [
      'D20-SPELL-08: concentrating on a spell',
      { conditions: [{ condition: 'concentrating', with: 'ray' }] },
      all('open', 'concentrate', 'cease-concentration', 'dismiss-spell', 'direct-spell'),
    ],
    ['D20-ACT-32: kneeling', { conditions: [{ condition: 'kneeling' }] }, { 'stand-up': 'open' }],
    [
      'D20-ACT-44: out of breath',
      { conditions: [{ condition: 'winded' }] },
      { 'run-straight': 'D20-ACT-44 condition.winded' },
    ],
    [
      'D20-ACT-19: on the defensive altogether',
      { conditions: [{ condition: 'total-defence' }] },
      {
        'fight-defensively': 'D20-ACT-18 condition.on-the-defensive',
        'total-defence': 'D20-ACT-19 condition.on-the-defensive',
      },
    ],
    [
      'D20-AIR-59: aboard a mount',
      { conditions: [{ condition: 'aboard', by: 'tarn' }] },
      {
        ...all('D20-AIR-59 condition.aboard', ...WALKS, ...CHARGES, 'overrun-through'),
        ...all('D20-ACT-33 condition.aboard', 'mount-up', 'mount-fast'),
        'mount-falls': 'open',
      },
    ],
    [
      'D20-MOUNT-02: on a mount that takes part',
      { conditions: [{ condition: 'mounted', by: 'ilo' }] },
      {
        ...all('D20-MOUNT-02 d20.rides', ...WALKS),
        'drop-prone': 'D20-ACT-48 condition.mounted',
        ...all('open', 'mount-up', 'mount-fast', 'guide-with-knees', 'mount-falls'),
        'calm-mount': 'D20-MOUNT-01 d20.mount-is-calm',
      },
    ],
    [
      'D20-MOUNT-04: a mount guided with the knees',
      { conditions: [{ condition: 'mounted' }, { condition: 'hands-free' }] },
      {
        ...all('open', 'mount-up', 'mount-fast', 'calm-mount', 'mount-falls'),
        'drop-prone': 'D20-ACT-48 condition.mounted',
        'guide-with-knees': 'D20-MOUNT-04 d20.has-guided',
      },
    ],
    [
      'D20-OVERRUN-01: once a turn',
      { spent: { overrun: 1 } },
      {
        ...all('D20-OVERRUN-01 d20.has-overrun', 'overrun-through', 'charge-through'),
        'delay-turn': 'D20-DELAY-01 d20.has-acted',
      },
    ],
    [
      'D20-CHARGE-03: a target unseen',
      { target: [{ condition: 'invisible' }] },
      all('D20-CHARGE-03 d20.cannot-see', ...CHARGES),
    ],
    [
      'D20-HELP-02, D20-ACT-10: a target asleep',
      { target: [{ condition: 'asleep' }] },
      { ...all('open', 'coup-de-grace', 'rouse'), 'feint-at': 'D20-FEINT-01 condition.asleep' },
    ],
    [
      'D20-DYING-06: a target that is dying',
      { target: [{ condition: 'dying' }] },
      { ...all('open', 'coup-de-grace', 'stabilize'), 'feint-at': 'D20-FEINT-01 condition.dying' },
    ],
    [
      'D20-ATK-01: a target that is dead',
      { target: [{ condition: 'dead' }] },
      {
        ...all('D20-ATK-01 condition.dead', ...STRIKES, 'charge-rush', 'charge-through', 'overrun-through'),
        ...all('D20-ATK-01 condition.dead', 'grapple', 'bull-rush', 'aid-skill'),
        'feint-at': 'D20-FEINT-01 condition.dead',
      },
    ],
    [
      'D20-ACT-26: a weapon put away',
      { state: { dropped: ['sword'] } },
      {
        ...all(
          'D20-ACT-26 d20.not-in-hand',
          ...STRIKES,
          'attack-square',
          'full-attack-square',
          'ready',
          'sheathe',
        ),
        draw: 'open',
        'drop-item': 'D20-ACT-47 d20.not-in-hand',
      },
    ],
    [
      'D20-ACT-30: a weapon on the ground',
      { state: { dropped: ['sword'], fallen: ['sword'], lies: ['sword'] } },
      {
        ...all(
          'D20-ACT-26 d20.not-in-hand',
          ...STRIKES,
          'attack-square',
          'full-attack-square',
          'ready',
          'sheathe',
        ),
        draw: 'D20-ACT-26 d20.lies-on-the-ground',
        'drop-item': 'D20-ACT-47 d20.not-in-hand',
        retrieve: 'open',
      },
    ],
    [
      'D20-RND-01: outside of a fight',
      { fight: null },
      {
        ready: 'D20-READY-01 d20.no-turns',
        'ready-other': 'D20-READY-01 d20.no-turns',
        'ready-counterspell': 'D20-READY-07 d20.no-turns',
        'delay-turn': 'D20-DELAY-01 d20.no-turns',
        'step-in': 'D20-DELAY-01 d20.no-turns',
        'step-in-first': 'D20-DELAY-01 d20.no-turns',
        'end-turn': 'D20-RND-01 d20.no-turns',
        ...all('open', 'nights-rest', 'day-in-bed', 'hour-passes'),
        'day-without-help': 'D20-DYING-09 d20.not-alone',
      },
    ],
  ])('%s', (_what, given, changed) => {
    expect(differences(given)).toEqual(changed);
  });
});

test('D20-HEAL-01, D20-DYING-08: the dying and the dead rest neither a night nor a day', () => {
  for (const condition of ['dying', 'dead']) {
    const { 'nights-rest': night, 'day-in-bed': day } = refusals({
      fight: null,
      conditions: [{ condition }],
    });
    expect([night, day]).toEqual(['D20-HEAL-01 d20.dying', 'D20-HEAL-02 d20.dying']);
  }
});

test('D20-DYING-09: a day without help is for the disabled below 0 hit points, not at 0', () => {
  const day = (below: number) => {
    const state = { hurt: { body: ready('mira').hitPoints + below } };
    return refusals({ fight: null, conditions: [{ condition: 'disabled' }], state })['day-without-help'];
  };
  expect([day(0), day(1)]).toEqual(['D20-DYING-09 d20.not-alone', 'open']);
});

test('D20-WATER-02.a: a fighter in the water throws nothing, even at one on land', () => {
  const thrower = ready('orc');
  const why = (x: number) =>
    d20.refusal({
      attempt: { action: 'attack', by: 'orc', at: 'mira', with: 'javelins' },
      fighters: { orc: thrower, mira: ready('mira') },
      fight: null,
      places: { orc: { x, y: 0, width: 1, height: 1 }, mira: { x: 8, y: 0, width: 1, height: 1 } },
      ground: { water: [{ x: 0, y: 0, width: 2, height: 1 }] },
    })?.id ?? 'open';
  expect([why(0), why(4)]).toEqual(['d20.no-throwing-in-water', 'open']);
});

describe('the ways to cast a spell', () => {
  test('D20-SPELL-01: one that goes with its casting time', () => {
    expect(castings('ray')).toEqual(['open', OTHER_TIME, OTHER_TIME, OTHER_TIME]);
    expect(castings('quick')).toEqual([OTHER_TIME, 'open', OTHER_TIME, OTHER_TIME]);
    expect(castings('rite')).toEqual([OTHER_TIME, OTHER_TIME, OTHER_TIME, 'open']);
    expect(castings('none')).toEqual(CASTINGS.map(() => 'D20-SPELL-01 d20.no-spell'));
  });

  test.each<[string, string, Given, string]>([
    [
      'D20-ACT-51: one quickened spell a round',
      'quick',
      { spent: { quickened: 1 } },
      'D20-ACT-51 d20.has-quickened',
    ],
    [
      'D20-SPELL-07: as often as it was prepared',
      'rite',
      { state: { used: { rite: 1 } } },
      'D20-SPELL-07 d20.no-casting-left',
    ],
    [
      'D20-SPELL-03.a: with words',
      'ray',
      { conditions: [{ condition: 'gagged' }] },
      'D20-SPELL-03 condition.gagged',
    ],
    [
      'D20-SPELL-04.b, D20-GRAPPLE-12.b: with gestures',
      'ray',
      { conditions: [grips] },
      'D20-SPELL-04 condition.grappling',
    ],
    [
      'D20-GRAPPLE-12.a: in a grapple as a standard action',
      'quick',
      { conditions: [grips] },
      'D20-GRAPPLE-12 condition.grappling',
    ],
    [
      'D20-GRAPPLE-18: a component in hand is in hand',
      'rite',
      { conditions: [grips, { condition: 'component-in-hand' }] },
      'D20-SPELL-04 condition.grappling',
    ],
  ])('%s', (_what, spell, given, refused) => {
    expect(castings(spell, given)).toContain(refused);
  });
});

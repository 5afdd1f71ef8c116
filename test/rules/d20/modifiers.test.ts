import { describe, expect, test } from 'vitest';
import { offGuard } from '../../../src/rules/d20/armour-class.ts';
import { bonusesTo } from '../../../src/rules/d20/bonuses.ts';
import { CONDITIONS } from '../../../src/rules/d20/conditions.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { flightReasons } from '../../../src/rules/d20/air/flight-check.ts';
import { isOutOfBand } from '../../../src/rules/d20/air/in-space.ts';
import { opportunityRefusal } from '../../../src/rules/d20/opportunity.ts';
import { saveReasons } from '../../../src/rules/d20/saves.ts';
import { abilityReasons, skillReasons, SKILLS } from '../../../src/rules/d20/skills.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { type Reason, sumOf } from '../../../src/rules/shared/target.ts';
import { optionsOf, playWith } from '../play.ts';
import { ready } from './ready.ts';

type Flight = NonNullable<D20Fighter['state']['flight']>;

const inState = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});

/** Mira and Tarn beside each other in the second round, in Tarn's turn. */
function setup(mira: D20Fighter, changes: Partial<Setup> = {}, tarn = ready('tarn')): Setup {
  const attempt = { action: 'attack', by: 'tarn', at: 'mira', with: 'sword' };
  const fight = { round: 2, cycle: 1, turn: 'tarn', order: ['tarn', 'mira'], ap: {} };
  const places = { mira: { x: 0, y: 0, width: 1, height: 1 }, tarn: { x: 1, y: 0, width: 1, height: 1 } };
  return {
    attempt,
    fighters: { mira, tarn },
    fight,
    places,
    sides: { mira: 'us', tarn: 'them' },
    ...changes,
  };
}

describe('D20-SAVE-01: a saving throw', () => {
  const will = (...conditions: string[]) =>
    saveReasons(
      inState(ready('mira'), { conditions: conditions.map(condition => ({ condition })) }),
      'will',
    ).map(({ id, amount }) => `${id} ${amount}`);

  test('is its base and the ability, 2 less for fear', () => {
    const plain = ['d20.save.will 1', 'd20.ability.wis 1'];
    expect(will()).toEqual(plain);
    for (const fear of ['shaken', 'frightened'])
      expect(will(fear)).toEqual([...plain, 'condition.shaken -2']);
  });
});

describe('D20-MOD-01: fear', () => {
  const plain = ready('mira');
  const afraid = inState(plain, { conditions: [{ condition: 'shaken' }] });
  const lost = (of: (fighter: D20Fighter) => readonly Reason[]) => sumOf(of(afraid)) - sumOf(of(plain));

  test.each(['climb', 'spellcraft', 'bluff'])('takes 2 off %s', skill => {
    expect(lost(fighter => skillReasons({ setup: setup(fighter) }, fighter, skill, 'D20-MOD-01'))).toBe(-2);
  });

  test.each(['str', 'cha'] as const)('takes 2 off a check of %s', ability => {
    expect(lost(fighter => abilityReasons({ setup: setup(fighter) }, fighter, ability, 'D20-MOD-01'))).toBe(
      -2,
    );
  });
});

describe('D20-ACT-09.a: a skill without a number', () => {
  test.each([
    ['str', 'climb', 'jump', 'swim'],
    ['dex', 'escape-artist', 'hide', 'ride', 'sleight-of-hand', 'tumble'],
    ['con', 'concentration'],
    ['int', 'spellcraft', 'something-else'],
    ['wis', 'heal', 'listen', 'sense-motive', 'spot'],
    ['cha', 'bluff'],
  ])('counts %s', (ability, ...skills) => {
    const untaught = { ...ready('mira'), skills: {} };
    for (const skill of skills)
      expect(skillReasons({ setup: setup(untaught) }, untaught, skill, 'D20-ACT-09')[0]?.id).toBe(
        `d20.ability.${ability}`,
      );
  });

  test('is none of another name in a fight', () =>
    expect(Object.values(SKILLS).filter(({ inFights }) => inFights)).toHaveLength(15));
});

test('D20-AC-05.c, D20-AC-04: bonuses for dodging, for circumstances and of no kind add up, of others the highest counts', () => {
  const two = (kind: D20Fighter['bonuses'][number]['kind']) => {
    const bonuses = [1, 3, -1].map(amount => ({ to: 'ac', kind, amount }) as const);
    return bonusesTo({ ...ready('mira'), bonuses }, 'ac').reduce((sum, { amount }) => sum + amount, 0);
  };
  expect((['dodge', 'circumstance', 'other'] as const).map(two)).toEqual([3, 3, 3]);
  expect((['armour', 'deflection', 'enhancement', 'natural', 'shield'] as const).map(two)).toEqual([
    2, 2, 2, 2, 2,
  ]);
});

describe('D20-AC-03.a, D20-INIT-03.c, D20-MOVE-23.c, D20-GRAPPLE-08.c: the Dexterity bonus does not count', () => {
  const mira = ready('mira');
  const why = (given: Setup) =>
    offGuard(given, given.fighters['mira'] as D20Fighter, {
      attacker: given.fighters['tarn'] as D20Fighter,
      ranged: false,
    })?.id ?? 'counts';
  const said = (id: string) => setup(mira, { circumstances: [{ fighter: 'mira', id }] });
  const withState = (...conditions: D20Fighter['state']['conditions'][number][]) =>
    setup(inState(mira, { conditions }));

  test.each<[string, Setup, string]>([
    ['on guard', setup(mira), 'counts'],
    ['unaware', said('unaware'), 'circumstance.unaware'],
    ['squeezed in', said('tight-squeeze'), 'circumstance.tight-squeeze'],
    ['beside others who fight', said('engaged'), 'counts'],
    ['running', withState({ condition: 'running' }), 'condition.running'],
    [
      'running, with the feat',
      setup({ ...inState(mira, { conditions: [{ condition: 'running' }] }), feats: ['run'] }),
      'counts',
    ],
    ['misled by this attacker', withState({ condition: 'feinted', by: 'tarn' }), 'condition.feinted'],
    ['misled by another', withState({ condition: 'feinted', by: 'ilo' }), 'counts'],
    ['in a grapple with this attacker', withState({ condition: 'grappling', by: 'tarn' }), 'counts'],
    ['in a grapple with another', withState({ condition: 'grappling', by: 'ilo' }), 'condition.grappling'],
    [
      'attacked out of hiding',
      setup(mira, {}, inState(ready('tarn'), { conditions: [{ condition: 'hidden', with: 'mira' }] })),
      'condition.hidden',
    ],
    [
      'with a fighter hidden from another',
      setup(mira, {}, inState(ready('tarn'), { conditions: [{ condition: 'hidden', with: 'ilo' }] })),
      'counts',
    ],
    [
      'attacked by an invisible attacker',
      setup(mira, {}, inState(ready('tarn'), { conditions: [{ condition: 'invisible' }] })),
      'condition.invisible',
    ],
    [
      'before the first turn',
      setup(mira, { fight: { round: 1, cycle: 1, turn: 'tarn', order: ['tarn', 'mira'], ap: {} } }),
      'condition.flat-footed',
    ],
    [
      'before the first turn, with uncanny dodge',
      setup(
        { ...mira, traits: ['uncanny-dodge'] },
        { fight: { round: 1, cycle: 1, turn: 'tarn', order: ['tarn', 'mira'], ap: {} } },
      ),
      'counts',
    ],
  ])('%s', (_what, given, id) => expect(why(given)).toBe(id));

  test('D20-FEINT-02: by a feint in melee alone', () => {
    const given = withState({ condition: 'feinted', by: 'tarn' });
    const [target, attacker] = [given.fighters['mira'] as D20Fighter, given.fighters['tarn'] as D20Fighter];
    const why = (ranged: boolean) => offGuard(given, target, { attacker, ranged })?.id;
    expect([why(false), why(true)]).toEqual(['condition.feinted', undefined]);
  });

  test('in these states, no matter who attacks', () => {
    const found = CONDITIONS.filter(condition => {
      const fighter = inState(mira, { conditions: [{ condition, by: 'tarn' }] });
      return offGuard(setup(fighter), fighter, { attacker: null, ranged: false }) !== null;
    });
    expect(found).toEqual([
      ...['stunned', 'cowering', 'flat-footed', 'taken-by-surprise', 'blinded', 'running'],
      ...['off-balance', 'rebuked'],
    ]);
  });
});

describe('D20-AOO-11.a, .b, .c, .d, .f, D20-AOO-02.b: no attack of opportunity', () => {
  const why = (mira: D20Fighter, changes: Partial<Setup> = {}) => {
    const given = setup(mira, changes);
    const course = new Course(given);
    return opportunityRefusal(course, course.now('mira'), course.now('tarn'));
  };
  const inHand = (...conditions: D20Fighter['state']['conditions'][number][]) =>
    inState(ready('mira'), { conditions });

  test.each<[string, D20Fighter, string | null]>([
    ['but not a fighter beside it with a blade', ready('mira'), null],
    [
      'of a fighter without a weapon in hand',
      inState(ready('mira'), { dropped: ready('mira').weapons.map(({ id }) => id) }),
      'D20-AOO-11 d20.unarmed',
    ],
    ['of a fighter who is down', inHand({ condition: 'stunned' }), 'D20-COND-01 condition.stunned'],
    ['in total defence', inHand({ condition: 'total-defence' }), 'D20-ACT-19 condition.total-defence'],
    ['in a grapple', inHand({ condition: 'grappling', by: 'tarn' }), 'D20-GRAPPLE-08 condition.grappling'],
    ['in flight from the undead', inHand({ condition: 'turned' }), 'D20-TURN-09 condition.turned'],
    ['flat-footed', inHand({ condition: 'flat-footed' }), 'D20-INIT-04 condition.flat-footed'],
    [
      'in a long casting',
      inState(ready('mira'), { prepared: [{ action: 'cast', with: 'rite', turns: 1 }] }),
      'D20-SPELL-18 d20.is-casting',
    ],
    [
      'once it is spent',
      inState(ready('mira'), { spent: { opportunity: 1 } }),
      'D20-AOO-05 d20.no-opportunity-left',
    ],
  ])('%s', (_whose, mira, refused) => {
    const no = why(mira);
    expect(no && `${no.rule} ${no.id}`).toBe(refused);
  });

  test('from afar, through cover, or at an unseen target', () => {
    const far = { mira: { x: 0, y: 0, width: 1, height: 1 }, tarn: { x: 3, y: 0, width: 1, height: 1 } };
    expect(why(ready('mira'), { places: far })).toEqual({ rule: 'D20-AOO-02', id: 'd20.not-threatening' });
    const covered = { circumstances: [{ fighter: 'tarn', id: 'cover' }] };
    expect(why(ready('mira'), covered)).toEqual({ rule: 'D20-AOO-10', id: 'd20.cover.cover' });
    expect(why(inHand({ condition: 'blinded' }))).toEqual({ rule: 'D20-AOO-10', id: 'd20.concealment' });
  });
});

describe('fliers', () => {
  const flight = (changes: Partial<Flight>): Flight => ({
    ...{
      altitude: 5,
      from: 5,
      heading: 0,
      squares: 0,
      falls: 0,
      chase: false,
      braked: false,
      status: 'slow',
    },
    ...changes,
  });
  const flier = (changes: Partial<Flight>, more: Partial<D20Fighter> = {}) =>
    inState({ ...ready('drake', 'mira'), ...more }, { flight: flight(changes) });

  test.each<[string, Partial<Flight>, Partial<D20Fighter>, readonly string[]]>([
    ['slow, of average manoeuvrability', {}, {}, []],
    ['well', {}, { manoeuvrability: 'good' }, ['d20.air.manoeuvrability.good 2']],
    ['poorly', {}, { manoeuvrability: 'poor' }, ['d20.air.manoeuvrability.poor -2']],
    ['clumsily', {}, { manoeuvrability: 'clumsy' }, ['d20.air.manoeuvrability.clumsy -4']],
    ['perfectly, as a hovering creature', { status: 'hover' }, {}, ['d20.air.manoeuvrability.perfect 4']],
    ['fast', { status: 'fast' }, {}, ['d20.air.status.fast -2']],
    ['at full speed', { status: 'full-speed' }, {}, ['d20.air.status.full-speed -4']],
    ['in a stall', { status: 'stall' }, {}, ['d20.air.status.stall -4']],
    ['in a fall', { status: 'freefall' }, {}, ['d20.air.status.freefall -4']],
  ])('D20-AIR-33.a, .b: a flight check of one that flies %s', (_how, status, more, reasons) => {
    const drake = flier(status, more);
    const course = new Course(setup(drake, { options: { aerial: 'squares' } }));
    const found = flightReasons(course, drake).map(({ id, amount }) => `${id} ${amount}`);
    expect(found).toEqual(['d20.ability.dex 1', ...reasons]);
  });

  test('D20-AIR-58.c: 5 less for a rider who was thrown off', () => {
    const drake = flier({});
    const lost = inState(drake, { conditions: [{ condition: 'thrown-off' }], flight: flight({}) });
    const course = new Course(setup(lost, { options: { aerial: 'squares' } }));
    expect(flightReasons(course, lost)[1]).toMatchObject({ id: 'condition.thrown-off', amount: -5 });
  });

  test.each([
    ['melee', 1],
    ['thrown', 1],
    ['close', 1],
    ['cone', 2],
    ['line', 3],
    ['medium', 3],
    ['projectile', 4],
    ['long', 5],
  ] as const)('D20-AIR-51.a, .b, .c: %s reaches the ground from band %i', (means, highest) => {
    const bands = [1, 2, 3, 4, 5, 6].filter(altitude => {
      const course = new Course(setup(flier({ altitude, chase: true }), { options: { aerial: 'chase' } }));
      return !isOutOfBand(course, course.now('mira'), course.now('tarn'), means);
    });
    expect(bands.at(-1)).toBe(highest);
  });

  test('D20-AIR-52.b: in the air five bands apart, by any means', () => {
    const apart = [0, 4, 5, 6].map(bands => {
      const other = inState(ready('drake', 'tarn'), { flight: flight({ altitude: 1 + bands, chase: true }) });
      const low = flier({ altitude: 1, chase: true });
      const course = new Course(setup(low, { options: { aerial: 'chase' } }, other));
      return isOutOfBand(course, course.now('mira'), course.now('tarn'), 'melee');
    });
    expect(apart).toEqual([false, false, false, true]);
  });

  test('D20-AIR-01.a: a fighter who takes no part goes on foot', () =>
    expect(
      d20.squares?.moves({
        ...setup(ready('mira')),
        attempt: { action: '', by: 'nobody', at: '', with: '' },
      }),
    ).toEqual(['five-foot-step', 'crawl', 'move-squares']));
});

test('D20-AOO-06: an attack of opportunity is asked with the full bonus of each weapon, and with what it hits on', () => {
  const { asked } = playWith(
    d20.play(
      setup(ready('mira'), { attempt: { action: 'stand-up', by: 'tarn', at: 'tarn', with: '' } }, prone()),
    ),
    { 'opportunity.mira': 'none' },
  );
  const [first] = Object.values(optionsOf(asked, 'opportunity.mira'));
  const { value = 0, bands = [] } = first?.target ?? {};
  expect(bands.map(({ level, to }) => `${level} ${to - value}`)).toEqual([
    expect.stringMatching(/^failure \d+$/u),
    'success 20',
  ]);
});

/** Tarn on the ground. */
function prone(): D20Fighter {
  return inState(ready('tarn'), { conditions: [{ condition: 'prone' }] });
}

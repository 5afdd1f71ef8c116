import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/d20/actions/all-actions.ts';
import type { Action } from '../../../src/rules/d20/actions/action.ts';
import { isWhatIsAwaited, type Trigger } from '../../../src/rules/d20/triggers.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { ready } from './ready.ts';

const MARKS = ['asStandard', 'inParts', 'paysItself', 'outOfTurn', 'isInvoluntary', 'moves'] as const;

/** The id of an action, its cost, what must be named with it, whom it provokes, and its marks. */
type Row = readonly string[];

function rowOf(action: Action): Row {
  const { id, cost, needs = '-', provokes = '-' } = action;
  return [id, cost, needs, provokes, MARKS.filter(mark => action[mark]).join(' ')];
}

const ON_THE_GROUND: readonly Row[] = [
  ['attack', 'standard', 'both', '-', ''],
  ['full-attack', 'full-round', 'both', '-', 'paysItself'],
  ['attack-other-damage', 'standard', 'both', '-', ''],
  ['coup-de-grace', 'full-round', 'both', 'all', 'inParts'],
  ['fight-defensively', 'free', '-', '-', ''],
  ['total-defence', 'standard', '-', '-', ''],
  ['throw-at', 'standard', 'both', '-', ''],
  ['full-throw', 'full-round', 'both', '-', 'paysItself'],
  ['attack-square', 'standard', 'weapon', '-', ''],
  ['full-attack-square', 'full-round', 'weapon', '-', 'paysItself'],
  ['throw-at-square', 'standard', 'weapon', '-', ''],
  ['throw-at-point', 'standard', 'weapon', '-', ''],
  ['prepare-flask', 'full-round', 'weapon', 'all', 'inParts'],
  ['climb-slowly', 'move', '-', '-', 'moves'],
  ['climb-fast', 'move', '-', '-', 'moves'],
  ['swim-on', 'move', '-', '-', 'moves'],
  ['swim-fast', 'full-round', '-', '-', 'inParts moves'],
  ['move-squares', 'move', '-', '-', 'moves'],
  ['five-foot-step', 'none', '-', '-', ''],
  ['crawl', 'move', '-', '-', 'moves'],
  ['struggle-on', 'full-round', '-', '-', 'inParts moves'],
  ['withdraw-from', 'full-round', '-', '-', 'asStandard moves'],
  ['run-straight', 'full-round', '-', '-', 'moves'],
  ['charge-at', 'full-round', 'both', '-', 'asStandard moves'],
  ['tumble-through', 'move', '-', '-', 'moves'],
  ['wriggle-through', 'standard', '-', 'all', ''],
  ['trip-with', 'standard', 'both', '-', ''],
  ['disarm-of', 'standard', 'both', '-', ''],
  ['grab-item', 'standard', 'target', '-', ''],
  ['sunder-thing', 'standard', 'both', '-', ''],
  ['strike-carried', 'standard', 'both', '-', ''],
  ['bull-rush', 'standard', 'target', '-', ''],
  ['charge-rush', 'full-round', 'target', '-', 'asStandard moves'],
  ['overrun-through', 'standard', 'target', '-', 'paysItself moves'],
  ['charge-through', 'full-round', 'target', '-', 'asStandard moves'],
  ['trample-over', 'full-round', '-', '-', 'moves'],
  ['gaze-at', 'standard', 'target', '-', ''],
  ['charge-special', 'full-round', 'both', '-', 'asStandard moves'],
  ['grapple', 'standard', 'target', '-', ''],
  ['grapple-on', 'standard', 'target', '-', ''],
  ['draw-in-grapple', 'move', 'target', '-', ''],
  ['silence-pinned', 'free', 'target', '-', ''],
  ['release-pinned', 'free', 'target', '-', ''],
  ['escape-grapple', 'standard', '-', '-', ''],
  ['drag-grapple', 'standard', '-', '-', ''],
  ['take-component', 'full-round', '-', '-', 'inParts'],
  ['cast', 'standard', 'spell', '-', ''],
  ['cast-quickened', 'free', 'spell', '-', ''],
  ['cast-full', 'full-round', 'spell', '-', 'inParts'],
  ['cast-long', 'full-round', 'spell', '-', ''],
  ['spell-done', 'none', '-', '-', 'outOfTurn'],
  ['touch-with-charge', 'standard', '-', '-', ''],
  ['touch-friends', 'full-round', '-', 'all', 'inParts'],
  ['concentrate', 'standard', '-', '-', ''],
  ['cease-concentration', 'free', '-', '-', ''],
  ['dismiss-spell', 'standard', '-', '-', ''],
  ['direct-spell', 'move', '-', '-', ''],
  ['turn-undead', 'standard', '-', '-', ''],
  ['bolster-undead', 'standard', '-', '-', ''],
  ['dispel-turning', 'standard', 'target', '-', ''],
  ['order-undead', 'standard', 'target', '-', ''],
  ['release-undead', 'free', 'target', '-', ''],
  ['mount-up', 'move', '-', '-', ''],
  ['mount-fast', 'move', '-', '-', 'paysItself'],
  ['calm-mount', 'move', '-', 'all', ''],
  ['guide-with-knees', 'free', '-', '-', ''],
  ['mount-falls', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['slump-in-saddle', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['aid-another', 'standard', 'both', '-', ''],
  ['aid-skill', 'standard', 'target', '-', ''],
  ['rouse', 'standard', 'target', '-', ''],
  ['stabilize', 'standard', 'target', 'all', ''],
  ['feint-at', 'standard', 'target', '-', ''],
  ['quick-feint', 'move', 'target', '-', ''],
  ['hide-from', 'free', 'target', '-', ''],
  ['something-else', 'move', '-', '-', 'paysItself'],
  ['ready', 'standard', 'weapon', '-', ''],
  ['ready-counterspell', 'standard', '-', '-', ''],
  ['delay-turn', 'none', '-', '-', ''],
  ['step-in', 'none', '-', '-', 'outOfTurn'],
  ['step-in-first', 'none', '-', '-', 'outOfTurn'],
  ['draw', 'move', 'weapon', '-', ''],
  ['draw-on-the-move', 'free', 'weapon', '-', ''],
  ['sheathe', 'move', 'weapon', 'all', ''],
  ['drop-item', 'free', 'weapon', '-', ''],
  ['retrieve', 'move', 'weapon', 'all', ''],
  ['take-up', 'move', 'target', 'all', ''],
  ['load-light', 'move', 'weapon', 'all', ''],
  ['load-heavy', 'full-round', 'weapon', 'all', 'inParts'],
  ['stand-up', 'move', '-', 'all', ''],
  ['drop-prone', 'free', '-', '-', ''],
  ['plummet', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['ability-damage', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['level-drain', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['level-return', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['burns-on', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['poison-acts', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['hold-on', 'none', '-', '-', 'outOfTurn isInvoluntary'],
  ['nights-rest', 'none', '-', '-', 'isInvoluntary'],
  ['day-in-bed', 'none', '-', '-', 'isInvoluntary'],
  ['hour-passes', 'none', '-', '-', 'isInvoluntary'],
  ['day-without-help', 'none', '-', '-', 'isInvoluntary'],
  ['end-turn', 'none', '-', '-', ''],
  ['ready-other', 'standard', '-', '-', ''],
];

const IN_THE_AIR: readonly Row[] = [
  ['take-off', 'move', '-', '-', 'moves'],
  ['take-off-freely', 'free', '-', '-', 'moves'],
  ['leap-off', 'move', '-', '-', 'moves'],
  ['fly', 'move', '-', '-', 'paysItself moves'],
  ['fly-along', 'move', '-', '-', 'paysItself moves'],
  ['hover', 'move', '-', '-', ''],
  ['leave-hover', 'move', '-', '-', ''],
  ['recover-flight', 'free', '-', '-', ''],
  ['land', 'free', '-', '-', ''],
  ['land-stalled', 'move', '-', '-', ''],
  ['swoop-at', 'full-round', 'both', '-', 'moves'],
  ['dive-at', 'full-round', 'both', '-', 'moves'],
  ['charge-in-air', 'full-round', 'both', '-', 'moves'],
  ['flyby-attack', 'full-round', 'both', '-', 'moves'],
  ['collide-with', 'none', '-', '-', ''],
  ['go-aboard', 'move', '-', '-', ''],
  ['change-place', 'move', '-', '-', ''],
  ['duck-behind-neck', 'free', '-', '-', ''],
  ['throw-off', 'standard', 'target', '-', ''],
];

const IDS = [...ON_THE_GROUND, ...IN_THE_AIR].map(([id]) => id);

/** The actions of the tables. One that is added has tests of its own, and needs no row in these lists. */
const OF_THE_BOOK = ACTIONS.filter(({ id }) => IDS.includes(id));

/** The rows of a table as the rules have them. */
function rowsOf(table: readonly Row[]): readonly (Row | undefined)[] {
  const rows = new Map(ACTIONS.map(action => [action.id, rowOf(action)]));
  return table.map(([id = '']) => rows.get(id));
}

describe('D20-ACT-10, 11, 12, 13, 14, 15, D20-ACT-01: the actions', () => {
  test('on the ground', () => {
    expect(rowsOf(ON_THE_GROUND)).toEqual(ON_THE_GROUND);
    expect(OF_THE_BOOK.filter(({ inAir }) => !inAir)).toHaveLength(ON_THE_GROUND.length);
  });

  test('in the air', () => {
    expect(rowsOf(IN_THE_AIR)).toEqual(IN_THE_AIR);
    expect(OF_THE_BOOK.filter(({ inAir }) => inAir)).toHaveLength(IN_THE_AIR.length);
  });
});

describe('D20-READY-02.d, .e: a readied action waits for', () => {
  const setsOff = (trigger: Trigger) =>
    OF_THE_BOOK.filter(action => isWhatIsAwaited(trigger, action.setsOff)).map(({ id }) => id);

  test('any action', () => expect(setsOff('acts')).toEqual(OF_THE_BOOK.map(({ id }) => id)));

  test('a casting', () => {
    expect(setsOff('casts')).toEqual(['cast', 'cast-quickened', 'cast-full', 'cast-long']);
  });

  test('a charge', () => {
    expect(setsOff('charges')).toEqual([
      'charge-at',
      'charge-rush',
      'charge-through',
      'charge-special',
      'charge-in-air',
    ]);
  });

  test('an attack: any action with a target to hurt or hold, and turning undead', () => {
    expect(setsOff('attacks')).toEqual([
      ...['attack', 'full-attack', 'attack-other-damage', 'coup-de-grace', 'throw-at', 'full-throw'],
      ...['attack-square', 'full-attack-square', 'throw-at-square', 'throw-at-point', 'charge-at'],
      ...[
        'trip-with',
        'disarm-of',
        'grab-item',
        'sunder-thing',
        'strike-carried',
        'bull-rush',
        'charge-rush',
      ],
      ...[
        'overrun-through',
        'charge-through',
        'trample-over',
        'gaze-at',
        'charge-special',
        'grapple',
        'grapple-on',
        'touch-with-charge',
        'turn-undead',
      ],
      ...['swoop-at', 'dive-at', 'charge-in-air', 'flyby-attack'],
    ]);
  });

  test('a movement: every action that moves, a step, a drag, and those that end a flight', () => {
    const others = ['five-foot-step', 'wriggle-through', 'drag-grapple', 'land', 'land-stalled'];
    const ids = OF_THE_BOOK.filter(({ id, moves }) => moves || others.includes(id)).map(({ id }) => id);
    expect(setsOff('moves')).toEqual(ids);
  });
});

test('every action sets off, and is open to, what there is', () => {
  const among = (known: readonly string[], given: readonly (readonly string[])[]) =>
    given.flat().filter(one => !known.includes(one));
  expect(
    among(
      ['attacks', 'casts', 'moves', 'charges'],
      ACTIONS.map(({ setsOff }) => setsOff),
    ),
  ).toEqual([]);
  expect(
    among(
      ['pinned', 'turned'],
      ACTIONS.map(({ openTo }) => openTo),
    ),
  ).toEqual([]);
  expect(ACTIONS.map(({ id }) => id)).toContain(d20.charge);
});

describe('the actions left to', () => {
  const openTo = (state: 'pinned' | 'turned') =>
    OF_THE_BOOK.filter(action => action.openTo.includes(state))
      .map(({ id }) => id)
      .sort();

  test('D20-GRAPPLE-24.a: the pinned', () => {
    expect(openTo('pinned')).toEqual(
      [
        ...[
          'escape-grapple',
          'cast',
          'cast-quickened',
          'concentrate',
          'cease-concentration',
          'dismiss-spell',
        ],
        ...['direct-spell', 'delay-turn', 'drop-item', 'end-turn'],
      ].sort(),
    );
  });

  test('D20-TURN-09.b: the turned, who flee by whatever means they have', () => {
    expect(openTo('turned')).toEqual(
      [
        ...[
          'climb-slowly',
          'climb-fast',
          'swim-on',
          'swim-fast',
          'move-squares',
          'five-foot-step',
          'crawl',
          'struggle-on',
        ],
        ...['withdraw-from', 'run-straight', 'tumble-through', 'wriggle-through', 'cease-concentration'],
        ...[
          'delay-turn',
          'drop-item',
          'stand-up',
          'take-off',
          'take-off-freely',
          'leap-off',
          'fly',
          'fly-along',
          'leave-hover',
        ],
        ...['recover-flight', 'end-turn'],
      ].sort(),
    );
  });
});

test('D20-SPELL-13.e: a held charge goes off at what these touch', () => {
  const touching = OF_THE_BOOK.flatMap(({ id, touches }) => (touches ? [[id, touches]] : []));
  const things = ['draw', 'draw-on-the-move', 'retrieve', 'take-up', 'load-light', 'load-heavy'];
  expect(touching).toEqual([
    ['prepare-flask', 'thing'],
    ...['rouse', 'stabilize'].map(id => [id, 'target']),
    ...things.map(id => [id, 'thing']),
  ]);
});

test('D20-ACT-02, D20-ACT-01: each action says what part of a turn it takes', () => {
  const [mira, tarn] = [ready('mira'), ready('tarn')];
  const attempt = { action: '', by: 'mira', at: 'tarn', with: 'sword' };
  const open = d20.openActions({ attempt, fighters: { mira, tarn }, fight: null });
  const durations = Object.fromEntries(open.map(({ id, duration }) => [id, duration]));
  expect(durations).toMatchObject({
    'total-defence': 'standard',
    'full-attack': 'full-round',
    draw: 'move',
    'drop-item': 'free',
  });
});

import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/segments/actions/all-actions.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import type { OpenAction } from '../../../src/rules/shared/open-action.ts';
import { textOf } from '../../guards/project-files.ts';

type State = SegmentsFighter['state'];
const read = (name: string) => JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
const FIGHT: FightState = { round: 4, cycle: 2, turn: 'jaris', order: ['jaris', 'orc'], ap: {} };
const SWORD = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 4 };

/** The actions of Jaris at an orc, with a thing named and in a state; the sword is in his hand. */
function openWith(
  named: string,
  state: Partial<State>,
  fight: FightState | null = FIGHT,
): readonly OpenAction[] {
  const [jaris, orc] = [read('jaris'), read('orc')];
  const known = { ...jaris.state, dropped: ['bow'], ...state };
  const fighters = { jaris: { ...jaris, id: 'jaris', state: known }, orc: { ...orc, id: 'orc' } };
  const attempt = { action: '', by: 'jaris', at: 'orc', with: named };
  return segments.openActions({ attempt, fighters, fight });
}

const GRIP = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 4 };
const BOW = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 3 };
const TASK = { action: 'task', hand: 'action', with: 'tie-rope', due: 2, until: 4 };

/** Where nothing is prepared, and no number named. */
const NOTHING = {
  'SEG-MAGIC-08 segments.nothing-prepared': 'release-spell',
  'SEG-REACT-18 segments.nothing-prepared': 'keep-ready',
  'SEG-GM-01 segments.how-many': 'beat',
  'SEG-ACT-12 segments.how-many': 'takes-longer',
};

/** Where neither blood nor strength runs out, no weapon is pulled at, and nobody is held. */
const UNHARMED = {
  'SEG-CRIT-04 segments.has-blood-left': 'bleed-out',
  'SEG-FATIGUE-10 segments.not-exhausted': 'hold-out',
  'SEG-SPECIAL-19 segments.nothing-prepared': 'tug-on',
  'SEG-WRESTLE-24 segments.no-hold': 'let-go',
};

/** The ids of the actions by what they are refused for; those that are not are `open`. */
function byRefusal(open: readonly OpenAction[]): Readonly<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { id, refused } of open) {
    const why = refused ? `${refused.rule} ${refused.id}` : 'open';
    all[why] = why in all ? `${all[why]} ${id}` : id;
  }
  return all;
}

/** Actions that neither time nor the table brings about. */
const OWN = ACTIONS.filter(({ id, when }) => when !== 'involuntary' && id !== 'attack').map(({ id }) => id);

describe('open actions, and reasons against the others', () => {
  test('SEG-REACT-04.a: a sword that is due', () => {
    expect(byRefusal(openWith('sword', { prepared: [SWORD] }))).toEqual({
      'SEG-REACT-04 segments.nothing-prepared':
        'shoot hold throw-down draw-in-clinch strip wrench strangle escape stab turn-over thrash use-in-clinch shove slip-guard dismember',
      open: 'prepare-melee push-back breakthrough knock-down seize-weapon disarm close-to-wrestle counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle step charge change-places sheathe jump toss close-door key-word take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together drop-weapon shout taken-by-surprise mount exposed',
      'SEG-SHOOT-01 segments.not-for-shooting': 'prepare-shot',
      'SEG-MELEE-14 segments.nothing-to-break': 'strike-equipment',
      'SEG-SURPRISE-03 segments.not-surprised': 'surprise-attack',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-MOVE-07 segments.how-many': 'full-move',
      'SEG-ACT-02 segments.in-hand': 'draw',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-02 segments.not-prone': 'stand-up',
      'SEG-ACT-09 segments.no-such-times': 'other-task',
      'SEG-MAGIC-01 segments.no-such-spell': 'cast',
      ...NOTHING,
      'SEG-MAGIC-10 segments.no-such-item': 'use-item',
      'SEG-REACT-12 segments.nothing-prepared': 'interrupted',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-TIME-04: outside a fight, where nothing has a time', () => {
    expect(byRefusal(openWith('sword', {}, null))).toEqual({
      'SEG-SHOOT-01 segments.not-for-shooting': 'shoot prepare-shot',
      'SEG-WRESTLE-41 no-such-ability': 'dismember',
      open: 'prepare-melee push-back breakthrough knock-down seize-weapon disarm close-to-wrestle counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle hold throw-down strip thrash shove step charge change-places sheathe jump toss close-door key-word take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together drop-weapon shout taken-by-surprise mount exposed',
      'SEG-MELEE-14 segments.nothing-to-break': 'strike-equipment',
      'SEG-SURPRISE-03 segments.not-surprised': 'surprise-attack',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-WRESTLE-28 segments.not-light': 'draw-in-clinch',
      'SEG-WRESTLE-30 segments.no-hold': 'wrench',
      'SEG-WRESTLE-31 segments.no-hold': 'strangle',
      'SEG-WRESTLE-32 segments.no-hold': 'escape',
      'SEG-WRESTLE-33 segments.not-light': 'stab',
      'SEG-WRESTLE-34 segments.not-on-the-ground': 'turn-over',
      'SEG-WRESTLE-36 segments.no-such-item': 'use-in-clinch',
      'SEG-WRESTLE-37 segments.hands-full': 'slip-guard',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-MOVE-07 segments.how-many': 'full-move',
      'SEG-ACT-02 segments.in-hand': 'draw',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-02 segments.not-prone': 'stand-up',
      'SEG-ACT-09 segments.no-such-times': 'other-task',
      'SEG-MAGIC-01 segments.no-such-spell': 'cast',
      ...NOTHING,
      'SEG-MAGIC-10 segments.no-such-item': 'use-item',
      'SEG-REACT-12 segments.nothing-prepared': 'interrupted',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-WRESTLE-16.a: at grips, bare-handed', () => {
    expect(
      byRefusal(
        openWith('fist', {
          dropped: ['bow', 'sword'],
          conditions: [{ condition: 'wrestling', by: 'orc' }],
          prepared: [GRIP],
        }),
      ),
    ).toEqual({
      'SEG-WRESTLE-16 condition.wrestling':
        'shoot prepare-melee prepare-shot push-back breakthrough knock-down seize-weapon disarm close-to-wrestle strike-equipment surprise-attack counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle coordinate step full-move charge change-places draw sheathe jump pick-up toss close-door key-word stand-up take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together other-task cast release-spell use-item keep-ready',
      'SEG-WRESTLE-41 no-such-ability': 'dismember',
      open: 'prepare-wrestling hold throw-down strip stab thrash shove shout taken-by-surprise mount exposed',
      'SEG-WRESTLE-28 segments.not-light': 'draw-in-clinch',
      'SEG-WRESTLE-30 segments.no-hold': 'wrench',
      'SEG-WRESTLE-31 segments.no-hold': 'strangle',
      'SEG-WRESTLE-32 segments.no-hold': 'escape',
      'SEG-WRESTLE-34 segments.not-on-the-ground': 'turn-over',
      'SEG-WRESTLE-36 segments.no-such-item': 'use-in-clinch',
      'SEG-WRESTLE-37 segments.at-grips': 'slip-guard',
      'SEG-WRESTLE-20 segments.cannot-break-off': 'break-off',
      'SEG-WRESTLE-17 condition.wrestling': 'join-wrestling',
      'SEG-ACT-05 segments.part-of-the-body': 'drop-weapon',
      'SEG-GM-01 segments.how-many': 'beat',
      'SEG-ACT-12 segments.how-many': 'takes-longer',
      'SEG-REACT-12 segments.nothing-prepared': 'interrupted',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-REACT-18.a: a bow that is drawn', () => {
    expect(byRefusal(openWith('bow', { dropped: ['sword'], prepared: [BOW] }))).toEqual({
      open: 'shoot prepare-shot step change-places sheathe jump toss close-door key-word take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together drop-weapon shout interrupted taken-by-surprise mount exposed',
      'SEG-REACT-11 segments.not-in-hand': 'prepare-melee',
      'SEG-REACT-04 segments.nothing-prepared':
        'push-back breakthrough knock-down seize-weapon disarm close-to-wrestle strike-equipment hold throw-down draw-in-clinch strip wrench strangle escape stab turn-over thrash use-in-clinch shove slip-guard dismember',
      'SEG-MELEE-01 segments.not-for-melee':
        'surprise-attack counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-MOVE-07 segments.how-many': 'full-move',
      'SEG-MOVE-19 segments.not-in-hand': 'charge',
      'SEG-ACT-02 segments.in-hand': 'draw',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-02 segments.not-prone': 'stand-up',
      'SEG-ACT-09 segments.no-such-times': 'other-task',
      'SEG-MAGIC-01 segments.no-such-spell': 'cast',
      ...NOTHING,
      'SEG-MAGIC-10 segments.no-such-item': 'use-item',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-MAGIC-01: a spell', () => {
    expect(byRefusal(openWith('fireball', {}))).toEqual({
      'SEG-SHOOT-06 weapon-missing': 'shoot',
      open: 'prepare-melee step change-places jump toss close-door key-word take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together cast shout taken-by-surprise mount exposed',
      'SEG-SHOOT-02 weapon-missing': 'prepare-shot',
      'SEG-SPECIAL-01 weapon-missing':
        'push-back breakthrough knock-down seize-weapon disarm close-to-wrestle',
      'SEG-MELEE-14 weapon-missing': 'strike-equipment',
      'SEG-SURPRISE-03 weapon-missing': 'surprise-attack',
      'SEG-COUNTER-01 weapon-missing':
        'counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-REACT-04 segments.nothing-prepared':
        'hold throw-down draw-in-clinch strip wrench strangle escape stab turn-over thrash use-in-clinch shove slip-guard dismember',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-MOVE-07 segments.how-many': 'full-move',
      'SEG-MOVE-19 weapon-missing': 'charge',
      'SEG-ACT-02 weapon-missing': 'draw sheathe',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-02 segments.not-prone': 'stand-up',
      'SEG-ACT-09 segments.no-such-times': 'other-task',
      ...NOTHING,
      'SEG-MAGIC-10 segments.no-such-item': 'use-item',
      'SEG-ACT-05 weapon-missing': 'drop-weapon',
      'SEG-REACT-12 segments.nothing-prepared': 'interrupted',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-REACT-04: nothing named', () => {
    expect(byRefusal(openWith('', {}))).toEqual({
      'SEG-SHOOT-06 weapon-missing': 'shoot',
      open: 'prepare-melee step full-move change-places jump toss close-door key-word take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together shout taken-by-surprise mount exposed',
      'SEG-SHOOT-02 weapon-missing': 'prepare-shot',
      'SEG-SPECIAL-01 weapon-missing':
        'push-back breakthrough knock-down seize-weapon disarm close-to-wrestle',
      'SEG-MELEE-14 weapon-missing': 'strike-equipment',
      'SEG-SURPRISE-03 weapon-missing': 'surprise-attack',
      'SEG-COUNTER-01 weapon-missing':
        'counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-REACT-04 segments.nothing-prepared':
        'hold throw-down draw-in-clinch strip wrench strangle escape stab turn-over thrash use-in-clinch shove slip-guard dismember',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-MOVE-19 weapon-missing': 'charge',
      'SEG-ACT-02 weapon-missing': 'draw sheathe',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-02 segments.not-prone': 'stand-up',
      'SEG-ACT-08 segments.names-nothing': 'other-task',
      'SEG-MAGIC-01 segments.names-nothing': 'cast',
      'SEG-MAGIC-08 segments.nothing-prepared': 'release-spell',
      'SEG-REACT-18 segments.nothing-prepared': 'keep-ready',
      'SEG-MAGIC-10 segments.names-nothing': 'use-item',
      'SEG-ACT-05 weapon-missing': 'drop-weapon',
      'SEG-GM-01 segments.names-nothing': 'beat',
      'SEG-ACT-12 segments.names-nothing': 'takes-longer',
      'SEG-REACT-12 segments.nothing-prepared': 'interrupted',
      'SEG-REACT-06 segments.nothing-done': 'task-done',
      'SEG-MELEE-09 segments.names-nothing': 'prepare-again',
      ...UNHARMED,
    });
  });

  test('SEG-GM-01: a number, of a prone fighter who acts', () => {
    expect(byRefusal(openWith('5', { conditions: [{ condition: 'prone' }], prepared: [TASK] }))).toEqual({
      'SEG-SHOOT-06 weapon-missing': 'shoot',
      open: 'prepare-melee jump toss close-door key-word stand-up take-from-bag drink-flask light-torch pick-lock disarm-mechanism running-jump break-door tie-rope uncoil-and-tie-rope put-on-garment act-together shout beat takes-longer interrupted taken-by-surprise task-done exposed',
      'SEG-SHOOT-02 weapon-missing': 'prepare-shot',
      'SEG-SPECIAL-01 weapon-missing':
        'push-back breakthrough knock-down seize-weapon disarm close-to-wrestle',
      'SEG-MELEE-14 weapon-missing': 'strike-equipment',
      'SEG-SURPRISE-03 weapon-missing': 'surprise-attack',
      'SEG-COUNTER-01 weapon-missing':
        'counter-with-breakthrough counter-with-disarm counter-with-seize-weapon counter-with-close-to-wrestle',
      'SEG-ACT-15 segments.nothing-prepared': 'coordinate',
      'SEG-WRESTLE-09 segments.hands-full': 'prepare-wrestling',
      'SEG-REACT-04 segments.nothing-prepared':
        'hold throw-down draw-in-clinch strip wrench strangle escape stab turn-over thrash use-in-clinch shove slip-guard dismember',
      'SEG-WRESTLE-20 segments.not-at-grips': 'break-off',
      'SEG-WRESTLE-17 segments.not-at-grips': 'join-wrestling',
      'SEG-CIRC-06 condition.prone': 'step full-move change-places mount',
      'SEG-MOVE-19 weapon-missing': 'charge',
      'SEG-ACT-02 weapon-missing': 'draw sheathe',
      'SEG-ACT-02 nothing-lies-there': 'pick-up',
      'SEG-ACT-09 segments.no-such-times': 'other-task',
      'SEG-MAGIC-01 segments.no-such-spell': 'cast',
      'SEG-MAGIC-08 segments.nothing-prepared': 'release-spell',
      'SEG-REACT-18 segments.nothing-prepared': 'keep-ready',
      'SEG-MAGIC-10 segments.no-such-item': 'use-item',
      'SEG-ACT-05 weapon-missing': 'drop-weapon',
      'SEG-MELEE-09 segments.nothing-prepared': 'prepare-again',
      ...UNHARMED,
    });
  });

  test.each([
    ['condition.surprised', 'SEG-SURPRISE-02', { condition: 'surprised' }],
    ['condition.stunned', 'SEG-CRIT-03', { condition: 'stunned' }],
    ['condition.dead', 'SEG-CRIT-03', { condition: 'dead' }],
  ])('%s: nothing of one’s own (%s)', (id, rule, condition) => {
    const open = openWith('sword', { conditions: [condition], prepared: [SWORD] });
    expect(byRefusal(open)[`${rule} ${id}`]).toBe(OWN.join(' '));
  });

  test('SEG-MOVE-07.b: after a full move nothing is done any more, but the next thing is announced', () => {
    const refused = byRefusal(openWith('sword', { conditions: [{ condition: 'moved-fully' }] }));
    const own = (refused['SEG-MOVE-07 condition.moved-fully'] ?? '').split(' ');
    expect(own).toEqual(
      expect.arrayContaining(['full-move', 'charge', 'step', 'push-back', 'join-wrestling']),
    );
    for (const announced of ['prepare-melee', 'prepare-shot', 'cast', 'draw', 'other-task'])
      expect(own).not.toContain(announced);
  });

  test('SEG-CRIT-04: to the dead nothing happens either', () => {
    const open = openWith('sword', { conditions: [{ condition: 'dead' }] });
    expect(open.filter(({ refused }) => refused?.id !== 'condition.dead')).toEqual([]);
  });

  test.each([
    ['segments.weapon-used', 'SEG-REACT-07', { conditions: [{ condition: 'acted', with: 'right' }] }, FIGHT],
    ['segments.not-due', 'SEG-REACT-04', { prepared: [{ ...SWORD, due: 9 }] }, FIGHT],
    ['segments.not-due', 'SEG-REACT-19', { prepared: [{ ...SWORD, due: 3 }] }, FIGHT],
    ['segments.nothing-prepared', 'SEG-REACT-04', { prepared: [{ ...SWORD, with: 'knife' }] }, FIGHT],
    ['not-your-turn', 'SEG-REACT-04', {}, { ...FIGHT, turn: 'orc' }],
  ])('%s: no blow and no special action (%s)', (id, _rule, state, fight) => {
    const open = openWith('sword', { prepared: [SWORD], ...state }, fight);
    const blows = ['push-back', 'breakthrough', 'knock-down', 'seize-weapon', 'disarm', 'close-to-wrestle'];
    const refused = open.filter(one => one.refused?.id === id).map(one => one.id);
    expect(refused).toEqual(expect.arrayContaining([...blows, 'strike-equipment']));
  });
});

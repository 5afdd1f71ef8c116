import { describe, expect, test } from 'vitest';
import { ENDURANCE, BODY, type SegmentsFighter, type Weapon } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Whereabouts } from '../../../src/rules/shared/circumstances.ts';
import type { ChoiceQuestion, Option } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

type State = SegmentsFighter['state'];

const read = (name: string): SegmentsFighter => ({
  ...(JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter),
  id: name,
});
const wears = (fighter: SegmentsFighter, state: Partial<State>): SegmentsFighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});

const [jaris, orc] = [read('jaris'), read('orc')];
const [bow, sword, knife] = jaris.weapons as readonly [Weapon, Weapon, Weapon];

function setup(weapon: string, more: Partial<Setup> = {}): Setup {
  const attempt = { action: 'shoot', by: 'jaris', at: 'orc', with: weapon };
  return { attempt, fighters: { jaris, orc }, fight: null, ...more };
}

describe('answers on timeout', () => {
  const options = ['a', 'none'].map(id => ({ id }));
  const asked = (name: string, more: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
    ...{ ask: 'choose', name, by: 'orc', options, atLeast: 1, atMost: 1, ...more },
  });

  test.each<[string, string[] | null]>([
    ['simultaneous.orc', ['return-to-guard']],
    ...['parry.with', 'free-action.2', 'clear-attack', 'opposes', 'opposes-too', 'block'].map(
      (name): [string, string[]] => [name, ['none']],
    ),
    ['follow', ['stay']],
    ['next-blow', ['attack']],
    ['change-places', ['no']],
    ['aims-at', ['a']],
    ['charge', null],
  ])('SEG-SIM-04.b: %s is answered with %j', (name, answer) => {
    expect(segments.presentation.onTimeout(asked(name))).toEqual(answer);
  });

  test('rulings of the Game Master, seals and rolls are not answered', () => {
    const { onTimeout } = segments.presentation;
    expect(onTimeout(asked('parry.with', { by: 'gm' }))).toBeNull();
    expect(onTimeout(asked('simultaneous.orc', { seals: ['x'] }))).toBeNull();
    expect(onTimeout({ ask: 'roll', name: 'parry', by: 'orc', dice: '1d20' })).toBeNull();
  });
});

describe('suggestions', () => {
  const suggested = (name: string, options: readonly Option[], tactic?: string) =>
    segments.presentation.suggestion(
      setup('sword'),
      { ask: 'choose', name, by: 'orc', options, atLeast: 1, atMost: 1 },
      tactic,
    );
  const plain = (...ids: string[]): readonly Option[] => ids.map(id => ({ id }));
  const valued = (id: string, value: number): Option => ({ id, target: { value, reasons: [], bands: [] } });

  test('SEG-SIM-02, SEG-SIM-03: of two due at once, one who fights safely returns to guard, others strike', () => {
    expect(suggested('simultaneous.orc', plain('attack', 'return-to-guard'), 'parry')).toEqual([
      'return-to-guard',
    ]);
    expect(suggested('simultaneous.orc', plain('return-to-guard', 'attack'))).toEqual(['attack']);
  });

  test('SEG-WRESTLE-11: and of two wrestlers, one who fights safely blocks', () => {
    expect(suggested('simultaneous-grips.orc', plain('act', 'block'), 'parry')).toEqual(['block']);
    expect(suggested('simultaneous-grips.orc', plain('act', 'block'))).toEqual(['act']);
  });

  test('SEG-PARRY-12: the weapon that parries best, if it can', () => {
    const no = { rule: 'SEG-PARRY-04', id: 'segments.weapon-used' };
    expect(
      suggested('parry.with', [valued('parry:dagger', 5), valued('parry:sword', 9), { id: 'none' }]),
    ).toEqual(['parry:sword']);
    expect(suggested('parry.with', [valued('parry:dagger', 5), { id: 'parry:sword', refused: no }])).toEqual([
      'parry:dagger',
    ]);
  });

  test('SEG-PARRY-08: a shield that costs nothing parries before a sword whose blow would come later', () => {
    const odds = (percent: number) => ({ rule: 'SEG-PARRY-05', id: 'holds-on', names: { percent } });
    const late = { rule: 'SEG-PARRY-08', id: 'segments.defers-blow', names: { segments: 4 } };
    const sword = { ...valued('parry:sword', 9), reasons: [odds(60), late] };
    const shield = { ...valued('parry:shield', 5), reasons: [odds(45)] };
    const hopeless = { ...shield, reasons: [odds(0)] };
    expect(suggested('parry.with', [sword, shield, { id: 'none' }])).toEqual(['parry:shield']);
    expect(suggested('parry.with', [sword, hopeless, { id: 'none' }])).toEqual(['parry:sword']);
    expect(suggested('parry.with', [hopeless, { id: 'none' }])).toEqual(['none']);
  });

  test.each([
    [['none', 'dodge'], 'dodge'],
    [['hold', 'release'], 'release'],
    [['right-leg', 'right-arm'], 'right-arm'],
    [['stay', 'follow'], 'follow'],
    [['no', 'yes'], 'yes'],
    [['rate-1.aim-0', 'rate-0.aim-1', 'rate-0.aim-0'], 'rate-0.aim-0'],
    [['jaris', 'orc'], 'orc'],
    [['left', 'right'], 'left'],
  ])('of %j: %s', (ids, best) => {
    expect(suggested('asked', plain(...ids))).toEqual([best]);
  });

  test('a sealed choice is opened as it was sealed', () => {
    const question: ChoiceQuestion = {
      ...{ ask: 'choose', name: 'unseal.simultaneous.orc', by: 'orc', atLeast: 1, atMost: 1 },
      ...{ options: plain('attack', 'return-to-guard'), seals: ['x'] },
    };
    expect(segments.presentation.suggestion(setup('sword'), question, 'parry')).toEqual(['attack']);
  });

  test('a die is judged by its number', () => {
    expect(segments.presentation.rating(valued('a', 7))).toBe(7);
    expect(segments.presentation.rating({ id: 'a' })).toBeNull();
  });
});

describe('circumstances', () => {
  const groups = (given: Setup) =>
    Object.fromEntries(segments.circumstances.offered(given).map(({ id, choices }) => [id, choices.length]));

  test('SEG-SHOOT-17, SEG-SHOOT-19, SEG-SHOOT-23: of a shot cover, range and volley too', () => {
    const always = { light: 10, ground: 9, actor: 9, target: 11, 'ruled-actor': 4, 'ruled-target': 4 };
    expect(groups(setup('sword'))).toEqual(always);
    expect(groups(setup('bow'))).toEqual({ ...always, cover: 17, range: 5, volley: 5 });
  });

  test('at nobody, nothing is offered of a target', () => {
    const attempt = { action: 'shoot', by: 'jaris', at: 'jaris', with: 'bow' };
    const offered = Object.keys(groups(setup('bow', { attempt })));
    expect(offered).not.toContain('target');
    expect(offered).not.toContain('cover');
    expect(offered).toContain('range');
  });

  test('light and ground hold for everybody, circumstances of one for that one', () => {
    const [light, , actor, target] = segments.circumstances.offered(setup('sword'));
    expect(light?.choices[0]?.gives.map(({ fighter }) => fighter)).toEqual(['jaris', 'orc']);
    expect(actor?.choices[0]?.gives).toEqual([{ fighter: 'jaris', id: 'higher-ground' }]);
    expect(target?.choices[0]?.gives).toEqual([{ fighter: 'orc', id: 'higher-ground' }]);
  });

  const where = (metres: number | null, everywhere: readonly string[] = []) =>
    ({ everywhere, metresBetween: () => metres }) as unknown as Whereabouts;

  test.each([
    [5, 'point-blank'],
    [6, 'short'],
    [30, 'short'],
    [31, 'medium'],
    [80, 'medium'],
    [81, 'long'],
    [160, 'long'],
    [161, 'beyond-range'],
  ])('SEG-SHOOT-19.a, .c: %i m off a bow is at %s', (metres, id) => {
    const [range] = segments.circumstances.known(setup('bow'), where(metres));
    expect(range).toMatchObject({ fighter: 'jaris', from: 'map', metres });
    expect(range?.id).toBe(id);
  });

  test('SEG-SHOOT-19: a blow has no range, nor a shot at an unknown distance; circumstances of the scene are known', () => {
    expect(segments.circumstances.known(setup('sword'), where(5))).toEqual([]);
    expect(segments.circumstances.known(setup('bow'), where(null, ['blind']))).toEqual([
      { fighter: 'jaris', id: 'blind', from: 'scene' },
      { fighter: 'orc', id: 'blind', from: 'scene' },
    ]);
  });

  test('SEG-MELEE-01.a: a blow at a target beyond the next square is remarked on', () => {
    const remarks = (weapon: string, metres: number | null) =>
      segments.circumstances.remarks(setup(weapon), where(metres)).map(({ rule, id }) => `${rule} ${id}`);
    expect(remarks('sword', 3.5)).toEqual(['SEG-MELEE-01 beyond-reach']);
    expect(remarks('sword', 3)).toEqual([]);
    expect(remarks('sword', null)).toEqual([]);
    expect(remarks('bow', 30)).toEqual([]);
  });

  test.each<[string, Setup, boolean]>([
    ['a shot wants a distance', setup('bow'), true],
    [
      'not where the table has said it',
      setup('bow', { circumstances: [{ fighter: 'jaris', id: 'long' }] }),
      false,
    ],
    ['nor where a map knows', setup('bow', { places: {} }), false],
    ['and a blow does not', setup('sword'), false],
  ])('SEG-SHOOT-19: %s', (_title, given, wanted) => {
    expect(segments.circumstances.wantsDistance(given)).toBe(wanted);
  });
});

describe('aftermath', () => {
  test.each<[string, Partial<State>, readonly object[]]>([
    ['nothing', {}, []],
    [
      'wounds, the body first',
      { hurt: { [ENDURANCE]: 4, [BODY]: 1 } },
      [
        { line: 'hurt', lost: 1 },
        { line: 'hurt', where: ENDURANCE, lost: 4 },
      ],
    ],
    [
      'bleeding',
      { conditions: [{ condition: 'bleeding', with: 'minor' }] },
      [{ line: 'out', condition: 'bleeding', isMortal: true }],
    ],
    [
      'out of it',
      { conditions: [{ condition: 'unconscious' }] },
      [{ line: 'out', condition: 'unconscious' }],
    ],
    [
      'without body points',
      { conditions: [{ condition: 'out-of-action' }] },
      [{ line: 'out', condition: 'out-of-action' }],
    ],
    ['what lies there', { dropped: ['sword'], fallen: ['sword'] }, [{ line: 'lies', weapon: 'sword' }]],
    ['what was put away does not', { dropped: ['sword'] }, []],
    ['what is worn', { wear: { sword: 2 } }, [{ line: 'worn', weapon: 'sword', lost: 2 }]],
    [
      'arrows, and knives where they lie',
      { used: { bow: 3, knife: 2 } },
      [
        { line: 'lies', weapon: 'knife' },
        { line: 'spent', kind: 'bow', amount: 3 },
      ],
    ],
    [
      'the dead are only that, and what is theirs',
      {
        hurt: { [BODY]: 9 },
        conditions: [{ condition: 'dead' }, { condition: 'bleeding', with: 'major' }],
        wear: { sword: 1 },
      },
      [{ line: 'dead' }, { line: 'worn', weapon: 'sword', lost: 1 }],
    ],
  ])('%s', (_title, state, lines) => {
    expect(segments.aftermath(wears(jaris, { dropped: [], ...state }))).toEqual(lines);
  });
});

describe('a roll by itself', () => {
  const rolled = (key: string) => segments.skillRoll(setup('sword'), 'jaris', key, '');
  const conrath = read('conrath');

  test('SEG-CORE-02: a save is 1d20 and its bonus, a skill its rank', () => {
    const { reflex, fortitude } = jaris.saves;
    expect(rolled('reflex')).toMatchObject({
      ...{ dice: `1d20+${reflex}`, mode: '' },
      target: {
        value: reflex,
        reasons: [{ rule: 'SEG-CORE-02', id: 'segments.save.reflex', amount: reflex }],
      },
    });
    expect(rolled('fortitude')?.target?.value).toBe(fortitude);
    const ranked = { ...conrath, ranks: { riding: 3 } };
    const riding = segments.skillRoll(
      setup('sword', { fighters: { conrath: ranked } }),
      'conrath',
      'riding',
      '',
    );
    expect(riding).toMatchObject({
      ...{ dice: '1d20+3' },
      target: { value: 3, bands: [], reasons: [{ rule: 'SEG-CORE-02', id: 'segments.rank', amount: 3 }] },
    });
  });

  test('an unknown fighter or skill has none', () => {
    expect(segments.skillRoll(setup('sword'), 'nobody', 'reflex', '')).toBeNull();
    expect(rolled('constructor')).toBeNull();
  });
});

describe('SEG-ACT-02: items put away to draw another outside a fight', () => {
  const { handling } = segments;
  const room = (held: readonly Weapon[], id: string) => {
    const weapons = [...held, ...others(held, id)];
    const fighter: SegmentsFighter = { ...jaris, weapons, state: { ...jaris.state, dropped: [id] } };
    return handling?.roomFor(fighter, id);
  };
  const all: readonly Weapon[] = [
    bow,
    sword,
    { ...sword, id: 'shield', kind: 'shield', hand: 'left' },
    { ...sword, id: 'fist', kind: 'fist' },
    { ...sword, id: 'claws', kind: 'natural', hand: 'none' },
    { ...sword, id: 'wand', hand: 'none' },
  ];
  const others = (held: readonly Weapon[], id: string) =>
    all.filter(one => one.id === id && !held.includes(one));
  const [, , shield, fist, claws, wand] = all as [Weapon, Weapon, Weapon, Weapon, Weapon, Weapon];

  test.each<[string, readonly Weapon[], string, readonly string[]]>([
    ['what both hands hold, for what one needs', [bow], 'sword', ['bow']],
    ['what either hand holds, for what needs both', [sword, shield], 'bow', ['shield', 'sword']],
    ['what that hand holds alone', [sword, shield], 'sword', []],
    ['no part of the body, nor what no hand holds', [fist, claws, wand], 'bow', []],
  ])('%s', (_title, held, id, away) => {
    expect(room(held, id)).toEqual(away);
  });

  test('none for an item that is not there', () => expect(room([sword], 'axe')).toEqual([]));

  test('an item out of hand is stowed', () => {
    expect(segments.stowed?.(wears(jaris, { dropped: ['sword', 'knife'], fallen: ['knife'] }))).toEqual([
      sword.id,
      knife.id,
    ]);
  });
});

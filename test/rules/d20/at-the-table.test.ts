import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { castingActionOf } from '../../../src/rules/d20/spells.ts';
import type { ChoiceQuestion } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const wears = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});

function setup(changes: Partial<Setup> = {}): Setup {
  const [hoel, orc] = [ready('fighter', 'hoel'), ready('orc')];
  const attempt = { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' };
  return { attempt, fighters: { hoel, orc }, fight: null, sides: { hoel: 'us', orc: 'them' }, ...changes };
}

const question = (name: string, ...options: string[]): ChoiceQuestion => ({
  ask: 'choose',
  name,
  by: 'hoel',
  options: options.map(id => ({ id })),
  atLeast: 1,
  atMost: 1,
});

describe('answers on timeout', () => {
  test.each([
    [question('opportunity.hoel', 'longsword', 'none'), ['none']],
    [question('readied.hoel', 'strike', 'wait'), ['wait']],
    [question('holds-on', 'hold', 'let-go'), ['hold']],
    [{ ...question('holds-on', 'hold', 'let-go'), isOffer: true }, ['let-go']],
    [question('plan', 'all-at-one', 'one-by-one'), null],
    [{ ...question('secured', 'loose'), by: 'gm' }, null],
  ])('%j', (asked, answer) => {
    expect(d20.presentation.onTimeout(asked)).toEqual(answer);
  });
});

describe('D20-TWF-02: both weapons are proposed', () => {
  const hands = question('hands', 'primary-first', 'off-hand-first', 'one-weapon');
  const proposed = (feats: D20Fighter['feats']) => {
    const { fighters, ...rest } = setup();
    const hoel = { ...ready('fighter', 'hoel'), feats };
    return d20.presentation.suggestion({ ...rest, fighters: { ...fighters, hoel } }, hands);
  };

  test('to those who have the feat', () =>
    expect(proposed(['two-weapon-fighting'])).toEqual(['primary-first']));
  test('and to nobody else', () => expect(proposed(['cleave'])).toEqual(['one-weapon']));
});

describe('D20-ATK-05.a: the distance to the target', () => {
  const shot = (changes: Partial<Setup> = {}) => {
    const bow = {
      id: 'bow',
      name: 'bow',
      kind: 'projectile',
      handling: 'two-handed',
      damage: '1d8',
    } as const;
    const hoel = {
      ...ready('fighter', 'hoel'),
      weapons: [{ ...bow, types: [], increment: 20 }],
    } as D20Fighter;
    const { attempt, fighters } = setup();
    return setup({ attempt: { ...attempt, with: 'bow' }, fighters: { ...fighters, hoel }, ...changes });
  };

  test.each<[string, Setup, boolean]>([
    ['of a shot the table is asked', shot(), true],
    ['unless it was said', shot({ circumstances: [{ fighter: 'hoel', id: 'range-2' }] }), false],
    ['or a map knows', shot({ places: {} }), false],
    ['of a blow nobody asks', setup(), false],
  ])('%s', (_title, given, wanted) => {
    expect(d20.circumstances.wantsDistance(given)).toBe(wanted);
  });
});

describe('D20-AOO-04.a: the bystanders of a movement', () => {
  const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const move = (path: readonly { x: number; y: number }[], changes: Partial<Setup> = {}) =>
    d20.interveners?.(
      setup({ attempt: { action: 'move-squares', by: 'hoel', at: 'hoel', with: '', path }, ...changes }),
    );

  test('those who threaten a square that is left', () => {
    const places = { hoel: square(0), orc: square(1) };
    expect(move([{ x: -1, y: 0 }], { places })).toEqual(['orc']);
  });

  test('nobody where nobody is near', () => {
    expect(move([{ x: -1, y: 0 }], { places: { hoel: square(0), orc: square(5) } })).toEqual([]);
  });

  test('nobody who takes no part', () => {
    expect(
      d20.interveners?.(setup({ attempt: { action: 'move-squares', by: 'x', at: 'x', with: '' } })),
    ).toEqual([]);
  });
});

describe('aftermath', () => {
  const [sword] = ready('fighter').weapons;
  const id = sword?.id ?? '';

  test.each<[string, Partial<D20Fighter['state']>, object]>([
    ['wear', { wear: { [id]: 3 } }, { line: 'worn', weapon: id, lost: 3 }],
    ['wounds', { hurt: { body: 4 } }, { line: 'hurt', lost: 4 }],
    ['what lies there', { dropped: [id], fallen: [id] }, { line: 'lies', weapon: id }],
    ['dying', { conditions: [{ condition: 'dying' }] }, { line: 'out', condition: 'dying', isMortal: true }],
    ['out of it', { conditions: [{ condition: 'stable' }] }, { line: 'out', condition: 'stable' }],
  ])('%s', (_title, state, line) => {
    expect(d20.aftermath(wears(ready('fighter'), state))).toContainEqual(line);
  });

  test('a dead fighter has no other line', () => {
    const dead = wears(ready('fighter'), { conditions: [{ condition: 'dead' }], hurt: { body: 40 } });
    expect(d20.aftermath(dead)).toEqual([{ line: 'dead' }]);
  });

  test('conditions that last as long as the fight are over with it', () => {
    const states = ['component-in-hand', 'hands-free', 'holding-reins', 'delaying'];
    const hoel = wears(ready('fighter', 'hoel'), { conditions: states.map(condition => ({ condition })) });
    expect(d20.overWithFight(hoel)).toEqual(
      states.map(condition => ({ fact: 'ended', who: 'hoel', condition })),
    );
  });
});

describe('the action that casts a spell is one for its casting time (D20-SPELL-01, D20-SPELL-19)', () => {
  const spell = { id: 'spell', name: 'Spell', level: 1, components: [], delivery: 'self' } as const;
  test.each([
    ['standard', false, 'cast'],
    ['free', false, 'cast-quickened'],
    ['full-round', false, 'cast-long'],
    ['minute', true, 'cast-long'],
    ['standard', true, 'cast-full'],
  ] as const)('%s, changed on the spot: %s', (casting, isChanged, action) => {
    const changed = isChanged ? ({ metamagic: true, spontaneous: true } as const) : {};
    const own = { ...spell, components: [], casting, ...changed };
    const spells = [own];
    const hoel = {
      ...wears(ready('fighter', 'hoel'), { dropped: ['longsword', 'shield', 'heavy-steel-shield'] }),
      spells,
    };
    const attempt = { action, by: 'hoel', at: 'hoel', with: 'spell' };
    expect(castingActionOf(hoel, own)).toBe(action);
    expect(d20.refusal(setup({ attempt, fighters: { hoel } }))).toBeNull();
  });
});

describe('what the table and the sheet ask of the rules', () => {
  test('an attack may be any of the attacks with the same weapon, the one named first', () => {
    const ways = (action: string) =>
      d20.circumstances.variants(setup({ attempt: { ...setup().attempt, action } }));
    expect(ways('attack')).toEqual(['attack', 'full-attack', 'attack-other-damage']);
    expect(ways('attack-other-damage')).toEqual(['attack-other-damage', 'attack', 'full-attack']);
    expect(ways('trip-with')).toEqual(['trip-with']);
  });

  test('a fight stands in a round, in which one may delay', () => {
    const fight = { round: 3, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} };
    expect(d20.moment(fight)).toEqual({ id: 'round', number: 3, actions: ['delay-turn'] });
  });

  test('nobody has a turn who takes no part', () => {
    const { fighters } = setup();
    const fight = { round: 3, cycle: 1, turn: 'hoel', order: ['hoel', 'orc', 'gone'], ap: {} };
    expect(d20.noTurn(fight, 'gone', fighters)).toEqual({ rule: 'D20-RND-01', id: 'actor-missing' });
    expect(d20.nextTurn({ ...fight, turn: 'orc' }, fighters)).toMatchObject({ round: 4, turn: 'hoel' });
  });

  test('a weapon for both hands wants both of them empty, and one in hand wants nothing', () => {
    const room = (id: string) => d20.handling?.roomFor(ready('fighter'), id) ?? ['?'];
    expect([...room('glaive')].sort()).toEqual(['longsword', 'shield']);
    expect(room('longsword')).toEqual([]);
    expect(room('gone')).toEqual([]);
  });

  test('a large fighter holds two squares by two', () => {
    const sides = (['fighter', 'ogre', 'cloud-giant'] as const).map(name =>
      d20.squares?.sideOf?.(ready(name)),
    );
    expect(sides).toEqual([1, 2, 3]);
  });

  test('what begins a spell, and what ends it', () => {
    const { castingOf, rating } = d20.presentation;
    expect(['cast', 'spell-done', 'attack', 'gone'].map(action => castingOf?.(action))).toEqual([
      'begins',
      'ends',
      null,
      null,
    ]);
    expect(rating({ id: 'x', target: { value: 4, reasons: [], bands: [] } })).toBe(4);
    expect(rating({ id: 'x' })).toBeNull();
  });
});

describe('circumstances that are asked', () => {
  const asked = (changes: Partial<Setup> = {}) =>
    d20.circumstances
      .offered(setup(changes))
      .flatMap(({ id, choices }) =>
        ['actor', 'threats'].includes(id) ? choices.map(choice => [id, choice.id, choice.of]) : [],
      );
  const known = {
    threatens: ['threats', 'threatens.orc', 'orc'],
    higher: ['actor', 'higher-ground', undefined],
  };

  test('each who may threaten stands by name (D20-AOO-02)', () => {
    expect(asked()).toEqual([['actor', 'flanking', undefined], known.higher, known.threatens]);
  });

  test('not what the map tells: flanking, and who threatens (D20-FLANK-01, D20-AOO-02)', () => {
    const places = {
      hoel: { x: 0, y: 0, width: 1, height: 1 },
      orc: { x: 1, y: 0, width: 1, height: 1 },
    };
    expect(asked({ places })).toEqual([known.higher]);
  });

  test('of the pace of a mount, who rides (D20-MOUNT-06)', () => {
    const hoel = wears(ready('fighter', 'hoel'), { conditions: [{ condition: 'mounted', by: 'horse' }] });
    const paces = asked({ fighters: { hoel, orc: ready('orc') } }).map(([, id]) => id);
    expect(paces).toEqual(expect.arrayContaining(['mount-moves', 'mount-double-move', 'mount-runs']));
  });
});

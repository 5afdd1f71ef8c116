import { describe, expect, test } from 'vitest';
import { targetOf } from '../../../src/rules/d20/checks.ts';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { servesProne } from '../../../src/rules/d20/attack-bonus.ts';
import { distracted } from '../../../src/rules/d20/concentration.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { begins } from '../../../src/rules/d20/in-parts.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { type ChoiceQuestion, playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

type Answers = Readonly<Record<string, number | string>>;

const inState = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});
const being = (fighter: D20Fighter, ...conditions: string[]) =>
  inState(fighter, { conditions: conditions.map(condition => ({ condition })) });

const square = (x: number, y = 0) => ({ x, y, width: 1, height: 1 });

/** Hoel's turn, with the orc against him. */
function setup(
  attempt: Partial<Attempt>,
  { hoel = ready('fighter', 'hoel'), orc = ready('orc') } = {},
  more: Partial<Setup> = {},
): Setup {
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword', ...attempt },
    fighters: { hoel, orc },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} },
    sides: { hoel: 'us', orc: 'them' },
    ...more,
  };
}

/** Plays it with the dice and choices named; what is not, falls as 10 or is the first that is open. */
function played(given: Setup, answers: Answers = {}) {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts: readonly Fact[] = playOut(d20.play(given), question => {
    asked.push(question);
    const said = answers[question.name] ?? answers[question.name.split('.')[0] ?? ''];
    if (question.ask === 'roll')
      return { dice: facesOf(question.dice).map(faces => Math.min(faces, Number(said ?? 10))) };
    const [first] = question.options.filter(({ refused }) => !refused);
    const usual = question.atLeast === 0 ? [] : [first?.id ?? ''];
    return { chosen: said === undefined ? usual : [String(said)] };
  });
  const state = (id: string) => fighterAfter(given.fighters[id] as D20Fighter, facts).state;
  return { asked, facts, state, names: asked.map(({ name }) => name) };
}

describe('attacks', () => {
  test('D20-ACT-11: a thrown weapon lies on the ground, a missile is used up', () => {
    const dagger = { ...ready('fighter').weapons[0], id: 'dagger', kind: 'thrown', increment: 2 } as never;
    const hoel = { ...ready('fighter', 'hoel'), weapons: [dagger] };
    expect(played(setup({ with: 'dagger' }, { hoel })).facts).toContainEqual({
      ...{ fact: 'disarmed', who: 'hoel', weapon: 'dagger', metres: 3 },
    });
    const archer = inState(ready('fighter', 'hoel'), { dropped: ['longsword', 'shield', 'glaive'] });
    const { facts } = played(setup({ with: 'longbow' }, { hoel: archer }));
    expect(facts.filter(({ fact }) => fact === 'used' || fact === 'disarmed')).toEqual([
      { fact: 'used', who: 'hoel', weapon: 'longbow', with: 'longbow', amount: 1, left: 19 },
    ]);
  });

  test('D20-MOD-01.j: melee weapons, crossbows and what is made for it serve the prone', () => {
    const [sword, , , bow] = ready('fighter').weapons;
    expect([sword, bow].map(weapon => weapon && servesProne(weapon))).toEqual([true, false]);
    expect(servesProne({ ...bow, draws: 'crossbow' } as never)).toBe(true);
    expect(servesProne({ ...bow, uses: ['prone'] } as never)).toBe(true);
  });

  test('D20-MOVE-20.b, D20-MOD-01.i, D20-ACT-18.a: a shot in a narrow space, and on the defensive', () => {
    const archer = inState(ready('fighter', 'hoel'), {
      dropped: ['longsword', 'shield', 'glaive'],
      conditions: [{ condition: 'squeezing' }, { condition: 'on-the-defensive' }],
    });
    const [attack] = played(setup({ with: 'longbow' }, { hoel: archer })).asked;
    const amounts = attack?.ask === 'roll' ? attack.target?.reasons : [];
    expect(amounts).toContainEqual({ rule: 'D20-MOVE-20', id: 'condition.squeezing', amount: -4 });
    expect(amounts).toContainEqual({ rule: 'D20-ACT-18', id: 'condition.on-the-defensive', amount: -4 });
  });

  test('D20-ACT-18.c: fighting defensively lasts until the next turn', () => {
    const { state } = played(setup({ action: 'fight-defensively', at: 'hoel' }));
    expect(state('hoel').conditions.map(({ condition }) => condition)).toEqual(['on-the-defensive']);
  });

  test('D20-DISARM-02: snatching provokes whom it is from, unless one is trained for it', () => {
    const orc = inState(ready('orc'), { dropped: ['javelins'] });
    const asked = (feats: D20Fighter['feats']) => {
      const hoel = { ...ready('fighter', 'hoel'), feats };
      const beside = { circumstances: [{ fighter: 'orc', id: 'threatens' }] };
      const given = setup({ action: 'grab-item', with: '' }, { hoel, orc }, beside);
      return played(given, { opportunity: 'none' }).names;
    };
    expect(asked([])).toContain('opportunity.orc');
    expect(asked(['improved-disarm'])).not.toContain('opportunity.orc');
  });
});

describe('grapples', () => {
  test('D20-GRAPPLE-22.d: only the holder of this pin can silence', () => {
    const grips = (by: string) => ({ condition: 'grappling', by });
    const refusal = (...pins: { condition: string; by?: string }[]) => {
      const hoel = inState(ready('fighter', 'hoel'), { conditions: [grips('orc'), ...pins] });
      const orc = inState(ready('orc'), { conditions: [grips('hoel')] });
      return d20.refusal(setup({ action: 'silence-pinned', with: '' }, { hoel, orc }));
    };
    expect(refusal()).toMatchObject({ id: 'd20.no-pin' });
    expect(refusal({ condition: 'holding-pin', by: 'somebody' })).toMatchObject({ id: 'd20.no-pin' });
    expect(refusal({ condition: 'holding-pin', by: 'orc' })).toBeNull();
  });

  test('D20-GRAPPLE-03: nobody grapples whom they cannot reach', () => {
    const apart = { places: { hoel: square(0), orc: square(3) } };
    expect(d20.refusal(setup({ action: 'grapple', with: 'fists' }, {}, apart))).toMatchObject({
      ...{ rule: 'D20-ATK-06', id: 'd20.out-of-reach' },
    });
  });

  test('D20-GRAPPLE-08.d: nobody crawls out of a hold', () => {
    const hoel = being(ready('fighter', 'hoel'), 'prone', 'grappling');
    const given = setup({ action: 'crawl', at: 'hoel', path: [{ x: 1, y: 0 }] }, { hoel });
    expect(d20.refusal(given)).toEqual({ rule: 'D20-GRAPPLE-08', id: 'condition.grappling' });
  });
});

describe('D20-OVERRUN-02: a blow that fells the runner', () => {
  test('ends the overrun before the target, and its action is spent', () => {
    const hoel = inState(ready('fighter', 'hoel'), { hurt: { body: 50 } });
    const given = setup(
      { action: 'overrun-through', with: '', path: [1, 2, 3].map(x => ({ x, y: 0 })) },
      { hoel },
      { places: { hoel: square(0), orc: square(2) } },
    );
    const { facts, state, names } = played(given, { opportunity: 'falchion', attack: 19, damage: 8 });
    expect(names).not.toContain('overrun');
    expect(state('hoel').spent).toMatchObject({ standard: 1, overrun: 1 });
    expect(
      facts.flatMap(fact => (fact.fact === 'moved' && 'onto' in fact ? [fact.onto] : [])).at(-1),
    ).toEqual({
      ...{ x: 1, y: 0 },
    });
  });
});

describe('D20-ACT-41.b, .c: a withdrawal where no map tells', () => {
  test.each([
    ['from a foe in sight', [], false],
    ['from one unseen', ['invisible'], true],
  ] as const)('%s', (_who, conditions, strikes) => {
    const given = setup(
      { action: 'withdraw-from', at: 'hoel', with: '' },
      { orc: being(ready('orc'), ...conditions) },
      { circumstances: [{ fighter: 'orc', id: 'threatens' }] },
    );
    expect(played(given, { opportunity: 'none' }).names.includes('opportunity.orc')).toBe(strikes);
  });
});

describe('spells', () => {
  const SLEEP: Spell = {
    ...{ id: 'sleep', name: 'Sleep', level: 1, casting: 'standard', components: [], delivery: 'save' },
    ...{ sleeps: 4, save: 'will', dc: 15 },
  };

  test('D20-SAVE-02: sleep for one alone', () => {
    const hoel = { ...ready('fighter', 'hoel'), spells: [SLEEP] };
    const { state } = played(setup({ action: 'cast', with: 'sleep' }, { hoel }), {
      save: 2,
      casting: 'openly',
    });
    expect(state('orc').conditions.map(({ condition }) => condition)).toEqual(['asleep', 'prone']);
    const bolt: Spell = { ...SLEEP, id: 'bolt' };
    const { sleeps: _none, save: _save, ...plain } = bolt;
    const without = { ...ready('fighter', 'hoel'), spells: [plain] };
    const other = played(setup({ action: 'cast', with: 'bolt' }, { hoel: without }), { casting: 'openly' });
    expect(other.names).not.toContain('save.will');
  });

  test('D20-SPELL-08.b: only damage disturbs concentration', () => {
    const hoel = inState(
      { ...ready('fighter', 'hoel'), spells: [SLEEP] },
      { conditions: [{ condition: 'concentrating', with: 'sleep' }] },
    );
    const rolls = (points: number) => {
      const course = new Course(setup({}, { hoel }));
      let asked = 0;
      playOut(distracted(course, 'hoel', points), () => ({ dice: [((asked += 1), 20)] }));
      return asked;
    };
    expect([0, 1].map(rolls)).toEqual([0, 1]);
  });

  test.each([
    [6, 6, '2d6+4'],
    [1, 6, '2d6-1'],
    [2, 6, '2d6+0'],
  ])('D20-TURN-07.a: level %i and Charisma %i turn %s', (level, cha, dice) => {
    const cleric = ready('cleric', 'hoel');
    const hoel: D20Fighter = {
      ...cleric,
      abilities: { ...cleric.abilities, cha },
      turning: { level, energy: 'positive', perDay: 9 } as never,
    };
    const given = setup({ action: 'turn-undead', with: '' }, { hoel, orc: { ...ready('bones', 'orc') } });
    const rolled = played(given, { 'check.turning': 20 }).asked.find(({ name }) => name === 'turning');
    expect(rolled).toMatchObject({ dice });
  });
});

describe('numbers for people to read', () => {
  test('D20-ATK-01: the rolls that fail and succeed', () => {
    const reasons = [{ rule: 'D20-ATK-03', id: 'd20.bab', amount: 3 }];
    expect(targetOf({ reasons, needs: 15 }).bands).toEqual([
      { level: 'failure', from: 4, to: 14 },
      { level: 'success', from: 15, to: 23 },
    ]);
    expect(targetOf({ reasons, needs: 2 }).bands).toEqual([{ level: 'success', from: 4, to: 23 }]);
    expect(targetOf({ reasons }).bands).toEqual([]);
  });

  test('D20-MOD-02: the armour class of a prone fighter is the one in melee', () => {
    const hoel = ready('fighter', 'hoel');
    const { whole } = plainArmourClasses(hoel);
    expect(plainArmourClasses(being(hoel, 'prone')).whole).toBe(whole - 4);
  });

  test('after a fight, an unhurt fighter has no lines', () => {
    expect(d20.aftermath(ready('fighter', 'hoel'))).toEqual([]);
    expect(d20.aftermath(inState(ready('fighter', 'hoel'), { hurt: { body: 3, nonlethal: 2 } }))).toEqual([
      { line: 'hurt', lost: 3 },
      { line: 'hurt', where: 'nonlethal', lost: 2 },
    ]);
  });

  test('the option with the best modifier is suggested', () => {
    const option = (id: string, value: number) => ({ id, target: { value, reasons: [], bands: [] } });
    const question: ChoiceQuestion = {
      ...{ ask: 'choose', name: 'resists-with', by: 'hoel', atLeast: 1, atMost: 1 },
      options: [option('str', 1), option('dex', 4), option('ride', 2)],
    };
    expect(d20.presentation.suggestion(setup({}), question)).toEqual(['dex']);
  });
});

describe('time', () => {
  const fight = (state: Partial<FightState>): FightState => ({
    ...{ round: 1, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {}, ...state },
  });

  test('D20-INIT-07, D20-INIT-08.a: surprise holds for the first pass of the first round', () => {
    const fighters = { hoel: ready('fighter', 'hoel'), orc: being(ready('orc'), 'taken-by-surprise') };
    expect(d20.noTurn(fight({}), 'orc', fighters)).toMatchObject({ rule: 'D20-INIT-08' });
    expect(d20.noTurn(fight({ cycle: 2 }), 'orc', fighters)).toBeNull();
    expect(d20.noTurn(fight({ round: 2 }), 'orc', fighters)).toBeNull();
  });

  test('D20-RND-01: where nobody is able to act, nobody has the turn', () => {
    const down = (id: string) => being(ready(id), 'unconscious');
    const fighters = { hoel: { ...down('fighter'), id: 'hoel' }, orc: down('orc') };
    expect(d20.nextTurn(fight({}), fighters)).toMatchObject({ round: 2, cycle: 1, turn: null });
  });

  test('D20-DELAY-01: a fighter who is stepping in already does so only once', () => {
    const hoel = being(ready('fighter', 'hoel'), 'delaying', 'stepping-in');
    const given = setup({ action: 'step-in', at: 'hoel' }, { hoel });
    const later = { ...given, fight: fight({ round: 2, turn: 'orc' }) };
    expect(d20.refusal(later)).toEqual({ rule: 'D20-DELAY-01', id: 'd20.steps-in' });
  });

  test('D20-ACT-02: an action in two turns keeps what it was begun with, and at whom', () => {
    const attempt = { action: 'cast-full', by: 'hoel', with: 'bolt' };
    const begun = { fact: 'prepared', who: 'hoel', action: 'cast-full', turns: 1, with: 'bolt' };
    expect(begins({ ...attempt, at: 'orc' })).toMatchObject({ ...begun, at: 'orc' });
    for (const at of ['hoel', '']) expect('at' in begins({ ...attempt, at })).toBe(false);
  });
});

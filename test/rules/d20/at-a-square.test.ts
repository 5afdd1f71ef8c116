import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import { type Answer, GM, playOut, type Question, type Step } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

type Condition = D20Fighter['state']['conditions'][number];

const being = (fighter: D20Fighter, ...conditions: readonly Condition[]): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, conditions: [...fighter.state.conditions, ...conditions] },
});

/** Hoel's turn in the dark, with the orc on the square east of him, and an attack at that square or the one south. */
function setup(
  attempt: Partial<Attempt>,
  { hoel = ready('fighter', 'hoel'), orc = ready('orc') } = {},
  more: Partial<Setup> = {},
): Setup {
  return {
    attempt: {
      ...{ action: 'attack-square', by: 'hoel', at: 'hoel', with: 'longsword', path: [{ x: 1, y: 0 }] },
      ...attempt,
    },
    fighters: { hoel, orc },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} },
    sides: { hoel: 'us', orc: 'them' },
    circumstances: ['hoel', 'orc'].map(fighter => ({ fighter, id: 'in-darkness' })),
    places: {
      hoel: { x: 0, y: 0, width: 1, height: 1 },
      orc: { x: 1, y: 0, width: 1, height: 1 },
    },
    ...more,
  };
}

const EAST = { path: [{ x: 1, y: 0 }] };
const SOUTH = { path: [{ x: 0, y: 1 }] };

function answerTo(question: Question, dice: Readonly<Record<string, number>>): Answer {
  const face = dice[question.name] ?? 10;
  if (question.ask === 'roll') return { dice: facesOf(question.dice).map(most => Math.min(most, face)) };
  const open = question.options.filter(({ refused }) => !refused);
  return { chosen: open.slice(0, question.atLeast).map(({ id }) => id) };
}

/** Plays it with these dice; others fall as 10, and of the options the first that is open is chosen. */
function played(given: Setup, dice: Readonly<Record<string, number>>) {
  expect(d20.refusal(given)).toBeNull();
  const steps: Step[] = [];
  const facts = playOut(d20.play(given), question => {
    const answer = answerTo(question, dice);
    steps.push({ question, answer });
    return answer;
  });
  const asked = steps.map(({ question }) => question);
  const conditionsOf = (id: string) =>
    fighterAfter(given.fighters[id] as D20Fighter, facts).state.conditions.map(({ condition }) => condition);
  const outcomes = d20.presentation.outcomes?.(given, steps, facts) ?? [];
  return { asked, facts, conditionsOf, outcomes, names: asked.map(({ name }) => name) };
}

describe('what serves for one attack', () => {
  const hoel = being(
    ready('fighter', 'hoel'),
    { condition: 'hidden', with: 'orc' },
    { condition: 'aided', with: 'orc' },
  );

  test.each([
    ['a hit', EAST, { attack: 19, guess: 90 }],
    ['a miss by the armour class', EAST, { attack: 2, guess: 90 }],
    ['a miss by the chance', EAST, { attack: 19, guess: 20 }],
    ['nobody there', SOUTH, { attack: 19, guess: 90 }],
  ])('hiding and help end alike: %s', (_, at, dice) => {
    const { conditionsOf } = played(setup(at, { hoel }), dice);
    expect(conditionsOf('hoel')).not.toContain('hidden');
    expect(conditionsOf('hoel')).not.toContain('aided');
  });

  test('help still counts for the attack that ends it', () => {
    const armoured = { ...ready('orc'), bonuses: ready('fighter').bonuses };
    const hitsOf = (fighter: D20Fighter) =>
      Array.from({ length: 20 }, (_, face) => face + 1).filter(face => {
        const { names } = played(setup(EAST, { hoel: fighter, orc: armoured }), { attack: face, guess: 90 });
        return names.includes('damage');
      }).length;
    const aided = being(ready('fighter', 'hoel'), { condition: 'aided', with: 'orc' });
    expect(hitsOf(aided) - hitsOf(ready('fighter', 'hoel'))).toBe(2);
  });

  test('help against a visible foe stays', () => {
    const aided = being(ready('fighter', 'hoel'), { condition: 'aided', with: 'orc' });
    const seen = setup(SOUTH, { hoel: aided }, { circumstances: [] });
    expect(played(seen, { guess: 90 }).conditionsOf('hoel')).toContain('aided');
  });

  test.each([
    ['on its square', EAST],
    ['elsewhere', SOUTH],
  ])('what guards an unseen foe against the attacker ends %s', (_, at) => {
    const orc = being(ready('orc'), { condition: 'guarded', with: 'hoel' });
    const { conditionsOf } = played(setup(at, { orc }), { attack: 19, guess: 20 });
    expect(conditionsOf('orc')).not.toContain('guarded');
  });

  test('who can do nothing on that square is beset', () => {
    const orc = being(ready('orc'), { condition: 'stunned' });
    const { conditionsOf } = played(setup(EAST, { orc }), { attack: 19, guess: 20 });
    expect(conditionsOf('orc')).toContain('beset');
  });
});

describe('what the card tells', () => {
  test.each([
    ['the chance', EAST, { attack: 20, guess: 20 }],
    ['the armour class', EAST, { attack: 1, guess: 90 }],
    ['an empty square', SOUTH, { attack: 20, guess: 90 }],
  ])('a miss by %s keeps the die of the chance', (_, at, dice) => {
    const [miss, ...others] = played(setup(at), dice).outcomes;
    expect(others).toEqual([]);
    expect(miss?.rolls).toEqual(['attack']);
    expect(miss?.said).toEqual([{ id: 'd20.guessed.missed.full', names: { total: dice.attack + 11 } }]);
  });

  test('a hit tells it', () => {
    const [hit] = played(setup(EAST), { attack: 15, guess: 90 }).outcomes;
    expect(hit?.rolls).toEqual(['attack', 'guess', 'damage']);
    expect(hit?.said[0]?.names).toEqual({ total: 26, chance: 90 });
  });
});

describe('an unarmed attack', () => {
  const FISTS = { with: 'fists' };
  const unseen = { circumstances: [{ fighter: 'orc', id: 'in-darkness' }] };
  const armed = { orc: ready('orc'), hoel: { ...ready('fighter', 'hoel'), feats: [] } };

  test.each([
    ['somebody', EAST, ['orc', 'none']],
    ['nobody', SOUTH, ['none']],
  ])('asks the Game Master alone who strikes back, with %s there', (_, at, options) => {
    const { asked } = played(setup({ ...FISTS, ...at }, armed, unseen), { guess: 20 });
    const [first] = asked;
    expect(first).toMatchObject({ name: 'opportunity', by: GM });
    expect(first?.ask === 'choose' && first.options.map(({ id }) => id)).toEqual(options);
  });

  test('at a visible foe asks that foe', () => {
    const { asked } = played(setup({ ...FISTS, ...EAST }, armed, { circumstances: [] }), { guess: 20 });
    expect(asked[0]).toMatchObject({ name: 'opportunity.orc', by: 'orc' });
  });
});

describe('a full attack after a single one', () => {
  const full = { action: 'full-attack-square' };
  const struck = (...more: readonly string[]): D20Fighter => {
    const hoel = ready('fighter', 'hoel');
    const spent = { standard: 1, struck: 1, ...Object.fromEntries(more.map(what => [what, 1])) };
    return { ...hoel, state: { ...hoel.state, spent } };
  };

  test('goes on with the rest of it for the move action', () => {
    const { names, facts } = played(setup({ ...full, ...EAST }, { hoel: struck(), orc: ready('orc') }), {});
    expect(names.filter(name => name.startsWith('attack'))).toEqual(['attack.blow-2']);
    const paid = facts.flatMap(one => (one.fact === 'spent' && one.who === 'hoel' ? [one.what] : []));
    expect(paid).toContain('move');
    expect(paid).not.toContain('standard');
  });

  test('is refused without a rest, and without a move action', () => {
    const novice = { ...struck(), bab: 1 };
    const without = (hoel: D20Fighter) =>
      d20.refusal(setup({ ...full, ...EAST }, { hoel, orc: ready('orc') }))?.id;
    expect(without(novice)).toBe('d20.no-rest');
    expect(without(struck('move'))).toBe('d20.no-move-action');
  });

  test('takes both actions of a turn from the beginning', () => {
    const { facts } = played(setup({ ...full, ...EAST }), { attack: 2, 'attack.blow-2': 2 });
    const paid = facts.flatMap(one => (one.fact === 'spent' && one.who === 'hoel' ? [one.what] : []));
    expect(paid).toEqual(expect.arrayContaining(['standard', 'move']));
  });
});

test('D20-CONCEAL-06: a weapon without damage that hits is told as a hit, and asks for no damage', () => {
  const { weapons, ...rest } = ready('fighter', 'hoel');
  const hoel = { ...rest, weapons: weapons.map(one => ({ ...one, damage: '0', touch: true })) };
  const struck = (attack: number) => {
    const { facts, names } = played(setup(EAST, { hoel }), { attack, guess: 90 });
    expect(names).not.toContain('damage');
    return facts.filter(({ fact }) => fact === 'struck');
  };
  expect(struck(19)).toEqual([{ fact: 'struck', who: 'orc', where: 'body' }]);
  expect(struck(1)).toEqual([]);
});

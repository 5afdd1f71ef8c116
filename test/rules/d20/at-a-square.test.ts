import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
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

/** Plays it with these dice; others fall as 10, and of the options the first that is open is chosen. */
function played(given: Setup, dice: Readonly<Record<string, number>>) {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), question => {
    asked.push(question);
    const face = dice[question.name] ?? 10;
    if (question.ask === 'roll') return { dice: facesOf(question.dice).map(most => Math.min(most, face)) };
    const open = question.options.filter(({ refused }) => !refused);
    return { chosen: open.slice(0, question.atLeast).map(({ id }) => id) };
  });
  const after = (id: string) => fighterAfter(given.fighters[id] as D20Fighter, facts).state;
  const conditionsOf = (id: string) => after(id).conditions.map(({ condition }) => condition);
  return { asked, facts, after, conditionsOf, names: asked.map(({ name }) => name) };
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

  test('help against somebody who is seen stays', () => {
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

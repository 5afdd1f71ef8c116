import { describe, expect, test } from 'vitest';
import { ACTIONS as D20 } from '../../../src/rules/d20/actions/all-actions.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { ACTIONS as SEGMENTS } from '../../../src/rules/segments/actions/all-actions.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Fighter, Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from '../d20/ready.ts';
import { read } from '../segments/playing.ts';

/** Conditions in which a fighter stands to another. */
const TO_ANOTHER = {
  d20: ['grappling', 'pinned', 'holding-pin', 'mounted', 'aboard', 'beset', 'feinted', 'turned'],
  segments: ['engaged', 'wrestling', 'held', 'turned-over', 'left-behind', 'surprised', 'gagged'],
};

const TABLES = [
  [d20, D20.map(({ id }) => id), TO_ANOTHER.d20, [ready('fighter', 'anna'), ready('cleric', 'bert')]],
  [
    segments,
    SEGMENTS.map(({ id }) => id),
    TO_ANOTHER.segments,
    [
      { ...read('guard'), id: 'anna' },
      { ...read('teluard'), id: 'bert' },
    ],
  ],
] as const;

/** Anna in a condition, or Bert, because of one who takes no part. */
function stuck(condition: string, who: string, fighters: readonly Fighter[]): Record<string, Fighter> {
  const by = { condition, by: 'gone' };
  return Object.fromEntries(
    fighters.map(one => [
      one.id,
      one.id === who ? { ...one, state: { ...one.state, conditions: [by] } } : one,
    ]),
  );
}

/** The facts of an attempt with middling dice and the first that is open; null where it is refused. */
function factsOf(ruleset: Ruleset, setup: Setup): readonly Fact[] | null {
  if (ruleset.refusal(setup)) return null;
  return playOut(ruleset.play(setup), question => {
    if (question.ask === 'roll') return { dice: facesOf(question.dice).map(faces => Math.ceil(faces / 2)) };
    const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
    return { chosen: open.slice(0, Math.max(1, question.atLeast)) };
  });
}

const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });

describe.each(TABLES)('$id', (ruleset, actions, conditions, fighters) => {
  test.each(conditions)('%s because of a fighter who is gone keeps nothing from being played', condition => {
    let played = 0;
    for (const who of ['anna', 'bert'])
      for (const places of [undefined, { anna: square(0), bert: square(1) }])
        for (const action of actions) {
          const [weapon] = (fighters[0] as unknown as { weapons: readonly { id: string }[] }).weapons;
          const facts = factsOf(ruleset, {
            attempt: { action, by: 'anna', at: 'bert', with: weapon?.id ?? '', path: [{ x: 0, y: 1 }] },
            fighters: stuck(condition, who, fighters),
            fight: { round: 2, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: {} },
            sides: { anna: 'us', bert: 'them' },
            ...(places && { places }),
          });
          if (!facts) continue;
          played += 1;
          expect(
            facts.filter(fact => !['anna', 'bert'].includes(`${fact.who}`)),
            action,
          ).toEqual([]);
        }
    expect(played).toBeGreaterThan(10);
  });
});

describe.each(TABLES)('$id', (ruleset, actions, _conditions, fighters) => {
  test('outside a fight nothing of a turn is spent', () => {
    const spent = actions.flatMap(action => {
      const [weapon] = (fighters[0] as unknown as { weapons: readonly { id: string }[] }).weapons;
      const facts = factsOf(ruleset, {
        attempt: { action, by: 'anna', at: 'bert', with: weapon?.id ?? '' },
        fighters: Object.fromEntries(fighters.map(one => [one.id, one])),
        fight: null,
        sides: { anna: 'us', bert: 'them' },
      });
      const told = (facts ?? []).filter(({ fact }) => fact === 'spent' || fact === 'reordered');
      return told.length > 0 ? [action] : [];
    });
    expect(spent).toEqual([]);
  });
});

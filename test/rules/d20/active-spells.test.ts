import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import { FIGHT, foe, inThese } from './beasts.ts';

const keeping = (...spells: readonly string[]) =>
  inThese(foe, ...spells.map(id => ({ condition: 'concentrating', with: id })));

/** What an action on the active spells ends, with a spell chosen where one is asked for. */
function ended(action: string, spells: readonly string[], chosen = '') {
  const by = keeping(...spells);
  const fight = { ...FIGHT, turn: 'foe', order: ['foe'] };
  const attempt = { action, by: 'foe', at: 'foe', with: '' };
  const facts = playOut(d20.play({ attempt, fighters: { foe: by }, fight }), question => {
    expect(question).toMatchObject({ name: 'active-spell', by: 'foe', options: spells.map(id => ({ id })) });
    return { chosen: [chosen] };
  });
  return facts.flatMap(fact => (fact.fact === 'ended' ? [[fact.condition, fact.with]] : []));
}

describe('which active spell is let go', () => {
  test.for(['dismiss-spell', 'cease-concentration'])(
    'D20-ACT-20, D20-ACT-50: %s ends the one that is chosen, and asks nothing of a single one',
    action => {
      expect(ended(action, ['glow', 'ward'], 'ward')).toEqual([['concentrating', 'ward']]);
      expect(ended(action, ['glow'])).toEqual([['concentrating', 'glow']]);
    },
  );
});

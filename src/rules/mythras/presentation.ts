import type { Question } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { actionOf } from './actions/all-actions.ts';
import { EFFECTS } from './effects/all.ts';
import { type Intent, INTENTS } from './effects/effect.ts';
import { withPoints } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { TACTICS, onTimeout, suggestion, rating } from './suggestion.ts';
import { skillOf, targetOf } from './weapon-skill.ts';
import { WOUND_ROWS } from './wounds.ts';

/** Questions whose options are effects: those won, and those that counter one. */
const OF_EFFECTS = ['effects', 'counter', 'prepared'];

function isOfEffects(question: string): boolean {
  return OF_EFFECTS.includes(question.split('.')[0] ?? '');
}

/** The intent of an effect; null for one that is unknown. */
function intentOf(id: string): Intent | null {
  return EFFECTS.find(effect => effect.id === id)?.intent ?? null;
}

/** The skills with which the target may resist an effect, with their values. */
function resistance(setup: Setup, question: Question, id: string): readonly Reason[] {
  const effect = EFFECTS.find(known => known.id === id);
  const against = question.ask === 'choose' ? question.against : undefined;
  const loser = against === undefined ? null : fighterIn(setup, against);
  if (!effect || !loser) return [];
  return effect.resist.flatMap((skill): Reason[] => {
    const known = skillOf(loser, skill);
    if (!known) return [];
    const { value } = targetOf(known);
    return [{ rule: effect.rule, id: 'effect.resisted-with', names: { skill, value } }];
  });
}

/** Grouping and explanation of effects on cards. */
export const presentation: Presentation = {
  groups: INTENTS,
  helps: ({ attempt }) => actionOf(attempt.action)?.helps === true,
  groupOf: (question, id) => (isOfEffects(question) ? intentOf(id) : null),
  // MYT-SE-27: an effect in answer to another is not resisted.
  hints: (setup, question, id) =>
    question.name.split('.')[0] === 'effects' ? resistance(setup, question, id) : [],
  rating,
  tactics: TACTICS,
  suggestion,
  onTimeout,
  // MYT-ACT-19: a power is told by its name.
  wounds: WOUND_ROWS,
  castingOf: action => (action === 'cast-magic' ? 'begins' : null),
  spent: ['no-action-points', 'points-kept'],
  renewed: withPoints,
};

import { filled, GM, isOpen, type ChoiceQuestion, type Option, type Question } from '../shared/play.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { hasFeat } from './fighter.ts';
import { fighterIn } from './setup.ts';

/** What a question is usually answered with; the first that is open. */
const PREFERRED = ['all-at-one', 'strike', 'attacks', 'aided', 'block'];

/** How cards arrange and explain what can be chosen. */
export const presentation: Presentation = {
  groups: ['hurt', 'position', 'protect', 'other'],
  groupOf: () => null,
  hints: () => [],
  rating: ({ target }) => target?.value ?? null,
  tactics: ['parry'],
  suggestion: usual,
  onTimeout: silence,
};

function usual(setup: Setup, question: ChoiceQuestion): readonly string[] {
  const { attempt } = setup;
  const open = question.options.filter(isOpen);
  const target = open.filter(({ id }) => id === attempt.at);
  const best = [...open].filter(one => one.target).sort((a, b) => valueOf(b) - valueOf(a));
  const liked = [handsOf(setup, question), ...PREFERRED].flatMap(id =>
    open.filter(option => option.id === id),
  );
  return filled(question, [...target, ...best, ...liked, ...open]);
}

/** Two weapons are for those who have learned it: without the feat both strike at -4 at the least (D20-TWF-02). */
function handsOf(setup: Setup, { by }: ChoiceQuestion): string {
  const fighter = fighterIn(setup, by);
  return fighter && hasFeat(fighter, 'two-weapon-fighting') ? 'primary-first' : 'one-weapon';
}

function valueOf({ target }: Option): number {
  return target?.value ?? 0;
}

/** What silence means: an opportunity is let go, and whoever was ready waits; the GM's rulings wait. */
function silence(question: Question): readonly string[] | null {
  if (question.ask !== 'choose' || question.by === GM) return null;
  const [kind] = question.name.split('.');
  if (kind === 'opportunity') return ['none'];
  return kind === 'readied' ? ['wait'] : null;
}

import { filled } from '../shared/choosing.ts';
import type { Fact } from '../shared/fact.ts';
import { GM } from '../shared/gm.ts';
import {
  isOpen,
  type ChoiceQuestion,
  type FighterId,
  type Option,
  type Question,
  type Step,
} from '../shared/play.ts';
import type { Presentation, PerTarget, Setup } from '../shared/ruleset.ts';
import { helplessness } from './conditions.ts';
import { fighterIn } from './setup.ts';

/** What a question is usually answered with; the first that is open. Nobody more is struck than must be. */
const PREFERRED = [
  'attack',
  'any',
  'torso',
  'arc-none',
  'run-up',
  'pace-slow',
  'noise-quiet',
  'units:0',
  'metres:1',
];

/** How cards arrange and explain what can be chosen. */
export const presentation: Presentation = {
  groups: ['hurt', 'position', 'protect', 'other'],
  groupOf: (question, option) => (isDeclaration(question) ? groupOf(option) : null),
  hints: () => [],
  rating: ({ target }) => target?.value ?? null,
  tactics: ['parry'],
  suggestion: usual,
  onTimeout: silence,
  perTarget: rows,
};

function groupOf(intention: string): string {
  if (intention === 'attack' || intention === 'feint') return 'hurt';
  if (['run', 'jump', 'swim', 'stay-afloat'].includes(intention)) return 'position';
  return intention === 'be-defensive' || intention === 'be-alert' ? 'protect' : 'other';
}

function isDeclaration(question: string): boolean {
  return kindOf(question) === 'declare';
}

function kindOf(question: string): string {
  return question.split('.')[0] ?? '';
}

function usual({ attempt }: Setup, question: ChoiceQuestion, tactic = ''): readonly string[] {
  const { by, at } = attempt;
  if (question.name === 'target.set-off') return at === '' || at === by ? [] : [at];
  const open = question.options.filter(isOpen);
  const parries = tactic === 'parry' ? open.filter(({ id }) => id.startsWith('parry:')) : [];
  const best = [...open].filter(({ target }) => target).sort((a, b) => valueOf(b) - valueOf(a));
  const liked = PREFERRED.flatMap(id => open.filter(option => option.id === id));
  return filled(question, [...parries.sort((a, b) => valueOf(b) - valueOf(a)), ...best, ...liked, ...open]);
}

function valueOf({ target }: Option): number {
  return target?.value ?? 0;
}

/** What silence means: to defend costs nothing, and one attack is what everybody has; the GM's rulings wait. */
function silence(question: Question): readonly string[] | null {
  if (question.ask !== 'choose' || question.by === GM) return null;
  if (isDeclaration(question.name)) return ['attack'];
  return kindOf(question.name) === 'defence' ? ['dodge'] : null;
}

/** Questions that are about everybody, or about the one who acts. */
const ABOUT_ALL = ['attack', 'range', 'sweep-arc', 'aimed', 'scatter', 'target', 'pace', 'noise', 'stealth'];

/** Whom of several each part of a declaration, a sweep, a cone, an explosion or an approach is about. */
function rows(setup: Setup, steps: readonly Step[], facts: readonly Fact[]): PerTarget | null {
  const targets = targetsOf(setup, steps);
  if (targets.length < 2) return null;
  const of = ({ name }: Question) => rowOf(name, setup, targets);
  return {
    targets,
    steps: steps.map(({ question }) => of(question)),
    facts: rowsOfFacts(facts, targets),
    of,
  };
}

function targetsOf(setup: Setup, steps: readonly Step[]): readonly FighterId[] {
  const { action, at } = setup.attempt;
  if (action === 'declare') {
    return (setup.fight?.order ?? []).filter(id => {
      const fighter = fighterIn(setup, id);
      return fighter !== null && !helplessness(fighter);
    });
  }
  const named = steps.flatMap(({ question, answer }) =>
    kindOf(question.name) === 'target' && 'chosen' in answer ? answer.chosen : [],
  );
  // Whoever stands where something goes off is one of those that the GM names.
  const first = isBlast(action) || at === '' || at === setup.attempt.by ? [] : [at];
  return [...first, ...named];
}

function isBlast(action: string): boolean {
  return action === 'throw-grenade' || action === 'set-off';
}

function rowOf(name: string, { attempt }: Setup, targets: readonly FighterId[]): FighterId | null {
  const [, place] = /\.target-(\d+)/u.exec(name) ?? [];
  if (place !== undefined) return targets[Number(place) - 1] ?? null;
  const ofAll = ABOUT_ALL.includes(kindOf(name)) || (isBlast(attempt.action) && name === 'damage');
  return ofAll ? null : (targets[0] ?? null);
}

/** Facts come target by target; what comes before the first is about all of them. */
function rowsOfFacts(facts: readonly Fact[], targets: readonly FighterId[]): (FighterId | null)[] {
  let now: FighterId | null = null;
  return facts.map(fact => {
    const place = fact.fact === 'rolled' ? /\.target-(\d+)/u.exec(fact.roll)?.[1] : undefined;
    if (place !== undefined) now = targets[Number(place) - 1] ?? now;
    else if (fact.who !== null && targets.includes(fact.who)) now = fact.who;
    return now;
  });
}

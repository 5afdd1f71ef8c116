import { filled, GM, isOpen, type ChoiceQuestion, type Option, type Question } from '../shared/play.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { actionOf } from './actions/all-actions.ts';
import { leftSaying, outcomes } from './outcomes.ts';
import { WOUND_ROWS } from './wounds.ts';
import { fighterIn } from './setup.ts';

/** Default answers; the first one open is suggested. */
const PREFERRED = ['attack', 'rate-0.aim-0', 'dodge', 'block', 'release', 'right-arm', 'follow', 'yes'];

/** Grouping, suggestions and timeouts of the questions on cards. */
export const presentation: Presentation = {
  groups: ['hurt', 'position', 'protect', 'other'],
  groupOf: () => null,
  hints: () => [],
  rating: ({ target }) => target?.value ?? null,
  tactics: ['parry'],
  suggestion,
  onTimeout,
  outcomes,
  castingOf: action => actionOf(action)?.casting ?? null,
  leftSaying,
  wounds: WOUND_ROWS,
  attackTakes: () => 'due',
  renewed,
  spent: ['segments.has-acted', 'segments.weapon-used', 'segments.one-free-action'],
};

function renewed(setup: Setup): Setup {
  const fighter = fighterIn(setup, setup.attempt.by);
  if (!fighter) return setup;
  const conditions = fighter.state.conditions.filter(({ condition }) => condition !== 'acted');
  const fresh = { ...fighter, state: { ...fighter.state, conditions } };
  return { ...setup, fighters: { ...setup.fighters, [fighter.id]: fresh } };
}

function suggestion({ attempt }: Setup, question: ChoiceQuestion, tactic = ''): readonly string[] {
  if (question.seals) return filled(question, question.options.filter(isOpen));
  const open = question.options.filter(isOpen);
  const kind = kindOf(question.name);
  // A secret choice of two fighters is answered by the tactic: to strike, or to stay safe.
  if (kind === 'simultaneous' && tactic === 'parry') return ['return-to-guard'];
  if (kind === 'simultaneous-grips') return [tactic === 'parry' ? 'block' : 'act'];
  if (kind === 'parry') return filled(question, parries(open));
  if (kind === 'block') return filled(question, [...blocks(open), ...open]);
  // A blow that succeeds wounds too: it comes first, whatever the bonus of a parry is (SEG-SPECIAL-03).
  if (kind === 'opposes' || kind === 'opposes-too') return filled(question, open);
  const target = open.filter(({ id }) => id === attempt.at);
  const best = [...open].filter(one => one.target).sort((a, b) => valueOf(b) - valueOf(a));
  const liked = PREFERRED.flatMap(id => open.filter(option => option.id === id));
  return filled(question, [...target, ...best, ...liked, ...open]);
}

/** Parries that may hold, first those that put off no blow; then none. */
function parries(open: readonly Option[]): readonly Option[] {
  const able = open.filter(option => option.target && chanceOf(option) > 0);
  const best = [...able].sort(
    (a, b) => Number(putsOffBlow(a)) - Number(putsOffBlow(b)) || chanceOf(b) - chanceOf(a),
  );
  return [...best, ...open.filter(({ id }) => id === 'none'), ...open];
}

/** Blocks, those that put off nothing first, then those that put off the latest grip (SEG-WRESTLE-40). */
function blocks(open: readonly Option[]): readonly Option[] {
  const putsOff = ({ reasons = [] }: Option) =>
    Number(reasons.find(({ id }) => id === 'segments.defers-grip')?.names?.['due'] ?? Infinity);
  return open.filter(({ id }) => id !== 'none').sort((a, b) => putsOff(b) - putsOff(a) || 0);
}

/** The percentage at which a parry holds; the number that is added where that is not known. */
function chanceOf({ reasons = [], target }: Option): number {
  const odds = reasons.find(({ names }) => names?.['percent'] !== undefined)?.names?.['percent'];
  return odds === undefined ? (target?.value ?? 0) : Number(odds);
}

function putsOffBlow({ reasons = [] }: Option): boolean {
  return reasons.some(({ id }) => id === 'segments.defers-blow');
}

function kindOf(name: string): string {
  return name.split('.')[0] ?? '';
}

function valueOf({ target }: Option): number {
  return target?.value ?? 0;
}

/**
 * What is said for those who do not answer: they return to guard (SEG-SIM-04), do nothing and stay where they are
 * (SEG-MOVE-15), hold on to what they have (SEG-SPECIAL-19, SEG-REACT-18), and go on as before (SEG-REACT-10).
 */
const SILENCE = new Map([
  ['simultaneous', 'return-to-guard'],
  ['simultaneous-grips', 'block'],
  ...['parry', 'gag', 'free-action', 'clear-attack', 'opposes', 'opposes-too', 'block'].map(
    kind => [kind, 'none'] as const,
  ),
  ['looses', 'later'],
  ['follow', 'stay'],
  ['change-places', 'no'],
  ['tug-on', 'pull'],
  ['tug-with', 'one-hand'],
  ['next-blow', 'attack'],
  ['next-grip', 'wrestle'],
]);

/** The answer on a timeout; the first thing there is to aim at. */
function onTimeout(question: Question): readonly string[] | null {
  if (question.ask !== 'choose' || question.by === GM || question.seals) return null;
  const kind = kindOf(question.name);
  const [first] = question.options.filter(isOpen);
  if (kind === 'aims-at' || kind === 'strikes-with' || kind === 'frees-whom')
    return first ? [first.id] : null;
  // SEG-WRESTLE-26: staying up lets go of the opponent, and of every hold.
  if (kind === 'follow' && question.reasons?.some(({ rule }) => rule === 'SEG-WRESTLE-26')) return ['follow'];
  const said = SILENCE.get(kind);
  return said === undefined ? null : [said];
}

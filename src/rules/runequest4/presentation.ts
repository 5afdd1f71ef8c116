import { type ChoiceQuestion, filled, GM, isOpen, type Option, type Question } from '../shared/play.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { ACTIONS } from './actions.ts';
import { intentOf } from './effects.ts';
import { INTENTS } from '../mythras/effects/effect.ts';
import { WOUND_ROWS } from '../mythras/wounds.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { withPoints } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { leftAt } from './state.ts';

/** Effects that hurt or help the most, in this order. All others are for players to think of. */
const EFFECTS_WANTED: readonly string[] = [
  'attacker-misses',
  'impale-wound',
  'pierce-armour',
  'choose-location',
  'maximise-damage',
  'riposte',
  'disarm-opponent',
  'trip-attacker',
  'vulnerable-attacker',
  'maximum-parry',
  'expose-defender',
  'entangle',
];

/** The usual answers, of which the first open one is suggested, to questions about neither numbers nor effects. */
const PREFERRED: readonly string[] = [
  'stop',
  'free',
  'nobody',
  'worn',
  'pull-out',
  'breaks-away',
  'last-action',
  'treated',
  'none',
];

/** The presentation of effects on cards. */
export const presentation: Presentation = {
  groups: INTENTS,
  helps: ({ attempt }) => ACTIONS.find(({ id }) => id === attempt.action)?.helps === true,
  groupOf: (question, id) => (kindOf(question) === 'effects' ? intentOf(id) : null),
  hints: () => [],
  rating: ({ target }) => target?.value ?? null,
  tactics: ['parry'],
  suggestion,
  onTimeout,
  wounds: WOUND_ROWS,
  spent: ['no-combat-actions', 'no-reactions'],
  renewed: withPoints,
};

/** The choice of a sensible fighter: always a valid answer. It follows the tactic where it can. */
function suggestion(setup: Setup, question: ChoiceQuestion, tactic = ''): readonly string[] {
  const open = question.options.filter(isOpen);
  const kind = kindOf(question.name);
  if (kind === 'defence') return filled(question, [...defences(open, tactic), ...open]);
  if (kind === 'effects') return filled(question, ranked(open, EFFECTS_WANTED), question.atMost);
  const body = question.body === undefined ? null : fighterIn(setup, question.body);
  if (body) return filled(question, places(body, question, open));
  // The target of a charge escapes if that is likely, and else strikes back.
  const likely = open.filter(option => !/counterattack:/u.test(option.id) && chanceOf(option) > EVEN);
  const strikes = open.filter(({ id }) => id.startsWith('counterattack:'));
  return filled(question, [...likely, ...strikes, ...ranked(open, PREFERRED), ...open]);
}

const EVEN = 50;

/** The choice that counts once time is up; null where the question has to wait for its answer. */
function onTimeout(question: Question): readonly string[] | null {
  // The GM's rulings are nobody else's to make.
  if (question.ask !== 'choose' || question.by === GM) return null;
  const silent = SILENT.find(id => question.options.some(option => option.id === id && isOpen(option)));
  if (silent !== undefined && question.atMost > 0) return [silent];
  return question.atLeast === 0 ? [] : null;
}

/** Choices that count once time is up, where they are offered: none costs anything. */
const SILENT: readonly string[] = ['none', 'stand', 'leave-in', 'stop'];

/**
 * The parries and evasions, the likeliest first; a halved skill is only for players who ask for it. Against a blow that has
 * missed the reaction is kept for the next one.
 */
function defences(open: readonly Option[], tactic: string): readonly Option[] {
  const plain = open.filter(({ id, target }) => target && !id.startsWith('precise'));
  const best = [...plain].sort((a, b) => chanceOf(b) - chanceOf(a));
  if (best.some(({ reasons = [] }) => reasons.some(({ id }) => AGAINST_MISSES.includes(id))))
    return [...open.filter(({ id }) => id === 'none'), ...best];
  const parries = tactic === 'parry' ? best.filter(({ id }) => id.startsWith('parry:')) : [];
  return [...parries, ...best];
}

const AGAINST_MISSES: readonly string[] = ['against-a-miss', 'half-of-a-miss'];

function ranked(open: readonly Option[], wanted: readonly string[]): readonly Option[] {
  return wanted.flatMap(id => open.filter(option => option.id === id));
}

/** A foe's locations with the least left first, those of the fighter's own body with the most. */
function places(body: Runequest4Fighter, { by }: ChoiceQuestion, open: readonly Option[]): readonly Option[] {
  // The GM's question for a limb lists the likeliest first.
  if (by === GM) return open;
  const score = ({ id }: Option): number => {
    const armour = body.locations.find(known => known.id === id);
    const left = leftAt(body, id) + (armour ? armour.natural + armour.worn : 0);
    return by === body.id ? -left : left;
  };
  return [...open].sort((a, b) => score(a) - score(b));
}

function kindOf(question: string): string {
  return question.split('.')[0] ?? '';
}

function chanceOf({ target }: Option): number {
  return target?.value ?? 0;
}

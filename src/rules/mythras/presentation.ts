import type { Question } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { EFFECTS } from './effects/all.ts';
import { fighterIn } from './setup.ts';
import { TACTICS, onTimeout, suggestion, rating } from './suggestion.ts';
import { skillOf, targetOf } from './weapon-skill.ts';

/** The intent of each effect, under which players find it. */
const INTENTS = {
  hurt: [
    'bleed',
    'bypass-armour',
    'choose-location',
    'circumvent-cover',
    'circumvent-parry',
    'impale',
    'marksman',
    'maximise-damage',
    'overpenetration',
    'accidental-injury',
    'select-target',
    'force-failure',
    'scar-foe',
  ],
  hinder: [
    'blind-opponent',
    'stun-location',
    'drop-foe',
    'pin-down',
    'overextend-opponent',
    'press-advantage',
    'flurry',
    'rapid-reload',
  ],
  control: [
    'disarm-opponent',
    'damage-weapon',
    'entangle',
    'grip',
    'pin-weapon',
    'sunder',
    'weapon-malfunction',
    'compel-surrender',
  ],
  protect: ['enhance-parry', 'prepare-counter', 'slip-free', 'duck-back'],
  position: ['arise', 'bash', 'trip-opponent', 'withdraw'],
} as const;

/** The intents. */
export type Intent = keyof typeof INTENTS;
export const INTENT_IDS = Object.keys(INTENTS) as Intent[];

const INTENT_OF = new Map<string, string>(
  Object.entries(INTENTS).flatMap(([intent, ids]) => ids.map((id): [string, string] => [id, intent])),
);

/** Sets the intent of an added effect; see `additions.ts`. */
export function listIntent(effect: string, intent: Intent): void {
  INTENT_OF.set(effect, intent);
}

/** Questions whose options are effects: those won, and those that counter one. */
const OF_EFFECTS = ['effects', 'counter', 'prepared'];

function isOfEffects(question: string): boolean {
  return OF_EFFECTS.includes(question.split('.')[0] ?? '');
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
  groups: INTENT_IDS,
  groupOf: (question, id) => (isOfEffects(question) ? (INTENT_OF.get(id) ?? null) : null),
  // MYT-SE-27: an effect in answer to another is not resisted.
  hints: (setup, question, id) =>
    question.name.split('.')[0] === 'effects' ? resistance(setup, question, id) : [],
  rating,
  tactics: TACTICS,
  suggestion,
  onTimeout,
};

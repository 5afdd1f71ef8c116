import { type ChoiceQuestion, filled, GM, isOpen, type Option, type Question } from '../shared/play.ts';
import type { Presentation, Setup } from '../shared/ruleset.ts';
import { meanOf } from '../shared/dice.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { isLoaded, isShield, type Weapon } from './fighter.ts';
import { withPoints } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { isInHand } from './state.ts';
import { WOUND_ROWS } from './wounds.ts';

/** The usual answers, of which the first open one is suggested. Nobody more is struck than must be. */
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

/** The presentation of options on cards. */
export const presentation: Presentation = {
  groups: ['hurt', 'position', 'protect', 'other'],
  groupOf: (question, option) => (isDeclaration(question) ? groupOf(option) : null),
  hints: () => [],
  rating: ({ target }) => target?.value ?? null,
  tactics: ['parry'],
  suggestion,
  onTimeout,
  wounds: WOUND_ROWS,
  spent: ['ref10.no-actions-left', 'ref10.walked-enough'],
  renewed: withPoints,
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

function suggestion(setup: Setup, question: ChoiceQuestion, tactic = ''): readonly string[] {
  const { by, at } = setup.attempt;
  if (isDeclaration(question.name) && isEmpty(setup, question.by)) return ['reload-weapon'];
  if (question.name === 'target.set-off') return at === '' || at === by ? [] : [at];
  const open = question.options.filter(isOpen);
  const mean = meanDamageOf(setup);
  const worth = (option: Option) => keepsOff(option, mean);
  const best = [...open].filter(({ target }) => target).sort((a, b) => worth(b) - worth(a));
  const parries = tactic === 'parry' ? best.filter(({ id }) => id.startsWith('parry:')) : [];
  const liked = PREFERRED.flatMap(id => open.filter(option => option.id === id));
  return filled(question, [...parries, ...best, ...liked, ...open]);
}

/** The damage that the attempt's weapon does on average; 0 where none is named. */
function meanDamageOf(setup: Setup): number {
  const { by, with: named } = setup.attempt;
  const weapon = fighterIn(setup, by)?.weapons.find(({ id }) => id === named);
  return weapon ? meanOf(weapon.damage) : 0;
}

/** A blow on the arm is hardly better than one anywhere else. */
const ON_THE_ARM = 0.1;

/** The share of a blow's damage that a defence may be expected to keep off; the number itself for any other option. */
function keepsOff({ target, reasons = [] }: Option, mean: number): number {
  const percent = reasons.find(({ names }) => names?.['percent'] !== undefined)?.names?.['percent'];
  if (percent === undefined) return target?.value ?? 0;
  const points = reasons.find(({ id }) => id === 'ref10.guard-takes-it')?.names?.['points'];
  if (points !== undefined) return Number(percent) * Math.min(1, mean > 0 ? Number(points) / mean : 1);
  return reasons.some(({ id }) => id === 'ref10.arm-takes-it')
    ? Number(percent) * ON_THE_ARM
    : Number(percent);
}

/** True where all that a fighter holds to strike or shoot with has to be loaded first; fists and shields aside. */
function isEmpty(setup: Setup, by: string): boolean {
  const fighter = fighterIn(setup, by);
  const held = fighter?.weapons.filter(one => isArm(one) && isInHand(fighter, one)) ?? [];
  const isSpent = (one: (typeof held)[number]) => fighter && isLoaded(one) && roundsLeft(fighter, one) === 0;
  return held.length > 0 && held.every(isSpent);
}

function isArm(weapon: Weapon): boolean {
  return weapon.kind !== 'unarmed' && !isShield(weapon);
}

/**
 * The choice that counts once time is up: to defend costs nothing, and every fighter has one attack; the GM's rulings
 * wait.
 */
function onTimeout(question: Question): readonly string[] | null {
  if (question.ask !== 'choose' || question.by === GM) return null;
  if (isDeclaration(question.name)) return ['attack'];
  return kindOf(question.name) === 'defence' ? ['dodge'] : null;
}

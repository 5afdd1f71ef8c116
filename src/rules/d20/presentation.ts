import { filled, GM, isOpen, type ChoiceQuestion, type Option, type Question } from '../shared/play.ts';
import type { Saying } from '../shared/outcome.ts';
import type { Fighter, Presentation, Setup } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { actionOf } from './actions/all-actions.ts';
import { blowCost } from './actions/grapple-turn.ts';
import { isFlatFooted } from './armour-class.ts';
import { DOWN, isIn } from './conditions.ts';
import { Course } from './course.ts';
import { hasFeat } from './fighter.ts';
import { pastGazes } from './gaze.ts';
import { WOUND_ROWS } from './hit-points.ts';
import { harms, helps, outcomes, toolSaying } from './outcomes.ts';
import { asD20, fighterIn } from './setup.ts';
import { fullPointsOf } from './abilities.ts';
import { hitPointsOf, nonlethalOf } from './state.ts';

/** Default answers; the first one open is suggested. */
const PREFERRED = ['hold', 'act', 'all-at-one', 'strike', 'attacks', 'aided', 'block', 'avert'];

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
  toolSaying,
  castingOf: action => actionOf(action)?.casting ?? null,
  helps,
  harms,
  leftSaying,
  standing: (setup, fighter) => (isFlatFooted(setup, asD20(fighter)) ? ['flat-footed'] : []),
  preparedBy: fighter => asD20(fighter).state.prepared ?? [],
  wounds: WOUND_ROWS,
  attackTakes,
  renewed,
  deedAlone: pastGazes,
  spent: [
    ...['d20.no-standard-action', 'd20.no-move-action', 'd20.no-full-round-action', 'd20.no-action-left'],
    ...['d20.no-rest', 'd20.no-attack-left', 'd20.has-stepped', 'd20.has-moved', 'd20.has-acted'],
    ...['d20.has-guided', 'd20.air.no-manoeuvre'],
  ],
};

/** The cost of the blow: in a grapple a further one takes a move action, or none (D20-GRAPPLE-09). */
function attackTakes(setup: Setup): string {
  const { by, with: named } = setup.attempt;
  const fighter = fighterIn(setup, by);
  if (!fighter) return 'standard';
  return blowCost({ course: new Course(setup), fighter, weapon: weaponOf(fighter, named) });
}

/** The hit points that a fighter has left, and its nonlethal damage (D20-HP-01, D20-NL-01). */
function leftSaying(fighter: Fighter): Saying {
  const own = asD20(fighter);
  const nonlethal = nonlethalOf(own);
  const names = { left: hitPointsOf(own), most: fullPointsOf(own), nonlethal };
  return { id: nonlethal > 0 ? 'd20.left-nonlethal' : 'd20.left', names };
}

function renewed(setup: Setup): Setup {
  const fighter = fighterIn(setup, setup.attempt.by);
  if (!fighter) return setup;
  const fresh = { ...fighter, state: { ...fighter.state, spent: {} } };
  return { ...setup, fighters: { ...setup.fighters, [fighter.id]: fresh } };
}

function suggestion(setup: Setup, question: ChoiceQuestion): readonly string[] {
  const { attempt } = setup;
  const open = question.options.filter(isOpen);
  const target = open.filter(one => one.id === attempt.at && !isFelled(setup, one));
  const best = [...open].filter(one => one.target).sort((a, b) => valueOf(b) - valueOf(a));
  const ready = onTimeout(question) ?? [];
  const liked = [...(question.isOffer ? ready : []), handsOf(setup, question, open), ...PREFERRED].flatMap(
    id => open.filter(option => option.id === id),
  );
  return filled(question, [...target, ...best, ...liked, ...open]);
}

/** True for an option that names a fighter felled since the attempt was made, who is struck on only on purpose. */
function isFelled(setup: Setup, { id, reasons = [] }: Option): boolean {
  const before = fighterIn(setup, id);
  const isDown = reasons.some(reason => DOWN.some(down => reason.id === `condition.${down}`));
  return isDown && !(before && isIn(before, ...DOWN));
}

/**
 * Two weapons only with the feat: without it both attacks take -4 at the least (D20-TWF-02). A shield that strikes does
 * not guard, and the empty hand strikes on purpose only.
 */
function handsOf(setup: Setup, { by }: ChoiceQuestion, open: readonly Option[]): string {
  const fighter = fighterIn(setup, by);
  const costs = ['d20.shield-lowered', 'd20.empty-hand'];
  if (open.some(({ reasons = [] }) => reasons.some(({ id }) => costs.includes(id)))) return 'one-weapon';
  return fighter && hasFeat(fighter, 'two-weapon-fighting') ? 'primary-first' : 'one-weapon';
}

function valueOf({ target }: Option): number {
  return target?.value ?? 0;
}

/** The answer on a timeout: no attack of opportunity, and readied actions wait; the GM's rulings have none. */
function onTimeout(question: Question): readonly string[] | null {
  if (question.ask !== 'choose' || question.by === GM) return null;
  const [kind] = question.name.split('.');
  if (kind === 'opportunity' || kind === 'lets-go') return ['none'];
  // On a timeout an opponent who can do nothing is let go of; one who struggles is not.
  if (kind === 'holds-on') return [question.isOffer ? 'let-go' : 'hold'];
  return kind === 'readied' ? ['wait'] : null;
}

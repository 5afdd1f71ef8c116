import { ACTIONS } from '../../../src/rules/segments/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../src/rules/segments/circumstances.ts';
import { CONDITIONS } from '../../../src/rules/segments/conditions.ts';
import { isRanged } from '../../../src/rules/segments/fighter.ts';
import { asSegments } from '../../../src/rules/segments/setup.ts';
import { clocksOf, isInHand } from '../../../src/rules/segments/state.ts';
import { isOpen, type Question } from '../../../src/rules/shared/play.ts';
import { firstNameless, targetWrong } from '../explained.ts';
import { anyOf, broughtBy, type Check, occurrences, seenIn } from '../invariants.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';

/** Every number has its reasons. */
const explained: Check = ({ questions }) => {
  for (const question of questions) {
    const wrong = unexplained(question);
    if (wrong !== null) return `${question.name}: ${wrong}`;
  }
  return null;
};

/** Nothing is asked that has one answer; a seal is opened as it was sealed. */
const hasAnswers: Check = ({ questions }) => {
  const lone = questions.find(
    one => one.ask === 'choose' && !one.seals && one.options.filter(isOpen).length < 2,
  );
  return lone ? `${lone.name} has one answer` : null;
};

function unexplained(question: Question): string | null {
  const asked = question.ask === 'choose' ? [question, ...question.options] : [question];
  for (const part of asked) {
    const target = 'target' in part ? part.target : undefined;
    const refused = 'refused' in part && part.refused ? [part.refused] : [];
    const bands = target && target.bands.length > 0 ? 20 : 0;
    const wrong =
      (target ? targetWrong(target, target.value + 1, target.value + bands) : null) ??
      firstNameless([...(part.reasons ?? []), ...refused]);
    if (wrong !== null) return wrong;
  }
  return question.ask === 'roll' && !question.target && !question.reasons?.length ? 'nobody knows why' : null;
}

/** A hand has one thing under way, a weapon acts once a segment, and nobody prepares a blow beside something else. */
const oneThingAtATime: Check = ({ after }) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const clocks = clocksOf(asSegments(fighter));
    const hands = clocks.map(({ hand }) => hand);
    if (new Set(hands).size < hands.length) return `${id} prepares two things with one hand`;
    if (hands.includes('action') && hands.length > 1) return `${id} prepares a blow beside something else`;
  }
  return null;
};

/** A weapon goes on the defensive once, and its action comes later by half its die (SEG-PARRY-08, SEG-PARRY-10). */
const deferredOnce: Check = (_exchange, facts) => {
  const gained = facts.filter(fact => fact.fact === 'gained' && fact.condition === 'defensive');
  const keys = gained.map(fact => `${fact.who} ${fact.fact === 'gained' ? fact.with : ''}`);
  const ended = facts.some(fact => fact.fact === 'ended' && fact.condition === 'defensive');
  return !ended && new Set(keys).size < keys.length ? 'a weapon went on the defensive twice' : null;
};

const FACTS = [
  'rolled',
  'struck',
  'hurt',
  'wounded',
  'gained',
  'ended',
  'prepared',
  'dropped',
  'spent',
  'resisted',
  'used',
  'disarmed',
  'readied',
  'lifted',
  'took',
  'worn',
  'pushed',
  'moved',
  'tired',
  'did',
];

/** Events that two fights in a thousand have the people or the chance for: scenarios prove them. */
const SELDOM: readonly string[] = ['other-task', 'gagged', 'postponed', 'keeps-moving', 'shot-defence'];
const isOften = (id: string) => !SELDOM.includes(id);

/** The trial of fights in segments. */
export const SEGMENTS_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances: (fighter, chance, turn) =>
    chance() < 0.3 ? anyOf(CIRCUMSTANCES, 2)(fighter, chance, turn) : [],
  attacks: ['attack', 'attack', 'attack', 'shoot', 'prepare-melee', 'prepare-melee', 'push-back', 'thrash'],
  toolsOf: fighter => {
    const { weapons, spells = [], items = [] } = asSegments(fighter);
    return [...weapons, ...spells, ...items].map(({ id }) => id);
  },
  bestTool(fighter) {
    const known = asSegments(fighter);
    return known.weapons.find(weapon => isInHand(known, weapon) && !isRanged(weapon))?.id ?? null;
  },
  opening: () => null,
  wanted: () =>
    occurrences({
      action: ACTIONS.map(({ id }) => id).filter(isOften),
      condition: CONDITIONS.filter(isOften),
      circumstance: CIRCUMSTANCES,
      fact: FACTS,
    }),
  broughtBy,
  seenIn,
  checks: [explained, hasAnswers, oneThingAtATime, deferredOnce],
};

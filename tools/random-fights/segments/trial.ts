import { ACTIONS } from '../../../src/rules/segments/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../src/rules/segments/circumstances.ts';
import { CONDITIONS } from '../../../src/rules/segments/conditions.ts';
import { isRanged } from '../../../src/rules/segments/fighter.ts';
import { asSegments } from '../../../src/rules/segments/setup.ts';
import { clocksOf, isInHand } from '../../../src/rules/segments/state.ts';
import { isOpen } from '../../../src/rules/shared/play.ts';
import { explainedBy } from '../explained.ts';
import { anyOf, broughtBy, type Check, occurrences, seenIn } from '../invariants.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';

/** Nothing is asked that has one answer; a seal is opened as it was sealed. */
const hasAnswers: Check = ({ questions }) => {
  const lone = questions.find(
    one => one.ask === 'choose' && !one.seals && one.options.filter(isOpen).length < 2,
  );
  return lone ? `${lone.name} has one answer` : null;
};

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

/** Events that two fights in a thousand have the people, the room or the chance for: scenarios prove them. */
const SELDOM: readonly string[] = [
  'other-task',
  'gagged',
  'postponed',
  'keeps-moving',
  'shot-defence',
  'release-spell',
  'seized-late',
  'slips-away',
];
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
  checks: [explainedBy(20), hasAnswers, oneThingAtATime, deferredOnce],
};

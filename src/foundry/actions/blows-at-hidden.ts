import type { Exchange } from '../../cards/exchange.ts';
import { facesOf } from '../../rules/shared/dice.ts';
import {
  type Answer,
  filled,
  type FighterId,
  isOpen,
  playOut,
  type Question,
} from '../../rules/shared/play.ts';
import { squareAt } from '../../rules/shared/grid/squares.ts';
import type { Fighter, Setup } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { StepLimit } from '../../rules/shared/steps.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { actorOf } from '../documents/fighter-id.ts';
import type { HiddenThere } from '../settings/seen.ts';
import { sidesOn } from '../scene/squares.ts';
import { whereaboutsOf } from '../scene/whereabouts.ts';

/**
 * How many blows of an attack at a square its dice land on those who stood hidden there. They take no part in the exchange,
 * which everybody reads: a GM's computer plays it once more with them, and tells its GM alone.
 * @returns null before the attack is over, and where these rules cannot play it with them
 */
export function blowsAtHidden(
  { opening, answers, status }: Exchange,
  hidden: HiddenThere | null,
): number | null {
  const setup = status.at === 'finished' && hidden ? withHidden(opening.setup, hidden) : null;
  if (!setup || !hidden) return null;
  const given = new Map(answers.map(answer => [answer.name, answer]));
  const answer = (question: Question): Answer => {
    const known = given.get(question.name);
    if (known && 'dice' in known === (question.ask === 'roll')) return known;
    return anyAnswer(question);
  };
  try {
    const facts = new StepLimit().within(() => playOut(activeRuleset().play(setup), answer));
    return facts.filter(({ fact, who }) => fact === 'struck' && Object.hasOwn(hidden.fighters, who)).length;
  } catch {
    // What was chosen without them may not be open with them.
    return null;
  }
}

/** The lowest dice, and of the options the one that does nothing. */
function anyAnswer(question: Question): Answer {
  if (question.ask === 'roll') return { dice: facesOf(question.dice).map(() => 1) };
  const open = question.options.filter(isOpen);
  const idle = open.filter(({ id }) => id === 'none' || id.endsWith('-none'));
  return { chosen: filled(question, [...idle, ...open]) };
}

/** Those hidden on the square of an attempt, as they are now; null where none of them can be read. */
export function hiddenThere(setup: Setup, hidden: readonly FighterId[]): HiddenThere | null {
  const read = hidden.flatMap((id): [FighterId, Fighter][] => {
    const fighter = actorOf(id)?.toFighter();
    return fighter && activeRuleset().faults(fighter).length === 0 ? [[id, withoutZeros(fighter)]] : [];
  });
  if (read.length === 0) return null;
  const fighters = Object.fromEntries(read);
  const bare = { fighters, sides: sidesOn(setup.attempt.by, Object.keys(fighters)) };
  const { circumstances: _said, ...all } = withHidden(setup, bare) ?? setup;
  const known = activeRuleset().circumstances.known(all, whereaboutsOf(setup.attempt.by));
  return { ...bare, circumstances: known.filter(({ fighter }) => Object.hasOwn(fighters, fighter)) };
}

/** The same setup with those hidden on the square that it is at; null for one without a square. */
function withHidden(setup: Setup, { fighters, sides, circumstances = [] }: HiddenThere): Setup | null {
  const at = setup.attempt.path?.at(-1);
  if (!at) return null;
  const there = Object.keys(fighters).map(id => [id, squareAt(at)]);
  return {
    ...setup,
    fighters: { ...setup.fighters, ...fighters },
    sides: { ...setup.sides, ...sides },
    places: { ...setup.places, ...Object.fromEntries(there) },
    circumstances: [...(setup.circumstances ?? []), ...circumstances],
  };
}

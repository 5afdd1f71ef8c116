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
import { sidesOn } from '../scene/squares.ts';
import { whereaboutsOf } from '../scene/whereabouts.ts';

/**
 * How many blows of an attack at a square its dice land on those who stand hidden there. They take no part in the exchange,
 * which everybody reads: a GM's computer plays it once more with them, and tells its GM alone.
 * @returns null before the attack is over, and where these rules cannot play it with them
 */
export function blowsAtHidden(
  { opening, answers, status }: Exchange,
  hidden: readonly FighterId[],
): number | null {
  const setup = status.at === 'finished' ? withHidden(opening.setup, hidden) : null;
  if (!setup) return null;
  const given = new Map(answers.map(answer => [answer.name, answer]));
  let blows = 0;
  const answer = (question: Question): Answer => {
    const known = given.get(question.name);
    if (!known && question.ask === 'roll' && question.name.split('.')[0] === 'damage') blows += 1;
    if (known && 'dice' in known === (question.ask === 'roll')) return known;
    return anyAnswer(question);
  };
  try {
    new StepLimit().within(() => playOut(activeRuleset().play(setup), answer));
    return blows;
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

/** The same setup with those hidden on the square that it is at; null where none of them can be read. */
function withHidden(setup: Setup, hidden: readonly FighterId[]): Setup | null {
  const at = setup.attempt.path?.at(-1);
  const read = hidden.flatMap((id): [FighterId, Fighter][] => {
    const fighter = actorOf(id)?.toFighter();
    return fighter && activeRuleset().faults(fighter).length === 0 ? [[id, withoutZeros(fighter)]] : [];
  });
  if (!at || read.length === 0) return null;
  const there = read.map(([id]) => id);
  const { circumstances = [], ...bare } = setup;
  const all = {
    ...bare,
    fighters: { ...setup.fighters, ...Object.fromEntries(read) },
    sides: { ...setup.sides, ...sidesOn(setup.attempt.by, there) },
    places: { ...setup.places, ...Object.fromEntries(there.map(id => [id, squareAt(at)])) },
  };
  const known = activeRuleset().circumstances.known(all, whereaboutsOf(setup.attempt.by));
  return {
    ...all,
    circumstances: [...circumstances, ...known.filter(({ fighter }) => there.includes(fighter))],
  };
}

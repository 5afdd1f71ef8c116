import {
  goesWith,
  isOpen,
  type Answer,
  type ChoiceQuestion,
  type Option,
  type Question,
} from '../rules/shared/play.ts';
import type { Presentation } from '../rules/shared/ruleset.ts';
import { rollDice, type Chance } from './dice.ts';

/** Answers any question of the rules. */
export type Answerer = (question: Question) => Answer;

/** The choices of a fighter without a player. */
export interface Policy {
  /** Option ids, the most wanted first; others follow in random order. */
  readonly wants: readonly string[];
}

/**
 * Rolls dice; defends and resists with the best option; takes as many wanted options as allowed, or as few as
 * required.
 */
export function answerer({ rating }: Pick<Presentation, 'rating'>, policy: Policy, chance: Chance): Answerer {
  return question =>
    question.ask === 'roll'
      ? { dice: rollDice(question.dice, chance) }
      : { chosen: chosenBy(rating, policy, chance, question) };
}

function chosenBy(
  worth: Presentation['rating'],
  { wants }: Policy,
  chance: Chance,
  { options, atLeast, atMost }: ChoiceQuestion,
): string[] {
  const open = options.filter(isOpen);
  const best = bestOf(open, worth);
  if (best) return [best.id];
  // A required choice has a cost, and takes as few options as will do.
  const most = atLeast > 0 ? atLeast : atMost;
  const chosen: string[] = [];
  const take = (option: Option) => {
    const { id, times = 1 } = option;
    if (!goesWith(open, chosen, option)) return;
    for (let i = 0; i < times && chosen.length < most; i++) chosen.push(id);
  };
  for (const id of wants) {
    if (chosen.length >= most) break;
    for (const option of open) if (option.id === id) take(option);
  }
  const others = chosen.length < most ? open.filter(({ id }) => !wants.includes(id)) : [];
  while (chosen.length < most && others.length > 0) {
    others.splice(Math.floor(chance() * others.length), 1).forEach(take);
  }
  return chosen;
}

/** The option with the highest rating; null when none has one. */
function bestOf(options: readonly Option[], worth: Presentation['rating']): Option | null {
  let best: Option | null = null;
  let most = 0;
  for (const option of options) {
    const its = worth(option);
    if (its === null || (best && most >= its)) continue;
    best = option;
    most = its;
  }
  return best;
}

import type { Runequest4Fighter } from '../../../src/rules/runequest4/fighter.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { playWith, type Answers, type Played } from '../play.ts';

/** Plays what is undertaken to the end with these answers, in this order. Throws when it is refused. */
export function played(setup: Setup, answers: Answers): Played<readonly Fact[]> {
  const refused = runequest4.refusal(setup);
  if (refused) throw new Error(`refused: ${refused.rule} ${refused.id}`);
  return playWith(runequest4.play(setup), answers);
}

/** The facts of what is undertaken. */
export function factsOf(setup: Setup, answers: Answers): readonly Fact[] {
  return played(setup, answers).result;
}

/** One of the fighters once it is over. */
export function afterwards(setup: Setup, facts: readonly Fact[], id: string): Runequest4Fighter {
  const fighter = setup.fighters[id];
  if (!fighter) throw new Error(`nobody of that name: ${id}`);
  return runequest4.withState(fighter, runequest4.stateAfter(fighter, facts)) as Runequest4Fighter;
}

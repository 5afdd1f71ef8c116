import type { Chain } from '../../cards/chain.ts';
import { rulesetOf } from '../rulesets/rules-here.ts';
import type { FighterId, Question } from '../../rules/shared/play.ts';
import { words, type NameOf } from '../words.ts';
import { standingHere } from './answering.ts';

/** Whom of several targets a question is about; null where there is one only, or where it is about all of them. */
export function targetAsked(chain: Chain, question: Question): FighterId | null {
  const { ruleset, setup } = chain.opening;
  const standing = standingHere(chain);
  const steps = standing.at === 'refused' ? [] : standing.steps;
  return rulesetOf(ruleset)?.presentation.rows(setup, steps, [])?.of(question) ?? null;
}

/**
 * What somebody rolls or chooses, and against whom of several targets.
 * @param of the target; nobody where there is one only. What a target does itself needs no other name.
 */
export function toTarget(text: string, by: FighterId, of: FighterId | null, nameOf: NameOf): string {
  return of === null || of === by ? text : words('CARD.toTarget', { text, target: nameOf(of) ?? of });
}

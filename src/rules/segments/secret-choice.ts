import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { isSeal, openingOf } from '../shared/seal.ts';

/** A choice that two fighters make at once, in secret from each other. */
export interface SecretChoice {
  readonly name: string;
  /** The two options: to act, or to wait. No answer means to wait (SEG-SIM-04). */
  readonly acts: string;
  readonly waits: string;
  readonly rule: string;
  readonly reason: string;
}

/** Further reasons told to one of them. */
type HintsFor = (who: FighterId, foe: FighterId) => readonly Reason[];

/** Asks both fighters, under seal where the client seals, and opens the seals once both have chosen (SEG-SIM-04). */
export function* bothChoose(
  choice: SecretChoice,
  one: FighterId,
  other: FighterId,
  hints: HintsFor = () => [],
): Play<readonly [mine: string, theirs: string]> {
  const sealed = [
    yield* secret(choice, one, other, hints(one, other)),
    yield* secret(choice, other, one, hints(other, one)),
  ] as const;
  return [yield* opened(choice, one, sealed[0]), yield* opened(choice, other, sealed[1])];
}

function questionOf({ acts, waits, rule, reason }: SecretChoice) {
  return {
    options: [{ id: acts }, { id: waits }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule, id: reason }],
  };
}

function* secret(
  choice: SecretChoice,
  by: FighterId,
  against: FighterId,
  hints: readonly Reason[],
): Play<string> {
  const name = `${choice.name}.${by}`;
  const question = questionOf(choice);
  const [chosen = choice.waits] = yield* choose({
    ...question,
    reasons: [...question.reasons, ...hints],
    name,
    by,
    against,
    isSecret: true,
  });
  return chosen;
}

function* opened(choice: SecretChoice, by: FighterId, chosen: string): Play<string> {
  if (!isSeal(chosen)) return chosen;
  const name = `unseal.${choice.name}.${by}`;
  const [opener = ''] = yield* choose({ ...questionOf(choice), name, by, seals: [chosen] });
  return openingOf([chosen], opener)?.choice ?? choice.waits;
}

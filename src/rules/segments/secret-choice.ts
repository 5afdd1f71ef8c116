import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { isSeal, openingOf } from '../shared/seal.ts';

/** A choice that fighters make at once, in secret from each other. */
export interface SecretChoice {
  readonly name: string;
  /** Its options: to act, or to wait. No answer means to wait (SEG-SIM-04). */
  readonly acts: string;
  readonly waits: string;
  readonly rule: string;
  readonly reason: string;
}

/** One who chooses, and for which hand where a fighter has several choices. */
interface Chooser {
  readonly by: FighterId;
  readonly against: FighterId;
  readonly hand?: string;
  /** To act, where it is not the option of the choice. */
  readonly acts?: string;
  /** Other ways to act. */
  readonly orActs?: readonly string[];
  /** Felled too late: it acts, and is not asked (SEG-REACT-16). */
  readonly isBound?: boolean;
  /** Further reasons told to the fighter. */
  readonly hints?: readonly Reason[];
}

/** Asks all of them, under seal where the client seals, and opens no seal before all have chosen; the answers in their order (SEG-SIM-04, SEG-SIM-08). */
export function* allChoose(choice: SecretChoice, choosers: readonly Chooser[]): Play<readonly string[]> {
  const sealed: string[] = [];
  for (const chooser of choosers) sealed.push(yield* secret(choice, chooser));
  const open: string[] = [];
  for (const [i, chooser] of choosers.entries())
    open.push(yield* opened(choice, chooser, sealed[i] ?? choice.waits));
  return open;
}

function nameOf({ name }: SecretChoice, { by, hand }: Chooser): string {
  return hand === undefined ? `${name}.${by}` : `${name}.${by}.${hand}`;
}

function questionOf(choice: SecretChoice, { acts = choice.acts, orActs = [] }: Chooser) {
  const { waits, rule, reason } = choice;
  return {
    options: [acts, ...orActs, waits].map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule, id: reason }],
  };
}

function* secret(choice: SecretChoice, chooser: Chooser): Play<string> {
  const { by, against, acts = choice.acts, hints = [], isBound = false } = chooser;
  if (isBound) return acts;
  const question = questionOf(choice, chooser);
  const [chosen = choice.waits] = yield* choose({
    ...question,
    reasons: [...question.reasons, ...hints],
    name: nameOf(choice, chooser),
    by,
    against,
    isSecret: true,
  });
  return chosen;
}

function* opened(choice: SecretChoice, chooser: Chooser, chosen: string): Play<string> {
  if (!isSeal(chosen)) return chosen;
  const name = `unseal.${nameOf(choice, chooser)}`;
  const [opener = ''] = yield* choose({
    ...questionOf(choice, chooser),
    name,
    by: chooser.by,
    seals: [chosen],
  });
  return openingOf([chosen], opener)?.choice ?? choice.waits;
}

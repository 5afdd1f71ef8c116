import { statusAfter } from '../../../cards/exchange-status.ts';
import type { Opening } from '../../../cards/message.ts';
import { compact } from '../../../rules/shared/compact.ts';
import type { ChoiceQuestion, Given, Question, RollQuestion } from '../../../rules/shared/play.ts';
import type { Ruleset } from '../../../rules/shared/ruleset.ts';
import { openingOf, sealOf } from '../../../rules/shared/seal.ts';
import { answererOf, mayAnswer } from '../../documents/audience.ts';
import { diceManner, honestDice, keepSecret, keptSecrets } from '../../settings/settings.ts';
import { askForDice, throwSigned } from './dice-at-gm.ts';
import { keptDice, noteThrown, type Playing } from '../trust/kept-dice.ts';
import type { Sent } from './send.ts';
import { canSign } from '../trust/signed-dice.ts';

/** The result of rolling all of this user's dice that are due. */
export interface ThrowResult {
  readonly answers: readonly Given[];
  readonly facts: Sent['facts'];
  /** The question asked next. */
  readonly next: Question | null;
  readonly rolls: readonly Roll[];
  /** Set where the answers cannot be given: the GM's client has rolled for others in their place. */
  readonly isBound?: true;
}

/** Rolls, after the answers given, all dice that are this user's to roll before the next choice. */
export async function throwDice(
  playing: Playing,
  ruleset: Ruleset,
  given: readonly Given[],
): Promise<ThrowResult> {
  const { opening } = playing;
  const answers = [...given];
  const rolls: Roll[] = [];
  for (;;) {
    const status = statusAfter(opening.setup, ruleset, [...playing.answers, ...answers]);
    if (status.at === 'finished') return { answers, facts: status.facts, next: null, rolls };
    if (status.at === 'refused') return { answers, facts: null, next: null, rolls };
    const { question } = status;
    if (isOpenedHere(question, opening)) {
      answers.push(openedHere(question));
      continue;
    }
    if (question.ask !== 'roll' || !isThrownHere(question, playing))
      return { answers, facts: null, next: question, rolls };
    const fallen = await diceOf(question, playing, answers);
    if (fallen === 'bound') return { answers, facts: null, next: question, rolls, isBound: true };
    if (!fallen) return { answers, facts: null, next: question, rolls };
    if (fallen.roll) rolls.push(fallen.roll);
    answers.push(givenBy(question, fallen));
  }
}

/** Sealed options are no choice any more: the user who sealed them opens the one that counts. */
export function isOpenedHere(question: Question, opening: Opening): question is ChoiceQuestion {
  if (question.ask !== 'choose' || question.seals === undefined) return false;
  // The opener may lie on the computer of a user who has left: the question waits for them.
  return (
    answererOf(question.by, opening)?.isSelf === true && openersHere(question).length >= question.atLeast
  );
}

/** The dice are rolled automatically on this client, or were rolled already. */
export function isThrownHere(question: Question, playing: Playing): boolean {
  const { by } = question;
  const { opening } = playing;
  const isAnswerer = mayAnswer(game.user.id, by, opening.mode) && answererOf(by, opening)?.isSelf === true;
  return isAnswerer && (diceManner() === 'itself' || keptDice(question, playing) !== null);
}

/** Dice and their roll; no roll where they were rolled before, or typed. */
interface DiceResult {
  readonly dice: readonly number[];
  readonly roll: Roll | null;
  readonly signature?: string;
}

/**
 * The dice of a question: those rolled for it already, or else a Foundry roll, so that modules see it; on the
 * GM's client where the world setting says so. Null while they wait for a GM, `bound` when they were rolled
 * for other answers.
 * @param held answers before it that are not sent yet
 */
export async function diceOf(
  question: RollQuestion,
  playing: Playing,
  held: readonly Given[],
): Promise<DiceResult | 'bound' | null> {
  const mode = honestDice();
  if (mode !== 'off' && game.user.isGM && canSign()) return throwSigned(question, playing);
  const asked = mode === 'off' || game.user.isGM ? null : await askForDice(question, playing, held);
  if (asked) return asked;
  if (mode === 'wait' && !game.user.isGM) return null;
  const kept = keptDice(question, playing);
  if (kept) return { dice: kept, roll: null };
  const roll = await new Roll(question.dice).evaluate();
  const dice = resultsOf(roll);
  noteThrown(question, dice, playing);
  return { dice, roll };
}

/** The answer to a question that gives these dice. */
export function givenBy({ name, by }: RollQuestion, { dice, signature }: DiceResult): Given {
  return compact({ name, by, dice, signature });
}

/** The results of a roll, die by die. */
export function resultsOf(roll: Roll): number[] {
  return roll.dice.flatMap(die => die.results.map(({ result }) => result));
}

const SALT = 20;

/** An answer as it is sent: of a secret choice only the seal; its opener stays in this browser. */
export async function sealedAnswer(question: Question, given: Given): Promise<Given> {
  if (question.ask !== 'choose' || !question.isSecret || !('chosen' in given)) return given;
  const openers = given.chosen.map(choice => ({ choice, salt: foundry.utils.randomID(SALT) }));
  await keepSecret(openers.map(({ choice, salt }) => `${choice}:${salt}`));
  return { ...given, chosen: openers.map(({ choice, salt }) => sealOf(choice, salt)) };
}

/** The answer with all openers that this user has for the seals of a question. */
export function openedHere(question: ChoiceQuestion): Given {
  return { name: question.name, by: question.by, chosen: openersHere(question) };
}

function openersHere({ options, seals = [] }: ChoiceQuestion): string[] {
  return keptSecrets().filter(opener => {
    const choice = openingOf(seals, opener)?.choice;
    return options.some(({ id }) => id === choice);
  });
}

/** The API of the module Dice So Nice, as far as it is used. */
interface Dice3D {
  /** Resolves once the dice of a message have come to rest; at once where none are rolling. */
  waitFor3DAnimationByMessageID(message: string): Promise<boolean>;
}

/** Longest wait for an animation, in milliseconds: one that never ends stops no fight. */
const LONGEST = 15_000;

/** A dice module such as Dice So Nice is active. */
export function showsDice(): boolean {
  return 'dice3d' in game;
}

/** Waits until the dice of these messages have come to rest, where a module animates them. */
export async function untilDiceLie(messages: readonly string[]): Promise<void> {
  const { dice3d } = game as { readonly dice3d?: Dice3D };
  if (!dice3d) return;
  const still = messages.map(id => dice3d.waitFor3DAnimationByMessageID(id));
  const tooLong = new Promise<void>(resolve => setTimeout(resolve, LONGEST));
  await Promise.race([Promise.allSettled(still), tooLong]);
}

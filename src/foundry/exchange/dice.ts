import { statusAfter } from '../../cards/exchange-status.ts';
import type { Opening } from '../../cards/message.ts';
import type { ChoiceQuestion, Given, Question, RollQuestion } from '../../rules/shared/play.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { openingOf, sealOf } from '../../rules/shared/seal.ts';
import { answererOf, mayAnswer } from '../documents/audience.ts';
import { diceManner, honestDice, keepSecret, keptSecrets } from '../settings/settings.ts';
import { askForDice, throwSigned } from './dice-at-gm.ts';
import { keptDice, noteThrown, type Playing } from './kept-dice.ts';
import type { Sent } from './send.ts';
import { canSign } from './signed-dice.ts';

/** How far this user's dice lead. */
export interface Thrown {
  readonly answers: readonly Given[];
  readonly facts: Sent['facts'];
  /** What is asked now. */
  readonly next: Question | null;
  readonly rolls: readonly Roll[];
  /** Whether the answers cannot be given: the GM's client has thrown for others in their place. */
  readonly isBound?: true;
}

/** Throws, after the answers given, all dice that are this user's to throw before the next choice. */
export async function throwDice(
  playing: Playing,
  ruleset: Ruleset,
  given: readonly Given[],
): Promise<Thrown> {
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

/** What seals hold is no choice any more: whoever sealed them opens what counts now. */
export function isOpenedHere(question: Question, opening: Opening): question is ChoiceQuestion {
  if (question.ask !== 'choose' || question.seals === undefined) return false;
  // What opens it may lie on the computer of somebody who has gone: it waits for them.
  return (
    answererOf(question.by, opening)?.isSelf === true && openersHere(question).length >= question.atLeast
  );
}

/** Whether the dice of a question fall by themselves on this client, or have fallen already. */
export function isThrownHere(question: Question, playing: Playing): boolean {
  const { by } = question;
  const { opening } = playing;
  const isAnswerer = mayAnswer(game.user.id, by, opening.mode) && answererOf(by, opening)?.isSelf === true;
  return isAnswerer && (diceManner() === 'itself' || keptDice(question, playing) !== null);
}

/** Dice, and the roll that they came of; none where they had fallen before, or were typed. */
interface Fallen {
  readonly dice: readonly number[];
  readonly roll: Roll | null;
  readonly signature?: string;
}

/**
 * The dice of a question: those that have fallen for it already, or else thrown as Foundry does, so that modules see them;
 * at the GM's, where this world has it so. Null when they have to wait for a GM, `bound` when they have fallen for other
 * answers than those.
 * @param held answers before it that are not sent yet
 */
export async function diceOf(
  question: RollQuestion,
  playing: Playing,
  held: readonly Given[],
): Promise<Fallen | 'bound' | null> {
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

/** Dice as the answer to their question. */
export function givenBy({ name, by }: RollQuestion, { dice, signature }: Fallen): Given {
  return { name, by, dice, ...(signature !== undefined && { signature }) };
}

/** What the dice of a roll show, one by one. */
export function resultsOf(roll: Roll): number[] {
  return roll.dice.flatMap(die => die.results.map(({ result }) => result));
}

const SALT = 20;

/** An answer as it is sent: a secret choice as its seal, and what opens it stays on this computer. */
export async function sealedAnswer(question: Question, given: Given): Promise<Given> {
  if (question.ask !== 'choose' || !question.isSecret || !('chosen' in given)) return given;
  const openers = given.chosen.map(choice => ({ choice, salt: foundry.utils.randomID(SALT) }));
  await keepSecret(openers.map(({ choice, salt }) => `${choice}:${salt}`));
  return { ...given, chosen: openers.map(({ choice, salt }) => sealOf(choice, salt)) };
}

/** What this user can open of the seals that a question is about: whatever counts now. */
export function openedHere(question: ChoiceQuestion): Given {
  return { name: question.name, by: question.by, chosen: openersHere(question) };
}

function openersHere({ options, seals = [] }: ChoiceQuestion): string[] {
  return keptSecrets().filter(opener => {
    const choice = openingOf(seals, opener)?.choice;
    return options.some(({ id }) => id === choice);
  });
}

/** The module Dice So Nice, as far as its documented API is used. */
interface Dice3D {
  /** Resolves once the dice of a message lie still; at once where none are rolling. */
  waitFor3DAnimationByMessageID(message: string): Promise<boolean>;
}

/** How long dice on the table are waited for at most, in milliseconds: an animation that never ends stops no fight. */
const LONGEST = 15_000;

/** Whether a module shows dice on the table. */
export function showsDice(): boolean {
  return 'dice3d' in game;
}

/** Waits until the dice of these messages lie on the table, where a module shows them there. */
export async function untilDiceLie(messages: readonly string[]): Promise<void> {
  const { dice3d } = game as { readonly dice3d?: Dice3D };
  if (!dice3d) return;
  const still = messages.map(id => dice3d.waitFor3DAnimationByMessageID(id));
  const tooLong = new Promise<void>(resolve => setTimeout(resolve, LONGEST));
  await Promise.race([Promise.allSettled(still), tooLong]);
}

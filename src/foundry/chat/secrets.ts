import type { ChoiceQuestion, Given, Question } from '../../rules/shared/play.ts';
import { openingOf, sealOf } from '../../rules/shared/seal.ts';
import { keepSecret, keptSecrets } from '../settings/secrets.ts';

const SALT = 20;

/** An answer as it is sent: a secret choice as its seal, and what opens it stays on this computer. */
export async function sealedAnswer(question: Question, given: Given): Promise<Given> {
  if (question.ask !== 'choose' || !question.isSecret || !('chosen' in given)) return given;
  const openers = given.chosen.map(choice => ({ choice, salt: foundry.utils.randomID(SALT) }));
  await keepSecret(openers.map(({ choice, salt }) => `${choice}:${salt}`));
  return { ...given, chosen: openers.map(({ choice, salt }) => sealOf(choice, salt)) };
}

/** What this user can open of the seals that a question is about: whatever counts now. */
export function openedHere({ name, by, options, seals = [] }: ChoiceQuestion): Given {
  const chosen = keptSecrets().filter(opener => {
    const choice = openingOf(seals, opener)?.choice;
    return options.some(({ id }) => id === choice);
  });
  return { name, by, chosen };
}

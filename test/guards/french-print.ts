import type { Words } from './words-fit.ts';

/** French as it is printed: typographic apostrophes, three dots as one, and no-break spaces at high punctuation. */
const BAD_FRENCH = /'|\.\.\.|[^\s\u00A0:(][:;?!%»](?![\w/])| [:;?!%»]|«(?!\u00A0)/u;

/** A misprint: a hyphen in place of a minus sign. */
const HYPHEN = /(?:^|[\s(«“])-\d/u;

/** The deviation from French print in a text with or without markup; null when there is none. */
export function frenchProblem(text: string): string | null {
  return text.replace(/<[^>]*>|@Passe\[[^\]]*\]/g, '').match(BAD_FRENCH)?.[0] ?? null;
}

/** Words of French that are not printed as French is, each with what is wrong. */
export function badlyPrinted(french: Words): string[] {
  return [...french].flatMap(([key, text]) => {
    const problem = frenchProblem(text);
    return problem === null ? [] : [`${key}: ${problem}`];
  });
}

/** Words with a number below nothing that has a hyphen in front. */
export function hyphensForMinus(words: Words): string[] {
  return [...words].filter(([, text]) => HYPHEN.test(text)).map(([key]) => key);
}

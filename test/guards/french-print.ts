import type { Words } from './words-fit.ts';

/** What French does not print so: what is looked for, and what it should be. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\u00A0)[;!?»]/u, 'a space that does not break belongs before ; ! ? »'],
  [/ :|[^\s\d/]:\s/u, 'a space that does not break belongs before :'],
  [/«(?!\u00A0)/u, 'a space that does not break belongs after «'],
  [/\p{L}'\p{L}/u, 'an apostrophe is ’'],
  [/\.\.\./u, 'three dots are …'],
];

/** What nobody prints so: a hyphen in place of a minus sign. */
const HYPHEN = /(?:^|[\s(«“])-\d/u;

/** Words of French that are not printed as French is, each with what is wrong. */
export function badlyPrinted(french: Words): string[] {
  return [...french].flatMap(([key, text]) =>
    FAULTS.filter(([fault]) => fault.test(text)).map(([, wrong]) => `${key}: ${wrong}`),
  );
}

/** Words with a number below nothing that has a hyphen in front. */
export function hyphensForMinus(words: Words): string[] {
  return [...words].filter(([, text]) => HYPHEN.test(text)).map(([key]) => key);
}

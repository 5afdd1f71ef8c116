/** Words that lose their vowel before another, with what is left of them. */
const ELIDED = /(?<=^|[^\p{L}])(de|que) $/iu;

/** A French text with its names put in, elided before a vowel: `le coup d’Ansel`. */
export function elided(text: string, names: readonly string[]): string {
  return names.reduce((told, name) => {
    if (!/^[aeiouyœæ]/iu.test(name.normalize('NFD'))) return told;
    const [first = '', ...others] = told.split(name);
    return others.reduce((before, after) => before.replace(ELIDED, shortened) + name + after, first);
  }, text);
}

const shortened = (_all: string, word: string): string => `${word.slice(0, -1)}’`;

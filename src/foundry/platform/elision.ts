/** Words that lose their vowel before another, with what is left of them. */
const ELIDED = /(?<=^|[^\p{L}])(de|que) $/iu;

/** Words that become one with an article after them. */
const CONTRACTED = /(?<=^|[^\p{L}])(de|à) $/iu;
const ARTICLE = /^(?:le|les) /iu;
const TOGETHER: Readonly<Record<string, string>> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
};

/** A name that begins with a vowel, and so does a `y` before a consonant: `d’Ysolt`, but `de Yann`. */
const OPEN = /^(?:[aeiouœæ]|y(?![aeiouœæ]))/iu;

/** A French text with its names put in, elided before a vowel and contracted with an article: `le coup d’Ansel du Gué`, `au sort`. */
export function elided(text: string, names: readonly string[]): string {
  return names.reduce((told, name) => {
    if (ARTICLE.test(name)) return withinSentence(contracted(told, name), name);
    if (!OPEN.test(name.normalize('NFD'))) return told;
    const [first = '', ...others] = told.split(name);
    return others.reduce((before, after) => before.replace(ELIDED, shortened) + name + after, first);
  }, text);
}

/** A text in which `de` and `à` before a name that begins with an article are one word with it. */
function contracted(text: string, name: string): string {
  const article = name.slice(0, name.indexOf(' '));
  const [first = '', ...others] = text.split(name);
  return others.reduce((before, after) => {
    const joined = before.replace(CONTRACTED, word =>
      like(word, TOGETHER[`${word}${article}`.toLowerCase()] ?? word),
    );
    return joined + (joined === before ? name : name.slice(article.length)) + after;
  }, first);
}

/** A name such as `Le vieux Hromek` after a word of the sentence, without the capital of its article. `Le Borgne` keeps it. */
function withinSentence(text: string, name: string): string {
  if (!/^\p{Lu}\p{L}* \p{Ll}/u.test(name)) return text;
  const [first = '', ...others] = text.split(name);
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return others.reduce((before, after) => before + (/\p{L} $/u.test(before) ? lower : name) + after, first);
}

/** A word with a capital where another has one. */
const like = (other: string, word: string): string =>
  /^\p{Lu}/u.test(other) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

const shortened = (_all: string, word: string): string => `${word.slice(0, -1)}’`;

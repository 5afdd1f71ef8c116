/** The words that only come with something that is seldom opened, by what that is, and then by file of a language. */
const APART = {
  tour: import.meta.glob('../../../lang/*.json', { query: '?apart=tour', import: 'default' }),
  making: import.meta.glob('../../../lang/*.json', { query: '?apart=making', import: 'default' }),
  import: import.meta.glob('../../../lang/*.json', { query: '?apart=import', import: 'default' }),
};

/** What has words of its own that come with it. */
export type Apart = keyof typeof APART;

/** What is learned, or being learned. */
const learned = new Map<Apart, Promise<void>>();

/**
 * Learns the words of something that is opened now: in the reader's language, and in English what that lacks. While
 * developing, Foundry has loaded them with all others.
 */
export async function learnWords(apart: Apart): Promise<void> {
  if (!import.meta.env.PROD) return;
  const now = learned.get(apart) ?? learn(apart);
  learned.set(apart, now);
  // What did not come is asked for again when it is opened again.
  await now.catch((error: unknown) => {
    learned.delete(apart);
    throw error;
  });
}

async function learn(apart: Apart): Promise<void> {
  const { i18n } = game;
  const [own, english] = await Promise.all([wordsOf(apart, i18n.lang), wordsOf(apart, 'en')]);
  // What is there already stays: a module may have put it there.
  const { deepClone, mergeObject } = foundry.utils;
  for (const words of [own, english]) mergeObject(i18n.translations, deepClone(words), { overwrite: false });
}

/** All words of a language that the build keeps apart: nothing for one that was put in later, which is whole. */
export async function allApart(lang: string): Promise<object> {
  if (!import.meta.env.PROD) return {};
  const parts = await Promise.all((Object.keys(APART) as Apart[]).map(apart => wordsOf(apart, lang)));
  return parts.reduce((all, part) => foundry.utils.mergeObject(all, part, { inplace: false }), {});
}

/** What is coming, once its words are there as well. */
export async function withWords<T>(apart: Apart, coming: Promise<T>): Promise<T> {
  const [come] = await Promise.all([coming, learnWords(apart)]);
  return come;
}

async function wordsOf(apart: Apart, lang: string): Promise<object> {
  return (await APART[apart][`../../../lang/${lang}.json`]?.()) ?? {};
}

import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

/** The words that come with something that is seldom opened or with a combat system, by what that is, and then by file. */
const APART = {
  tour: import.meta.glob('../../../lang/*.json', { query: '?apart=tour', import: 'default' }),
  builder: import.meta.glob('../../../lang/*.json', { query: '?apart=builder', import: 'default' }),
  forecast: import.meta.glob('../../../lang/*.json', { query: '?apart=forecast', import: 'default' }),
  import: import.meta.glob('../../../lang/*.json', { query: '?apart=import', import: 'default' }),
  mythras: import.meta.glob('../../../lang/*.json', { query: '?apart=mythras', import: 'default' }),
  runequest4: import.meta.glob('../../../lang/*.json', { query: '?apart=runequest4', import: 'default' }),
  ref10: import.meta.glob('../../../lang/*.json', { query: '?apart=ref10', import: 'default' }),
  d20: import.meta.glob('../../../lang/*.json', { query: '?apart=d20', import: 'default' }),
  segments: import.meta.glob('../../../lang/*.json', { query: '?apart=segments', import: 'default' }),
};

/** The parts whose texts are loaded with them. */
export type Apart = keyof typeof APART;

/** Words as files of a language hold them. */
type Words = foundry.helpers.Localization.Translations;

class Fetched {
  /** The texts loaded or loading, by part and language. */
  readonly words = new Map<string, Promise<Words>>();
}

/**
 * Fetches the words of something that is opened now, in the reader's language, and in English what that lacks. They are
 * learned at once, or with `i18nInit` where Foundry still reads its own. While developing, Foundry has loaded them with
 * all others.
 */
export async function learnWords(apart: Apart): Promise<void> {
  if (!import.meta.env.PROD) return;
  const lang = languageToCome();
  const [own, english] = await Promise.all([fetchOnce(apart, lang), fetchOnce(apart, 'en')]);
  if (!isLanguageRead())
    Hooks.once('i18nInit', () => (game.i18n.lang === lang ? learn(own, english) : void learnWords(apart)));
  else if (game.i18n.lang === lang) learn(own, english);
  else await learnWords(apart);
}

/** Foundry puts the words that it reads, between `init` and `i18nInit`, in the place of all. */
function isLanguageRead(): boolean {
  return !foundry.utils.isEmpty(game.i18n?.translations);
}

/** The language that Foundry has read, or is about to read. */
function languageToCome(): string {
  return isLanguageRead() ? game.i18n.lang : game.settings.get('core', 'language') || 'en';
}

function learn(own: Words, english: Words): void {
  // Each time anew: a module may have put other words in the place of all.
  const { deepClone, expandObject, flattenObject, mergeObject } = foundry.utils;
  const { i18n } = game;
  // Existing texts stay, because modules override their system: in English too, where they have no others.
  mergeObject(i18n.translations, deepClone(own), { overwrite: false });
  const lacking = Object.entries(flattenObject(english)).filter(([key]) => !i18n.has(key));
  mergeObject(i18n.translations, expandObject(Object.fromEntries(lacking)), { overwrite: false });
}

function fetchOnce(apart: Apart, lang: string): Promise<Words> {
  const { words: fetched } = session.get(Fetched);
  const key = `${apart} ${lang}`;
  const now = fetched.get(key) ?? wordsOf(apart, lang);
  fetched.set(key, now);
  // A failed load is tried again when the part is opened again.
  now.catch(() => fetched.delete(key));
  return now;
}

/** All words of a language that the build keeps apart: nothing for one that was put in later, which is whole. */
export async function allApart(lang: string): Promise<object> {
  if (!import.meta.env.PROD) return {};
  const parts = await Promise.all((Object.keys(APART) as Apart[]).map(apart => wordsOf(apart, lang)));
  return parts.reduce((all, part) => foundry.utils.mergeObject(all, part, { inplace: false }), {});
}

/** Awaits a load and its texts. */
export async function withWords<T>(apart: Apart, coming: Promise<T>): Promise<T> {
  const [come] = await Promise.all([coming, learnWords(apart)]);
  return come;
}

async function wordsOf(apart: Apart, lang: string): Promise<Words> {
  return ((await APART[apart][`../../../lang/${lang}.json`]?.()) ?? {}) as Words;
}

/** Our words for something in each language that we have, by language. */
export type Speak = (key: string) => Record<string, string>;

/** Reads the words of all languages: what is named now is read by others later. Without them, nothing is translated. */
export async function inEveryLanguage(): Promise<Speak> {
  const read = await Promise.all(
    [...game.system.languages].map(async ({ lang, path }): Promise<[string, unknown]> => [
      lang,
      await wordsOfInEveryLanguage(lang, path),
    ]),
  );
  return key => {
    const path = `PASSE.${key}`.split('.');
    return Object.fromEntries(
      read.flatMap(([lang, all]) => {
        const found = path.reduce<unknown>(
          (at, part) => (at as Record<string, unknown> | undefined)?.[part],
          all,
        );
        return typeof found === 'string' ? [[lang, found]] : [];
      }),
    );
  };
}

async function wordsOfInEveryLanguage(lang: string, path: string): Promise<unknown> {
  const { fetchJsonWithTimeout, getRoute, mergeObject } = foundry.utils;
  try {
    const light = (await fetchJsonWithTimeout(getRoute(`systems/${SYSTEM_ID}/${path}`))) as object;
    return mergeObject(await allApart(lang), light, { inplace: false });
  } catch {
    return {};
  }
}

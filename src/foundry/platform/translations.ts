import { labelFields } from './field-labels.ts';
import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

/** The words that come with something that is seldom opened or with a combat system, by what that is, and then by file. */
const BUNDLES = {
  tour: import.meta.glob('../../../lang/*.json', { query: '?bundle=tour', import: 'default' }),
  browser: import.meta.glob('../../../lang/*.json', { query: '?bundle=browser', import: 'default' }),
  builder: import.meta.glob('../../../lang/*.json', { query: '?bundle=builder', import: 'default' }),
  forecast: import.meta.glob('../../../lang/*.json', { query: '?bundle=forecast', import: 'default' }),
  import: import.meta.glob('../../../lang/*.json', { query: '?bundle=import', import: 'default' }),
  party: import.meta.glob('../../../lang/*.json', { query: '?bundle=party', import: 'default' }),
  upkeep: import.meta.glob('../../../lang/*.json', { query: '?bundle=upkeep', import: 'default' }),
  mythras: import.meta.glob('../../../lang/*.json', { query: '?bundle=mythras', import: 'default' }),
  runequest4: import.meta.glob('../../../lang/*.json', { query: '?bundle=runequest4', import: 'default' }),
  ref10: import.meta.glob('../../../lang/*.json', { query: '?bundle=ref10', import: 'default' }),
  d20: import.meta.glob('../../../lang/*.json', { query: '?bundle=d20', import: 'default' }),
  segments: import.meta.glob('../../../lang/*.json', { query: '?bundle=segments', import: 'default' }),
};

/** The parts whose texts are loaded with them. */
export type TranslationBundle = keyof typeof BUNDLES;

/** Words as files of a language hold them. */
type Words = foundry.helpers.Localization.Translations;

class Fetched {
  /** The texts loaded or loading, by part and language. */
  readonly words = new Map<string, Promise<Words>>();
  /** The combat system of this world: its own words replace those that all systems share. */
  spoken: string | null = null;
}

/** The words of a combat system, which replace shared ones in its world; asked for before they are loaded. */
export function speakAs(system: string): void {
  session.get(Fetched).spoken = system;
  if (import.meta.env.PROD) return;
  if (isLanguageRead()) speakOwn();
  else Hooks.once('i18nInit', speakOwn);
}

const OWN = 'PASSE.OWN.';

/** The shared words that those of a combat system stand in for, as we wrote them: the build puts them here. */
const REPLACED = `${OWN}replaced`;

/** A shared word that a module has replaced stays replaced. */
function speakOwn(): void {
  const { flattenObject, getProperty, setProperty } = foundry.utils;
  const { translations } = game.i18n;
  const own = getProperty(translations, `${OWN}${session.get(Fetched).spoken}`) as object | undefined;
  for (const [key, words] of Object.entries(flattenObject(own ?? {}))) {
    const [now, ours] = [`PASSE.${key}`, `${REPLACED}.${key}`].map(path => getProperty(translations, path));
    if (now === undefined || ours === undefined || now === ours)
      setProperty(translations, `PASSE.${key}`, words);
  }
}

/**
 * Fetches the words of something that is opened now, in the reader's language, and in English what that lacks. They are
 * learned at once, or with `i18nInit` where Foundry still reads its own. While developing, Foundry has loaded them with
 * all others.
 */
export async function loadBundle(bundle: TranslationBundle): Promise<void> {
  if (!import.meta.env.PROD) return;
  const lang = languageToCome();
  const [own, english] = await Promise.all([fetchBundle(bundle, lang), fetchBundle(bundle, 'en')]);
  if (!isLanguageRead())
    Hooks.once('i18nInit', () => (game.i18n.lang === lang ? learn(own, english) : void loadBundle(bundle)));
  else if (game.i18n.lang === lang) learn(own, english);
  else await loadBundle(bundle);
}

/** Foundry puts the words that it reads, between `init` and `i18nInit`, in the place of all. */
function isLanguageRead(): boolean {
  return !foundry.utils.isEmpty(game.i18n?.translations);
}

/** The language that Foundry has read, or is about to read; English where it does not say so yet. */
function languageToCome(): string {
  if (isLanguageRead()) return game.i18n.lang;
  return (game.settings.settings.has('core.language') && game.settings.get('core', 'language')) || 'en';
}

function learn(own: Words, english: Words): void {
  // Each time, because a module may have replaced all words.
  const { deepClone, expandObject, flattenObject, mergeObject } = foundry.utils;
  const { i18n } = game;
  // Existing texts stay, because modules override their system: in English too, where they have no others.
  mergeObject(i18n.translations, deepClone(own), { overwrite: false });
  speakOwn();
  // English words of its own would replace words of the reader's language.
  const isLacking = (key: string) => !i18n.has(key) && !key.startsWith(OWN);
  const lacking = Object.entries(flattenObject(english)).filter(([key]) => isLacking(key));
  mergeObject(i18n.translations, expandObject(Object.fromEntries(lacking)), { overwrite: false });
  labelFields();
}

function fetchBundle(bundle: TranslationBundle, lang: string): Promise<Words> {
  const { words: fetched } = session.get(Fetched);
  const key = `${bundle} ${lang}`;
  const now = fetched.get(key) ?? importBundle(bundle, lang);
  fetched.set(key, now);
  // A failed load is tried again when the part is opened again.
  now.catch(() => fetched.delete(key));
  return now;
}

/** All words of a language that the build keeps apart: nothing for one that was put in later, which is whole. */
async function allBundles(lang: string): Promise<object> {
  if (!import.meta.env.PROD) return {};
  const parts = await Promise.all(
    (Object.keys(BUNDLES) as TranslationBundle[]).map(bundle => importBundle(bundle, lang)),
  );
  return parts.reduce((all, part) => foundry.utils.mergeObject(all, part, { inplace: false }), {});
}

/** Awaits a load and its texts. */
export async function withBundle<T>(bundle: TranslationBundle, coming: Promise<T>): Promise<T> {
  const [come] = await Promise.all([coming, loadBundle(bundle)]);
  return come;
}

async function importBundle(bundle: TranslationBundle, lang: string): Promise<Words> {
  return ((await BUNDLES[bundle][`../../../lang/${lang}.json`]?.()) ?? {}) as Words;
}

/** Our words for something in each language that we have, by language. */
export type LocalizeInAll = (key: string) => Record<string, string>;

/** Reads the words of all languages: what is named now is read by others later. Without them, nothing is translated. */
export async function loadAllLanguages(): Promise<LocalizeInAll> {
  const read = await Promise.all(
    [...game.system.languages].map(async ({ lang, path }): Promise<[string, unknown]> => [
      lang,
      await translationsOf(lang, path),
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

async function translationsOf(lang: string, path: string): Promise<unknown> {
  const { fetchJsonWithTimeout, getRoute, mergeObject } = foundry.utils;
  try {
    const light = (await fetchJsonWithTimeout(getRoute(`systems/${SYSTEM_ID}/${path}`))) as object;
    return mergeObject(await allBundles(lang), light, { inplace: false });
  } catch {
    return {};
  }
}

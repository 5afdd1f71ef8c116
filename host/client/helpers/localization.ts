import type { Data } from '../../common/data-types.ts';
import { DataModel } from '../../common/abstract/data-model.ts';
import type { DataField } from '../../common/fields/data-field.ts';
import { ArrayField } from '../../common/fields/array-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
import { isSubclass } from '../../common/utils/classes.ts';
import { expandObject, getProperty, mergeObject } from '../../common/utils/objects.ts';
import { CONFIG, documentConfig } from '../config.ts';
import { interfaceWords } from '../sidebar/interface-words.ts';

interface LanguageFile {
  lang: string;
  address: string;
}

/** The words of the game in the language of this client. */
export class Localization {
  lang = 'en';
  translations: Data = {};
  _fallback: Data = {};
  #files: readonly LanguageFile[] = [];

  /** Loads the words: those of the host, then those of the system and, over them, those of modules. */
  async initialize(lang: string, files: readonly LanguageFile[]): Promise<void> {
    this.#files = files;
    await this.setLanguage(lang);
    for (const name of Object.keys(CONFIG)) {
      for (const model of Object.values(documentConfig(name)?.dataModels ?? {})) {
        if (isSubclass(model, DataModel)) Localization.localizeDataModel(model as typeof DataModel);
      }
    }
  }

  /** Reads another language; in English there is nothing to fall back on. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.lang = lang;
    this.translations = await wordsOf(lang, this.#files);
    if (lang !== 'en') this._fallback = await wordsOf('en', this.#files);
  }

  has(stringId: string, fallback = true): boolean {
    return typeof this.#find(stringId, fallback) === 'string';
  }

  localize(stringId: string, data?: Data): string {
    const found = this.#find(stringId, true);
    const text = typeof found === 'string' ? found : String(stringId);
    return data ? fill(text, data) : text;
  }

  format(stringId: string, data: Data = {}): string {
    return fill(this.localize(stringId), data);
  }

  #find(stringId: string, fallback: boolean): unknown {
    if (typeof stringId !== 'string' || !stringId) return undefined;
    const found = getProperty(this.translations, stringId);
    return typeof found === 'string' || !fallback ? found : getProperty(this._fallback, stringId);
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }

  /** Gives the fields of a model the labels and hints that stand under its prefixes. */
  static localizeDataModel(
    model: typeof DataModel,
    { prefixes = [], prefixPath = '' }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    // Some hand over an object with nothing but a schema.
    const own = model.LOCALIZATION_PREFIXES as string[] | undefined;
    const all = [...(own ?? []), ...prefixes];
    this.localizeSchema(model.schema, all, { prefixPath });
  }

  static localizeSchema(
    schema: SchemaField,
    prefixes: string[] = [],
    { prefixPath = '' }: { prefixPath?: string } = {},
  ): void {
    const i18n = (globalThis as { game?: { i18n?: Localization } }).game?.i18n;
    if (!i18n) return;
    const words = prefixes.flatMap(prefix =>
      [i18n.translations, i18n._fallback].map(all => getProperty(all, `${prefix}.FIELDS`)),
    );
    for (const [name, field] of schema.entries()) labelField(i18n, field, wordsAt(words, prefixPath + name));
  }
}

/** The words below a path in each of several places, as far as there are any. */
function wordsAt(places: readonly unknown[], path: string): Data[] {
  return places.flatMap(place => {
    const found = typeof place === 'object' && place ? getProperty(place, path) : null;
    return typeof found === 'object' && found ? [found as Data] : [];
  });
}

/** @param words those of the field, in the order in which they are looked for */
function labelField(i18n: Localization, field: DataField, words: readonly Data[]): void {
  for (const kind of ['label', 'hint'] as const) {
    const found = words.map(place => place[kind]).find(word => typeof word === 'string');
    if (found !== undefined) field[kind] = found;
    else if (field[kind]) field[kind] = i18n.localize(field[kind]);
  }
  if (field instanceof SchemaField)
    for (const [name, inner] of field.entries()) labelField(i18n, inner, wordsAt(words, name));
  else if (field instanceof ArrayField && field.element instanceof SchemaField)
    labelField(i18n, field.element, wordsAt(words, 'element'));
}

function fill(text: string, data: Data): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, key: string) => {
    const value = data[key];
    return value === undefined ? 'undefined' : String(value);
  });
}

async function wordsOf(lang: string, files: readonly LanguageFile[]): Promise<Data> {
  const words: Data = lang === 'en' || lang === 'fr' ? expandObject(interfaceWords(lang)) : {};
  for (const file of files.filter(candidate => candidate.lang === lang)) {
    const response = await fetch(file.address);
    if (!response.ok) {
      console.error(`The language file ${file.address} is missing`);
      continue;
    }
    mergeObject(words, (await response.json()) as Data);
  }
  return words;
}

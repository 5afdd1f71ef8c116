import { allApart } from './late/words-apart.ts';
import { SYSTEM_ID } from './system.ts';

/** Our words for something in each language that we have, by language. */
export type Speak = (key: string) => Record<string, string>;

/** Reads the words of all languages: what is named now is read by others later. Without them, nothing is translated. */
export async function inEveryLanguage(): Promise<Speak> {
  const read = await Promise.all(
    [...game.system.languages].map(async ({ lang, path }): Promise<[string, unknown]> => [
      lang,
      await wordsOf(lang, path),
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

async function wordsOf(lang: string, path: string): Promise<unknown> {
  const { fetchJsonWithTimeout, getRoute, mergeObject } = foundry.utils;
  try {
    const light = (await fetchJsonWithTimeout(getRoute(`systems/${SYSTEM_ID}/${path}`))) as object;
    return mergeObject(await allApart(lang), light, { inplace: false });
  } catch {
    return {};
  }
}

import { globals } from '../applications/foundry-globals.ts';
import { calendarWords } from '../helpers/gregorian-calendar.ts';
import { englishWords } from './english-words.ts';
import { frenchWords } from './french-words.ts';

/** The host's own words in a language, English where it has none. */
export function interfaceWords(language: string): Record<string, string> {
  return { ...calendarWords(language), ...(language === 'fr' ? frenchWords : englishWords) };
}

/** Add the host's own words to the translations, unless the system or the document layer has them already. */
export function addInterfaceWords(): void {
  const { i18n } = globals.game;
  const { getProperty, setProperty } = globals.foundry.utils;
  for (const [key, word] of Object.entries(interfaceWords(i18n.lang))) {
    if (getProperty(i18n.translations, key) === undefined) setProperty(i18n.translations, key, word);
  }
}

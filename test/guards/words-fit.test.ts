import { describe, expect, it } from 'vitest';
import { readManifest } from '../../tools/system-files.ts';
import { filesBelow, textOf } from './project-files.ts';
import {
  differencesBetween,
  missingWords,
  namedKeys,
  readWords,
  strayWords,
  untranslated,
  unusedWords,
} from './words-fit.ts';

const SPEAKING = /^(?:src\/.*\.ts|templates\/.*\.hbs)$/;

describe('the words', () => {
  const en = readWords(textOf('lang/en.json'));
  const fr = readWords(textOf('lang/fr.json'));
  const sources = [...filesBelow('src'), ...filesBelow('templates')].filter(path => SPEAKING.test(path));
  // What the journal says is in the packs: `@Passe[EFFECT.bleed.name]`.
  const told = filesBelow('packs').map(
    path =>
      textOf(path)
        .match(/@Passe\[[^\]]*/g)
        ?.join('\n') ?? '',
  );
  const named = namedKeys([
    ...[...sources, 'system.json'].map(textOf),
    ...told.map(text => text.replaceAll('@Passe[', 'PASSE.')),
  ]);

  it('are the same in English and French, with the same placeholders', () => {
    expect(differencesBetween(en, fr)).toEqual([]);
  });

  it('hold no key, no value without a name, and no text that begins or ends with a space', () => {
    const broken = /PASSE\.|\bundefined\b|\bNaN\b|\[object |^\s|\s$|\{\s*\}/;
    for (const words of [en, fr]) expect([...words].filter(([, text]) => broken.test(text))).toEqual([]);
  });

  it('are translated', () => {
    expect(untranslated(en, fr)).toEqual([]);
  });

  it('of any further language fit those of English', () => {
    for (const path of filesBelow('lang')) {
      expect(strayWords(en, readWords(textOf(path))), path).toEqual([]);
    }
  });

  it('are there for each key that is asked for', () => {
    expect(missingWords(en, named), 'add these to lang/en.json and lang/fr.json').toEqual([]);
  });

  it('are each asked for', () => {
    expect(unusedWords(en, named), 'nothing asks for these: delete them from lang').toEqual([]);
  });

  it('name every type of the manifest', () => {
    for (const [document, types] of Object.entries(readManifest().documentTypes)) {
      for (const type of Object.keys(types)) expect(en.has(`TYPES.${document}.${type}`), type).toBe(true);
    }
  });
});

describe('a leak is noticed', () => {
  const words = readWords(`{ "PASSE": { "CARD": { "hit": "{who} hits", "miss": "misses" } } }`);

  it('a key that one language lacks', () => {
    expect(differencesBetween(words, readWords(`{ "PASSE.CARD.hit": "{who} touche" }`))).toEqual([
      'PASSE.CARD.miss: in one language only',
    ]);
  });

  it('a placeholder that one language lacks', () => {
    const other = readWords(`{ "PASSE.CARD.hit": "{qui} touche", "PASSE.CARD.miss": "rate" }`);
    expect(differencesBetween(words, other)).toEqual(['PASSE.CARD.hit: who but qui']);
  });

  it('a word left empty', () => {
    const other = readWords(`{ "PASSE.CARD.hit": "{who}", "PASSE.CARD.miss": " " }`);
    expect(differencesBetween(words, other)).toEqual(['PASSE.CARD.miss: empty']);
  });

  it('a sentence that nobody translated', () => {
    const english = readWords(`{ "a": "Nobody is there", "b": "{who}, {what} and {where}", "c": "Art" }`);
    expect(untranslated(english, english)).toEqual(['a']);
  });

  it('a further language that says something else, but not one that says less, or counts otherwise', () => {
    const english = readWords(
      `{ "a": "{who} hits", "b": "misses", "n.one": "{n} day", "n.other": "{n} days" }`,
    );
    expect(strayWords(english, readWords(`{ "a": "{who} frapas", "n.few": "{n}" }`))).toEqual([]);
    expect(strayWords(english, readWords(`{ "a": "frapas", "c": "kio", "b": "" }`))).toEqual([
      'a: who but ',
      'b: empty',
      'c: in one language only',
    ]);
  });

  it('a key that nobody wrote, and a word that nobody asks for', () => {
    const named = namedKeys([`localize('CARD.hit'); localize('CARD.gone');`]);
    expect(missingWords(words, named)).toEqual(['PASSE.CARD.gone']);
    expect(unusedWords(words, named)).toEqual(['PASSE.CARD.miss']);
    expect(unusedWords(words, namedKeys(['localize(`CARD.${what}`)']))).toEqual([]);
    expect(unusedWords(words, namedKeys(['{{localize (concat "PASSE.CARD." what)}}']))).toEqual([]);
  });
});

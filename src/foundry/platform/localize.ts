import { readDice } from '../../rules/shared/dice.ts';
import type { Reason, Target } from '../../rules/shared/target.ts';
import { elided } from './elision.ts';
import { lengthWords } from './lengths.ts';

/** Ids and numbers that words name. */
export type Names = Readonly<Record<string, string | number>>;

/** Turns the id of a fighter, weapon or style into its name. */
export type NameOf = (id: string) => string | null;

/**
 * Our words for something, in the reader's language: where there are forms for one and for several, the one for the
 * first whole number among the names. Metres that are a number are written as a length.
 */
export function localize(key: string, names: Names = {}): string {
  const given = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, written(name, value)]),
  );
  const text = game.i18n.format(`PASSE.${formOf(key, names)}`, given);
  return game.i18n.lang === 'fr' ? elided(text, Object.values(given)) : text;
}

function formOf(key: string, names: Names): string {
  const values = Object.values(names);
  if (values.length === 0 || canLocalize(key) || !canLocalize(`${key}.other`)) return key;
  const count = values.find(value => value !== '' && Number.isInteger(Number(value)));
  return count === undefined ? `${key}.other` : pluralOf(key, Number(count));
}

function pluralOf(key: string, count: number): string {
  const form = new Intl.PluralRules(game.i18n.lang).select(count);
  return canLocalize(`${key}.${form}`) ? `${key}.${form}` : `${key}.other`;
}

function written(name: string, value: string | number): string {
  return name === 'metres' && typeof value === 'number' ? lengthWords(value) : withDecimals(value);
}

/** A fraction with the decimal sign of the reader's language; anything else as it is. */
function withDecimals(value: string | number): string {
  if (typeof value === 'string' || Number.isInteger(value)) return String(value);
  return value.toLocaleString(game.i18n.lang, { maximumFractionDigits: 2 });
}

/** A text as notices take it: they read markup, and a name in it may hold some. */
export function withoutMarkup(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/** Our words for a number of things, in the plural form of the reader's language. */
export function localizeCount(key: string, count: number, names: Names = {}): string {
  return localize(pluralOf(key, count), { ...names, count });
}

/** True where we have a text for the key. */
export function canLocalize(key: string): boolean {
  return game.i18n.has(`PASSE.${key}`);
}

/** Our words for something; `otherwise` where we have none. */
export function localizeOr(key: string, otherwise: string): string {
  return canLocalize(key) ? localize(key) : otherwise;
}

/** The text in the reader's language, or else in English, or else in any; empty when there is none. */
export function inReadersLanguage(texts: Readonly<Record<string, string>>): string {
  return texts[game.i18n?.lang ?? 'en'] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}

/** Sorts by what the reader reads, in the order of their language; for `sort`. */
export function byLabel(one: { readonly label: string }, other: { readonly label: string }): number {
  return one.label.localeCompare(other.label, game.i18n.lang);
}

/** The localization keys of ids, by their kind. */
const FILED: Readonly<Record<string, string>> = {
  skill: 'SKILL',
  grade: 'GRADE',
  level: 'LEVEL',
  attack: 'LEVEL',
  defence: 'LEVEL',
  size: 'SIZE',
  weaponSize: 'SIZE',
  effect: 'EFFECT',
  what: 'EFFECT',
  condition: 'CONDITION',
  circumstance: 'CIRCUMSTANCE',
  where: 'LOCATION',
  stops: 'STOPS',
  wound: 'WOUND',
  fatigue: 'FATIGUE',
  ability: 'ABILITY',
  action: 'ACTION',
  object: 'OBJECT',
  fireMode: 'FIREMODE',
  gait: 'GAIT',
  problem: 'PROBLEM',
  ac: 'OUTCOME.d20.ac',
};

/** The words for an id that names a skill, a location, an effect and so on. */
export function namedBy(name: string, id: string | number, nameOf: NameOf = () => null): string {
  if (name === 'metres' && typeof id === 'number') return lengthWords(id);
  // What a player has typed names nothing.
  if (name === 'why') return String(id);
  if (typeof id === 'number' || readDice(id)) return formatNumber(id);
  const own = nameOf(id);
  if (own !== null) return own;
  const filed = FILED[name];
  if (!filed) return id;
  const key = `${filed}.${id}`;
  if (canLocalize(`${key}.name`)) return localize(`${key}.name`);
  if (canLocalize(key)) return localize(key);
  const [, kind = id, number = ''] = /^(.+)-(\d+)$/u.exec(id) ?? [];
  const numbered = `ABOUT.numbered.${kind}`;
  return canLocalize(numbered) ? localize(numbered, { number }) : localizeOr(`ABOUT.${id}`, id);
}

/** Reasons that are only the name of something, by the first part of their id. */
const NAMES_OF: Readonly<Record<string, string>> = { skill: 'SKILL', grade: 'GRADE', condition: 'CONDITION' };

/** A reason in words: what it is about, with the ids and numbers in it. */
export function reasonWords(reason: Reason, nameOf?: NameOf): string {
  const [kind = '', named] = reason.id.split('.');
  const filed = named === undefined ? undefined : NAMES_OF[kind];
  if (filed && named !== undefined) {
    // An actor's own skill has the id of its item.
    return canLocalize(`${filed}.${named}`) ? localize(`${filed}.${named}`) : (nameOf?.(named) ?? named);
  }
  const names = Object.entries(reason.names ?? {}).map(([name, id]) => [name, namedBy(name, id, nameOf)]);
  return localize(`REASON.${reason.id}`, { ...Object.fromEntries(names), amount: reason.amount ?? '' });
}

/** The reasons for a number in a few words: `Soldier 85`, `Hard −28`. */
export function numberWords({ reasons }: Target, nameOf?: NameOf): string[] {
  return reasons.map((reason, i) => {
    const { amount } = reason;
    if (amount === undefined) return reasonWords(reason, nameOf);
    return `${reasonWords(reason, nameOf)} ${i === 0 ? amount : formatSigned(amount)}`;
  });
}

/** The target number of a roll, in percent, or the modifier to the die. */
export function chanceWords({ value, isAdded }: Pick<Target, 'value' | 'isAdded'>): string {
  return isAdded ? formatSigned(value) : localize('CARD.chance', { value });
}

/** A reason with its amount, for a tooltip. */
export function reasonLine(reason: Reason, nameOf?: NameOf): string {
  const amount = reason.amount === undefined ? '' : ` ${formatSigned(reason.amount)}`;
  return `${reasonWords(reason, nameOf)}${amount}`;
}

/** The ids of the rules behind reasons, each once, which a tooltip shows while Alt is held; empty for none. */
export function rulesBehind(reasons: readonly Reason[]): string {
  return [...new Set(reasons.flatMap(({ rule }) => rule ?? []))].join(', ');
}

/** The target number of a roll with its reasons: one line each for a tooltip. */
export function targetLines(target: Target, nameOf?: NameOf): string[] {
  const bands = target.bands.map(({ level, from, to }) =>
    localize('CARD.band', { level: localize(`LEVEL.${level}`), from: resultsFrom(from, to, target) }),
  );
  const [base, ...changes] = target.reasons;
  const skill = base ? [`${reasonWords(base, nameOf)} ${base.amount ?? ''}`] : [];
  return [...skill, ...changes.map(reason => reasonLine(reason, nameOf)), bands.join(' · ')];
}

/** A number or dice with a sign in front. */
export function formatSigned(amount: number | string): string {
  const text = formatNumber(amount);
  return text.startsWith('−') ? text : `+${text}`;
}

/** A number or dice, such as `1d4−1d2`, with the signs that print has for minus and for a fraction. */
export function formatNumber(amount: number | string): string {
  const isFraction = typeof amount === 'number' && !Number.isInteger(amount);
  const written = isFraction ? amount.toLocaleString(game.i18n?.lang) : String(amount);
  return written.replaceAll('-', '−');
}

/**
 * The name to show for a document from a pack. While it bears one of the names it came with, each reader sees
 * the one in their own language; a name given by a user stays as it is.
 */
export function knownName(given: string, names: Readonly<Record<string, string>>): string {
  if (!Object.values(names).includes(given)) return given;
  // Flags are not validated: a name there can be anything.
  const own: unknown = names[game.i18n?.lang ?? 'en'];
  return typeof own === 'string' ? own : given;
}

/** The results of one level, such as `1–7`; empty when none reaches it. */
export function bandOf(target: Target | null, level: string): string {
  const band = target?.bands.find(one => one.level === level);
  return band ? resultsFrom(band.from, band.to, target ?? {}) : '';
}

/** The results of a roll from one to another, as its dice show them: `01–07`, `99–00`. */
export function resultsFrom(
  from: number,
  to: number,
  { isAdded = false }: { readonly isAdded?: boolean },
): string {
  const shown = (result: number) => {
    if (isAdded) return formatNumber(result);
    return result === 100 ? '00' : String(result).padStart(2, '0');
  };
  return from === to ? shown(from) : `${shown(from)}–${shown(to)}`;
}

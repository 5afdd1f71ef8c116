import { present } from '../../rules/shared/compact.ts';
import type { Option } from '../../rules/shared/play.ts';
import { oddsReason, type Target } from '../../rules/shared/target.ts';
import { isSeal } from '../../rules/shared/seal.ts';
import {
  canLocalize,
  chanceWords,
  formatSigned,
  localize,
  namedBy,
  type NameOf,
  reasonLine,
  reasonWords,
  rulesBehind,
  targetLines,
} from '../platform/localize.ts';
import { pictureOfEffect } from './effects-shown.ts';

/** An option, ready to be shown. */
export interface OptionContext {
  readonly id: string;
  readonly label: string;
  /** Its effect, in a line. */
  readonly hint: string;
  readonly img: string | null;
  readonly chance: string;
  /** What it spends at once, such as `1 Action Point`; empty for nothing. */
  readonly cost: string;
  readonly tooltip: string;
  /** The ids of the rules behind its numbers. */
  readonly rules: string;
  /** Why it cannot be chosen; null when it can. */
  readonly refused: string | null;
  readonly times: number;
  /** True where nothing else may be taken with it. */
  readonly isAlone: boolean;
  /** The ids of options that may not be taken with it, with spaces between them. */
  readonly without: string;
  /** Set for the best option, and for those of hardly any use. */
  readonly rank: '' | 'best' | 'weak';
  /** The part of a blow that it would stop; empty where it is no defence. */
  readonly stops: string;
}

/** The kind of names of each question's options. */
const NAMES: Readonly<Record<string, string>> = {
  effects: 'effect',
  counter: 'effect',
  prepared: 'effect',
  unseal: 'effect',
  location: 'where',
  readies: 'action',
  aimed: 'where',
  declare: 'action',
  limb: 'where',
  skill: 'skill',
  'helps-with': 'skill',
  grade: 'grade',
  weapon: 'weapon',
  target: 'who',
  first: 'who',
  cover: 'object',
  object: 'object',
  mode: 'fireMode',
  gait: 'gait',
  escape: 'condition',
  'active-spell': 'condition',
};

/** An option in words. */
export function optionContext(question: string, option: Option, nameOf: NameOf): OptionContext {
  const { id, refused, target, times = 1, isAlone = false, reasons = [], cost, without = [] } = option;
  const isEffect = isOfEffects(question) && !isSeal(id);
  const label = labelOf(question, id, nameOf);
  // A reason that is the label again says how much it adds.
  const because = reasons.map(reason => {
    const words = reasonWords(reason, nameOf);
    return words === label && reason.amount !== undefined ? formatSigned(reason.amount) : words;
  });
  const hint =
    isEffect && canLocalize(`EFFECT.${id}.text`) ? [localize(`EFFECT.${id}.text`), ...because] : because;
  const odds = target?.isAdded && !tellsOdds(option) ? oddsWords(target) : [];
  return {
    id,
    label,
    hint: joined([...odds, ...hint]),
    img: isEffect ? pictureOfEffect(id) : null,
    chance: target ? chanceWords(target) : '',
    cost: cost ? reasonWords(cost) : '',
    tooltip: (target ? targetLines(target, nameOf) : reasons.map(reason => reasonLine(reason, nameOf))).join(
      '\n',
    ),
    rules: rulesBehind(present([...(target?.reasons ?? reasons), cost, refused])),
    refused: refused ? reasonWords(refused, nameOf) : null,
    times,
    isAlone,
    without: without.join(' '),
    rank: '',
    stops: String(reasons.find(({ names }) => names?.['stops'] !== undefined)?.names?.['stops'] ?? ''),
  };
}

/** Parts of a hint in a line; a sentence needs no other mark after it. */
function joined(parts: readonly string[]): string {
  return parts.reduce(
    (line, part) => (line === '' ? part : `${line}${line.endsWith('.') ? ' ' : ' · '}${part}`),
    '',
  );
}

/** True for an option whose reasons say the chance in percent. */
export function tellsOdds({ reasons = [] }: Option): boolean {
  return reasons.some(({ names }) => names?.['percent'] !== undefined);
}

/** The least face that succeeds, and the chance; nothing where that is not known. */
function oddsWords(target: Target): readonly string[] {
  // The bands cover every face, where the die is not open-ended.
  const faces = Math.max(...target.bands.map(({ to }) => to)) - target.value;
  if (target.bands.length === 0 || !Number.isSafeInteger(faces) || faces > 100) return [];
  const { names = {} } = oddsReason('', target, faces);
  const { least, percent = 0 } = names;
  return least === undefined ? [] : [localize('CARD.odds', { least, percent })];
}

/** True where the options are special effects. */
export function isOfEffects(question: string): boolean {
  return NAMES[kindOf(question)] === 'effect';
}

/** True where the options are actions, to be taken one after the other. */
export function isOfActions(question: string): boolean {
  return NAMES[kindOf(question)] === 'action' && kindOf(question) !== 'readies';
}

/** True where the options are skills. */
export function isOfSkills(question: string): boolean {
  return NAMES[kindOf(question)] === 'skill';
}

/** The kind of a question: `effects` for `effects.target-2`. */
function kindOf(question: string): string {
  return sealedIn(question).split('.')[0] ?? '';
}

/** The question behind a seal, unless the seal is of special effects (SEG-SIM-04). */
function sealedIn(question: string): string {
  return question.replace(/^unseal\.(?=simultaneous\b)/u, '');
}

function labelOf(question: string, id: string, nameOf: NameOf): string {
  if (isSeal(id)) return localize('CARD.secret');
  const own = nameOf(id);
  if (own !== null) return own;
  // The part after the first colon may contain another: `parry:` with a spear that is `thrown`.
  const [, kind = id, itemId] = /^([^:]+):(.+)$/u.exec(id) ?? [];
  // The opener of a seal is the choice with its salt.
  if (itemId !== undefined && question.startsWith('unseal.'))
    return isOfEffects(question)
      ? namedBy('effect', kind, nameOf)
      : labelOf(sealedIn(question), kind, nameOf);
  // Of two weapons the one that is used first.
  const [first] = (itemId ?? '').split('+');
  if (first) return localize(`OPTION.${kind}`, { thing: namedBy('where', first, nameOf) });
  const named = NAMES[kindOf(question)];
  if (named && id !== 'nobody') return namedBy(named, id, nameOf);
  const parts = question.split('.').slice(0, 2).reverse();
  const key = parts.map(part => `${part}-${id}`).find(ofQuestion => canLocalize(`OPTION.${ofQuestion}`));
  return localize(`OPTION.${key ?? id}`);
}

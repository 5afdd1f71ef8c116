import type { Option } from '../../rules/shared/play.ts';
import { isSeal } from '../../rules/shared/seal.ts';
import {
  canLocalize,
  chanceWords,
  localize,
  namedBy,
  type NameOf,
  reasonLine,
  reasonWords,
  targetLines,
} from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** One thing to choose, ready to be shown. */
export interface OptionContext {
  readonly id: string;
  readonly label: string;
  /** What it would do, in a line. */
  readonly hint: string;
  readonly img: string | null;
  readonly chance: string;
  readonly tooltip: string;
  /** Why it cannot be chosen; null when it can. */
  readonly refused: string | null;
  readonly times: number;
  /** Whether it is what serves best here, or hardly serves at all; empty where neither can be said. */
  readonly rank: '' | 'best' | 'weak';
  /** How much of a blow it would stop; empty where that is not what it is for. */
  readonly stops: string;
}

/** What of each question can be chosen by name. */
const NAMES: Readonly<Record<string, string>> = {
  effects: 'effect',
  counter: 'effect',
  prepared: 'effect',
  unseal: 'effect',
  location: 'where',
  aimed: 'where',
  declare: 'action',
  limb: 'where',
  skill: 'skill',
  grade: 'grade',
  weapon: 'weapon',
  target: 'who',
  first: 'who',
  cover: 'object',
  object: 'object',
  mode: 'fireMode',
  gait: 'gait',
  escape: 'condition',
};

class Pictures {
  ofEffect: (effect: string) => string | null = () => null;
}

/** Has effects be shown with their pictures. */
export function showPicturesOfEffects(by: (effect: string) => string): void {
  session.get(Pictures).ofEffect = by;
}

/** The picture of a special effect; null where there is none. */
export function pictureOfEffect(effect: string): string | null {
  return session.get(Pictures).ofEffect(effect);
}

/** An option in words. */
export function optionContext(question: string, option: Option, nameOf: NameOf): OptionContext {
  const { id, refused, target, times = 1, reasons = [] } = option;
  const isEffect = isOfEffects(question) && !isSeal(id);
  const because = reasons.map(reason => reasonWords(reason, nameOf));
  const hint =
    isEffect && canLocalize(`EFFECT.${id}.text`) ? [localize(`EFFECT.${id}.text`), ...because] : because;
  return {
    id,
    label: labelOf(question, id, nameOf),
    hint: hint.join(' · '),
    img: isEffect ? pictureOfEffect(id) : null,
    chance: target ? chanceWords(target) : '',
    tooltip: target
      ? targetLines(target, nameOf).join('\n')
      : reasons.map(reason => reasonLine(reason, nameOf)).join('\n'),
    refused: refused ? reasonWords(refused, nameOf) : null,
    times,
    rank: '',
    stops: String(reasons.find(({ names }) => names?.['stops'] !== undefined)?.names?.['stops'] ?? ''),
  };
}

/** Whether special effects are chosen among. */
export function isOfEffects(question: string): boolean {
  return NAMES[kindOf(question)] === 'effect';
}

/** Whether skills are chosen among. */
export function isOfSkills(question: string): boolean {
  return NAMES[kindOf(question)] === 'skill';
}

/** What a question is, apart from what it is about: `effects` for `effects.target-2`. */
function kindOf(question: string): string {
  return sealedIn(question).split('.')[0] ?? '';
}

/** Where a seal is opened that is not of a special effect, the question that was answered with it (SEG-SIM-04). */
function sealedIn(question: string): string {
  return question.replace(/^unseal\.(?=simultaneous\b)/u, '');
}

function labelOf(question: string, id: string, nameOf: NameOf): string {
  if (isSeal(id)) return localize('CARD.secret');
  const own = nameOf(id);
  if (own !== null) return own;
  // What follows the first colon may have one itself: `parry:` with a spear that is `thrown`.
  const [, kind = id, itemId] = /^([^:]+):(.+)$/u.exec(id) ?? [];
  // What opens a seal is the choice with its salt.
  if (itemId !== undefined && question.startsWith('unseal.'))
    return isOfEffects(question)
      ? namedBy('effect', kind, nameOf)
      : labelOf(sealedIn(question), kind, nameOf);
  if (itemId !== undefined) return localize(`OPTION.${kind}`, { thing: namedBy('where', itemId, nameOf) });
  const named = NAMES[kindOf(question)];
  if (named && id !== 'nobody') return namedBy(named, id, nameOf);
  const parts = question.split('.').slice(0, 2).reverse();
  const said = parts.map(part => `${part}-${id}`).find(key => canLocalize(`OPTION.${key}`));
  return localize(`OPTION.${said ?? id}`);
}

import type { Exchange } from '../../cards/exchange.ts';
import { type ChoiceQuestion, type FighterId, GM, type Question } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { diceManner, honestDice } from '../settings/settings.ts';
import { answererOf, mayAnswer, mayKnowChances } from '../documents/audience.ts';
import {
  canLocalize,
  chanceWords,
  localize,
  localizeCount,
  namedBy,
  type NameOf,
  numberWords,
  reasonLine,
  reasonWords,
  targetLines,
} from '../platform/localize.ts';
import { pendingHere } from './pending-questions.ts';
import type { Silhouette } from '../ui/silhouette/silhouette.ts';
import { type ChooserContext, chooserContext } from './chooser.ts';
import { placesContext, type PlacesContext } from './location-picker.ts';
import { bestFirst, mostTelling } from './best-first.ts';
import { isOfEffects, type OptionContext, optionContext } from './option-context.ts';
import { deadlineOf, leftWords } from './time-to-answer.ts';

interface RollContext {
  readonly dice: string;
  readonly chance: string;
  readonly tooltip: string;
  /** Whether the user throws real dice and types what they show. */
  readonly isTyped: boolean;
}

/** A question, ready to be shown to this user. */
export interface QuestionContext {
  readonly name: string;
  readonly title: string;
  readonly fighter: string;
  /** Why it is asked, and why a number is what it is. */
  readonly why: string;
  /** The same with the rules it comes from, one line each. */
  readonly whyLines: string;
  readonly waitsFor: string;
  /** Whether it is this user's move. */
  readonly isYours: boolean;
  readonly mayAnswer: boolean;
  readonly roll: RollContext | null;
  readonly options: readonly OptionContext[];
  /** Set where options are many, or several are chosen at once. */
  readonly chooser: ChooserContext | null;
  /** Set where a whole number is chosen, one of many. */
  readonly count: CountContext | null;
  readonly atMost: number;
  /** Whether nothing at all can be taken. */
  readonly mayTakeNone: boolean;
  /** What the words are filed under with which several are confirmed: effects are taken. */
  readonly confirmWith: 'confirm' | 'choose';
  /** The body whose hit locations the options are. */
  readonly silhouette: Silhouette | null;
  /** When silence is taken for an answer, and how long that is; null where it never is. */
  readonly time: { readonly deadline: number; readonly left: string } | null;
  /** Whether more than this waits for this user. */
  readonly isOneOfMany: boolean;
}

/** The words for a question: what it asks, or in short what it is. */
export function questionWords(name: string, form: 'asks' | 'short'): string {
  const [kind = name, about = ''] = name.split('.');
  const own = `${kind}-${about}`;
  const said = localize(`QUESTION.${canLocalize(`QUESTION.${own}.${form}`) ? own : kind}.${form}`, {
    about: namedBy('effect', about),
  });
  // What it is about may come first, and is written as it stands within a sentence.
  return said.charAt(0).toLocaleUpperCase(game.i18n.lang) + said.slice(1);
}

/** A question as this user sees it. */
export function questionContext(exchange: Exchange, asked: Question, nameOf: NameOf): QuestionContext {
  const question = mayKnowChances(asked.by) ? asked : withoutChances(asked);
  const user = answererOf(question.by, exchange.opening);
  const isYours = user?.isSelf === true;
  const fighter = nameOf(question.by) ?? question.by;
  const why = whyWords(question, nameOf);
  // A reason that asks says in full what the question asks in general: to be asked once is enough.
  const isAskedInFull = isYours && why.endsWith('?');
  const asks = isAskedInFull ? why : questionWords(question.name, isYours ? 'asks' : 'short');
  const target = question.ask === 'roll' ? question.target : undefined;
  const places = question.ask === 'choose' ? placesContext(exchange, question) : null;
  const count = question.ask === 'choose' ? countContext(question) : null;
  const found = question.ask === 'choose' && !count ? optionsOf(exchange, question, nameOf, places) : [];
  const options = question.ask === 'choose' ? bestFirst(exchange, question, found) : found;
  const deadline = deadlineOf(exchange, question);
  const atMost = question.ask === 'choose' ? question.atMost : 0;
  const isMany = question.ask === 'choose' && (atMost > 1 || isOfEffects(question.name));
  return {
    name: question.name,
    title: toTarget(asks, question.by, asked.about ?? null, nameOf),
    fighter,
    why: isAskedInFull ? '' : why,
    whyLines: (question.reasons ?? []).map(reason => reasonLine(reason, nameOf)).join('\n'),
    waitsFor: waitsForWords(user, question.by, fighter),
    isYours,
    mayAnswer: mayAnswer(game.user.id, question.by, exchange.opening.mode),
    roll:
      question.ask === 'roll'
        ? {
            dice: question.dice,
            chance: target ? chanceWords(target) : '',
            tooltip: target ? targetLines(target, nameOf).join('\n') : '',
            // What a player types has no seal: where only sealed dice count, it would be refused.
            isTyped: diceManner() === 'typed' && (game.user.isGM || honestDice() !== 'wait'),
          }
        : null,
    options,
    chooser: isMany ? chooserOf(exchange, question, options) : null,
    count,
    atMost,
    mayTakeNone: question.ask === 'choose' && question.atLeast === 0,
    confirmWith: isOfEffects(question.name) ? 'confirm' : 'choose',
    silhouette: places?.silhouette ?? null,
    time: deadline === null ? null : { deadline, left: leftWords(deadline) },
    isOneOfMany: isYours && pendingHere().length > 1,
  };
}

/** A question as those see it who may not know with what it is answered. */
function withoutChances(asked: Question): Question {
  const { name, by } = asked;
  const reasons = (asked.reasons ?? []).filter(({ amount }) => amount === undefined);
  if (asked.ask === 'roll') return { ask: 'roll', name, by, dice: asked.dice, reasons };
  const { atLeast, atMost } = asked;
  return { ask: 'choose', name, by, options: [], atLeast, atMost, reasons };
}

function waitsForWords(user: User.Implementation | null, by: FighterId, fighter: string): string {
  if (!user) return localize('CARD.waitsForNobody', { fighter });
  if (by === GM && user.isSelf) return localize('CARD.waitsForRuling');
  return localize(user.isSelf ? 'CARD.waitsForYou' : 'CARD.waitsFor', { fighter, user: user.name });
}

function whyWords(question: Question, nameOf: NameOf): string {
  const because = (question.reasons ?? []).map(reason => reasonWords(reason, nameOf));
  const target = question.ask === 'roll' ? question.target : undefined;
  const count =
    question.ask === 'choose' && isOfEffects(question.name)
      ? [localizeCount('CARD.effectsToTake', question.atMost)]
      : [];
  return [...because, ...(target ? numberWords(target, nameOf) : []), ...count].join(' · ');
}

type Choice = Extract<Question, { ask: 'choose' }>;

function optionsOf(
  exchange: Exchange,
  question: Choice,
  nameOf: NameOf,
  places: PlacesContext | null,
): OptionContext[] {
  const presentation = rulesetOf(exchange.opening.ruleset)?.presentation;
  // A body is read from the head down, as on the sheet; what cannot be chosen is not in the way of what can.
  const ordered = places
    ? [...question.options].sort((a, b) => places.orderOf(a.id) - places.orderOf(b.id))
    : [...question.options].sort((a, b) => Number(Boolean(a.refused)) - Number(Boolean(b.refused)));
  return ordered.map(option => {
    const known = optionContext(question.name, option, nameOf);
    if (known.refused !== null) return known;
    const stands = places?.hints.get(option.id) ?? '';
    const shown = stands ? { ...known, hint: [stands, known.hint].filter(Boolean).join('. ') } : known;
    const here = presentation?.hints(exchange.opening.setup, question, option.id) ?? [];
    if (here.length === 0) return shown;
    const list = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' });
    const what = list.format(here.map(reason => reasonWords(reason, nameOf)));
    return { ...shown, hint: [shown.hint, localize('CARD.here', { what })].join(' ').trim() };
  });
}

function chooserOf(exchange: Exchange, question: Choice, options: readonly OptionContext[]): ChooserContext {
  const presentation = rulesetOf(exchange.opening.ruleset)?.presentation;
  const { name, atMost, atLeast } = question;
  const groupOf = (id: string) => presentation?.groupOf(name, id) ?? null;
  const telling = isOfEffects(name) ? mostTelling(exchange, question) : [];
  return chooserContext(options, { groups: presentation?.groups ?? [], groupOf, telling, atMost, atLeast });
}

/**
 * What somebody rolls or chooses, and against whom of several targets.
 * @param of the target; nobody where there is one only. What a target does itself needs no other name.
 */
export function toTarget(text: string, by: FighterId, of: FighterId | null, nameOf: NameOf): string {
  return of === null || of === by ? text : localize('CARD.toTarget', { text, target: nameOf(of) ?? of });
}

/** A choice of one whole number, which is typed rather than looked for in a long list. */
export interface CountContext {
  /** What its options are called before the number: `rounds` for `rounds:12`. */
  readonly kind: string;
  readonly least: number;
  readonly most: number;
}

/** More numbers than are looked through at a glance. */
const MANY = 12;
const NUMBERED = /^([a-z-]+):(\d+)$/u;

/** The number that a question asks for; null where its options are few, or no numbers one after the other. */
export function countContext({ options, atLeast, atMost }: ChoiceQuestion): CountContext | null {
  if (options.length <= MANY || atLeast !== 1 || atMost !== 1) return null;
  const [, kind, first] = NUMBERED.exec(options[0]?.id ?? '') ?? [];
  if (kind === undefined) return null;
  const least = Number(first);
  const isCounted = options.every(({ id, refused }, i) => !refused && id === `${kind}:${least + i}`);
  return isCounted ? { kind, least, most: least + options.length - 1 } : null;
}

/** The option that a typed number stands for; null for none of them. */
export function countedOption({ kind, least, most }: CountContext, typed: string): string | null {
  const count = Number(typed);
  const isOne = /^\d+$/u.test(typed.trim()) && count >= least && count <= most;
  return isOne ? `${kind}:${count}` : null;
}

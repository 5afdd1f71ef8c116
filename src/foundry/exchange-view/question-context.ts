import type { Exchange } from '../../cards/exchange.ts';
import { type ChoiceQuestion, type FighterId, GM, type Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
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
  rulesBehind,
  reasonWords,
  targetLines,
} from '../platform/localize.ts';
import { pendingHere } from './pending-questions.ts';
import type { Silhouette } from '../ui/silhouette/silhouette.ts';
import { type ChooserContext, chooserContext } from './chooser.ts';
import { placesContext, type PlacesContext } from './location-picker.ts';
import { bestFirst, mostTelling } from './best-first.ts';
import { isOfActions, isOfEffects, type OptionContext, optionContext, tellsOdds } from './option-context.ts';
import { planContext, type PlanContext } from './plan.ts';
import { deadlineOf, leftWords } from './time-to-answer.ts';

interface RollContext {
  readonly dice: string;
  readonly chance: string;
  readonly tooltip: string;
  /** The ids of the rules behind its number. */
  readonly rules: string;
  /** True where the user rolls real dice and types their results. */
  readonly isTyped: boolean;
}

/** A question, ready to be shown to this user. */
export interface QuestionContext {
  readonly name: string;
  readonly title: string;
  readonly fighter: string;
  /** The reasons for the question and its numbers. */
  readonly why: string;
  /** The same, one line each, and the ids of the rules behind them. */
  readonly whyLines: string;
  readonly whyRules: string;
  readonly waitsFor: string;
  /** True for a question that this user is to answer. */
  readonly isYours: boolean;
  readonly mayAnswer: boolean;
  readonly roll: RollContext | null;
  readonly options: readonly OptionContext[];
  /** Set where actions are planned, one after the other. */
  readonly plan: PlanContext | null;
  /** Set where options are many, or several may be chosen. */
  readonly chooser: ChooserContext | null;
  /** Set for a choice of one whole number among many. */
  readonly count: CountContext | null;
  readonly atMost: number;
  /** True where none may be taken. */
  readonly mayTakeNone: boolean;
  /** The key of the text for none: of fighters it is nobody. */
  readonly noneWith: 'takeNone' | 'takeNobody';
  /** The key of the confirm button's text. */
  readonly confirmWith: 'confirm' | 'choose';
  /** The body whose hit locations the options are. */
  readonly silhouette: Silhouette | null;
  /** The deadline after which silence is an answer, and the time left; null for none. */
  readonly time: { readonly deadline: number; readonly left: string } | null;
  /** True where more questions wait for this user. */
  readonly isOneOfMany: boolean;
}

/** The words for a question: as a question, or in short as a title. */
export function questionWords(name: string, form: 'asks' | 'short'): string {
  const [kind = name, about = ''] = name.split('.');
  const own = `${kind}-${about}`;
  const text = localize(`QUESTION.${canLocalize(`QUESTION.${own}.${form}`) ? own : kind}.${form}`, {
    about: namedBy('effect', about),
  });
  // Its subject may come first, in the spelling that it has within a sentence.
  return text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);
}

/** A question as this user sees it. */
export function questionContext(exchange: Exchange, asked: Question, nameOf: NameOf): QuestionContext {
  const question = mayKnowChances(asked.by) ? withoutTheirs(asked) : withoutChances(asked);
  const user = answererOf(question.by, exchange.opening);
  const isYours = user?.isSelf === true;
  const fighter = nameOf(question.by) ?? question.by;
  const why = whyWords(question, nameOf);
  // A reason that ends in a question mark replaces the general question.
  const isAskedInFull = isYours && why.endsWith('?');
  const asks = isAskedInFull ? why : questionWords(question.name, isYours ? 'asks' : 'short');
  const target = question.ask === 'roll' ? question.target : undefined;
  const places = question.ask === 'choose' ? placesContext(exchange, question) : null;
  const count = question.ask === 'choose' ? countContext(question) : null;
  const found = question.ask === 'choose' && !count ? optionsOf(exchange, question, nameOf, places) : [];
  const options = question.ask === 'choose' ? bestFirst(exchange, question, found) : found;
  const deadline = deadlineOf(exchange, question);
  const atMost = question.ask === 'choose' ? question.atMost : 0;
  const isPlan = question.ask === 'choose' && isOfActions(question.name);
  const isMany = question.ask === 'choose' && !isPlan && (atMost > 1 || isOfEffects(question.name));
  return {
    name: question.name,
    title: toTarget(asks, question.by, asked.about ?? null, nameOf),
    fighter,
    why: isAskedInFull ? '' : why,
    whyRules: rulesBehind(question.reasons ?? []),
    whyLines: (question.reasons ?? []).map(reason => reasonLine(reason, nameOf)).join('\n'),
    waitsFor: withHowFar(waitsForWords(user, question.by, fighter), asked),
    isYours,
    mayAnswer: mayAnswer(game.user.id, question.by, exchange.opening.mode),
    roll:
      question.ask === 'roll'
        ? {
            dice: question.dice,
            chance: target ? chanceWords(target) : '',
            tooltip: target ? targetLines(target, nameOf).join('\n') : '',
            rules: rulesBehind(target?.reasons ?? []),
            // A typed roll has no signature: where only signed dice count, it would be refused.
            isTyped: diceManner() === 'typed' && (game.user.isGM || honestDice() !== 'wait'),
          }
        : null,
    options,
    plan: isPlan ? planContext(exchange, question, options) : null,
    chooser: isMany ? chooserOf(exchange, question, options) : null,
    count,
    atMost,
    mayTakeNone: question.ask === 'choose' && question.atLeast === 0,
    noneWith: noneOf(exchange, question),
    confirmWith: isOfEffects(question.name) ? 'confirm' : 'choose',
    silhouette: places?.silhouette ?? null,
    time: deadline === null ? null : { deadline, left: leftWords(deadline) },
    isOneOfMany: isYours && pendingHere().length > 1,
  };
}

function noneOf({ opening }: Exchange, question: Question): QuestionContext['noneWith'] {
  const options = question.ask === 'choose' ? question.options : [];
  const isOfFighters =
    options.length > 0 && options.every(({ id }) => Object.hasOwn(opening.setup.fighters, id));
  return isOfFighters ? 'takeNobody' : 'takeNone';
}

/** A roll without the number that its total has to reach, where that is the secret of another. */
function withoutTheirs(asked: Question): Question {
  if (asked.ask === 'choose') return withoutOddsAgainst(asked);
  if (!asked.target?.isAdded || asked.against === undefined) return asked;
  if (mayKnowChances(asked.against)) return asked;
  const reasons = (asked.reasons ?? []).filter(({ amount }) => amount === undefined);
  return { ...asked, reasons, target: { ...asked.target, bands: [] } };
}

/** A choice without what its options hit on, where that would tell the numbers of a fighter whom this user may not know. */
function withoutOddsAgainst(asked: Choice): Question {
  if (asked.against === undefined || mayKnowChances(asked.against)) return asked;
  const options = asked.options.map(option =>
    option.target?.isAdded && !tellsOdds(option)
      ? { ...option, target: { ...option.target, bands: [] } }
      : option,
  );
  return { ...asked, options };
}

/** The question for users who may not know its chances and options. */
function withoutChances(asked: Question): Question {
  const { name, by } = asked;
  const reasons = (asked.reasons ?? []).filter(({ amount }) => amount === undefined);
  if (asked.ask === 'roll') return { ask: 'roll', name, by, dice: asked.dice, reasons };
  const { atLeast, atMost } = asked;
  // The count of what is left to spend is a number of the fighter too.
  const told = reasons.filter(({ names = {} }) => !Object.values(names).some(one => typeof one === 'number'));
  return { ask: 'choose', name, by, options: [], atLeast, atMost, reasons: told };
}

/** Adds how many of several have answered a choice that they are all asked in turn. */
function withHowFar(waits: string, { ask, by, about = by, among = [] }: Question): string {
  const answered = ask === 'choose' && among.length > 1 ? among.indexOf(about) : -1;
  return answered < 0 ? waits : localize('CARD.waitsHowFar', { waits, answered, all: among.length });
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
  // Locations are listed from the head down, as on the sheet; other options with the refused ones last.
  const ordered = places
    ? [...question.options].sort((a, b) => places.orderOf(a.id) - places.orderOf(b.id))
    : [...question.options].sort((a, b) => Number(Boolean(a.refused)) - Number(Boolean(b.refused)));
  return ordered.map(option => {
    const known = optionContext(question.name, option, nameOf);
    if (known.refused !== null) return known;
    const stands = places?.hints.get(option.id) ?? '';
    const shown = stands ? { ...known, hint: [stands, known.hint].filter(Boolean).join('. ') } : known;
    const here = hintsFor(exchange, question, option.id);
    if (here.length === 0) return shown;
    const list = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' });
    const what = list.format(here.map(reason => reasonWords(reason, nameOf)));
    return { ...shown, hint: [shown.hint, localize('CARD.here', { what })].join(' ').trim() };
  });
}

/** What an option comes to here; without the numbers if this user may not know the fighter's chances. */
function hintsFor({ opening }: Exchange, question: Choice, option: string): readonly Reason[] {
  const hints = rulesetOf(opening.ruleset)?.presentation.hints(opening.setup, question, option) ?? [];
  const { against } = question;
  if (against === undefined || mayKnowChances(against)) return hints;
  return hints.map(({ names = {}, ...hint }) => ({
    ...hint,
    id: `${hint.id}-unknown`,
    names: Object.fromEntries(Object.entries(names).filter(([, value]) => typeof value !== 'number')),
  }));
}

function chooserOf(exchange: Exchange, question: Choice, options: readonly OptionContext[]): ChooserContext {
  const presentation = rulesetOf(exchange.opening.ruleset)?.presentation;
  const { name, atMost, atLeast } = question;
  const groupOf = (id: string) => presentation?.groupOf(name, id) ?? null;
  const telling = isOfEffects(name) ? mostTelling(exchange, question) : [];
  return chooserContext(options, { groups: presentation?.groups ?? [], groupOf, telling, atMost, atLeast });
}

/**
 * The title of a roll or choice, with the target where there are several.
 * @param of the target; null where there is one only. The target itself needs no name.
 */
export function toTarget(text: string, by: FighterId, of: FighterId | null, nameOf: NameOf): string {
  return of === null || of === by ? text : localize('CARD.toTarget', { text, target: nameOf(of) ?? of });
}

/** A choice of one whole number, which is typed rather than looked for in a long list. */
interface CountContext {
  /** The prefix of its options: `rounds` for `rounds:12`. */
  readonly kind: string;
  readonly least: number;
  readonly most: number;
}

/** The most options that are shown as a list. */
const MANY = 12;
const NUMBERED = /^([a-z-]+):(\d+)$/u;

/** The number that a question asks for; null where its options are few, or not consecutive numbers. */
export function countContext({ options, atLeast, atMost }: ChoiceQuestion): CountContext | null {
  if (options.length <= MANY || atLeast !== 1 || atMost !== 1) return null;
  const [, kind, first] = NUMBERED.exec(options[0]?.id ?? '') ?? [];
  if (kind === undefined) return null;
  const least = Number(first);
  const isCounted = options.every(({ id, refused }, i) => !refused && id === `${kind}:${least + i}`);
  return isCounted ? { kind, least, most: least + options.length - 1 } : null;
}

/** The option of a typed number; null where it is none of them. */
export function countedOption({ kind, least, most }: CountContext, typed: string): string | null {
  const count = Number(typed);
  const isOne = /^\d+$/u.test(typed.trim()) && count >= least && count <= most;
  return isOne ? `${kind}:${count}` : null;
}

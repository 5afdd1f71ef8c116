import type { Chain } from '../../cards/chain.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import type { Question } from '../../rules/shared/play.ts';
import { namedBy, reasonLine, reasonWords, targetLines, words, type NameOf } from '../words.ts';
import { diceManner } from '../settings/settings.ts';
import { answererOf } from './answerer.ts';
import { chooserContext, type ChooserContext } from './chooser.ts';
import { mayAnswer } from './exchange-log.ts';
import { isOfEffects, optionContext, type OptionContext } from './option-context.ts';
import { waitingHere } from '../waiting/waiting-questions.ts';

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
  readonly why: string;
  readonly waitsFor: string;
  /** Whether it is this user's move. */
  readonly isYours: boolean;
  readonly mayAnswer: boolean;
  readonly roll: RollContext | null;
  readonly options: readonly OptionContext[];
  /** Set where options are many, or several are chosen at once. */
  readonly chooser: ChooserContext | null;
  readonly atMost: number;
  /** Whether more than this waits for this user. */
  readonly isOneOfMany: boolean;
}

/** The words for a question: what it asks, or in short what it is. */
export function questionWords(name: string, form: 'asks' | 'short'): string {
  const [kind = name, about = ''] = name.split('.');
  return words(`QUESTION.${kind}.${form}`, { about: namedBy('effect', about) });
}

/** A question as this user sees it. */
export function questionContext(chain: Chain, question: Question, nameOf: NameOf): QuestionContext {
  const user = answererOf(question.by);
  const isYours = user?.isSelf === true;
  const fighter = nameOf(question.by) ?? question.by;
  const target = question.ask === 'roll' ? question.target : undefined;
  const options = question.ask === 'choose' ? optionsOf(chain, question, nameOf) : [];
  const atMost = question.ask === 'choose' ? question.atMost : 0;
  const isMany = question.ask === 'choose' && (atMost > 1 || isOfEffects(question.name));
  return {
    name: question.name,
    title: questionWords(question.name, isYours ? 'asks' : 'short'),
    fighter,
    why: (question.reasons ?? []).map(reason => reasonLine(reason, nameOf)).join('\n'),
    waitsFor: words(user ? 'CARD.waitsFor' : 'CARD.waitsForNobody', { fighter, user: user?.name ?? '' }),
    isYours,
    mayAnswer: mayAnswer(game.user.id, question.by),
    roll:
      question.ask === 'roll'
        ? {
            dice: question.dice,
            chance: target ? words('CARD.chance', { value: target.value }) : '',
            tooltip: target ? targetLines(target, nameOf).join('\n') : '',
            isTyped: diceManner() === 'typed',
          }
        : null,
    options,
    chooser: isMany ? chooserOf(chain, question, options) : null,
    atMost,
    isOneOfMany: isYours && waitingHere().length > 1,
  };
}

type Choice = Extract<Question, { ask: 'choose' }>;

function optionsOf(chain: Chain, question: Choice, nameOf: NameOf): OptionContext[] {
  const presentation = rulesetOf(chain.opening.ruleset)?.presentation;
  return question.options.map(option => {
    const shown = optionContext(question.name, option, nameOf);
    if (shown.refused !== null) return shown;
    const here = presentation?.here(chain.opening.setup, question, option.id) ?? [];
    if (here.length === 0) return shown;
    const list = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' });
    const what = list.format(here.map(reason => reasonWords(reason, nameOf)));
    return { ...shown, hint: [shown.hint, words('CARD.here', { what })].join(' ').trim() };
  });
}

function chooserOf(
  chain: Chain,
  { name, atMost, atLeast }: Choice,
  options: OptionContext[],
): ChooserContext {
  const presentation = rulesetOf(chain.opening.ruleset)?.presentation;
  const groupOf = (id: string) => presentation?.groupOf(name, id) ?? null;
  return chooserContext(options, { groups: presentation?.groups ?? [], groupOf, atMost, atLeast });
}

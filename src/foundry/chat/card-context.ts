import { cardOf, type Card, type Line } from '../../cards/card.ts';
import type { Chain, Ignored } from '../../cards/chain.ts';
import type { Link } from '../../cards/link.ts';
import { asset } from '../system.ts';
import { namedBy, reasonLine, reasonWords, targetLines, words, type NameOf } from '../words.ts';
import { answererOf } from './answerer.ts';
import { standingHere } from './answering.ts';
import { actorOf, mayAnswer } from './exchange-log.ts';
import { factWords } from './fact-words.ts';
import { appliedStateOf } from './marks.ts';
import { nameIn } from './naming.ts';
import { optionContext, type OptionContext } from './option-context.ts';
import { canTakeBack } from './take-back.ts';

/** One line of the story, ready to be shown. */
export interface LineContext {
  readonly kind: Line['line'];
  /** Whose roll or choice it is; a fact names those it is about. */
  readonly who?: Side;
  readonly text: string;
  /** What the dice came to. */
  readonly total?: number;
  readonly level?: string;
  readonly levelName?: string;
  readonly tooltip?: string;
  /** What kind of news it is, for its colour and sign. */
  readonly tone?: string;
}

interface Side {
  readonly name: string;
  readonly img: string;
}

/** All that the template of a card needs. */
export interface CardContext extends Record<string, unknown> {
  readonly exchange: string;
  readonly attacker: Side;
  readonly defender: Side;
  readonly weapon: string;
  readonly lines: readonly LineContext[];
  readonly asks: QuestionContext | null;
  readonly state: string;
  readonly refused: string | null;
  readonly ignored: readonly string[];
  readonly canTakeBack: boolean;
  readonly canUndo: boolean;
  readonly canCopy: boolean;
  readonly canAccept: boolean;
}

interface QuestionContext {
  readonly name: string;
  readonly title: string;
  readonly fighter: string;
  readonly why: string;
  readonly waitsFor: string;
  /** Whether it is this user's move. */
  readonly isYours: boolean;
  readonly mayAnswer: boolean;
  readonly roll: { readonly dice: string; readonly chance: string; readonly tooltip: string } | null;
  readonly options: readonly OptionContext[];
  /** How many of the options cannot be chosen. */
  readonly closed: number;
  readonly several: boolean;
  readonly atMost: number;
}

/** What the card of an exchange shows this user. */
export function cardContext(chain: Chain): CardContext {
  const card = cardOf(chain, standingHere(chain));
  const nameOf = nameIn(chain);
  const { by, at, with: weapon } = card.undertaking;
  const applied = appliedStateOf(chain.id);
  const { isGM } = game.user;
  return {
    exchange: chain.id,
    attacker: sideOf(by, nameOf),
    defender: sideOf(at, nameOf),
    weapon: nameOf(weapon) ?? weapon,
    lines: card.lines.map(line => lineContext(line, nameOf)),
    asks: questionContext(card, nameOf),
    state: stateOf(chain, applied),
    refused: card.refused && reasonLine(card.refused, nameOf),
    ignored: isGM ? chain.ignored.map(ignoredWords) : [],
    canTakeBack: canTakeBack(chain),
    canUndo: isGM && applied === 'applied',
    canCopy: isGM && chain.standing.at === 'finished' && chain.answers.length > 0,
    canAccept: isGM && card.refused?.id === 'numbers-differ',
  };
}

/** The lines that one link of an exchange added to it. */
export function linkLines(chain: Chain, link: Link): LineContext[] {
  const nameOf = nameIn(chain);
  const place = chain.links.findIndex(one => one.id === link.id);
  const before = chain.links.slice(0, place).reduce((sum, one) => sum + one.answers.length, 0);
  const lines = cardOf(chain).lines.filter(line => line.line !== 'fact');
  return lines.slice(before, before + link.answers.length).map(line => lineContext(line, nameOf));
}

function sideOf(id: string, nameOf: NameOf): Side {
  return { name: nameOf(id) ?? id, img: actorOf(id)?.img ?? asset('combat-style.svg') };
}

function stateOf(chain: Chain, applied: string): string {
  if (chain.standing.at === 'finished') return applied;
  return chain.standing.at;
}

/** One line of the story in words. */
function lineContext(line: Line, nameOf: NameOf): LineContext {
  if (line.line === 'fact') return { kind: line.line, ...factWords(line.fact, nameOf) };
  const who = sideOf(line.by, nameOf);
  if (line.line === 'choice') {
    const what = chosenWords(line, nameOf);
    return {
      kind: line.line,
      who,
      text: words('CARD.chose', { question: questionWords(line.name, 'short'), what }),
    };
  }
  const { target, formula, dice, total, level } = line;
  const thrown = words('CARD.dice', { formula, dice: dice.join(', ') });
  const because = target
    ? targetLines(target, nameOf)
    : line.reasons.map(reason => reasonLine(reason, nameOf));
  return {
    kind: line.line,
    who,
    text: words(target ? 'CARD.rolledAgainst' : 'CARD.rolled', {
      question: questionWords(line.name, 'short'),
      value: target?.value ?? '',
    }),
    total,
    ...(level ? { level, levelName: words(`LEVEL.${level}`) } : {}),
    tooltip: [thrown, ...because].join('\n'),
  };
}

/** What was chosen, each thing once, with how often it was taken. */
function chosenWords({ name, chosen }: Extract<Line, { line: 'choice' }>, nameOf: NameOf): string {
  const taken = [...new Set(chosen)].map(id => {
    const times = chosen.filter(other => other === id).length;
    return `${optionContext(name, { id }, nameOf).label}${times > 1 ? ` ×${times}` : ''}`;
  });
  return taken.length > 0 ? taken.join(', ') : words('CARD.nothing');
}

/** The words for a question: what it asks, or in short what it is. */
function questionWords(name: string, form: 'asks' | 'short'): string {
  const [kind = name, about = ''] = name.split('.');
  return words(`QUESTION.${kind}.${form}`, { about: namedBy('effect', about) });
}

function questionContext({ question }: Card, nameOf: NameOf): QuestionContext | null {
  if (!question) return null;
  const user = answererOf(question.by);
  const isYours = user?.isSelf === true;
  const fighter = nameOf(question.by) ?? question.by;
  const target = question.ask === 'roll' ? question.target : undefined;
  return {
    name: question.name,
    title: questionWords(question.name, isYours ? 'asks' : 'short'),
    fighter,
    why: (question.reasons ?? []).map(reason => reasonLine(reason, nameOf)).join('\n'),
    waitsFor: words(user ? 'CARD.waitsFor' : 'CARD.waitsForNobody', {
      fighter,
      user: user?.name ?? '',
    }),
    isYours,
    mayAnswer: mayAnswer(game.user.id, question.by),
    roll:
      question.ask === 'roll'
        ? {
            dice: question.dice,
            chance: target ? words('CARD.chance', { value: target.value }) : '',
            tooltip: target ? targetLines(target, nameOf).join('\n') : '',
          }
        : null,
    options:
      question.ask === 'choose'
        ? question.options.map(option => optionContext(question.name, option, nameOf))
        : [],
    closed: question.ask === 'choose' ? question.options.filter(option => option.refused).length : 0,
    several: question.ask === 'choose' && question.name === 'effects',
    atMost: question.ask === 'choose' ? question.atMost : 0,
  };
}

function ignoredWords({ link, why }: Ignored): string {
  const user = game.users.get(link.author)?.name ?? '?';
  return words('CARD.ignored', { user, why: reasonWords({ rule: '', id: `link.${why}` }) });
}

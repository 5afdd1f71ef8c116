import { type Card, cardOf, type Line } from '../../cards/card.ts';
import type { Exchange, Ignored } from '../../cards/exchange.ts';
import type { ExchangeMessage } from '../../cards/message.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Presentation } from '../../rules/shared/ruleset.ts';
import { remarkWords, circumstancesLine } from '../actions/circumstances-text.ts';
import { canCorrect } from '../actions/correct.ts';
import { rulesetOf } from '../combat-system/registry.ts';
import { isStoodInFor, isToldOver, isUnseen, mayKnowChances, userName } from '../documents/audience.ts';
import { nameIn, type Side, sideOf } from '../documents/names.ts';
import { statusHere } from '../exchange/answer.ts';
import { appliedStateOf, canBeUndone, isClosed } from '../exchange/applied-status.ts';
import { factWords } from '../exchange/fact-text.ts';
import { mayKnowNumbers } from '../exchange/scenario.ts';
import { canTakeBack } from '../exchange/take-back.ts';
import { isAcceptable } from '../exchange/tamper-guard.ts';
import {
  canLocalize,
  chanceWords,
  localize,
  localizeCount,
  localizeOr,
  namedBy,
  type NameOf,
  reasonLine,
  reasonWords,
  targetLines,
} from '../platform/localize.ts';
import { isOfEffects, isOfSkills, optionContext } from './option-context.ts';
import { type QuestionContext, questionContext, questionWords, toTarget } from './question-context.ts';
import { type MarksOf, type RollMarks, rollMarks } from './roll-marks.ts';

/** One line of the story, ready to be shown. */
export interface LineContext extends RollMarks {
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
  /** Whether what came of it is told without it: it is folded away once the exchange is over. */
  readonly isAside?: boolean;
  /** Why a roll counts no more, in words; it is shown struck through. */
  readonly gone?: string;
}

/** What became of one of several targets. */
export interface RowContext extends Side {
  /** How it went in a word or two, or what it waits for. */
  readonly status: string;
  readonly tone: 'harm' | 'safe' | 'plain';
  readonly lines: readonly LineContext[];
  readonly isOpen: boolean;
}

/** All that the template of a card needs. */
export interface CardContext extends Record<string, unknown> {
  readonly exchange: string;
  readonly attacker: Side;
  /** Null where it is nobody else's business. */
  readonly defender: Side | null;
  readonly weapon: string;
  /** The circumstances in a line, and where they come from; empty when there are none. */
  readonly situation: string;
  /** What the GM should know, and players not: what the map tells otherwise, and who is hidden. */
  readonly remarks: readonly string[];
  /** What is done, where it is not a plain attack, which the swords say. */
  readonly action: string;
  readonly lines: readonly LineContext[];
  /** What the lines are called that are folded away; empty when none are. */
  readonly folded: string;
  readonly rows: readonly RowContext[];
  readonly asks: QuestionContext | null;
  readonly state: string;
  /** Who sees it, where that is not everybody; or that this user does not. */
  readonly secrecy: string;
  readonly isUnseen: boolean;
  readonly refused: string | null;
  /** Said when a message of an exchange that was applied is gone. */
  readonly gap: string | null;
  /** Said when nobody here can check what it says. */
  readonly unverified: string | null;
  readonly ignored: readonly string[];
  readonly canTakeBack: boolean;
  readonly canUndo: boolean;
  readonly canCopy: boolean;
  readonly canAccept: boolean;
  readonly canCorrect: boolean;
}

/** What the card of an exchange shows this user. */
export function cardContext(exchange: Exchange): CardContext {
  const card = cardOf(exchange, presentationOf(exchange), statusHere(exchange));
  const nameOf = nameIn(exchange);
  const { by, at, with: weapon, action } = card.attempt;
  const applied = appliedStateOf(exchange.id);
  const { isGM } = game.user;
  const hasGap = exchange.status.at === 'asking' && isClosed(exchange.id);
  const unseen = isUnseen(exchange);
  const isOver = card.question === null && card.refused === null;
  const lines = unseen ? [] : toldLines(card.lines, isOver, nameOf, rollMarks(exchange));
  const asides = lines.filter(({ isAside }) => isAside).length;
  return {
    exchange: exchange.id,
    attacker: sideOf(by, nameOf),
    defender: card.isAlone ? null : sideOf(at, nameOf),
    weapon: numberWords(action, weapon) ?? nameOf(weapon) ?? weapon,
    situation: card.refused
      ? ''
      : circumstancesLine(exchange.opening.setup, userName(exchange.messages[0].author), nameOf),
    remarks: isGM ? remarkWords(exchange.id) : [],
    action: actionWords(action),
    lines,
    folded: asides > 0 ? localizeCount('CARD.folded', asides) : '',
    rows: unseen ? [] : card.targets.map(id => rowContext(id, card, nameOf, rollMarks(exchange))),
    asks: card.question && !hasGap && !unseen ? questionContext(exchange, card.question, nameOf) : null,
    isUnseen: unseen,
    secrecy: secrecyWords(exchange),
    gap: hasGap && !unseen ? localize('CARD.gap') : null,
    unverified: isUnverified(exchange) && !unseen ? localize('CARD.unverified') : null,
    state: hasGap && !unseen ? applied : stateOf(exchange, applied),
    refused: card.refused && reasonLine(card.refused, nameOf),
    ignored: isGM ? ignoredLines(exchange.ignored) : [],
    canTakeBack: !hasGap && canTakeBack(exchange),
    canUndo: isGM && canBeUndone(exchange.id),
    canCopy: mayKnowNumbers(exchange),
    canCorrect: !hasGap && canCorrect(exchange),
    canAccept: isGM && card.refused !== null && isAcceptable(card.refused),
  };
}

/** The number that was named with an action, as the action says it, such as the metres of a fall; null for none. */
function numberWords(action: string, number: string): string | null {
  const key = `ACTION.${action}.said`;
  return canLocalize(key) ? localize(key, { number }) : null;
}

/**
 * The lines above those of single targets. Of what is over they leave to be unfolded how it came about: all but the
 * first roll of each side, and the special effects that were taken.
 */
function toldLines(all: readonly Line[], isOver: boolean, nameOf: NameOf, more: MarksOf): LineContext[] {
  const shared = all.filter(({ of }) => of === null);
  const rolled = new Set<FighterId>();
  const isAside = (line: Line): boolean => {
    if (line.line === 'fact') return false;
    if (line.line === 'choice') return !isOfEffects(line.name);
    // What was rolled and does not count is never out of sight.
    if (line.gone) return false;
    const isFirst = line.level !== '' && !rolled.has(line.by);
    rolled.add(line.by);
    return !isFirst;
  };
  const asides = new Set(isOver ? shared.filter(isAside) : []);
  // One line is shorter than what would unfold it.
  const isWorthIt = asides.size > 1 && shared.some(({ line }) => line === 'fact');
  return shared.map(line => {
    return {
      ...lineContext(line, nameOf),
      ...more(line),
      isAside: isWorthIt && asides.has(line),
    };
  });
}

/** What is done, where it is more than to attack, which needs no name. */
export function actionWords(action: string): string {
  return action === 'attack' ? '' : localizeOr(`ACTION.${action}.name`, '');
}

/** Who sees an exchange that is not public; to whoever may not see how it goes, whether it is over. */
function secrecyWords(exchange: Exchange): string {
  const { mode = 'public' } = exchange.opening;
  if (mode === 'public' || (isUnseen(exchange) && exchange.status.at === 'refused')) return '';
  if (!isUnseen(exchange)) return localize(`CARD.secrecy.${mode}`);
  return localize(isToldOver(exchange.id) ? 'CARD.secrecy.over' : 'CARD.secrecy.unseen');
}

/** What an exchange has told so far, line by line. */
export function storyOf(exchange: Exchange): LineContext[] {
  const nameOf = nameIn(exchange);
  return cardOf(exchange, presentationOf(exchange)).lines.map(line => lineOutsideRows(line, nameOf));
}

/** The lines that one message of an exchange added to it. */
export function messageLines(exchange: Exchange, message: ExchangeMessage): LineContext[] {
  const nameOf = nameIn(exchange);
  return cardOf(exchange, presentationOf(exchange))
    .lines.filter(line => line.line !== 'fact' && exchange.givenBy[line.place ?? -1] === message.id)
    .map(line => lineOutsideRows(line, nameOf));
}

/** A line where no row says whom of several targets it is about. */
function lineOutsideRows(line: Line, nameOf: NameOf): LineContext {
  const shown = lineContext(line, nameOf);
  return line.line === 'fact' ? shown : { ...shown, text: toTarget(shown.text, line.by, line.of, nameOf) };
}

function presentationOf(exchange: Exchange): Presentation | null {
  return rulesetOf(exchange.opening.ruleset)?.presentation ?? null;
}

/** One of several targets: its part of the story, folded away once it is told. */
function rowContext(id: FighterId, card: Card, nameOf: NameOf, more: MarksOf): RowContext {
  const own = card.lines.filter(({ of }) => of === id);
  const isAsked = card.asksOf === id;
  const hurt = own.flatMap(line =>
    line.line === 'fact' && line.fact.fact === 'hurt' && line.fact.who === id && line.fact.points > 0
      ? [localize('CARD.row.hurt', { points: line.fact.points, where: namedBy('where', line.fact.where) })]
      : [],
  );
  const said = own.flatMap(line =>
    line.line === 'fact' && line.fact.fact === 'declared' && line.fact.who === id ? [line.fact] : [],
  );
  const declared = said.map(({ actions, initiative }) =>
    localizeCount('CARD.row.declared', actions, { initiative }),
  );
  const isOver = card.question === null;
  const untold = isAsked
    ? localize('CARD.row.waits')
    : localize(own.length === 0 ? 'CARD.row.next' : 'CARD.row.told');
  return {
    ...sideOf(id, nameOf),
    status: !isOver ? untold : [...hurt, ...declared].join(' + ') || localize('CARD.row.unharmed'),
    tone: !isOver || declared.length > 0 ? 'plain' : hurt.length > 0 ? 'harm' : 'safe',
    lines: own.map(line => ({ ...lineContext(line, nameOf), ...more(line) })),
    isOpen: isAsked && own.length > 0,
  };
}

/** Whether what happened is only what authors say, by other rules than these, and no GM's client has applied it. */
function isUnverified({ id, isUnverified: isClaimed, status }: Exchange): boolean {
  return isClaimed === true && status.at === 'finished' && !isClosed(id);
}

/** What the words for how an exchange stands are filed under. */
export function stateOf(exchange: Exchange, applied: string): string {
  const { at } = exchange.status;
  if (isUnseen(exchange) && at !== 'refused') return isToldOver(exchange.id) ? 'over' : 'asking';
  if (isUnverified(exchange)) return 'unverified';
  return at === 'finished' ? applied : at;
}

/** One line of the story in words. */
function lineContext(line: Line, nameOf: NameOf): LineContext {
  if (line.line === 'fact') return { kind: line.line, ...factWords(line.fact, nameOf) };
  const who = sideOf(line.by, nameOf);
  if (line.line === 'choice') {
    const isSecret = isOfSkills(line.name) && !mayKnowChances(line.by);
    const chosen = isSecret ? localize('CARD.notShown') : chosenWords(line, nameOf);
    const what = isStoodInFor(line.by, line.sentBy)
      ? localize('CARD.inPlace', { what: chosen, user: userName(line.sentBy) })
      : chosen;
    return {
      kind: line.line,
      who,
      text: localize('CARD.chose', { question: questionWords(line.name, 'short'), what }),
    };
  }
  const { formula, dice, total, level, held, gone } = line;
  const isKnown = mayKnowChances(line.by);
  const target = isKnown ? line.target : null;
  const thrown = localize('CARD.dice', { formula, dice: dice.join(', ') });
  const because = [
    ...(target ? targetLines(target, nameOf) : []),
    ...(isKnown ? line.reasons : []).map(reason => reasonLine(reason, nameOf)),
  ];
  return {
    kind: line.line,
    who,
    text: localize(target ? 'CARD.rolledAgainst' : 'CARD.rolled', {
      question: questionWords(line.name, 'short'),
      chance: target ? chanceWords(target) : '',
    }),
    total,
    ...(level ? { level, levelName: levelWords(level, held) } : {}),
    tooltip: [...(gone ? [localize(`CARD.gone.${gone}`)] : []), thrown, ...because].join('\n'),
    ...(gone && { gone: localize(`CARD.gone.${gone}`) }),
  };
}

/** What a roll reached; a good roll to resist may still be beaten by a better one (MYT-OPP-07). */
function levelWords(id: string, held: boolean | null): string {
  const level = localize(`LEVEL.${id}`);
  return held === null ? level : localize(`CARD.${held ? 'held' : 'beaten'}`, { level });
}

/** What was chosen, each thing once, with how often it was taken. */
function chosenWords({ name, chosen }: Extract<Line, { line: 'choice' }>, nameOf: NameOf): string {
  const taken = [...new Set(chosen)].map(id => {
    const times = chosen.filter(other => other === id).length;
    return `${optionContext(name, { id }, nameOf).label}${times > 1 ? ` ×${times}` : ''}`;
  });
  return taken.length > 0 ? taken.join(', ') : localize('CARD.nothing');
}

/** What was ignored: one line for each user and reason, however often they tried. */
function ignoredLines(ignored: readonly Ignored[]): string[] {
  const counts = new Map<string, number>();
  for (const { message, why } of ignored) {
    const line = localize('CARD.ignored', {
      user: userName(message.author),
      why: reasonWords({ rule: '', id: `link.${why}` }),
    });
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (×${count})` : line));
}

import { type Card, cardOf } from '../../cards/card.ts';
import { type Exchange, factsOf, type Ignored } from '../../cards/exchange.ts';
import type { ExchangeMessage } from '../../cards/message.ts';
import { type Field, lossesIn } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { remarkWords, circumstancesLine } from '../actions/circumstances-text.ts';
import { canCorrect } from '../actions/correct.ts';
import { isToldOver, isUnseen, userName } from '../documents/audience.ts';
import { nameIn, type Side, sideOf } from '../documents/names.ts';
import { statusHere } from '../exchange/answer.ts';
import { appliedStateOf, canBeUndone, isClosed } from '../exchange/applied-status.ts';
import { reopenedSince } from '../exchange/reopened.ts';
import { canTakeBack } from '../exchange/take-back.ts';
import { isAcceptable } from '../exchange/tamper-guard.ts';
import {
  canLocalize,
  localize,
  localizeCount,
  localizeOr,
  namedBy,
  type NameOf,
  reasonLine,
  reasonWords,
} from '../platform/localize.ts';
import { lineContext, type LineContext, lineOutsideRows, savesIn, toldLines } from './line-context.ts';
import { type DuelSide, duelContext, inSightOf } from './duel-context.ts';
import { luckOf, type MarksOf, NO_LUCK, rollMarks } from './luck-context.ts';
import { type QuestionContext, questionContext } from './question-context.ts';
import { type ResultContext, resultContext } from './scene-context.ts';

/** What became of one of several targets. */
export interface RowContext extends Side {
  /** How it went in a word or two, or what it waits for. */
  readonly status: string;
  readonly tone: 'harm' | 'safe' | 'plain';
  /** How bad it was, for its mark. */
  readonly field: Field;
  readonly lines: readonly LineContext[];
  readonly isOpen: boolean;
}

/** All that the template of a card needs. */
export interface CardContext extends Record<string, unknown> {
  readonly exchange: string;
  readonly attacker: Side;
  /** Null where it is nobody else's business. */
  readonly defender: Side | null;
  /** Who does what to whom. */
  readonly about: string;
  /** The two rolls as one line. */
  readonly duel: readonly DuelSide[];
  /** What came of it; null before it is over. */
  readonly result: ResultContext | null;
  /** The rolls that somebody resisted with. */
  readonly saves: readonly LineContext[];
  /** Whether another has come to its end since: it is one line then. */
  readonly isOld: boolean;
  /** The circumstances in a line, and where they come from; empty when there are none. */
  readonly situation: string;
  /** What the GM should know, and players not: what the map tells otherwise, and who is hidden. */
  readonly remarks: readonly string[];
  readonly lines: readonly LineContext[];
  /** What the lines are called that are folded away; empty when none are. */
  readonly folded: string;
  readonly rows: readonly RowContext[];
  readonly asks: QuestionContext | null;
  readonly state: string;
  /** How it stands, in words, where that is news: what was applied as it should be is none. */
  readonly standing: string;
  /** Who sees it, where that is not everybody; or that this user does not. */
  readonly secrecy: string;
  readonly isUnseen: boolean;
  readonly refused: string | null;
  /** Said when a message of an exchange that was applied is gone. */
  readonly gap: string | null;
  /** Said when nobody here can check what it says. */
  readonly unverified: string | null;
  readonly ignored: readonly string[];
  /** Whether luck is offered somewhere on it. */
  readonly offersLuck: boolean;
  readonly canTakeBack: boolean;
  readonly canUndo: boolean;
  readonly canAccept: boolean;
  readonly canCorrect: boolean;
}

/** What of how an exchange stands is said on its card. */
const STANDING: ReadonlySet<string> = new Set(['waiting', 'undone', 'unverified', 'asking']);

/** What a page knows of a card besides its exchange. */
interface Shown {
  readonly isOld: boolean;
  /** Milliseconds since it came to its end before somebody's eyes; null where that is long ago. */
  readonly elapsed: number | null;
}

/** What the card of an exchange shows this user. */
export function cardContext(exchange: Exchange, { isOld, elapsed }: Shown): CardContext {
  const card = cardOf(exchange, statusHere(exchange));
  const nameOf = nameIn(exchange);
  const { by, at } = card.attempt;
  const applied = appliedStateOf(exchange.id);
  const { isGM } = game.user;
  const hasGap = exchange.status.at === 'asking' && isClosed(exchange.id) && !reopenedSince(exchange);
  const unseen = isUnseen(exchange);
  const isOver = card.question === null && card.refused === null;
  const result = unseen ? null : resultContext(exchange, card, nameOf);
  const luckAt = unseen || card.refused ? NO_LUCK : luckOf(exchange, nameOf);
  const told = { marks: rollMarks(exchange), luckAt, inSight: inSightOf(card, factsOf(exchange) ?? []) };
  const lines = unseen ? [] : toldLines(card.lines, isOver, nameOf, told);
  const asides = lines.filter(({ isAside }) => isAside).length;
  const state = hasGap && !unseen ? applied : stateOf(exchange, applied);
  return {
    exchange: exchange.id,
    attacker: sideOf(by, nameOf),
    defender: card.isAlone ? null : sideOf(at, nameOf),
    about: aboutWords(card, nameOf),
    duel:
      unseen || card.refused
        ? []
        : duelContext(exchange, card, nameOf, line => lineContext(line, nameOf).tooltip ?? '', luckAt),
    result: result && {
      ...result,
      scene: { ...result.scene, isNew: elapsed !== null, elapsed: elapsed ?? 0 },
    },
    saves: isOver ? savesIn(card.lines, nameOf, luckAt) : [],
    isOld: isOld && result !== null,
    situation: card.refused
      ? ''
      : circumstancesLine(exchange.opening.setup, userName(exchange.messages[0].author), nameOf),
    remarks: isGM ? remarkWords(exchange.id) : [],
    lines,
    folded: asides > 0 ? localize('CARD.folded') : '',
    rows: unseen
      ? []
      : card.targets.map(id =>
          rowContext(id, card, nameOf, line => ({ ...told.marks(line), luck: luckAt(line) })),
        ),
    asks: card.question && !hasGap && !unseen ? questionContext(exchange, card.question, nameOf) : null,
    isUnseen: unseen,
    secrecy: secrecyWords(exchange),
    gap: hasGap && !unseen ? localize('CARD.gap') : null,
    unverified: isUnverified(exchange) && !unseen ? localize('CARD.unverified') : null,
    state,
    standing: STANDING.has(state) && !card.question && !unseen ? standingWords(state) : '',
    refused: card.refused && reasonLine(card.refused, nameOf),
    ignored: isGM ? ignoredLines(exchange.ignored) : [],
    offersLuck: luckAt !== NO_LUCK,
    canTakeBack: !hasGap && canTakeBack(exchange),
    canUndo: isGM && canBeUndone(exchange.id),
    canCorrect: !hasGap && canCorrect(exchange),
    canAccept: isGM && card.refused !== null && isAcceptable(card.refused),
  };
}

/** How an exchange stands; of one that was undone also why nothing brings it back at a click. */
function standingWords(state: string): string {
  return localize(state === 'undone' ? 'CARD.undone' : `STATE.${state}`);
}

/** Who does what to whom, in a line. */
function aboutWords({ attempt: { by, at, with: tool, action }, isAlone }: Card, nameOf: NameOf): string {
  const who = nameOf(by) ?? by;
  const number = numberWords(action, tool);
  const plain = number ?? (action === 'attack' && isAlone ? (nameOf(tool) ?? '') : '');
  const what = [actionWords(action), plain].filter(Boolean).join(' · ');
  if (!isAlone) {
    const against = localize('SCENE.against', { who, whom: nameOf(at) ?? at });
    return what ? localize('SCENE.doing', { who: against, what }) : against;
  }
  return what ? localize('SCENE.doing', { who, what }) : who;
}

/** The number that was named with an action, as the action says it, such as the metres of a fall; null for none. */
function numberWords(action: string, number: string): string | null {
  const key = `ACTION.${action}.said`;
  return canLocalize(key) ? localize(key, { number }) : null;
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
  return cardOf(exchange).lines.map(line => lineOutsideRows(line, nameOf));
}

/** What those who meet have rolled so far, in a line; empty where nobody has. */
export function rolledSoFar(exchange: Exchange): string {
  const nameOf = nameIn(exchange);
  const card = cardOf(exchange, statusHere(exchange));
  return duelContext(exchange, card, nameOf, () => '', NO_LUCK)
    .filter(({ total }) => total !== '')
    .map(({ name, total, levelName }) => localize('WAITING.rolled', { who: name, total, level: levelName }))
    .join(' · ');
}

/** The lines that one message of an exchange added to it. */
export function messageLines(exchange: Exchange, message: ExchangeMessage): LineContext[] {
  const nameOf = nameIn(exchange);
  return cardOf(exchange)
    .lines.filter(line => line.line !== 'fact' && exchange.givenBy[line.place ?? -1] === message.id)
    .map(line => lineOutsideRows(line, nameOf));
}

/** One of several targets: its part of the story, folded away once it is told. */
function rowContext(id: FighterId, card: Card, nameOf: NameOf, more: MarksOf): RowContext {
  const own = card.lines.filter(({ of }) => of === id);
  const isAsked = card.question?.about === id;
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
  const [worst] = lossesIn(
    own.flatMap(line => (line.line === 'fact' && isAbout(line.fact, id) ? [line.fact] : [])),
  );
  const untold = isAsked
    ? localize('CARD.row.waits')
    : localize(own.length === 0 ? 'CARD.row.next' : 'CARD.row.told');
  return {
    ...sideOf(id, nameOf),
    status: !isOver ? untold : [...hurt, ...declared].join(' + ') || localize('CARD.row.unharmed'),
    tone: !isOver || declared.length > 0 ? 'plain' : hurt.length > 0 ? 'harm' : 'safe',
    field: worst?.harm ?? (isOver && own.length > 0 && declared.length === 0 ? 'held' : 'none'),
    lines: own.map(line => ({ ...lineContext(line, nameOf), ...more(line) })),
    isOpen: isAsked && own.length > 0,
  };
}

function isAbout(fact: Fact, who: FighterId): boolean {
  return 'who' in fact && fact.who === who;
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

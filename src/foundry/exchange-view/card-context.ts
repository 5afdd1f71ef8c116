import { type Card, cardOf, type Line } from '../../cards/card.ts';
import { type Exchange, factsOf, type Ignored } from '../../cards/exchange.ts';
import type { ExchangeStatus } from '../../cards/exchange-status.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { areAllies } from '../../rules/shared/setup.ts';
import { remarkWords, circumstancesLine } from '../actions/circumstances-text.ts';
import { canCorrect } from '../actions/correct.ts';
import { canStateOwn, ownStated } from './state-own.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { isAnnouncedOver, isUnseen, userName } from '../documents/audience.ts';
import { nameIn, type Side, sideOf } from '../documents/names.ts';
import { unsentAnswersTo } from '../exchange/play/unsent-answers.ts';
import { statusHere } from '../exchange/play/answer.ts';
import {
  appliedStateOf,
  canBeUndone,
  isClosed,
  isUnverified,
  stateOf,
} from '../exchange/apply/applied-status.ts';
import { lostWords } from './lost-facts.ts';
import { canAddOutsider, outsiderWords } from './outsiders.ts';
import { reopenedSince } from '../exchange/apply/reopened.ts';
import { keptAnswers } from '../../cards/taken-back.ts';
import { canTakeBack } from '../exchange/play/take-back.ts';
import { isAcceptable } from '../exchange/trust/acceptance.ts';
import {
  canLocalize,
  localize,
  localizeOr,
  type NameOf,
  reasonLine,
  reasonWords,
} from '../platform/localize.ts';
import {
  hintOf,
  type LineContext,
  lineContexts,
  lineOutsideRows,
  luckAtDeed,
  NO_HINT,
  savesIn,
} from './line-context.ts';
import { type DuelSide, duelContext, inSightOf } from './duel-context.ts';
import { type LuckContext, luckOf, NO_LUCK, rollMarks } from './luck-context.ts';
import { type QuestionContext, questionContext } from './question-context.ts';
import { isPassingHarm, quietLine } from './quiet-line.ts';
import { type RowContext, rowsContext } from './row-context.ts';
import { type ResultContext, resultContext } from './scene-context.ts';
import { castingOf, isToldAsFact, outcomesOf, toolWords } from './outcome-context.ts';

/** The context of a card's template. */
interface CardContext extends Record<string, unknown> {
  readonly exchange: string;
  readonly attacker: Side;
  /** Null where the target has no part in the exchange. */
  readonly defender: Side | null;
  /** The line that names the sides and the action. */
  readonly about: string;
  /** The two rolls as one line. */
  readonly duel: readonly DuelSide[];
  /** The outcome; null before the end. */
  readonly result: (ResultContext & { readonly deedLuck: readonly LuckContext[] }) | null;
  /** The resistance rolls. */
  readonly saves: readonly LineContext[];
  /** Set once a later exchange has ended: the card is one line then. */
  readonly isOld: boolean;
  /** The one line of an exchange that changed no fighter; empty for any other. */
  readonly quiet: string;
  /** The circumstances in a line, with their sources; empty when there are none. */
  readonly circumstances: string;
  /** Remarks for the GM alone: differences from the map, and hidden fighters. */
  readonly remarks: readonly string[];
  /** True where the target is not in the fight and this user may add it. */
  readonly canAddOutsider: boolean;
  readonly lines: readonly LineContext[];
  /** The label of the folded lines; empty when there are none. */
  readonly folded: string;
  readonly rows: readonly RowContext[];
  readonly asks: QuestionContext | null;
  readonly state: string;
  /** The state of application in words, where it is news; empty for one applied as usual. */
  readonly standing: string;
  /** Why no click brings an undone exchange back; empty for others. */
  readonly standingWhy: string;
  /** The audience of an exchange that is not public, or the notice that this user does not see it. */
  readonly secrecy: string;
  readonly isUnseen: boolean;
  /** Why it does not count, as a sentence. */
  readonly refused: string | null;
  readonly isTakenBack: boolean;
  /** The notice that a message of an applied exchange is gone. */
  readonly gap: string | null;
  /** The notice that nobody here can verify its facts. */
  readonly unverified: string | null;
  readonly ignored: readonly string[];
  /** True where luck is offered somewhere on it. */
  readonly offersLuck: boolean;
  /** What taking back takes: the last answer, or the action that nobody has answered yet; empty where nothing may go. */
  readonly takeBack: string;
  readonly canUndo: boolean;
  readonly canAccept: boolean;
  readonly canCorrect: boolean;
  /** True where this user may state a modifier of their own with the next answer. */
  readonly canState: boolean;
  /** The modifier that goes with it; empty for none. */
  readonly ownStated: string;
  /** What the button for it does. */
  readonly ownHint: string;
}

/** The states that a card names in words. */
const STANDING: ReadonlySet<string> = new Set(['waiting', 'undone', 'unverified', 'asking']);

/** The state of a card on this page, in addition to its exchange. */
interface Shown {
  readonly isOld: boolean;
  /** True while its outcome is new to this user: it moves. */
  readonly isNew: boolean;
}

/** The context of an exchange's card for this user. */
export function cardContext(exchange: Exchange, { isOld, isNew }: Shown): CardContext {
  const card = shownCard(exchange, statusHere(exchange));
  const nameOf = nameIn(exchange);
  const { by, at } = card.attempt;
  const applied = appliedStateOf(exchange.id);
  const { isGM } = game.user;
  const hasGap = exchange.status.at === 'asking' && isClosed(exchange.id) && !reopenedSince(exchange);
  const unseen = isUnseen(exchange);
  const hint = (line: Line) => hintOf(line, nameOf);
  const isOver = card.question === null && card.refused === null;
  const outcomes = outcomesOf(exchange);
  // Unverifiable results are shown, but not as a headline.
  const result = unseen || isUnverified(exchange) ? null : resultContext(exchange, card, nameOf, hint);
  const luckAt = unseen || card.refused ? NO_LUCK : luckOf(exchange, nameOf);
  // Nobody would see a luck die on a folded card.
  const isPlain = result !== null && isOver && luckAt === NO_LUCK;
  const facts = factsOf(exchange) ?? [];
  const quiet = isPlain ? quietLine(exchange, card, facts, nameOf) : null;
  const isPassing = isPlain && isPassingHarm(exchange, card, facts);
  const inSight = inSightOf(card, facts);
  const details = { marks: rollMarks(exchange), luckAt, inSight, isDeedAbove: isOver && result !== null };
  const lines = unseen ? [] : lineContexts(card.lines, isOver, nameOf, details);
  const asides = lines.filter(({ isAside }) => isAside).length;
  const state = hasGap && !unseen ? applied : stateOf(exchange, applied);
  return {
    exchange: exchange.id,
    attacker: sideOf(by, nameOf),
    defender: card.isAlone ? null : sideOf(at, nameOf),
    about: aboutWords(exchange, card, nameOf),
    duel:
      unseen || card.refused || (result?.outcomes.length ?? 0) > 0
        ? []
        : duelContext(exchange, card, nameOf, hint, luckAt),
    result: result && {
      ...result,
      scene: { ...result.scene, isNew },
      deedLuck: details.isDeedAbove ? luckAtDeed(card.lines, luckAt) : [],
    },
    saves: isOver && outcomes.length === 0 ? savesIn(card.lines, nameOf, luckAt) : [],
    isOld: (isOld || quiet !== null || isPassing) && result !== null,
    quiet: quiet ?? '',
    circumstances: card.refused
      ? ''
      : circumstancesLine(exchange.opening.setup, userName(exchange.messages[0].author), nameOf),
    remarks: remarksFor(exchange, isGM),
    canAddOutsider: canAddOutsider(exchange),
    lines,
    folded: asides > 0 ? localize('CARD.folded') : '',
    rows: unseen
      ? []
      : rowsContext(card, facts, nameOf, {
          exchange,
          outcomes,
          marks: line => ({ ...details.marks(line), luck: luckAt(line) }),
          isAnswered: id => unsentAnswersTo(exchange.id).isAnsweredAhead(id),
        }),
    asks: card.question && !hasGap && !unseen ? questionContext(exchange, card.question, nameOf) : null,
    isUnseen: unseen,
    secrecy: secrecyWords(exchange),
    gap: hasGap && !unseen ? localize('CARD.gap') : null,
    unverified: isUnverified(exchange) && !unseen ? localize('CARD.unverified') : null,
    state,
    standing: STANDING.has(state) && !card.question && !unseen ? localize(`STATE.${state}`) : '',
    standingWhy: state === 'undone' ? localize('CARD.undone') : '',
    refused: card.refused && refusedWords(card.refused, nameOf),
    isTakenBack: card.refused !== null && isTakenBack(card.refused),
    ignored: isGM ? ignoredLines(exchange.ignored) : [],
    offersLuck: luckAt !== NO_LUCK,
    takeBack: !hasGap && canTakeBack(exchange) ? localize(`CARD.${whatGoes(exchange)}`) : '',
    canUndo: isGM && canBeUndone(exchange.id),
    canCorrect: !hasGap && canCorrect(exchange),
    canState: !hasGap && canStateOwn(exchange),
    ownStated: ownStated(exchange),
    ownHint: card.question
      ? localize('OWNMODIFIER.rest', { name: nameOf(card.question.by) ?? card.question.by })
      : '',
    canAccept: isGM && card.refused !== null && isAcceptable(card.refused),
  };
}

/** What is told of an exchange in addition to its story: to a GM, and to everybody. */
function remarksFor(exchange: Exchange, isGM: boolean): readonly string[] {
  const told = [...(isGM ? remarkWords(exchange) : []), outsiderWords(exchange), lostWords(exchange)];
  return told.filter(Boolean);
}

/** True for an exchange that its author has taken back: nothing went wrong with it. */
const isTakenBack = ({ rule, id }: Reason): boolean => rule === '' && id === 'taken-back';

/** Why an exchange does not count, as a sentence. */
export function refusedWords(reason: Reason, nameOf: NameOf): string {
  const why = reasonLine(reason, nameOf);
  return isTakenBack(reason) ? localize('CARD.takenBack', { why }) : localize('CARD.refused', { why });
}

/** The line that names the sides and the action. */
function aboutWords(exchange: Exchange, card: Card, nameOf: NameOf): string {
  const { attempt } = card;
  const { by, at, with: tool, action } = attempt;
  const who = nameOf(by) ?? by;
  const isCast = castingOf(exchange) !== null;
  // A spell names its target even if the rules leave its effect to the table.
  const isAlone = card.isAlone && !(isCast && at !== '' && at !== by);
  const named = isCast || (action === 'attack' && isAlone) ? toolWords(exchange, nameOf) : '';
  const plain = numberWords(action, tool) ?? named;
  // A spell by its name needs no other.
  const what = [isCast && named ? '' : actionWords(action), plain].filter(Boolean).join(' · ');
  const { setup } = exchange.opening;
  const presentation = rulesetOf(exchange.opening.ruleset)?.presentation;
  const isHarm = presentation?.harms?.(setup) === true;
  const isFriend = presentation?.helps?.(setup) === true || (!isHarm && areAllies(setup, by, at));
  const sides = isAlone
    ? who
    : localize(isFriend ? 'SCENE.for' : 'SCENE.against', { who, whom: nameOf(at) ?? at });
  return what ? localize('SCENE.doing', { who: sides, what }) : sides;
}

/** The number given with an action, in words, such as the metres of a fall; null for none. */
function numberWords(action: string, number: string): string | null {
  const key = `ACTION.${action}.said`;
  return canLocalize(key) ? localize(key, { number }) : null;
}

/** The name of an action; empty for an attack, which needs none. */
export function actionWords(action: string): string {
  return action === 'attack' ? '' : localizeOr(`ACTION.${action}.name`, '');
}

/** The audience of an exchange that is not public; for a user who may not see it, its progress. */
function secrecyWords(exchange: Exchange): string {
  const { mode = 'public' } = exchange.opening;
  if (mode === 'public' || (isUnseen(exchange) && exchange.status.at === 'refused')) return '';
  if (!isUnseen(exchange)) return localize(`CARD.secrecy.${mode}`);
  return localize(isAnnouncedOver(exchange.id) ? 'CARD.secrecy.over' : 'CARD.secrecy.unseen');
}

/** The card of an exchange without what its combat system tells otherwise. */
function shownCard(exchange: Exchange, status?: ExchangeStatus): Card {
  const card = cardOf(exchange, rulesetOf(exchange.opening.ruleset), status);
  const lines = card.lines.filter(line => line.line !== 'fact' || isToldAsFact(exchange, line.fact));
  return { ...card, lines };
}

/** The lines of an exchange so far. */
export function storyOf(exchange: Exchange): LineContext[] {
  const nameOf = nameIn(exchange);
  return shownCard(exchange).lines.map(line => lineOutsideRows(line, nameOf));
}

/** The rolls of both sides so far, in a line; empty where nobody has rolled. */
export function rolledSoFar(exchange: Exchange): string {
  const nameOf = nameIn(exchange);
  const card = cardOf(exchange, rulesetOf(exchange.opening.ruleset), statusHere(exchange));
  return duelContext(exchange, card, nameOf, () => NO_HINT, NO_LUCK)
    .filter(({ total }) => total !== '')
    .map(({ name, total, levelName }) => localize('WAITING.rolled', { who: name, total, level: levelName }))
    .join(' · ');
}

/** Ignored messages: one line for each user and reason, however often they tried. */
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

function whatGoes(exchange: Exchange): string {
  const isWhole = exchange.status.at === 'asking' && keptAnswers(exchange) === null;
  return isWhole && !unsentAnswersTo(exchange.id).held ? 'takeBackAction' : 'takeBack';
}

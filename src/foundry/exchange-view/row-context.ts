import type { Card, Line } from '../../cards/card.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { type Field, gravityOf, type Loss, lossesIn } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Outcome } from '../../rules/shared/outcome.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { WHOLE_BODY } from './fact-text.ts';
import {
  formatNumber,
  localize,
  localizeCount,
  localizeOr,
  namedBy,
  type NameOf,
} from '../platform/localize.ts';
import { type Chip, conditionsOf } from './chips.ts';
import { leftWordsOf, outcomeWords } from './outcome-context.ts';
import { isSave, lineContext, type LineContext } from './line-context.ts';
import type { MarksOf } from './luck-context.ts';
import { questionWords } from './question-context.ts';

/** The row of one of several targets. */
export interface RowContext extends Side {
  /** The outcome in a word or two, or the reason why it waits. */
  readonly status: string;
  readonly tone: 'harm' | 'safe' | 'plain';
  /** The severity, for its mark. */
  readonly field: Field;
  /** True where nothing has befallen them that has a mark. */
  readonly isQuiet: boolean;
  /** The initiative of a declared round; empty for none. */
  readonly initiative: string;
  /** The points lost, with their sign; empty for none. */
  readonly loss: string;
  readonly saves: readonly LineContext[];
  /** The conditions gained. */
  readonly chips: readonly Chip[];
  readonly lines: readonly LineContext[];
  readonly isOpen: boolean;
}

/** The knowledge of this page that the rows show in addition to the log. */
interface RowMarks {
  readonly marks: MarksOf;
  /** True for a fighter for whom this user has answered ahead. */
  readonly isAnswered: (id: FighterId) => boolean;
  readonly exchange: Exchange;
  /** The results of the rolls in the words of the combat system. */
  readonly outcomes: readonly Outcome[];
}

/**
 * The rows of several targets; once the exchange is over the worst first.
 * @param facts of the whole exchange; none before its end
 */
export function rowsContext(
  card: Card,
  facts: readonly Fact[],
  nameOf: NameOf,
  more: RowMarks,
): readonly RowContext[] {
  const wounds = rulesetOf(more.exchange.opening.ruleset)?.presentation.wounds ?? {};
  const rows = card.targets.map(id => {
    const losses = lossesIn(aboutTarget(card, id), wounds);
    const place = declarationOf(card, id)?.place ?? 0;
    return { row: rowContext(id, card, losses, facts, nameOf, more), points: pointsOf(losses), place };
  });
  const isTurn = facts.some(({ fact }) => fact === 'declared');
  if (isTurn) return rows.sort((a, b) => a.place - b.place).map(({ row }) => row);
  if (card.question !== null) return rows.map(({ row }) => row);
  return rows
    .sort((a, b) => gravityOf(b.row.field) - gravityOf(a.row.field) || b.points - a.points)
    .map(({ row }) => row);
}

/** The row of one of several targets, folded once it has been shown. */
function rowContext(
  id: FighterId,
  card: Card,
  losses: readonly Loss[],
  facts: readonly Fact[],
  nameOf: NameOf,
  { marks, isAnswered, exchange, outcomes }: RowMarks,
): RowContext {
  const own = card.lines.filter(({ of }) => of === id);
  const isAsked = card.question?.about === id;
  const isOver = card.question === null;
  const declaration = declarationOf(card, id);
  const declared = declaration ? [localizeCount('CARD.row.declared', declaration.actions)] : [];
  const untold = isAsked
    ? localize('CARD.row.waits')
    : localize(own.length === 0 && !isAnswered(id) ? 'CARD.row.next' : 'CARD.row.done');
  const [worst] = losses;
  const texts = [...losses.map(loss => lossWords(loss, losses.length > 1)), ...declared];
  const chips = conditionsOf(facts, id, nameOf);
  const isAfflicted = isOver && !worst && chips.some(({ of }) => of !== 'safe');
  const field =
    worst?.harm ??
    (isAfflicted ? 'scratch' : isOver && own.length > 0 && declared.length === 0 ? 'held' : 'none');
  // The condition itself says what befell a fighter who lost nothing.
  const unharmed = isAfflicted ? '' : localize('CARD.row.unharmed');
  const told = outcomes.filter(({ about }) => about === id).map(one => outcomeWords(one, nameOf));
  const left = told.length > 0 && worst ? [leftWordsOf(exchange, id, nameOf)] : [];
  const words = told.length > 0 ? [...told, ...left] : [texts.join(' + ') || unharmed];
  return {
    ...sideOf(id, nameOf),
    status: !isOver ? untold : words.filter(Boolean).join(' · '),
    tone: !isOver || declared.length > 0 ? 'plain' : worst ? 'harm' : 'safe',
    field,
    isQuiet: field === 'none',
    initiative: declaration ? formatNumber(declaration.initiative) : '',
    loss: isOver && worst ? formatNumber(-pointsOf(losses)) : '',
    saves: isOver && told.length === 0 ? own.filter(isSave).map(line => saveContext(line, nameOf)) : [],
    chips,
    lines: own.map(line => ({ ...lineContext(line, nameOf), ...marks(line) })),
    isOpen: isAsked && own.length > 0,
  };
}

/** The facts on the lines of a target that befell them. */
function aboutTarget({ lines }: Card, id: FighterId): readonly Fact[] {
  return lines.flatMap(line =>
    line.line === 'fact' && line.of === id && line.fact.who === id ? [line.fact] : [],
  );
}

function declarationOf(card: Card, id: FighterId): Extract<Fact, { fact: 'declared' }> | undefined {
  return aboutTarget(card, id).find(fact => fact.fact === 'declared');
}

function pointsOf(losses: readonly Loss[]): number {
  return losses.reduce((sum, { points }) => sum + points, 0);
}

/** A wound and its place in words; among several with its points. */
function lossWords({ wound, where, harm, points }: Loss, isOneOfSeveral: boolean): string {
  const named = localizeOr(`SCENE.wound.${wound}`, localizeOr(`WOUND.${wound}`, ''));
  const severity = harm === 'dead' ? localize('CONDITION.dead') : harm === 'scratch' ? '' : named;
  const place = where === WHOLE_BODY ? '' : namedBy('where', where);
  const words = [severity || (place ? '' : localize('SCENE.scratch')), place].filter(Boolean).join(', ');
  return isOneOfSeveral ? `${words} ${formatNumber(-points)}` : words;
}

/** A save by its name alone: what it had to reach is in the tooltip. */
function saveContext(line: Line, nameOf: NameOf): LineContext {
  const shown = lineContext(line, nameOf);
  if (line.line !== 'roll') return shown;
  const [kind, about = ''] = line.name.split('.');
  return { ...shown, text: kind === 'save' ? namedBy('effect', about) : questionWords(line.name, 'short') };
}

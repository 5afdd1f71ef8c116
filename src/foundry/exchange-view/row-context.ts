import type { Card, Line } from '../../cards/card.ts';
import { type Field, gravityOf, type Loss, lossesIn } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { WHOLE_BODY } from '../exchange/fact-text.ts';
import {
  formatNumber,
  localize,
  localizeCount,
  localizeOr,
  namedBy,
  type NameOf,
} from '../platform/localize.ts';
import { type Chip, conditionsOf } from './chips.ts';
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
  /** The points lost, with their sign; empty for none. */
  readonly loss: string;
  readonly saves: readonly LineContext[];
  /** The conditions gained. */
  readonly chips: readonly Chip[];
  readonly lines: readonly LineContext[];
  readonly isOpen: boolean;
}

/**
 * The rows of several targets; once the exchange is over the worst first.
 * @param facts of the whole exchange; none before its end
 */
export function rowsContext(
  card: Card,
  facts: readonly Fact[],
  nameOf: NameOf,
  more: MarksOf,
): readonly RowContext[] {
  const rows = card.targets.map(id => {
    const losses = lossesIn(aboutTarget(card, id));
    return { row: rowContext(id, card, losses, facts, nameOf, more), points: pointsOf(losses) };
  });
  const isTurn = facts.some(({ fact }) => fact === 'declared');
  if (card.question !== null || isTurn) return rows.map(({ row }) => row);
  return rows
    .sort((a, b) => gravityOf(b.row.field) - gravityOf(a.row.field) || b.points - a.points)
    .map(({ row }) => row);
}

/** The row of one of several targets, folded once it is told. */
function rowContext(
  id: FighterId,
  card: Card,
  losses: readonly Loss[],
  facts: readonly Fact[],
  nameOf: NameOf,
  more: MarksOf,
): RowContext {
  const own = card.lines.filter(({ of }) => of === id);
  const isAsked = card.question?.about === id;
  const isOver = card.question === null;
  const declared = aboutTarget(card, id).flatMap(fact =>
    fact.fact === 'declared'
      ? [localizeCount('CARD.row.declared', fact.actions, { initiative: fact.initiative })]
      : [],
  );
  const untold = isAsked
    ? localize('CARD.row.waits')
    : localize(own.length === 0 ? 'CARD.row.next' : 'CARD.row.done');
  const [worst] = losses;
  const told = [...losses.map(loss => lossWords(loss, losses.length > 1)), ...declared];
  return {
    ...sideOf(id, nameOf),
    status: !isOver ? untold : told.join(' + ') || localize('CARD.row.unharmed'),
    tone: !isOver || declared.length > 0 ? 'plain' : worst ? 'harm' : 'safe',
    field: worst?.harm ?? (isOver && own.length > 0 && declared.length === 0 ? 'held' : 'none'),
    loss: isOver && worst ? formatNumber(-pointsOf(losses)) : '',
    saves: isOver ? own.filter(isSave).map(line => saveContext(line, nameOf)) : [],
    chips: conditionsOf(facts, id, nameOf),
    lines: own.map(line => ({ ...lineContext(line, nameOf), ...more(line) })),
    isOpen: isAsked && own.length > 0,
  };
}

/** The facts on the lines of a target that befell them. */
function aboutTarget({ lines }: Card, id: FighterId): readonly Fact[] {
  return lines.flatMap(line =>
    line.line === 'fact' && line.of === id && line.fact.who === id ? [line.fact] : [],
  );
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

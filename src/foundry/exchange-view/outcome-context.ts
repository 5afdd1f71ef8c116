import type { Card, Line } from '../../cards/card.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { precedesDeed, type Scene } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Outcome, Saying } from '../../rules/shared/outcome.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { localize, localizeCount, namedBy, type NameOf } from '../platform/localize.ts';
import type { Hint } from './line-context.ts';
import { questionWords } from './question-context.ts';

/** The result of a roll as a card tells it. */
export interface OutcomeContext extends Hint {
  readonly who: Side;
  readonly text: string;
  readonly isGood: boolean;
}

/** The outcomes of a finished exchange in the words of its combat system; empty where its card tells it roll by roll. */
export function outcomesOf(exchange: Exchange): readonly Outcome[] {
  const { status, opening } = exchange;
  if (status.at !== 'finished') return [];
  const presentation = rulesetOf(opening.ruleset)?.presentation;
  return presentation?.outcomes?.(opening.setup, status.steps, status.facts) ?? [];
}

/** Whether the attempt of an exchange begins a casting or ends one begun earlier; null for any other. */
export function castingOf({ opening }: Exchange): 'begins' | 'ends' | null {
  const presentation = rulesetOf(opening.ruleset)?.presentation;
  return presentation?.castingOf?.(opening.setup.attempt.action) ?? null;
}

/** The kinds of names under which other words are filed. */
const FILED: Readonly<Record<string, string>> = { save: 'effect' };

/** Names that are rolls, in the words of their questions. */
const ROLLS: ReadonlySet<string> = new Set(['roll', 'against']);

/** A part of an outcome in words, without the numbers that this user may not know. */
function sayingWords({ id, names = {}, secret }: Saying, nameOf: NameOf): string {
  const named = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      name,
      ROLLS.has(name) ? questionWords(String(value), 'short') : namedBy(FILED[name] ?? name, value, nameOf),
    ]),
  );
  const isKept = secret !== undefined && !mayKnowChances(secret);
  return localize(`OUTCOME.${isKept ? `${id}-unknown` : id}`, named);
}

/** The sentence of an outcome. */
export function outcomeWords({ said }: Outcome, nameOf: NameOf): string {
  const text = said.map(part => sayingWords(part, nameOf)).join(', ');
  return text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);
}

/** The outcomes that a card tells outside the rows of single targets. */
export function outcomeContexts(
  exchange: Exchange,
  card: Card,
  nameOf: NameOf,
  hintOf: (line: Line) => Hint,
): readonly OutcomeContext[] {
  const isCast = castingOf(exchange) === 'begins';
  const all = outcomesOf(exchange).filter(({ about }) => about === undefined || card.targets.length < 2);
  return all.map(outcome => {
    const { by, tool, occasion, rolls, isGood } = outcome;
    // A spell stands in the line above already.
    const isNamed = tool !== undefined && !(isCast && tool === card.attempt.with);
    const thing = isNamed ? nameOf(tool) : null;
    const text = [occasion === undefined ? '' : localize(`OUTCOME.${occasion}`), thing ?? '']
      .filter(Boolean)
      .reduceRight(
        (said, part) => localize('OUTCOME.with', { thing: part, text: said }),
        outcomeWords(outcome, nameOf),
      );
    const lines = card.lines.filter(line => line.line === 'roll' && rolls.includes(line.name) && !line.gone);
    return {
      who: sideOf(by, nameOf),
      text,
      ...hintOfAll(lines.map(hintOf)),
      isGood,
    };
  });
}

function hintOfAll(hints: readonly Hint[]): Hint {
  return {
    tooltip: hints
      .map(({ tooltip }) => tooltip)
      .filter(Boolean)
      .join('\n'),
    rules: [...new Set(hints.flatMap(({ rules }) => rules.split(', ')))].filter(Boolean).join(', '),
  };
}

/** Headlines that a combat system's own words replace. */
const PLAIN: ReadonlySet<Scene['headline']> = new Set(['scratch', 'missed', 'nothing', 'done', 'fumble']);

/** The headline of an exchange in the words of its combat system; null where that of the scene stands. */
export function outcomeTitle(
  exchange: Exchange,
  { headline, loss }: Scene,
  outcomes: readonly Outcome[],
  nameOf: NameOf,
): string | null {
  const isPlain =
    PLAIN.has(headline) || (headline === 'wound' && loss !== null && isByPoints(exchange, loss));
  if (!isPlain) return null;
  const { by, at } = exchange.opening.setup.attempt;
  const own = deedsAmong(outcomes.filter(one => one.by === by));
  // Whoever acts may be struck by the other in the same moment: then the head tells that blow.
  const back = loss?.who === by ? outcomes.filter(one => one.by !== by && one.isGood) : [];
  const [struck, another] = back;
  if (struck && !another) return sayingWords(struck.title, nameOf);
  const contest = own.findLast(({ rolls, title }) => rolls.length > 1 && title.names?.['whom'] !== undefined);
  const attacks = own.filter(({ isAttack }) => isAttack);
  if (!contest && attacks.length > 1) return hitsWords(attacks);
  // A check or a save before the only attack is no attack; of several, one that failed tells the most.
  const decisive = contest ?? attacks[0] ?? own.find(({ isGood }) => !isGood) ?? own.at(-1);
  if (decisive) return sayingWords(decisive.title, nameOf);
  const theirs = outcomes.find(one => one.by === at);
  return theirs && headline !== 'done' ? sayingWords(theirs.title, nameOf) : null;
}

/** The outcomes of a deed without those of a gaze that came before it; all of them where it came to none. */
export function deedsAmong(outcomes: readonly Outcome[]): readonly Outcome[] {
  const deeds = outcomes.filter(({ rolls }) => !rolls.every(precedesDeed));
  return deeds.length > 0 ? deeds : outcomes;
}

/** The number of several attacks that hit. */
function hitsWords(attacks: readonly Outcome[]): string {
  const hits = attacks.filter(({ isGood }) => isGood).length;
  return hits > 0
    ? localizeCount('OUTCOME.hits', hits, { all: attacks.length })
    : localize('OUTCOME.allMissed', { all: attacks.length });
}

/** True where the title of outcomes is the name of a check, and whether it was made. */
export function isTitleOfCheck(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ title }) => title.names?.['roll'] !== undefined && !('whom' in title.names));
}

/** True for a wound that is described by the points left: it has no level of its own. */
function isByPoints(exchange: Exchange, { wound }: { readonly wound: string }): boolean {
  return rulesetOf(exchange.opening.ruleset)?.presentation.wounds[wound]?.isByPoints ?? false;
}

/**
 * False for what another line tells already: the level of a wound that these rules tell by the points left, that nobody
 * is hurt where all was stopped, preparations that begin again, a save whose outcome names the danger, and conditions that
 * only the rules count with; and for numbers that this user may not know.
 */
export function isToldAsFact(exchange: Exchange, fact: Fact): boolean {
  switch (fact.fact) {
    case 'dropped':
      return !isPreparedAgain(exchange, fact);
    case 'wounded':
      return fact.wound !== 'none' && !isByPoints(exchange, fact);
    case 'hurt':
      return fact.points > 0 || !isAllStopped(exchange, fact);
    case 'resisted':
      return !outcomesOf(exchange).some(
        ({ by, said }) => by === fact.who && said.some(({ id }) => id.endsWith(`.${fact.what}`)),
      );
    case 'gained':
    case 'ended':
      return rulesetOf(exchange.opening.ruleset)?.ids.hidden.includes(fact.condition) !== true;
    case 'did':
      return fact.isOfChances !== true || mayKnowChances(fact.who);
    default:
      return true;
  }
}

/** True where armour or a parry stopped all of a blow at a fighter. */
function isAllStopped(exchange: Exchange, { who }: Fact & { readonly fact: 'hurt' }): boolean {
  return (factsOf(exchange) ?? []).some(
    fact => fact.fact === 'stopped' && fact.who === who && fact.left === 0,
  );
}

/** True for preparations that the same exchange begins again: that alone is news. */
function isPreparedAgain(exchange: Exchange, { who, action }: Fact & { readonly fact: 'dropped' }): boolean {
  const facts = factsOf(exchange) ?? [];
  return facts.some(one => one.fact === 'prepared' && one.who === who && one.action === action);
}

/** The hit points that a fighter had left when the exchange was over; empty where this user may not know them. */
export function leftWordsOf(exchange: Exchange, who: FighterId, nameOf: NameOf): string {
  const ruleset = rulesetOf(exchange.opening.ruleset);
  const before = exchange.opening.setup.fighters[who];
  const facts = factsOf(exchange);
  if (!ruleset?.presentation.leftSaying || !before || !facts || !mayKnowChances(who)) return '';
  const after = ruleset.withState(before, ruleset.stateAfter(before, facts));
  return sayingWords(ruleset.presentation.leftSaying(after), nameOf);
}

/** The name of what an attempt is made with, with what these rules add to it, such as the DC of a spell. */
export function toolWords({ opening }: Exchange, nameOf: NameOf): string {
  const { setup } = opening;
  const tool = nameOf(setup.attempt.with) ?? '';
  const more = rulesetOf(opening.ruleset)?.presentation.toolSaying?.(setup) ?? null;
  return tool && more ? localize('OUTCOME.tool', { tool, more: sayingWords(more, nameOf) }) : tool;
}

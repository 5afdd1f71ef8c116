import type { Line } from '../../cards/card.ts';
import { ofSameRoll } from '../../cards/scene.ts';
import { isStoodInFor, mayKnowChances, userName } from '../documents/audience.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { factWords } from './fact-text.ts';
import {
  chanceWords,
  localize,
  type NameOf,
  reasonLine,
  rulesBehind,
  targetLines,
} from '../platform/localize.ts';
import { isOfEffects, isOfSkills, optionContext } from './option-context.ts';
import type { LuckContext, LuckOf, MarksOf, RollMarks } from './luck-context.ts';
import { questionWords, toTarget } from './question-context.ts';
import { present } from '../../rules/shared/compact.ts';

/** One line of the story, ready to be shown. */
export interface LineContext extends RollMarks {
  readonly kind: Line['line'];
  /** The author of a roll or choice; a fact names its fighters itself. */
  readonly who?: Side;
  readonly text: string;
  /** The total of the dice, or each of them. */
  readonly total?: number | string;
  readonly level?: string;
  readonly levelName?: string;
  readonly tooltip?: string;
  /** The ids of the rules behind its numbers. */
  readonly rules?: string;
  /** The tone of a fact, for its colour and icon. */
  readonly tone?: string;
  /** Set if the outcome is clear without it: it is folded once the exchange is over. */
  readonly isAside?: boolean;
  /** The reason why a roll no longer counts; it is shown struck through. */
  readonly gone?: string;
  /** The ways in which this user could spend luck on the roll. */
  readonly luck?: readonly LuckContext[];
}

/** The marks and luck of lines, in addition to their text. */
interface Telling {
  readonly marks: MarksOf;
  readonly luckAt: LuckOf;
  /** The rolls shown in the duel above, with their luck. */
  readonly inSight: readonly Line[];
  /** True where luck at what was done stands above, beside the headline. */
  readonly isDeedAbove: boolean;
}

/** Luck on an action without a roll: offered once, however many actions there were. */
export function luckAtDeed(lines: readonly Line[], luckAt: LuckOf): readonly LuckContext[] {
  const first = lines.find(isDeed);
  return first ? luckAt(first) : [];
}

function isDeed(line: Line): boolean {
  return line.line === 'fact' && line.fact.fact === 'did';
}

/** The resistance rolls, which stay in sight when all else is folded away. */
export function savesIn(lines: readonly Line[], nameOf: NameOf, luckAt: LuckOf): LineContext[] {
  return lines.flatMap(line =>
    line.of === null && isResistance(line) && !isBettered(line, lines)
      ? [{ ...lineContext(line, nameOf), luck: luckAt(line) }]
      : [],
  );
}

/**
 * The lines outside the rows of single targets, to be unfolded. Rolls that do not count stay in sight, and
 * effects taken while they are still carried out.
 */
export function lineContexts(
  all: readonly Line[],
  isOver: boolean,
  nameOf: NameOf,
  { marks, luckAt, inSight, isDeedAbove }: Telling,
): LineContext[] {
  return all
    .filter(({ of }) => of === null)
    .map(line => {
      const isTaken = !isOver && line.line === 'choice' && isOfEffects(line.name);
      const shown = lineContext(line, nameOf);
      const isAbove = inSight.some(one => isSameRoll(one, line));
      const gone = !isAbove && isBettered(line, all) ? { gone: localize('CARD.gone.bettered') } : {};
      const isElsewhere = isAbove || (isOver && isResistance(line)) || (isDeedAbove && isDeed(line));
      const luck = isElsewhere ? [] : luckAt(line);
      const isGone = shown.gone !== undefined || 'gone' in gone;
      const isAside = !isGone && !isTaken && luck.length === 0;
      return { ...shown, ...gone, ...marks(line), luck, isAside };
    });
}

function isResistance(line: Line): boolean {
  return line.line === 'roll' && !line.gone && /^(?:again\.)?resist\./u.test(line.name);
}

/** True for the rolls that keep an effect away, whatever a combat system calls them. */
export function isSave(line: Line): boolean {
  return isResistance(line) || (line.line === 'roll' && !line.gone && line.name.startsWith('save.'));
}

/** True where a later roll counts in place of one that stands. */
function isBettered(line: Line, all: readonly Line[]): boolean {
  return all.slice(all.indexOf(line) + 1).some(later => isSameRoll(line, later));
}

/** True for two rolls of the same question, of which the later counts. */
function isSameRoll(one: Line, other: Line): boolean {
  if (one.line !== 'roll' || other.line !== 'roll' || one.gone || other.gone) return false;
  return one.by === other.by && ofSameRoll(one, other);
}

/** A line where no row names its target. */
export function lineOutsideRows(line: Line, nameOf: NameOf): LineContext {
  const shown = lineContext(line, nameOf);
  return line.line === 'fact' ? shown : { ...shown, text: toTarget(shown.text, line.by, line.of, nameOf) };
}

/** What a tooltip says of a roll, and the ids of the rules behind it. */
export interface Hint {
  readonly tooltip: string;
  readonly rules: string;
}

export const NO_HINT: Hint = { tooltip: '', rules: '' };

/** The hint of a line; empty where it has none. */
export function hintOf(line: Line, nameOf: NameOf): Hint {
  const { tooltip = '', rules = '' } = lineContext(line, nameOf);
  return { tooltip, rules };
}

/** One line of the story in words. */
export function lineContext(line: Line, nameOf: NameOf): LineContext {
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
  // What a total has to reach is the other's secret.
  const isNumberKnown = isKnown && (line.against === undefined || mayKnowChances(line.against));
  const thrown = localize('CARD.dice', { formula, dice: dice.join(', ') });
  const because = [
    ...(target ? targetLines(isNumberKnown ? target : { ...target, bands: [] }, nameOf) : []).filter(Boolean),
    ...(isNumberKnown ? line.reasons : []).map(reason => reasonLine(reason, nameOf)),
  ];
  return {
    kind: line.line,
    who,
    text: localize(target ? 'CARD.rolledAgainst' : 'CARD.rolled', {
      question: questionWords(line.name, 'short'),
      chance: target ? chanceWords(target) : '',
    }),
    // Places of several hits add up to nothing.
    total: /^location\b/u.test(line.name) && dice.length > 1 ? dice.join(', ') : total,
    // Damage has no number to reach, whatever its attack was.
    ...(level && line.target ? { level, levelName: levelWords(level, held) } : {}),
    rules: rulesBehind([...(target?.reasons ?? []), ...(isNumberKnown ? line.reasons : [])]),
    tooltip: present([gone && localize(`CARD.gone.${gone}`), thrown, ...because]).join('\n'),
    ...(gone && { gone: localize(`CARD.gone.${gone}`) }),
  };
}

/** The level of a roll; a successful resistance roll may still be beaten by a better one (MYT-OPP-07). */
function levelWords(id: string, held: boolean | null): string {
  const level = localize(`LEVEL.${id}`);
  if (held === null) return level;
  if (held) return localize('CARD.held', { level });
  return localize(id === 'success' || id === 'critical' ? 'CARD.outdone' : 'CARD.beaten', { level });
}

/** The chosen options, each once, with the number of times. */
function chosenWords({ name, chosen }: Extract<Line, { line: 'choice' }>, nameOf: NameOf): string {
  const taken = [...new Set(chosen)].map(id => {
    const times = chosen.filter(other => other === id).length;
    return `${optionContext(name, { id }, nameOf).label}${times > 1 ? ` ×${times}` : ''}`;
  });
  return taken.length > 0 ? taken.join(', ') : localize('CARD.nothing');
}

import type { Card, Line } from '../../cards/card.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { type DecisiveRoll, decisiveRollOf, ofSameRoll } from '../../cards/scene.ts';
import { present } from '../../rules/shared/compact.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { type Rail, railOf } from '../../rules/shared/target.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { chanceWords, localize, type NameOf } from '../platform/localize.ts';
import type { Hint } from './line-context.ts';
import type { LuckContext, LuckOf } from './luck-context.ts';
import { optionContext } from './option-context.ts';
import { questionWords } from './question-context.ts';

/** One side of a duel: the fighter, the roll, and its target number. */
export interface DuelSide extends Side, Hint {
  readonly isFoe: boolean;
  /** The total as the die shows it; empty without a roll. */
  readonly total: string;
  readonly level: string;
  readonly levelName: string;
  /** The weapon or skill, and its chance. */
  readonly what: string;
  /** Earlier totals that no longer count. */
  readonly gone: readonly string[];
  readonly rail: RolledRail | null;
  /** The ways in which this user could spend luck on the roll. */
  readonly luck: readonly LuckContext[];
}

/** A roll on a scale from 1 to 100. */
interface RolledRail extends Rail {
  readonly roll: number;
}

/** The hint of a card's line. */
type HintOf = (line: Line) => Hint;

/** The two rolls of an exchange as one line; of a fighter who acts alone, theirs. Empty where nobody has rolled. */
export function duelContext(
  exchange: Exchange,
  card: Card,
  nameOf: NameOf,
  hintOf: HintOf,
  luckAt: LuckOf,
): readonly DuelSide[] {
  const { by, at, with: weapon } = card.attempt;
  const facts = factsOf(exchange) ?? [];
  const attack = decisiveRollOf(card, facts, by);
  const isSweep = card.targets.length > 1;
  const sides = card.isAlone || isSweep ? [by] : [by, at];
  const asked = card.question?.by;
  const shown = sides.map((id): DuelSide => {
    const effort = id === by ? attack : decisiveRollOf(card, facts, id);
    const tool = id === by ? (nameOf(weapon) ?? '') : defenceWords(card, id, nameOf);
    return {
      ...sideOf(id, nameOf),
      ...rolledBy(effort, card, hintOf),
      luck: effort ? luckAt(effort.line) : [],
      isFoe: id !== by,
      what: whatWords(tool, effort, id === asked && !effort),
    };
  });
  return shown.some(({ total }) => total !== '') || sides.length > 1 ? shown : [];
}

/** The rolls of a card that are shown in its duel. */
export function inSightOf(card: Card, facts: readonly Fact[]): readonly Line[] {
  const { by, at } = card.attempt;
  return [by, at].flatMap(id => decisiveRollOf(card, facts, id)?.line ?? []);
}

/** The weapon or skill with its chance; or the notice that it is still being chosen. */
function whatWords(tool: string, effort: DecisiveRoll | null, isChoosing: boolean): string {
  if (isChoosing) return localize('SCENE.choosing');
  const target = effort && mayKnowChances(effort.line.by) ? effort.line.target : null;
  const what = tool || (effort ? questionWords(effort.line.name, 'short') : '');
  return [what, target ? chanceWords(target) : ''].filter(Boolean).join(' ');
}

function rolledBy(
  effort: DecisiveRoll | null,
  card: Card,
  hintOf: HintOf,
): Pick<DuelSide, keyof Hint | 'total' | 'level' | 'levelName' | 'gone' | 'rail'> {
  if (!effort) return { total: '', level: '', levelName: '', tooltip: '', rules: '', gone: [], rail: null };
  const { line, total, level } = effort;
  const target = mayKnowChances(line.by) ? line.target : null;
  const before = card.lines.flatMap(one =>
    one.line === 'roll' && one !== line && one.by === line.by && ofSameRoll(one, line) ? [one.total] : [],
  );
  const isTurned = line.total !== total && target !== null && !target.isAdded;
  return {
    total: shownTotal(total, line.formula),
    level,
    levelName: level ? localize(`SCENE.level.${level}`) : '',
    ...hintOf(line),
    gone: present([...before, isTurned && line.total]).map(one => shownTotal(one, line.formula)),
    rail: target && !target.isAdded ? { ...railOf(target), roll: Math.min(100, total) } : null,
  };
}

/** A total as its dice show it: that of 1d100 with two faces. */
function shownTotal(total: number, formula: string): string {
  if (formula !== '1d100' || total < 0) return String(total);
  return total === 100 ? '00' : String(total).padStart(2, '0');
}

function defenceWords(card: Card, who: FighterId, nameOf: NameOf): string {
  const choice = card.lines.findLast(
    line => line.line === 'choice' && line.by === who && line.name.startsWith('defence'),
  );
  const [id = ''] = choice?.line === 'choice' ? choice.chosen : [];
  if (id === '') return '';
  if (id === 'none') return localize('SCENE.noDefence');
  const [, itemId = ''] = /^[^:]+:(.+)$/u.exec(id) ?? [];
  return (itemId && nameOf(itemId)) || optionContext('defence', { id }, nameOf).label;
}

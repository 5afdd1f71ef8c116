import type { Line } from '../../cards/card.ts';
import { type ExchangeStatus, offersOf, stepsOf } from '../../cards/exchange-status.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { couldChange } from '../../cards/outcome.ts';
import { ofSameRoll } from '../../cards/scene.ts';
import { rollsIn } from '../../cards/taken-back.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Step } from '../../rules/shared/play.ts';
import type { Offer } from '../../rules/shared/playthrough.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { answererOf } from '../documents/audience.ts';
import { statusHere } from '../exchange/play/answer.ts';
import { isReopenable } from '../exchange/apply/reopened.ts';
import { wasThrownAtGM } from '../exchange/trust/signed-dice.ts';
import { canReroll } from '../exchange/play/take-back.ts';
import { type NameOf, reasonWords } from '../platform/localize.ts';
import { isEffort, wasOfferedThisRound } from './once-a-round.ts';
import { honestDice } from '../settings/settings.ts';

/** A way to spend luck on a roll. */
interface Use {
  readonly option: string;
  /** Its effect, in words. */
  readonly label: string;
}

/** The luck die at the end of a roll's line. */
export interface LuckContext {
  /** The name of the offer, and the fighter whose luck it is. */
  readonly name: string;
  readonly by: string;
  /** The effects and the points left, for screen readers. */
  readonly label: string;
  readonly tooltip: string;
  readonly uses: readonly Use[];
  /** Set where there is one way only: then a click does it. */
  readonly only: Use | null;
}

/** The luck dice of a line; none where this user cannot spend any there. */
export type LuckOf = (line: Line) => readonly LuckContext[];

/** No luck on any line. */
export const NO_LUCK: LuckOf = () => [];

/** The luck that this user may spend, at each line of a card. */
export function luckOf(exchange: Exchange, nameOf: NameOf): LuckOf {
  const status = statusHere(exchange);
  const own = offersOf(status).filter(
    ({ question }) =>
      answererOf(question.by, exchange.opening)?.isSelf === true &&
      !(isEffort(question) && wasOfferedThisRound(exchange, question)),
  );
  const open = status.at === 'finished' ? stillUseful(own, exchange, status) : own;
  if (open.length === 0) return NO_LUCK;
  const placed = open.map(offer => [rollOf(offer, status), contextOf(offer, nameOf)] as const);
  return line => {
    const here = placeOf(line);
    return placed.flatMap(([place, luck]) => (place === here ? [luck] : []));
  };
}

/** The place of an offer in an action without rolls: it stands at what was done. */
const NO_ROLL = -1;

/** The place at which the offers of a line stand; null where it has none. */
function placeOf(line: Line): number | null {
  if (line.line === 'roll') return line.place;
  return line.line === 'fact' && line.fact.fact === 'did' ? NO_ROLL : null;
}

/** The luck offers that still stand in a finished exchange and would change its outcome. */
function stillUseful(
  offers: readonly Offer[],
  exchange: Exchange,
  { steps, facts }: Extract<ExchangeStatus, { at: 'finished' }>,
): readonly Offer[] {
  const ruleset = rulesetOf(exchange.opening.ruleset);
  if (offers.length === 0 || !ruleset || !isReopenable(exchange)) return [];
  const ended = { setup: exchange.opening.setup, ruleset, steps, facts };
  return offers.flatMap((offer): Offer[] => {
    const { question } = offer;
    const passing = question.passesWith ?? [];
    const options = question.options.filter(
      ({ id }) => passing.includes(id) || couldChange(offer, id, ended),
    );
    return options.length > passing.length ? [{ ...offer, question: { ...question, options } }] : [];
  });
}

/**
 * The index of the roll that an offer is about; for a wound that of its damage, for a point to react with that of the
 * attack before it, or of the action that it comes before.
 */
function rollOf({ question, place }: Offer, status: ExchangeStatus): number {
  if (isEffort(question)) {
    const isRoll = ({ question: asked }: Step) => asked.ask === 'roll';
    const steps = stepsOf(status);
    const before = steps.slice(0, place).findLastIndex(isRoll);
    return before === -1 ? steps.findIndex(isRoll) : before;
  }
  const about = { name: question.name.replace(/^[^.]+\./u, '').replace(/^wound/u, 'damage') };
  return stepsOf(status)
    .slice(0, place)
    .findLastIndex(({ question: asked }) => asked.ask === 'roll' && ofSameRoll(asked, about));
}

function contextOf({ question }: Offer, nameOf: NameOf): LuckContext {
  const words = (reasons: typeof question.reasons) => (reasons ?? []).map(one => reasonWords(one, nameOf));
  const uses = question.options
    .filter(({ id }) => !question.passesWith?.includes(id))
    .map(({ id, reasons }): Use => ({ option: id, label: words(reasons).join('. ') }));
  const parts = [...uses.map(({ label }) => label), ...words(question.reasons)];
  const [first, second] = uses;
  return {
    name: question.name,
    by: question.by,
    label: parts.join('. '),
    tooltip: parts.join('\n'),
    uses,
    only: first && !second ? first : null,
  };
}

/** The marks of a roll other than its result. */
export interface RollMarks {
  /** Its index among the answers that stand, where this user may have it rolled again. */
  readonly rerolls?: string;
  /** The signature of the GM's client; left out where none is required, or not verified yet. */
  readonly seal?: 'signed' | 'unsigned';
}

/** The marks of a line; empty where it is no roll that stands. */
export type MarksOf = (line: Line) => RollMarks;

/** The marks of an exchange's rolls. */
export function rollMarks(exchange: Exchange): MarksOf {
  const mayReroll = canReroll(exchange);
  const rolls = rollsIn({ takenBack: exchange.takenBack, status: statusHere(exchange) });
  return line => {
    const isOf = ({ place }: { readonly place: number | null }) =>
      line.line === 'roll' && place !== null && place === line.place;
    const roll = rolls.find(isOf);
    if (!roll) return {};
    const isSigned = wasThrownAtGM(exchange, roll);
    const isMarked = isSigned === true || (isSigned === false && honestDice() !== 'off');
    return compact({
      rerolls: mayReroll ? String(roll.place) : undefined,
      seal: isMarked ? (isSigned ? 'signed' : 'unsigned') : undefined,
    });
  };
}

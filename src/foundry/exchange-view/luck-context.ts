import type { Line } from '../../cards/card.ts';
import { type ExchangeStatus, offersOf, stepsOf } from '../../cards/exchange-status.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { ofSameRoll } from '../../cards/scene.ts';
import type { Offer } from '../../rules/shared/playthrough.ts';
import { answererOf } from '../documents/audience.ts';
import { statusHere } from '../exchange/answer.ts';
import { type NameOf, reasonWords } from '../platform/localize.ts';

/** A way to use luck at a roll. */
interface Use {
  readonly option: string;
  /** What it would do, in words. */
  readonly label: string;
}

/** The die at the end of a roll's line: what luck could do to it. */
export interface LuckContext {
  /** The offer, and whose luck it is. */
  readonly name: string;
  readonly by: string;
  /** What it would do and how many points are left, for those who do not see the die. */
  readonly label: string;
  readonly tooltip: string;
  readonly uses: readonly Use[];
  /** Set where there is one way only: then a click does it. */
  readonly only: Use | null;
}

/** The dice of luck that belong to a line; none where this user could use none there. */
export type LuckOf = (line: Line) => readonly LuckContext[];

/** What this user may do by luck, at each line of a card. */
export function luckOf(exchange: Exchange, nameOf: NameOf): LuckOf {
  const status = statusHere(exchange);
  const open =
    status.at === 'asking'
      ? offersOf(status).filter(({ question }) => answererOf(question.by, exchange.opening)?.isSelf === true)
      : [];
  const placed = open.map(offer => [rollOf(offer, status), contextOf(offer, nameOf)] as const);
  return line =>
    line.line === 'roll' && line.place !== null
      ? placed.flatMap(([place, luck]) => (place === line.place ? [luck] : []))
      : [];
}

/** Which of the answers is the roll that an offer is about. */
function rollOf({ question, place }: Offer, status: ExchangeStatus): number {
  const about = { name: question.name.replace(/^[^.]+\./u, '') };
  return stepsOf(status)
    .slice(0, place)
    .findLastIndex(({ question: asked }) => asked.ask === 'roll' && ofSameRoll(asked, about));
}

function contextOf({ question }: Offer, nameOf: NameOf): LuckContext {
  const words = (reasons: typeof question.reasons) => (reasons ?? []).map(one => reasonWords(one, nameOf));
  const uses = question.options
    .filter(({ id }) => !question.passesWith?.includes(id))
    .map(({ id, reasons }): Use => ({ option: id, label: words(reasons).join('. ') }));
  const said = [...uses.map(({ label }) => label), ...words(question.reasons)];
  const [first, second] = uses;
  return {
    name: question.name,
    by: question.by,
    label: said.join('. '),
    tooltip: said.join('\n'),
    uses,
    only: first && !second ? first : null,
  };
}

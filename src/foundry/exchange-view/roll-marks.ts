import type { Line } from '../../cards/card.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { rollsIn } from '../../cards/taken-back.ts';
import { statusHere } from '../exchange/answer.ts';
import { wasThrownAtGM } from '../exchange/signed-dice.ts';
import { canReroll } from '../exchange/take-back.ts';
import { honestDice } from '../settings/honest-dice.ts';

/** What a card says of a roll besides what it came to. */
export interface RollMarks {
  /** Which of the answers that stand it is, where this user may have it rolled again. */
  readonly rerolls?: string;
  /** Whether it was thrown at the GM's; left out where that is not asked for, or cannot be told yet. */
  readonly seal?: 'signed' | 'unsigned';
}

/** The marks of a line; none where it is no roll that stands. */
export type MarksOf = (line: Line) => RollMarks;

/** What a card says of the rolls of an exchange besides what they came to. */
export function rollMarks(exchange: Exchange): MarksOf {
  const mayReroll = canReroll(exchange);
  const rolls = rollsIn({ takenBack: exchange.takenBack, status: statusHere(exchange) });
  return line => {
    const isOf = ({ place }: { readonly place: number | null }) =>
      line.line === 'roll' && place !== null && place === line.place;
    const roll = rolls.find(isOf);
    if (!roll) return {};
    const isSigned = wasThrownAtGM(exchange.id, roll);
    const isMarked = isSigned === true || (isSigned === false && honestDice() !== 'off');
    return {
      ...(mayReroll && { rerolls: String(roll.place) }),
      ...(isMarked && { seal: isSigned ? 'signed' : 'unsigned' }),
    };
  };
}

import type { Reason } from '../../rules/shared/reason.ts';
import { fightMarks } from '../fight/fight-state.ts';
import { goBack } from '../fight/going-back.ts';
import { oneByOne } from '../fight/one-by-one.ts';
import { turnsSince } from '../fight/turn-marks.ts';
import { markedActors, markedCombats, type Mark } from './marks.ts';

/**
 * Takes back everything that a finished exchange changed, and the turns that have passed since if nothing
 * else has happened. For a GM.
 * @returns why it cannot be, or null when it is done
 */
export function undo(exchange: string): Promise<Reason | null> {
  return oneByOne(() => {
    const all: (readonly Mark[])[] = [
      ...markedActors(exchange).map(actor => actor.system.marks),
      ...markedCombats(exchange).map(fightMarks),
    ];
    return goBack([exchange, ...all.flatMap(marks => turnsSince(marks, exchange))]);
  });
}

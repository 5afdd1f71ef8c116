import { isStanding } from '../../cards/applied-records.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { type FightMark, fightMarks, isTurn } from '../documents/combat-state.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import type { PasseCombat } from './combat.ts';
import { goingWith, undo, undoneWith } from './undo.ts';

/** Goes back to before the last turn change; what was done on the turn since is undone first, if the GM agrees. */
export async function turnBack(combat: PasseCombat): Promise<Reason | null> {
  const live = fightMarks(combat).filter(isStanding);
  const last = live.findLastIndex(({ exchange: exchangeId }) => isTurn(exchangeId));
  return last < 0 ? nothingKept() : goBackTo(live.slice(last));
}

/** Goes back to the end of the round before this one. */
export async function roundBack(combat: PasseCombat): Promise<Reason | null> {
  const live = fightMarks(combat).filter(isStanding);
  const began = live.findLastIndex(
    ({ inverse }) => inverse?.round !== undefined && inverse.round !== combat.round,
  );
  return began < 0 ? nothingKept() : goBackTo(live.slice(began));
}

/** Asks whether all of this may go back; `text` says so for a number of exchanges. */
type ConfirmUndo = (
  title: string,
  text: (count: number) => string,
  going: readonly string[],
) => Promise<boolean>;

class UndoConfirmation {
  ask: ConfirmUndo = () => Promise.resolve(true);
}

/** Has this ask before a turn takes exchanges back with it. */
export function confirmUndoBy(ask: ConfirmUndo): void {
  session.get(UndoConfirmation).ask = ask;
}

function nothingKept(): Reason {
  return { rule: '', id: 'no-turn-to-go-back-to' };
}

async function goBackTo(marks: readonly FightMark[]): Promise<Reason | null> {
  const going = goingWith(marks.map(({ exchange: exchangeId }) => exchangeId));
  const isOnlyTime = undoneWith(going).every(isTurn);
  const text = (count: number) => localizeCount('TRACKER.goBackUndoes', count);
  return isOnlyTime || (await session.get(UndoConfirmation).ask(localize('TRACKER.goBack'), text, going))
    ? undo(going)
    : null;
}

import { isStanding } from '../../cards/marks.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { agreesToUndo } from '../chat/undo-asked.ts';
import { undoneWith, goingWith, undo } from '../chat/undo.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { countedWords, words } from '../words.ts';
import { fightMarks, type FightMark } from './fight-state.ts';
import { isTurn } from './turn-marks.ts';

/** Goes back to before the last turn change; what was done on the turn since is undone first, if the GM agrees. */
export async function turnBack(combat: PasseCombat): Promise<Reason | null> {
  const live = fightMarks(combat).filter(isStanding);
  const last = live.findLastIndex(({ exchange }) => isTurn(exchange));
  return last < 0 ? nothingKept() : goBackTo(live.slice(last));
}

/** Goes back to the end of the round before this one. */
export async function roundBack(combat: PasseCombat): Promise<Reason | null> {
  const live = fightMarks(combat).filter(isStanding);
  const began = live.findLastIndex(({ undo: way }) => way?.round !== undefined && way.round !== combat.round);
  return began < 0 ? nothingKept() : goBackTo(live.slice(began));
}

function nothingKept(): Reason {
  return { rule: '', id: 'no-turn-to-go-back-to' };
}

async function goBackTo(marks: readonly FightMark[]): Promise<Reason | null> {
  const going = goingWith(marks.map(({ exchange }) => exchange));
  const isOnlyTime = undoneWith(going).every(isTurn);
  const text = (count: number) => countedWords('TRACKER.goBackUndoes', count);
  return isOnlyTime || (await agreesToUndo(words('TRACKER.goBack'), text, going)) ? undo(going) : null;
}

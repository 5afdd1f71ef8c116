import type { Reason } from '../../rules/shared/reason.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { countedWords, words } from '../words.ts';
import { fightMarks, type FightMark } from './fight-state.ts';
import { goBack } from './going-back.ts';
import { oneByOne } from './one-by-one.ts';
import { isTurnMark } from './turn-marks.ts';

/** Goes back to before the last turn change; what was done on the turn since is undone first, if the GM agrees. */
export async function turnBack(combat: PasseCombat): Promise<Reason | null> {
  const live = liveMarks(combat);
  const last = live.findLastIndex(isTurnMark);
  return last < 0 ? nothingKept() : goBackTo(live.slice(last));
}

/** Goes back to the end of the round before this one. */
export async function roundBack(combat: PasseCombat): Promise<Reason | null> {
  const live = liveMarks(combat);
  const began = live.findLastIndex(({ undo }) => undo?.round !== undefined && undo.round !== combat.round);
  return began < 0 ? nothingKept() : goBackTo(live.slice(began));
}

function liveMarks(combat: PasseCombat): FightMark[] {
  return fightMarks(combat).filter(({ undo }) => undo !== null);
}

function nothingKept(): Reason {
  return { rule: '', id: 'no-turn-to-go-back-to' };
}

async function goBackTo(marks: readonly FightMark[]): Promise<Reason | null> {
  const exchanges = marks.filter(mark => !isTurnMark(mark)).length;
  if (exchanges > 0 && !(await agrees(exchanges))) return null;
  return oneByOne(() => goBack(marks.map(({ exchange }) => exchange)));
}

async function agrees(exchanges: number): Promise<boolean> {
  const isSure = await foundry.applications.api.DialogV2.confirm({
    window: { title: words('TRACKER.goBack') },
    content: `<p>${countedWords('TRACKER.goBackUndoes', exchanges)}</p>`,
  });
  return isSure === true;
}

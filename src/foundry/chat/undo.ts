import type { Reason } from '../../rules/shared/reason.ts';
import { fightMarks, withMarks } from '../fight/fight-state.ts';
import { markedActors, markedCombats, type Mark } from './marks.ts';
import { writeActors } from './writing.ts';

/**
 * Takes back everything that a finished exchange changed. For a GM.
 * @returns why it cannot be, or null when it is done
 */
export async function undo(exchange: string): Promise<Reason | null> {
  const actors = markedActors(exchange);
  const combats = markedCombats(exchange);
  const laterOne = [...actors.map((actor): readonly Mark[] => actor.system.marks), ...combats.map(fightMarks)]
    // Where it is undone already, because the GM left half-way, earlier ones may be the latest.
    .filter(marks => marks.some(mark => mark.exchange === exchange && mark.undo !== null))
    .map(marks => latestNotUndone(marks))
    .find(latest => latest !== exchange);
  if (laterOne) return { rule: '', id: 'undo-later-first' };
  await writeActors(
    actors.map(actor => {
      const marks: readonly Mark[] = actor.system.marks;
      const way = marks.find(mark => mark.exchange === exchange)?.undo ?? {};
      return { actor, system: { state: way, marks: undone(marks, exchange) } };
    }),
  );
  for (const combat of combats) {
    const way = fightMarks(combat).find(mark => mark.exchange === exchange)?.undo ?? null;
    await combat.update(withMarks(way, undone(fightMarks(combat), exchange)) as Combat.UpdateData);
  }
  return null;
}

function undone<M extends Mark>(marks: readonly M[], exchange: string): M[] {
  return marks.map(mark => (mark.exchange === exchange ? { ...mark, undo: null } : { ...mark }));
}

function latestNotUndone(marks: readonly Mark[]): string | undefined {
  return marks.filter(mark => mark.undo !== null).at(-1)?.exchange;
}

import { differingPath } from '../../cards/difference.ts';
import { partsOf, undone, wayBack } from '../../cards/marks.ts';
import { fightMarks, fightUndo, withMarks, type FightMark, type FightUpdate } from './fight-state.ts';
import { SYSTEM_ID } from '../system.ts';

/** The mark that a combat keeps of something that changes it as `update` says. */
export function fightMark(
  combat: Combat.Implementation,
  { exchange, end = null }: Pick<FightMark, 'exchange' | 'end'>,
  update: FightUpdate,
): FightMark {
  const initiative = initiativeIn(combat);
  return {
    exchange,
    end,
    undo: wayFrom(fightUndo(combat), update),
    whose: combat.combatant?.id ?? null,
    ...(isSame(initiative, initiativeAt(fightMarks(combat))) ? {} : { initiative }),
  };
}

/** The way back to `before`: where the fight stood, and the points and so on that are otherwise now. */
function wayFrom(before: FightUpdate | null, update: FightUpdate): Partial<FightUpdate> {
  if (!before) return {};
  const { round, cycle } = before.flags[SYSTEM_ID];
  const parts: Partial<FightUpdate> = partsOf(before, update);
  const place = { ...(round === undefined ? {} : { round }), ...(cycle === undefined ? {} : { cycle }) };
  return {
    ...(before.round === undefined ? {} : { round: before.round }),
    ...(before.turn === undefined ? {} : { turn: before.turn }),
    flags: { [SYSTEM_ID]: { ...parts.flags?.[SYSTEM_ID], ...place } },
  };
}

/** Brings a combat back to where it stood before all that goes. */
export async function undoFight(
  combat: Combat.Implementation,
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
): Promise<void> {
  const marks = fightMarks(combat);
  const first = marks.findIndex(({ exchange, undo }) => undo !== null && going.includes(exchange));
  if (first < 0) return;
  await restoreInitiative(combat, initiativeAt(marks.slice(0, first + 1)));
  // Whoever has joined or left since, or has rolled anew, has given others another place in the order.
  const turn = combat.turns.findIndex(({ id }) => id === marks[first]?.whose);
  const way = { ...wayBack(marks, going), ...(turn < 0 ? {} : { turn }) } as FightUpdate;
  await combat.update(withMarks(way, undone(marks, going, mayComeAgain)) as Combat.UpdateData);
}

type Initiatives = Readonly<Record<string, number | null>>;

function initiativeIn(combat: Combat.Implementation): Initiatives {
  return Object.fromEntries([...combat.combatants].map(({ id, initiative }) => [id, initiative]));
}

/** The initiative that everybody had at the latest of these marks, as far as that was taken down. */
function initiativeAt(marks: readonly FightMark[]): Initiatives | null {
  return marks.findLast(({ initiative }) => initiative !== undefined)?.initiative ?? null;
}

async function restoreInitiative(combat: Combat.Implementation, then: Initiatives | null): Promise<void> {
  const updates = [...combat.combatants].flatMap(({ id, initiative }) => {
    const was = then?.[id ?? ''];
    return id && was !== undefined && was !== initiative ? [{ _id: id, initiative: was }] : [];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments('Combatant', updates);
}

function isSame(one: Initiatives, other: Initiatives | null): boolean {
  return differingPath(one, other) === null;
}

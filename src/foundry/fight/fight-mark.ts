import { differingPath } from '../../cards/difference.ts';
import { isStanding, partsOf, undone, wayBack } from '../../cards/marks.ts';
import type { FightState } from '../../rules/shared/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';
import { BY_THE_RULES } from './reckoning.ts';
import { fightMarks, fightUpdate, withMarks, type FightMark, type FightUpdate } from './fight-state.ts';

/**
 * The mark that a combat keeps of something that leads it from one moment to another.
 * @param marks those that it has by then
 * @param initiative what everybody had before it, where it is another by now
 */
export function fightMark(
  combat: Combat.Implementation,
  { exchange, end }: Pick<FightMark, 'exchange' | 'end'>,
  from: FightState,
  to: FightState,
  marks: readonly FightMark[] = fightMarks(combat),
  initiative: Initiatives = initiativeIn(combat),
): FightMark {
  return {
    exchange,
    ...(end === undefined ? {} : { end }),
    undo: wayFrom(fightUpdate(combat, from), fightUpdate(combat, to)),
    ...(isSame(initiative, initiativeAt(marks)) ? {} : { initiative }),
  };
}

/** The way back to `before`: where the fight stood, and the points that are otherwise now. */
function wayFrom(before: FightUpdate, now: FightUpdate): FightUpdate {
  const { round, cycle, turn } = before.flags[SYSTEM_ID];
  const parts: Partial<FightUpdate> = partsOf(before, now);
  return {
    ...(before.round === undefined ? {} : { round: before.round }),
    ...(before.turn === undefined ? {} : { turn: before.turn }),
    flags: {
      [SYSTEM_ID]: {
        ...parts.flags?.[SYSTEM_ID],
        ...(round === undefined ? {} : { round }),
        ...(cycle === undefined ? {} : { cycle }),
        ...(turn === undefined ? {} : { turn }),
      },
    },
  };
}

/** Brings a combat back to where it stood before all that goes. */
export async function undoFight(
  combat: Combat.Implementation,
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
): Promise<void> {
  const marks = fightMarks(combat);
  const first = marks.findIndex(mark => isStanding(mark) && going.includes(mark.exchange));
  if (first < 0) return;
  await restoreInitiative(combat, initiativeAt(marks.slice(0, first + 1)));
  // Whoever has joined or left since, or has rolled anew, has given others another place in the order.
  const whose = marks[first]?.undo?.flags?.[SYSTEM_ID].turn;
  const turn = combat.turns.findIndex(({ id }) => id === whose);
  const way = { ...wayBack(marks, going), ...(turn < 0 ? {} : { turn }) } as FightUpdate;
  const update = withMarks(combat, way, undone(marks, going, mayComeAgain));
  await combat.update(update as Combat.UpdateData);
}

/** The initiative of everybody in a combat, and their place among equals, by combatant id. */
export type Initiatives = NonNullable<FightMark['initiative']>;

/** The initiative that everybody in a combat has. */
export function initiativeIn(combat: Combat.Implementation): Initiatives {
  return Object.fromEntries([...combat.combatants].map(one => [one.id, placeOf(one)]));
}

function placeOf({ initiative, flags }: Combatant.Implementation): Initiatives[string] {
  return { total: initiative, tie: flags[SYSTEM_ID]?.tie ?? 0 };
}

/** The initiative that everybody had at the latest of these marks, as far as that was taken down. */
function initiativeAt(marks: readonly FightMark[]): Initiatives | null {
  return marks.findLast(({ initiative }) => initiative !== undefined)?.initiative ?? null;
}

async function restoreInitiative(combat: Combat.Implementation, then: Initiatives | null): Promise<void> {
  const updates = [...combat.combatants].flatMap(one => {
    const was = placeIn(then?.[one.id ?? ''], one);
    if (!was || differingPath(was, placeOf(one)) === null) return [];
    return [{ _id: one.id, initiative: was.total, flags: { [SYSTEM_ID]: { tie: was.tie } } }];
  });
  if (updates.length > 0)
    await combat.updateEmbeddedDocuments('Combatant', updates as Combatant.UpdateData[], BY_THE_RULES);
}

/** A place as it was taken down; worlds that version 0.1.0 began keep the initiative alone. */
function placeIn(kept: unknown, now: Combatant.Implementation): Initiatives[string] | null {
  if (typeof kept === 'number') return { total: kept, tie: placeOf(now).tie };
  return kept ? (kept as Initiatives[string]) : null;
}

function isSame(one: Initiatives, other: Initiatives | null): boolean {
  return differingPath(one, other) === null;
}

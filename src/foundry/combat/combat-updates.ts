import { differingPath, isStanding, partsOf, undone, inverseOf } from '../../cards/applied-records.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { FightState } from '../../rules/shared/ruleset.ts';
import {
  type CombatRecord,
  combatRecordOf,
  combatRecords,
  fightUpdate,
  type FightUpdate,
  withRecords,
} from '../documents/combat-state.ts';
import { type Place, tieOf, turnsWith } from '../documents/initiative.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Write } from '../platform/updates.ts';
import type { PasseCombat } from './combat.ts';

/** A change of a fight from one state to another, as the combat records it. */
interface RecordedChange {
  readonly combat: PasseCombat;
  /** The exchange with its last message, or the turn. */
  readonly of: Pick<CombatRecord, 'exchange' | 'end'>;
  readonly from: FightState;
  readonly to: FightState;
  /** The records that the combat has by then. */
  readonly records: readonly CombatRecord[];
  /** The initiative of all combatants before it: recorded where the records say another. */
  readonly was: Initiatives;
  /** What it changes outside the combat. */
  readonly applied: AppliedTo;
}

/** A combat's record of a change. */
export function combatRecord({
  combat,
  of,
  from,
  to,
  records,
  was,
  applied: { actors, handed, moved = [] },
}: RecordedChange): CombatRecord {
  return {
    ...of,
    actors,
    ...(handed.length > 0 && { handed }),
    ...(moved.length > 0 && { moved }),
    inverse: inverseFrom(fightUpdate(combat, from), fightUpdate(combat, to)),
    ...(isSame(was, initiativeAt(records)) ? {} : { initiative: was }),
  };
}

/** The targets of an application other than the combat: actors, handed items and moved tokens. */
export type AppliedTo = Pick<Required<CombatRecord>, 'actors' | 'handed'> & Pick<CombatRecord, 'moved'>;

/** The inverse of a change to a combat: its previous position and the points that differ. */
function inverseFrom(before: FightUpdate, now: FightUpdate): FightUpdate {
  const { round, cycle, turn } = before.flags[SYSTEM_ID];
  const parts: Partial<FightUpdate> = partsOf(before, now);
  return compact({
    round: before.round,
    turn: before.turn,
    flags: { [SYSTEM_ID]: { ...parts.flags?.[SYSTEM_ID], ...compact({ round, cycle, turn }) } },
  });
}

/** The writes that bring a combat back to before all that goes; empty where none of it is on its records. */
export function undoneFight(
  combat: PasseCombat,
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
): Write[] {
  const goes = (record: CombatRecord) => isStanding(record) && going.includes(record.exchange);
  const records = combatRecords(combat);
  const first = records.findIndex(goes);
  if (first < 0) return [];
  const places = placesOf(combat, initiativeAt(records.slice(0, first + 1)));
  // Combatants who joined, left or rolled again since have changed the order.
  const whose = records[first]?.inverse?.flags?.[SYSTEM_ID].turn;
  const turn = turnsWith(combat, places).findIndex(({ id }) => id === whose);
  const inverse = { ...inverseOf(records, going), ...(turn < 0 ? {} : { turn }) } as FightUpdate;
  const update = withRecords(combat, inverse, undone(records, going, mayComeAgain));
  const traceless = records
    .filter(record => goes(record) && !mayComeAgain(record.exchange))
    .map(({ exchange: exchangeId }) => exchangeId);
  const flags = { [SYSTEM_ID]: { ...update.flags[SYSTEM_ID], undone: traceless } };
  const changes: FightUpdate = { ...update, flags };
  const isWritten = () => !combatRecords(combat).some(goes);
  const options = combat.advanceOptions(inverse, -1);
  return [...rolledPlaces(places), { document: combat, changes, options, isWritten }];
}

/** The initiative and tie-break of all combatants, by combatant id. */
export type Initiatives = NonNullable<CombatRecord['initiative']>;

/** The initiative of all combatants now. */
export function initiativeIn(combat: PasseCombat): Initiatives {
  return Object.fromEntries([...combat.combatants].map(one => [one.id, placeOf(one)]));
}

function placeOf(combatant: Combatant.Implementation): Initiatives[string] {
  return { total: combatant.initiative, tie: tieOf(combatant) };
}

/** The initiative at the latest of these records, as far as it was recorded. */
function initiativeAt(records: readonly CombatRecord[]): Initiatives | null {
  return records.findLast(({ initiative }) => initiative !== undefined)?.initiative ?? null;
}

/** The places of all combatants then, as far as they were recorded. */
function placesOf(combat: PasseCombat, then: Initiatives | null): readonly Place[] {
  return [...combat.combatants].flatMap((combatant): Place[] => {
    const was = then?.[combatant.id ?? ''];
    return was ? [{ combatant, initiative: was.total, tie: was.tie }] : [];
  });
}

function isSame(one: Initiatives, other: Initiatives | null): boolean {
  return differingPath(one, other) === null;
}

/**
 * The writes that bring a combat forward: places first, since a turn is a place in the order.
 * @param record the id of the record that the update leaves
 */
export function fightWrites(
  combat: PasseCombat,
  places: readonly Write[],
  update: FightUpdate,
  record: string,
): Write[] {
  const options = combat.advanceOptions(update, 1);
  const announce = () => combat.announce(update, options);
  const isWritten = () => combatRecordOf(combat, record) !== null;
  return [...places, { document: combat, changes: update, options, isWritten, announce }];
}

/** Update options under which a combatant's die stays with a new initiative. */
export const BY_THE_RULES = { keepsDie: true };

/** The writes of places that follow from rolled dice, as far as they change. */
export function rolledPlaces(places: readonly Place[]): Write[] {
  return placeWrites(places, BY_THE_RULES);
}

/** The writes of places that follow from declarations, as far as they change. */
export function declaredPlaces(places: readonly Place[]): Write[] {
  return placeWrites(places);
}

function placeWrites(places: readonly Place[], options?: object): Write[] {
  return places.flatMap(({ combatant, initiative, tie }): Write[] => {
    const isWritten = () =>
      combatant.initiative === initiative && (tie === undefined || tieOf(combatant) === tie);
    if (isWritten()) return [];
    const flags = tie === undefined ? {} : { flags: { [SYSTEM_ID]: { tie } } };
    return [
      { document: combatant, changes: { initiative, ...flags }, isWritten, ...(options && { options }) },
    ];
  });
}

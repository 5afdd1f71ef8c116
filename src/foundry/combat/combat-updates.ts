import { differingPath, isStanding, partsOf, undone, inverseOf } from '../../cards/applied-records.ts';
import type { FightState } from '../../rules/shared/ruleset.ts';
import {
  type CombatRecord,
  combatRecordOf,
  combatRecords,
  fightUpdate,
  type FightUpdate,
  withRecords,
} from '../documents/combat-state.ts';
import { type Place, turnsWith } from '../documents/initiative.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Write } from '../platform/updates.ts';
import type { PasseCombat } from './combat.ts';

/**
 * The record that a combat keeps of something that leads it from one moment to another.
 * @param records those that it has by then
 * @param initiative what everybody had before it, where it is another by now
 * @param applied the actors that were changed by it
 */
export function combatRecord(
  combat: Combat.Implementation,
  { exchange: exchangeId, end }: Pick<CombatRecord, 'exchange' | 'end'>,
  from: FightState,
  to: FightState,
  records: readonly CombatRecord[] = combatRecords(combat),
  initiative: Initiatives = initiativeIn(combat),
  { actors, handed, moved = [] }: AppliedTo = { actors: {}, handed: [] },
): CombatRecord {
  return {
    exchange: exchangeId,
    ...(end === undefined ? {} : { end }),
    actors,
    ...(handed.length > 0 && { handed }),
    ...(moved.length > 0 && { moved }),
    inverse: inverseFrom(fightUpdate(combat, from), fightUpdate(combat, to)),
    ...(isSame(initiative, initiativeAt(records)) ? {} : { initiative }),
  };
}

/** What else something was applied to. */
export type AppliedTo = Pick<Required<CombatRecord>, 'actors' | 'handed'> & Pick<CombatRecord, 'moved'>;

/** What leads back to `before`: where the fight stood, and the points that are otherwise now. */
function inverseFrom(before: FightUpdate, now: FightUpdate): FightUpdate {
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

/** What is written to bring a combat back to where it stood before all that goes; nothing where none of it is in it. */
export function undoneFight(
  combat: Combat.Implementation,
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
): Write[] {
  const goes = (record: CombatRecord) => isStanding(record) && going.includes(record.exchange);
  const records = combatRecords(combat);
  const first = records.findIndex(goes);
  if (first < 0) return [];
  const places = placesOf(combat, initiativeAt(records.slice(0, first + 1)));
  // Whoever has joined or left since, or has rolled anew, has given others another place in the order.
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

/** The initiative of everybody in a combat, and their place among equals, by combatant id. */
export type Initiatives = NonNullable<CombatRecord['initiative']>;

/** The initiative that everybody in a combat has. */
export function initiativeIn(combat: Combat.Implementation): Initiatives {
  return Object.fromEntries([...combat.combatants].map(one => [one.id, placeOf(one)]));
}

function placeOf(combatant: Combatant.Implementation): Initiatives[string] {
  return { total: combatant.initiative, tie: tieOf(combatant) };
}

/** The initiative that everybody had at the latest of these records, as far as that was taken down. */
function initiativeAt(records: readonly CombatRecord[]): Initiatives | null {
  return records.findLast(({ initiative }) => initiative !== undefined)?.initiative ?? null;
}

/** The places that everybody had then, as far as that was taken down. */
function placesOf(combat: Combat.Implementation, then: Initiatives | null): readonly Place[] {
  return [...combat.combatants].flatMap((combatant): Place[] => {
    const was = placeIn(then?.[combatant.id ?? ''], combatant);
    return was ? [{ combatant, initiative: was.total, tie: was.tie }] : [];
  });
}

/** A place as it was taken down; worlds that version 0.1.0 began keep the initiative alone. */
function placeIn(kept: unknown, now: Combatant.Implementation): Initiatives[string] | null {
  if (typeof kept === 'number') return { total: kept, tie: placeOf(now).tie };
  return kept ? (kept as Initiatives[string]) : null;
}

function isSame(one: Initiatives, other: Initiatives | null): boolean {
  return differingPath(one, other) === null;
}

/**
 * What is written to a combat that something leads on: the places first, for a turn is a place in the order.
 * @param recordId the record that the update leaves
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

/** The die that was rolled stays with a combatant whose initiative is written so. */
export const BY_THE_RULES = { keepsDie: true };

/** What is written to those whose place in the order comes of the die that they rolled, as far as it is another. */
export function rolledPlaces(places: readonly Place[]): Write[] {
  return placeWrites(places, BY_THE_RULES);
}

/** What is written to those whose place in the order comes of what they declared, as far as it is another. */
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

/** The place of a combatant among equals. */
export function tieOf({ flags }: Combatant.Implementation): number {
  return flags[SYSTEM_ID]?.tie ?? 0;
}

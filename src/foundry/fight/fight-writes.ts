import type { Write } from '../chat/writing.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { SYSTEM_ID } from '../system.ts';
import { fightMarkOf, type FightUpdate } from './fight-state.ts';
import type { Place } from './initiative.ts';

/**
 * What is written to a combat that something leads on: the places first, for a turn is a place in the order.
 * @param mark the mark that the update leaves
 */
export function fightWrites(
  combat: PasseCombat,
  places: readonly Write[],
  update: FightUpdate,
  mark: string,
): Write[] {
  const options = combat.advanceOptions(update, 1);
  const announce = () => combat.announce(update, options);
  const isWritten = () => fightMarkOf(combat, mark) !== null;
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

import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { fatigueOf } from '../../../rules/mythras/fatigue.ts';
import { fighterOf, type MythrasActor } from './to-fighter.ts';

/** The numbers that follow from those of the actor, for formulas (MYT-CHAR-01 to 10). */
export function rollData(actor: MythrasActor): Readonly<Record<string, unknown>> {
  const fighter = fighterOf(actor);
  const { hitPoints: _byLocation, ...derived } = actor.system.attributes;
  return {
    ...Object.fromEntries(Object.entries(derived).map(([id, { value }]) => [id, value])),
    skills: Object.fromEntries(Object.entries(fighter.skills).map(([id, value]) => [id, { value }])),
    styles: Object.fromEntries(fighter.styles.map(({ id, skill }) => [id, { value: skill }])),
    fatigue: fatigueOf(fighter),
    locations: locationNumbers(fighter.locations, fighter.state.hurt),
  };
}

/** The hit points left, the full ones and the armour points of each location, by id (MYT-CHAR-07). */
export function locationNumbers(
  locations: MythrasFighter['locations'],
  hurt: Readonly<Record<string, number>>,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    locations.map(({ id, hp, natural, worn }) => [
      id,
      { value: hp - (hurt[id] ?? 0), max: hp, armour: natural + worn },
    ]),
  );
}

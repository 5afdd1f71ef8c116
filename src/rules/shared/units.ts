/** Pounds in a kilogram, as the tables of the books have it in both units. */
export const POUNDS_PER_KILOGRAM = 2;

export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3600;

/** Seconds of a round of melee (Mythras: conventions; REF: overview of a round); a combat system may have others. */
export const SECONDS_PER_ROUND = 5;

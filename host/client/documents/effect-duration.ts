import type { Data } from '../../common/data-types.ts';

/** A duration as generation 14 keeps it. */
export interface EffectDuration extends Data {
  readonly value: number | null;
  readonly units: string;
  readonly expiry: string | null;
  readonly expired: boolean;
}

/** Seconds of each unit of time; months and years are those of a calendar of 365 days. */
const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: (365 / 12) * 86_400,
  years: 365 * 86_400,
};

/** The time and the fight that durations go by. */
interface Clock {
  readonly time: { readonly worldTime: number };
  readonly combat: {
    readonly id: string | null;
    readonly round: number;
    readonly turn: number | null;
    readonly turns: readonly unknown[];
  } | null;
  readonly i18n: { localize(key: string): string };
}

/** How long an effect lasts in all and still, in its unit; without end where it has no value. */
export function preparedDuration(
  { value, units, expiry, expired }: EffectDuration,
  start: Data | null,
  clock: Clock,
): Data {
  const kept = { value: value ?? Infinity, units, expiry, expired };
  if (value === null)
    return { ...kept, seconds: null, remaining: Infinity, label: clock.i18n.localize('COMMON.None') };
  const perUnit = SECONDS[units];
  const elapsed = perUnit
    ? (clock.time.worldTime - Number(start?.['time'] ?? clock.time.worldTime)) / perUnit
    : elapsedInFight(units, start, clock.combat);
  const remaining = Math.max(value - elapsed, 0);
  return {
    ...kept,
    seconds: perUnit ? value * perUnit : null,
    remaining,
    ...(perUnit && { secondsRemaining: remaining * perUnit }),
    label: `${Math.ceil(remaining)} ${units}`,
  };
}

/** Rounds or turns since an effect began, in the fight that it began in. */
function elapsedInFight(units: string, start: Data | null, combat: Clock['combat']): number {
  if (!combat || start?.['combat'] !== combat.id) return 0;
  const rounds = combat.round - Number(start['round'] ?? combat.round);
  if (units === 'rounds') return rounds;
  const turns = Number(combat.turn ?? 0) - Number(start['turn'] ?? combat.turn ?? 0);
  return rounds * Math.max(combat.turns.length, 1) + turns;
}

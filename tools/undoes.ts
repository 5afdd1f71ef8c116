import { differingPath } from '../src/cards/difference.ts';
import type { Exchange } from '../src/forecast/random/fight.ts';
import type { MythrasFighter, MythrasState } from '../src/rules/mythras/fighter.ts';
import { asMythras } from '../src/rules/mythras/setup.ts';
import type { FighterState } from '../src/rules/shared/ruleset.ts';

/**
 * Whether an exchange can be taken back, step by step the whole fight: what it changed, written again as it was
 * before, leaves nothing of it. The path that stays different, or null.
 */
export function undoes({ setup, after }: Exchange): string | null {
  for (const [id, fighter] of Object.entries(setup.fighters)) {
    const { state } = after.fighters[id] ?? fighter;
    const before = asWritten(asMythras(fighter));
    const now = asWritten({ ...asMythras(fighter), state: state as MythrasFighter['state'] });
    const path = differingPath(before, undone(before, now));
    if (path !== null) return `${id} is not as before once it is undone: ${path}`;
  }
  return null;
}

/** As a sheet keeps it: every place and weapon is named, since nothing that is written can take a name away. */
function asWritten({ locations, weapons, state }: MythrasFighter): MythrasState & FighterState {
  const none = (things: readonly { readonly id: string }[]) =>
    Object.fromEntries(things.map(({ id }) => [id, 0]));
  const wear = { ...none([...locations, ...weapons]), ...state.wear };
  const kinds = weapons.flatMap(({ ammunition }) => (ammunition ? [{ id: ammunition.kind }] : []));
  const used = { ...none([...weapons, ...kinds]), ...state.used };
  const hurt = { ...none(locations), ...state.hurt };
  return { ...state, hurt, wear, used, luckSpent: state.luckSpent ?? 0 };
}

/** The parts that changed are written as they were: lists as a whole, objects name by name. */
function undone(before: FighterState, now: FighterState): FighterState {
  const parts = Object.keys(now).map((key): [string, unknown] => {
    const [was, is] = [before[key], now[key]];
    return [key, isNamed(was) && isNamed(is) ? { ...is, ...was } : was];
  });
  return { ...Object.fromEntries(parts), conditions: before.conditions };
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

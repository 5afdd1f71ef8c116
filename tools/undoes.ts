import { differingPath } from '../src/cards/applied-records.ts';
import type { Exchange } from './random-fights/fight.ts';
import type { FighterState } from '../src/rules/shared/ruleset.ts';

/**
 * Whether an exchange can be taken back, step by step the whole fight: what it changed, written again as it was
 * before, leaves nothing of it. The path that stays different, or null.
 */
export function undoes({
  setup,
  after,
}: {
  readonly setup: Exchange['setup'];
  readonly after: Pick<Exchange['after'], 'fighters'>;
}): string | null {
  for (const [id, fighter] of Object.entries(setup.fighters)) {
    const { state } = after.fighters[id] ?? fighter;
    const before = asWritten(fighter.state, state);
    const now = asWritten(state, fighter.state);
    const path = differingPath(before, undone(before, now));
    if (path !== null) return `${id} is not as before once it is undone: ${path}`;
  }
  return null;
}

/** As a sheet stores it: every key of the later state is in the earlier one too, since an update removes no key. */
function asWritten(state: FighterState, other: FighterState): FighterState {
  const parts = Object.keys({ ...state, ...other }).map((key): [string, unknown] => {
    const [own, its] = [state[key], other[key]];
    if (isNamed(own) || isNamed(its)) return [key, { ...zeroed(its), ...(isNamed(own) ? own : {}) }];
    return [key, own ?? (typeof its === 'number' ? 0 : its)];
  });
  return { ...Object.fromEntries(parts), conditions: state.conditions };
}

function zeroed(names: unknown): Readonly<Record<string, unknown>> {
  return isNamed(names) ? Object.fromEntries(Object.keys(names).map(key => [key, 0])) : {};
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

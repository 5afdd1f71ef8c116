import type { Reason } from '../shared/target.ts';
import { allOf, has } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { caughtLeg, lamedBy } from './setup.ts';

/** The reason against moving about: a fighter prone, or with a caught leg; null for none (RQ4-SE-07). */
export function rooted(fighter: Runequest4Fighter, rule: string): Reason | null {
  return has(fighter.state, 'prone') ? { rule, id: 'condition.prone' } : caughtLeg(fighter);
}

/** The reason against charging and leaping: a lamed leg; null for none (RQ4-CHARGE-06). */
export function lamed(fighter: Runequest4Fighter, rule: string): Reason | null {
  const lame = lamedBy(fighter);
  return lame === null ? null : { rule, id: `condition.${lame}` };
}

/** The reason against attacking a fighter who keeps moving, in this round; null for none (RQ4-MULTI-04). */
export function keptAtBay({ state }: Runequest4Fighter, at: Runequest4Fighter | null): Reason | null {
  const isKept = allOf(state, 'kept-at-bay').some(({ by }) => by === at?.id);
  return isKept ? { rule: 'RQ4-MULTI-04', id: 'condition.kept-at-bay' } : null;
}

/** RQ4-OPEN-11: at most half as large. */
export function tooHeavyToPounce(fighter: Runequest4Fighter, at: Runequest4Fighter | null): Reason | null {
  const siz = at?.characteristics.siz ?? 0;
  const limit = Math.floor(fighter.characteristics.siz / 2);
  return siz > limit ? { rule: 'RQ4-CHARGE-09', id: 'effect.too-heavy', names: { siz, limit } } : null;
}

import type { Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { allOf, has, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { asRunequest4, caughtLeg, fighterIn, lamedBy, mountUnder } from './setup.ts';
import { isIn } from './state.ts';

/** The reason against moving about: a fighter prone, or with a caught leg; null for none (RQ4-SE-07). */
export function rooted(fighter: Runequest4Fighter, rule: string): Reason | null {
  return has(fighter.state, 'prone') ? { rule, id: 'condition.prone' } : caughtLeg(fighter);
}

/** The reason against bringing down a fighter who lies already; null for none (RQ4-SE-12, RQ4-CHARGE-09). */
export function liesAlready(fighter: Runequest4Fighter | null, rule: string): Reason | null {
  return fighter && has(fighter.state, 'prone') ? { rule, id: 'effect.lies-down' } : null;
}

/** The reason against charging and leaping: a lamed leg; null for none (RQ4-CHARGE-06). */
export function lamed(fighter: Runequest4Fighter, rule: string): Reason | null {
  const lame = lamedBy(fighter);
  return lame === null ? null : { rule, id: `condition.${lame}` };
}

/** The reason against charging or leaping, on foot or on a mount; null for none (RQ4-CHARGE-06, RQ4-CHARGE-09). */
export function keptFromCharging(setup: Setup, fighter: Runequest4Fighter, rule: string): Reason | null {
  return rooted(fighter, rule) ?? lamed(fighter, rule) ?? mountDown(mountIn(setup, fighter), rule);
}

/** The reason against leaving the spot, on foot or on a mount; null for none (RQ4-SE-07). */
export function keptOnSpot(setup: Setup, fighter: Runequest4Fighter, rule: string): Reason | null {
  return rooted(fighter, rule) ?? mountHeld(mountIn(setup, fighter), rule);
}

/** The reason against getting on the mount, or off it; null for none (RQ4-MOUNT-01). */
export function keptFromMounting(setup: Setup, fighter: Runequest4Fighter): Reason | null {
  const rule = 'RQ4-MOUNT-01';
  if (!fighter.mount) return { rule, id: 'no-mount' };
  const mount = isIn(fighter, 'mounted') ? null : fighterIn(setup, fighter.mount.fighter ?? '');
  return rooted(fighter, rule) ?? mountDown(mount, rule);
}

/** The reason against riding a mount at speed: it is held, or has a lamed leg; null for none (RQ4-CHARGE-06). */
export function mountDown(mount: Runequest4Fighter | null, rule: string): Reason | null {
  const isLame = mount !== null && lamed(mount, rule) !== null;
  return isLame ? { rule, id: 'mount-down' } : mountHeld(mount, rule);
}

/**
 * The reason against leaving the spot on a mount: it lies, cannot act, or has a caught leg; null for none (RQ4-SE-07).
 */
export function mountHeld(mount: Runequest4Fighter | null, rule: string): Reason | null {
  if (!mount) return null;
  const isHeld = incapacity(mount.state) ?? rooted(mount, rule);
  return isHeld ? { rule, id: 'mount-down' } : null;
}

/** The mount under a rider as it is now, where it is a fighter of its own; null for none. */
export function mountOf(course: Course, rider: Runequest4Fighter): Runequest4Fighter | null {
  return mountUnder(rider, id => (Object.hasOwn(course.setup.fighters, id) ? course.now(id) : null));
}

function mountIn(setup: Setup, rider: Runequest4Fighter): Runequest4Fighter | null {
  return mountUnder(rider, id => fighterIn(setup, id));
}

/** The reason against attacking a fighter who keeps moving, in this round; null for none (RQ4-MULTI-04). */
export function keptAtBay({ state }: Runequest4Fighter, at: Runequest4Fighter | null): Reason | null {
  const isKept = allOf(state, 'kept-at-bay').some(({ by }) => by === at?.id);
  return isKept ? { rule: 'RQ4-MULTI-04', id: 'condition.kept-at-bay' } : null;
}

/** The reason against keeping others at bay: fewer than two could press; null for none (RQ4-MULTI-04). */
export function notOutnumbered({ fighters }: Setup, { id }: Runequest4Fighter): Reason | null {
  const awake = Object.values(fighters).filter(other => !incapacity(asRunequest4(other).state));
  const foes = awake.filter(other => other.id !== id).length;
  return foes < 2 ? { rule: 'RQ4-MULTI-04', id: 'not-outnumbered' } : null;
}

/** RQ4-OPEN-11: at most half as large. */
export function tooHeavyToPounce(fighter: Runequest4Fighter, at: Runequest4Fighter | null): Reason | null {
  const siz = at?.characteristics.siz ?? 0;
  const limit = Math.floor(fighter.characteristics.siz / 2);
  return siz > limit ? { rule: 'RQ4-CHARGE-09', id: 'effect.too-heavy', names: { siz, limit } } : null;
}

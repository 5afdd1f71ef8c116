import type { Area, AreaOnMap } from '../shared/map-rules.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { cast, castFull, castingDone, castQuickened } from './actions/casting.ts';
import { fullAttackSquare } from './actions/attacks.ts';
import { attackSquare } from './actions/striking-squares.ts';
import { throwAtSquare } from './actions/weapon-throws.ts';
import { throwAtPoint } from './actions/flasks.ts';
import { areaOfSpell, laidBy } from './areas.ts';
import { Course } from './course.ts';
import { whoMayStrike } from './opportunity.ts';
import { type D20Fighter, isRanged, type Weapon } from './fighter.ts';
import { meleeReach, mostIncrements } from './positions.ts';
import { fighterIn, weaponIn } from './setup.ts';
import { spellOf } from './as-cast.ts';
import { castSpellOf, isCastLike } from './spells.ts';

/** The area of an attempt: of a spell, or of the splash of a flask (D20-THROW-02); null for none. */
export function areaOf(setup: Setup): Area | null {
  const { action, by, with: named } = setup.attempt;
  const maker = fighterIn(setup, by);
  if (!maker) return null;
  const weapon = weaponIn(setup);
  if (isAtSquare(action)) return weapon && { shape: 'square', extent: 1, range: rangeOf(maker, weapon) };
  if (action === throwAtPoint.id) {
    if (weapon?.kind !== 'flask') return null;
    return { shape: 'burst', extent: 1, range: (weapon.increment ?? 1) * mostIncrements(weapon) };
  }
  if (action === castingDone.id) {
    const done = castSpellOf(maker);
    return done && areaOfSpell(maker, done);
  }
  const spell = [cast, castQuickened, castFull].some(({ id }) => id === action)
    ? spellOf(maker, named)
    : null;
  return spell && areaOfSpell(maker, spell);
}

function isAtSquare(action: string): boolean {
  return [attackSquare, fullAttackSquare, throwAtSquare].some(({ id }) => id === action);
}

/** Why an attack at a square cannot begin before one is named; null for any other attempt (D20-CONCEAL-06). */
export function unplaced({ attempt: { action, path = [] } }: Setup): Reason | null {
  if (!isAtSquare(action) || path.length > 0) return null;
  return { rule: 'D20-CONCEAL-06', id: 'd20.area.needs-place' };
}

/** Squares to the farthest that a weapon attacks. */
function rangeOf(maker: D20Fighter, weapon: Weapon): number {
  return isRanged(weapon) ? (weapon.increment ?? 1) * mostIncrements(weapon) : meleeReach(maker, weapon).most;
}

/** The area of an attempt laid by its path, and the attacks of opportunity on its maker (D20-SPELL-09, D20-ATK-07). */
export function laid(setup: Setup): AreaOnMap | null {
  const area = areaOf(setup);
  const maker = fighterIn(setup, setup.attempt.by);
  const course = new Course(setup);
  const lies = area && maker && laidBy(course, maker, area);
  if (!lies) return null;
  const spell = spellOf(maker, setup.attempt.with);
  if (isAtSquare(setup.attempt.action)) {
    const weapon = weaponIn(setup);
    const strikes = weapon && isRanged(weapon) ? whoMayStrike(course, maker.id, { rule: 'D20-ATK-07' }) : [];
    return { ...lies, caught: [], strikes: strikes.map(({ id }) => id) };
  }
  // A long casting was guarded when it began.
  if (setup.attempt.action === castingDone.id) return { ...lies, strikes: [] };
  const isGuarded = spell !== null && (spell.casting === 'free' || !isCastLike(spell));
  const strikes = isGuarded ? [] : whoMayStrike(course, maker.id, { rule: 'D20-SPELL-09' });
  return { ...lies, strikes: strikes.map(({ id }) => id) };
}

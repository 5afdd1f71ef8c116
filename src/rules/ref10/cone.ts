import type { FighterId } from '../shared/play.ts';
import { metresToTarget, type Whereabouts } from '../shared/circumstances.ts';
import type { Setup } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import { attackReasons } from './attacking.ts';
import { incapacity } from './conditions.ts';
import { dodgeReasons } from './defence.ts';
import type { Ref10Fighter, Weapon } from './fighter.ts';
import { optionsOf } from './options.ts';
import { bandAt, rangeReasons, unitsIn } from './ranges.ts';
import { fighterIn } from './setup.ts';

const FACES = Array.from({ length: 10 }, (_, i) => i + 1);

/** Those near enough to the target to be in the same cone of shot, by the map, with the chance that it strikes each (REF-SHOTGUN-01). */
export function caughtInCone(setup: Setup, where: Whereabouts): readonly Reason[] {
  const { by, at, action } = setup.attempt;
  const shooter = fighterIn(setup, by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  const metres = metresToTarget(setup, where);
  if (!shooter || action !== 'attack' || !weapon?.spreads || metres === null) return [];
  const units = unitsIn(metres, weapon.unit ?? 1);
  const added = sumOf([
    ...attackReasons(setup, shooter, weapon, fighterIn(setup, at)),
    ...rangeReasons(units),
  ]);
  return Object.keys(setup.fighters).flatMap((who): Reason[] => {
    const caught =
      who === by || who === at ? null : nearIn(setup, where, { who, at, within: bandAt(units).spread });
    if (!caught) return [];
    const percent = percentStruck(setup, added, caught, weapon);
    return [{ rule: 'REF-SHOTGUN-01', id: 'ref10.caught-in-cone', names: { who, percent } }];
  });
}

/** A fighter within a distance of the target, in metres; null for one who is farther off, or not on the map. */
function nearIn(
  setup: Setup,
  where: Whereabouts,
  { who, at, within }: { readonly who: FighterId; readonly at: FighterId; readonly within: number },
): Ref10Fighter | null {
  const apart = where.metresBetween(who, at);
  return apart === null || apart > within ? null : fighterIn(setup, who);
}

/** The chance in percent that a shot is no fumble, and that the target does not dodge it (REF-DODGE-01). */
function percentStruck(setup: Setup, added: number, target: Ref10Fighter, weapon: Weapon): number {
  const fumbles = optionsOf(setup).criticals === 'natural' ? 1 : 0;
  const dodge = incapacity(target) ? null : sumOf(dodgeReasons(setup, target, weapon));
  const dodges = (attack: number, face: number) =>
    dodge !== null && face > fumbles && face + dodge > attack + added;
  const struck = FACES.filter(attack => attack > fumbles).flatMap(attack =>
    FACES.filter(face => !dodges(attack, face)),
  );
  return Math.round((struck.length / FACES.length ** 2) * 100);
}

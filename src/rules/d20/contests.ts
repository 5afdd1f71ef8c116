import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { abilityModifier } from './abilities.ts';
import { attackReasons, rulingReasons, type Use } from './attack-bonus.ts';
import { attackRoll } from './blow.ts';
import type { Check } from './checks.ts';
import { impairedReasons, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import {
  isLight,
  hasFeat,
  hasTrait,
  isFor,
  type Ability,
  type D20Fighter,
  type Feat,
  type Weapon,
} from './fighter.ts';
import { opposedSize, sizesLarger } from './sizes.ts';
import { skillReasons } from './skills.ts';

/** Stability bonus: four legs, a dwarf (D20-BULL-04, D20-TRIP-03, D20-OVERRUN-04). */
const STABLE = 4;
/** Bonus from the feat of a special attack; ruling: as the public 3.5 reference has it. */
const FEAT = 4;

/** Bonus of a flail or a ranseur to disarm and to resist it; ruling: as the public 3.5 reference has it. */
const HOOKS = 2;

/** The bonus from the feat of a special attack; empty without the feat. */
export function featReasons(fighter: D20Fighter, feat: Feat, rule: string): readonly Reason[] {
  return hasFeat(fighter, feat) ? [{ rule, id: `feat.${feat}`, amount: FEAT }] : [];
}

/** A Strength or Dexterity check with the special size modifier (D20-BULL-04, D20-TRIP-03, D20-OVERRUN-04). */
export function bodyCheck(
  course: Course,
  who: FighterId,
  ability: Ability,
  rule: string,
  { stands = false, more = [] }: { readonly stands?: boolean; readonly more?: readonly Reason[] } = {},
): Check {
  const fighter = course.now(who);
  const firm = stands && hasTrait(fighter, 'stable') ? STABLE : 0;
  const size = opposedSize(fighter);
  return {
    name: `check.${ability}`,
    by: who,
    reasons: present([
      { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) },
      size !== 0 && { rule, id: 'd20.size', amount: size },
      firm !== 0 && { rule, id: 'd20.stable', amount: firm },
      ...impairedReasons(fighter),
      ...rulingReasons(course, fighter),
      ...more,
    ]),
  };
}

/** The defender's check against a trip, by choice: Strength, Dexterity, or Ride when mounted (D20-TRIP-03, D20-TRIP-07). */
export function* keepsFeet(course: Course, who: FighterId, rule: string): Play<Check> {
  const fighter = course.now(who);
  const riding = isIn(fighter, 'mounted') ? skillReasons(course, fighter, 'ride', 'D20-TRIP-07') : null;
  const [chosen] = yield* choose({
    name: course.name('resists-with'),
    by: who,
    options: present([
      ...(['str', 'dex'] as const).map(id => ({
        id,
        reasons: [{ rule, id: `d20.ability.${id}`, amount: abilityModifier(fighter, id) }],
      })),
      riding && { id: 'ride', reasons: riding },
    ]),
    atLeast: 1,
    atMost: 1,
  });
  if (riding && chosen === 'ride') {
    const size = opposedSize(fighter);
    const larger = size === 0 ? [] : [{ rule, id: 'd20.size', amount: size }];
    return { name: 'check.ride', by: who, reasons: [...riding, ...larger] };
  }
  return bodyCheck(course, who, chosen === 'dex' ? 'dex' : 'str', rule, { stands: true });
}

/** Handling modifier to disarm and sunder rolls: +4 for two hands, -4 for a light weapon (D20-DISARM-03, D20-SUNDER-03). */
function handlingBonus(weapon: Pick<Weapon, 'kind' | 'handling' | 'inTwoHands'>): number {
  if (isLight(weapon)) return -4;
  return weapon.handling === 'two-handed' || weapon.inTwoHands ? 4 : 0;
}

/** An opposed attack roll to disarm or sunder (D20-DISARM-03, D20-SUNDER-03). */
export function weaponCheck(
  course: Course,
  who: FighterId,
  weapon: Weapon,
  other: FighterId,
  rule: string,
  more: readonly Reason[] = [],
  how: Omit<Use, 'weapon'> = {},
): Check {
  const fighter = course.now(who);
  const larger = Math.max(0, sizesLarger(fighter, course.now(other)));
  const handling = handlingBonus(weapon);
  const hooks = rule.includes('DISARM') && isFor(weapon, 'disarm');
  return {
    name: `attack.${rule.includes('SUNDER') ? 'sunder' : 'disarm'}`,
    by: who,
    reasons: present([
      ...attackReasons(course, fighter, { weapon, ...how }, course.now(other)),
      handling !== 0 && { rule, id: 'd20.handling', amount: handling },
      hooks && { rule, id: 'd20.weapon', amount: HOOKS },
      larger !== 0 && { rule, id: 'd20.larger', amount: 4 * larger },
      ...more,
    ]),
  };
}

/** A melee touch attack (D20-TRIP-02, D20-GRAPPLE-05). */
export function* touches(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: Omit<Use, 'weapon'>,
): Play<boolean> {
  const touching = { by, at, weapon: { ...weapon, threatRange: 20 }, ...how, touch: true };
  const { hit } = yield* attackRoll(course, touching);
  return hit;
}

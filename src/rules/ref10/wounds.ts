import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import type { WoundRow } from '../shared/ruleset.ts';
import { conditionIn, gains } from './conditions.ts';
import { BODY, type Location, type Ref10Fighter } from './fighter.ts';
import { armourOf, lifeLost } from './state.ts';

/** Wounds by the share of life lost in all, the gravest first (docs/rulings.md). */
const WOUNDS = [
  { share: 2, id: 'deadly' },
  { share: 1, id: 'out' },
  { share: 0.75, id: 'grave' },
  { share: 0.5, id: 'bad' },
] as const;

type Wound = 'light' | (typeof WOUNDS)[number]['id'];

/** The same, as cards show them. */
export const WOUND_ROWS: Readonly<Record<Wound, WoundRow>> = {
  light: { harm: 'minor' },
  bad: { harm: 'serious' },
  grave: { harm: 'major' },
  out: { harm: 'major' },
  deadly: { harm: 'major' },
};

/** The wound by all life lost, with `more` points. */
export function woundOf(target: Ref10Fighter, more = 0): Wound {
  const lost = lifeLost(target) + more;
  return WOUNDS.find(({ share }) => lost >= target.life * share)?.id ?? 'light';
}

/** The facts of damage past the armour; without any they only say so (REF-AP-01). */
function woundFacts(target: Ref10Fighter, where: string, points: number): readonly Fact[] {
  const who = target.id;
  const wound = points === 0 ? 'none' : woundOf(target, points);
  const facts: Fact[] = [
    { fact: 'hurt', who, where, points },
    { fact: 'wounded', who, where, wound },
  ];
  const isNew = (condition: 'unconscious' | 'dead') => !conditionIn(target.state, condition);
  if ((wound === 'out' || wound === 'deadly') && isNew('unconscious'))
    facts.push(gains(target, 'unconscious'));
  if (wound === 'deadly' && isNew('dead')) facts.push(gains(target, 'dead'));
  return facts;
}

/** The facts of a blow at one location: the points that its armour stops, its wear, and the wound (REF-AP-01 to 03). */
export function locatedFacts(target: Ref10Fighter, place: Location, damage: number): readonly Fact[] {
  const ap = armourOf(target, place);
  const points = Math.min(ap, damage);
  return present([
    ap > 0 && stoppedByArmour(target, points, damage - points),
    // REF-AP-02: progressive penetration.
    ap > 0 && damage > 2 * ap && wornAt(target, place, ap),
    ...woundFacts(target, place.id, damage - points),
  ]);
}

/** The facts of damage to the whole body: the mean of its armour counts, rounded down (REF-AP-04). */
export function areaFacts(target: Ref10Fighter, damage: number, wearsAlways: boolean): readonly Fact[] {
  const ap = areaArmour(target);
  const points = Math.min(ap, damage);
  const armoured = target.locations.filter(place => armourOf(target, place) > 0);
  // REF-OPEN-08.
  const wears = damage > 0 && (wearsAlways || damage > 2 * ap);
  return present([
    ap > 0 && stoppedByArmour(target, points, damage - points),
    ...(wears ? armoured.map(place => wornAt(target, place, armourOf(target, place))) : []),
    ...woundFacts(target, BODY, damage - points),
  ]);
}

/** Armour points against damage to the whole body (REF-AP-04). */
export function areaArmour(target: Ref10Fighter): number {
  const all = target.locations.reduce((sum, place) => sum + armourOf(target, place), 0);
  return Math.floor(all / Math.max(1, target.locations.length));
}

function stoppedByArmour({ id: who }: Ref10Fighter, points: number, left: number): Fact {
  return { fact: 'stopped', who, by: 'armour', points, left };
}

function wornAt({ id: who }: Ref10Fighter, { id: where }: Location, ap: number): Fact {
  return { fact: 'worn', who, where, points: 1, left: ap - 1 };
}

import { CONDITIONS } from '../../../rules/ref10/conditions.ts';
import {
  BODY,
  type Location,
  LOCATIONS,
  QUADRUPED_LOCATIONS,
  type Ref10Fighter,
  type Weapon,
} from '../../../rules/ref10/fighter.ts';
import { ADVANTAGE, FIGHTER_FIELDS } from '../../../rules/ref10/fighter-fields.ts';
import { WEAPON_FIELDS } from '../../../rules/ref10/item-fields.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { amountsOf, conditionsOf, skillsIn, takenIn } from '../../data/fighter-schema.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { fighterIdOf } from '../../documents/fighter-id.ts';
import { identityOf } from '../../documents/held-items.ts';
import { kilogramsCarried } from '../../documents/load.ts';
import { placesOf } from './data-models.ts';

/** An actor of reflexes and 1d10 as the rules see it. */
export function fighterOf(actor: Ref10Actor): Ref10Fighter {
  const [encumbrance, load] = [encumbranceOf(actor), Math.floor(kilogramsCarried(actor))];
  return compact({
    id: fighterIdOf(actor),
    name: actor.publicName,
    ...valuesOf(FIGHTER_FIELDS, actor.system),
    skills: skillsIn(actor.system.skills),
    weapons: weaponsOf(actor),
    locations: locationsOf(actor),
    encumbrance: encumbrance > 0 ? encumbrance : undefined,
    load: load > 0 ? load : undefined,
    state: stateOf(actor),
  });
}

/** The weapons of an actor, in hand or not, with those that were taken from others. */
function weaponsOf(actor: Ref10Actor): Weapon[] {
  return actor.allItems.flatMap((item): Weapon[] => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('ref10-weapon') || !item.id || !item.system.isReadable) return [];
    const { guard, ap } = item.system;
    return [{ ...identityOf(item), ...valuesOf(WEAPON_FIELDS, item.system), ...(guard !== null && { ap }) }];
  });
}

/** The six locations with what is worn over them; ruling: of several pieces over one place the best counts (REF-AP-03). */
function locationsOf(actor: Ref10Actor): Location[] {
  const worn = [...actor.items].flatMap(item =>
    item.isType('ref10-armour') && item.system.worn ? [item.system] : [],
  );
  const own = actor.system.quadruped ? QUADRUPED_LOCATIONS : LOCATIONS;
  // A piece says which limbs of a humanoid it covers; the others stand in the same order.
  return LOCATIONS.map(({ id }, i) => {
    const place = own[i] as Location;
    const over = worn.filter(({ locations }) => locations.has(id));
    return { ...place, ap: Math.max(0, ...over.map(({ ap }) => ap)) };
  });
}

/** The sum of penalties of all armour worn (REF-GEN-01). */
function encumbranceOf(actor: Ref10Actor): number {
  return [...actor.items].reduce((sum, item) => {
    const isWorn = item.isType('ref10-armour') && item.system.worn;
    return isWorn ? sum + item.system.encumbrance : sum;
  }, 0);
}

/** The state of an actor, as the rules see it. */
export function stateOf(actor: Ref10Actor): Ref10Fighter['state'] {
  const { hurt, conditions, dropped, fallen, taken, wear, used } = actor.system.state;
  const places = placesOf(actor.system.quadruped);
  const weapons = actor.allItems.flatMap(({ id, type }) => (type === 'ref10-weapon' && id ? [id] : []));
  return {
    hurt: amountsOf(places, hurt),
    conditions: conditionsOf(conditions, {
      conditions: CONDITIONS,
      locations: null,
      amountOf: () => ADVANTAGE,
    }),
    dropped: [...dropped],
    fallen: [...fallen],
    taken: takenIn(taken),
    wear: amountsOf([...places.filter(id => id !== BODY), ...weapons], wear),
    used: amountsOf(weapons, used),
  };
}

/** A fighter of reflexes and 1d10. */
export type Ref10Actor = PasseActor & Actor.OfType<'ref10-fighter'>;

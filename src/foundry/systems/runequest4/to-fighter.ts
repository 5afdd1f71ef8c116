import type { Derived } from '../../../rules/mythras/attributes.ts';
import { isInHand } from '../../../rules/mythras/character.ts';
import { locationsOf } from '../../../rules/mythras/hit-locations.ts';
import { numbersOf } from '../../../rules/mythras/numbers.ts';
import { partsOf } from '../../../rules/mythras/own-body.ts';
import { amountOf } from '../../../rules/mythras/fighter-schema.ts';
import { sidesAtFirst } from '../../../rules/mythras/which-hand.ts';
import { CONDITIONS } from '../../../rules/runequest4/conditions.ts';
import type {
  Ability,
  Mount,
  Runequest4Fighter,
  Runequest4State,
  Style,
  Weapon,
} from '../../../rules/runequest4/fighter.ts';
import { STYLE_FIELDS, WEAPON_FIELDS } from '../../../rules/runequest4/item-fields.ts';
import { COUNTED } from '../../../rules/runequest4/state.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { amountsOf, conditionsOf, skillsIn, takenIn } from '../../data/fighter-schema.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { fighterIdOf } from '../../documents/fighter-id.ts';
import { identityOf } from '../../documents/held-items.ts';
import { armourOf } from '../mythras/to-fighter.ts';

/** An actor of the opposed rolls as the rules see it. */
export function fighterOf(actor: Runequest4Actor): Runequest4Fighter {
  const { characteristics, skills, combatActions, reactions, body, statblock } = actor.system;
  const mount = mountOf(actor);
  const abilities = [...actor.system.abilities] as Ability[];
  const { shape, locations: ownLocations } = body;
  const armour = armourOf(actor);
  const locations = locationsOf({ shape, ownLocations, characteristics, armour, statblock });
  return compact({
    id: fighterIdOf(actor),
    name: actor.publicName,
    characteristics: { ...characteristics },
    skills: skillsIn(skills),
    styles: stylesOf(actor),
    ...heldAndStowed(actor),
    damageModifier: damageModifierOf(actor).value,
    combatActions,
    reactions,
    locations,
    legs: locations.filter(({ kind }) => kind === 'leg').length,
    mount: mount ?? undefined,
    abilities: abilities.length > 0 ? abilities : undefined,
    state: stateOf(actor),
  });
}

/** Written outright, or what STR and SIZ give as in the game that is changed here; and why (MYT-CHAR-04). */
export function damageModifierOf({ system }: Runequest4Actor): Derived<string> {
  return numbersOf(system.characteristics, system.statblock).damageModifier;
}

function mountOf({ system }: Runequest4Actor): Mount | null {
  const { mount } = system;
  if (!mount) return null;
  const { fighter, siz, damageModifier } = mount;
  // Statblocks print a plus before a damage modifier.
  const dice = damageModifier.trim().replace(/^\+/u, '');
  return { siz, damageModifier: dice || '0', ...(fighter !== '' && { fighter }) };
}

function stylesOf({ items }: Runequest4Actor): Style[] {
  return [...items].flatMap(item => {
    if (!item.isType('opposed-style') || !item.id) return [];
    return [{ id: item.id, name: item.name, ...valuesOf(STYLE_FIELDS, item.system) }];
  });
}

/** The weapons that a fighter knows how to use, each with its style: in hand, and put away; what nature gave needs neither. */
function heldAndStowed(actor: Runequest4Actor): Pick<Runequest4Fighter, 'weapons' | 'stowed'> {
  const { swapped } = actor.system.state;
  const isHeld = (item: PasseActor['allItems'][number]) =>
    item.isType('opposed-weapon') &&
    (item.system.natural || isInHand({ id: item.id ?? '', ready: item.system.ready }, { swapped }));
  const stowed = weaponsAmong(
    actor,
    actor.allItems.filter(item => !isHeld(item)),
  );
  const readyAtFirst = actor.allItems.filter(item => item.isType('opposed-weapon') && item.system.ready);
  const atFirst = sidesAtFirst(weaponsAmong(actor, readyAtFirst));
  const sides = new Map([...atFirst].map(([{ id }, those]) => [id, [...those]]));
  return {
    weapons: weaponsAmong(actor, actor.allItems.filter(isHeld)),
    ...(stowed.length > 0 && {
      stowed: stowed.map(({ id, hands }) => compact({ id, hands, sides: sides.get(id) })),
    }),
  };
}

function weaponsAmong(actor: Runequest4Actor, items: PasseActor['allItems']): Weapon[] {
  return items.flatMap((item): Weapon[] => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('opposed-weapon') || !item.id || !item.system.isReadable) return [];
    const style = styleFor(actor, item.system.key);
    if (!item.system.natural && style === null) return [];
    return [{ ...identityOf(item), ...valuesOf(WEAPON_FIELDS, item.system), style }];
  });
}

/** The best of the styles that a weapon belongs to (RQ4-STYLE-02); null for none. */
function styleFor({ items }: Runequest4Actor, weapon: string): string | null {
  const covering = [...items].flatMap(item =>
    weapon !== '' && item.isType('opposed-style') && item.system.weapons.has(weapon) ? [item] : [],
  );
  return covering.sort((a, b) => b.system.skill - a.system.skill)[0]?.id ?? null;
}

/** The state of an actor, as the rules see it. */
export function stateOf(actor: Runequest4Actor): Runequest4State {
  const { hurt, conditions, dropped, swapped, taken, wear, used } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = actor.allItems.flatMap(({ id, type }) => (type === 'opposed-weapon' && id ? [id] : []));
  return {
    hurt: amountsOf(locations, hurt),
    conditions: conditionsOf(conditions, { conditions: CONDITIONS, locations, amountOf }),
    dropped: [...dropped],
    swapped: [...swapped],
    taken: takenIn(taken),
    wear: amountsOf([...locations, ...weapons], wear),
    used: amountsOf(COUNTED, used),
  };
}

/** A fighter of the opposed rolls. */
export type Runequest4Actor = PasseActor & Actor.OfType<'opposed-fighter'>;

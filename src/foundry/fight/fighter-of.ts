import { hitPoints, HUMANOID } from '../../rules/mythras/body.ts';
import type {
  Location,
  MythrasFighter,
  MythrasState,
  Size,
  Style,
  Weapon,
} from '../../rules/mythras/fighter.ts';
import { baseOf } from '../../rules/mythras/skills.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { PasseItem } from '../documents/item.ts';

type Character = PasseActor & Actor.OfType<'character'>;

/** The id of an actor as a fighter: its uuid without the dots, which would split keys in an update. */
export function fighterIdOf(actor: Actor.Implementation): FighterId {
  return actor.uuid.replaceAll('.', '/');
}

/** The uuid behind the id of a fighter. */
export function uuidOf(fighter: FighterId): string {
  return fighter.replaceAll('/', '.');
}

/** A character as the rules see it. */
export function fighterOf(actor: Character): MythrasFighter {
  const { system } = actor;
  const { attributes } = system;
  return {
    id: fighterIdOf(actor),
    name: actor.name,
    characteristics: { ...system.characteristics },
    skills: system.skillValues,
    styles: stylesOf(actor),
    weapons: weaponsOf(actor),
    damageModifier: attributes.damageModifier.value,
    actionPoints: attributes.actionPoints.value,
    healingRate: attributes.healingRate.value,
    locations: locationsOf(actor),
    state: stateOf(actor),
  };
}

/** All fighters of a combat, by id. */
export function fightersOf(combat: Combat.Implementation): Record<FighterId, MythrasFighter> {
  const fighters: Record<FighterId, MythrasFighter> = {};
  for (const { actor } of combat.turns) {
    const fighter = actor?.toFighter();
    if (fighter) fighters[fighter.id] = fighter;
  }
  return fighters;
}

/** The hit locations of a character, with hit points and armour (MYT-CHAR-07, MYT-ARMOUR-02). */
export function locationsOf(actor: Character): Location[] {
  const { con, siz } = actor.system.characteristics;
  return HUMANOID.map(({ id, from, to, kind }) => ({
    id,
    from,
    to,
    kind,
    hp: hitPoints(kind, con, siz),
    natural: armourAt(actor, id, true),
    worn: armourAt(actor, id, false),
  }));
}

function armourAt(actor: Character, location: string, natural: boolean): number {
  const pieces = itemsOf(actor).flatMap(item => (item.isType('armour') ? [item.system] : []));
  const here = pieces.filter(
    piece => piece.natural === natural && piece.locations.has(location) && (natural || piece.worn),
  );
  return Math.max(0, ...here.map(piece => piece.ap));
}

function stylesOf(actor: Character): Style[] {
  const base = baseOf('combat-style', actor.system.characteristics) ?? 0;
  return itemsOf(actor).flatMap(item =>
    item.isType('combat-style') && item.id
      ? [{ id: item.id, name: item.name, skill: base + item.system.points }]
      : [],
  );
}

function weaponsOf(actor: Character): Weapon[] {
  return itemsOf(actor).flatMap(item => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('weapon') || !item.id || !item.system.ready || !item.system.isDamageReadable) return [];
    const { damage, size, types, hands, natural, shield, key } = item.system;
    return [
      {
        id: item.id,
        name: item.name,
        damage,
        size: size as Size,
        types: [...types] as Weapon['types'],
        hands: hands === 2 ? 2 : 1,
        natural,
        shield,
        style: coveringStyle(actor, key),
      } satisfies Weapon,
    ];
  });
}

/** The style with the highest skill that covers a weapon (MYT-STYLE-01). */
function coveringStyle(actor: Character, weapon: string): string | null {
  const covering = itemsOf(actor).flatMap(item =>
    item.isType('combat-style') && weapon !== '' && item.system.weapons.has(weapon) ? [item] : [],
  );
  const best = covering.sort((a, b) => b.system.points - a.system.points)[0];
  return best?.id ?? null;
}

function stateOf(actor: Character): MythrasState & Readonly<Record<string, unknown>> {
  const { hurt, conditions, dropped } = actor.system.state;
  return {
    // Every location is named, so that going back writes a 0 where there was no wound.
    hurt: Object.fromEntries(HUMANOID.map(({ id }) => [id, hurt[id] ?? 0])),
    conditions: conditions.map(({ condition, where, lasts }) => ({
      condition,
      ...(where ? { where } : {}),
      ...(lasts
        ? { lasts: { amount: lasts.amount, unit: lasts.unit as NonNullable<Condition['lasts']>['unit'] } }
        : {}),
    })),
    dropped: [...dropped],
  };
}

function itemsOf(actor: Character): PasseItem[] {
  return [...actor.items];
}

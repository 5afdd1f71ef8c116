import type { Scenario } from '../../src/forecast/scenario.ts';
import type { Fighters } from '../../src/fight/turns.ts';
import type { Fighter } from '../../src/rules/shared/ruleset.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import { itemIdOf, takenId, takenOf, type Taken, type TakenFrom } from '../../src/rules/shared/taking.ts';

/*
 * Weapons that one fighter takes from another in a scenario. Their ids are made in play, so a scenario names them by
 * what they were: `axe of tarn`.
 */

interface Weapon {
  readonly id: string;
  readonly kind?: unknown;
  readonly magazine?: unknown;
  readonly takenFrom?: TakenFrom;
}

interface Holder {
  readonly id: string;
  readonly weapons: readonly Weapon[];
  readonly state: { readonly taken?: readonly Taken[] };
}

/** The fighters with what each has taken from another, and without what is back with its owner. */
export function withTakenWeapons(fighters: Fighters): Fighters {
  const all = Object.values(fighters).filter(hasWeapons);
  if (!all.some(({ weapons, state }) => state.taken !== undefined || weapons.some(isTaken))) return fighters;
  const changed = all.map(holder => {
    const kept = holder.weapons.filter(one => isStillTaken(one, holder, fighters));
    const fresh = all.flatMap(owner => copiesFor(holder, owner));
    const added = fresh.filter(({ id }) => !kept.some(known => known.id === id));
    return [holder.id, { ...holder, weapons: [...kept, ...added] }];
  });
  return { ...fighters, ...Object.fromEntries(changed) };
}

function hasWeapons(fighter: Fighter): fighter is Fighter & Holder {
  return 'weapons' in fighter && Array.isArray(fighter.weapons);
}

function isTaken({ takenFrom }: Weapon): boolean {
  return takenFrom !== undefined;
}

/** False for a weapon whose owner is there and has it back. */
function isStillTaken({ takenFrom }: Weapon, { id }: Holder, fighters: Fighters): boolean {
  const owner = takenFrom ? fighters[takenFrom.owner] : undefined;
  return !takenFrom || !owner || !hasWeapons(owner) || takenOf(owner, takenFrom.item, id) > 0;
}

/** The owner's weapons that this fighter has taken, in each way that they are held. */
function copiesFor(holder: Holder, owner: Holder): readonly Weapon[] {
  return (owner.state.taken ?? [])
    .filter(({ by }) => by === holder.id)
    .flatMap(({ item, amount }) =>
      owner.weapons
        .filter(({ id }) => itemIdOf(id) === item)
        .map(weapon => ({
          ...weapon,
          id: `${takenId(owner.id, item)}${weapon.id.slice(item.length)}`,
          // Of several that are thrown one by one, as many as were taken.
          ...(weapon.kind === 'thrown' && weapon.magazine !== undefined && { magazine: amount }),
          takenFrom: { owner: owner.id, item },
        })),
    );
}

/** A weapon by its owner, perhaps after a way of using it and before a way of holding it: `parry:spear of tarn:thrown`. */
const NAMED = /^((?:[\w-]+:)*)([\w-]+) of ([\w-]+)((?::[\w-]+)*)$/;

/** The scenario with the ids of play in place of the names of taken weapons. */
export function namingTaken(scenario: Scenario): Scenario {
  const { undertaken, answers, expect, fighters } = scenario;
  const named = { undertaken, expect, ...(answers && { answers }) };
  return { ...scenario, ...(replaced(named, fighters) as typeof named) };
}

function replaced(value: unknown, fighters: object): unknown {
  if (typeof value === 'string') return idOf(value, fighters);
  if (Array.isArray(value)) return value.map(one => replaced(one, fighters));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, fighters)]));
}

function idOf(text: string, fighters: object): string {
  const [, before = '', item = '', owner = '', after = ''] = NAMED.exec(text) ?? [];
  return owner !== '' && Object.hasOwn(fighters, owner) ? `${before}${takenId(owner, item)}${after}` : text;
}

/** The parts of what is named: the item and its owner, or the text alone. */
export function partsOfTaken(text: string): readonly string[] {
  const [, , item, owner] = NAMED.exec(text) ?? [];
  return item !== undefined && owner !== undefined ? [item, owner] : [text];
}

import { isRecord } from '../shared/schema.ts';
import { isAddedBy } from './added-ids.ts';
import type { AddedEffect, AddedShape } from './additions.ts';
import { isLocation } from './body-shapes.ts';
import { INTENTS, type Moments, PHASES, type RollNeed, type WeaponNeed } from './effects/effect.ts';
import { DAMAGE_TYPES } from './fighter.ts';
import { coversTheDie } from './own-body.ts';

/** The fault of an effect or a body shape that a module wants to add. */
export interface AdditionFault {
  readonly problem: 'not-its-own' | 'unfit' | 'unknown-field' | 'die';
  /** The path of the faulty field, such as `phase`; empty for the whole. */
  readonly field: string;
}

const WEAPON_NEEDS: readonly unknown[] = [
  ...DAMAGE_TYPES,
  ...([
    'shield-or-bludgeoning',
    'two-handed',
    'ranged',
    'firearm',
    'high-tech-firearm',
    'attacker-firearm',
  ] satisfies WeaponNeed[]),
];
const ROLL_NEEDS: readonly unknown[] = [
  'attacker-critical',
  'defender-critical',
  'own-critical',
  'attacker-fumble',
  'opponent-fumble',
  'see-rule',
] satisfies RollNeed[];

const isText = (value: unknown) => typeof value === 'string';
const isYesOrNo = (value: unknown) => typeof value === 'boolean';
const isFunction = (value: unknown) => typeof value === 'function';
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);
const isSide = (value: unknown) => value === 'attacker' || value === 'defender';

/** The check of each field of an effect, optional ones included. */
const EFFECT: Readonly<Record<Exclude<keyof AddedEffect, 'id'>, (value: unknown) => boolean>> = {
  sides: value => isListOf(isSide)(value) && (value as unknown[]).length > 0,
  phase: value => (PHASES as readonly unknown[]).includes(value),
  intent: value => (INTENTS as readonly unknown[]).includes(value),
  rule: isText,
  weapon: value => value === null || WEAPON_NEEDS.includes(value),
  roll: value => value === null || ROLL_NEEDS.includes(value),
  stackable: isYesOrNo,
  needsHit: isYesOrNo,
  needsWound: isYesOrNo,
  resist: isListOf(isText),
  ...({
    refusal: isFunction,
    insteadOfBlow: isFunction,
    location: isFunction,
    moveLocation: isFunction,
    damageDice: isFunction,
    weaponDamage: isFunction,
    stops: isFunction,
    ignoresCover: isYesOrNo,
    touches: isYesOrNo,
    needsWeaponUsed: isYesOrNo,
    armour: isFunction,
    through: isFunction,
    resolve: isFunction,
  } satisfies Record<keyof Moments, unknown>),
};
const NEEDED = ['sides', 'phase', 'intent'] as const;

/** Returns the fault of an effect from a module; null when it can be added. */
export function effectFault(module: string, effect: unknown): AdditionFault | null {
  if (!isRecord(effect)) return { problem: 'unfit', field: '' };
  if (!isAddedBy(module, effect['id'])) return { problem: 'not-its-own', field: 'id' };
  for (const field of NEEDED) if (!EFFECT[field](effect[field])) return { problem: 'unfit', field };
  for (const [field, value] of Object.entries(effect)) {
    if (field === 'id') continue;
    if (!Object.hasOwn(EFFECT, field)) return { problem: 'unknown-field', field };
    if (!EFFECT[field as keyof typeof EFFECT](value)) return { problem: 'unfit', field };
  }
  return null;
}

const KINDS: readonly unknown[] = ['head', 'chest', 'abdomen', 'arm', 'leg'];
const LOCATION = ['id', 'from', 'to', 'kind', 'hpClass', 'adjacent'];

/** Returns the fault of a body shape from a module; null when it can be added (MYT-LOC-01, MYT-LOC-03). */
export function shapeFault(module: string, shape: unknown): AdditionFault | null {
  if (!isRecord(shape)) return { problem: 'unfit', field: '' };
  if (!isAddedBy(module, shape['id'])) return { problem: 'not-its-own', field: 'id' };
  const strange = Object.keys(shape).find(field => field !== 'id' && field !== 'locations');
  if (strange !== undefined) return { problem: 'unknown-field', field: strange };
  const { locations } = shape;
  if (!Array.isArray(locations) || locations.length === 0) return { problem: 'unfit', field: 'locations' };
  const all = locations as unknown[];
  for (const [i, location] of all.entries()) {
    const fault = locationFault(module, location, all);
    if (fault) return { ...fault, field: `locations.${i}${fault.field && `.${fault.field}`}` };
  }
  const ids = new Set(all.map(location => (location as { id: unknown }).id));
  if (ids.size < all.length) return { problem: 'unfit', field: 'locations' };
  return coversTheDie(locations as AddedShape['locations']) ? null : { problem: 'die', field: 'locations' };
}

function locationFault(module: string, location: unknown, all: readonly unknown[]): AdditionFault | null {
  if (!isRecord(location)) return { problem: 'unfit', field: '' };
  const { id, kind, hpClass = kind, adjacent } = location;
  // A location of the book keeps its id; another bears that of the module.
  if (!isAddedBy(module, id) && !(typeof id === 'string' && isLocation(id)))
    return { problem: 'not-its-own', field: 'id' };
  const strange = Object.keys(location).find(field => !LOCATION.includes(field));
  if (strange !== undefined) return { problem: 'unknown-field', field: strange };
  if (!KINDS.includes(kind)) return { problem: 'unfit', field: 'kind' };
  if (!KINDS.includes(hpClass)) return { problem: 'unfit', field: 'hpClass' };
  const isOther = (near: unknown) => near !== id && all.some(one => isRecord(one) && one['id'] === near);
  return isListOf(isOther)(adjacent) ? null : { problem: 'unfit', field: 'adjacent' };
}

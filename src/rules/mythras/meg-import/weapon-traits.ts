import { folded } from '../../shared/spelling.ts';
import { DAMAGE_TYPES, type DamageType } from '../fighter.ts';
import { type KnownWeapon, type Lexicon } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { firstOf, nameIn, type Json } from './values.ts';

/** The damage types and traits of a weapon. */
interface ReadTraits {
  readonly types: readonly DamageType[];
  readonly traits: readonly string[];
  /** Locations covered by passive block (MYT-CLOSE-20). */
  readonly covers: number;
  /** The traits that could not be mapped. */
  readonly notes: readonly string[];
}

interface WeaponSource {
  readonly path: string;
  readonly known: KnownWeapon | null;
  readonly isNatural: boolean;
  readonly shield: boolean;
  readonly name: string;
  readonly lexicon: Lexicon;
  readonly noticing: Noticing;
}

/** Damage types by effect: exports list the effects that a weapon allows (`special-effects.json`, column weapon). */
export const TYPE_OF: Readonly<Record<string, DamageType>> = {
  bleed: 'cutting',
  impale: 'impaling',
  bash: 'bludgeoning',
  'stun-location': 'bludgeoning',
  entangle: 'entangling',
};

/** Other names of effects and traits in exports; empty for those of every weapon. */
const OTHERS: Readonly<Record<string, string>> = {
  stunloc: 'stun-location',
  stunlocs: 'stun-location',
  stun: 'stun-location',
  sundering: 'sunder',
  setweapon: 'set',
  thrownweapon: 'thrown',
  throw: 'thrown',
  mounted: 'mount',
  damageweapon: '',
  blockranged: 'ranged-parry',
};

/** Ruling, MYT-LOC-03: damage types of body parts, where the export has none. */
const BODILY: readonly (readonly [RegExp, DamageType])[] = [
  [/bite|sting|gore|horn|tusk|fang|beak|maw|antler|morsure|dard|corne|croc|bec/iu, 'impaling'],
  [/claw|talon|pincer|mandible|griffe|serre|pince/iu, 'cutting'],
];

const MOST_COVERED = 7;

/** Reads effects and traits, from any of their fields. */
export function readTraits(weapon: Json, reading: WeaponSource): ReadTraits {
  const types = new Set<DamageType>(reading.isNatural ? ['unarmed'] : []);
  const traits = new Set<string>();
  const notes: string[] = [];
  let covers = 0;
  for (const key of ['effects', 'combat_effects', 'traits']) {
    for (const piece of piecesOf(weapon, key, reading)) {
      const block = /passive[\s-]*block|parade[\s-]+passive/iu.test(piece)
        ? Number(/\d{1,2}/u.exec(piece)?.[0] ?? 1)
        : 0;
      const id = block > 0 ? 'passive-block' : idOf(piece, reading.lexicon);
      covers = Math.max(covers, Math.min(block, MOST_COVERED));
      const type = id === null ? undefined : TYPE_OF[id];
      if (type) types.add(type);
      else if (id === null) {
        notes.push(piece);
        reading.noticing.add(`${reading.path}.${key}`, 'effect-unknown', piece);
      } else if (id !== '') traits.add(id);
    }
  }
  addShield(types, traits, reading);
  addKinds(types, reading);
  return {
    types: DAMAGE_TYPES.filter(type => types.has(type)),
    traits: [...traits],
    covers: coversOf(covers, reading),
    notes,
  };
}

function piecesOf(weapon: Json, key: string, { path, noticing }: WeaponSource): string[] {
  const given = firstOf(weapon, [key])?.value;
  const texts = Array.isArray(given) ? given.slice(0, 30) : [given];
  return texts
    .flatMap((text: unknown) => (typeof text === 'string' ? text.slice(0, 1000).split(/[,;\n]/u) : []))
    .map(text => nameIn(text, `${path}.${key}`, noticing))
    .filter(piece => piece !== '' && !/^[-–—.]$/u.test(piece));
}

function idOf(piece: string, { effects, traits }: Lexicon): string | null {
  const name = folded(piece.replace(/\([^)]*\)/gu, ''));
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name] ?? null;
  const trait = traits.get(name);
  if (trait !== undefined) return trait;
  const effect = effects.get(name);
  if (effect === undefined) return null;
  return effect in TYPE_OF || effect === 'sunder' ? effect : null;
}

/** Every shield bashes, blocks and stops arrows (MYT-CLOSE-20, `shields.json`). */
function addShield(types: Set<DamageType>, traits: Set<string>, { shield }: WeaponSource): void {
  if (!shield) return;
  types.add('shield').add('bludgeoning');
  traits.add('passive-block').add('ranged-parry');
}

function coversOf(covers: number, { shield, known }: WeaponSource): number {
  return covers > 0 || !shield ? covers : (known?.covers ?? 1);
}

/** Adds missing damage types: those of the system's weapon of that name, or of the body part. */
function addKinds(types: Set<DamageType>, { known, isNatural, name, path, noticing }: WeaponSource): void {
  if ([...types].some(type => type !== 'unarmed')) return;
  if (known) for (const type of known.types) types.add(type as DamageType);
  else if (isNatural) types.add(BODILY.find(([pattern]) => pattern.test(name))?.[1] ?? 'bludgeoning');
  else noticing.add(path, 'kind-unknown', name);
}

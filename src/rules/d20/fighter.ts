import type { InferOutput } from 'valibot';
import type { BONUS, FIGHTER, FLIGHT, SPELL, STATE, WEAPON } from './fighter-schema.ts';

export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Kinds of weapons. */
export const WEAPON_KINDS = [
  'melee',
  'thrown',
  'projectile',
  'unarmed',
  'natural',
  'flask',
  'shield',
] as const;

/**
 * Special uses of a weapon (D20-TRIP-08, D20-READY-08, D20-CHARGE-08, D20-DISARM-06, D20-ATK-10, D20-AIR-15), and what
 * follows from a hit with it (D20-CREATURE-01, D20-CREATURE-02).
 */
export const WEAPON_USES = [
  'trip',
  'disarm',
  'brace',
  'lance',
  'prone',
  'locked',
  'spiked',
  'lethal',
  'tail',
  'claws',
  'wing',
  'trip-after',
  'grab-after',
  'rake',
] as const;

/** Actions that load a weapon (D20-ACT-11, D20-ACT-12). */
export const LOADING_ACTIONS = ['move', 'full-round'] as const;

export const HANDLINGS = ['light', 'one-handed', 'two-handed'] as const;
export type Handling = (typeof HANDLINGS)[number];

/** Types of damage by weapons. */
export const DAMAGE_TYPES = ['slashing', 'piercing', 'bludgeoning'] as const;

/** Energies that a creature may resist, or suffer from (D20-ENERGY-01). */
export const ENERGIES = ['acid', 'cold', 'electricity', 'fire', 'sonic'] as const;
export type Energy = (typeof ENERGIES)[number];

/** Materials of weapons that damage reduction may give way to (D20-REDUCE-02). */
export const MATERIALS = ['silver', 'cold-iron', 'adamantine'] as const;

/** Alignments of weapons, likewise. */
export const ALIGNMENTS = ['good', 'evil', 'lawful', 'chaotic'] as const;

/** What damage reduction may give way to (D20-REDUCE-02). */
export const OVERCOMING = [...DAMAGE_TYPES, 'magic', 'epic', ...MATERIALS, ...ALIGNMENTS] as const;

/** Makes of weapons and shields (D20-SUNDER-06). */
export const BUILDS = [
  'blade',
  'metal-hafted',
  'wooden-hafted',
  'projectile',
  'buckler',
  'light-wooden-shield',
  'heavy-wooden-shield',
  'light-steel-shield',
  'heavy-steel-shield',
  'tower-shield',
] as const;
export type Build = (typeof BUILDS)[number];

/** Shapes of areas of effect: a burst stops at walls, a spread turns corners. */
export const AREAS = ['burst', 'spread', 'cone', 'line'] as const;

/** Values that a bonus adds to. */
export const MODIFIED = [
  'ac',
  'attack',
  'damage',
  'initiative',
  'fortitude',
  'reflex',
  'will',
  'grapple',
  'speed',
  ...ABILITIES,
] as const;
export type Modified = (typeof MODIFIED)[number];

/** Kinds of bonuses; of most kinds only the highest counts (D20-AC-04, D20-AC-05). */
export const BONUS_KINDS = [
  'armour',
  'shield',
  'natural',
  'deflection',
  'dodge',
  'enhancement',
  'morale',
  'luck',
  'sacred',
  'insight',
  'competence',
  'resistance',
  'circumstance',
  'other',
] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

export const ARMOUR_CATEGORIES = ['light', 'medium', 'heavy'] as const;

/** Loads by weight carried; under an overload one staggers (D20-MOVE-04). */
export const LOADS = ['light', 'medium', 'heavy', 'overload'] as const;

export const SAVES = ['fortitude', 'reflex', 'will'] as const;
export type Save = (typeof SAVES)[number];

/** Casting times of a spell (D20-SPELL-01, D20-SPELL-15, D20-ACT-51). */
export const CASTING_TIMES = ['standard', 'full-round', 'free', 'minute'] as const;
/** Components of a spell (D20-SPELL-03 to 05). */
export const COMPONENTS = ['verbal', 'somatic', 'material', 'focus'] as const;
/** The means by which a spell reaches its target; `self` where it needs none (D20-SPELL-11). */
export const DELIVERIES = ['self', 'touch', 'ray', 'save', 'hits'] as const;
/** Types of the damage of spells, other than fire. */
export const SPELL_DAMAGE_TYPES = [
  'acid',
  'cold',
  'electricity',
  'force',
  'sonic',
  'positive',
  'negative',
] as const;
/** A spell, or an ability that works like one (D20-ABIL-02 to 05). */
export const SPELL_NATURES = [
  'spell',
  'spell-like',
  'supernatural',
  'extraordinary',
  'scroll',
  'potion',
  'item',
] as const;

/** Classes that cast spells by the day (D20-SLOT-01). */
export const ARCANE_CLASSES = ['wizard', 'sorcerer', 'bard'] as const;
export const DIVINE_CLASSES = ['cleric', 'druid', 'paladin', 'ranger'] as const;

export const CREATURE_TYPES = [
  'humanoid',
  'animal',
  'beast',
  'construct',
  'dragon',
  'elemental',
  'giant',
  'magical',
  'monstrous',
  'ooze',
  'outsider',
  'plant',
  'undead',
  'vermin',
] as const;

/** The feats that these rules know (D20-ACT-09). */
export const FEATS = [
  'cleave',
  'great-cleave',
  'combat-expertise',
  'combat-reflexes',
  'extra-turning',
  'flyby-attack',
  'hover',
  'improved-bull-rush',
  'improved-disarm',
  'improved-feint',
  'improved-grapple',
  'improved-overrun',
  'improved-sunder',
  'improved-trip',
  'improved-unarmed-strike',
  'precise-shot',
  'quicken-spell',
  'run',
  'trample',
  'two-weapon-fighting',
] as const;
export type Feat = (typeof FEATS)[number];

/** Flight statuses, by speed (D20-AIR-20). */
export const FLIGHT_STATUSES = [
  'grounded',
  'freefall',
  'stall',
  'slow',
  'fast',
  'full-speed',
  'hover',
] as const;
export type FlightStatus = (typeof FLIGHT_STATUSES)[number];

/** What a gaze does to who fails the save (D20-CREATURE-13). */
export const GAZES = ['petrified', 'dead', 'paralyzed', 'stunned', 'dazed'] as const;

/** Traits of creatures and classes. */
export const TRAITS = [
  'uncanny-dodge',
  'evasion',
  'improved-evasion',
  'stable',
  'critical-immunity',
  'fills-space',
  'all-round-vision',
  'darkvision',
  'fast-movement',
  'incorporeal',
  'monk',
  'war-trained',
  'war-saddle',
  'freedom-of-movement',
  'spontaneous',
  'pounce',
  'poison-immunity',
  'paralysis-immunity',
  'summoned',
  'good',
] as const;
type Trait = (typeof TRAITS)[number];

export type Weapon = InferOutput<typeof WEAPON>;
export type Bonus = InferOutput<typeof BONUS>;
export type Spell = InferOutput<typeof SPELL>;
export type Flight = InferOutput<typeof FLIGHT>;
export type D20State = InferOutput<typeof STATE>;
export type D20Fighter = InferOutput<typeof FIGHTER>;

/** The locations of lost hit points and of nonlethal damage (D20-NL-01). */
export const BODY = 'body';
export const NONLETHAL = 'nonlethal';

export function isRanged({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'thrown' || kind === 'projectile' || kind === 'flask';
}

/**
 * A weapon as one to throw: a melee weapon with a range increment is both; null for any other that is not thrown, and for one
 * that is locked to the hand (D20-ATK-04, D20-ATK-05, D20-DISARM-06).
 */
export function asThrown(weapon: Weapon): Weapon | null {
  const { magazine: _none, ...one } = weapon;
  if (weapon.kind === 'thrown') return weapon;
  const isMadeForIt = weapon.kind === 'melee' && weapon.increment !== undefined && !isFor(weapon, 'locked');
  return isMadeForIt ? { ...one, kind: 'thrown' } : null;
}

/** Part of a body, and never dropped. */
export function isBodily({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'unarmed' || kind === 'natural';
}

/** A light weapon; a part of a body counts as one, whatever its sheet says (D20-TWF-02, D20-DISARM-03, D20-GRAPPLE-11). */
export function isLight({ kind, handling }: Pick<Weapon, 'kind' | 'handling'>): boolean {
  return handling === 'light' || isBodily({ kind });
}

/** A shield that gives no blow, such as a tower shield (D20-AOO-02). */
export function isGuardOnly({ kind, damage }: Pick<Weapon, 'kind' | 'damage'>): boolean {
  return kind === 'shield' && damage === '0';
}

/** Thrown piece by piece, each of which lies on the ground afterwards. */
export function comesInPieces({
  kind,
  magazine,
}: {
  readonly kind: string;
  readonly magazine?: number | null;
}): boolean {
  return kind === 'thrown' && typeof magazine === 'number';
}

/** Has a special use, such as to trip. */
export function isFor({ uses = [] }: Weapon, use: NonNullable<Weapon['uses']>[number]): boolean {
  return uses.includes(use);
}

export function hasFeat({ feats }: Pick<D20Fighter, 'feats'>, feat: Feat): boolean {
  return feats.includes(feat);
}

export function hasTrait({ traits }: Pick<D20Fighter, 'traits'>, trait: Trait): boolean {
  return traits.includes(trait);
}

/** Intelligence of a creature: none, an animal's (1 or 2), or its own (D20-FEINT-03). */
export function wits({ abilities: { int } }: Pick<D20Fighter, 'abilities'>): 'none' | 'animal' | 'own' {
  if (int === undefined || int === 0) return 'none';
  return int <= 2 ? 'animal' : 'own';
}

import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Side, Won } from '../clash.ts';
import type { RolledModifier } from '../damage-roll.ts';
import type { DamageType, Location } from '../fighter.ts';
import type { Stops } from '../size.ts';

/** When effects act, in order of resolution (`special-effects.json`, column phase). */
export const PHASES = [
  'modifier',
  'instead-of-attack',
  'instead-of-damage',
  'location',
  'parry',
  'damage-roll',
  'armour',
  'immediate',
  'after-damage',
  'after-exchange',
  'stored',
  'narrative',
] as const;
export type Phase = (typeof PHASES)[number];

/** What the weapon of the one who uses an effect must be. */
export type WeaponNeed =
  | DamageType
  | 'shield-or-bludgeoning'
  | 'two-handed'
  | 'ranged'
  | 'firearm'
  | 'high-tech-firearm'
  | 'attacker-firearm';

/** What must have been rolled for an effect. */
export type RollNeed =
  | 'attacker-critical'
  | 'defender-critical'
  | 'own-critical'
  | 'attacker-fumble'
  | 'opponent-fumble'
  | 'see-rule';

/** The line of an effect in the table. */
export interface EffectRow {
  readonly id: string;
  readonly rule: string;
  readonly sides: readonly Side[];
  readonly weapon: WeaponNeed | null;
  readonly roll: RollNeed | null;
  readonly stackable: boolean;
  /** The attack must have hit. */
  readonly needsHit: boolean;
  /** The blow must have cost hit points, or nothing comes of it. */
  readonly needsWound: boolean;
  readonly phase: Phase;
  /** Skills the victim may resist with; `combat-style` stands for the skill of the weapon. */
  readonly resist: readonly string[];
  /** Name of a picture in the game-icons set. */
  readonly picture: string;
}

/** A blow that landed, as it was in the end. */
export interface Blow {
  readonly where: Location;
  /** Damage rolled, before parry and armour. */
  readonly damage: number;
  /** Hit points lost. */
  readonly hurt: number;
}

/** Armour points at the place struck. */
export interface Armour {
  readonly natural: number;
  readonly worn: number;
}

/** What an effect sees of the exchange once it was taken. */
export interface Taken extends Won {
  /** How often it was taken. */
  readonly times: number;
  /** Whether the loser may not even try to resist it (MYT-SE-18). */
  readonly forced: boolean;
  /** All that was taken with it. */
  readonly picks: readonly Pick[];
  /** Every effect there is. */
  readonly effects: readonly SpecialEffect[];
}

/** What an effect sees of the exchange when it resolves. */
export interface Aftermath extends Taken {
  /** Null when nothing landed. */
  readonly blow: Blow | null;
}

/** What the weapon's dice came to, as an effect leaves it. */
export interface WeaponDamage {
  readonly total: number;
  readonly facts: readonly Fact[];
}

/** What a blow does to what it must go through. */
export interface Through {
  /** Hit points lost. */
  readonly hurt: number;
  /** Armour points lost for good. */
  readonly worn: number;
}

/** Every moment at which an effect may act, in the order in which they come; most effects need one. */
export interface Moments {
  /** When effects are chosen: why this one cannot be, beyond what its line says. */
  refusal?(won: Won): Reason | null;
  /** Before the blow: what happens instead of it; null when it falls nevertheless. */
  insteadOfBlow?(taken: Taken): Play<readonly Fact[] | null>;
  /** Where the blow falls, in place of the roll: the id of a location. */
  location?(won: Won): Play<string>;
  /** Where the blow falls, once it was rolled: the id of a location. */
  moveLocation?(rolled: Location, won: Won): Play<string>;
  /** What the weapon's dice become, before the damage modifier. */
  damageDice?(dice: string, times: number): string;
  /** What the weapon's dice come to in the end, before the damage modifier. */
  weaponDamage?(total: number, dice: string, won: Won, modifier: RolledModifier): Play<WeaponDamage>;
  /** What a successful parry stops. */
  stops?(stops: Stops, won: Won): Stops;
  /** Whether the blow finds its way around cover. */
  readonly ignoresCover?: boolean;
  /** What is left of the armour. */
  armour?(armour: Armour, times: number, won: Won): Play<Armour>;
  /** What the blow does to the armour, and what comes through. */
  through?(damage: number, armour: Armour): Through;
  /** Once the blow is over, in the order of the phases. */
  resolve?(aftermath: Aftermath): Play<readonly Fact[]>;
}

/** A special effect: its line in the table, and what it does beyond it. */
export type SpecialEffect = EffectRow & { readonly [Moment in keyof Moments]?: Moments[Moment] | undefined };

/**
 * An effect that has every moment, empty where it does nothing. Written out: so all of them are of one kind to the
 * engine, which is asked about each of them whenever somebody wins.
 */
export function withAllMoments(effect: SpecialEffect): SpecialEffect {
  return {
    id: effect.id,
    rule: effect.rule,
    sides: effect.sides,
    weapon: effect.weapon,
    roll: effect.roll,
    stackable: effect.stackable,
    needsHit: effect.needsHit,
    needsWound: effect.needsWound,
    phase: effect.phase,
    resist: effect.resist,
    picture: effect.picture,
    refusal: effect.refusal,
    insteadOfBlow: effect.insteadOfBlow,
    location: effect.location,
    moveLocation: effect.moveLocation,
    damageDice: effect.damageDice,
    weaponDamage: effect.weaponDamage,
    stops: effect.stops,
    ignoresCover: effect.ignoresCover,
    armour: effect.armour,
    through: effect.through,
    resolve: effect.resolve,
  };
}

/** An effect that the winner took, and how often. */
export interface Pick {
  readonly effect: SpecialEffect;
  readonly times: number;
}

import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Side, Won } from '../clash.ts';
import type { RolledModifier } from '../damage-roll.ts';
import type { DamageType, Location } from '../fighter.ts';
import type { Stops } from '../size.ts';

/** Phases of effects, in order of resolution (`special-effects.json`, column phase). */
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
type Phase = (typeof PHASES)[number];

/** The intents with which effects are taken, in the order in which they are offered. */
export const INTENTS = ['hurt', 'hinder', 'control', 'protect', 'position'] as const;
export type Intent = (typeof INTENTS)[number];

/** The weapon that an effect requires of its user. */
export type WeaponNeed =
  | DamageType
  | 'shield-or-bludgeoning'
  | 'two-handed'
  | 'ranged'
  | 'firearm'
  | 'high-tech-firearm'
  | 'attacker-firearm';

/** The roll that an effect requires. */
export type RollNeed =
  | 'attacker-critical'
  | 'defender-critical'
  | 'own-critical'
  | 'attacker-fumble'
  | 'opponent-fumble'
  | 'see-rule';

/** An effect's row in the table. */
export interface EffectRow {
  readonly id: string;
  readonly rule: string;
  readonly sides: readonly Side[];
  /** The heading under which it is offered. */
  readonly intent: Intent;
  readonly weapon: WeaponNeed | null;
  readonly roll: RollNeed | null;
  readonly stackable: boolean;
  /** The attack must have hit. */
  readonly needsHit: boolean;
  /** The blow must have cost hit points, or the effect does nothing. */
  readonly needsWound: boolean;
  readonly phase: Phase;
  /** Skills the victim may resist with; `combat-style` stands for the weapon's skill. */
  readonly resist: readonly string[];
  /** Name of a picture in the game-icons set. */
  readonly picture: string;
}

/** The final state of a blow that landed. */
export interface Blow {
  readonly where: Location;
  /** Damage rolled, before parry and armour. */
  readonly damage: number;
  /** Hit points lost. */
  readonly hurt: number;
}

/** Armour points at the location struck. */
export interface Armour {
  readonly natural: number;
  readonly worn: number;
}

/** The exchange, for an effect that was taken. */
export interface Taken extends Won {
  /** Number of times it was taken. */
  readonly times: number;
  /** The loser cannot resist (MYT-SE-18). */
  readonly forced: boolean;
  /** All effects taken with it. */
  readonly picks: readonly Pick[];
  /** The list of all effects. */
  readonly effects: readonly SpecialEffect[];
}

/** The exchange, for an effect that resolves. */
export interface Aftermath extends Taken {
  /** Null when nothing landed. */
  readonly blow: Blow | null;
}

/** The total of the weapon's dice, as changed by an effect. */
interface WeaponDamage {
  readonly total: number;
  readonly facts: readonly Fact[];
}

/** The damage of a blow through armour. */
interface Through {
  /** Hit points lost. */
  readonly hurt: number;
  /** Armour points lost for good. */
  readonly worn: number;
}

/** The moments at which an effect may act, in order; most effects need one. */
export interface Moments {
  /** At the choice of effects: returns why it is refused, beyond its row; null when it is not. */
  refusal?(won: Won): Reason | null;
  /** Before the blow: the facts that replace it; null when it lands all the same. */
  insteadOfBlow?(taken: Taken): Play<readonly Fact[] | null>;
  /** The id of the location struck, in place of the roll. */
  location?(won: Won): Play<string>;
  /** The id of the location struck, after the roll. */
  moveLocation?(rolled: Location, won: Won): Play<string>;
  /** The weapon's dice, before the damage modifier. */
  damageDice?(dice: string, times: number): string;
  /** The total of the weapon's dice, before the damage modifier. */
  weaponDamage?(total: number, dice: string, won: Won, modifier: RolledModifier): Play<WeaponDamage>;
  /** Ruling: it touches the opponent or a weapon of the opponent's, which a defender cannot do from afar. */
  readonly touches?: boolean;
  /** It concerns the weapon that the opponent uses in the exchange. */
  readonly needsWeaponUsed?: boolean;
  /** The part of the blow that a successful parry stops. */
  stops?(stops: Stops, won: Won): Stops;
  /** The blow bypasses cover. */
  readonly ignoresCover?: boolean;
  /** The armour that still counts. */
  armour?(armour: Armour, times: number, won: Won): Play<Armour>;
  /** The damage to the armour, and to the victim. */
  through?(damage: number, armour: Armour): Through;
  /** After the blow, in the order of the phases. */
  resolve?(aftermath: Aftermath): Play<readonly Fact[]>;
}

/** A special effect: its row in the table, with its moments. */
export type SpecialEffect = EffectRow & { readonly [Moment in keyof Moments]?: Moments[Moment] | undefined };

/**
 * An effect with all moments, undefined where it does nothing. Written out, so that all effects have one shape
 * to the engine, which reads each of them whenever a fighter wins.
 */
export function withAllMoments(effect: SpecialEffect): SpecialEffect {
  return {
    id: effect.id,
    rule: effect.rule,
    sides: effect.sides,
    intent: effect.intent,
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
    touches: effect.touches,
    needsWeaponUsed: effect.needsWeaponUsed,
    stops: effect.stops,
    ignoresCover: effect.ignoresCover,
    armour: effect.armour,
    through: effect.through,
    resolve: effect.resolve,
  };
}

/** An effect that the winner took, with its count. */
export interface Pick {
  readonly effect: SpecialEffect;
  readonly times: number;
}

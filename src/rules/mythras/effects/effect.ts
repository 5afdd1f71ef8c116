import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Side, Won } from '../clash.ts';
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
export type WeaponNeed = DamageType | 'shield-or-bludgeoning' | 'two-handed';

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

/** What an effect sees of the exchange when it resolves. */
export interface Aftermath extends Won {
  /** Null when nothing landed. */
  readonly blow: Blow | null;
  /** How often the effect was taken. */
  readonly times: number;
}

/** Every moment at which an effect may act, in the order in which they come; most effects need one. */
export interface Moments {
  /** When effects are chosen: why this one cannot be, beyond what its line says. */
  refusal?(won: Won): Reason | null;
  /** Before the blow: what happens instead of it. */
  insteadOfBlow?(won: Won): Play<readonly Fact[]>;
  /** Where the blow falls, in place of the roll: the id of a location. */
  location?(won: Won): Play<string>;
  /** What the weapon's dice become, before the damage modifier. */
  damageDice?(dice: string, times: number): string;
  /** What a successful parry stops. */
  stops?(stops: Stops, won: Won): Stops;
  /** What is left of the armour. */
  armour?(armour: Armour, times: number): Armour;
  /** Once the blow is over, in the order of the phases. */
  resolve?(aftermath: Aftermath): Play<readonly Fact[]>;
}

/** A special effect: its line in the table, and what it does beyond it. */
export type SpecialEffect = EffectRow & Moments;

/** An effect that the winner took. */
export interface Pick {
  readonly effect: SpecialEffect;
  readonly times: number;
}

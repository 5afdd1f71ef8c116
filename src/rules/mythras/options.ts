import { readerOf, type RuleOptions } from '../shared/setup.ts';
import type { MythrasFighter } from './fighter.ts';

/** The rule options: alternative readings of the book (docs/rulings.md). */
interface Options {
  /** Luck points are offered at the rolls of an exchange and for its wounds (MYT-LUCK-04, MYT-LUCK-06). */
  readonly luckInExchange: boolean;
  /** Targets of Compel Surrender: everybody, or only the GM's fighters (MYT-OPEN-02). */
  readonly surrenderOnlyByGm: boolean;
  /** A blow that bashes its victim into an obstacle makes Acrobatics as hard as Athletics (MYT-OPEN-08). */
  readonly bashAcrobaticsHard: boolean;
  /** Tasks with a seriously wounded location are one grade harder (MYT-WOUND-08). */
  readonly seriousWoundsHinder: boolean;
  /** Grades add or subtract points instead of multiplying the skill (MYT-DIFF-02). */
  readonly gradesAsPoints: boolean;
  /** The side favoured by equal successes in an evasion or a leap (MYT-OPEN-07). */
  readonly evasionTies: 'higher-die' | 'evader';
  /** Weapons that can sunder: two-handed ones only if cutting, bludgeoning or marked, or all (MYT-OPEN-05). */
  readonly sunderingWeapons: 'suitable' | 'all-two-handed';
  /** Change Range also ends an engagement (MYT-OPEN-06). */
  readonly changeRangeDisengages: boolean;
  /** The mount's damage modifier is stepped up in a charge too (MYT-OPEN-09). */
  readonly mountModifierStepped: boolean;
  /** The damage modifier counts in an accidental injury (MYT-OPEN-10). */
  readonly accidentalInjuryWithModifier: boolean;
  /** Impale also rolls the damage modifier twice (MYT-OPEN-13). */
  readonly impaleDoublesModifier: boolean;
  /** Free counters to spells while magic is held: by its holder, or by the holder's enemies (MYT-OPEN-20). */
  readonly heldMagicServes: 'holder' | 'enemies';
  /** A passive block and an active parry against the same blow: the better of them, or both (MYT-OPEN-34). */
  readonly blockAndParry: 'better' | 'both';
  /** Shields stop bullets by armour points rather than by size (MYT-FIREARM-14). */
  readonly shieldsStopBullets: boolean;
  /** A luck point allows one more action after a Major wound (MYT-WOUND-12). */
  readonly heroicLastAction: boolean;
}

/** All readings of each option, the proposed one first. */
export const RULE_OPTIONS: RuleOptions<Options> = {
  luckInExchange: [true, false],
  surrenderOnlyByGm: [false, true],
  bashAcrobaticsHard: [true, false],
  seriousWoundsHinder: [false, true],
  gradesAsPoints: [false, true],
  evasionTies: ['higher-die', 'evader'],
  sunderingWeapons: ['suitable', 'all-two-handed'],
  changeRangeDisengages: [true, false],
  mountModifierStepped: [false, true],
  accidentalInjuryWithModifier: [true, false],
  impaleDoublesModifier: [false, true],
  heldMagicServes: ['holder', 'enemies'],
  blockAndParry: ['better', 'both'],
  shieldsStopBullets: [false, true],
  heroicLastAction: [false, true],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(RULE_OPTIONS);

/** Readings that bear on all of a fighter's actions, by the circumstance that carries each. */
const CARRIED = {
  seriousWoundsHinder: 'serious-wounds-hinder',
  gradesAsPoints: 'grades-as-points',
  heroicLastAction: 'heroic-last-action',
} as const satisfies Partial<Record<keyof Options, string>>;
type Carried = keyof typeof CARRIED;

/** The circumstances of every fighter that carry this world's readings. */
export function carriedBy(ruleOptions: Options): readonly string[] {
  return (Object.keys(CARRIED) as Carried[]).flatMap(name => (ruleOptions[name] ? [CARRIED[name]] : []));
}

/** True where the fighter's world reads a rule so. */
export function playsWith({ circumstances }: Pick<MythrasFighter, 'circumstances'>, name: Carried): boolean {
  return circumstances?.includes(CARRIED[name]) === true;
}

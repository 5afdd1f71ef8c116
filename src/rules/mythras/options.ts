import { readerOf, type RuleOptions } from '../shared/setup.ts';
import type { MythrasFighter } from './fighter.ts';

/** Where a table may reasonably read the book in another way (docs/rulings.md). */
export interface Options {
  /** Luck points are offered at the rolls of an exchange and for its wounds (MYT-LUCK-04, MYT-LUCK-06). */
  readonly luckInExchange: boolean;
  /** Who may be made to surrender: everybody, or only those the GM plays (MYT-OPEN-02). */
  readonly surrenderOnlyByGm: boolean;
  /** A blow that bashes somebody into an obstacle makes Acrobatics as hard as Athletics (MYT-OPEN-08). */
  readonly bashAcrobaticsHard: boolean;
  /** Tasks with a seriously wounded location are one grade harder (MYT-WOUND-08). */
  readonly seriousWoundsHinder: boolean;
  /** Grades are points added to a skill or taken from it, in place of a part of it (MYT-DIFF-02). */
  readonly gradesAsPoints: boolean;
  /** Whom equal successes in an evasion or a leap favour (MYT-OPEN-07). */
  readonly evasionTies: 'higher-die' | 'evader';
  /** Which weapons sunder: two-handed ones only if cutting, bludgeoning or marked, or all (MYT-OPEN-05). */
  readonly sunderingWeapons: 'suitable' | 'all-two-handed';
  /** Change Range also gets somebody out of an engagement (MYT-OPEN-06). */
  readonly changeRangeDisengages: boolean;
  /** The mount's damage modifier is stepped up in a charge too (MYT-OPEN-09). */
  readonly mountModifierStepped: boolean;
  /** The damage modifier counts where a fumbled blow comes back on its owner (MYT-OPEN-10). */
  readonly accidentalInjuryWithModifier: boolean;
  /** Impale rolls the damage modifier twice as well (MYT-OPEN-13). */
  readonly impaleDoublesModifier: boolean;
  /** Who may counter a spell for nothing while magic is held: its holder, or the holder's enemies (MYT-OPEN-20). */
  readonly heldMagicServes: 'holder' | 'enemies';
  /** A passive block and an active parry against the same blow: the better of them, or both (MYT-OPEN-34). */
  readonly blockAndParry: 'better' | 'both';
  /** Shields stop bullets by armour points rather than by size (MYT-FIREARM-14). */
  readonly shieldsStopBullets: boolean;
  /** A luck point lets somebody act once more after a Major wound (MYT-WOUND-12). */
  readonly heroicLastAction: boolean;
}

/** Every reading there is of each option, the proposed one first. */
export const READINGS: RuleOptions<Options> = {
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
export const optionsOf = readerOf<Options>(READINGS);

/** Readings that bear on whatever a fighter does, and the circumstances as which they go with it. */
const CARRIED = {
  seriousWoundsHinder: 'serious-wounds-hinder',
  gradesAsPoints: 'grades-as-points',
  heroicLastAction: 'heroic-last-action',
} as const satisfies Partial<Record<keyof Options, string>>;
type Carried = keyof typeof CARRIED;

/** The circumstances that everybody is in because of how this world reads the rules. */
export function carriedBy(ruleOptions: Options): readonly string[] {
  return (Object.keys(CARRIED) as Carried[]).flatMap(name => (ruleOptions[name] ? [CARRIED[name]] : []));
}

/** Whether the world that a fighter comes from reads a rule so. */
export function playsWith({ situations }: Pick<MythrasFighter, 'situations'>, name: Carried): boolean {
  return situations?.includes(CARRIED[name]) === true;
}

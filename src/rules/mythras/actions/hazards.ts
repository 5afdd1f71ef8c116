import { present } from '../../shared/compact.ts';
import { addDice, hasDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Option, type Play, roll } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { incapacity } from '../conditions.ts';
import { hasAbility } from '../creature-abilities.ts';
import { suffocates } from '../fatigue.ts';
import type { Location, MythrasFighter } from '../fighter.ts';
import { isIn } from '../situational-modifiers.ts';
import { fighterAfter } from '../state.ts';
import { strayBlow } from '../stray-blow.ts';
import { type Level, LEVELS, succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { type Acting, type Action, BEFALLS, deedFact, numberNamed } from './action.ts';
import { effort } from './contest-of-skills.ts';

/** The damage of a fall (MYT-WOUND-13, `hazards.json`). */
interface Fall {
  /** Dice without the damage modifier; `0` for none. */
  readonly damage: string;
  /** Number of random locations struck. */
  readonly locations: number;
}

/** Metres of each band of falls. */
const BAND = 5;
const MOST_LOCATIONS = 4;

/** The fall from a height in metres; worn armour does not help (MYT-WOUND-13). */
export function fallOf(metres: number): Fall {
  const bands = metres < 2 ? 0 : Math.ceil(metres / BAND);
  if (bands === 0) return { damage: '0', locations: 0 };
  return { damage: `${bands}d6`, locations: Math.min(MOST_LOCATIONS, bands) };
}

/** Half the damage, rounded up: for a fall with Acrobatics, or an evaded flame (MYT-WOUND-13, MYT-TRAIT-44, MYT-DICE-03). */
export function softened(damage: number): number {
  return Math.ceil(damage / 2);
}

/** Dice of a falling object: one for every six points of SIZ begun, and those of its fall (MYT-WOUND-14). */
export function fallingObjectDice(siz: number, metres: number): string {
  const weight = Math.max(0, Math.ceil(siz / 6));
  return addDice(weight === 0 ? '0' : `${weight}d6`, fallOf(metres).damage);
}

/** The effect of a fire each round (MYT-WOUND-15, `hazards.json`). */
interface Fire {
  readonly damage: string;
  /** Number of locations: a number, dice, or `all`. */
  readonly locations: string;
  /** Rounds until flammables catch fire; `0` at once. */
  readonly ignites: string;
}

/** Fire by intensity from 1, a candle, to 5, lava (MYT-WOUND-15). */
const FIRES: readonly Fire[] = [
  { damage: '1d2', locations: '1', ignites: '1d4' },
  { damage: '1d4', locations: '1', ignites: '1d3' },
  { damage: '1d6', locations: '1d4+1', ignites: '1d2' },
  { damage: '2d6', locations: '1d4+1', ignites: '1d2' },
  { damage: '3d6', locations: 'all', ignites: '0' },
];

/** The fire of an intensity; null out of range. */
export function fireOf(intensity: number): Fire | null {
  return FIRES[intensity - 1] ?? null;
}

/** Ways to hold one's breath (MYT-WOUND-16). Ruling: unprepared and exerting, the shorter time counts alone. */
const BREATHS = ['prepared', 'unprepared', 'exerting'] as const;
type Breath = (typeof BREATHS)[number];

/** Seconds of held breath: Endurance, half unprepared, a fifth when exerting (MYT-WOUND-16). */
export function breathHeld(endurance: number, how: Breath): number {
  return Math.ceil(endurance / { prepared: 1, unprepared: 2, exerting: 5 }[how]);
}

/** Seconds of held breath with either ability: CON minutes, half of them unless prepared and still (MYT-TRAIT-42, 61). */
function breathHeldLong(con: number, how: Breath): number {
  return con * (how === 'prepared' ? 60 : 30);
}

/** Dice of fatigue levels in a round without air, by the level of the Endurance roll (MYT-WOUND-16). */
export function suffocation(level: Level): string {
  return ({ critical: '0', success: '1', failure: '1d2', fumble: '1d3' } as const)[level];
}

const METRES = { least: 0, most: 1000 };
const INTENSITIES = { least: 1, most: FIRES.length };

/** A fall, MYT-WOUND-13, of the metres named with it; Acrobatics halves the damage. */
export const fall: Action = {
  ...BEFALLS,
  id: 'fall',
  rule: 'MYT-WOUND-13',
  group: 'hands',
  numbers: METRES,
  *play(acting) {
    const { fighter } = acting;
    const metres = numberNamed(acting, METRES) ?? 0;
    const { damage, locations } = fallOf(metres);
    if (locations === 0) return [];
    const skill = incapacity(fighter.state) ? null : skillOf(fighter, 'acrobatics');
    const { level, facts } = yield* effort('act.fall', fighter.id, skill && targetOf(skill));
    const hits = Array.from({ length: locations }, () => null);
    const halved = succeeds(level) ? { rule: 'MYT-WOUND-13', id: 'hazard.halved' } : null;
    const modifier = fighter.damageModifier;
    const harm = { dice: damage, modifier, hits, bare: true, ...(halved && { halved }) };
    return [...facts, ...(yield* harms('fall', 'MYT-WOUND-13', fighter, harm))];
  },
};

/** SIZ bands of falling objects, by the upper bound for each number of dice (MYT-WOUND-14). */
const FALLING_SIZES = [6, 12, 18, 24, 30, 36, 42, 48, 54, 60];

/**
 * An object that falls on the fighter, MYT-WOUND-14, from the metres named with it; the GM gives its SIZ.
 * Ruling: it strikes one location, and armour helps.
 */
export const struckByFalling: Action = {
  ...BEFALLS,
  id: 'struck-by-falling',
  rule: 'MYT-WOUND-14',
  group: 'hands',
  numbers: METRES,
  *play(acting) {
    const { fighter } = acting;
    const metres = numberNamed(acting, METRES) ?? 0;
    const reasons = [{ rule: 'MYT-WOUND-14', id: 'gm.falling-size' }];
    const options = FALLING_SIZES.map(siz => ({ id: `siz:${siz}` }));
    const [chosen] = yield* choose({ name: 'falling-size', by: GM, options, atLeast: 1, atMost: 1, reasons });
    const siz = FALLING_SIZES.find(known => `siz:${known}` === chosen) ?? 0;
    const harm = { dice: fallingObjectDice(siz, metres), hits: [null] };
    return yield* harms('falling', 'MYT-WOUND-14', fighter, harm);
  },
};

/** A round in fire, MYT-WOUND-15, of the intensity named with it. */
export const burn: Action = {
  ...BEFALLS,
  id: 'burn',
  rule: 'MYT-WOUND-15',
  group: 'hands',
  numbers: INTENSITIES,
  *play(acting) {
    const { fighter } = acting;
    const fire = fireOf(numberNamed(acting, INTENSITIES) ?? 0);
    if (!fire) return [];
    if (fire.locations === 'all') {
      const hits = fighter.locations;
      return yield* harms('fire', 'MYT-WOUND-15', fighter, { dice: fire.damage, hits });
    }
    const reasons = [{ rule: 'MYT-WOUND-15', id: 'locations-burnt' }];
    const { total } = yield* roll({ name: 'places', by: fighter.id, dice: fire.locations, reasons });
    const hits = Array.from({ length: total }, () => null);
    return yield* harms('fire', 'MYT-WOUND-15', fighter, { dice: fire.damage, hits });
  },
};

/** Abilities by which a creature holds out for minutes: one in water, the other out of it. */
const LONG_BREATHS = [
  { ability: 'hold-breath', rule: 'MYT-TRAIT-61' },
  { ability: 'aquatic', rule: 'MYT-TRAIT-42' },
] as const;

function longBreathOf(fighter: MythrasFighter) {
  return LONG_BREATHS.find(({ ability }) => hasAbility(fighter, ability)) ?? null;
}

/** Refuses those who breathe the water in which they are (MYT-TRAIT-42). */
function breathesWater({ fighter }: Acting): Reason | null {
  const breathes = hasAbility(fighter, 'aquatic') && isIn(fighter, 'in-water');
  return breathes ? { rule: 'MYT-TRAIT-42', id: 'breathes-water' } : null;
}

/** Hold Breath, MYT-WOUND-16: the time depends on how the breath was drawn. */
export const holdBreath: Action = {
  ...BEFALLS,
  id: 'hold-breath',
  rule: 'MYT-WOUND-16',
  group: 'recover',
  refusal: acting => {
    const { fighter } = acting;
    const knows = skillOf(fighter, 'endurance') !== null || longBreathOf(fighter) !== null;
    return breathesWater(acting) ?? (knows ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' });
  },
  *play({ fighter }) {
    const skill = skillOf(fighter, 'endurance');
    const endurance = skill ? targetOf(skill).value : 0;
    const long = longBreathOf(fighter);
    const seconds = (how: Breath) =>
      long ? breathHeldLong(fighter.characteristics.con, how) : breathHeld(endurance, how);
    const options = BREATHS.map((id): Option => {
      const names = { seconds: seconds(id) };
      return { id, reasons: [{ rule: long?.rule ?? 'MYT-WOUND-16', id: 'seconds', names }] };
    });
    const [chosen] = yield* choose({ name: 'breath', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const how = BREATHS.find(known => known === chosen) ?? 'unprepared';
    return [{ ...deedFact(fighter, 'holds-breath'), points: seconds(how) }];
  },
};

/** A round without air, MYT-WOUND-16, after the held breath. */
export const suffocate: Action = {
  ...BEFALLS,
  id: 'suffocate',
  rule: 'MYT-WOUND-16',
  group: 'hands',
  refusal: breathesWater,
  *play({ fighter }) {
    const skill = skillOf(fighter, 'endurance');
    const { level, facts } = yield* effort('act.suffocate', fighter.id, skill && targetOf(skill));
    const dice = suffocation(LEVELS.find(known => known === level) ?? 'failure');
    const reasons = [{ rule: 'MYT-WOUND-16', id: 'levels-of-fatigue' }];
    const rolled = yield* roll({ name: 'levels', by: fighter.id, dice, reasons });
    return [...facts, ...suffocates(fighter, rolled.total)];
  },
};

/** The damage of a hazard. */
interface Harm {
  readonly dice: string;
  /** The locations; null for a random one. */
  readonly hits: readonly (Location | null)[];
  /** Added to the dice, or taken from them (MYT-CHAR-04). */
  readonly modifier?: string;
  /** The reason that halves it. */
  readonly halved?: Reason;
  /** Armour does not help. */
  readonly bare?: boolean;
}

/** Harms one location after another. Ruling: damage is rolled for each of them. */
export function* harms(
  what: string,
  rule: string,
  fighter: MythrasFighter,
  { dice: bareDice, modifier = '0', hits, halved, bare = false }: Harm,
): Play<readonly Fact[]> {
  const facts: Fact[] = [];
  const dice = addDice(bareDice, modifier);
  const reasons: readonly Reason[] = present([
    { rule, id: `hazard.${what}`, names: { dice: bareDice } },
    modifier !== '0' && { rule: 'MYT-CHAR-04', id: 'damage-modifier', names: { dice: modifier } },
    halved,
  ]);
  for (const [i, where] of hits.entries()) {
    const name = `damage.${what}-${i + 1}`;
    const rolled = hasDice(dice) ? yield* roll({ name, by: fighter.id, dice, reasons }) : { total: 0 };
    const whole = Math.max(0, rolled.total);
    const damage = halved ? softened(whole) : whole;
    const victim = fighterAfter(fighter, facts);
    // Ruling: without an attacker, any success of Endurance is enough.
    const attack = { fighter, weapon: null, value: 0, total: 0, level: 'success' };
    const stray = { victim, attack, damage, what: `${what}-${i + 1}`, rule, ignoresArmour: bare };
    facts.push(...(yield* strayBlow(where ? { ...stray, where } : stray)));
  }
  return facts;
}

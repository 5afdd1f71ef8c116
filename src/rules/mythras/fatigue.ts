import { gains, has, isOut } from './conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { MythrasFighter } from './fighter.ts';
import type { Grade, SituationalGrade } from './grade.ts';

/** The effects of one level of fatigue (MYT-FATIGUE-01 to 05, `fatigue.json`). */
export interface FatigueLevel {
  readonly id: string;
  /** Grade of all skills; null without any (MYT-FATIGUE-03). */
  readonly grade: Grade | null;
  /** Change of the walking pace in metres, or a halving or end of movement (MYT-FATIGUE-04). */
  readonly movement: number | 'halved' | 'none';
  readonly initiative: number;
  readonly actionPoints: number;
  /** Hours of rest to lose this level, before the healing rate (MYT-FATIGUE-05). */
  readonly recovery: number;
}

const level = (
  id: string,
  grade: Grade | null,
  movement: FatigueLevel['movement'],
  [initiative, actionPoints, recovery]: readonly [number, number, number],
): FatigueLevel => ({ id, grade, movement, initiative, actionPoints, recovery });

/** No action remains (MYT-FATIGUE-06). */
const NO_ACTION = -1000;

/** Levels of fatigue from none to death (MYT-FATIGUE-01). */
export const FATIGUE: readonly FatigueLevel[] = [
  level('fresh', null, 0, [0, 0, 0]),
  level('winded', 'hard', 0, [0, 0, 0.25]),
  level('tired', 'hard', -1, [0, 0, 3]),
  level('wearied', 'formidable', -2, [-2, 0, 6]),
  level('exhausted', 'formidable', 'halved', [-4, -1, 12]),
  level('debilitated', 'herculean', 'halved', [-6, -2, 18]),
  level('incapacitated', 'herculean', 'none', [-8, -3, 24]),
  level('semi-conscious', 'hopeless', 'none', [-8, NO_ACTION, 36]),
  level('comatose', 'hopeless', 'none', [-8, NO_ACTION, 48]),
  level('dead', 'hopeless', 'none', [-8, NO_ACTION, 0]),
];

const MOST = FATIGUE.length - 1;

/** Levels of fatigue (MYT-FATIGUE-01). */
export function fatigueOf({ state }: Pick<MythrasFighter, 'state'>): number {
  const known = state.conditions.find(({ condition }) => condition === 'fatigue');
  return Math.min(MOST, Math.max(0, known?.amount ?? 0));
}

/** The effects of a fighter's fatigue; creatures without fatigue are never tired (MYT-TRAIT-75). */
export function fatigueLevel(fighter: MythrasFighter): FatigueLevel {
  const { abilities, state } = fighter;
  const spared = state.conditions.length === 0 || abilities?.includes('undead') || hasFrenzy(fighter);
  const at = FATIGUE[spared ? 0 : fatigueOf(fighter)];
  if (!at) throw new Error('no such level of fatigue');
  return at;
}

/** The grade that fatigue sets on all skills (MYT-FATIGUE-03); null when there is none. */
export function fatigueGrade(fighter: MythrasFighter): SituationalGrade | null {
  return GRADES[FATIGUE.indexOf(fatigueLevel(fighter))] ?? null;
}

/** The grades of the levels, made once: every skill of everybody who is tired asks for its own. */
const GRADES: readonly (SituationalGrade | null)[] = FATIGUE.map(
  ({ id, grade }) => grade && { grade, because: { rule: 'MYT-FATIGUE-03', id: `fatigue.${id}` } },
);

/** Returns why a fighter is too tired to act; null when it is not (MYT-FATIGUE-06). */
export function tooTired(fighter: MythrasFighter): Reason | null {
  const { id, actionPoints } = fatigueLevel(fighter);
  return actionPoints === NO_ACTION ? { rule: 'MYT-FATIGUE-06', id: `fatigue.${id}` } : null;
}

/** Out of the fight, by a condition or by fatigue (MYT-FATIGUE-06). */
export function outOfFight(fighter: MythrasFighter): boolean {
  return isOut(fighter.state) || tooTired(fighter) !== null;
}

/** More fatigue, or less when negative; at the last level the fighter dies (MYT-FATIGUE-02). */
export function tires(
  fighter: Pick<MythrasFighter, 'id' | 'state'> & { readonly abilities?: readonly string[] },
  levels: number,
): readonly Fact[] {
  const now = fatigueOf(fighter);
  const after = Math.min(MOST, Math.max(0, now + levels));
  if (after === now || fighter.abilities?.includes('undead')) return [];
  const who = fighter.id;
  const facts: Fact[] = [{ fact: 'tired', who, levels: after - now, fatigue: FATIGUE[after]?.id ?? '' }];
  return after === MOST ? [...facts, { fact: 'gained', who, condition: 'dead' }] : facts;
}

/** The want of air, with a minute for each level of fatigue that it has cost; null for none (MYT-WOUND-16). */
export function wantOfAir({ state }: Pick<MythrasFighter, 'state'>): Condition | null {
  return state.conditions.find(({ condition }) => condition === 'short-of-air') ?? null;
}

/** Levels of fatigue for want of air, which go by the minute and not by rest (MYT-WOUND-16). */
export function suffocates(fighter: MythrasFighter, levels: number): readonly Fact[] {
  const tired = tires(fighter, levels);
  const gained = tired.reduce((sum, fact) => (fact.fact === 'tired' ? sum + fact.levels : sum), 0);
  if (gained === 0) return tired;
  const amount = (wantOfAir(fighter)?.lasts?.amount ?? 0) + gained;
  return [...tired, gains(fighter, 'short-of-air', { lasts: { amount, unit: 'minutes' } })];
}

/** The levels that so many minutes of air give back (MYT-WOUND-16). */
export function breathes(fighter: Parameters<typeof tires>[0], minutes: number): readonly Fact[] {
  return has(fighter.state, 'dead') ? [] : tires(fighter, -minutes);
}

/** Hours of full rest until one level is gone (MYT-FATIGUE-05); null when it never goes. */
export function recoveryHours(fighter: MythrasFighter): number | null {
  const { recovery } = fatigueLevel(fighter);
  return recovery > 0 && fighter.healingRate > 0 ? recovery / fighter.healingRate : null;
}

/** Levels of fatigue recovered in some hours of full rest, one after the other (MYT-FATIGUE-05). */
export function recoveredIn(fighter: Pick<MythrasFighter, 'healingRate' | 'state'>, hours: number): number {
  if (fighter.healingRate <= 0) return 0;
  let left = hours;
  let levels = 0;
  for (let at = fatigueOf(fighter); at > 0; at--) {
    left -= (FATIGUE[at]?.recovery ?? Infinity) / fighter.healingRate;
    if (left < 0 || at === MOST) break;
    levels++;
  }
  return levels;
}

/** Metres at a walk with this fatigue; a half is rounded up (MYT-FATIGUE-04, MYT-DICE-03). */
export function movementWhenTired(fighter: MythrasFighter, metres: number): number {
  const { movement } = fatigueLevel(fighter);
  if (movement === 'none') return 0;
  return movement === 'halved' ? Math.ceil(metres / 2) : Math.max(0, metres + movement);
}

/** MYT-TRAIT-58: a frenzied fighter does not tire. */
function hasFrenzy({ state }: MythrasFighter): boolean {
  return state.conditions.some(({ condition }) => condition === 'frenzy');
}

import { PASSION_RANKS } from '../experience.ts';
import { CHARACTERISTICS } from '../fighter.ts';
import {
  AGES,
  type CharacterDraft,
  type Chosen,
  done,
  type MadeStyle,
  type Outcome,
  type Pick,
  type Pool,
  refusedBecause,
  type Spent,
} from './draft.ts';
import { learnedStyles, mainSlot, openIn, teachingOf } from './known.ts';
import { areInRange, averages, CHARACTERISTIC_POINTS, HUMAN_DICE, isByHand } from './rolling.ts';
import type { Teaching } from './teaching.ts';

/** Professional skills to pick from a culture or career (SRD: Characters, Steps 5 and 6). */
export const MOST_PICKS = 3;

/** The draft without choices that are no longer allowed: their points are free again. */
export function settled(draft: CharacterDraft): CharacterDraft {
  const chosen: CharacterDraft = {
    ...draft,
    ...characteristicsThatHold(draft),
    culture: choicesThatHold('culture', draft.culture),
    career: choicesThatHold('career', draft.career),
    passions: draft.passions.slice(0, PASSION_RANKS.length),
  };
  const pools = (['culture', 'career', 'bonus'] as const).reduce(pointsThatHold, chosen);
  return { ...pools, styles: stylesThatHold(pools) };
}

function characteristicsThatHold({
  method,
  rolled,
  values,
}: CharacterDraft): Parts<CharacterDraft, 'rolled' | 'values'> {
  if (isByHand(method)) {
    const isAffordable =
      method === 'typed' || values.reduce((sum, value) => sum + value, 0) <= CHARACTERISTIC_POINTS;
    return { rolled: [], values: areInRange(values) && isAffordable ? values : averages() };
  }
  if (!areInRange(rolled)) return { rolled: [], values: [] };
  return { rolled, values: method === 'assigned' && isSwapped(rolled, values) ? values : rolled };
}

/** True for the same rolls, each swapped only with one of the same dice (MYT-CHAR-01). */
function isSwapped(rolled: readonly number[], values: readonly number[]): boolean {
  return [...new Set(Object.values(HUMAN_DICE))].every(dice => {
    const of = (numbers: readonly number[]) =>
      numbers.filter((_, at) => HUMAN_DICE[CHARACTERISTICS[at] ?? 'str'] === dice).sort((a, b) => a - b);
    return of(rolled).join() === of(values).join();
  });
}

function choicesThatHold(pool: 'culture' | 'career', chosen: Chosen): Chosen {
  const teaching = teachingOf(pool, chosen.of);
  if (!teaching) return { of: '', either: [], picks: [], points: [] };
  return {
    of: chosen.of,
    either: eitherThatHold(teaching, chosen.either),
    picks: picksThatHold(teaching, chosen.picks),
    points: chosen.points,
  };
}

function eitherThatHold({ either }: Teaching, chosen: readonly string[]): readonly string[] {
  return either.flatMap(({ of, count }) =>
    [...new Set(chosen)].filter(id => of.includes(id)).slice(0, count),
  );
}

function picksThatHold({ professional, onlyOneOf }: Teaching, picks: readonly Pick[]): readonly Pick[] {
  const kept: Pick[] = [];
  for (const { id, special } of picks) {
    const taught = professional.find(one => one.id === id);
    const isTwice = kept.some(pick => pick.id === id);
    const isEither = onlyOneOf.includes(id) && kept.some(pick => onlyOneOf.includes(pick.id));
    if (taught && !isTwice && !isEither) kept.push({ id, special: taught.special || special });
  }
  return kept.slice(0, MOST_PICKS);
}

function pointsThatHold(draft: CharacterDraft, pool: Pool): CharacterDraft {
  const open = new Set(openIn(draft, pool).map(({ on }) => on));
  const most = mostOnOne(draft, pool) ?? Number.MAX_SAFE_INTEGER;
  let left = sizeOf(draft, pool);
  const kept = new Map<string, number>();
  for (const { on, points } of pool === 'bonus' ? draft.bonus : draft[pool].points) {
    const where = mainSlot(draft, on) ?? on;
    const had = kept.get(where) ?? 0;
    const given = Math.min(points, left, most - had);
    if (!open.has(where) || given <= 0) continue;
    kept.set(where, had + given);
    left -= given;
  }
  const spent = [...kept].map(([on, points]): Spent => ({ on, points }));
  return withPoints(draft, pool, spent);
}

/** Styles no longer learned are kept, since they may be learned again. */
function stylesThatHold(draft: CharacterDraft): readonly MadeStyle[] {
  const kept = draft.styles.filter(({ slot }, at) => draft.styles.findIndex(s => s.slot === slot) === at);
  const missing = learnedStyles(draft).filter(slot => !kept.some(style => style.slot === slot));
  return [...kept, ...missing.map(slot => ({ slot, key: '', name: '', weapons: [], trait: '' }))];
}

type Parts<T, K extends keyof T> = { readonly [P in K]: T[P] };

/** Points of a culture or a career (SRD: Characters, Step 4). */
const POOL_POINTS = 100;

/** Total points of a pool (SRD: Characters, Steps 4 and 7). */
export function sizeOf(draft: CharacterDraft, pool: Pool): number {
  return pool === 'bonus' ? AGES[draft.age].points : POOL_POINTS;
}

/** The points spent from a pool. */
export function spentFrom(draft: CharacterDraft, pool: Pool): readonly Spent[] {
  return pool === 'bonus' ? draft.bonus : draft[pool].points;
}

/** Points left in a pool. */
export function leftIn(draft: CharacterDraft, pool: Pool): number {
  return sizeOf(draft, pool) - spentFrom(draft, pool).reduce((sum, { points }) => sum + points, 0);
}

/** Most points of a pool on one skill, by the GM's limit and by age; null for no limit. */
export function mostOnOne(draft: CharacterDraft, pool: Pool): number | null {
  const limits = [draft.most || null, pool === 'bonus' ? AGES[draft.age].most : null];
  const given = limits.filter(limit => limit !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** The draft with other points in a pool. */
export function withPoints(draft: CharacterDraft, pool: Pool, points: readonly Spent[]): CharacterDraft {
  return pool === 'bonus' ? { ...draft, bonus: points } : { ...draft, [pool]: { ...draft[pool], points } };
}

/** Spends points of a pool on a skill, as many as are left. */
export function spend(draft: CharacterDraft, pool: Pool, on: string, wanted: number): Outcome {
  if (!Number.isInteger(wanted)) return refusedBecause(draft, 'whole-number');
  if (!openIn(draft, pool).some(skill => skill.on === on)) return refusedBecause(draft, 'not-open');
  const before = spentFrom(draft, pool);
  const had = before.find(spent => spent.on === on)?.points ?? 0;
  const affordable = had + leftIn(draft, pool);
  const most = mostOnOne(draft, pool) ?? Number.MAX_SAFE_INTEGER;
  const points = Math.max(0, Math.min(wanted, affordable, most));
  const others = before.filter(spent => spent.on !== on);
  const next = withPoints(draft, pool, points === 0 ? others : [...others, { on, points }]);
  if (wanted > points && most <= affordable) return refusedBecause(next, 'skill-limit', { most });
  if (wanted > points) return refusedBecause(next, 'pool-empty', { points });
  return wanted < points ? refusedBecause(next, 'not-below-nothing') : done(next);
}

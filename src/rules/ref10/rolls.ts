import { compact } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { type Band, type Reason, sumOf, type Target } from '../shared/target.ts';
import type { Characteristic, Ref10Fighter } from './fighter.ts';
import { overloadOf } from './burdens.ts';
import type { Options } from './options.ts';

/** The result of a roll. */
export interface Score {
  readonly who: FighterId;
  readonly roll: string;
  readonly total: number;
  /** A natural 1, where it means anything (REF-OPEN-02). */
  readonly isFumble: boolean;
  /** A natural 10, likewise. */
  readonly isCritical: boolean;
}

/** A roll of 1d10 to be made. */
interface RollRequest {
  readonly name: string;
  readonly by: FighterId;
  /** The modifiers of the die, in order. */
  readonly reasons: readonly Reason[];
  /** The least total that succeeds, where that is known. */
  readonly needs?: number;
  readonly against?: FighterId;
}

/** The target of a roll: its modifiers, and the level of each result where the total needed is known. */
export function targetOf(
  { reasons, needs }: Pick<RollRequest, 'reasons' | 'needs'>,
  options: Options,
): Target {
  const value = sumOf(reasons);
  return { value, reasons, bands: needs === undefined ? [] : bandsOf(value, needs, options), isAdded: true };
}

const bandsBefore = new Map<string, readonly Band[]>();
const REMEMBERED = 2_000;

/** The levels of results, from the lowest on: the ends of the die may mean something whatever is needed. */
function bandsOf(value: number, needs: number, { criticals }: Options): readonly Band[] {
  const key = `${value} ${needs} ${criticals}`;
  const known = bandsBefore.get(key);
  if (known) return known;
  const bands = newBands(value, needs, criticals);
  if (bandsBefore.size >= REMEMBERED) bandsBefore.clear();
  bandsBefore.set(key, bands);
  return bands;
}

function newBands(value: number, needs: number, criticals: Options['criticals']): readonly Band[] {
  const [first, last] = criticals === 'natural' ? [2, 9] : [1, 10];
  const enough = Math.min(11, Math.max(first, needs - value));
  const faces = [
    ['fumble', 1, first - 1],
    ['failure', first, enough - 1],
    ['success', enough, last],
    ['critical', Math.max(last + 1, enough), 10],
  ] as const;
  return faces.flatMap(([level, from, to]) =>
    from > to ? [] : [{ level, from: value + from, to: value + to }],
  );
}

/** The formula of 1d10 and a bonus. */
export function addedTo1d10(bonus: number): string {
  if (bonus === 0) return '1d10';
  return bonus < 0 ? `1d10${bonus}` : `1d10+${bonus}`;
}

/** Rolls 1d10 with its modifiers. */
export function* score({ name, by, against, ...rest }: RollRequest, options: Options): Play<Score> {
  const target = targetOf(rest, options);
  const dice = addedTo1d10(target.value);
  const { dice: faces, total } = yield* roll(
    compact({
      name,
      by,
      dice,
      target,
      against,
    }),
  );
  const natural = options.criticals === 'natural' ? faces[0] : undefined;
  return { who: by, roll: name, total, isFumble: natural === 1, isCritical: natural === 10 };
}

/** True for a total that reaches what it needs; a fumble never does. */
export function succeeds({ total, isFumble }: Score, needs: number): boolean {
  return !isFumble && total >= needs;
}

/** The fact of a roll, as it turned out. */
export function rolled({ who, roll: name, total, isFumble, isCritical }: Score, held: boolean): Fact {
  const level = held ? (isCritical ? 'critical' : 'success') : isFumble ? 'fumble' : 'failure';
  return { fact: 'rolled', who, roll: name, total, level };
}

/** A characteristic, with the penalty of an overload to REF (REF-ENC-02). */
export function characteristicReasons(
  fighter: Ref10Fighter,
  key: Exclude<Characteristic, 'mv'>,
  rule: string,
  options: Options,
): readonly Reason[] {
  const own: Reason = { rule, id: `ref10.${key}`, amount: fighter.characteristics[key] };
  const over = key === 'ref' ? overloadOf(fighter, options) : 0;
  return over === 0 ? [own] : [own, { rule: 'REF-ENC-02', id: 'ref10.overload', amount: -over }];
}

/** A skill; one that a fighter lacks counts as 0. */
export function skillReason({ skills }: Pick<Ref10Fighter, 'skills'>, key: string, rule: string): Reason {
  return { rule, id: `skill.${key}`, amount: skillOf({ skills }, key) };
}

/** The value of a skill; 0 for one that a fighter lacks. */
export function skillOf({ skills }: Pick<Ref10Fighter, 'skills'>, key: string): number {
  return Object.hasOwn(skills, key) ? (skills[key] ?? 0) : 0;
}

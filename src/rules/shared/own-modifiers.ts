import type { Bounds } from './bounds.ts';
import type { FighterId } from './play.ts';
import type { Circumstance, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** The id of the circumstance by which a player adds to the rolls of a fighter, or takes away. */
export const OWN = 'own';

/** A modifier that a player states for the rolls of a fighter of theirs. */
export interface OwnModifier {
  /** In the unit of the combat system, within its bounds and not 0: easier where positive, harder where negative. */
  readonly amount: number;
  /** The reason, in the player's own words; empty for none. */
  readonly why: string;
}

/** The modifiers that a combat system lets players state. */
export interface OwnRange extends Bounds {
  /** Points that are added to a die, percent that are added to a skill, or grades of difficulty. */
  readonly unit: 'points' | 'percent' | 'grades';
}

/** The most characters of a reason. */
export const LONGEST_WHY = 60;

/** Characters that show nothing, break a line or turn the direction of what follows, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** More marks over one letter than any language writes, which would cover the lines around it. */
const HEAPED = /(\p{M}{3})\p{M}+/gu;

/** A reason as it was typed, on one line, without hidden characters and not too long. */
export function readWhy(typed: string): string {
  const line = typed
    .slice(0, LONGEST_WHY * 4)
    .replace(UNSEEN, ' ')
    .replace(HEAPED, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return line
    .slice(0, LONGEST_WHY)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** True for a modifier within these bounds, with a reason that could have been typed. */
export function isOwnModifier(raw: object, { from, to }: Bounds): raw is OwnModifier {
  const { amount, why } = raw as { readonly amount?: unknown; readonly why?: unknown };
  const isWhole = typeof amount === 'number' && Number.isInteger(amount) && amount !== 0;
  if (!isWhole || amount < from || amount > to) return false;
  return typeof why === 'string' && why.length <= LONGEST_WHY && readWhy(why) === why;
}

/** The modifier as a circumstance of a fighter. */
export function ownCircumstance(fighter: FighterId, { amount, why }: OwnModifier): Circumstance {
  return { fighter, id: OWN, amount, why };
}

/** True for the same amount with the same reason. */
export function isSameModifier(one: OwnModifier, other: OwnModifier): boolean {
  return one.amount === other.amount && one.why === other.why;
}

/** The modifier stated for a fighter; null for none. */
export function ownModifierOf(
  { circumstances }: Pick<Setup, 'circumstances'>,
  fighter: FighterId,
): OwnModifier | null {
  for (const one of circumstances ?? []) {
    if (one.id === OWN && one.fighter === fighter) return { amount: one.amount ?? 0, why: one.why ?? '' };
  }
  return null;
}

/** The modifiers of all fighters for whom one is stated. */
export function ownModifiersIn({
  circumstances = [],
}: Pick<Setup, 'circumstances'>): Readonly<Record<FighterId, OwnModifier>> {
  const stated = circumstances.filter(({ id }) => id === OWN);
  return Object.fromEntries(stated.map(({ fighter, amount = 0, why = '' }) => [fighter, { amount, why }]));
}

/** The modifier as a named part of a sum; none without one. */
export function ownReasons(own: OwnModifier | null | undefined, rule: string): readonly Reason[] {
  if (!own) return [];
  const { amount, why } = own;
  return [
    why === '' ? { rule, id: 'own.plain', amount } : { rule, id: 'own.because', amount, names: { why } },
  ];
}

/** The same in grades of difficulty, which are no sum. */
export function ownGradeReason({ amount, why }: OwnModifier, rule: string): Reason {
  const id = amount > 0 ? 'own.easier' : 'own.harder';
  const steps = Math.abs(amount);
  return why === '' ? { rule, id, names: { steps } } : { rule, id: `${id}-because`, names: { steps, why } };
}

/** The reason to refuse a setup's own modifiers, or null. */
export function ownRefusal(
  { circumstances = [] }: Pick<Setup, 'circumstances'>,
  range: OwnRange | undefined,
  rule: string,
): Reason | null {
  const stated = circumstances.filter(({ id }) => id === OWN);
  if (stated.length === 0) return null;
  if (!range) return { rule, id: 'unknown-circumstance', names: { id: OWN } };
  const { from, to } = range;
  if (!stated.every(one => isOwnModifier(one, range))) return { rule, id: 'own.unfit', names: { from, to } };
  const isTwice = new Set(stated.map(({ fighter }) => fighter)).size < stated.length;
  return isTwice ? { rule, id: 'own.twice' } : null;
}

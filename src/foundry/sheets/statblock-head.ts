import type { ConditionRow } from './conditions-context.ts';
import type { FighterView } from './fighter-view.ts';

/** The name of a fighter, whether it is their turn, and their conditions. */
export interface StatblockHead {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly isTurn: boolean;
  /** Outside a fight, where this user may change the actor. */
  readonly canRest: boolean;
  readonly conditions: readonly ConditionRow[];
}

/** The head of a statblock, as every combat system shows it. */
export function headOf(
  { actor, fighter, fight, isEditable }: FighterView,
  subtitle: string,
  conditions: readonly ConditionRow[],
): StatblockHead {
  const isTurn = fight?.turn === fighter.id;
  const canRest = isEditable && fight === null;
  return { name: actor.label, img: actor.img ?? '', subtitle, isTurn, canRest, conditions };
}

/** Something that a round gives, a pip for each: full for those that are left. */
export interface Pips {
  readonly pips: readonly boolean[];
  readonly short: string;
  readonly label: string;
  readonly why: string;
}

/** Pips for so many left of so many; more left than there should be are shown too. */
export function pipsOf(left: number, full: number, words: Omit<Pips, 'pips'>): Pips {
  return { pips: Array.from({ length: Math.max(full, left) }, (_, i) => i < left), ...words };
}

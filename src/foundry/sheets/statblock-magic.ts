import { localize } from '../platform/localize.ts';
import { amountOf } from '../../rules/shared/things-in-state.ts';

/** A spell, or an item that holds one. */
export interface MagicRow {
  readonly id: string;
  readonly label: string;
  readonly details: readonly string[];
  /** Castings left; null if they are not counted. */
  readonly left: number | null;
  readonly uses: number;
  /** The click action of its button, and the action that this begins. */
  readonly click: string;
  readonly action: string;
  readonly button: string;
  /** What a screen reader says of the button. */
  readonly buttonLabel: string;
  /** Whom it strikes now; empty where it asks. */
  readonly aim: string;
  readonly isRefused: boolean;
  /** Why it cannot be cast now; empty where it can, or nothing is said. */
  readonly refused: string;
}

/** Spells or items under a heading. */
interface MagicGroup {
  readonly title: string;
  /** The type of what is added to them. */
  readonly type: string;
  /** The label of the button that adds one. */
  readonly new: string;
  readonly rows: readonly MagicRow[];
}

/** Context of the magic part of a statblock. */
export interface MagicContext {
  readonly title: string;
  readonly groups: readonly MagicGroup[];
}

/** Magic under a heading. */
export function magicGroup(type: string, title: string, rows: readonly MagicRow[]): MagicGroup {
  return { title, type, new: localize(`NEW.${type}`), rows };
}

/** The castings of a spell: those left, and all; empty if they are not counted. */
export function castingsOf(
  used: Readonly<Record<string, number>> | undefined,
  spell: { readonly id: string; readonly uses?: number } | undefined,
): Pick<MagicRow, 'left' | 'uses'> {
  if (spell?.uses === undefined) return { left: null, uses: 0 };
  return { left: Math.max(0, spell.uses - amountOf(used ?? {}, spell.id)), uses: spell.uses };
}

import { localize } from '../platform/localize.ts';
import type { WrittenNumber } from '../ui/written-numbers.ts';
import type { FormContext } from './statblock-form.ts';

/** An ability or characteristic: how it is read, and the field that it is written in. */
export interface AbilityCell {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  /** What is read: a modifier where the rules roll with one, or the score. */
  readonly value: string | number;
  /** The score beside its modifier; empty if there is none, or if the rules never read it. */
  readonly score?: string;
  /** The changes of active effects; empty for none. */
  readonly why: string;
  /** The field of the form; left out where the sheet writes it by itself. */
  readonly name?: string;
  readonly written: number | '';
  readonly max: number;
  readonly isOptional?: boolean;
}

/** A number that follows from others. */
export interface NumberCell {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly why: string;
  /** The roll that a click begins; left out where there is none. */
  readonly roll?: string;
}

/** A number or a tick of the form. */
type WrittenCell =
  | WrittenNumber
  | { readonly name: string; readonly label: string; readonly tick: true; readonly isOn: boolean };

/** Context of the numbers part of a statblock. */
export interface NumbersContext {
  readonly characteristics: readonly AbilityCell[];
  readonly numbers: readonly NumberCell[];
  /** Shown in place of the numbers while the sheet is edited. */
  readonly written: readonly WrittenCell[];
  /** What the fighter is, while the sheet is edited; left out where the form stands elsewhere. */
  readonly form?: FormContext | null;
}

/** What active effects make of a written number, in words; empty where they leave it. */
export function byEffects(before: string | number, value: string | number): string {
  return value === before ? '' : localize('CREATURE.byEffects', { before, value });
}

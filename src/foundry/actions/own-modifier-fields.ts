import { type OwnModifier, type OwnRange, readWhy } from '../../rules/shared/own-modifiers.ts';
import { formatSigned, localize } from '../platform/localize.ts';

/** The bounds of a modifier in words. */
export function ownHint({ from, to }: OwnRange): string {
  return localize('OWNMODIFIER.hint', { from: formatSigned(from), to: formatSigned(to) });
}

/** A modifier as it was typed: null for none, or the reason why it is none, in words. */
export function readOwn(
  { from, to }: OwnRange,
  typed: { readonly amount: string; readonly why: string },
): OwnModifier | null | { readonly problem: string } {
  const text = typed.amount.trim();
  if (text === '') return null;
  const amount = /^[+\-−]?\d{1,3}$/u.test(text) ? Number(text.replace('−', '-')) : Number.NaN;
  if (amount === 0) return null;
  if (!(amount >= from && amount <= to)) {
    const bounds = { from: formatSigned(from), to: formatSigned(to) };
    return { problem: localize('OWNMODIFIER.bad', { typed: text.slice(0, 20), ...bounds }) };
  }
  return { amount, why: readWhy(typed.why) };
}

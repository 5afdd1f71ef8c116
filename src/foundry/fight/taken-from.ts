import { SYSTEM_ID } from '../system.ts';

/** What we keep on an item: whose it is, and which of their things, where its holder took it (MYT-SE-12, MYT-ACT-10). */
export interface ItemFlags {
  readonly takenFrom: { readonly owner: string; readonly thing: string };
}

/** Whose an item is, where its holder took it from them; null for what is the holder's own. */
export function takenFrom(item: Item.Implementation): ItemFlags['takenFrom'] | null {
  const kept: unknown = item.flags[SYSTEM_ID]?.takenFrom;
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('thing' in kept)) return null;
  const { owner, thing } = kept;
  return typeof owner === 'string' && typeof thing === 'string' ? { owner, thing } : null;
}

import type { Characteristics } from '../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import type { MythrasActor } from '../to-fighter.ts';

/** A character that can be made step by step. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** What a character was before it was finished: enough to go back. */
export interface Before {
  readonly characteristics: Record<string, number>;
  /** Lists, since what is left out of a record would stay when it is written. */
  readonly skills: readonly { readonly key: string; readonly points: number }[];
  readonly background: Record<string, string>;
  readonly biography: string;
  /** Items that were taken away, whole. */
  readonly items: readonly object[];
  /** Ids of items that were added. */
  readonly added: readonly string[];
}

/** Whether a character already is somebody: finishing would replace what was there. */
export function isSomebody(actor: Character): boolean {
  const { characteristics, skills } = actor.system.toObject();
  const fresh = actor.system.schema.fields.characteristics.getInitialValue({}) as Partial<Characteristics>;
  const isChanged = CHARACTERISTICS.some(key => characteristics[key] !== fresh[key]);
  const isTrained = Object.values(skills).some(skill => skill.points !== 0);
  return isChanged || isTrained || actor.items.size > 0;
}

/** Whether the draft of a character was begun and not finished. */
export function isUnderWay(actor: Character): boolean {
  const written = actor.system.draft as { before?: unknown } | null;
  return written !== null && readBefore(written.before) === null;
}

/** The way back as it was written; none when it cannot be read, since half of it would do harm. */
export function readBefore(written: unknown): Before | null {
  const { characteristics, skills, background, biography, items, added } = (written ?? {}) as Partial<Before>;
  const isWhole =
    isRecord(characteristics) &&
    isRecord(background) &&
    typeof biography === 'string' &&
    [skills, items, added].every(list => Array.isArray(list));
  return isWhole ? (written as Before) : null;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

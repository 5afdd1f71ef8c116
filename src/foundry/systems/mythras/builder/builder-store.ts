import type { Characteristics } from '../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { type Making, newMaking } from '../../../../rules/mythras/making/making.ts';
import { readMaking } from '../../../../rules/mythras/making/read-making.ts';
import type { Reason } from '../../../../rules/shared/reason.ts';
import type { MythrasActor } from '../to-fighter.ts';
import { mostPoints } from './builder-settings.ts';

/** Keeps the making of one character on its actor, so that it can be left and gone on with. */
export class MakingStore {
  readonly actor: Character;
  making: Making;
  before: Before | null;
  /** What could not be read, and was mended. */
  readonly mended: readonly Reason[];
  #written: Promise<void> | null = null;
  #isBehind = false;

  constructor(actor: Character) {
    this.actor = actor;
    const read = readStored(actor);
    this.making = read.making;
    this.before = read.before;
    this.mended = read.mended;
  }

  /** Whether nothing is on its way to the server. */
  get isWritten(): boolean {
    return this.#written === null;
  }

  /** Takes what somebody else wrote; false when it is what is here already. */
  adopt(): boolean {
    const { making, before } = readStored(this.actor);
    const isSame = JSON.stringify([making, before]) === JSON.stringify([this.making, this.before]);
    if (!isSame) Object.assign(this, { making, before });
    return !isSame;
  }

  /** Writes it down; while one writing is under way, the next ones become one. */
  async write(): Promise<void> {
    this.#isBehind = true;
    this.#written ??= this.#writeAll().finally(() => {
      this.#written = null;
    });
    return this.#written;
  }

  async #writeAll(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      await this.actor.update({ system: { making: storedAs(this.making, this.before) } } as Actor.UpdateData);
    }
  }
}

/** How a making is kept on its actor. */
export function storedAs(making: Making, before: Before | null): object {
  return { state: making, before };
}

function readStored(actor: Character): { making: Making; before: Before | null; mended: readonly Reason[] } {
  const id = foundry.utils.randomID();
  const written = actor.system.making as { state?: unknown; before?: unknown } | null;
  if (!written) return { making: { ...newMaking(id), most: mostPoints() }, before: null, mended: [] };
  const { making, mended } = readMaking(written.state, id, mostPoints());
  return { making, mended, before: readBefore(written.before) };
}

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

/** Whether the making of a character was begun and not finished. */
export function isUnderWay(actor: Character): boolean {
  const written = actor.system.making as { before?: unknown } | null;
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

import { type Making, newMaking } from '../../../../rules/mythras/making/making.ts';
import { readMaking } from '../../../../rules/mythras/making/read-making.ts';
import type { Reason } from '../../../../rules/shared/reason.ts';
import { mostPoints } from './builder-settings.ts';
import { type Before, type Character, readBefore } from './kept-character.ts';

/** Keeps the making of one character on its actor, so that it can be left and gone on with. */
export class BuilderStore {
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

import { type CharacterDraft, newDraft } from '../../../../rules/mythras/builder/draft.ts';
import { readDraft } from '../../../../rules/mythras/builder/read-draft.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import { type Before, type Character, mostPoints, readBefore } from './open-builder.ts';

/** Keeps the draft of one character on its actor, so that it can be left and gone on with. */
export class BuilderStore {
  readonly actor: Character;
  draft: CharacterDraft;
  before: Before | null;
  /** Faults of a stored draft that were mended. */
  readonly mended: readonly Reason[];
  #written: Promise<void> | null = null;
  #isBehind = false;

  constructor(actor: Character) {
    this.actor = actor;
    const read = readStored(actor);
    this.draft = read.draft;
    this.before = read.before;
    this.mended = read.mended;
  }

  /** True while nothing is on its way to the server. */
  get isWritten(): boolean {
    return this.#written === null;
  }

  /** Takes what another user wrote; false when it is what is here already. */
  adopt(): boolean {
    const { draft, before } = readStored(this.actor);
    const isSame = JSON.stringify([draft, before]) === JSON.stringify([this.draft, this.before]);
    if (!isSame) Object.assign(this, { draft, before });
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
      await this.actor.update({ system: { draft: storedAs(this.draft, this.before) } } as Actor.UpdateData);
    }
  }
}

/** A draft as its actor stores it. */
export function storedAs(draft: CharacterDraft, before: Before | null): object {
  return { state: draft, before };
}

function readStored(actor: Character): {
  draft: CharacterDraft;
  before: Before | null;
  mended: readonly Reason[];
} {
  const id = foundry.utils.randomID();
  const written = actor.system.draft as { state?: unknown; before?: unknown } | null;
  if (!written) return { draft: { ...newDraft(id), most: mostPoints() }, before: null, mended: [] };
  const { draft, mended } = readDraft(written.state, id, mostPoints());
  return { draft, mended, before: readBefore(written.before) };
}

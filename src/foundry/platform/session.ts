/**
 * What this client remembers and no document does, by the class that says what it is. It begins with the page and goes
 * with it.
 */
class Session {
  readonly #parts = new Map<new () => object, object>();

  /** The one part of this kind, made when it is first asked for. */
  get<Part extends object>(kind: new () => Part): Part {
    const known = this.#parts.get(kind) as Part | undefined;
    const part = known ?? new kind();
    if (!known) this.#parts.set(kind, part);
    return part;
  }
}

export const session = new Session();

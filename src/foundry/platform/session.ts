/** Client state outside documents, by the class that defines it. It lasts as long as the page. */
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

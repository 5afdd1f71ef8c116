import type { ModifyResult } from '../common/protocol.ts';

/** The number of requests of one kind, and of the documents they touched. */
export interface WriteCount {
  requests: number;
  documents: number;
}

/** Counts what clients ask of the server, for tests that hold a limit. */
export class WriteCounters {
  requests = 0;
  documents = 0;
  queries = 0;
  socketMessages = 0;
  refused = 0;
  by: Record<string, WriteCount> = {};

  /** Notes what came of one request; one with several operations is of a kind of its own, `batch`. */
  note(outcomes: readonly ModifyResult[]): void {
    this.requests++;
    for (const { type, action, result } of outcomes) {
      const count = this.#count(`${type}.${action}`);
      count.documents += result.length;
      this.documents += result.length;
      if (outcomes.length === 1) count.requests++;
      else this.#count('batch').documents += result.length;
    }
    if (outcomes.length > 1) this.#count('batch').requests++;
  }

  #count(kind: string): WriteCount {
    return (this.by[kind] ??= { requests: 0, documents: 0 });
  }

  reset(): void {
    this.requests = this.documents = this.queries = this.socketMessages = this.refused = 0;
    this.by = {};
  }
}

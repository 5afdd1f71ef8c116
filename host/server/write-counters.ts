import type { DocumentAction } from '../common/abstract/document-metadata.ts';

/** How often a kind of write was asked for, and how many documents it touched. */
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

  note(type: string, action: DocumentAction, documents: number): void {
    this.requests++;
    this.documents += documents;
    const count = (this.by[`${type}.${action}`] ??= { requests: 0, documents: 0 });
    count.requests++;
    count.documents += documents;
  }

  reset(): void {
    this.requests = this.documents = this.queries = this.socketMessages = this.refused = 0;
    this.by = {};
  }
}

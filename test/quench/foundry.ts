/** Foundry's names that the trial uses and the cases do not. */
interface Names {
  readonly game: {
    readonly version: string;
    readonly system: { readonly version: string };
    readonly user: Person;
    readonly users: Iterable<Person>;
    readonly actors: Iterable<{ readonly id: string | null }>;
    readonly settings: { get(namespace: string, key: string): unknown };
    readonly socket: {
      emit(event: string, ...args: unknown[]): unknown;
      on(event: string, listener: (message: Message, sender: string) => void): unknown;
    };
  };
  readonly CONFIG: Readonly<Record<string, { readonly documentClass: DocumentClass } | undefined>>;
  readonly Hooks: { once(hook: string, listener: (given: unknown) => void): unknown };
  readonly foundry: {
    readonly utils: { saveDataToFile(data: string, type: string, name: string): void; randomID(): string };
  };
}

interface DocumentClass {
  createDocuments(data: readonly object[], options: { readonly keepId: true }): Promise<unknown>;
}

/** A user at the table. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly active: boolean;
}

/** A message between the windows of the trial. */
export type Message =
  | { readonly ask: string; readonly to: string; readonly what: Errand }
  | { readonly answer: string; readonly returned: unknown; readonly error: string | null };

/** A task of a window: one step of a case, or to wait until it sees what the Game Master sees. */
export type Errand =
  | {
      readonly subject: string;
      readonly name: string;
      readonly step: number;
      readonly given: Readonly<Record<string, string>>;
    }
  | { readonly sees: string };

/** Foundry's global names. */
export const names = (): Names => globalThis as unknown as Names;

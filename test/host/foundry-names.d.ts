/**
 * The few of Foundry's global names that the cases use, as its public API documents them. The project of
 * `tsconfig.cases.json` leaves this out and checks the same files against the type package.
 */

interface PracticeDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  toObject(): object;
  update(changes: never, options?: never): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface PracticeCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  getName(name: string): T | undefined;
  find(condition: (one: T) => boolean): T | undefined;
  filter(condition: (one: T) => boolean): T[];
  map<R>(change: (one: T) => R): R[];
}

interface PracticeActor extends PracticeDocument {
  readonly items: PracticeCollection<PracticeDocument>;
  readonly statuses: ReadonlySet<string>;
  readonly sheet: { render(force: true): unknown } | null;
}

interface PracticeMessage extends PracticeDocument {
  readonly type: string;
  readonly author: PracticeDocument | null;
}

interface PracticeCombat extends PracticeDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly PracticeDocument[];
  readonly combatant: PracticeDocument | null | undefined;
  nextTurn(): Promise<unknown>;
}

interface PracticeToken {
  readonly actor: PracticeActor | null;
  setTarget(targeted: boolean, options: { releaseOthers: boolean }): void;
}

interface PracticeUser extends PracticeDocument {
  readonly isGM: boolean;
  readonly targets: Set<PracticeToken>;
}

declare const game: {
  readonly user: PracticeUser;
  readonly users: PracticeCollection<PracticeUser> & { readonly activeGM: PracticeUser | null };
  readonly actors: PracticeCollection<PracticeActor>;
  readonly messages: PracticeCollection<PracticeMessage>;
  readonly combats: PracticeCollection<PracticeCombat>;
  readonly release: { readonly generation: number };
  readonly settings: { set(namespace: string, key: string, value: string): Promise<unknown> };
};
declare const canvas: { readonly tokens: { readonly placeables: PracticeToken[] } | null };
declare const CONFIG: { readonly Dice: { randomUniform: () => number } };
declare const ChatMessage: {
  create(data: never): Promise<PracticeMessage | undefined>;
  deleteDocuments(ids: string[]): Promise<unknown>;
};
declare const Combat: { create(data: never): Promise<PracticeCombat | undefined> };
declare const Hooks: { callAll(hook: string, ...args: unknown[]): boolean };

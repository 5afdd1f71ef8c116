/** A document, as far as the probes look at one. */
export interface Probed {
  readonly id: string;
  readonly name: string;
  readonly content: string;
  readonly author: { readonly id: string } | null;
  readonly ownership: Readonly<Record<string, number>>;
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly _stats: { readonly createdTime: number | null; readonly lastModifiedBy: string | null };
  readonly cards: Iterable<Probed>;
  readonly availableCards: readonly Probed[];
  readonly sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    element: HTMLElement;
  };
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  draw(from: Probed, number: number, options?: object): Promise<unknown>;
}

interface Made {
  create(data: object, options?: object): Promise<Probed>;
}

/** The global names that the probes use. */
export interface Place {
  readonly Actor: Made;
  readonly Cards: Made;
  readonly ChatMessage: Made;
  readonly Roll: new (formula: string) => { evaluate(): Promise<{ total: number }> };
  readonly CONFIG: {
    readonly Dice: { terms: Record<string, new (data: object) => { mapRandomFace(chance: number): number }> };
  };
  readonly Hooks: {
    on(name: string, heard: (...given: unknown[]) => unknown): number;
    off(name: string, id: number): void;
    call(name: string): boolean;
    callAll(name: string): boolean;
  };
  readonly foundry: {
    readonly utils: { randomID(): string };
    readonly documents: { modifyBatch?(all: object[]): Promise<unknown> };
  };
  readonly game: {
    readonly user: { readonly id: string };
    readonly users: {
      find(test: (user: { name: string; id: string }) => boolean): { id: string } | undefined;
    };
    readonly actors: { has(id: string): boolean; get(id: string): Probed };
    readonly messages: { has(id: string): boolean; get(id: string): Probed };
  };
}

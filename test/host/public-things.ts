/** A document, as far as cases use Foundry's public API. */
export interface Thing {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly actorLink?: boolean;
  readonly actor: Thing;
  readonly system: {
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
    readonly skills: Readonly<Record<string, { readonly points: number }>>;
  };
  readonly sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    element: HTMLElement;
  };
  readonly items: Iterable<Thing> & { get(id: string): Thing; getName(name: string): Thing | undefined };
  readonly tokens: Iterable<Thing> & { readonly size: number };
  toObject(): { system: Record<string, unknown> };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[]): Promise<Thing[]>;
  toFighter(): { skills: Record<string, number>; actionPoints: number };
}

/** The global names that cases use for documents. */
export interface World {
  readonly Actor: { create(data: object): Promise<Thing> };
  readonly Item: { create(data: object): Promise<Thing> };
  readonly canvas: { readonly scene: Thing };
  fromUuid(uuid: string): Promise<Thing>;
}

/** A document, as far as cases use Foundry's public API. */
export interface PublicItem {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly actorLink?: boolean;
  readonly actor: PublicItem;
  readonly system: {
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
    readonly skills: Readonly<Record<string, { readonly points: number }>>;
  };
  readonly sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    element: HTMLElement;
  };
  readonly items: Iterable<PublicItem> & {
    get(id: string): PublicItem;
    getName(name: string): PublicItem | undefined;
  };
  readonly tokens: Iterable<PublicItem> & { readonly size: number };
  toObject(): { system: Record<string, unknown> };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[]): Promise<PublicItem[]>;
  toFighter(): { skills: Record<string, number>; actionPoints: number };
}

/** The global names that cases use for documents. */
export interface World {
  readonly Actor: { create(data: object): Promise<PublicItem> };
  readonly Item: { create(data: object): Promise<PublicItem> };
  readonly canvas: { readonly scene: PublicItem };
  fromUuid(uuid: string): Promise<PublicItem>;
}

/** The fields of a module that the interface reads. */
interface ListedPackage {
  readonly id: string;
  readonly title: string;
}

/** The fields of the system that the interface reads. */
interface ListedSystem extends ListedPackage {
  readonly languages?: readonly { readonly lang: string; readonly name: string }[];
}

/** The members of the tours that the interface reads. */
interface ListedTours {
  get(key: string): { start(): Promise<void> } | undefined;
  values(): Iterable<{
    readonly key: string;
    readonly title: string;
    readonly canStart: boolean;
    readonly config: { readonly display?: boolean };
  }>;
}

/** The packages of a game that the interface reads, and what they offer. */
export interface GameWithPackages {
  readonly system: ListedSystem;
  readonly modules: Iterable<ListedPackage>;
  readonly tours: ListedTours;
}

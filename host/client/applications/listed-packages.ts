/** What the interface reads of a module. */
interface ListedPackage {
  readonly id: string;
  readonly title: string;
}

/** What the interface reads of the system. */
interface ListedSystem extends ListedPackage {
  readonly languages?: readonly { readonly lang: string; readonly name: string }[];
}

/** What the interface reads of the tours. */
interface ListedTours {
  get(key: string): { start(): Promise<void> } | undefined;
  values(): Iterable<{
    readonly key: string;
    readonly title: string;
    readonly canStart: boolean;
    readonly config: { readonly display?: boolean };
  }>;
}

/** What the interface reads of the packages of a game, and of what they offer. */
export interface GameWithPackages {
  readonly system: ListedSystem;
  readonly modules: Iterable<ListedPackage>;
  readonly tours: ListedTours;
}

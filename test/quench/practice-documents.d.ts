/** The documents of the practice table, which the build puts in. */
declare module 'practice-documents' {
  interface Source extends Readonly<Record<string, unknown>> {
    readonly role: number;
  }
  export const documents: Readonly<Record<'users' | 'actors' | 'scenes' | 'combats', readonly Source[]>>;
}

/** The value that the build puts in place of `import.meta`. */
interface ImportMeta {
  glob(pattern: string, how: { readonly eager: true }): unknown;
}

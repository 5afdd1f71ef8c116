/** The documents of practice tables by combat system, which the build puts in. */
declare module 'practice-documents' {
  interface Source extends Readonly<Record<string, unknown>> {
    readonly role: number;
  }
  type Documents = Readonly<Record<'users' | 'actors' | 'scenes' | 'combats', readonly Source[]>>;
  export const tables: Readonly<Record<string, Documents | undefined>>;
}

/** The value that the build puts in place of `import.meta`. */
interface ImportMeta {
  glob(pattern: string, how: { readonly eager: true }): unknown;
}

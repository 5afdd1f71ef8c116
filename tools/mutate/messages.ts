/** The fate of a mutant: a test noticed it, none did, none even came by, or the tests never ended. */
export type Verdict = 'killed' | 'survived' | 'uncovered' | 'timeout';

/** A message of the process that runs the tests: that all passed without a mutant, or how one fared. */
export type Said =
  | { readonly tests: number; readonly failed: readonly string[] }
  | { readonly id: string; readonly verdict: Verdict; readonly by?: string };

/**
 * The fate of a mutant: a test noticed it, none did, none even came by; none did, but the compiler refuses it; or there is
 * no telling, since the tests never ended or their process died, most likely of memory.
 */
export type Verdict = 'killed' | 'refused' | 'survived' | 'uncovered' | 'endless' | 'died';

/** A message of the process that runs the tests: that all passed without a mutant, or how one fared. */
export type Said =
  | { readonly tests: number; readonly failed: readonly string[] }
  | { readonly id: string; readonly verdict: Verdict; readonly by?: string };

/** Points that do not come back by themselves in a round. */
export const COUNTED: readonly string[] = ['luck', 'magic'];

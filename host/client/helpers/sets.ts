/** Do two sets hold the same values? */
export function setsEqual(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  return a.size === b.size && [...a].every(value => b.has(value));
}

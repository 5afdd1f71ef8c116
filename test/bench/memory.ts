/** The heap after each stretch of work, in kilobytes; needs `--expose-gc`. */
export function heapsAfter(stretches: number, work: (stretch: number) => void): number[] {
  const collect = globalThis.gc;
  if (!collect) throw new Error('run with --expose-gc');
  return Array.from({ length: stretches }, (_, stretch) => {
    work(stretch);
    void collect();
    void collect();
    return Math.round(process.memoryUsage().heapUsed / 1024);
  });
}

/** The heap that some work takes, in bytes; needs `--expose-gc`. Short work, so that nothing is collected meanwhile. */
export function allocatedBy(work: () => void): number {
  const collect = globalThis.gc;
  if (!collect) throw new Error('run with --expose-gc');
  void collect();
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

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

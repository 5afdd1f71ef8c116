import { Session } from 'node:inspector/promises';

/** Bytes between two samples of the heap: small enough that a few hundred exchanges are told apart. */
const BETWEEN_SAMPLES = 4096;

interface Allocations {
  readonly selfSize: number;
  readonly children: readonly Allocations[];
}

/** The bytes that some work allocates, by samples of the heap; what is collected meanwhile counts too. */
export async function allocatedBy(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: BETWEEN_SAMPLES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  work();
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return bytesIn(profile.head);
}

function bytesIn({ selfSize, children }: Allocations): number {
  return children.reduce((sum, child) => sum + bytesIn(child), selfSize);
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

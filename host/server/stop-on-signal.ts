import type { RunningHost } from './start-host.ts';

/** Closes the host once the process is told to stop, so that its world is written to the end. */
export function stopOnSignal(host: Pick<RunningHost, 'close'>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    host.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** True if a host could not start because another process has its world open. */
export function isWorldTaken(error: unknown): boolean {
  const { cause } = (error ?? {}) as { readonly cause?: { readonly code?: unknown } };
  return cause?.code === 'LEVEL_LOCKED';
}

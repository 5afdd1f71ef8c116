import { runtime } from '../runtime.ts';

/** True where fields hand on the parts of a path from its end to its beginning, as they do from 14 on. */
const isReversed = (): boolean => (runtime.generation() ?? 13) >= 14;

/** The parts of a path as fields hand them on to each other. */
export function partsOf(path: string | readonly string[]): string[] {
  const parts = typeof path === 'string' ? path.split('.') : [...path];
  return isReversed() ? parts.reverse() : parts;
}

/** The part that comes next. */
export function nextPart(parts: readonly string[]): string {
  return parts.at(isReversed() ? -1 : 0) ?? '';
}

/** The part that comes next, taken from those that are handed on. */
export function takePart(parts: string[]): string {
  return (isReversed() ? parts.pop() : parts.shift()) ?? '';
}

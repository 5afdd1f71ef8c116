import type { Taken } from '../../rules/shared/taking.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { words } from '../words.ts';

/** Where a thing is that its owner let go of: on the ground, or with whoever picked it up. */
export function whereaboutsOf(thing: string, taken: readonly Taken[] = []): string {
  const takers = taken.flatMap(one => (one.thing === thing ? [actorOf(one.by)?.tableName ?? one.by] : []));
  return takers.length > 0 ? words('SHEET.takenBy', { who: takers.join(', ') }) : words('SHEET.dropped');
}

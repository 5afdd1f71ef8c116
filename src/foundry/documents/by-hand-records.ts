import type { Fact } from '../../rules/shared/fact.ts';
import { isRestLength, type RestLength } from '../../rules/shared/rest.ts';
import { isStanding } from '../../cards/applied-records.ts';
import { actorOf } from './fighter-id.ts';

/** The prefix of the records of changes made by hand. */
const PREFIX = 'hand:';

/** A new id for the record of a change made by hand. */
export function byHandId(): string {
  return `${PREFIX}${foundry.utils.randomID()}`;
}

/** A new id for the record of a rest of this length, which is one of the changes made by hand. */
export function restId(length: RestLength): string {
  return `${PREFIX}${length}:${foundry.utils.randomID()}`;
}

/** The length of the rest that a record is of; null for another record. */
export function restOf(recordId: string): RestLength | null {
  if (!isByHand(recordId)) return null;
  const [length = ''] = recordId.slice(PREFIX.length).split(':');
  return isRestLength(length) ? length : null;
}

/** True for the record of a change made by hand. */
export function isByHand(recordId: string): boolean {
  return recordId.startsWith(PREFIX);
}

/** True while the fighters of these facts have a record of this change made by hand, and its inverse. */
export function canTakeBackByHand(recordId: string, facts: readonly Fact[]): boolean {
  if (!isByHand(recordId)) return false;
  return facts.some(({ who }) => {
    const actor = who === null ? null : actorOf(who);
    return (
      actor?.isFighter() === true &&
      actor.system.applied.some(one => one.exchange === recordId && isStanding(one) && one.inverse !== null)
    );
  });
}

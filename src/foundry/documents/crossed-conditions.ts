import { differingPath } from '../../cards/applied-records.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import { session } from '../platform/session.ts';

/*
 * The conditions of a fighter are one array, written whole. A client that hears of another's write before its own is
 * answered has written without knowing of it, and its own was the later one: it makes the other's edit again.
 */

/** What another client did to the conditions: ended some, began some, changed the time or amount of some. */
export interface ConditionEdit {
  readonly ended: readonly Condition[];
  readonly begun: readonly Condition[];
  readonly changed: readonly (readonly [from: Condition, to: Condition])[];
}

/** A write of this client's that is not answered yet. */
interface Unanswered {
  readonly write: string;
  /** The conditions when it was asked for, and then as others left them. */
  known: readonly Condition[];
  readonly edits: ConditionEdit[];
}

class UnansweredWrites {
  /** By the UUID of the actor, in the order in which they were asked for. */
  readonly of = new Map<string, readonly Unanswered[]>();
}

/** Notes that this client asks to write an actor's conditions. */
export function askedToWrite(actor: string, write: string, known: readonly Condition[]): void {
  const { of } = session.get(UnansweredWrites);
  of.set(actor, [...(of.get(actor) ?? []), { write, known, edits: [] }]);
}

/** Notes the conditions that another client has written. */
export function heardOfWrite(actor: string, now: readonly Condition[]): void {
  for (const one of session.get(UnansweredWrites).of.get(actor) ?? []) {
    one.edits.push(editBetween(one.known, now));
    one.known = now;
  }
}

/** The edits that a write of this client's has overwritten, once it is answered; those asked for before it are done with. */
export function overwrittenBy(actor: string, write: string): readonly ConditionEdit[] {
  const { of } = session.get(UnansweredWrites);
  const all = of.get(actor) ?? [];
  const place = all.findIndex(one => one.write === write);
  if (place < 0) return [];
  of.set(actor, all.slice(place + 1));
  return all[place]?.edits ?? [];
}

/** The edit that leads from some conditions to others. */
export function editBetween(before: readonly Condition[], after: readonly Condition[]): ConditionEdit {
  let begun = [...after];
  const gone: Condition[] = [];
  for (const one of before) {
    const same = begun.find(other => differingPath(one, other) === null);
    if (same) begun = begun.filter(other => other !== same);
    else gone.push(one);
  }
  const ended: Condition[] = [];
  const changed: [Condition, Condition][] = [];
  for (const one of gone) {
    const to = begun.find(other => isAlike(one, other));
    begun = begun.filter(other => other !== to);
    if (to) changed.push([one, to]);
    else ended.push(one);
  }
  return { ended, begun, changed };
}

/** The conditions after an edit that was made on others: what has ended stays so, and nothing begins twice. */
export function withEdit(
  conditions: readonly Condition[],
  { ended, begun, changed }: ConditionEdit,
): readonly Condition[] {
  let now = [...conditions];
  for (const one of ended) {
    const known = likest(now, one);
    now = now.filter(other => other !== known);
  }
  for (const [from, to] of changed) {
    const known = likest(now, from);
    now = now.map(other => (other === known ? to : other));
  }
  return [...now, ...begun.filter(one => !now.some(other => isAlike(one, other)))];
}

function likest(conditions: readonly Condition[], one: Condition): Condition | undefined {
  const same = conditions.find(other => differingPath(one, other) === null);
  return same ?? conditions.find(other => isAlike(one, other));
}

/** The same condition but for how long, or how much of it. */
function isAlike(one: Condition, other: Condition): boolean {
  const { lasts: _time, amount: _much, ...what } = one;
  const { lasts: _now, amount: _more, ...same } = other;
  return differingPath(what, same) === null;
}

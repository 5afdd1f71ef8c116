import { factsOf } from '../../cards/chain.ts';
import { type Marks } from '../../cards/marks.ts';
import { isUnseen } from '../chat/audience.ts';
import { messageRecords } from '../chat/applied-records.ts';
import { chainWith } from '../chat/exchange-log.ts';
import { appliedStateOf, isAllWritten, whichStand } from '../chat/marks.ts';

/** The exchanges that a document bore marks of at the last look, and whether they stood, by its uuid. */
const seen = new Map<string, ReadonlyMap<string, boolean>>();
/** What modules were told last of an exchange. */
const told = new Map<string, 'applied' | 'undone'>();

/** Looks at the marks of a document for the first time: what was before this client came is no news. */
export function takeMarksAsSeen(uuid: string, marks: Marks): void {
  seen.set(uuid, whichStand(marks));
}

/** Tells modules which exchanges were applied or undone by this change of a document's marks. */
export function tellMarks(uuid: string, marks: Marks): void {
  const before = seen.get(uuid) ?? new Map<string, boolean>();
  const now = whichStand(marks);
  seen.set(uuid, now);
  for (const [exchange, stands] of now) {
    if (!before.has(exchange)) tellApplied(exchange);
    else if (before.get(exchange) === true && !stands) tellUndone(exchange);
  }
}

/** What stands among the records that no combat holds. */
const RECORDS = 'records';

/** Looks at the records of messages for the first time. */
export function takeRecordsAsSeen(): void {
  takeMarksAsSeen(RECORDS, recordMarks());
}

/** Tells modules which exchanges were applied or undone by a record that came or changed. */
export function tellRecords(): void {
  tellMarks(RECORDS, recordMarks());
}

function recordMarks(): Marks {
  return [...messageRecords()].map(([exchange, { stands }]) => ({ exchange, undo: stands ? {} : null }));
}

/** Once everything that belongs to the exchange is written: each document comes by itself. */
function tellApplied(exchange: string): void {
  if (told.has(exchange) || !isWhollyApplied(exchange)) return;
  told.set(exchange, 'applied');
  Hooks.callAll('passe-darmes.applied', exchange);
}

function tellUndone(exchange: string): void {
  // What this user may not see, they do not hear of either.
  const chain = chainWith(exchange);
  if (!chain || isUnseen(chain)) return;
  if (told.get(exchange) === 'undone' || appliedStateOf(exchange) !== 'undone') return;
  told.set(exchange, 'undone');
  Hooks.callAll('passe-darmes.undone', exchange);
}

/** Whether the actors that an exchange changes and the fight that it belongs to all bear its mark. */
function isWhollyApplied(exchange: string): boolean {
  const chain = chainWith(exchange);
  const facts = chain && factsOf(chain);
  if (!chain || !facts || chain.isUnverified) return false;
  return isAllWritten(exchange, chain.opening.fight, facts);
}

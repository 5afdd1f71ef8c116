import { PasseCombat } from '../../combat/combat.ts';
import { forgetEndedTurns, passTo } from '../../combat/turns.ts';
import { hasBegun } from '../../documents/combat-state.ts';
import { endedTurns } from '../../documents/ended-turns.ts';
import { isActiveGM } from '../../platform/active-gm.ts';
import { enqueue, isolated, isolatedLater } from '../../platform/slices.ts';
import { session } from '../../platform/session.ts';
import { openExchanges } from '../play/open-exchanges.ts';
import { isClosed } from './applied-status.ts';
import { applyNow } from './executor.ts';
import { type Backlog, lateReason, unrecordedIn } from './late-exchanges.ts';
import { exchangeWith } from '../play/store.ts';
import { refuse } from '../trust/acceptance.ts';
import { rewrittenReason } from '../trust/doubts.ts';

class Writer {
  /** Set while this client is the one that writes, as of the last check. */
  wrote = false;
}

/**
 * Catches up with what happened without a Game Master, once this client is the one that writes: refuses what
 * does not count, and lets each fight go on in the order of the server.
 */
export function catchUp(): void {
  const writer = session.get(Writer);
  const isNew = isActiveGM() && !writer.wrote;
  writer.wrote = isActiveGM();
  if (!isNew) return;
  // Everything is judged before anything is written.
  const fights = game.combats.contents.flatMap(combat =>
    combat instanceof PasseCombat && hasBegun(combat) ? [[combat, unrecordedIn(combat)] as const] : [],
  );
  const refusals = openExchanges().map(exchangeId =>
    isolated(exchangeId, () => refuseLate(exchangeId), Promise.resolve()),
  );
  const noted = game.users.filter(user => endedTurns(user).length > 0);
  void enqueue(async () => {
    await Promise.allSettled(refusals);
    for (const [combat, backlog] of fights) await goOn(combat, backlog);
    for (const user of noted) await forgetEndedTurns(user);
  });
}

async function refuseLate(exchangeId: string): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || exchange.status.at === 'refused' || isClosed(exchangeId)) return;
  const reason = lateReason(exchange) ?? rewrittenReason(exchange);
  if (reason) await refuse(exchangeId, reason);
}

async function goOn(combat: PasseCombat, { course, movedTo, mayPass }: Backlog): Promise<void> {
  const nothing = () => Promise.resolve();
  for (const step of course) {
    if ('takesIn' in step) await isolatedLater(step.takesIn, () => applyNow(step.takesIn), nothing);
    else await passTo(combat, step.passesTo, mayPass);
  }
  if (movedTo && course.length > 0) await passTo(combat, movedTo, mayPass);
}

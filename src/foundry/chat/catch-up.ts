import { isActiveGM } from '../active-gm.ts';
import { PasseCombat } from '../documents/combat.ts';
import { forgetEnded } from '../fight/asked-to-end.ts';
import { endedTurns, hasBegun } from '../fight/fight-state.ts';
import { oneByOne } from '../fight/one-by-one.ts';
import { passTo } from '../fight/turn-change.ts';
import { applyNow } from './executor.ts';
import { chainWith } from './exchange-log.ts';
import { isolated, isolatedLater } from './isolated.ts';
import { lateReason, unpaidIn, type Backlog } from './late-exchanges.ts';
import { isClosed } from './marks.ts';
import { linksReason, refuse } from './snapshot-check.ts';
import { unsettledExchanges } from './unsettled.ts';

/** Whether this client was the one that writes when it was last asked. */
let wrote = false;

/**
 * Catches up with what was done while no Game Master was there, once this client is the one that writes: refuses what does
 * not count, and lets each fight go on in the order in which the server made the rest.
 */
export function catchUp(): void {
  const isNew = isActiveGM() && !wrote;
  wrote = isActiveGM();
  if (!isNew) return;
  // All is judged before anything is written.
  const fights = game.combats.contents.flatMap(combat =>
    combat instanceof PasseCombat && hasBegun(combat) ? [[combat, unpaidIn(combat)] as const] : [],
  );
  const refusals = unsettledExchanges().map(exchange =>
    isolated(exchange, () => refuseLate(exchange), Promise.resolve()),
  );
  const noted = game.users.filter(user => endedTurns(user).length > 0);
  void oneByOne(async () => {
    await Promise.allSettled(refusals);
    for (const [combat, backlog] of fights) await goOn(combat, backlog);
    for (const user of noted) await forgetEnded(user);
  });
}

async function refuseLate(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  if (!chain || chain.standing.at === 'refused' || isClosed(exchange)) return;
  const reason = lateReason(chain) ?? linksReason(chain);
  if (reason) await refuse(exchange, reason);
}

async function goOn(combat: PasseCombat, { course, movedTo, mayPass }: Backlog): Promise<void> {
  const nothing = () => Promise.resolve();
  for (const step of course) {
    if ('takesIn' in step) await isolatedLater(step.takesIn, () => applyNow(step.takesIn), nothing);
    else await passTo(combat, step.passesTo, mayPass);
  }
  if (movedTo && course.length > 0) await passTo(combat, movedTo, mayPass);
}

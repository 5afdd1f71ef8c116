import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

/** Whether this window writes for its user. */
class Leadership {
  /**
   * Of several windows of one browser in which the same user is at the same table, the one that was there first leads: two
   * that write the same at the same moment would each write over what comes in between.
   */
  leads = true;
  /** What to do when this window comes to lead. */
  readonly takingOver: (() => void)[] = [];
}

/**
 * Makes this window the one that writes: at once when no other does, and otherwise once that other is closed.
 * Without HTTPS a browser keeps no locks; then each window writes, and what is written says whether it was done already.
 */
export async function lockLeaderTab(): Promise<void> {
  const leadership = session.get(Leadership);
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return;
  const name = `${SYSTEM_ID}.${game.world.id}.${game.user.id}`;
  const untilClosed = new Promise<never>(() => undefined);
  await new Promise<void>(known => {
    void locks.request(name, { ifAvailable: true }, lock => {
      leadership.leads = lock !== null;
      known();
      return lock ? untilClosed : null;
    });
  });
  if (leadership.leads) return;
  void locks.request(name, () => {
    leadership.leads = true;
    for (const takeOver of leadership.takingOver) takeOver();
    return untilClosed;
  });
}

/** Whether this window writes what is to be written once by a user, if that user is the one to write it. */
export function isLeaderTab(user: User.Implementation | null | undefined): boolean {
  return session.get(Leadership).leads && user?.isSelf === true;
}

/** Whether this window writes what is to be written once for all: that of the GM whom Foundry calls the active one. */
export function isActiveGM(): boolean {
  return isLeaderTab(game.users.activeGM);
}

/** Does something whenever it may have become this window's to write: somebody came or left, or another window was closed. */
export function whenWriterChanges(look: () => void): void {
  Hooks.on('userConnected', look);
  session.get(Leadership).takingOver.push(look);
}

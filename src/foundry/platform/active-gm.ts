import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

/** This window's role among those of its user. */
class Leadership {
  /**
   * The first of a user's windows in one browser leads: two that write the same at once would overwrite
   * changes in between.
   */
  leads = true;
  /** Called when this window takes the lead. */
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

/** True in the one window that writes for this user, if the user is the one to write. */
export function isLeaderTab(user: User.Implementation | null | undefined): boolean {
  return session.get(Leadership).leads && user?.isSelf === true;
}

/** True in the one window that writes for the table: the leading one of Foundry's active GM. */
export function isActiveGM(): boolean {
  return isLeaderTab(game.users.activeGM);
}

/**
 * Calls back whenever the writing window may have changed: a user connected or left, or another window was
 * closed.
 */
export function whenWriterChanges(look: () => void): void {
  Hooks.on('userConnected', look);
  session.get(Leadership).takingOver.push(look);
}

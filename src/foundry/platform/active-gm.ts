import { SYSTEM_ID } from './system-id.ts';

/**
 * Whether this window writes for its user. Of several windows of one browser in which the same user is at the same
 * table, the one that was there first does: two that write the same at the same moment would each write over what
 * comes in between.
 */
let hasPen = true;
const takingOver: (() => void)[] = [];

/**
 * Asks for the pen: it is this window's at once when no other has it, and otherwise once that other is closed.
 * Without HTTPS a browser keeps no locks; then each window writes, and what is written says whether it was done already.
 */
export async function lockLeaderTab(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return;
  const name = `${SYSTEM_ID}.${game.world.id}.${game.user.id}`;
  const untilClosed = new Promise<never>(() => undefined);
  await new Promise<void>(known => {
    void locks.request(name, { ifAvailable: true }, lock => {
      hasPen = lock !== null;
      known();
      return lock ? untilClosed : null;
    });
  });
  if (hasPen) return;
  void locks.request(name, () => {
    hasPen = true;
    for (const takeOver of takingOver) takeOver();
    return untilClosed;
  });
}

/** Whether this window writes what is to be written once by a user, if that user is the one to write it. */
export function isLeaderTab(user: User.Implementation | null | undefined): boolean {
  return hasPen && user?.isSelf === true;
}

/** Whether this window writes what is to be written once for all: that of the GM whom Foundry calls the active one. */
export function isActiveGM(): boolean {
  return isLeaderTab(game.users.activeGM);
}

/** Does something whenever it may have become this window's to write: somebody came or left, or another window was closed. */
export function whenWriterChanges(look: () => void): void {
  Hooks.on('userConnected', look);
  takingOver.push(look);
}

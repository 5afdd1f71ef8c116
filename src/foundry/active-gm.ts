/** Whether this client writes what is to be written once for all: that of the GM whom Foundry calls the active one. */
export function isActiveGM(): boolean {
  return game.users.activeGM?.isSelf === true;
}

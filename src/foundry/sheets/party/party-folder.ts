import { SYSTEM_ID } from '../../platform/system-id.ts';

const SETTING = 'partyFolder';

/** Declares the folder of actors that is the party; empty for the characters of the players. */
export function registerPartyFolder(): void {
  game.settings.register(SYSTEM_ID, SETTING, { scope: 'world', config: false, type: String, default: '' });
}

/** The folder that is the party; null where it is the characters of the players, and where it was deleted. */
export function partyFolder(): Folder.Implementation | null {
  const folder = game.folders.get(game.settings.get(SYSTEM_ID, SETTING));
  return folder?.type === 'Actor' ? folder : null;
}

/** Makes a folder the party, or with an empty id the characters of the players. For a GM. */
export async function choosePartyFolder(id: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, SETTING, id);
}

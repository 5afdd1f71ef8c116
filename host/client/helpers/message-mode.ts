import type { Data } from '../../common/data-types.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';

/** The part of the game that keeps who is to see one's rolls. */
interface Keeping {
  readonly release?: { readonly generation: number } | undefined;
  readonly settings: {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): unknown;
  };
}

/** The names of Foundry 14 for the roll modes of 13. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
};

const OLD = { since: 14, until: 16 };

const isNew = (release: Keeping['release']): boolean => (release?.generation ?? 13) >= 14;

/** The modes of messages in generation 14: those of rolls, and for what a character says. */
export const MESSAGE_MODES: Readonly<Record<string, { readonly label: string; readonly icon: string }>> = {
  public: { label: 'CHAT.RollPublic', icon: 'fa-solid fa-globe' },
  gm: { label: 'CHAT.RollPrivate', icon: 'fa-solid fa-user-secret' },
  blind: { label: 'CHAT.RollBlind', icon: 'fa-solid fa-eye-slash' },
  self: { label: 'CHAT.RollSelf', icon: 'fa-solid fa-user' },
  ic: { label: 'CHAT.MODES.ic', icon: 'fa-solid fa-comment' },
};

/** The name of the setting of who sees one's rolls, and what it is at first. */
export function messageModeSetting(release: Keeping['release']): { key: string; initial: string } {
  return isNew(release)
    ? { key: 'messageMode', initial: 'public' }
    : { key: 'rollMode', initial: 'publicroll' };
}

/** The name that 13 has for a mode, by its name in either generation; what a character says is for all. */
export function rollModeNamed(mode: string): string {
  if (mode === 'ic') return 'publicroll';
  return Object.keys(NEW_NAMES).find(old => NEW_NAMES[old] === mode) ?? mode;
}

/** The audience of this user's rolls, by the name that Foundry 13 has for it. */
export function chosenRollMode({ release, settings }: Keeping): string {
  return rollModeNamed(String(settings.get('core', messageModeSetting(release).key)));
}

/** Chooses who sees this user's rolls, by the name that Foundry 13 has for it. */
export async function chooseRollMode({ release, settings }: Keeping, mode: string): Promise<void> {
  const { key } = messageModeSetting(release);
  await settings.set('core', key, isNew(release) ? (NEW_NAMES[mode] ?? mode) : mode);
}

/**
 * The mode that a message is to have by its options: `messageMode` in 14, where `rollMode` is the old way.
 * @returns a name of either generation; undefined where the options name none
 */
export function modeIn(options: Data, release: Keeping['release']): string | undefined {
  const { messageMode, rollMode } = options;
  if (typeof messageMode === 'string' && isNew(release)) return messageMode;
  if (typeof rollMode !== 'string') return undefined;
  if (isNew(release)) warnOfRollModes('The option rollMode is deprecated in favor of messageMode');
  return rollMode;
}

/** The option that gives a message a mode, in the words of the generation. */
export function modeOption(mode: string, release: Keeping['release']): Data {
  return isNew(release) ? { messageMode: NEW_NAMES[mode] ?? mode } : { rollMode: mode };
}

/** Says that the modes of rolls have become modes of messages. */
export function warnOfRollModes(message: string): void {
  logCompatibilityWarning(message, OLD);
}

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

/** The name of the setting of who sees one's rolls, and what it is at first. */
export function messageModeSetting(release: Keeping['release']): { key: string; initial: string } {
  const isNew = (release?.generation ?? 13) >= 14;
  return isNew ? { key: 'messageMode', initial: 'public' } : { key: 'rollMode', initial: 'publicroll' };
}

/** The audience of this user's rolls, by the name that Foundry 13 has for it. */
export function chosenRollMode({ release, settings }: Keeping): string {
  const kept = String(settings.get('core', messageModeSetting(release).key));
  return Object.keys(NEW_NAMES).find(mode => NEW_NAMES[mode] === kept) ?? kept;
}

/** Chooses who sees this user's rolls, by the name that Foundry 13 has for it. */
export function chooseRollMode({ release, settings }: Keeping, mode: string): void {
  const { key } = messageModeSetting(release);
  void settings.set('core', key, key === 'messageMode' ? (NEW_NAMES[mode] ?? mode) : mode);
}

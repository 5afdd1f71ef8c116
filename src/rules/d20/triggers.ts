/** What a readied action waits for (D20-READY-02): an attack, a casting, a movement, a charge, or anything at all. */
export const TRIGGERS = ['attacks', 'casts', 'moves', 'charges', 'acts'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** True if an action with these triggers is what a readied one waits for (D20-READY-02). */
export function isWhatIsAwaited(trigger: string | undefined, setsOff: readonly Trigger[]): boolean {
  return trigger === 'acts' || setsOff.some(one => one === trigger);
}

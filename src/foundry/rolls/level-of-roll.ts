import { levelOf } from '../../rules/shared/target.ts';

/** The level that the roll of a skill has reached; null where nothing was thrown, or this user may not know it. */
export function levelOfRoll(message: ChatMessage.OfType<'skill-roll'>): string | null {
  const total = message.rolls[0]?.total;
  if (total === undefined) return null;
  const { value, bands } = message.system;
  return levelOf(
    {
      value,
      reasons: [],
      bands: bands.map(({ level, from, to }) => ({ level, from, to })),
    },
    total,
  );
}

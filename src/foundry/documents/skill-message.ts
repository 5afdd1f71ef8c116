import type { RolledSkill } from '../../rules/shared/skill-rolls.ts';
import { levelOf } from '../../rules/shared/target.ts';
import { isAuthorized } from './chat-message.ts';

/** The message of a skill, passion or combat style that was rolled by itself. */
export type SkillMessage = ChatMessage.OfType<'skill-roll'>;

export function isSkillMessage(message: ChatMessage.Implementation | undefined): message is SkillMessage {
  return message?.type === 'skill-roll';
}

/** The roll of a skill in a message; null where nothing was thrown, or this user may not know it. */
export function rolledIn({ rolls, system }: SkillMessage): RolledSkill | null {
  const total = rolls[0]?.total;
  if (total === undefined) return null;
  const { value, bands } = system;
  const target = { value, reasons: [], bands: bands.map(({ level, from, to }) => ({ level, from, to })) };
  return { total, target };
}

/** The level that the roll of a skill has reached; null where nothing was thrown, or this user may not know it. */
export function levelOfRoll(message: SkillMessage): string | null {
  const rolled = rolledIn(message);
  return rolled && levelOf(rolled.target, rolled.total);
}

/** The roll in whose place luck has put another; null for any other message, and where its author had no right to that. */
export function replacedBy(message: ChatMessage.Implementation): SkillMessage | null {
  if (!isSkillMessage(message) || message.system.instead === '') return null;
  const { instead, actor } = message.system;
  const before = game.messages.get(instead);
  return isSkillMessage(before) && before.system.actor === actor && isAuthorized(message) ? before : null;
}

/** The first roll that luck has replaced another with; undefined for none. */
export function replacementOf(id: string): SkillMessage | undefined {
  return game.messages.contents.find(one => replacedBy(one)?.id === id) as SkillMessage | undefined;
}

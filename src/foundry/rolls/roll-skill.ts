import type { Grade } from '../../rules/mythras/grade.ts';
import { theKeeping } from '../rulesets/the-keeping.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { PasseActor } from '../documents/actor.ts';
import { gameMasters } from '../chat/recipients.ts';
import { skillItem } from '../rulesets/mythras/skill-items.ts';
import { rollMode } from '../versions.ts';

/** What the message of a skill roll carries, beside the dice. */
interface SkillRoll {
  readonly actor: string;
  readonly skill: string;
  readonly name: string;
  /** The grade that the table set; empty where there are none. */
  readonly grade: Grade | '';
  readonly value: number;
  readonly reasons: readonly Reason[];
  readonly bands: readonly object[];
}

/**
 * Rolls a skill, a passion or a combat style into the chat, in the user's current roll mode. A player's blind roll
 * is thrown by the GM's client: what never comes to the player's cannot leak there.
 * @param key what the rules know the skill by, or the id of the item that it is
 * @param grade the difficulty that the table sets (MYT-DIFF-01)
 * @returns why it cannot be rolled, or null
 */
export async function rollSkill(
  actor: PasseActor,
  key: string,
  grade: Grade = 'standard',
): Promise<Reason | null> {
  if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
  const system = skillRoll(actor, key, grade);
  if (!system) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
  const speaker = ChatMessage.getSpeaker({ actor });
  if (rollMode() === 'blind' && !game.user.isGM) {
    if (!game.users.activeGM) return { rule: '', id: 'blind-needs-gm' };
    const asked = {
      type: 'skill-roll',
      speaker,
      whisper: gameMasters(),
      system: { ...system, isAsked: true },
    };
    await ChatMessage.create(asked as unknown as ChatMessage.CreateData);
    return null;
  }
  const roll = await new Roll('1d100').evaluate();
  await roll.toMessage({ type: 'skill-roll', speaker, system } as unknown as Parameters<
    Roll['toMessage']
  >[0]);
  return null;
}

/** What is rolled against, and why; null when there is no such skill. */
export function skillRoll(actor: PasseActor, key: string, grade: Grade): SkillRoll | null {
  const keeping = theKeeping();
  const target = actor.isFighter() ? keeping.skillTarget(actor, key, grade) : null;
  if (!target) return null;
  const { value, reasons, bands } = target;
  const name = nameOf(actor, key);
  const at = keeping.hasGrades ? grade : '';
  return { actor: actor.uuid, skill: key, name, grade: at, value, reasons, bands };
}

/** What a skill of its own is called, for those who cannot see the actor; empty for one of the book. */
function nameOf(actor: PasseActor, key: string): string {
  return skillItem(actor, key)?.name ?? '';
}

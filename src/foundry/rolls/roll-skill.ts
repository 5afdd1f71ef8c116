import type { Grade, Situation } from '../../rules/mythras/grade.ts';
import type { MythrasFighter } from '../../rules/mythras/fighter.ts';
import { fighterOf } from '../rulesets/mythras/fighter-of.ts';
import { isMythras } from '../rulesets/mythras/mythras-actor.ts';
import { skillOf, targetOf, type UsableSkill } from '../../rules/mythras/weapon-skill.ts';
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
  readonly grade: Grade;
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
  const usable = isMythras(actor) ? usableSkill(fighterOf(actor), key) : null;
  if (!usable) return null;
  const set: Situation = { grade, because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } } };
  const situations = [...(usable.situations ?? []), ...(grade === 'standard' ? [] : [set])];
  const { value, reasons, bands } = targetOf({ ...usable, situations });
  return { actor: actor.uuid, skill: key, name: nameOf(actor, key), grade, value, reasons, bands };
}

/** A skill of a fighter, or one of its combat styles. */
function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (!style) return skillOf(fighter, key);
  return {
    skill: { rule: 'MYT-STYLE-01', id: 'style', amount: style.skill, names: { style: key } },
    shifts: [],
  };
}

/** What a skill of its own is called, for those who cannot see the actor; empty for one of the book. */
function nameOf(actor: PasseActor, key: string): string {
  return skillItem(actor, key)?.name ?? '';
}

import { theKeeping } from '../rulesets/the-keeping.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { PasseActor } from '../documents/actor.ts';
import { speakerFor } from '../chat/naming.ts';
import { gameMasters } from '../chat/recipients.ts';
import { skillItem } from '../rulesets/mythras/skill-items.ts';
import { rollMode } from '../versions.ts';

/** What the message of a skill roll carries, beside the dice. */
interface SkillRoll {
  readonly actor: string;
  readonly skill: string;
  readonly name: string;
  /** The way in which it is rolled; empty where there is only one. */
  readonly grade: string;
  readonly value: number;
  readonly isAdded: boolean;
  readonly reasons: readonly Reason[];
  readonly bands: readonly object[];
}

/**
 * Rolls a skill, a passion or a combat style into the chat, in the user's current roll mode. A player's blind roll
 * is thrown by the GM's client: what never comes to the player's cannot leak there.
 * @param key what the rules know the skill by, or the id of the item that it is
 * @param way what is said of it: the difficulty (MYT-DIFF-01), or the characteristic that is added
 * @returns why it cannot be rolled, or null
 */
export async function rollSkill(actor: PasseActor, key: string, way = ''): Promise<Reason | null> {
  if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
  const made = skillRoll(actor, key, way);
  if (!made) return { rule: '', id: 'no-skill' };
  const { dice, system } = made;
  const speaker = speakerFor(actor);
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
  const roll = await new Roll(dice).evaluate();
  await roll.toMessage({ type: 'skill-roll', speaker, system } as unknown as Parameters<
    Roll['toMessage']
  >[0]);
  return null;
}

/** What is thrown, against what or with what added, and why; null when there is no such skill. */
export function skillRoll(
  actor: PasseActor,
  key: string,
  way: string,
): { readonly dice: string; readonly system: SkillRoll } | null {
  const made = actor.isFighter() ? theKeeping()?.skillRoll(actor, key, way) : null;
  if (!made) return null;
  const { value, reasons, bands, isAdded = false } = made.target;
  const name = nameOf(actor, key);
  const { dice, way: grade } = made;
  return { dice, system: { actor: actor.uuid, skill: key, name, grade, value, isAdded, reasons, bands } };
}

/** What a skill of its own is called, for those who cannot see the actor; empty for one of the book. */
function nameOf(actor: PasseActor, key: string): string {
  return skillItem(actor, key)?.name ?? '';
}

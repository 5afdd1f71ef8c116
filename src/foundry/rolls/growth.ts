import { experienceGain } from '../../rules/mythras/experience.ts';
import { PASSION_CHANGES } from '../../rules/mythras/passions.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { speakerFor } from '../chat/naming.ts';
import type { PasseActor } from '../documents/actor.ts';
import { oneByOne } from '../fight/one-by-one.ts';
import { addPoints, experienceMark, learned, marksWith } from '../rulesets/mythras/learning.ts';
import { fighterOf } from '../rulesets/mythras/fighter-of.ts';
import { isMythras } from '../rulesets/mythras/mythras-actor.ts';
import { skillItem } from '../rulesets/mythras/skill-items.ts';

/** How strongly something that happened changes a passion (MYT-CHAR-13). */
export type Depth = keyof typeof PASSION_CHANGES;
export const DEPTHS: readonly Depth[] = ['weak', 'moderate', 'strong'];

/**
 * Spends an experience roll on a skill, a passion or a combat style, and tells it in the chat (MYT-SKILL-14).
 * @param key what the rules know it by, or the id of the item that it is
 * @returns why it cannot be, or null when it is done
 */
export function spendExperience(actor: PasseActor, key: string): Promise<Reason | null> {
  return oneByOne(async () => {
    if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
    if (!actor.isType('character')) return { rule: 'MYT-SKILL-14', id: 'no-experience' };
    const { experienceRolls, improved, characteristics } = actor.system.toObject();
    const before = learned(fighterOf(actor), key);
    if (before === null) return { rule: '', id: 'no-skill' };
    if (experienceRolls < 1) return { rule: 'MYT-SKILL-14', id: 'no-experience' };
    if (improved.includes(key)) return { rule: 'MYT-SKILL-14', id: 'improved-already' };
    const roll = await new Roll('1d100').evaluate();
    const { dice, least } = experienceGain(roll.total, characteristics.int, before);
    const more = dice ? await new Roll(dice).evaluate() : null;
    const gain = more?.total ?? least;
    const how = { by: 'experience', before, int: characteristics.int, gain };
    const mark = experienceMark(await tellGrowth(actor, key, more ? [roll, more] : [roll], how));
    const marks = marksWith(actor, mark, { [key]: gain });
    // Paid first: what is begun and broken off is not rolled for a second time.
    const system = { experienceRolls: experienceRolls - 1, improved: [...improved, key], marks };
    await actor.update({ system } as Actor.UpdateData);
    await addPoints(actor, { [key]: gain });
    return null;
  });
}

/**
 * Deepens a passion, or has it wane, by the dice for what happened, and tells it in the chat (MYT-CHAR-13).
 * @param id the item that the passion is
 * @returns why it cannot be, or null when it is done
 */
export function changePassion(
  actor: PasseActor,
  id: string,
  depth: Depth,
  sign: 1 | -1,
): Promise<Reason | null> {
  return oneByOne(async () => {
    if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
    if (!isMythras(actor)) return { rule: '', id: 'no-skill' };
    const before = learned(fighterOf(actor), skillKey(actor, id));
    if (before === null) return { rule: '', id: 'no-skill' };
    const roll = await new Roll(PASSION_CHANGES[depth]).evaluate();
    // None is less than nothing.
    const gain = sign > 0 ? roll.total : -Math.min(before, roll.total);
    await tellGrowth(actor, id, [roll], { by: depth, before, int: 0, gain });
    await addPoints(actor, { [id]: gain });
    return null;
  });
}

function skillKey(actor: PasseActor, id: string): string {
  const item = actor.items.get(id);
  return item?.isType('skill') && item.system.key !== '' ? item.system.key : id;
}

/** Sends the message of it, with the dice, and says by which id it is known. */
async function tellGrowth(
  actor: PasseActor,
  skill: string,
  rolls: readonly Roll[],
  how: { readonly by: string; readonly before: number; readonly int: number; readonly gain: number },
): Promise<string> {
  const message = await ChatMessage.create({
    type: 'growth',
    speaker: speakerFor(actor),
    rolls: rolls.map(roll => JSON.stringify(roll)),
    sound: CONFIG.sounds.dice,
    system: { actor: actor.uuid, skill, name: skillItem(actor, skill)?.name ?? '', ...how },
  } as unknown as ChatMessage.CreateData);
  return message?.id ?? '';
}

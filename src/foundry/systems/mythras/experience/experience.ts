import { type AppliedRecords, thinned } from '../../../../cards/applied-records.ts';
import { experienceGain, PASSION_CHANGES } from '../../../../rules/mythras/experience.ts';
import type { MythrasFighter } from '../../../../rules/mythras/fighter.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import type { FightingActor } from '../../../combat-system/manifest.ts';
import { isFought, isInLog } from '../../../combat/actor-updates.ts';
import type { PasseActor } from '../../../documents/actor.ts';
import { canGoBack, drawnByRecords } from '../../../documents/cards-by-records.ts';
import { unauthorizedWords } from '../../../documents/chat-message.ts';
import { actorWith } from '../../../documents/fighter-id.ts';
import { skillItem, skillTitle, speakerFor } from '../../../documents/names.ts';
import { undoAsked } from '../../../exchange-view/undo-dialog.ts';
import { formatNumber, localize } from '../../../platform/localize.ts';
import { enqueue } from '../../../platform/slices.ts';
import { template } from '../../../platform/system-id.ts';
import { fighterOf, isMythras } from '../to-fighter.ts';

/** Points by skill: by its key, or by the id of the item that it is. */
export type Points = Readonly<Record<string, number>>;

/** The record of an experience roll that was spent, by the message that tells of it. */
function experienceRecordId(message: string): string {
  return `experience:${message}`;
}

/** The record on fighters who got points for fumbles, by the message with the fumble. */
export function fumbleRecordId(message: string): string {
  return `points:${message}`;
}

/** The records of a character once these points are given, with the inverse. */
export function recordsWith(actor: FightingActor, recordId: string, points: Points): AppliedRecords {
  const given = {
    exchange: recordId,
    end: null,
    inverse: { points: { [recordId]: points } },
    fight: null,
    isOld: false,
  };
  return thinned([...actor.system.applied.map(one => ({ ...one })), given], isFought, isInLog);
}

/** The learned part of a skill, a passion or a combat style, in percent; null for an unknown one. */
export function learned({ skills, styles }: MythrasFighter, key: string): number | null {
  return styles.find(({ id }) => id === key)?.skill ?? skills[key] ?? null;
}

/** Adds points to skills, passions and combat styles; less than 0 takes them away. */
export async function addPoints(actor: FightingActor, points: Points): Promise<void> {
  for (const [skill, amount] of Object.entries(points)) {
    const item = skillItem(actor, skill);
    if (item?.isType('skill') || item?.isType('combat-style')) {
      const now = item.system.toObject().points + amount;
      await item.update({ system: { points: now } } as Item.UpdateData);
    } else if (isMythras(actor)) {
      const now = (actor.system.toObject().skills[skill]?.points ?? 0) + amount;
      await actor.update({ system: { skills: { [skill]: { points: now } } } } as Actor.UpdateData);
    }
  }
}

/** Takes back the points that undone records had given, by their records, and the experience rolls that they had cost. */
export async function takeBackPoints(actor: FightingActor, kept: unknown): Promise<void> {
  for (const [recordId, points] of Object.entries((kept ?? {}) as Readonly<Record<string, Points>>)) {
    const back = Object.entries(points).map(([skill, amount]) => [skill, -amount] as const);
    await addPoints(actor, Object.fromEntries(back));
    if (!actor.isType('character')) continue;
    const { experienceRolls, improved, fumbled } = actor.system.toObject();
    const without = (skills: readonly string[]) => skills.filter(skill => !(skill in points));
    const system = recordId.startsWith(experienceRecordId(''))
      ? { experienceRolls: experienceRolls + 1, improved: without(improved) }
      : { fumbled: without(fumbled) };
    await actor.update({ system } as Actor.UpdateData);
  }
}

/** The strength of an event that changes a passion (MYT-CHAR-13). */
export type Depth = keyof typeof PASSION_CHANGES;
export const DEPTHS: readonly Depth[] = ['weak', 'moderate', 'strong'];

/**
 * Spends an experience roll on a skill, a passion or a combat style, and tells it in the chat (MYT-SKILL-14).
 * @param key what the rules know it by, or the id of the item that it is
 * @returns why it cannot be, or null when it is done
 */
export function spendExperience(actor: PasseActor, key: string): Promise<Reason | null> {
  return enqueue(async () => {
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
    const recordId = experienceRecordId(await announceGrowth(actor, key, more ? [roll, more] : [roll], how));
    const records = recordsWith(actor, recordId, { [key]: gain });
    // Paid first: what is begun and broken off is not rolled for a second time.
    const system = { experienceRolls: experienceRolls - 1, improved: [...improved, key], applied: records };
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
  return enqueue(async () => {
    if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
    if (!isMythras(actor)) return { rule: '', id: 'no-skill' };
    const before = learned(fighterOf(actor), skillKey(actor, id));
    if (before === null) return { rule: '', id: 'no-skill' };
    const roll = await new Roll(PASSION_CHANGES[depth]).evaluate();
    // None is less than nothing.
    const gain = sign > 0 ? roll.total : -Math.min(before, roll.total);
    await announceGrowth(actor, id, [roll], { by: depth, before, int: 0, gain });
    await addPoints(actor, { [id]: gain });
    return null;
  });
}

function skillKey(actor: PasseActor, id: string): string {
  const item = actor.items.get(id);
  return item?.isType('skill') && item.system.key !== '' ? item.system.key : id;
}

/** Sends the message of it, with the dice, and says by which id it is known. */
async function announceGrowth(
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

/** Puts what a character has learned into its message, in the reader's language. */
export async function fillGrowthCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (!message.isContentVisible || message.type !== 'growth') return;
  const { actor, skill, name, by, before, int, gain } = (message as ChatMessage.OfType<'growth'>).system;
  const [first, second] = message.rolls.map(({ total = 0 }) => total);
  const rolled = first ?? 0;
  const reached = { rolled, int, total: rolled + int, skill: before };
  const recordId = experienceRecordId(message.id ?? '');
  const offered = drawnByRecords(message, content, fillGrowthCard, () => ({
    canTakeBack: game.user.isGM && canGoBack(recordId),
  }));
  const { renderTemplate } = foundry.applications.handlebars;
  content.innerHTML = await renderTemplate(template('chat/growth'), {
    unauthorized: unauthorizedWords(message),
    title: skillTitle(actorWith(actor), skill, name),
    cause:
      by === 'experience'
        ? localize('GROWTH.experience')
        : localize(`GROWTH.${gain < 0 ? 'wanes' : 'deepens'}.${by}`, {
            dice: formatNumber(PASSION_CHANGES[by]),
          }),
    change: localize(gain < 0 ? 'GROWTH.less' : 'GROWTH.more', { amount: Math.abs(gain) }),
    result: localize('GROWTH.from', { before, after: before + gain }),
    rolled:
      by === 'experience'
        ? localize(second === undefined ? 'GROWTH.below' : 'GROWTH.reached', reached)
        : localize('GROWTH.dice', { rolled }),
    ...offered,
  });
  content
    .querySelector('[data-act="take-back-points"]')
    ?.addEventListener('click', () => void undoAsked(recordId));
}

import { thinned, type Marks } from '../../../cards/marks.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { FightingActor } from '../../documents/actor.ts';
import { isFought, isInLog } from '../../fight/state-changes.ts';
import { isMythras } from './mythras-actor.ts';
import { skillItem } from './skill-items.ts';

/** Points by skill: by its key, or by the id of the item that it is. */
export type Points = Readonly<Record<string, number>>;

/** The mark of an experience roll that was spent, by the message that tells of it. */
export function experienceMark(message: string): string {
  return `experience:${message}`;
}

/** The mark that those bear who were given points for what they fumbled, by the message that tells of it. */
export function fumbleMark(message: string): string {
  return `points:${message}`;
}

/** The marks of somebody once these points are given, with the way back. */
export function marksWith(actor: FightingActor, mark: string, points: Points): Marks {
  const given = {
    exchange: mark,
    end: null,
    undo: { points: { [mark]: points } },
    fight: null,
    isOld: false,
  };
  return thinned([...actor.system.marks.map(one => ({ ...one })), given], isFought, isInLog);
}

/** What somebody has learned of a skill, a passion or a combat style, in percent; null for none. */
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

/** Takes back the points that undone marks had given, by their marks, and the experience rolls that they had cost. */
export async function takeBackPoints(actor: FightingActor, kept: unknown): Promise<void> {
  for (const [mark, points] of Object.entries((kept ?? {}) as Readonly<Record<string, Points>>)) {
    const back = Object.entries(points).map(([skill, amount]) => [skill, -amount] as const);
    await addPoints(actor, Object.fromEntries(back));
    if (!actor.isType('character')) continue;
    const { experienceRolls, improved, fumbled } = actor.system.toObject();
    const without = (skills: readonly string[]) => skills.filter(skill => !(skill in points));
    const system = mark.startsWith(experienceMark(''))
      ? { experienceRolls: experienceRolls + 1, improved: without(improved) }
      : { fumbled: without(fumbled) };
    await actor.update({ system } as Actor.UpdateData);
  }
}

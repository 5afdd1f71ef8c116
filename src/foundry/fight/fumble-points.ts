import { has, isStanding, thinned } from '../../cards/marks.ts';
import { POINTS_FOR_FUMBLES } from '../../rules/mythras/experience.ts';
import type { Aftermath } from '../../rules/shared/aftermath.ts';
import { actorWith } from '../documents/actor-with.ts';
import type { FightingActor } from '../documents/actor.ts';
import { isMythras } from '../rulesets/mythras/mythras-actor.ts';
import { skillItem } from '../rulesets/mythras/skill-items.ts';
import { oneByOne } from './one-by-one.ts';
import { isFought, isInLog } from './state-changes.ts';

type SummaryMessage = ChatMessage.OfType<'summary'>;

/** Points by skill, kept under the name of what gave them, so that several can go back together. */
type Points = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The mark that those bear who were given points for what they fumbled in a fight. */
export function pointsMark(message: ChatMessage.Implementation): string {
  return `points:${message.id}`;
}

/** Whether these points were given and not taken back; those of older worlds are noted on the message. */
export function areGiven(message: SummaryMessage): boolean {
  const mark = pointsMark(message as ChatMessage.Implementation);
  return (
    message.system.given ||
    learnersIn(message).some(({ actor }) =>
      actor.system.marks.some(one => one.exchange === mark && isStanding(one)),
    )
  );
}

/** Gives a point to every skill that was fumbled, once (MYT-SKILL-14); each who gets one bears the mark of it. For a GM. */
export async function givePoints(message: SummaryMessage): Promise<void> {
  const exchange = pointsMark(message as ChatMessage.Implementation);
  await oneByOne(async () => {
    for (const { actor, skills } of learnersIn(message)) {
      if (has(actor.system.marks, exchange)) continue;
      const points = Object.fromEntries(skills.map(skill => [skill, POINTS_FOR_FUMBLES]));
      // The mark first: what is begun and broken off is not given a second time.
      const mark = {
        exchange,
        end: null,
        undo: { points: { [exchange]: points } },
        fight: null,
        isOld: false,
      };
      const kept = actor.system.marks.map(one => ({ ...one }));
      const marks = thinned([...kept, mark], isFought, isInLog);
      await actor.update({ system: { marks } } as Actor.UpdateData);
      await addPoints(actor, points, 1);
    }
  });
}

/** Takes back points that an undone mark had given; `kept` is what its way back says of them. */
export async function takeBackPoints(actor: FightingActor, kept: unknown): Promise<void> {
  for (const points of Object.values((kept ?? {}) as Points)) await addPoints(actor, points, -1);
}

interface Learner {
  readonly actor: FightingActor;
  readonly skills: readonly string[];
}

/** Those who fumbled skills in a fight, as far as they are still there. */
function learnersIn(message: SummaryMessage): readonly Learner[] {
  return message.system.rows.flatMap(({ actor: uuid, lines }): Learner[] => {
    const actor = actorWith(uuid);
    if (!actor?.isFighter()) return [];
    const skills = (lines as unknown as readonly Aftermath[]).flatMap(line =>
      line.line === 'learned' ? [line.skill] : [],
    );
    return skills.length > 0 ? [{ actor, skills }] : [];
  });
}

async function addPoints(actor: FightingActor, points: Points[string], sign: 1 | -1): Promise<void> {
  for (const [skill, amount] of Object.entries(points)) {
    const item = skillItem(actor, skill);
    if (item?.isType('skill') || item?.isType('combat-style')) {
      const now = item.system.toObject().points + amount * sign;
      await item.update({ system: { points: now } } as Item.UpdateData);
    } else if (isMythras(actor)) {
      const now = (actor.system.toObject().skills[skill]?.points ?? 0) + amount * sign;
      await actor.update({ system: { skills: { [skill]: { points: now } } } } as Actor.UpdateData);
    }
  }
}

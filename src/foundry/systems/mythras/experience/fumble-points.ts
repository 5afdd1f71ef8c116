import type { FightingActor } from '../../../combat-system/manifest.ts';
import { has, isStanding } from '../../../../cards/applied-records.ts';
import { POINTS_FOR_FUMBLES } from '../../../../rules/mythras/experience.ts';
import type { Aftermath } from '../../../../rules/shared/aftermath.ts';
import { levelOf } from '../../../../rules/shared/target.ts';
import { actorWith } from '../../../documents/fighter-id.ts';
import { canGoBack } from '../../../documents/cards-by-records.ts';
import { type CardAddition, isAuthorized } from '../../../documents/chat-message.ts';
import { isSkillMessage, type SkillMessage } from '../../../documents/skill-message.ts';
import { enqueue } from '../../../platform/slices.ts';
import { undoAsked } from '../../../exchange-view/undo-dialog.ts';
import { localize, localizeCount } from '../../../platform/localize.ts';
import { rollOfMessage } from '../luck-on-skills.ts';
import { isMythras } from '../to-fighter.ts';
import { addPoints, fumbleRecordId, recordsWith } from './experience.ts';

/** The record on fighters who got points for fumbles in a message. */
function pointsRecordId(message: ChatMessage.Implementation): string {
  return fumbleRecordId(message.id ?? '');
}

/** True if a fumble earns points that are not given yet. */
function canGivePoints(message: ChatMessage.Implementation): boolean {
  const learners = learnersIn(message);
  const recordId = pointsRecordId(message);
  const areGiven = learners.some(({ actor }) =>
    actor.system.applied.some(one => one.exchange === recordId && isStanding(one)),
  );
  return learners.length > 0 && !areGiven;
}

/**
 * Gives a point to every skill that was fumbled, once, and of a character only once between two times that experience
 * rolls were given (MYT-SKILL-14); each who gets one has the record of it. For a GM.
 * @returns how many skills have got one
 */
function givePoints(message: ChatMessage.Implementation): Promise<number> {
  const exchangeId = pointsRecordId(message);
  return enqueue(async () => {
    let given = 0;
    for (const { actor, skills } of learnersIn(message)) {
      if (has(actor.system.applied, exchangeId)) continue;
      const before = actor.isType('character') ? actor.system.toObject().fumbled : [];
      const fresh = skills.filter(skill => !before.includes(skill));
      if (fresh.length === 0) continue;
      const points = Object.fromEntries(fresh.map(skill => [skill, POINTS_FOR_FUMBLES]));
      // The record first: what is begun and broken off is not given a second time.
      const records = recordsWith(actor, exchangeId, points);
      const noted = actor.isType('character') ? { fumbled: [...before, ...fresh] } : {};
      await actor.update({ system: { applied: records, ...noted } } as Actor.UpdateData);
      await addPoints(actor, points);
      given += fresh.length;
    }
    return given;
  });
}

interface Learner {
  readonly actor: FightingActor;
  readonly skills: readonly string[];
}

/** Those who fumbled skills in a fight, or with a roll by itself, as far as they are still there. */
function learnersIn(message: ChatMessage.Implementation): readonly Learner[] {
  if (!isAuthorized(message)) return [];
  if (isSkillMessage(message)) return whoFumbled(message);
  if (message.type !== 'summary') return [];
  return (message as ChatMessage.OfType<'summary'>).system.rows.flatMap(
    ({ actor: uuid, lines }): Learner[] => {
      const actor = actorWith(uuid);
      if (!actor?.isFighter()) return [];
      const skills = (lines as unknown as readonly Aftermath[]).flatMap(line =>
        line.line === 'learned' ? [line.skill] : [],
      );
      return skills.length > 0 ? [{ actor, skills }] : [];
    },
  );
}

function whoFumbled(message: SkillMessage): readonly Learner[] {
  const { actor: uuid, skill } = message.system;
  const actor = actorWith(uuid);
  const total = message.rolls[0]?.total;
  if (!isMythras(actor) || total === undefined) return [];
  // Which results are a fumble is not for the message to say.
  const target = rollOfMessage(actor, message)?.target;
  return target && levelOf(target, total) === 'fumble' ? [{ actor, skills: [skill] }] : [];
}

/** Buttons of cards that give points for what was fumbled, and take them back (MYT-SKILL-14). For GMs. */
export const fumblePoints: CardAddition = {
  shownOn: message => ({
    canGive: game.user.isGM && canGivePoints(message),
    canTakeBack: game.user.isGM && canGoBack(pointsRecordId(message)),
  }),
  listen: offerPoints,
};

function offerPoints(message: ChatMessage.Implementation, content: HTMLElement): void {
  const onClick = (act: string, then: () => Promise<void>) =>
    content.querySelector(`[data-act="${act}"]`)?.addEventListener('click', () => void then());
  onClick('give-points', async () => {
    const given = await givePoints(message);
    if (given > 0) ui.notifications.info(localizeCount('AFTER.given', given));
    else ui.notifications.info(localize('AFTER.givenBefore'));
  });
  onClick('take-back-points', () => undoAsked(pointsRecordId(message)));
}

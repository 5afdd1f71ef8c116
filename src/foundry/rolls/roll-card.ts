import { reasonsIn, unauthorizedWords } from '../chat/message-authors.ts';
import { actorWith } from '../documents/actor-with.ts';
import { mayKnowChances } from '../chat/known-chances.ts';
import { canGivePoints, pointsMark } from '../fight/fumble-points.ts';
import { canGoBack, drawnByMarks } from '../fight/marked-cards.ts';
import { offerPoints } from '../fight/offer-points.ts';
import { skillTitle } from '../rulesets/mythras/skill-items.ts';
import { template } from '../system.ts';
import { levelOfRoll } from './level-of-roll.ts';
import { chanceWords, reasonLine, words, wordsOr, type NameOf } from '../words.ts';

/** What the card of a skill roll shows. */
interface RollCard {
  readonly title: string;
  /** Said where its author had no right to roll it. */
  readonly unauthorized: string;
  /** In which way it was rolled: a grade, or a characteristic. */
  readonly way: string;
  readonly chance: string;
  readonly total: number;
  readonly level: string;
  readonly levelLabel: string;
  readonly bands: readonly { readonly level: string; readonly label: string }[];
  readonly reasons: readonly string[];
  /** Whether this user may give a point for the fumble, or take it back. */
  readonly canGive: boolean;
  readonly canTakeBack: boolean;
}

/** Puts the card of a skill roll into its message, in the reader's language; a secret roll stays one. */
export async function fillRollCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const total = message.rolls[0]?.total;
  if (!message.isContentVisible || message.type !== 'skill-roll') return;
  const { renderTemplate } = foundry.applications.handlebars;
  const { system } = message as ChatMessage.OfType<'skill-roll'>;
  if (system.isAsked) {
    const text = words('CARD.blind', {
      skill: skillTitle(actorWith(system.actor), system.skill, system.name),
    });
    content.innerHTML = await renderTemplate(template('chat/note'), { text });
    return;
  }
  if (total === undefined) return;
  drawnByMarks(message, content, fillRollCard);
  content.innerHTML = await renderTemplate(template('chat/skill-roll'), { ...cardOf(message, total) });
  offerPoints(message, content);
}

function cardOf(message: ChatMessage.Implementation, total: number): RollCard {
  const { system } = message as ChatMessage.OfType<'skill-roll'>;
  const { skill, name, grade, value, isAdded } = system;
  const reasons = reasonsIn(system.reasons);
  const [base, ...changes] = reasons;
  const level = levelOfRoll(message as ChatMessage.OfType<'skill-roll'>) ?? '';
  const frame = {
    unauthorized: unauthorizedWords(message),
    total,
    level,
    levelLabel: wordsOr(`LEVEL.${level}`, ''),
    canGive: game.user.isGM && canGivePoints(message),
    canTakeBack: game.user.isGM && canGoBack(pointsMark(message)),
  };
  if (!mayKnowChances(system.actor.replaceAll('.', '/')))
    return { ...frame, title: words('CARD.someSkill'), way: '', chance: '', bands: [], reasons: [] };
  const title = skillTitle(actorWith(system.actor), skill, name);
  return {
    ...frame,
    title,
    way: wordsOr(`GRADE.${grade}`, wordsOr(`CHARACTERISTIC.${grade}.name`, '')),
    chance: chanceWords({ value, ...(isAdded && { isAdded }) }),
    bands: system.bands.map(({ level: one, from, to }) => ({
      level: one,
      label: words(from === to ? 'CARD.bandOne' : 'CARD.band', { level: words(`LEVEL.${one}`), from, to }),
    })),
    // What is rolled against begins with the skill itself, which may have a name of its own.
    reasons: isAdded
      ? reasons.map(reason => reasonLine(reason, nobody))
      : [`${title} ${base?.amount ?? value}`, ...changes.map(reason => reasonLine(reason, nobody))],
  };
}

const nobody: NameOf = () => null;

import { levelOf } from '../../rules/shared/target.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { actorWith } from '../documents/actor-with.ts';
import { skillItem, skillName } from '../rulesets/mythras/skill-items.ts';
import { template } from '../system.ts';
import { chanceWords, reasonLine, words, wordsOr, type NameOf } from '../words.ts';

/** What the card of a skill roll shows. */
interface RollCard {
  readonly title: string;
  /** In which way it was rolled: a grade, or a characteristic. */
  readonly way: string;
  readonly chance: string;
  readonly total: number;
  readonly level: string;
  readonly levelLabel: string;
  readonly bands: readonly { readonly level: string; readonly label: string }[];
  readonly reasons: readonly string[];
}

/** Puts the card of a skill roll into its message, in the reader's language; a secret roll stays one. */
export async function fillRollCard(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const content = element.querySelector<HTMLElement>('.message-content');
  const total = message.rolls[0]?.total;
  if (!content || !message.isContentVisible || message.type !== 'skill-roll') return;
  const { renderTemplate } = foundry.applications.handlebars;
  const { system } = message as ChatMessage.OfType<'skill-roll'>;
  if (system.isAsked) {
    const text = words('CARD.blind', { skill: titleOf(system.actor, system.skill, system.name) });
    content.innerHTML = await renderTemplate(template('chat/note'), { text });
    return;
  }
  if (total === undefined) return;
  content.innerHTML = await renderTemplate(template('chat/skill-roll'), { ...cardOf(message, total) });
}

function cardOf(message: ChatMessage.Implementation, total: number): RollCard {
  const { system } = message as ChatMessage.OfType<'skill-roll'>;
  const { skill, name, grade, value, isAdded } = system;
  const bands = system.bands.map(({ level, from, to }) => ({ level, from, to }));
  const reasons = system.reasons as unknown as readonly Reason[];
  const [base, ...changes] = reasons;
  const level = levelOf({ value, reasons, bands }, total);
  const title = titleOf(system.actor, skill, name);
  return {
    title,
    way: wordsOr(`GRADE.${grade}`, wordsOr(`CHARACTERISTIC.${grade}.name`, '')),
    chance: chanceWords({ value, ...(isAdded && { isAdded }) }),
    total,
    level,
    levelLabel: wordsOr(`LEVEL.${level}`, ''),
    bands: bands.map(({ level: one, from, to }) => ({
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

/** The skill in the reader's language; one of somebody's own as it is called there, or as it was when rolled. */
function titleOf(uuid: string, key: string, name: string): string {
  const own = skillItem(actorWith(uuid), key)?.label ?? name;
  return own === '' ? skillName(null, key) : own;
}

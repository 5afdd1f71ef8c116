import { levelOfRoll } from '../actions/roll-skill.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { actorWith } from '../documents/fighter-id.ts';
import { reasonsIn, unauthorizedWords } from '../documents/message-cards.ts';
import { addedTo, drawnByMarks, listenToAdded } from '../documents/message-cards.ts';
import {
  chanceWords,
  localize,
  localizeOr,
  type NameOf,
  reasonLine,
  resultsFrom,
} from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { skillTitle } from '../documents/names.ts';

/** What the card of a skill roll shows. */
interface RollCard {
  readonly title: string;
  /** Said where its author had no right to roll it. */
  readonly unauthorized: string;
  /** How it was rolled: at a grade, or with a characteristic. */
  readonly mode: string;
  readonly chance: string;
  readonly total: number;
  readonly level: string;
  readonly levelLabel: string;
  readonly bands: readonly { readonly level: string; readonly label: string }[];
  readonly reasons: readonly string[];
}

/** Puts the card of a skill roll into its message, in the reader's language; a secret roll stays one. */
export async function fillRollCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const total = message.rolls[0]?.total;
  if (!message.isContentVisible || message.type !== 'skill-roll') return;
  const { renderTemplate } = foundry.applications.handlebars;
  const { system } = message as ChatMessage.OfType<'skill-roll'>;
  if (system.isAsked) {
    const text = localize('CARD.blind', {
      skill: skillTitle(actorWith(system.actor), system.skill, system.name),
    });
    content.innerHTML = await renderTemplate(template('chat/note'), { text });
    return;
  }
  if (total === undefined) return;
  drawnByMarks(message, content, fillRollCard);
  content.innerHTML = await renderTemplate(template('chat/skill-roll'), {
    ...cardOf(message, total),
    ...addedTo(message),
  });
  listenToAdded(message, content);
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
    levelLabel: localizeOr(`LEVEL.${level}`, ''),
  };
  if (!mayKnowChances(system.actor.replaceAll('.', '/')))
    return { ...frame, title: localize('CARD.someSkill'), mode: '', chance: '', bands: [], reasons: [] };
  const title = skillTitle(actorWith(system.actor), skill, name);
  return {
    ...frame,
    title,
    mode: localizeOr(`GRADE.${grade}`, localizeOr(`CHARACTERISTIC.${grade}.name`, '')),
    chance: chanceWords({ value, ...(isAdded && { isAdded }) }),
    bands: system.bands.map(({ level: one, from, to }) => ({
      level: one,
      label: localize('CARD.band', {
        level: localize(`LEVEL.${one}`),
        from: resultsFrom(from, to, { isAdded }),
      }),
    })),
    // What is rolled against begins with the skill itself, which may have a name of its own.
    reasons: isAdded
      ? reasons.map(reason => reasonLine(reason, nobody))
      : [`${title} ${base?.amount ?? value}`, ...changes.map(reason => reasonLine(reason, nobody))],
  };
}

const nobody: NameOf = () => null;

/** Puts rolled initiative into its message, the highest first, each with what was added to the die. */
export async function fillInitiativeCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (message.type !== 'initiative' || !message.isContentVisible) return;
  const { rows, ties } = (message as ChatMessage.OfType<'initiative'>).system;
  const { renderTemplate } = foundry.applications.handlebars;
  const rolled = rows.flatMap(({ actor, name, reasons }, i) => {
    const roll = message.rolls[i];
    if (!roll) return [];
    const die = roll.dice[0]?.total ?? 0;
    const why = reasonsIn(reasons).map(reason => reasonLine(reason));
    // What is added follows from the die.
    const isKnown = mayKnowChances(actor.replaceAll('.', '/'));
    const tooltip = isKnown ? [localize('CARD.dice', { formula: '1d10', dice: die }), ...why].join('\n') : '';
    return [{ label: actorWith(actor)?.tableName ?? name, total: roll.total ?? 0, tooltip }];
  });
  content.innerHTML = await renderTemplate(template('chat/initiative'), {
    unauthorized: unauthorizedWords(message),
    title: localize(ties ? 'TRACKER.ties' : 'TRACKER.initiative'),
    rows: rolled.sort((a, b) => b.total - a.total),
  });
}

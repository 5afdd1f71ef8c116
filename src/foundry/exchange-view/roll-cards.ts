import { readFacts } from '../../cards/read-facts.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { drawnByRecords } from '../documents/cards-by-records.ts';
import {
  addedTo,
  isAuthorized,
  listenToAdded,
  reasonsIn,
  unauthorizedWords,
} from '../documents/chat-message.ts';
import { canTakeBackByHand, isByHand, restOf } from '../documents/by-hand-records.ts';
import { areSegmentsCounted } from '../documents/durations.ts';
import { actorWith } from '../documents/fighter-id.ts';
import { nameAround, skillTitle } from '../documents/names.ts';
import { isSkillMessage, levelOfRoll, type SkillMessage } from '../documents/skill-message.ts';
import { canOppose, contestOn, listenToOppose } from './contested-roll.ts';
import { undoAsked } from './undo-dialog.ts';
import { factWords } from './fact-text.ts';
import {
  chanceWords,
  localize,
  localizeOr,
  type NameOf,
  reasonLine,
  resultsFrom,
} from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';

/** The context of a skill roll's card. */
interface RollCard {
  readonly title: string;
  /** The notice that its author had no right to roll it. */
  readonly unauthorized: string;
  /** The difficulty grade, the characteristic, or the DC. */
  readonly mode: string;
  readonly chance: string;
  readonly total: number;
  readonly level: string;
  readonly levelLabel: string;
  readonly bands: readonly { readonly level: string; readonly label: string }[];
  readonly reasons: readonly string[];
}

/** Renders the card of a skill roll in the reader's language; a secret roll stays secret. */
export async function fillRollCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const total = message.rolls[0]?.total;
  if (!message.isContentVisible || !isSkillMessage(message)) return;
  const { renderTemplate } = foundry.applications.handlebars;
  if (message.system.isAsked) {
    content.innerHTML = await renderTemplate(template('chat/note'), { text: askedWords(message) });
    return;
  }
  if (total === undefined) return;
  const added = drawnByRecords(message, content, fillRollCard, () => addedTo(message));
  content.innerHTML = await renderTemplate(template('chat/skill-roll'), {
    ...cardOf(message, total),
    contest: contestOn(message),
    canOppose: canOppose(message),
    ...added,
  });
  listenToAdded(message, content);
  listenToOppose(message, content);
}

/** What is said of a roll that a player asks the GM for. */
function askedWords({ system: { actor, skill, name } }: SkillMessage): string {
  return localize('CARD.blind', { skill: skillTitle(actorWith(actor), skill, name) });
}

function cardOf(message: SkillMessage, total: number): RollCard {
  const { system } = message;
  const { skill, name, grade, value, isAdded } = system;
  const reasons = reasonsIn(system.reasons);
  const [base, ...changes] = reasons;
  const level = levelOfRoll(message) ?? '';
  const frame = {
    unauthorized: unauthorizedWords(message),
    total,
    level,
    levelLabel: localizeOr(`LEVEL.${level}`, ''),
  };
  if (!mayKnowChances(system.actor.replaceAll('.', '/')))
    return { ...frame, title: localize('CARD.someSkill'), mode: '', chance: '', bands: [], reasons: [] };
  const title = skillTitle(actorWith(system.actor), skill, name);
  // A passion of one's own has a name of its own.
  const nameOf: NameOf = id =>
    id !== '' && id === system.driver ? skillTitle(actorWith(system.actor), id, system.driverName) : null;
  return {
    ...frame,
    title,
    mode: modeWords(grade),
    chance: chanceWords(compact({ value, isAdded: isAdded || undefined })),
    bands: system.bands.map(({ level: one, from, to }) => ({
      level: one,
      label: localize('CARD.band', {
        level: localize(`LEVEL.${one}`),
        from: resultsFrom(from, to, { isAdded }),
      }),
    })),
    // The first reason is the skill itself, which may have a name of its own.
    reasons: isAdded
      ? reasons.map(reason => reasonLine(reason, nameOf))
      : [`${title} ${base?.amount ?? value}`, ...changes.map(reason => reasonLine(reason, nameOf))],
  };
}

/** The difficulty grade, the characteristic or the DC of a roll. */
function modeWords(grade: string): string {
  if (/^\d+$/u.test(grade)) return localize('CARD.dc', { dc: grade });
  return localizeOr(`GRADE.${grade}`, localizeOr(`CHARACTERISTIC.${grade}.name`, ''));
}

/** A skill roll as a line of text; none of one whose outcome this user may not know. */
export function rollLines(message: ChatMessage.Implementation): readonly string[] {
  const total = message.rolls[0]?.total;
  if (!isSkillMessage(message)) return [];
  if (message.system.isAsked) return [askedWords(message)];
  if (total === undefined) return [];
  const { unauthorized, title, mode, chance, levelLabel } = cardOf(message, total);
  const text = [title, mode, chance].filter(Boolean).join(', ');
  const result = [total, levelLabel].filter(Boolean).join(' ');
  const contest = contestOn(message);
  return [
    unauthorized,
    localize('CARD.told.result', { text, result }),
    ...(contest ? [contest.against, [contest.result, contest.why].filter(Boolean).join(': ')] : []),
  ].filter(Boolean);
}

/** Rolled initiative as lines of text, the highest first. */
export function initiativeLines(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'initiative') return [];
  const { title, unauthorized, rows } = initiativeOf(message as ChatMessage.OfType<'initiative'>);
  const lines = rows.map(({ label: text, total: result }) => localize('CARD.told.result', { text, result }));
  return [unauthorized, title, ...lines].filter(Boolean);
}

/** The points that a skill gained or lost, as a line of text. */
export function growthLines(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'growth') return [];
  const { actor, skill, name, before, gain } = (message as ChatMessage.OfType<'growth'>).system;
  const text = skillTitle(actorWith(actor), skill, name);
  const change = localize(gain < 0 ? 'GROWTH.less' : 'GROWTH.more', { amount: Math.abs(gain) });
  const result = `${change} ${localize('GROWTH.from', { before, after: before + gain })}`;
  return [unauthorizedWords(message), localize('CARD.told.result', { text, result })].filter(Boolean);
}

/** The effects of time as lines of text. */
export function timeLines(message: ChatMessage.Implementation): readonly string[] {
  if (message.type === 'time' && !isAuthorized(message)) return [unauthorizedWords(message)];
  const time = shownTime(message);
  return time && time.facts.length > 0
    ? [timeTitle(time), ...time.facts.map(fact => timeWords(fact).text)]
    : [];
}

/** Renders the card of rolled initiative, the highest first, each with its modifiers. */
export async function fillInitiativeCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (message.type !== 'initiative' || !message.isContentVisible) return;
  const { renderTemplate } = foundry.applications.handlebars;
  const shown = initiativeOf(message as ChatMessage.OfType<'initiative'>);
  content.innerHTML = await renderTemplate(template('chat/initiative'), shown);
}

/** The context of the card of initiative, and what it says in words. */
function initiativeOf(message: ChatMessage.OfType<'initiative'>) {
  const { rows, ties } = message.system;
  const isTied = ties && rows.some(({ fell }) => fell.length > 0);
  return {
    unauthorized: unauthorizedWords(message),
    title: localize(ties ? 'TRACKER.ties' : 'TRACKER.initiative'),
    rows: isTied ? tieRows(rows) : rolledRows(message, rows),
  };
}

type InitiativeRows = ChatMessage.OfType<'initiative'>['system']['rows'];

interface InitiativeRow {
  readonly label: string;
  readonly total: number | string;
  readonly tooltip: string;
}

/** The dice that broke ties, one row for each kind: `Goblin ×3` and `9, 5·4, 5·2`. */
function tieRows(rows: InitiativeRows): readonly InitiativeRow[] {
  return rows.map(({ actor, name, fell }) => ({
    label: fell.length > 1 ? `${name} ×${fell.length}` : (actorWith(actor)?.tableName ?? name),
    total: fell.map(dice => dice.join('·')).join(', '),
    tooltip: '',
  }));
}

/** The initiative of each roll, the highest first. */
function rolledRows(message: ChatMessage.Implementation, rows: InitiativeRows): readonly InitiativeRow[] {
  const rolled = rows.flatMap(({ actor, name, reasons }, i) => {
    const roll = message.rolls[i];
    if (!roll) return [];
    const die = roll.dice[0]?.total ?? 0;
    const why = reasonsIn(reasons).map(reason => reasonLine(reason));
    // The modifiers follow from the die.
    const isKnown = mayKnowChances(actor.replaceAll('.', '/'));
    const tooltip = isKnown ? [localize('CARD.dice', { formula: '1d10', dice: die }), ...why].join('\n') : '';
    return [{ label: actorWith(actor)?.tableName ?? name, total: roll.total ?? 0, tooltip }];
  });
  return rolled.sort((a, b) => b.total - a.total);
}

/** Renders the card of the effects of time in the reader's language. */
export async function fillTimeCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const time = shownTime(message);
  if (!time) return;
  const { renderTemplate } = foundry.applications.handlebars;
  const text = unauthorizedWords(message);
  if (text) content.innerHTML = await renderTemplate(template('chat/note'), { text });
  if (text) return;
  const lines = time.facts.map(fact => ({ kind: 'fact', ...timeWords(fact) }));
  const offers = () => ({
    canTakeBack: game.user.isGM && canTakeBackByHand(time.recordId, time.facts),
  });
  const offered = isByHand(time.recordId) ? drawnByRecords(message, content, fillTimeCard, offers) : offers();
  content.innerHTML = await renderTemplate(template('chat/time'), {
    title: timeTitle(time),
    lines,
    isQuiet: !isByHand(time.recordId),
    ...offered,
  });
  content
    .querySelector('[data-act="take-back-change"]')
    ?.addEventListener('click', () => void undoAsked(time.recordId));
}

/** The effects of time, or of a change made by hand, in a message. */
interface ShownTime {
  readonly fight: string;
  readonly recordId: string;
  readonly round: number;
  readonly facts: readonly Fact[];
}

/** The effects of time in a message; null for other messages. */
export function shownTime(message: ChatMessage.Implementation): ShownTime | null {
  if (message.type !== 'time') return null;
  const { fight, recordId, round, facts } = (message as ChatMessage.OfType<'time'>).system;
  // Any user can send a message of this type; of time only those by Game Masters count.
  const readable = isAuthorized(message) ? readFacts(facts) : null;
  return { fight, recordId, round, facts: readable ?? [] };
}

/** The title for the effects of time: the round, the segment or the clock; or of a change made by hand. */
export function timeTitle({ recordId, round }: Pick<ShownTime, 'recordId' | 'round'>): string {
  const rest = restOf(recordId);
  if (rest) return localize(`TIME.rest.${rest}`);
  if (isByHand(recordId)) return localize('TIME.byHand');
  return round === 0
    ? localize('TIME.clock')
    : localize(areSegmentsCounted() ? 'TIME.segment' : 'TIME.round', { round });
}

/** The text of an effect of time, and its tone. */
export function timeWords(fact: Fact): { text: string; tone: string } {
  return factWords(fact, nameAround(fact.who));
}

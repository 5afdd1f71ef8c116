/*
 * The view of exchanges: cards, questions, notices. It is loaded with the first of our messages that a client shows, with
 * the first exchange, and with the first turn that is played automatically.
 */
import { fillSummaryCard, summaryLines } from './foundry/combat-report/summary-card.ts';
import { type Fill, registerActing, registerCardWords } from './foundry/documents/chat-message.ts';
import { fillCard, keepCardsCurrent } from './foundry/exchange-view/exchange-card.ts';
import { foldQuietRuns } from './foundry/exchange-view/quiet-runs.ts';
import {
  fillInitiativeCard,
  fillRollCard,
  fillTimeCard,
  growthLines,
  initiativeLines,
  rollLines,
  timeLines,
} from './foundry/exchange-view/roll-cards.ts';
import { actingIn, exchangeWords } from './foundry/exchange-view/told.ts';
import { exchangeEvents } from './foundry/exchange/play/exchange-events.ts';
import { knowTemplates } from './foundry/platform/handlebars-application.ts';
import { announceResults, endPing } from './foundry/prompts/notices.ts';
import { watchPrompts } from './foundry/prompts/prompts.ts';

export { mayPassOver } from './foundry/exchange-view/still-asked.ts';
export { pingOnce } from './foundry/prompts/notices.ts';
export { closePrompts, openPrompts } from './foundry/prompts/prompts.ts';

const TEMPLATES = import.meta.glob(
  [
    '../templates/{chat,silhouette,waiting}/*.hbs',
    '!../templates/chat/{note,undo}.hbs',
    '!../templates/waiting/{rows,foot}.hbs',
  ],
  {
    query: '?template',
    import: 'default',
    eager: true,
  },
);

/** The cards of messages, by type. */
export const CARDS: Readonly<Record<string, Fill>> = {
  link: fillCard,
  'skill-roll': fillRollCard,
  initiative: fillInitiativeCard,
  time: fillTimeCard,
  summary: fillSummaryCard,
};

/** Makes cards ready to be filled, and keeps current those that are shown. */
export async function showCards(): Promise<void> {
  await knowTemplates(TEMPLATES);
  registerCardWords({
    link: exchangeWords,
    'skill-roll': rollLines,
    initiative: initiativeLines,
    growth: growthLines,
    time: timeLines,
    summary: summaryLines,
  });
  registerActing('link', actingIn);
  keepCardsCurrent();
  foldQuietRuns();
}

/** Shows what waits for this user, and says what came of it. */
export function watchPendingQuestions(): void {
  exchangeEvents.on('message', endPing);
  announceResults();
  watchPrompts();
}

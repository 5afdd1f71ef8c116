import type { FighterId, Question } from '../../rules/shared/play.ts';
import { type PlanDraft, unsentAnswersTo } from '../exchange/play/unsent-answers.ts';

/** The plan that this user has begun for a question; null while the usual one is only proposed. */
export function draftOf(exchangeId: string, { name, by }: Pick<Question, 'name' | 'by'>): PlanDraft | null {
  const { draft } = unsentAnswersTo(exchangeId);
  return draft?.name === name && draft.by === by ? draft : null;
}

/** Keeps the plan of a card as this user's, and shows it wherever the same question is shown: on the sheet, in the log. */
export function shareDraft(plan: HTMLElement, draw: (plan: HTMLElement) => void): void {
  const { planOf = '', asked = '', by = '' } = plan.dataset;
  const isProposed = plan.dataset['proposed'] !== undefined;
  const draft = { name: asked, by, chosen: plannedOn(plan), others: tickedOn(plan), isProposed };
  unsentAnswersTo(planOf).draft = draft;
  const same = `.passe-plan[data-plan-of="${CSS.escape(planOf)}"]`;
  for (const other of new Set([plan, ...plan.ownerDocument.querySelectorAll<HTMLElement>(same)])) {
    if (other.dataset['asked'] !== asked || other.dataset['by'] !== by) continue;
    put(other, draft);
    draw(other);
  }
}

/** The actions planned on a card, in order. */
export function plannedOn(plan: HTMLElement): string[] {
  return (keptIn(plan)?.value ?? '').split(' ').filter(Boolean);
}

/** The other fighters for whom the plan of a card counts. */
export function tickedOn(plan: HTMLElement): FighterId[] {
  return othersOn(plan).flatMap(({ checked, dataset: { also = '' } }) => (checked ? [also] : []));
}

/** The boxes of the other fighters. */
export function othersOn(plan: HTMLElement): HTMLInputElement[] {
  return [...plan.querySelectorAll<HTMLInputElement>('input[data-also]')];
}

function keptIn(plan: HTMLElement): HTMLInputElement | null {
  return plan.querySelector<HTMLInputElement>('input[data-plan]');
}

/** Replaces the actions planned on a card. */
export function setPlanned(plan: HTMLElement, planned: readonly string[]): void {
  const kept = keptIn(plan);
  if (kept) kept.value = planned.join(' ');
}

function put(plan: HTMLElement, { chosen, others, isProposed }: PlanDraft): void {
  if (!isProposed) delete plan.dataset['proposed'];
  setPlanned(plan, chosen);
  for (const box of othersOn(plan)) box.checked = others.includes(box.dataset['also'] ?? '');
}

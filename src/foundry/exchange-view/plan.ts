import type { Exchange } from '../../cards/exchange.ts';
import type { ChoiceQuestion, FighterId } from '../../rules/shared/play.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { answererOf } from '../documents/audience.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn, type Side, sideOf } from '../documents/names.ts';
import { unsentAnswersTo } from '../exchange/play/unsent-answers.ts';
import { formatSigned, localize, localizeOr } from '../platform/localize.ts';
import type { OptionContext } from './option-context.ts';
import { draftOf, othersOn, plannedOn, setPlanned, shareDraft, tickedOn } from './plan-draft.ts';

/** The context of a choice of actions in a row, as a card or a sheet asks for it. */
export interface PlanContext {
  /** The possible actions with their pictures, those of one kind together. */
  readonly choices: readonly OptionContext[];
  readonly refused: readonly OptionContext[];
  /** The exchange, the name of the question and who is asked: a plan is one wherever it is shown. */
  readonly exchange: string;
  readonly asked: string;
  readonly by: FighterId;
  /** The ids of the actions chosen so far, else of the usual ones, with spaces between them. */
  readonly planned: string;
  /** True while the usual actions are only proposed: the first choice replaces them. */
  readonly isProposed: boolean;
  /** The modifier of each action by its rank, with spaces between them. */
  readonly modifiers: string;
  readonly atMost: number;
  /** The fighters for whom this user declares later in the round. */
  readonly others: readonly OtherContext[];
  /** True where some of them are unlike the one who is asked. */
  readonly areMixed: boolean;
}

/** Another fighter for whom a declaration may count too. */
interface OtherContext extends Side {
  readonly id: FighterId;
  /** True for one of the same kind who would usually do the same. */
  readonly isAlike: boolean;
  /** True where the plan counts for it too: for those alike, until this user has chosen. */
  readonly isTicked: boolean;
}

/** The actions among which a fighter chooses, with the usual ones chosen already. */
export function planContext(
  exchange: Exchange,
  question: ChoiceQuestion,
  options: readonly OptionContext[],
): PlanContext {
  const { opening } = exchange;
  const draft = draftOf(exchange.id, question);
  const others = othersOf(exchange, question).map(one => ({
    ...one,
    isTicked: draft ? draft.others.includes(one.id) : one.isAlike,
  }));
  const presentation = rulesetOf(opening.ruleset)?.presentation;
  const actor = actorOf(question.by);
  const adapter = actor && adapterFor(actor.type);
  const kindOf = ({ id }: OptionContext): number =>
    presentation?.groups.indexOf(presentation.groupOf(question.name, id) ?? '') ?? 0;
  const open = options.filter(({ refused }) => refused === null);
  return {
    choices: open
      .map(option => ({
        ...option,
        hint: localizeOr(`ACTION.${option.id}.text`, option.hint),
        img: adapter?.actionPicture?.(actor as never, option.id) ?? option.img,
      }))
      .sort((a, b) => kindOf(a) - kindOf(b)),
    refused: options.filter(({ refused }) => refused !== null),
    exchange: exchange.id,
    asked: question.name,
    by: question.by,
    planned: (draft?.chosen ?? presentation?.suggestion(opening.setup, question) ?? []).join(' '),
    isProposed: draft?.isProposed ?? true,
    modifiers: (question.rankModifiers ?? []).join(' '),
    atMost: question.atMost,
    others,
    areMixed: others.some(({ isAlike }) => !isAlike),
  };
}

/** The fighters of this user's who are asked the same after this one. */
function othersOf(exchange: Exchange, question: ChoiceQuestion): Omit<OtherContext, 'isTicked'>[] {
  const { id: exchangeId, opening } = exchange;
  const { by, among = [] } = question;
  const isMine = (id: FighterId) => answererOf(id, opening)?.isSelf === true;
  if (!isMine(by)) return [];
  const nameOf = nameIn(exchange);
  const usual = (id: FighterId) =>
    rulesetOf(opening.ruleset)
      ?.presentation.suggestion(opening.setup, { ...question, by: id, about: id })
      .join(' ');
  const kind = (id: FighterId) => (nameOf(id) ?? id).replace(/[\s\d]+$/u, '');
  const isAlike = (id: FighterId) =>
    usual(id) === usual(by) && (actorOf(id)?.id === actorOf(by)?.id || kind(id) === kind(by));
  const unsent = unsentAnswersTo(exchangeId);
  return among
    .slice(among.indexOf(by) + 1)
    .filter(id => isMine(id) && !unsent.isAnsweredAhead(id))
    .map(id => ({ ...sideOf(id, nameOf), id, isAlike: isAlike(id) }));
}

/** The other fighters for whom the plan of a card counts. */
export function alsoFor(content: HTMLElement): FighterId[] {
  const plan = planIn(content);
  return plan ? tickedOn(plan) : [];
}

/** Declares for all the others too, or, if it does so already, for none of them. */
export function pickAllOthers(content: HTMLElement): void {
  const plan = planIn(content);
  if (!plan) return;
  const others = othersOn(plan);
  const isOn = others.some(({ checked }) => !checked);
  for (const other of others) other.checked = isOn;
  shareDraft(plan, draw);
}

function planIn(content: HTMLElement): HTMLElement | null {
  return content.querySelector<HTMLElement>('.passe-plan');
}

/** The planned actions in order; null where no plan is asked for. */
export function plannedIn(content: HTMLElement): string[] | null {
  const plan = planIn(content);
  return plan && plannedOn(plan);
}

/** Adds an action to the plan; the first one replaces what was only proposed. */
export function planAction(content: HTMLElement, { dataset: { option = '' } }: HTMLElement): void {
  const plan = planIn(content);
  const isProposed = plan?.dataset['proposed'] !== undefined;
  setPlan(plan, [...(plan && !isProposed ? plannedOn(plan) : []), option]);
}

/** Takes the action of a button off the plan; the keyboard goes to the one before it. */
export function dropAction(content: HTMLElement, { dataset: { option } }: HTMLElement): void {
  const place = Number(option);
  setPlan(planIn(content), (plannedIn(content) ?? []).toSpliced(place, 1));
  const left = content.querySelectorAll<HTMLElement>('[data-act="drop-action"]');
  const next = left[Math.max(0, place - 1)] ?? content.querySelector<HTMLElement>('[data-act="plan-action"]');
  next?.focus({ preventScroll: true });
}

function setPlan(plan: HTMLElement | null, planned: readonly string[]): void {
  if (!plan) return;
  delete plan.dataset['proposed'];
  setPlanned(plan, planned);
  shareDraft(plan, draw);
}

/** Shares a plan whose other fighters were ticked or not. */
export function onTick(content: HTMLElement, { target }: Event): void {
  const plan = planIn(content);
  if (plan && target instanceof HTMLInputElement && target.matches('[data-also]')) shareDraft(plan, draw);
}

/** Shows the plan of a card, where it asks for one. */
export function drawPlan(content: HTMLElement): void {
  const plan = planIn(content);
  if (plan) draw(plan);
}

/** Shows the plan of a card: its actions in order with what each costs, and the button that declares them. */
function draw(plan: HTMLElement): void {
  const planned = plannedOn(plan);
  const isProposed = plan.dataset['proposed'] !== undefined;
  const atMost = Number(plan.dataset['atMost']);
  const ranks = (plan.dataset['modifiers'] ?? '').split(' ').map(formatSigned);
  const choices = [...plan.querySelectorAll<HTMLButtonElement>('[data-act="plan-action"]')];
  const labelOf = (id: string) => choiceOf(choices, id)?.querySelector('b')?.textContent ?? id;
  const costs = planned.length > 1 ? ranks.slice(0, planned.length) : [];
  const slots = planned.map((id, place) => {
    const label = [labelOf(id), costs[place]].filter(Boolean).join(' ');
    return slotOf(plan, { place, cost: costs[place] ?? '', label, img: pictureOf(choices, id) });
  });
  const hasNext = !isProposed && planned.length > 0 && planned.length < atMost;
  const next = hasNext ? [nextSlot(plan, ranks[planned.length])] : [];
  plan.querySelector('ol')?.replaceChildren(...slots, ...next);
  const isFull = planned.length >= atMost || planned.some(id => isAlone(choiceOf(choices, id)));
  for (const choice of choices) choice.disabled = !isProposed && (isFull || isTaken(choice, planned));
  const status = isProposed && planned.length > 0 ? localize('CARD.plan.proposed') : null;
  write(plan, '[role="status"]', status ?? costWords(planned.length, costs));
  const confirm = plan.querySelector<HTMLButtonElement>('[data-act="confirm"]');
  if (!confirm) return;
  confirm.disabled = planned.length === 0;
  const [only = ''] = planned;
  const what =
    planned.length > 1
      ? localize('CARD.plan.declareSeveral', { count: planned.length })
      : localize('CARD.plan.declare', { action: only && labelOf(only) });
  const also = tickedOn(plan).length;
  confirm.textContent = also > 0 ? localize('CARD.plan.forSeveral', { what, count: also + 1 }) : what;
}

function costWords(count: number, costs: readonly string[]): string {
  if (count === 0) return localize('CARD.plan.none');
  if (count === 1) return localize('CARD.plan.one');
  return localize('CARD.plan.several', { count, modifiers: costs.join(', ') });
}

function isAlone(choice: HTMLElement | undefined): boolean {
  return choice?.dataset['alone'] !== undefined;
}

/** True for an action that cannot be planned once more, or not beside others. */
function isTaken(choice: HTMLElement, planned: readonly string[]): boolean {
  const { option, times } = choice.dataset;
  const count = planned.filter(id => id === option).length;
  return count >= Number(times) || (isAlone(choice) && planned.length > 0);
}

interface Slot {
  readonly place: number;
  readonly cost: string;
  readonly label: string;
  readonly img: string;
}

function slotOf(plan: HTMLElement, { place, cost, label, img }: Slot): HTMLLIElement {
  const page = plan.ownerDocument;
  const slot = page.createElement('li');
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'passe-plan-slot';
  button.dataset['act'] = 'drop-action';
  button.dataset['option'] = String(place);
  button.ariaLabel = localize('CARD.plan.drop', { action: label });
  const sign = page.createElement('span');
  sign.className = 'passe-sign is-open';
  const picture = page.createElement('img');
  picture.src = img;
  picture.alt = '';
  sign.append(picture);
  const number = page.createElement('span');
  number.textContent = cost;
  button.append(sign, number);
  slot.append(button);
  return slot;
}

/** The place of one action more, with what it would cost. */
function nextSlot(plan: HTMLElement, cost = ''): HTMLLIElement {
  const slot = plan.ownerDocument.createElement('li');
  slot.className = 'passe-plan-next';
  slot.ariaHidden = 'true';
  slot.textContent = cost;
  return slot;
}

function choiceOf(choices: readonly HTMLElement[], id: string): HTMLElement | undefined {
  return choices.find(({ dataset }) => dataset['option'] === id);
}

function pictureOf(choices: readonly HTMLElement[], id: string): string {
  return choiceOf(choices, id)?.querySelector('img')?.src ?? '';
}

function write(plan: HTMLElement, selector: string, text: string): void {
  const place = plan.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}

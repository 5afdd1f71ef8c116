import { openWindow } from '../ui/windows.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { offerTakenUp } from '../../cards/taken-up.ts';
import type { FighterId, Question } from '../../rules/shared/play.ts';
import { correctCircumstances } from '../actions/correct.ts';
import { answer, dropUnsent, statusHere, takeUp, throwAsked } from '../exchange/play/answer.ts';
import { addOutsider } from './outsiders.ts';
import { isReopenable } from '../exchange/apply/reopened.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { reroll, takeBack } from '../exchange/play/take-back.ts';
import { accept } from '../exchange/trust/acceptance.ts';
import { undoAsked } from './undo-dialog.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { listenToNumbers } from '../platform/typed-numbers.ts';
import { focusAgain, keyOf, toggleFolded } from '../ui/keep-focus.ts';
import { beganEarly } from './early-clicks.ts';
import { listenToChooser, picked, toggleFavourite } from './chooser.ts';
import { listenToPlaces } from './location-picker.ts';
import { alsoFor, dropAction, planAction, pickAllOthers } from './plan.ts';
import { countContext, countedOption } from './question-context.ts';
import { stateOwn } from './state-own.ts';
import { readTyped } from './typed-dice.ts';

/** Attaches the listener of a card's buttons. */
export function listenToCard(content: HTMLElement, exchangeId: string): void {
  content.addEventListener('click', event => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-act]') : null;
    if (!button || button.disabled || button.ariaDisabled === 'true') return;
    event.preventDefault();
    if (beganEarly(event) || stopsAtFault(button, content)) return;
    // Until the card is rendered again; a second click on the same button would be a second answer. It stays focused.
    button.ariaDisabled = 'true';
    void act(button, content, exchangeId).finally(() => {
      button.ariaDisabled = null;
      // A closed dialog leaves the focus nowhere.
      if (content.ownerDocument.activeElement === content.ownerDocument.body)
        focusAgain(content, { exchange: exchangeId, control: keyOf(button) });
    });
  });
  listenToChooser(content);
  listenToPlaces(content);
  listenToNumbers(content);
}

/** Whether a button would give a number that is refused, whose field has the focus then. */
function stopsAtFault({ dataset: { act } }: HTMLButtonElement, content: HTMLElement): boolean {
  if (act !== 'confirm' && act !== 'type-count') return false;
  const fault = content.querySelector<HTMLInputElement>('input[type="number"][aria-invalid]');
  fault?.focus();
  return fault !== null;
}

async function act(button: HTMLButtonElement, content: HTMLElement, exchangeId: string): Promise<void> {
  switch (button.dataset['act']) {
    case 'choose':
      return choose(exchangeId, [button.dataset['option'] ?? '']);
    case 'confirm':
      return choose(exchangeId, picked(content), alsoFor(content));
    case 'plan-action':
      return planAction(content, button);
    case 'drop-action':
      return dropAction(content, button);
    case 'plan-for-all':
      return pickAllOthers(content);
    case 'luck':
      return useLuck(exchangeId, button);
    case 'roll':
      return roll(exchangeId);
    case 'type-dice':
      return typeDice(exchangeId, content);
    case 'type-count':
      return typeCount(exchangeId, content);
    case 'take-back':
      return takeBack(exchangeId);
    case 'reroll':
      return reroll(exchangeId, Number(button.dataset['place']));
    case 'undo':
      return undoAsked(exchangeId);
    case 'accept':
      return accept(exchangeId);
    case 'state-own':
      return stateOwn(exchangeId);
    case 'correct':
      return correctCircumstances(exchangeId);
    case 'add-outsider':
      return addOutsider(exchangeWith(exchangeId));
    case 'favourite':
      return toggleFavourite(button);
    case 'waiting':
      return openWindow('prompts');
    case 'unfold':
      return toggleFolded(content, button.ariaExpanded !== 'true');
  }
}

async function choose(
  exchangeId: string,
  chosen: string[],
  others: readonly FighterId[] = [],
): Promise<void> {
  const asked = askedBy(exchangeId, 'choose');
  if (!asked) return;
  const { name, by } = asked.question;
  await answer(asked.exchange, { name, by, chosen }, others);
}

/** Uses the luck that a die on the card offers, or tells the user that somebody else has gone on meanwhile. */
async function useLuck(exchangeId: string, { dataset: { offer, by, option } }: HTMLElement): Promise<void> {
  const given = { name: offer ?? '', by: by ?? '', chosen: [option ?? ''] };
  const exchange = exchangeWith(exchangeId);
  const status = exchange && statusHere(exchange);
  const isOpen = status?.at === 'asking' || (exchange !== null && isReopenable(exchange));
  if (status && isOpen && offerTakenUp(status, given)) return takeUp(exchange, given);
  ui.notifications.warn(localize('REASON.luck-too-late'));
}

async function roll(exchangeId: string): Promise<void> {
  const asked = askedBy(exchangeId, 'roll');
  const given = asked && (await throwAsked(asked.exchange, asked.question));
  if (asked && given) await answer(asked.exchange, given);
}

/** Takes real dice as typed; impossible results stay in the field to be corrected. */
async function typeDice(exchangeId: string, content: HTMLElement): Promise<void> {
  const asked = askedBy(exchangeId, 'roll');
  if (!asked) return;
  const { name, by, dice } = asked.question;
  const faces = readTyped(dice, content.querySelector<HTMLInputElement>('[data-dice]')?.value ?? '');
  if (faces) await answer(asked.exchange, { name, by, dice: faces });
}

/** Takes a typed number; one that is not offered stays in the field to be corrected. */
async function typeCount(exchangeId: string, content: HTMLElement): Promise<void> {
  const asked = askedBy(exchangeId, 'choose');
  const count = asked && countContext(asked.question);
  if (!count) return;
  const typed = content.querySelector<HTMLInputElement>('[data-count]')?.value ?? '';
  const option = countedOption(count, typed);
  const { name, by } = asked.question;
  if (option !== null) await answer(asked.exchange, { name, by, chosen: [option] });
  else {
    const { least, most } = count;
    ui.notifications.warn(withoutMarkup(localize('CARD.typeCount', { least, most })));
  }
}

interface Asked<Ask extends Question['ask']> {
  readonly exchange: Exchange;
  readonly question: Extract<Question, { readonly ask: Ask }>;
}

/**
 * The question of an exchange, if it still asks for dice or a choice as expected; the user is told where
 * another was quicker.
 */
function askedBy<Ask extends Question['ask']>(exchangeId: string, ask: Ask): Asked<Ask> | null {
  const exchange = exchangeWith(exchangeId);
  const status = exchange && statusHere(exchange);
  if (exchange && status?.at === 'asking' && status.question.ask === ask) {
    return { exchange, question: status.question as Asked<Ask>['question'] };
  }
  dropUnsent(exchangeId);
  ui.notifications.warn(localize('REASON.already-answered'));
  return null;
}

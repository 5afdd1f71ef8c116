import type { OwnModifier, OwnRange } from '../../rules/shared/own-modifiers.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { unmarked } from '../ui/choices.ts';
import { ownHint, readOwn } from './own-modifier-fields.ts';

/** A question for a modifier of a player's own. */
interface OwnQuestion {
  readonly title: string;
  /** What comes of it, below the fields; empty for nothing to say. */
  readonly note: string;
  readonly range: OwnRange;
  /** The words of the button. */
  readonly button: string;
}

/**
 * Asks for a modifier and its reason in a dialog, which stays open until the modifier fits.
 * @returns null for none, undefined when the user closes it
 */
export async function askOwn({
  title,
  note,
  range,
  button,
}: OwnQuestion): Promise<OwnModifier | null | undefined> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice', 'passe-ask-own'],
    window: { title },
    content: ownFields(range, note),
    buttons: [
      {
        action: 'take',
        label: unmarked(button),
        default: true,
        callback: (_event: Event, { form }: { form: HTMLFormElement | null }) => ({
          own: form && ownTypedIn(form, range),
        }),
      },
    ],
    render: (_event: Event, { element }: { element: HTMLElement }) => {
      element.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      keepUntilItFits(element, range);
    },
    rejectClose: false,
  } as never);
  if (typeof answer !== 'object' || answer === null || !('own' in answer)) return undefined;
  return answer.own as OwnModifier | null;
}

/** The fields for a modifier and its reason, as HTML. */
export function ownFields(range: OwnRange, note = ''): string {
  return `<div class="passe-circumstances-own">
    <label for="passe-own-amount">${localize(`OWNMODIFIER.unit.${range.unit}`)}</label>
    <input type="text" id="passe-own-amount" name="amount" placeholder="±0" maxlength="6" autocomplete="off">
    <label for="passe-own-why">${localize('OWNMODIFIER.why')}</label>
    <input type="text" id="passe-own-why" name="why" placeholder="${localize('OWNMODIFIER.whyExample')}" maxlength="60"
      autocomplete="off">
    <small role="status">${[ownHint(range), withoutMarkup(note)].filter(Boolean).join('. ')}</small></div>`;
}

/** The modifier in these fields, null for none; the dialog is kept open while it does not fit. */
export function ownTypedIn(root: HTMLElement, range: OwnRange): OwnModifier | null {
  const typed = typedIn(root, range);
  return typed && 'problem' in typed ? null : typed;
}

function typedIn(root: HTMLElement, range: OwnRange): ReturnType<typeof readOwn> {
  const valueOf = (name: string) =>
    root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return readOwn(range, { amount: valueOf('amount'), why: valueOf('why') });
}

/** Keeps a dialog open while what is typed is no modifier, and says why. */
export function keepUntilItFits(dialog: HTMLElement, range: OwnRange): void {
  dialog.addEventListener(
    'submit',
    event => {
      const typed = typedIn(dialog, range);
      if (!typed || !('problem' in typed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const status = dialog.querySelector('small');
      if (status) status.textContent = typed.problem;
      const field = dialog.querySelector<HTMLInputElement>('input[name="amount"]');
      field?.setAttribute('aria-invalid', 'true');
      field?.focus();
    },
    { capture: true },
  );
}

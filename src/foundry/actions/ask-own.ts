import type { OwnModifier, OwnRange } from '../../rules/shared/own-modifiers.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { unmarked } from '../ui/choices.ts';
import { driverField, driverIn, fillDrivers, type OfferedDriver } from './driver-field.ts';
import { ownHint, readOwn } from './own-modifier-fields.ts';

/** A question for a modifier of a player's own. */
interface OwnQuestion {
  readonly title: string;
  /** What comes of it, below the fields; empty for nothing to say. */
  readonly note: string;
  readonly range: OwnRange;
  /** The passions that may drive the roll; none when left out. */
  readonly drivers?: readonly OfferedDriver[];
  /** The words of the button. */
  readonly button: string;
}

/** What a player states before a roll. */
export interface Stated {
  /** Null for none. */
  readonly own: OwnModifier | null;
  /** The passion that drives it; empty for none. */
  readonly driver: string;
}

/**
 * Asks for a modifier and its reason in a dialog, and for a passion where one may drive the roll. The dialog stays open
 * until the modifier fits.
 * @returns undefined when the user closes it
 */
export async function askOwn({
  title,
  note,
  range,
  drivers = [],
  button,
}: OwnQuestion): Promise<Stated | undefined> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice', 'passe-ask-own'],
    window: { title },
    content: ownFields(range, note) + driverField(),
    buttons: [
      {
        action: 'take',
        label: unmarked(button),
        default: true,
        callback: (_event: Event, { form }: { form: HTMLFormElement | null }) => ({
          own: form && ownTypedIn(form, range),
          driver: driverIn(form),
        }),
      },
    ],
    render: (_event: Event, { element }: { element: HTMLElement }) => {
      element.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      fillDrivers(element, drivers);
      keepUntilItFits(element, range);
    },
    rejectClose: false,
  } as never);
  if (typeof answer !== 'object' || answer === null || !('own' in answer)) return undefined;
  return answer as Stated;
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

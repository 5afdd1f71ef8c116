import { listenToNumbers } from '../platform/typed-numbers.ts';
import { unmarked } from './choices.ts';

/** A question for a whole number, and the buttons that answer it. */
interface NumberQuestion {
  readonly title: string;
  readonly question: string;
  readonly least: number;
  readonly most: number;
  /** The number proposed; none is where it is left out. */
  readonly proposed?: number;
  /** The words of each button by its id; the first is the default one. */
  readonly buttons: ReadonlyMap<string, string>;
}

/** A number that was typed, and the button with which it was given. */
interface NumberAnswer {
  readonly number: number;
  readonly button: string;
}

/**
 * Asks for a whole number in a dialog, which stays open until the number fits.
 * @returns null when the user closes it
 */
export async function askNumber(asked: NumberQuestion): Promise<NumberAnswer | null> {
  const { title, question, least, most, proposed } = asked;
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title },
    content: `<label>${question} <input type="number" name="number" min="${least}" max="${most}" step="1" required autofocus></label>`,
    buttons: [...asked.buttons].map(([button, label], index) => ({
      action: button,
      label: unmarked(label),
      default: index === 0,
      callback: (_event: Event, { form }: { form: HTMLFormElement | null }): NumberAnswer | null => {
        const number = Number(form && fieldOf(form).value);
        return Number.isInteger(number) && number >= least && number <= most ? { number, button } : null;
      },
    })),
    render: (_event: Event, { element }: { element: HTMLElement }) => guard(element, proposed),
    rejectClose: false,
  } as never);
  return isAnswer(answer) ? answer : null;
}

/** Keeps the dialog open while its field holds what is no number, which is marked there. */
function guard(dialog: HTMLElement, proposed: number | undefined): void {
  const field = fieldOf(dialog);
  // As an attribute it would come back in place of a number that is refused, and would be taken by the same click.
  if (proposed !== undefined) field.value = String(proposed);
  field.select();
  listenToNumbers(dialog);
  dialog.addEventListener(
    'submit',
    event => {
      if (!field.ariaInvalid) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    },
    { capture: true },
  );
}

function fieldOf(root: HTMLElement): HTMLInputElement {
  const field = root.querySelector<HTMLInputElement>('input[name="number"]');
  if (!field) throw new Error('the dialog has no field for a number');
  return field;
}

function isAnswer(answer: unknown): answer is NumberAnswer {
  return typeof answer === 'object' && answer !== null && 'number' in answer && 'button' in answer;
}

import { readDice } from '../../rules/shared/dice.ts';
import { type FieldFault, type FormField, labelOf, showFaults } from '../platform/field-faults.ts';
import { localize } from '../platform/localize.ts';

const RANGES = ['close', 'effective', 'long'] as const;

/** The document that a form is about. */
type Written = Pick<Actor.Implementation | Item.Implementation, 'system'>;

/**
 * Refuses a form in which something is written wrong, so that nothing of it is written: each such field says what
 * to do, and Foundry shows the message of the error.
 */
export function refuseProblems(form: HTMLElement, document: Written): void {
  const problems = problemsIn(form, document);
  showFaults(form, problems);
  const [first] = problems;
  if (first) throw new Error(localize('INVALID.field', { field: labelOf(first.field), problem: first.text }));
}

function problemsIn(form: HTMLElement, document: Written): FieldFault[] {
  const fields = [...form.querySelectorAll<FormField>('input[name], select[name], textarea[name]')];
  const enabled = fields.filter(field => !field.disabled);
  return [...enabled.flatMap(field => problemOf(field, document)), ...enabled.flatMap(rangeProblem)];
}

function problemOf(field: FormField, document: Written): FieldFault[] {
  const isMissing = isCleared(field) && isNeeded(field.name, document);
  const text = problemText(field) || (isMissing ? localize('INVALID.missing') : '');
  return text === '' ? [] : [{ field, text }];
}

/** True for a number that was there when the form was drawn. */
function isCleared(field: FormField): boolean {
  return (
    field instanceof HTMLInputElement &&
    field.type === 'number' &&
    field.value === '' &&
    field.defaultValue !== ''
  );
}

/** True for a number without which its document takes another by itself: no field may write that by being cleared. */
function isNeeded(name: string, { system }: Written): boolean {
  const { NumberField } = foundry.data.fields;
  const field: unknown = name.startsWith('system.')
    ? system.schema.getField(name.slice('system.'.length))
    : null;
  return field instanceof NumberField && !field.nullable;
}

function problemText(field: FormField): string {
  const { value, dataset, validity } = field;
  if (dataset['check'] === 'dice' && readDice(value.trim()) === null) return localize('INVALID.damage');
  if (dataset['check'] === 'dice-or-nothing') {
    const dice = value.trim().replace(/^\+/u, '');
    if (dice !== '' && readDice(dice) === null) return localize('INVALID.damage');
  }
  if (field.name === 'name' && value.trim() === '') return localize('INVALID.name');
  if (field.type !== 'number') return '';
  const { min, max } = field as HTMLInputElement;
  if (validity.badInput || validity.stepMismatch) return localize('INVALID.whole');
  if (validity.valueMissing) return localize('INVALID.missing');
  if (validity.rangeUnderflow) return localize('INVALID.tooSmall', { min });
  return validity.rangeOverflow ? localize('INVALID.tooLarge', { max }) : '';
}

/** A range must not be shorter than the one before it (MYT-RANGED-05). */
function rangeProblem(field: FormField): FieldFault[] {
  const at = RANGES.findIndex(range => field.name.endsWith(`.${range}`));
  if (at < 1) return [];
  const before = field.name.replace(/\.\w+$/u, `.${RANGES[at - 1]}`);
  const shorter = field.form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(before)}"]`);
  if (!shorter || Number(field.value) >= Number(shorter.value)) return [];
  return [{ field, text: localize('INVALID.shorter', { before: labelOf(shorter), metres: shorter.value }) }];
}

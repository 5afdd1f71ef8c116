import { adapterFor } from '../combat-system/active-system.ts';
import type { PasseActor } from '../documents/actor.ts';
import { skillTitle } from '../documents/names.ts';
import { formatSigned, localize } from '../platform/localize.ts';

/** A passion that may drive a skill. */
export interface OfferedDriver {
  readonly id: string;
  /** Its name, and what it adds. */
  readonly words: string;
}

/** The passions of a fighter that may drive one of its skills; none where the rules know no such. */
export function driversFor(actor: PasseActor, key: string): readonly OfferedDriver[] {
  const drivers =
    actor.isFighter() && actor.toFighter() ? (adapterFor(actor.type)?.driversOf?.(actor, key) ?? []) : [];
  return drivers.map(({ id, amount }) => ({
    id,
    words: `${skillTitle(actor, id, '')} ${formatSigned(amount)}`,
  }));
}

/** The field for the passion that drives a roll, as HTML; hidden until `fillDrivers` finds any. */
export function driverField(): string {
  const label = localize('OWNMODIFIER.driver');
  return `<div class="passe-circumstances-own passe-driver" hidden>
    <label for="passe-driver">${label}</label>
    <select id="passe-driver" name="driver"></select></div>`;
}

/** Lists passions in their field, and shows it where there are any. */
export function fillDrivers(dialog: HTMLElement, drivers: readonly OfferedDriver[]): void {
  const field = dialog.querySelector<HTMLElement>('.passe-driver');
  const select = field?.querySelector('select');
  if (!field || !select) return;
  field.hidden = drivers.length === 0;
  const optionOf = (value: string, text: string) =>
    Object.assign(dialog.ownerDocument.createElement('option'), { value, text });
  select.replaceChildren(
    optionOf('', localize('OWNMODIFIER.noDriver')),
    ...drivers.map(({ id, words }) => optionOf(id, words)),
  );
}

/** The passion that is chosen there; empty for none. */
export function driverIn(root: HTMLElement | null): string {
  return root?.querySelector<HTMLSelectElement>('select[name="driver"]')?.value ?? '';
}

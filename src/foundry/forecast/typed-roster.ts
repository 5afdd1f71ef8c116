import type { LuckUse, Manner } from '../../forecast/odds/battle.ts';
import { MOST_ALIKE } from '../../forecast/odds/varied.ts';
import { MOST_POINTS } from '../data/fighter-schema.ts';
import { type Roster, withEntry, withParty } from './roster.ts';

/** The roster after a change of one of its inputs; null for anything else that changed. */
export function typedRoster(roster: Roster, target: EventTarget | null): Roster | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const [party, index] = [Number(target.dataset['party']), Number(target.dataset['index'])];
  const { value } = target;
  switch (target.dataset['set']) {
    case 'manner':
      return withParty(roster, party, { manner: value as Manner });
    case 'luck':
      return withParty(roster, party, { luck: value as LuckUse });
    case 'breaksAt':
      return withParty(roster, party, { breaksAt: Number(value) });
    case 'count':
      return withEntry(roster, party, index, { count: whole(value, MOST_ALIKE) ?? 1 });
    case 'flees':
      return withEntry(roster, party, index, { flees: whole(value, MOST_POINTS) });
    default:
      return null;
  }
}

/** A typed whole number from 1 to `most`; null for none. */
export function whole(value: string, most: number): number | null {
  const number = Math.round(Number(value));
  return value.trim() === '' || Number.isNaN(number) ? null : Math.min(most, Math.max(1, number));
}

/** Tells of actors that are dropped on the parties: their uuids, and on which. */
export function listenToDrops(element: HTMLElement, dropped: (uuid: string, party: number) => void): void {
  for (const side of element.querySelectorAll<HTMLElement>('.passe-forecast-party')) {
    side.addEventListener('dragover', event => event.preventDefault());
    side.addEventListener('drop', event => {
      const { TextEditor } = foundry.applications.ux;
      const { type, uuid } = TextEditor.implementation.getDragEventData(event) as Partial<
        Record<string, string>
      >;
      if (type === 'Actor' && uuid) dropped(uuid, Number(side.dataset['party']));
    });
  }
}

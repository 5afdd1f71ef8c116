import { folded, isFound } from '../../rules/shared/spelling.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import {
  CONDITION_KINDS,
  conditionText,
  isCondition,
  kindOf,
  offeredConditions,
  signOf,
} from '../documents/conditions.ts';
import { byLabel, localize, localizeOr } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

export { knowFighterParts } from '../ui/fighter-parts.ts';

/** A condition that can be toggled with a click. */
interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  /** The rule text. */
  readonly text: string;
  /** The colour and shape of its icon. */
  readonly of: string;
  readonly isOn: boolean;
}

/** Conditions of one kind. */
interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  /** The author of these conditions, where it is not the reader. */
  readonly note: string;
  readonly entries: readonly PaletteEntry[];
}

/** The conditions that can be toggled: those of the rules by kind, then the statuses that Foundry itself needs. */
export function paletteOf(actor: FightingActor): PaletteGroup[] {
  const own = offeredConditions().map(id => ({
    id,
    label: localize(`CONDITION.${id}`),
    img: asset(`conditions/${id}.svg`),
    text: conditionText(id),
    of: signOf(id),
    isOn: actor.statuses.has(id),
  }));
  const group = (id: string, entries: readonly PaletteEntry[]): PaletteGroup => ({
    id,
    label: localize(`PALETTE.${id}`),
    note: localizeOr(`PALETTE.note.${id}`, ''),
    entries: [...entries].sort(byLabel),
  });
  return [
    ...CONDITION_KINDS.map(kind =>
      group(
        kind,
        own.filter(({ id }) => kindOf(id) === kind),
      ),
    ),
    group('foundry', foundrysOwn(actor)),
  ].filter(({ entries }) => entries.length > 0);
}

function foundrysOwn(actor: FightingActor): PaletteEntry[] {
  const all = Object.values(CONFIG.statusEffects as unknown as Readonly<Record<string, Status>>);
  return all
    .filter(({ id }) => !isCondition(id))
    .map(({ id, name, img }) => {
      return {
        id,
        img,
        label: game.i18n.localize(name),
        text: '',
        of: 'foundry',
        isOn: actor.statuses.has(id),
      };
    });
}

interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** Marks the actor's present conditions on a rendered palette. */
export function showOn(palette: HTMLElement, actor: FightingActor): void {
  for (const button of palette.querySelectorAll<HTMLElement>('[data-status-id]')) {
    const isOn = actor.statuses.has(button.dataset['statusId'] ?? '');
    button.classList.toggle('active', isOn);
    button.setAttribute('aria-pressed', String(isOn));
  }
}

/** Leaves on a palette what has got in its name or its text what is typed. */
export function listenToPalette(palette: HTMLElement): void {
  const search = palette.querySelector<HTMLInputElement>('input[type="search"]');
  const none = palette.querySelector<HTMLElement>('[role="status"]');
  search?.addEventListener('input', () => {
    const wanted = search.value.trim();
    for (const group of palette.querySelectorAll<HTMLElement>('.passe-palette-group')) {
      const entries = [...group.querySelectorAll<HTMLElement>('[data-status-id]')];
      for (const entry of entries) {
        const { tooltipText = '' } = entry.dataset;
        entry.hidden = !isFound([folded(`${entry.textContent} ${tooltipText}`)], wanted);
      }
      group.hidden = entries.every(entry => entry.hidden);
    }
    if (none) none.hidden = palette.querySelector('.passe-palette-group:not([hidden])') !== null;
  });
  // A form or the keys of the table would take what is typed.
  for (const type of ['change', 'keydown'] as const)
    search?.addEventListener(type, event => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') return;
      if (event instanceof KeyboardEvent && event.key === 'Enter') event.preventDefault();
      event.stopPropagation();
    });
}

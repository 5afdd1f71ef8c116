import type { Exchange } from '../../cards/exchange.ts';
import type { ChoiceQuestion, FighterId } from '../../rules/shared/play.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { type LocationRow, type Silhouette, silhouetteOf } from '../ui/silhouette/silhouette.ts';

/** The body whose hit locations are the options, and their state. */
export interface PlacesContext {
  readonly silhouette: Silhouette;
  /** The state of each location, in a line; empty where this user may not know it. */
  readonly hints: ReadonlyMap<string, string>;
  /** The place of a location in the list, from the head down. */
  readonly orderOf: (id: string) => number;
}

/** The drawn body of a question; null without one, and where its actor is gone. */
export function placesContext(exchange: Exchange, { body, options }: ChoiceQuestion): PlacesContext | null {
  const actor = body === undefined ? null : actorOf(body);
  const fighter = body === undefined ? undefined : exchange.opening.setup.fighters[body];
  const drawing = actor?.isFighter() && fighter ? adapterFor(actor.type)?.bodyOf(actor, fighter) : null;
  if (!drawing) return null;
  const rows = drawing.rows.map(row => (isKnown(body) ? row : unknown(row)));
  const drawn = silhouetteOf(drawing.shape, rows);
  const open = new Set(options.filter(({ refused }) => !refused).map(({ id }) => id));
  // The numbers stand in the list, where they can be read at this size.
  const parts = drawn.parts.map(part => ({ ...part, left: '', note: '', isShut: !open.has(part.id) }));
  return {
    silhouette: { ...drawn, parts },
    orderOf: id => rows.findIndex(row => row.id === id),
    hints: new Map(isKnown(body) ? rows.map(row => [row.id, placeWords(row)]) : []),
  };
}

/** True where this user may see the sheet, and so the wounds, of a fighter. */
function isKnown(fighter: FighterId | undefined): boolean {
  const actor = fighter === undefined ? null : actorOf(fighter);
  return actor?.testUserPermission(game.user, 'OBSERVER') ?? false;
}

function unknown(row: LocationRow): LocationRow {
  return { ...row, wound: 'none', sign: '', summary: row.label };
}

function placeWords({ left, full, armour }: LocationRow): string {
  return localize('CARD.place', { left, full, armour });
}

/** Lets a click on the drawn body choose the option in the list beside it, and highlights both together. */
export function listenToPlaces(content: HTMLElement): void {
  content.addEventListener('click', event => {
    const where = placeAt(event);
    const part = event.target instanceof Element ? event.target.closest('.passe-part') : null;
    if (part && where !== null) controlOf(part, where)?.click();
  });
  for (const [kind, isLit] of [
    ['pointerover', true],
    ['pointerout', false],
    ['focusin', true],
    ['focusout', false],
  ] as const) {
    content.addEventListener(kind, event => light(event, isLit));
  }
}

function light(event: Event, isLit: boolean): void {
  const where = placeAt(event);
  if (where === null || !(event.target instanceof Element)) return;
  const places = event.target.closest('.passe-places');
  const same = [...(places?.querySelectorAll<HTMLElement | SVGElement>('[data-where], [data-option]') ?? [])];
  for (const one of same) one.classList.toggle('is-lit', isLit && nameOf(one) === where);
}

/** The location of the element under an event. */
function placeAt({ target }: Event): string | null {
  const about =
    target instanceof Element
      ? target.closest<HTMLElement>('.passe-places :is([data-where], [data-option], [data-pick])')
      : null;
  return about && nameOf(about);
}

function nameOf(element: HTMLElement | SVGElement): string | null {
  return element.dataset['where'] ?? element.dataset['option'] ?? element.getAttribute('name');
}

function controlOf(part: Element, where: string): HTMLElement | null {
  const places = part.closest('.passe-places');
  const name = CSS.escape(where);
  return (
    places?.querySelector<HTMLElement>(
      `button[data-option="${name}"]:not(:disabled), input[name="${name}"]`,
    ) ?? null
  );
}

import { isStanding } from '../../cards/applied-records.ts';
import { session } from '../platform/session.ts';
import { coalesced, isolated } from '../platform/slices.ts';
import { fillKeeping } from '../ui/keep-focus.ts';
import { type Fill, isolated as isolatedFill } from './chat-message.ts';
import { everybodyWithRecords } from './fighter-id.ts';

/** A card that offers what the records of actors allow. */
interface DrawnByRecords {
  readonly fill: Fill;
  /** What it offers now, as the context of its template. */
  readonly offers: () => object;
  /** What it offered when all its places were filled last. */
  offered: string;
  readonly places: readonly WeakRef<HTMLElement>[];
}

class ShownCards {
  /** The cards shown to this user that offer what records allow, by message. */
  readonly all = new Map<string, DrawnByRecords>();
}

/**
 * Has a Game Master's card filled again when what it offers has changed with the records of an actor.
 * @param offers what of its template's context follows from the records
 * @returns what it offers now
 */
export function drawnByRecords<Offers extends object>(
  message: ChatMessage.Implementation,
  element: HTMLElement,
  fill: Fill,
  offers: () => Offers,
): Offers {
  const now = offers();
  // Records are a Game Master's to take back.
  if (!game.user.isGM) return now;
  const id = message.id ?? '';
  const { all } = session.get(ShownCards);
  const before = all.get(id);
  const others = placesOf(before).filter(one => one !== element);
  // Its other places may still offer what it did before.
  const offered = before && others.length > 0 ? before.offered : JSON.stringify(now);
  all.set(id, { fill, offers, offered, places: [...others, element].map(one => new WeakRef(one)) });
  return now;
}

/** The elements of a card; those that are filled before they are put into the page, but none that was taken out of it. */
function placesOf(card: DrawnByRecords | undefined): readonly HTMLElement[] {
  const elements = card?.places.flatMap(one => one.deref() ?? []) ?? [];
  return elements.filter(one => one.isConnected || one.ownerDocument.defaultView === null);
}

/** True while an actor has this record and its inverse. */
export function canGoBack(recordId: string): boolean {
  return everybodyWithRecords().some(({ system }) =>
    system.applied.some(one => one.exchange === recordId && isStanding(one) && one.inverse !== null),
  );
}

/** Keeps a GM's undo buttons on cards in line with the records. */
export function watchRecords(): void {
  const fillSoon = coalesced(fillChanged);
  Hooks.on('updateActor', (_actor, change) => {
    if (game.user.isGM && 'applied' in (change.system ?? {})) fillSoon();
  });
}

/** Fills the cards again that offer something else by now. */
function fillChanged(): void {
  const { all } = session.get(ShownCards);
  for (const [id, card] of all) {
    const message = game.messages.get(id);
    const places = placesOf(card);
    if (!message || places.length === 0) {
      all.delete(id);
      continue;
    }
    const now = isolated(id, () => JSON.stringify(card.offers()), card.offered);
    if (now === card.offered) continue;
    card.offered = now;
    const fill = isolatedFill(card.fill);
    for (const element of places) void fillKeeping(element, () => fill(message, element));
  }
}

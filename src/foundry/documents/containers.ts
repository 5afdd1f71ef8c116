import { isInHand } from './in-hand.ts';

/** The fields of a thing that say where it is. */
interface Stowed {
  /** The id of what holds it, among its owner's things. */
  readonly inside?: string;
  readonly holdsThings?: boolean;
  readonly worn?: boolean;
  readonly natural?: boolean;
  readonly carried?: boolean;
}

const stowed = ({ system }: Item.Implementation) => system as unknown as Stowed;

/** True for a thing that can be in another. */
export function canBeInside(item: Item.Implementation): boolean {
  return 'inside' in item.system && stowed(item).natural !== true;
}

/** True for a bag, a chest or another thing that holds things. */
export function isContainer(item: Item.Implementation): boolean {
  return stowed(item).holdsThings === true;
}

/** True for what its owner wears or has in hand, and which therefore is in no bag. */
export function isInUseNow(item: Item.Implementation): boolean {
  const { worn } = stowed(item);
  if (worn !== undefined) return worn;
  const owner = item.actor;
  return (
    /(?:weapon|shield)$/u.test(item.type) && owner?.isFighter() === true && isInHand(owner, item.id ?? '')
  );
}

/** In how many things one may be, each in another. What is deeper, or in a circle, lies on its owner. */
const DEEPEST = 10;

/** The thing that an item is in; null for one that lies on its owner. */
export function holderOf(item: Item.Implementation): Item.Implementation | null {
  const holder = writtenHolder(item);
  let above = holder;
  for (let depth = 0; above && depth < DEEPEST; depth += 1) above = writtenHolder(above);
  return above ? null : holder;
}

function writtenHolder(item: Item.Implementation): Item.Implementation | null {
  const { inside = '' } = stowed(item);
  const things = item.actor?.items;
  if (inside === '' || !things || things.get(item.id ?? '') !== item || isInUseNow(item)) return null;
  const holder = things.get(inside) ?? null;
  return holder && isContainer(holder) ? holder : null;
}

/** The things in a thing, in the order in which their owner put them; without those in these. */
export function contentsOf(container: Item.Implementation): Item.Implementation[] {
  if (!isContainer(container)) return [];
  const things = [...(container.actor?.items ?? [])];
  return things.filter(one => holderOf(one) === container).sort((a, b) => a.sort - b.sort);
}

/** All that is in a thing, and in what is in it. */
export function allInside(container: Item.Implementation): Item.Implementation[] {
  return contentsOf(container).flatMap(one => [one, ...allInside(one)]);
}

/** True unless a thing, or one that it is in, was left behind. */
export function isCarried(item: Item.Implementation): boolean {
  const holder = holderOf(item);
  return stowed(item).carried !== false && (holder === null || isCarried(holder));
}

/** Why a thing cannot be put into another: the key of what the user is told; null where it can. */
export function stowRefusal(item: Item.Implementation, container: Item.Implementation): string | null {
  if (item === container || allInside(item).includes(container)) return 'STOW.circle';
  if (depthOf(container) + heightOf(item) > DEEPEST) return 'STOW.deep';
  if (isInUseNow(item)) return stowed(item).worn === undefined ? 'STOW.inHand' : 'STOW.worn';
  return null;
}

function depthOf(item: Item.Implementation): number {
  const holder = holderOf(item);
  return holder ? depthOf(holder) + 1 : 0;
}

function heightOf(item: Item.Implementation): number {
  return 1 + Math.max(0, ...contentsOf(item).map(heightOf));
}

/** Puts things of one owner into another of their things, or takes them out of what they are in. */
export async function stow(
  items: readonly Item.Implementation[],
  container: Item.Implementation | null,
): Promise<void> {
  const owner = items[0]?.actor;
  const updates = items.map(({ id }) => ({ _id: id, system: { inside: container?.id ?? '' } }));
  await owner?.updateEmbeddedDocuments('Item', updates as Item.UpdateData[]);
}

/** Kilograms of all pieces of a thing, and of what is in it. */
export function kilogramsOf(item: Item.Implementation): number {
  return [item, ...allInside(item)].reduce((sum, one) => sum + ownKilograms(one), 0);
}

/** Kilograms of all pieces of a thing alone. */
export function ownKilograms({ system }: Item.Implementation): number {
  const { weight = 0, quantity = 1 } = system as unknown as { weight?: number; quantity?: number };
  return weight * quantity;
}

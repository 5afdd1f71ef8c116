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

/** The types of what is held in hand. */
const IN_HAND_TYPE = /(?:weapon|shield)$/u;

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
function isInUseNow(item: Item.Implementation): boolean {
  const { worn } = stowed(item);
  if (worn !== undefined) return worn;
  const owner = item.actor;
  return IN_HAND_TYPE.test(item.type) && owner?.isFighter() === true && isInHand(owner, item.id ?? '');
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

/** Where the things of an owner are now, worked out once for all of them. */
export class Stowage {
  readonly #contents = new Map<Item.Implementation, Item.Implementation[]>();
  readonly #kilograms = new Map<Item.Implementation, number>();

  constructor(owner: Actor.Implementation | null) {
    for (const item of owner?.items ?? []) {
      const holder = holderOf(item);
      if (!holder) continue;
      const beside = this.#contents.get(holder);
      if (beside) beside.push(item);
      else this.#contents.set(holder, [item]);
    }
    for (const things of this.#contents.values()) things.sort((a, b) => a.sort - b.sort);
  }

  /** The things in a thing, in the order in which their owner put them; without those in these. */
  contentsOf(container: Item.Implementation): readonly Item.Implementation[] {
    return this.#contents.get(container) ?? [];
  }

  /** All that is in a thing, and in what is in it. */
  allInside(container: Item.Implementation): Item.Implementation[] {
    return this.contentsOf(container).flatMap(one => [one, ...this.allInside(one)]);
  }

  /** In how many a thing lies below this one at most, itself counted. */
  heightOf(item: Item.Implementation): number {
    return 1 + this.contentsOf(item).reduce((most, one) => Math.max(most, this.heightOf(one)), 0);
  }

  /** Kilograms of all pieces of a thing, and of what is in it. */
  kilogramsOf(item: Item.Implementation): number {
    const known = this.#kilograms.get(item);
    if (known !== undefined) return known;
    const sum = this.contentsOf(item).reduce((all, one) => all + this.kilogramsOf(one), ownKilograms(item));
    this.#kilograms.set(item, sum);
    return sum;
  }
}

/** The things in a thing, in the order in which their owner put them; without those in these. */
export function contentsOf(container: Item.Implementation): readonly Item.Implementation[] {
  return new Stowage(container.actor).contentsOf(container);
}

/** All that is in a thing, and in what is in it. */
export function allInside(container: Item.Implementation): Item.Implementation[] {
  return new Stowage(container.actor).allInside(container);
}

/** True unless a thing, or one that it is in, was left behind. */
export function isCarried(item: Item.Implementation): boolean {
  let above = holderOf(item);
  let carried = stowed(item).carried !== false;
  for (; above && carried; above = writtenHolder(above)) carried = stowed(above).carried !== false;
  return carried;
}

/**
 * Why a thing cannot be put into another: the key of what the user is told; null where it can.
 * @param stowage where its owner's things are
 */
export function stowRefusal(
  item: Item.Implementation,
  container: Item.Implementation,
  stowage = new Stowage(item.actor),
): string | null {
  if (item === container || stowage.allInside(item).includes(container)) return 'STOW.circle';
  if (isTooDeep(item, container, stowage)) return 'STOW.deep';
  if (isInUseNow(item)) return stowed(item).worn === undefined ? 'STOW.inHand' : 'STOW.worn';
  return null;
}

/**
 * Why an item of another owner cannot go into this container; null if it can. It arrives neither worn nor drawn, except a
 * weapon of a system in which weapons are in hand until they are put away.
 */
export function arrivalRefusal(item: Item.Implementation, container: Item.Implementation): string | null {
  if (isTooDeep(item, container, new Stowage(item.actor))) return 'STOW.deep';
  return IN_HAND_TYPE.test(item.type) && !('ready' in item.system) ? 'STOW.inHand' : null;
}

function isTooDeep(item: Item.Implementation, container: Item.Implementation, stowage: Stowage): boolean {
  return depthOf(container) + stowage.heightOf(item) > DEEPEST;
}

function depthOf(item: Item.Implementation): number {
  const holder = holderOf(item);
  return holder ? depthOf(holder) + 1 : 0;
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

/** Kilograms of all pieces of a thing alone. */
export function ownKilograms({ system }: Item.Implementation): number {
  const { weight = 0, quantity = 1 } = system as unknown as { weight?: number; quantity?: number };
  return weight * quantity;
}

import { activeManifest, adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { session } from '../platform/session.ts';
import { inReadersLanguage, knownName, localize, withoutMarkup } from '../platform/localize.ts';

/** An item of this system. */
export class PasseItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  isType<T extends Item.SubType>(type: T): this is Item.OfType<T> {
    return this.type === (type as string);
  }

  /** The labels of a weapon's other modes, by key, in the reader's language. */
  get modeLabels(): [string, string][] {
    if (!this.isType('weapon')) return [];
    return Object.entries(this.system.modes).map(([mode, { names }]) => {
      const modeLabel = inReadersLanguage(names) || mode;
      return [mode, `${this.label} (${modeLabel})`];
    });
  }

  /** Its name in the reader's language, when it has one there. */
  get label(): string {
    return 'names' in this.system ? knownName(this.name, this.system.names) : this.name;
  }

  /** Offers only the item types of the world's combat system. */
  static override createDialog(...given: never[]): Promise<never> {
    const [data, operation, options] = given as (object | undefined)[];
    const types = activeManifest().itemTypes;
    return super.createDialog(data as never, operation as never, { types, ...options } as never) as never;
  }

  /** Adds to an item that its owner has already, whether it comes from a sheet, a pack or the canvas. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const owner = this.actor;
    if (!owner?.isFighter()) return undefined;
    return (await adapterFor(owner.type)?.receive(this, owner)) === true ? false : undefined;
  }

  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    super._onCreate(data, options, userId);
    const owner = this.actor;
    if (userId !== game.user.id || !owner?.isFighter() || !this.type.endsWith('gear')) return;
    void stackLate(this as unknown as Given, owner);
  }
}

/** The fields of gear that stacks. */
interface Stack {
  readonly key: string;
  readonly quantity: number;
}

/** Gear that has come or is about to. */
interface Given {
  readonly id?: string | null;
  readonly name: string;
  readonly type: string;
  readonly system: Stack;
}

class Stacking {
  /** The stacks that this client adds to, one after another: each adds to what the one before has left. */
  last: Promise<unknown> = Promise.resolve();
}

function inTurn<T>(add: () => Promise<T>): Promise<T> {
  const stacking = session.get(Stacking);
  const added = stacking.last.then(add);
  stacking.last = added.catch(() => undefined);
  return added;
}

/**
 * Adds gear to gear of the same key that its owner has already, or of the same name where it has no key, and notifies the
 * user.
 * @returns false where it stays an item of its own
 */
export function stackGear(given: Given, owner: FightingActor): Promise<boolean> {
  return inTurn(async () => {
    const had = alikeOf(given, owner);
    if (!had) return false;
    await addTo(had, given.system.quantity, owner);
    return true;
  });
}

/** Puts gear that came at the same time as gear like it into one stack; on the client that gave it. */
async function stackLate(given: Given, owner: FightingActor): Promise<void> {
  await inTurn(async () => {
    const now = owner.items.get(given.id ?? '');
    const had = now && alikeOf(given, owner);
    if (!now || !had) return;
    await addTo(had, given.system.quantity, owner);
    await now.delete();
  });
}

/** The first item of its owner that is the same gear. */
function alikeOf(
  { id, name, type, system: { key } }: Given,
  owner: FightingActor,
): Item.Implementation | null {
  const isAlike = (one: Item.Implementation) => {
    const own = (one.system as unknown as Stack).key;
    return key === '' ? own === '' && one.name === name : own === key;
  };
  const [first] = [...owner.items].filter(one => one.type === type && isAlike(one));
  return first && first.id !== id ? first : null;
}

async function addTo(had: Item.Implementation, quantity: number, owner: FightingActor): Promise<void> {
  const total = (had.system as unknown as Stack).quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
}

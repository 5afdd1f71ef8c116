import { activeManifest, adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
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
}

/** The fields of gear that stacks. */
interface Stack {
  readonly key: string;
  readonly quantity: number;
}

/**
 * Adds gear to gear of the same key that its owner has already, and notifies the user.
 * @returns false where it stays an item of its own
 */
export async function stackGear(
  given: { readonly type: string; readonly system: Stack },
  owner: FightingActor,
): Promise<boolean> {
  const { key, quantity } = given.system;
  const keyOf = ({ system }: Item.Implementation) => (system as unknown as Stack).key;
  const had = [...owner.items].find(one => key !== '' && one.type === given.type && keyOf(one) === key);
  if (!had) return false;
  const total = (had.system as unknown as Stack).quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
  return true;
}

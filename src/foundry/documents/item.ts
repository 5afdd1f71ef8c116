import { activeManifest, adapterFor } from '../combat-system/active-system.ts';
import { inReadersLanguage, knownName } from '../platform/localize.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { allInside } from './containers.ts';
import { isKeptApart, isStacked, stackLate } from './stacks.ts';

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

  /** Of a bag, asks what becomes of the things in it. */
  override async deleteDialog(
    ...given: Parameters<Item['deleteDialog']>
  ): Promise<this | false | null | undefined> {
    if (allInside(this).length === 0) return super.deleteDialog(...given);
    const { askAndDelete } = await notifyIfMissing(() => import('./delete-container.ts'));
    await askAndDelete(this);
    return undefined;
  }

  /** Adds to an item that its owner has already, whether it comes from a sheet, a pack or the canvas. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const owner = this.actor;
    if (!owner?.isFighter() || isKeptApart(options)) return undefined;
    return (await adapterFor(owner.type)?.receive(this, owner)) === true ? false : undefined;
  }

  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    super._onCreate(data, options, userId);
    const owner = this.actor;
    if (userId !== game.user.id || !owner?.isFighter() || !isStacked(this) || isKeptApart(options)) return;
    void stackLate(this, owner);
  }
}

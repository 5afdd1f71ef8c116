import { addShim, migrateField, type ShimOptions } from './renamed-fields.ts';
import type { Data } from '../data-types.ts';
import { DataModel } from './data-model.ts';
import type { Document } from './document.ts';

/** The moments in the life of a document, at which nothing happens unless a class says so. */
export class LivingModel extends DataModel {
  /** Lets data be read by an old name too. */
  static _addDataFieldShim(data: Data, oldKey: string, newKey: string, options: ShimOptions = {}): void {
    addShim(data, oldKey, newKey, options);
  }

  /** Lets data be read by several old names, each with its new one. */
  static _addDataFieldShims(data: Data, shims: Record<string, string>, options: ShimOptions = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims))
      this._addDataFieldShim(data, oldKey, newKey, options);
  }

  /** Moves data from an old name to a new one. */
  static _addDataFieldMigration(
    data: Data,
    oldKey: string,
    newKey: string,
    apply?: (data: Data) => unknown,
  ): boolean {
    return migrateField(data, oldKey, newKey, apply);
  }

  async _preCreate(_data: object, _options: object, _user: unknown): Promise<boolean | void> {}

  _onCreate(_data: object, _options: object, _userId: string): void {}

  async _preUpdate(_changes: object, _options: object, _user: unknown): Promise<boolean | void> {}

  _onUpdate(_changed: object, _options: object, _userId: string): void {}

  async _preDelete(_options: object, _user: unknown): Promise<boolean | void> {}

  _onDelete(_options: object, _userId: string): void {}

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Data,
    _user: unknown,
  ): Promise<boolean | void> {}

  static async _onCreateOperation(_documents: Document[], _operation: Data, _user: unknown): Promise<void> {}

  /** The updates with what belongs to them by the options of their operation, which may be written to. */
  static _completeUpdates(updates: unknown[], _options: Data, _parent: Document | null): unknown[] {
    return updates;
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Data,
    _user: unknown,
  ): Promise<boolean | void> {}

  static async _onUpdateOperation(_documents: Document[], _operation: Data, _user: unknown): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Data,
    _user: unknown,
  ): Promise<boolean | void> {}

  static async _onDeleteOperation(_documents: Document[], _operation: Data, _user: unknown): Promise<void> {}
}

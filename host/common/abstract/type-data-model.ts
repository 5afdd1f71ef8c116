import { runtime } from '../runtime.ts';
import { DataModel, type ModelContext } from './data-model.ts';
import type { SchemaField } from '../fields/schema-field.ts';
import type { Document } from './document.ts';

/** The `system` data of a document's sub-type. */
export class TypeDataModel extends DataModel {
  /** The package that provides this sub-type. */
  declare readonly modelProvider: unknown;

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    const type = (this.parent as Document | null)?._source['type'];
    const documentName = (this.parent as Document | null)?.documentName ?? '';
    const value = typeof type === 'string' ? runtime.provider(documentName, type) : null;
    Object.defineProperty(this, 'modelProvider', { value, configurable: true });
  }

  declare readonly parent: Document;

  static override LOCALIZATION_PREFIXES: string[] = [];

  /** The fields of a sub-type stand below `system`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = 'system';
    return schema;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  async toEmbed(_config: unknown, _options: unknown = {}): Promise<unknown> {
    return null;
  }

  async _preCreate(_data: object, _options: object, _user: unknown): Promise<boolean | void> {}

  _onCreate(_data: object, _options: object, _userId: string): void {}

  async _preUpdate(_changes: object, _options: object, _user: unknown): Promise<boolean | void> {}

  _onUpdate(_changed: object, _options: object, _userId: string): void {}

  async _preDelete(_options: object, _user: unknown): Promise<boolean | void> {}

  _onDelete(_options: object, _userId: string): void {}
}

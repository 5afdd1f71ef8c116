import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { ADVENTURE_CONTENTS, BaseAdventure } from '../../common/documents/base-adventure.ts';
import { documentConfig } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** The data that an import is to write, by document name. */
interface ImportData {
  readonly toCreate: Record<string, Data[]>;
  readonly toUpdate: Record<string, Data[]>;
  readonly documentCount: number;
}

/** Documents of several kinds that come into a world together. */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  get thumbnail(): string | null {
    return this.img ?? null;
  }

  /** The data new to this world, and those there already. */
  async prepareImport(): Promise<ImportData> {
    const toCreate: Record<string, Data[]> = {};
    const toUpdate: Record<string, Data[]> = {};
    for (const [field, name] of Object.entries(ADVENTURE_CONTENTS)) {
      const known = game().collections.get(name);
      for (const source of (this._source[field] ?? []) as Data[]) {
        const list = known?.has(String(source['_id'])) ? toUpdate : toCreate;
        (list[name] ??= []).push(source);
      }
    }
    const documentCount = [...Object.values(toCreate), ...Object.values(toUpdate)].flat().length;
    return { toCreate, toUpdate, documentCount };
  }

  /** Writes it into the world, each document under the id that it has here. */
  async import(options: Data = {}): Promise<{ created: Data; updated: Data }> {
    const data = await this.prepareImport();
    const result = { created: {} as Data, updated: {} as Data };
    if (Hooks.call('preImportAdventure', this, options, data.toCreate, data.toUpdate) === false)
      return result;
    for (const [name, sources] of Object.entries(data.toCreate)) {
      const cls = documentConfig(name)?.documentClass as typeof Document;
      result.created[name] = await cls.createDocuments(sources, { keepId: true, keepEmbeddedIds: true });
    }
    for (const [name, sources] of Object.entries(data.toUpdate)) {
      const cls = documentConfig(name)?.documentClass as typeof Document;
      result.updated[name] = await cls.updateDocuments(sources, { diff: false, recursive: false });
    }
    Hooks.callAll('importAdventure', this, options, result.created, result.updated);
    return result;
  }
}

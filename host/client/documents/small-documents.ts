import type { Data } from '../../common/data-types.ts';
import { BaseCombatantGroup } from '../../common/documents/base-combat.ts';
import { BaseFolder } from '../../common/documents/base-folder.ts';
import { BaseSetting } from '../../common/documents/base-setting.ts';
import type { Document } from '../../common/abstract/document.ts';
import { game } from '../game-holder.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** A folder of a directory. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare name: string;
  declare type: string;
  declare sorting: 'a' | 'm';

  get contents(): Document[] {
    const collection = game().collections.get(this.type);
    return collection ? collection.filter(document => document._source['folder'] === this.id) : [];
  }

  get depth(): number {
    const parent = this.folder as Folder | null | undefined;
    return parent ? parent.depth + 1 : 1;
  }

  get ancestors(): Folder[] {
    const parent = this.folder as Folder | null | undefined;
    return parent ? [parent, ...parent.ancestors] : [];
  }

  getSubfolders(recursive = false): Folder[] {
    const folders = game().folders.filter(folder => folder._source['folder'] === this.id) as Folder[];
    return recursive ? folders.flatMap(folder => [folder, ...folder.getSubfolders(true)]) : folders;
  }

  override get visible(): boolean {
    return (
      game().user.isGM ||
      this.contents.some(document => (document as Document & { visible: boolean }).visible)
    );
  }
}

/** Combatants who act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare name: string;
  declare initiative: number | null;

  get members(): Set<Document> {
    const combatants = this.parent?.getEmbeddedCollection('Combatant').contents ?? [];
    return new Set(combatants.filter(combatant => combatant._source['group'] === this.id));
  }
}

/** The value of one setting, of the world or of one user. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  override _onCreate(data: object, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    game().settings.noteChange(this, options as Data, userId);
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    game().settings.noteChange(this, options as Data, userId);
  }
}

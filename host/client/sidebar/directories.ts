import {
  globals,
  localize,
  type FoundryCollection,
  type FoundryDocument,
  type FoundryScene,
} from '../applications/foundry-globals.ts';
import type { RenderOptions } from '../applications/api/application-options.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';
import { DocumentDirectory } from './document-directory.ts';

/** The tab with the world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.actors;
  }

  override get documentName(): string {
    return 'Actor';
  }
}

/** The tab with the world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = 'items';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.items;
  }

  override get documentName(): string {
    return 'Item';
  }
}

/** The tab with the world's journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.journal;
  }

  override get documentName(): string {
    return 'JournalEntry';
  }

  override get title(): string {
    return localize('DOCUMENT.JournalEntries');
  }
}

/** The tab with the world's tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = 'tables';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.tables;
  }

  override get documentName(): string {
    return 'RollTable';
  }
}

type ListedScene = FoundryScene & {
  readonly navigation: boolean;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
};

/** The tab with the world's scenes, for Game Masters. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = 'scenes';

  override get collection(): FoundryCollection<FoundryDocument> {
    return globals.game.scenes;
  }

  override get documentName(): string {
    return 'Scene';
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!globals.game.user.isGM) return false;
  }

  /** Who may look at a scene is said in its window, so that the menu has what is done with scenes instead. */
  override _getEntryContextOptions(): ContextMenuEntry[] {
    const sceneOf = (element: HTMLElement): ListedScene | undefined =>
      this.collection.get(element.dataset['entryId'] ?? '') as ListedScene | undefined;
    const [, ...others] = super._getEntryContextOptions();
    return [
      ownEntry({
        label: 'SCENE.View',
        icon: '<i class="fa-solid fa-eye fa-fw"></i>',
        visible: element => sceneOf(element) !== undefined,
        act: element => sceneOf(element)?.view(),
      }),
      ownEntry({
        label: 'SCENE.Activate',
        icon: '<i class="fa-solid fa-bullseye fa-fw"></i>',
        visible: element => sceneOf(element)?.active === false,
        act: element => sceneOf(element)?.activate(),
      }),
      ownEntry({
        label: 'SCENE.Configure',
        icon: '<i class="fa-solid fa-gear fa-fw"></i>',
        visible: element => sceneOf(element) !== undefined,
        act: element => sceneOf(element)?.sheet?.render({ force: true }),
      }),
      ownEntry({
        label: 'SCENE.ToggleNavigation',
        icon: '<i class="fa-solid fa-map fa-fw"></i>',
        visible: element => sceneOf(element)?.active === false,
        act: element => {
          const scene = sceneOf(element);
          return scene?.update({ navigation: !scene.navigation });
        },
      }),
      ...others,
    ];
  }
}

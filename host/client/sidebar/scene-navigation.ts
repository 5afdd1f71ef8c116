import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { classOf, createButton, mayCreate } from '../documents/create-dialog.ts';
import { globals, localize, type FoundryScene } from '../applications/foundry-globals.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';

type ShownScene = FoundryScene & { view(): Promise<unknown>; activate(): Promise<unknown> };

/** The scenes at the upper edge of the board: a click shows one, and the GM's right click brings everybody there. */
export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'scene-navigation',
    tag: 'nav',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: {
      viewScene(_event: PointerEvent, target: HTMLElement) {
        return sceneOf(target)?.view();
      },
      createScene: () => classOf('Scene').createDialog?.(),
    },
  };

  /** The scenes that the user may see. */
  get scenes(): FoundryScene[] {
    return globals.game.scenes.filter(scene => scene.active || scene.visible);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { canvas } = globalThis as { canvas?: { scene: FoundryScene | null } };
    const list = buildElement('menu', { class: 'plain flexrow', 'aria-label': localize('DOCUMENT.Scenes') });
    const { scenes } = this;
    for (const scene of scenes.length > 1 ? scenes : []) {
      const viewed = canvas?.scene?.id === scene.id;
      const button = buildElement(
        'button',
        {
          type: 'button',
          class: viewed ? 'active' : '',
          'data-action': 'viewScene',
          'data-scene-id': scene.id,
        },
        scene.active && buildIcon('fa-solid fa-bullseye'),
        scene.name,
      );
      button.ariaPressed = String(viewed);
      list.append(buildElement('li', {}, button));
    }
    if (mayCreate('Scene')) list.append(buildElement('li', {}, createButton('Scene', 'createScene')));
    return list;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('interface')?.append(element);
  }

  override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const refresh = () => void this.render();
    for (const hook of ['createScene', 'updateScene', 'deleteScene', 'canvasReady'])
      globals.Hooks.on(hook, refresh);
    this._createContextMenu(() => this._getContextOptions(), '[data-scene-id]', {
      hookName: 'getSceneContextOptions',
      parentClassHooks: false,
    });
  }

  _getContextOptions(): ContextMenuEntry[] {
    return [
      ownEntry({
        label: 'SCENE.Activate',
        icon: '<i class="fa-solid fa-bullseye fa-fw"></i>',
        visible: target => globals.game.user.isGM && !sceneOf(target)?.active,
        act: target => sceneOf(target)?.activate(),
      }),
    ];
  }
}

function sceneOf(target: HTMLElement): ShownScene | undefined {
  return globals.game.scenes.get(target.dataset['sceneId'] ?? '') as ShownScene | undefined;
}

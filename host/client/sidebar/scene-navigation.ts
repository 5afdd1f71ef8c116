import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from '../applications/api/handlebars-application.ts';
import { registerTemplate } from '../applications/handlebars/templates.ts';
import { classOf, createButton, mayCreate } from '../documents/create-dialog.ts';
import { globals, type FoundryDocument, type FoundryScene } from '../applications/foundry-globals.ts';
import { ownEntry, type ContextMenuEntry } from '../applications/ux/context-menu.ts';

type ShownScene = FoundryScene & {
  view(options?: { level: string }): Promise<unknown>;
  activate(): Promise<unknown>;
};

const TEMPLATE = 'templates/ui/scene-navigation.hbs';

/** The template of the scenes, under Foundry's path. */
export function registerSceneNavigation(): void {
  registerTemplate(
    TEMPLATE,
    `<div>
      <menu class="plain flexrow" aria-label="{{localize 'DOCUMENT.Scenes'}}">
        {{#each shown as |scene|}}
        <li><button type="button" class="{{#if scene.isView}}active{{/if}}" data-action="viewScene"
          data-scene-id="{{scene.id}}" aria-pressed="{{scene.isView}}">
          {{#if scene.active}}<i class="fa-solid fa-bullseye" inert></i>{{/if}}{{scene.name}}</button></li>
        {{/each}}
        {{#if createButton}}<li>{{{createButton}}}</li>{{/if}}
      </menu>
      {{#if scenes.levels}}
      <menu class="plain flexrow scene-levels" aria-label="{{localize 'DOCUMENT.Levels'}}">
        {{#each scenes.levels as |level|}}
        <li><button type="button" class="scene-level {{level.css}}" data-action="viewLevel"
          data-scene-id="{{level.sceneId}}" data-level-id="{{level.id}}">{{level.name}}</button></li>
        {{/each}}
      </menu>
      {{/if}}
    </div>`,
  );
}

/** A scene as the navigation shows it. */
interface SceneContext {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isView: boolean;
  readonly navOrder: number;
  readonly icons: readonly object[];
  readonly tooltip: string;
}

/** The scenes at the upper edge of the board: a click shows one, and the GM's right click brings everybody there. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'scene-navigation',
    tag: 'nav',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: {
      viewScene(_event: PointerEvent, target: HTMLElement) {
        return sceneOf(target)?.view();
      },
      viewLevel(_event: PointerEvent, target: HTMLElement) {
        return sceneOf(target)?.view({ level: target.dataset['levelId'] ?? '' });
      },
      createScene: () => classOf('Scene').createDialog?.(),
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    scenes: { root: true, template: TEMPLATE, scrollable: ['.scene-levels'] },
  };

  /** The scenes that the user may see. */
  get scenes(): FoundryScene[] {
    return globals.game.scenes.filter(scene => scene.active || scene.visible);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { canvas } = globalThis as { canvas?: { scene: FoundryScene | null } };
    const contextOf = (scene: FoundryScene): SceneContext => ({
      id: scene.id ?? '',
      name: scene.name,
      active: scene.active,
      isView: canvas?.scene?.id === scene.id,
      navOrder: (scene as { navOrder?: number }).navOrder ?? 0,
      icons: [],
      tooltip: '',
    });
    const shown = this.scenes.map(contextOf);
    const viewed = shown.find(({ isView }) => isView);
    return {
      scenes: {
        active: shown.filter(({ active, isView }) => active && !isView),
        inactive: shown.filter(({ active, isView }) => !active && !isView),
        ...(viewed && { viewed, levels: levelsOf(canvas?.scene ?? null) }),
      },
      canExpand: 0,
      shown: shown.length > 1 ? shown : [],
      createButton: mayCreate('Scene') ? createButton('Scene', 'createScene').outerHTML : '',
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('interface')?.append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = () => void this.render();
    for (const hook of [
      'createScene',
      'updateScene',
      'deleteScene',
      'createLevel',
      'updateLevel',
      'deleteLevel',
      'canvasReady',
    ])
      globals.Hooks.on(hook, refresh);
    this._createContextMenu(() => this._getContextMenuOptions(), '[data-scene-id]', {
      hookName: 'getSceneContextOptions',
      parentClassHooks: false,
    });
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
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

/** The levels of the scene that is shown, from 14 on, where there are several; else null. */
function levelsOf(scene: FoundryScene | null): object[] | null {
  const { availableLevels, _view = null } = (scene ?? {}) as {
    availableLevels?: ReadonlySet<FoundryDocument>;
    _view?: string | null;
  };
  const shown = [...(availableLevels ?? [])];
  if (shown.length < 2) return null;
  return shown.map(({ id, name }) => ({
    id,
    name,
    sceneId: scene?.id,
    css: id === _view ? 'active view' : '',
  }));
}

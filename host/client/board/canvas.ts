import { notOffered } from '../../common/data-types.ts';
import {
  globals,
  type FoundryDocument,
  type FoundryScene,
  type FoundryToken,
} from '../applications/foundry-globals.ts';
import { buildElement } from '../applications/build-element.ts';
import { TokenHUD } from '../applications/hud/token-hud.ts';
import type { Point } from './board-geometry.ts';
import { BoardGrid } from './board-grid.ts';
import { BoardLight } from './board-light.ts';
import { BoardThings } from './board-things.ts';
import { BoardView } from './board-view.ts';
import { WallPolygon } from './collisions.ts';
import { CONFIG } from '../config.ts';
import { InterfaceGroup } from './interface-group.ts';
import { LAYERS_OF_THINGS, PlaceablesLayer } from './placeables-layer.ts';
import { shownLevel } from './shown-level.ts';
import { turnMarkerOf } from './token-element.ts';
import { TokenLayer } from './token-layer.ts';

const ABSENT = [
  'app',
  'stage',
  'primary',
  'environment',
  'controls',
  'weather',
  'fog',
  'mouseInteractionManager',
];

const PERCEPTION_FLAGS = ['initializeVision', 'refreshVision', 'initializeLighting', 'refreshLighting'];

/** Scene fields whose change redraws the whole canvas. */
const DRAWN = ['width', 'height', 'grid', 'background'];

/** A flat board of elements in place of Foundry's canvas: the global `canvas`. */
export class Canvas {
  ready = false;
  scene: FoundryScene | null = null;
  readonly tokens = new (tokenLayerClass())();
  /** The controls around what is on the board, and the container over the scene that moves with it. */
  readonly hud = { token: new TokenHUD(), element: buildElement('section', { id: 'hud' }) };
  /** Everything else on the scene. */
  readonly drawings = new PlaceablesLayer(LAYERS_OF_THINGS.drawings);
  readonly lighting = new PlaceablesLayer(LAYERS_OF_THINGS.lighting);
  readonly notes = new PlaceablesLayer(LAYERS_OF_THINGS.notes);
  readonly regions = new PlaceablesLayer(LAYERS_OF_THINGS.regions);
  readonly sounds = new PlaceablesLayer(LAYERS_OF_THINGS.sounds);
  readonly templates = new PlaceablesLayer(LAYERS_OF_THINGS.templates);
  readonly tiles = new PlaceablesLayer(LAYERS_OF_THINGS.tiles);
  readonly walls = new PlaceablesLayer(LAYERS_OF_THINGS.walls);
  readonly interface = new InterfaceGroup(this.hud.element);
  /** The drawing of what lies below the tokens. */
  readonly things = new BoardThings();
  #grid: BoardGrid | null = null;
  #light: BoardLight | null = null;
  #view: BoardView | null = null;

  constructor() {
    for (const name of ABSENT) {
      Object.defineProperty(this, name, {
        get() {
          throw notOffered(`canvas.${name}`);
        },
      });
    }
  }

  get grid(): BoardGrid | null {
    return this.#grid;
  }

  get effects(): BoardLight | null {
    return this.#light;
  }

  /** The host hides nothing in fog or in the dark. */
  readonly visibility = { tokenVision: false, testVisibility: (_point: object, _options?: object) => true };

  /** Perception flags: the host hides nothing, and only calls the hooks. */
  readonly perception = {
    update: (flags: Readonly<Record<string, boolean>>): void => {
      for (const flag of Object.keys(flags))
        if (!PERCEPTION_FLAGS.includes(flag)) throw notOffered(`canvas.perception.update with ${flag}`);
      if (flags['initializeVision']) globals.Hooks.callAll('initializeVisionSources', new Map());
      if (flags['refreshVision']) globals.Hooks.callAll('sightRefresh', this.visibility);
    },
  };

  /** The level that is shown, from 14 on. */
  get level(): object | null {
    return shownLevel(this.scene);
  }

  get dimensions(): object | null {
    return (this.scene as { dimensions?: object } | null)?.dimensions ?? null;
  }

  /** The layer whose things are worked with: that of the tokens. */
  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  /** All layers, in no particular order. */
  get layers(): (TokenLayer | PlaceablesLayer)[] {
    const names = Object.keys(LAYERS_OF_THINGS) as (keyof typeof LAYERS_OF_THINGS)[];
    return [this.tokens, ...names.map(name => this[name])];
  }

  /** The layer on which documents of a name lie. */
  getLayerByEmbeddedName(name: string): TokenLayer | PlaceablesLayer | null {
    if (name === 'Token') return this.tokens;
    return this.layers.find(layer => layer instanceof PlaceablesLayer && layer.documentName === name) ?? null;
  }

  /** Put the board into the page, show the active scene, and follow its changes. */
  async initialize(parent: HTMLElement): Promise<void> {
    this.#view = new BoardView(this, parent);
    for (const type of ['light', 'move', 'sight', 'sound']) CONFIG.Canvas.polygonBackends[type] = WallPolygon;
    globals.Hooks.callAll('canvasInit', this);
    this.#follow();
    await this.draw();
  }

  /** Show a scene; the viewed or active one unless another is named. */
  async draw(scene: FoundryScene | null = sceneToShow()): Promise<this> {
    if (this.ready) globals.Hooks.callAll('canvasTearDown', this);
    this.ready = false;
    this.scene = scene;
    const { user } = globals.game as unknown as {
      user: { viewedScene: string | null; viewedLevel: string | null };
    };
    Object.assign(user, { viewedScene: scene?.id ?? null, viewedLevel: shownLevel(scene)?.id ?? null });
    this.#grid = scene && new BoardGrid(scene);
    this.#light = scene && new BoardLight(scene);
    this.things.show(scene);
    for (const layer of this.layers) layer.draw(scene);
    this.#view?.show(scene);
    if (!scene) return this;
    this.ready = true;
    globals.Hooks.callAll('canvasReady', this);
    return this;
  }

  /** Move the view so that a point lies in its middle. */
  async animatePan(view: { x?: number; y?: number; scale?: number } = {}): Promise<void> {
    this.#view?.pan(view);
  }

  /** The position of a point of the page on the scene. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    return this.#view?.pointOf({ clientX: x, clientY: y }) ?? { x, y };
  }

  /** Move the view so that a point lies in its middle. */
  pan(view: { x?: number; y?: number; scale?: number } = {}): void {
    this.#view?.pan(view);
  }

  #follow(): void {
    const here = (token: FoundryDocument) => token.parent !== null && token.parent.id === this.scene?.id;
    const { Hooks } = globals;
    Hooks.on('createToken', (token: FoundryToken) => {
      if (here(token)) this.tokens.add(token);
    });
    Hooks.on('updateToken', (token: FoundryToken, changes: object) => {
      if (!here(token)) return;
      this.tokens.get(token.id ?? '')?.refresh();
      if ('elevation' in changes || 'sort' in changes) this.tokens.stack();
    });
    Hooks.on('deleteToken', (token: FoundryToken) => {
      if (this.hud.token.document === token) void this.hud.token.close();
      this.tokens.remove(token.id ?? '');
    });
    for (const event of ['create', 'update', 'delete']) {
      Hooks.on(`${event}Level`, (level: FoundryDocument) => {
        if (level.parent?.id === this.scene?.id) void this.draw(this.scene);
      });
    }
    for (const moves of ['canvasPan', 'canvasTearDown']) Hooks.on(moves, () => void this.hud.token.close());
    Hooks.on('updateActor', (actor: FoundryDocument) => this.#refreshActor(actor));
    for (const event of ['create', 'update', 'delete']) Hooks.on(`${event}Combat`, () => this.#markTurn());
    for (const event of ['create', 'update', 'delete']) {
      Hooks.on(`${event}ActiveEffect`, (effect: FoundryDocument) => {
        const owner = effect.parent?.documentName === 'Item' ? effect.parent.parent : effect.parent;
        if (owner) this.#refreshActor(owner);
        if (bringsBlindness(effect)) this.perception.update({ initializeVision: true });
      });
      Hooks.on(`${event}Scene`, (scene: FoundryScene, changes: object) => {
        const shown = scene.id === this.scene?.id;
        if (event === 'update' && shown && DRAWN.some(key => key in changes)) void this.draw(scene);
        else if (sceneToShow()?.id !== this.scene?.id) void this.draw();
      });
    }
  }

  /** Redraws only the tokens that lose or gain the turn marker. */
  #markTurn(): void {
    for (const token of this.tokens.placeables) {
      const isMarked = token.element.querySelector(':scope > .token-turn') !== null;
      if (isMarked !== (turnMarkerOf(token) !== '')) token._draw();
    }
  }

  #refreshActor(actor: FoundryDocument): void {
    for (const token of this.tokens.placeables) {
      if (token.actor === actor || token.actor?.uuid === actor.uuid) token.refresh();
    }
    const { token: hud } = this.hud;
    if (hud.rendered && hud.document?.actor?.uuid === actor.uuid) void hud.render();
  }
}

/** The class of the layer of tokens; a system may have its own. */
function tokenLayerClass(): typeof TokenLayer {
  const { layerClass } = (CONFIG.Canvas.layers['tokens'] ?? {}) as { layerClass?: typeof TokenLayer | null };
  return layerClass ?? TokenLayer;
}

function sceneToShow(): FoundryScene | null {
  const { scenes } = globals.game;
  return scenes.viewed ?? scenes.active ?? scenes.find(scene => scene.active) ?? null;
}

/** True if an effect brings one of the statuses that vision goes by. */
function bringsBlindness(effect: FoundryDocument): boolean {
  const { BLIND, INVISIBLE } = CONFIG.specialStatusEffects;
  const { statuses } = effect as unknown as { readonly statuses: ReadonlySet<string | undefined> };
  return statuses.has(BLIND) || statuses.has(INVISIBLE);
}

import {
  globals,
  type FoundryActor,
  type FoundryScene,
  type FoundryToken,
  type FoundryUser,
} from '../applications/foundry-globals.ts';
import { TokenMesh } from './canvas-animation.ts';
import type { Point, Rectangle } from './board-geometry.ts';
import type { TokenLayer } from './token-layer.ts';
import { CONFIG } from '../config.ts';
import { drawToken } from './token-element.ts';
import type { BaseTokenRuler, MovementWaypoint } from './token-ruler.ts';
import { isOnShownLevel } from './shown-level.ts';
import { targetsOf } from './user-targets.ts';

/** A place above the ground, in the units of the scene. */
type RaisedPoint = Point & { readonly elevation: number };

/** A token on the board. */
export class Token {
  readonly document: FoundryToken;
  readonly layer: TokenLayer;
  readonly targeted = new Set<FoundryUser>();
  readonly element: HTMLElement;
  readonly mesh: TokenMesh;
  readonly ruler: BaseTokenRuler;
  #controlled = false;
  #hover = false;
  #plannedAt: RaisedPoint | null = null;

  /** A class that derives from this one hands the document on alone. */
  constructor(document: FoundryToken, layer: TokenLayer = shownTokens()) {
    this.document = document;
    this.layer = layer;
    this.element = globalThis.document.createElement('div');
    this.mesh = new TokenMesh(this.element);
    const { rulerClass } = CONFIG.Token as { rulerClass: new (token: Token) => BaseTokenRuler };
    this.ruler = new rulerClass(this);
  }

  get id(): string {
    return this.document.id ?? '';
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): FoundryActor | null {
    return this.document.actor;
  }

  get scene(): FoundryScene {
    return this.document.parent as FoundryScene;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): FoundryToken['combatant'] {
    return this.document.combatant;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isVisible(): boolean {
    const isShown = !this.document.hidden || globals.game.user.isGM || this.isOwner;
    return isShown && isOnShownLevel(this.document);
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  get isTargeted(): boolean {
    return this.targeted.has(globals.game.user);
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.width * this.layer.gridSize;
  }

  get h(): number {
    return this.document.height * this.layer.gridSize;
  }

  get bounds(): Rectangle {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** The elevation of the token in words; empty on the ground. */
  _getTooltipText(): string {
    const { elevation } = this.document;
    return elevation === 0 ? '' : `${elevation > 0 ? '+' : ''}${elevation} ${this.scene.grid.units}`.trim();
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  /** Bring the element up to date with the document. */
  _draw(): void {
    drawToken(this);
  }

  /** The options of the update that a drop makes; of generation 14. */
  declare _getDragLeftDropUpdateOptions?: () => object;

  /** Redraw the token. */
  refresh(): this {
    this._draw();
    globals.Hooks.callAll('refreshToken', this, {});
    return this;
  }

  /** True while a user drags it and plans its movement. */
  get isDragged(): boolean {
    return this.#plannedAt !== null;
  }

  /** Have the ruler show where this user plans to bring the token; nowhere any more with null. */
  _refreshRuler(place: RaisedPoint | null): void {
    const before = this.#plannedAt;
    const isSamePlace = place?.x === before?.x && place?.y === before?.y;
    if (isSamePlace && place?.elevation === before?.elevation) return;
    this.#plannedAt = place;
    const { elevation, width, height } = this.document;
    const waypoint = (at: RaisedPoint, explicit: boolean): MovementWaypoint => {
      const kind = { snapped: true, explicit, checkpoint: true, intermediate: false };
      const { defaultAction: action } = CONFIG.Token.movement;
      return { x: at.x, y: at.y, elevation: at.elevation, width, height, action, ...kind };
    };
    const { x, y } = this;
    const foundPath = place ? [waypoint({ x, y, elevation }, false), waypoint(place, true)] : [];
    const rest = { unreachableWaypoints: [], history: [], hidden: false, searching: false };
    const plannedMovement = place ? { [globals.game.user.id]: { foundPath, ...rest } } : {};
    this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement });
    this.ruler.visible = this.ruler.isVisible;
  }

  /** Redraw its bars. */
  drawBars(): void {
    this._draw();
  }

  /** Redraw the icons of its effects. */
  drawEffects(): Promise<this> {
    this._draw();
    return Promise.resolve(this);
  }

  /** Select the token, which only its owners may; by default the others are released. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (options.releaseOthers ?? true) {
      for (const other of this.layer.controlled) if (other !== this) other.release();
    }
    if (!this.#controlled) this.#setControlled(true);
    return true;
  }

  /** Let the token go. */
  release(_options: object = {}): boolean {
    if (this.#controlled) this.#setControlled(false);
    return true;
  }

  #setControlled(controlled: boolean): void {
    this.#controlled = controlled;
    this.element.classList.toggle('controlled', controlled);
    this.element.ariaPressed = String(controlled);
    globals.Hooks.callAll('controlToken', this, controlled);
  }

  /** Note that the token is pointed at, or not. */
  setHover(hover: boolean): void {
    if (this.#hover === hover) return;
    this.#hover = hover;
    this.layer.hover = hover ? this : null;
    globals.Hooks.callAll('hoverToken', this, hover);
  }

  /** Target the token for a user, or not; by default the user's other targets are released. */
  setTarget(
    targeted = true,
    options: { user?: FoundryUser | null; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    const user = options.user ?? globals.game.user;
    const targets = targetsOf(user);
    if (options.releaseOthers ?? true) {
      for (const other of [...targets]) if (other !== this) other.mark(user, false);
    }
    this.mark(user, targeted);
    if (user.isSelf && !options.groupSelection) this.layer.broadcastTargets();
  }

  /** Note on this screen that a user targets the token, or not. */
  mark(user: FoundryUser, targeted: boolean): void {
    if (targeted) {
      this.targeted.add(user);
      targetsOf(user).add(this);
    } else {
      this.targeted.delete(user);
      targetsOf(user).delete(this);
    }
    this._draw();
  }
}

function shownTokens(): TokenLayer {
  return (globalThis as unknown as { canvas: { tokens: TokenLayer } }).canvas.tokens;
}

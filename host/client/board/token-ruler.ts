import type { Token } from './token.ts';

/** A place on the way of a token. */
export interface MovementWaypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  readonly intermediate: boolean;
}

/** The planned movement of a token, by user. */
export interface PlannedMovement {
  readonly foundPath: readonly MovementWaypoint[];
  readonly unreachableWaypoints: readonly MovementWaypoint[];
  readonly history: readonly MovementWaypoint[];
  readonly hidden: boolean;
  readonly searching: boolean;
}

/** The labels that a ruler shows of the movement of its token. */
export interface TokenRulerData {
  readonly passedWaypoints: readonly MovementWaypoint[];
  readonly pendingWaypoints: readonly MovementWaypoint[];
  /** By the id of the user. */
  readonly plannedMovement: Readonly<Record<string, PlannedMovement>>;
}

/** Shows where a token goes while it is dragged. */
export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(visible: boolean) {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this._onVisibleChange();
  }

  /** True if there is anything to show. */
  get isVisible(): boolean {
    return this.token.isDragged;
  }

  protected abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: TokenRulerData): void;
}

/** The ruler of tokens. The host draws no lines: what a system draws of its own is drawn. */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = 'templates/hud/waypoint-label.hbs';

  protected override _onVisibleChange(): void {}

  override async draw(): Promise<void> {}

  override clear(): void {}

  override destroy(): void {}

  override refresh(_data: TokenRulerData): void {}
}

import {
  globals,
  type FoundryScene,
  type FoundryToken,
  type FoundryUser,
} from '../applications/foundry-globals.ts';
import { CONFIG } from '../config.ts';
import { Token } from './token.ts';
import { TokenUndo } from './token-undo.ts';
import { targetsOf } from './user-targets.ts';

/** The tokens of the scene that is shown: `canvas.tokens`. */
export class TokenLayer {
  readonly element: HTMLElement;
  hover: Token | null = null;
  readonly #undo = new TokenUndo();
  #tokens = new Map<string, Token>();
  #scene: FoundryScene | null = null;

  constructor() {
    this.element = document.createElement('div');
    this.element.className = 'tokens';
    this.#undo.listen();
  }

  get gridSize(): number {
    return this.#scene?.grid.size ?? 100;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter(token => token.controlled);
  }

  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map(token => [token.id, token]));
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter(token => token.actor?.isOwner);
  }

  get documentCollection(): FoundryScene['tokens'] | null {
    return this.#scene?.tokens ?? null;
  }

  /** The token of an id. */
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** The host plans no movement of tokens. */
  recalculatePlannedMovementPaths(): void {}

  /** Take the last movement back that this user has made on this scene. */
  undoHistory(): Promise<unknown[]> {
    return this.#undo.undo();
  }

  /** Let all selected tokens go. */
  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Target the tokens of some ids, in place of or beside the others. */
  setTargets(
    ids: Iterable<string>,
    options: { mode?: 'replace' | 'acquire' | 'release'; user?: FoundryUser } = {},
  ): void {
    const { mode = 'replace', user = globals.game.user } = options;
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      const targets = targetsOf(user);
      if (named && !targets.has(token) && mode !== 'release') token.mark(user, true);
      else if (targets.has(token) && (mode === 'replace' ? !named : mode === 'release' && named))
        token.mark(user, false);
    }
    if (user.isSelf) this.broadcastTargets();
  }

  /** Tell the others what this user targets. */
  broadcastTargets(): void {
    const { user } = globals.game;
    user.broadcastActivity?.({ targets: targetsOf(user).ids });
  }

  /** Draw the tokens of a scene, or of none. */
  draw(scene: FoundryScene | null): void {
    this.tearDown();
    this.#scene = scene;
    for (const document of scene?.tokens ?? []) this.add(document);
  }

  /** Draw a token that came to the scene. */
  add(document: FoundryToken): void {
    const { objectClass } = CONFIG.Token as { objectClass?: typeof Token | null };
    const token = new (objectClass ?? Token)(document, this);
    this.#tokens.set(token.id, token);
    this.element.append(token.element);
    void token.ruler.draw();
    token.refresh();
    this.stack();
    globals.Hooks.callAll('drawToken', token);
  }

  /** Layers the tokens by elevation, then by `sort`, then by creation. */
  stack(): void {
    const order = (one: Token, other: Token): number =>
      one.document.elevation - other.document.elevation || one.document.sort - other.document.sort;
    this.placeables.sort(order).forEach(({ element }, at) => (element.style.zIndex = String(at)));
  }

  /** Take a token away that left the scene. */
  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    if (this.hover === token) token.setHover(false);
    token.release();
    for (const user of globals.game.users) targetsOf(user).delete(token);
    token.ruler.destroy();
    token.element.remove();
    this.#tokens.delete(id);
    globals.Hooks.callAll('destroyToken', token);
  }

  /** Take all tokens away. */
  tearDown(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }
}

import { buildElement } from '../applications/build-element.ts';
import { globals, localize, type FoundryScene } from '../applications/foundry-globals.ts';
import { clamp, type Point, type View } from './board-geometry.ts';
import { listenToBoardDrops } from './board-drops.ts';
import type { Canvas } from './canvas.ts';
import { shownLevel } from './shown-level.ts';
import { selectByDrag } from './select-by-drag.ts';
import { listenToTokens } from './token-controls.ts';

const LEAST_SCALE = 0.1;
const MOST_SCALE = 3;

/** The board in the page: the scene with its grid and tokens, which is moved by dragging and scaled by the wheel. */
export class BoardView {
  readonly canvas: Canvas;
  readonly element = buildElement('main', { id: 'board' });
  readonly #stage = buildElement('div', { class: 'board-scene' });
  #view: View = { x: 0, y: 0, scale: 1 };

  constructor(canvas: Canvas, parent: HTMLElement) {
    this.canvas = canvas;
    this.#stage.append(canvas.things.element, canvas.tokens.element, canvas.hud.element);
    parent.prepend(this.element);
    listenToTokens(this);
    listenToBoardDrops(this);
    this.element.addEventListener('wheel', event => this.#onWheel(event), { passive: false });
    this.#listenToDrag();
  }

  /** Draw something over the scene, and return it. */
  lay(element: HTMLElement): HTMLElement {
    this.#stage.append(element);
    return element;
  }

  /** The position of an event on the scene. */
  pointOf(event: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const box = this.#stage.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / this.#view.scale,
      y: (event.clientY - box.top) / this.#view.scale,
    };
  }

  get scale(): number {
    return this.#view.scale;
  }

  /** Show a scene, or the words that there is none. */
  show(scene: FoundryScene | null): void {
    this.element.setAttribute('aria-label', scene?.name ?? localize('BOARD.NoScene'));
    if (!scene) return this.element.replaceChildren(this.#emptyBoard());
    const { style } = this.#stage;
    style.width = `${scene.width}px`;
    style.height = `${scene.height}px`;
    style.setProperty('--grid-size', `${scene.grid.size}px`);
    style.setProperty('--grid-alpha', String(scene.grid.alpha));
    const { src } = (shownLevel(scene) ?? scene).background;
    style.backgroundImage = src ? `url("${src}")` : '';
    this.#stage.classList.toggle('gridless', this.canvas.grid?.isGridless === true);
    this.element.replaceChildren(this.#stage);
    const { clientWidth, clientHeight } = this.element;
    const fitting = Math.min(clientWidth / scene.width, clientHeight / scene.height);
    const { x, y, scale } = scene.initial;
    this.pan({
      x: x ?? scene.width / 2,
      y: y ?? scene.height / 2,
      scale: scale ?? clamp(fitting, 0.4, 1),
    });
  }

  /** Put a point of the scene into the middle of the view. */
  pan({ x, y, scale = this.#view.scale }: Partial<View>): void {
    this.#view = { x: x ?? this.#view.x, y: y ?? this.#view.y, scale: clamp(scale, LEAST_SCALE, MOST_SCALE) };
    const { clientWidth, clientHeight } = this.element;
    const left = clientWidth / 2 - this.#view.x * this.#view.scale;
    const top = clientHeight / 2 - this.#view.y * this.#view.scale;
    this.#stage.style.transform = `translate(${left}px, ${top}px) scale(${this.#view.scale})`;
    globals.Hooks.callAll('canvasPan', this.canvas, { ...this.#view });
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    const before = this.pointOf(event);
    const scale = clamp(this.#view.scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1), LEAST_SCALE, MOST_SCALE);
    const ratio = this.#view.scale / scale;
    const { x, y } = this.#view;
    this.pan({ x: before.x + (x - before.x) * ratio, y: before.y + (y - before.y) * ratio, scale });
  }

  #listenToDrag(): void {
    this.element.addEventListener('pointerdown', down => {
      if ((down.target as Element).closest('.token, button')) return;
      if (down.button === 0) selectByDrag(this, down);
      else this.#panByDrag(down);
    });
  }

  #panByDrag(down: PointerEvent): void {
    const { x, y, scale } = this.#view;
    const onMove = (event: PointerEvent) => {
      this.pan({
        x: x - (event.clientX - down.clientX) / scale,
        y: y - (event.clientY - down.clientY) / scale,
      });
    };
    const onUp = () => this.element.removeEventListener('pointermove', onMove);
    this.element.addEventListener('pointermove', onMove);
    this.element.addEventListener('pointerup', onUp, { once: true });
  }

  #emptyBoard(): HTMLElement {
    const words = buildElement('p', {}, localize('BOARD.NoScene'));
    const empty = buildElement('div', { class: 'board-empty' }, words);
    if (!globals.game.user.isGM) return empty;
    const create = buildElement('button', { type: 'button' }, localize('BOARD.CreateScene'));
    create.addEventListener('click', () => {
      const sceneClass = globals.CONFIG['Scene']?.['documentClass'] as {
        create(data: object): Promise<unknown>;
      };
      void sceneClass.create({ name: localize('BOARD.NewScene'), width: 2000, height: 1400, active: true });
    });
    empty.append(create);
    return empty;
  }
}

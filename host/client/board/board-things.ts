import type { BaseAmbientLight, BaseTile, BaseWall } from '../../common/documents/base-placeables.ts';
import type { BaseMeasuredTemplate } from '../../common/documents/base-marks.ts';
import type { BaseRegion } from '../../common/documents/base-region.ts';
import type { Document } from '../../common/abstract/document.ts';
import { buildElement } from '../applications/build-element.ts';
import { isOnShownLevel } from './shown-level.ts';
import { regionShapes, templateShape } from './board-shapes.ts';
import { globals, type FoundryDocument, type FoundryScene } from '../applications/foundry-globals.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The placeables below the tokens: pictures, walls and lights. */
export class BoardThings {
  readonly element = buildElement('div', { class: 'board-things' });
  #scene: FoundryScene | null = null;

  constructor() {
    const { Hooks } = globals;
    for (const name of ['Tile', 'Wall', 'AmbientLight', 'Region', 'MeasuredTemplate']) {
      for (const event of ['create', 'update', 'delete']) {
        Hooks.on(`${event}${name}`, (thing: FoundryDocument) => {
          if (thing.parent?.id === this.#scene?.id) this.#draw();
        });
      }
    }
  }

  /** Draws what lies on a scene, or nothing. */
  show(scene: FoundryScene | null): void {
    this.#scene = scene;
    this.#draw();
  }

  #draw(): void {
    this.element.replaceChildren();
    if (!this.#scene) return;
    const scene = this.#scene as unknown as Document;
    const all = (name: string): Document[] =>
      scene.getEmbeddedCollection(name).contents.filter(isOnShownLevel);
    const { isGM } = globals.game.user;
    for (const tile of all('Tile') as BaseTile[])
      if (isGM || !tile.hidden) this.element.append(picture(tile));
    const regions = (all('Region') as BaseRegion[]).filter(({ visibility }) => visibility === 2 || isGM);
    const templates = (all('MeasuredTemplate') as BaseMeasuredTemplate[]).filter(
      template => !template.hidden || template.getUserLevel() >= 3,
    );
    this.element.append(
      sheet(this.#scene, [
        ...regions.flatMap(regionShapes),
        ...templates.map(template => templateShape(template, this.#scene as FoundryScene)),
      ]),
    );
    // As in Foundry, only Game Masters see walls and lights.
    if (isGM) this.element.append(drawing(this.#scene, all('Wall') as BaseWall[], all('AmbientLight')));
  }
}

function picture(tile: BaseTile): HTMLElement {
  const { x, y, width, height, rotation, hidden } = tile;
  const image = buildElement('img', {
    class: hidden ? 'board-tile unseen' : 'board-tile',
    src: `/${(tile.texture.src ?? '').replace(/^\//, '')}`,
    alt: '',
    'data-tile-id': tile.id ?? '',
  });
  Object.assign(image.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: `rotate(${rotation}deg)`,
  });
  return image;
}

function sheet(scene: FoundryScene, drawn: readonly SVGElement[]): SVGElement {
  const all = document.createElementNS(SVG, 'svg');
  all.setAttribute('viewBox', `0 0 ${scene.width} ${scene.height}`);
  all.append(...drawn);
  return all;
}

function drawing(scene: FoundryScene, walls: readonly BaseWall[], lights: readonly Document[]): SVGElement {
  const all = sheet(scene, []);
  for (const { c, door } of walls) {
    const line = document.createElementNS(SVG, 'line');
    ['x1', 'y1', 'x2', 'y2'].forEach((name, i) => line.setAttribute(name, String(c[i])));
    line.setAttribute('class', door > 0 ? 'board-wall door' : 'board-wall');
    all.append(line);
  }
  const { size, distance } = scene.grid;
  for (const { x, y, config } of lights as BaseAmbientLight[]) {
    const circle = document.createElementNS(SVG, 'circle');
    circle.setAttribute('cx', String(x));
    circle.setAttribute('cy', String(y));
    circle.setAttribute('r', String((Math.max(config.bright, config.dim) / distance) * size));
    circle.setAttribute('class', config.negative ? 'board-light dark' : 'board-light');
    all.append(circle);
  }
  return all;
}

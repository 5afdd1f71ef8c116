import type { Document } from '../../common/abstract/document.ts';
import { globals, type FoundryDocument, type FoundryScene } from '../applications/foundry-globals.ts';
import { CONFIG } from '../config.ts';
import type { Point } from './board-geometry.ts';

/** Something on the scene that is shown, other than a token. */
export class PlaceableObject {
  readonly document: FoundryDocument;
  readonly layer: PlaceablesLayer;

  constructor(document: FoundryDocument, layer: PlaceablesLayer) {
    this.document = document;
    this.layer = layer;
  }

  get id(): string {
    return this.document.id ?? '';
  }

  get scene(): FoundryScene {
    return this.document.parent as FoundryScene;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get x(): number {
    return (this.document as unknown as Point).x;
  }

  get y(): number {
    return (this.document as unknown as Point).y;
  }

  get center(): Point {
    return { x: this.x, y: this.y };
  }

  get isVisible(): boolean {
    return !(this.document as { hidden?: boolean }).hidden || this.isOwner;
  }
}

/** The placeables of one kind on the scene that is shown: `canvas.templates` and its like. */
export class PlaceablesLayer {
  readonly documentName: string;
  hover: PlaceableObject | null = null;
  #scene: FoundryScene | null = null;
  #objects = new Map<FoundryDocument, PlaceableObject>();

  constructor(documentName: string) {
    this.documentName = documentName;
  }

  /** The collection of the scene that the layer shows. */
  get documentCollection(): Map<string, FoundryDocument> | null {
    const scene = this.#scene as unknown as Document | null;
    return (
      (scene?.getEmbeddedCollection(this.documentName) as unknown as Map<string, FoundryDocument>) ?? null
    );
  }

  get placeables(): PlaceableObject[] {
    return [...(this.documentCollection?.values() ?? [])].map(document => this.#objectOf(document));
  }

  /** Nothing but tokens can be selected on the host's board. */
  get controlled(): PlaceableObject[] {
    return [];
  }

  /** The placeable of an id. */
  get(id: string): PlaceableObject | undefined {
    const document = this.documentCollection?.get(id);
    return document && this.#objectOf(document);
  }

  /** The place of the grid that is nearest to a point. */
  getSnappedPoint(point: Point): Point {
    const { canvas } = globals as unknown as {
      canvas: { grid: { getSnappedPoint(at: Point): Point } | null };
    };
    return canvas.grid?.getSnappedPoint(point) ?? point;
  }

  releaseAll(): number {
    return 0;
  }

  /** Shows the things of a scene. */
  draw(scene: FoundryScene | null): void {
    this.#scene = scene;
    this.#objects.clear();
  }

  #objectOf(document: FoundryDocument): PlaceableObject {
    const known = this.#objects.get(document);
    if (known) return known;
    const { objectClass } =
      (CONFIG as unknown as Record<string, { objectClass?: unknown }>)[this.documentName] ?? {};
    const cls = isMade(objectClass) ? objectClass : PlaceableObject;
    const made = new cls(document, this);
    this.#objects.set(document, made);
    return made;
  }
}

/** A system's own class of things is made when it derives from what the host has; others rest on what it lacks. */
function isMade(cls: unknown): cls is typeof PlaceableObject {
  return typeof cls === 'function' && cls.prototype instanceof PlaceableObject;
}

/** The placeables of a scene other than tokens, by layer name. */
export const LAYERS_OF_THINGS = {
  drawings: 'Drawing',
  lighting: 'AmbientLight',
  notes: 'Note',
  regions: 'Region',
  sounds: 'AmbientSound',
  templates: 'MeasuredTemplate',
  tiles: 'Tile',
  walls: 'Wall',
} as const;

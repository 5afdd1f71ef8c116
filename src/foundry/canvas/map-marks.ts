/** Something marked on the map: what it is, and the part of the scene that it covers, in pixels. */
export interface Mark {
  /** The class of its style. */
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A short text in the middle of it. */
  readonly text?: string;
}

/** Marks of one kind that lie over the map together. */
interface MarkLayer {
  /** The class of the layer, of which there is one at a time. */
  readonly name: string;
  /** The label for screen readers. */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Lines beside a point of the scene. */
  readonly note?: {
    readonly x: number;
    readonly y: number;
    /** The position of its lower edge, for a note that would leave the page below. */
    readonly above: number;
    readonly lines: readonly string[];
    readonly kind: string;
  };
}

/** The height of the letters of a note, in squares; it scales with the map. */
const LETTER = 0.2;

/**
 * Lays marks over the map, in the container that Foundry moves with the canvas, where they keep no press from the map.
 * Those of that name that lay there before go, and none come in their place with null.
 */
export function layMarks(name: string, layer: Omit<MarkLayer, 'name'> | null): void {
  const hud = canvas?.hud?.element;
  if (!hud) return;
  hud.querySelector(`:scope > .${name}`)?.remove();
  if (!layer) return;
  const { ownerDocument } = hud;
  const element = ownerDocument.createElement('div');
  element.className = `passe-marks ${name}`;
  element.role = 'img';
  element.ariaLabel = layer.label;
  const fontSize = `${LETTER * (canvas.grid?.size ?? 0)}px`;
  for (const { kind, x, y, width, height, text = '' } of layer.marks) {
    const mark = ownerDocument.createElement('i');
    mark.className = kind;
    const [left, top] = [`${x}px`, `${y}px`];
    Object.assign(mark.style, { left, top, width: `${width}px`, height: `${height}px` });
    if (text !== '') mark.append(inLetters(ownerDocument, text, fontSize));
    element.append(mark);
  }
  const { note } = layer;
  if (note) {
    const text = ownerDocument.createElement('p');
    text.className = note.kind;
    Object.assign(text.style, { left: `${note.x}px`, top: `${note.y}px`, fontSize });
    for (const line of note.lines) {
      const part = ownerDocument.createElement('span');
      part.textContent = line;
      text.append(part);
    }
    element.append(text);
    hud.append(element);
    const { clientHeight } = ownerDocument.documentElement;
    if (text.getBoundingClientRect().bottom <= clientHeight) return;
    text.classList.add('is-above');
    text.style.top = `${note.above}px`;
    return;
  }
  hud.append(element);
}

function inLetters(page: Document, text: string, fontSize: string): HTMLElement {
  const letters = page.createElement('b');
  letters.textContent = text;
  letters.style.fontSize = fontSize;
  return letters;
}

import type { BaseMeasuredTemplate } from '../../common/documents/base-marks.ts';
import type { BaseRegion } from '../../common/documents/base-region.ts';
import {
  CircleShapeData,
  EllipseShapeData,
  RectangleShapeData,
  type BaseShapeData,
} from '../../common/documents/region-shapes.ts';
import { EmanationShapeData } from '../../common/documents/spaces-of-14.ts';
import type { FoundryScene } from '../applications/foundry-globals.ts';
import type { Point } from './board-geometry.ts';

const SVG = 'http://www.w3.org/2000/svg';

function element(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** The shapes of a region; holes are drawn as their edge alone. */
export function regionShapes({ shapes, color }: BaseRegion): SVGElement[] {
  return shapes.map(shape => {
    const drawn = shapeElement(shape);
    drawn.setAttribute('class', shape.hole ? 'board-region hole' : 'board-region');
    drawn.setAttribute('fill', String(color));
    drawn.setAttribute('stroke', String(color));
    return drawn;
  });
}

function shapeElement(shape: BaseShapeData): SVGElement {
  if (shape instanceof RectangleShapeData) {
    const { x, y, width, height, rotation } = shape;
    const transform = `rotate(${rotation} ${x + width / 2} ${y + height / 2})`;
    return element('rect', { x, y, width, height, transform });
  }
  if (shape instanceof CircleShapeData)
    return element('circle', { cx: shape.x, cy: shape.y, r: shape.radius });
  if (shape instanceof EllipseShapeData) {
    const { x, y, radiusX, radiusY, rotation } = shape;
    return element('ellipse', {
      cx: x,
      cy: y,
      rx: radiusX,
      ry: radiusY,
      transform: `rotate(${rotation} ${x} ${y})`,
    });
  }
  const outlines = shape
    ._outlines()
    .map(outline => `M ${outline.map(({ x, y }) => `${x} ${y}`).join(' L ')} Z`);
  const path = element('path', { d: outlines.join(' '), 'fill-rule': 'evenodd' });
  // What reaches so far around something is its shape with an edge as wide.
  if (shape instanceof EmanationShapeData)
    path.setAttribute('style', `stroke-width: ${2 * shape.radius}px; stroke-linejoin: round`);
  return path;
}

/** The shape of a template, in the pixels of its scene. */
export function templateShape(template: BaseMeasuredTemplate, { grid }: FoundryScene): SVGElement {
  const { t, x, y, distance, direction, angle, width, borderColor, fillColor } = template;
  const pixels = grid.size / grid.distance;
  const reach = distance * pixels;
  const at = (degrees: number, far: number): Point => ({
    x: x + far * Math.cos((degrees * Math.PI) / 180),
    y: y + far * Math.sin((degrees * Math.PI) / 180),
  });
  const shape = {
    circle: () => element('circle', { cx: x, cy: y, r: reach }),
    cone: () => {
      const [from, to] = [at(direction - angle / 2, reach), at(direction + angle / 2, reach)];
      const isWide = angle > 180 ? 1 : 0;
      return element('path', {
        d: `M ${x} ${y} L ${from.x} ${from.y} A ${reach} ${reach} 0 ${isWide} 1 ${to.x} ${to.y} Z`,
      });
    },
    rect: () => {
      const corner = at(direction, reach);
      return element('rect', {
        x: Math.min(x, corner.x),
        y: Math.min(y, corner.y),
        width: Math.abs(corner.x - x),
        height: Math.abs(corner.y - y),
      });
    },
    ray: () => {
      const half = (width * pixels) / 2;
      return element('rect', {
        x,
        y: y - half,
        width: reach,
        height: half * 2,
        transform: `rotate(${direction} ${x} ${y})`,
      });
    },
  }[t as 'circle' | 'cone' | 'rect' | 'ray']();
  shape.setAttribute('class', 'board-template');
  shape.setAttribute('fill', String(fillColor));
  shape.setAttribute('stroke', String(borderColor));
  return shape;
}

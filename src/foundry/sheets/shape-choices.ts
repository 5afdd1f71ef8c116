import { bodyParts, shapeIds } from '../../rules/mythras/body-shapes.ts';
import { words } from '../words.ts';
import { choicesOf, type Choice } from './item/form-fields.ts';

/** The shapes to choose from; a chosen one whose module is not there stays chosen, so that it waits for it. */
export function shapeChoices(chosen: string): Choice[] {
  const known = choicesOf('SHAPE', shapeIds(), chosen);
  if (bodyParts(chosen)) return known;
  return [...known, { value: chosen, label: words('SHEET.missingShape', { shape: chosen }), isChosen: true }];
}

import type { BodyShape } from '../../../rules/mythras/body-shapes.ts';
import {
  fish,
  hoofedQuadruped,
  insect,
  quadruped,
  smallTailedQuadruped,
  tailedQuadruped,
  wingedTailedQuadruped,
} from './beasts.ts';
import { hornedHumanoid, humanoid, tailedBiped } from './bipeds.ts';
import type { Drawing } from './drawing.ts';

/** The drawing of each shape of the book. */
export const DRAWINGS: Readonly<Partial<Record<string, Drawing>>> = {
  humanoid,
  'horned-humanoid': hornedHumanoid,
  quadruped,
  'hoofed-quadruped': hoofedQuadruped,
  'tailed-quadruped': tailedQuadruped,
  'small-tailed-quadruped': smallTailedQuadruped,
  'winged-tailed-quadruped': wingedTailedQuadruped,
  insect,
  fish,
  'tailed-biped': tailedBiped,
} satisfies Readonly<Record<BodyShape, Drawing>>;

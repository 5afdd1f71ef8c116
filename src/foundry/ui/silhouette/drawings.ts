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

/** The drawing of each shape of body that a book prints, by id. */
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
};

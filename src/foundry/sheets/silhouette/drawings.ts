import type { BodyShape } from '../../../rules/mythras/body-shapes.ts';
import { hornedHumanoid, humanoid, tailedBiped } from './bipeds.ts';
import type { Drawing } from './drawing.ts';
import { fish, insect } from './insect-and-fish.ts';
import { hoofedQuadruped, quadruped, smallTailedQuadruped } from './quadrupeds.ts';
import { tailedQuadruped, wingedTailedQuadruped } from './reptiles.ts';

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

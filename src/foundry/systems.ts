import type { SystemManifest } from './combat-system/manifest.ts';
import { d20 } from './systems/d20/manifest.ts';
import { mythras } from './systems/mythras/manifest.ts';
import { ref10 } from './systems/ref10/manifest.ts';
import { runequest4 } from './systems/runequest4/manifest.ts';
import { segments } from './systems/segments/manifest.ts';

/** Every combat system, in the order in which worlds are offered them. */
export const SYSTEMS: readonly SystemManifest[] = [mythras, runequest4, ref10, d20, segments];

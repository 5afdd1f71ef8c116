import Handlebars from 'handlebars';
import { registerGenericTemplates } from './generic-templates.ts';
import { registerActiveEffectTemplates } from '../sheets/active-effect-templates.ts';
import { registerRegionBehaviorTemplate } from '../sheets/region-behavior-config.ts';
import { registerRegionTemplates } from '../sheets/region-config.ts';
import { registerRollTableTemplates } from '../sheets/roll-table-templates.ts';
import { registerSceneTemplates } from '../sheets/scene-config.ts';
import { registerHelpers } from './template-helpers.ts';

/** Register Foundry's helpers and make Handlebars a global, as systems expect it. */
export function installHandlebars(): void {
  registerHelpers();
  registerGenericTemplates();
  registerActiveEffectTemplates();
  registerRegionTemplates();
  registerRegionBehaviorTemplate();
  registerRollTableTemplates();
  registerSceneTemplates();
  Object.assign(globalThis, { Handlebars });
}

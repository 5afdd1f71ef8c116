import Handlebars from 'handlebars';
import { registerHelpers } from './template-helpers.ts';

/** Register Foundry's helpers and make Handlebars a global, as systems expect it. */
export function installHandlebars(): void {
  registerHelpers();
  Object.assign(globalThis, { Handlebars });
}

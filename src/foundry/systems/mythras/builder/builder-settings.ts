import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { offered } from '../../../settings/settings.ts';

/** Declares what the Game Master may say about making characters (SRD: Characters, Steps 5 to 7). */
export function registerBuilderSettings(): void {
  game.settings.register(SYSTEM_ID, 'mostPoints', {
    ...offered('mostPoints'),
    scope: 'world',
    type: Number,
    default: 0,
  });
}

/** Most points of one pool on one skill; 0 for no limit. */
export function mostPoints(): number {
  const most = game.settings.get(SYSTEM_ID, 'mostPoints');
  return Number.isInteger(most) && most > 0 ? most : 0;
}

import type { Data } from '../../common/data-types.ts';
import type { RegionBehavior, RegionDocument, RegionEvent } from '../documents/region.ts';
import type { Scene } from '../documents/scene.ts';
import type { TokenDocument } from '../documents/token-document.ts';
import type { User } from '../documents/user.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { RegionEventName } from './region-behavior-type.ts';

/** The fields of a region that say where it is. */
const BOUNDARY = ['shapes', 'elevation', 'levels'];
/** The fields of a token that say where it is. */
const PLACE = ['x', 'y', 'elevation', 'level', 'width', 'height'];

/** Tells the behaviors of regions what happens, at every client. */
export function watchRegions(): void {
  for (const scene of game().scenes.values()) {
    for (const region of regionsOf(scene))
      for (const token of scene.tokens.values()) if (isInside(token, region)) region.tokens.add(token);
  }
  Hooks.on('createToken', (token: TokenDocument, _options: object, userId: string) => follow(token, userId));
  Hooks.on('updateToken', (token: TokenDocument, changes: Data, _options: object, userId: string) => {
    if (PLACE.some(key => key in changes)) follow(token, userId);
  });
  Hooks.on('deleteToken', (token: TokenDocument, _options: object, userId: string) => {
    for (const region of regionsOf(token.parent as Scene)) leave(region, token, userId);
  });
  Hooks.on('createRegion', (region: RegionDocument, _options: object, userId: string) =>
    look(region, userId),
  );
  Hooks.on('updateRegion', (region: RegionDocument, changes: Data, _options: object, userId: string) => {
    if ('hidden' in changes)
      for (const behavior of region.behaviors.values() as Iterable<RegionBehavior>)
        if (!behavior.disabled) turn(behavior, region.hidden !== true, userId);
    if (!BOUNDARY.some(key => key in changes)) return;
    tell(region, 'regionBoundary', {}, userId);
    look(region, userId);
  });
  Hooks.on('createRegionBehavior', (behavior: RegionBehavior, _options: object, userId: string) => {
    if (behavior.active) turn(behavior, true, userId);
  });
  Hooks.on('updateRegionBehavior', (behavior: RegionBehavior, changes: Data, _: object, userId: string) => {
    if ('disabled' in changes && behavior.region?.hidden !== true) turn(behavior, behavior.active, userId);
  });
  Hooks.on('deleteRegionBehavior', (behavior: RegionBehavior, _options: object, userId: string) => {
    // In a hidden region it was switched off before.
    if (!behavior.disabled && behavior.region?.hidden !== true) turn(behavior, false, userId);
  });
}

/** The regions in which a token is. */
export function regionsAround(token: TokenDocument): Set<RegionDocument> {
  const scene = token.parent as Scene | null;
  return new Set(scene ? regionsOf(scene).filter(region => region.tokens.has(token)) : []);
}

/** True if the middle of a token lies in a region. */
export function isInside(token: TokenDocument, region: RegionDocument): boolean {
  const { size } = (token.parent as Scene).grid;
  const { levels } = region as { levels?: ReadonlySet<string> };
  if (levels?.size && !levels.has((token as unknown as { level: string }).level)) return false;
  const middle = { x: token.x + (token.width * size) / 2, y: token.y + (token.height * size) / 2 };
  return region.testPoint({ ...middle, elevation: token.elevation });
}

function regionsOf(scene: Scene): RegionDocument[] {
  return scene.getEmbeddedCollection('Region').contents as RegionDocument[];
}

/** Sees where a token is now. */
function follow(token: TokenDocument, userId: string): void {
  for (const region of regionsOf(token.parent as Scene)) {
    if (isInside(token, region)) enter(region, token, userId);
    else leave(region, token, userId);
  }
}

/** Sees who is in a region now. */
function look(region: RegionDocument, userId: string): void {
  for (const token of (region.parent as Scene).tokens.values()) {
    if (isInside(token, region)) enter(region, token, userId);
    else leave(region, token, userId);
  }
}

function enter(region: RegionDocument, token: TokenDocument, userId: string): void {
  if (region.tokens.has(token)) return;
  region.tokens.add(token);
  tell(region, 'tokenEnter', { token }, userId);
}

function leave(region: RegionDocument, token: TokenDocument, userId: string): void {
  if (region.tokens.delete(token)) tell(region, 'tokenExit', { token }, userId);
}

/** A behavior that is switched on finds tokens already there, and one that is switched off loses them. */
function turn(behavior: RegionBehavior, isOn: boolean, userId: string): void {
  const { region } = behavior;
  if (!region) return;
  const names: RegionEventName[] = isOn ? ['behaviorActivated'] : ['behaviorDeactivated'];
  if ((region.parent as Scene).isView) names.push(isOn ? 'behaviorViewed' : 'behaviorUnviewed');
  for (const name of names) handle(() => behavior._handleRegionEvent(eventOf(region, name, {}, userId)));
  for (const token of region.tokens) {
    const event = eventOf(region, isOn ? 'tokenEnter' : 'tokenExit', { token }, userId);
    handle(() => behavior._handleRegionEvent(event));
  }
}

function tell(region: RegionDocument, name: RegionEventName, data: object, userId: string): void {
  handle(() => region._handleEvent(eventOf(region, name, data, userId)));
}

function eventOf(region: RegionDocument, name: RegionEventName, data: object, userId: string): RegionEvent {
  return { name, data, region, user: game().users.get(userId) as User };
}

/** An error of one behavior does not stop others from getting the event. */
function handle(work: () => Promise<void>): void {
  work().catch((error: unknown) => console.error(error));
}

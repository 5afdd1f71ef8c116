import { BaseRegion, BaseRegionBehavior } from '../../common/documents/base-region.ts';
import type { EmbeddedCollection } from '../../common/abstract/embedded-collection.ts';
import type { RegionBehaviorType } from '../regions/region-behavior-type.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token-document.ts';
import type { User } from './user.ts';

/** Something that happened in a region or to it. */
export interface RegionEvent {
  readonly name: string;
  readonly data: object;
  readonly region: RegionDocument;
  /** The user behind it. */
  readonly user: User;
}

/** Something that a region does. */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  declare system: RegionBehaviorType;
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent as RegionDocument | null;
  }

  get scene(): Scene | null {
    return (this.region?.parent as Scene | null | undefined) ?? null;
  }

  /** True if it does anything now: in 14 not in a region that is hidden. */
  get active(): boolean {
    const { region } = this;
    return !this.disabled && region?.behaviors.get(this.id ?? '') === this && region.hidden !== true;
  }

  /** True if it does anything on the scene that is shown here. */
  get viewed(): boolean {
    return this.active && this.scene?.isView === true;
  }

  /** Hears of what happened. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    const { events } = system.constructor as typeof RegionBehaviorType;
    await events[event.name]?.call(system as never, event);
    if (system.events.has(event.name)) await system._handleRegionEvent(event);
  }
}

/** An area of a scene with behaviors. */
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  declare readonly behaviors: EmbeddedCollection;
  declare readonly testPoint: BaseRegion['testPoint'];
  declare readonly hidden?: boolean;

  /** The tokens that are inside. */
  readonly tokens = new Set<TokenDocument>();

  /** Lets all behaviors that are active hear of something. */
  async _handleEvent(event: RegionEvent): Promise<void> {
    for (const behavior of this.behaviors.values() as Iterable<RegionBehavior>) {
      if (behavior.active) await behavior._handleRegionEvent(event);
    }
  }
}

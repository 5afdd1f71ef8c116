import { TypeDataModel } from '../../common/abstract/type-data-model.ts';
import type { ModelContext } from '../../common/abstract/data-model.ts';
import { SetField } from '../../common/fields/array-fields.ts';
import { StringField } from '../../common/fields/primitive-fields.ts';
import type { TerrainEffect } from '../board/terrain-data.ts';
import type { RegionBehavior, RegionDocument, RegionEvent } from '../documents/region.ts';
import type { Scene } from '../documents/scene.ts';
import type { TokenDocument } from '../documents/token-document.ts';

/** Events in a region and of it, of which its behaviors may hear. */
export const REGION_EVENTS = [
  'regionBoundary',
  'behaviorActivated',
  'behaviorDeactivated',
  'behaviorViewed',
  'behaviorUnviewed',
  'tokenEnter',
  'tokenExit',
] as const;

/** The name of something that happens in a region. */
export type RegionEventName = (typeof REGION_EVENTS)[number];

/** The data of something that a region does; what it does, it says by what it hears of. */
export class RegionBehaviorType extends TypeDataModel {
  /** The handlers of every behavior of the type, by event. */
  static events: Record<string, (this: never, event: RegionEvent) => unknown> = {};

  /** The events that this behavior listens to, as its data say. */
  declare events: Set<string>;

  /** A field in which a behavior says what it is to hear of. */
  static _createEventsField({
    events = REGION_EVENTS,
    initial = [],
  }: { events?: readonly string[]; initial?: readonly string[] } = {}): SetField {
    const choices = Object.fromEntries(events.map(name => [name, `REGION.EVENTS.${name}.label`]));
    return new SetField(new StringField({ required: true, choices }), { initial: [...initial] });
  }

  override _initialize(options: ModelContext = {}): void {
    super._initialize(options);
    if (!('events' in this.schema.fields)) this.events = new Set();
  }

  get behavior(): RegionBehavior {
    return this.parent as RegionBehavior;
  }

  get region(): RegionDocument | null {
    return this.behavior.region;
  }

  get scene(): Scene | null {
    return this.behavior.scene;
  }

  /** Does what is to be done when something happens that the data name. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}

  /** The effect of the behavior on the ground that a token goes over. */
  _getTerrainEffects(_token: TokenDocument, _segment: object): TerrainEffect[] {
    return [];
  }
}

import { SetField } from '../../common/fields/array-fields.ts';
import { TypedObjectField } from '../../common/fields/object-fields.ts';
import { AlphaField, BooleanField, NumberField, StringField } from '../../common/fields/primitive-fields.ts';
import type { DataSchema } from '../../common/fields/schema-field.ts';
import { ColorField, DocumentUUIDField } from '../../common/fields/string-kinds.ts';
import type { TerrainEffect } from '../board/terrain-data.ts';
import type { Macro } from '../documents/macro.ts';
import type { RegionBehavior, RegionEvent } from '../documents/region.ts';
import type { TokenDocument } from '../documents/token-document.ts';
import { game } from '../game-holder.ts';
import { fromUuid, fromUuidSync } from '../uuid.ts';
import { RegionBehaviorType } from './region-behavior-type.ts';

/** Makes the scene darker or lighter: kept as it is said. */
export class AdjustDarknessLevelRegionBehaviorType extends RegionBehaviorType {
  static MODES = { OVERRIDE: 0, BRIGHTEN: 1, DARKEN: 2 };

  static override defineSchema(): DataSchema {
    return {
      mode: new NumberField({ required: true, choices: Object.values(this.MODES), initial: 0 }),
      modifier: new AlphaField({ initial: 0, step: 0.01 }),
    };
  }
}

/** Shows a text above a token: kept as it is said. */
export class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  static VISIBILITY_MODES = { GAMEMASTER: 0, OBSERVER: 1, ANYONE: 2 };

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      text: new StringField({ required: true }),
      color: new ColorField({ required: true, nullable: false, initial: '#ffffff' }),
      visibility: new NumberField({
        required: true,
        choices: Object.values(this.VISIBILITY_MODES),
        initial: this.VISIBILITY_MODES.GAMEMASTER,
      }),
      once: new BooleanField(),
    };
  }
}

/** Runs a macro on the client that triggered the event, or on every client. */
export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  declare uuid: string | null;
  declare everyone: boolean;

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      uuid: new DocumentUUIDField({ type: 'Macro' }),
      everyone: new BooleanField(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this.uuid || !(this.everyone || event.user.isSelf)) return;
    const macro = (await fromUuid(this.uuid)) as Macro | null;
    const { scene, region, behavior } = this;
    await macro?.execute({ scene, region, behavior, event });
  }
}

/** Runs a script of the Game Master's at each client. */
export class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  declare source: string;

  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), source: new StringField({ required: true, blank: true }) };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { scene, region, behavior, source } = this;
    const AsyncFunction = async function () {}.constructor as new (
      ...parts: string[]
    ) => (...args: unknown[]) => Promise<unknown>;
    const run = new AsyncFunction('scene', 'region', 'behavior', 'event', source);
    await run.call(globalThis, scene, region, behavior, event);
  }
}

/** Makes ground harder to cross, by each way of moving. */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  declare difficulties: Record<string, number>;

  static override defineSchema(): DataSchema {
    return { difficulties: new TypedObjectField(new NumberField({ nullable: true, min: 0 })) };
  }

  override _getTerrainEffects(_token: TokenDocument, { action = '' }: { action?: string }): TerrainEffect[] {
    const difficulty = this.difficulties[action] ?? 1;
    return difficulty === 1 ? [] : [{ name: 'difficulty', difficulty }];
  }
}

/** Pauses the game: kept as it is said. */
export class PauseGameRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema(): DataSchema {
    return { once: new BooleanField() };
  }
}

/** Lets no weather be seen: kept as it is said. */
export class SuppressWeatherRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema(): DataSchema {
    return {};
  }
}

/** Brings a token into another region: kept as it is said. */
export class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema(): DataSchema {
    return { destination: new DocumentUUIDField({ type: 'Region' }), choice: new BooleanField() };
  }
}

/** Switches behaviors on and off. */
export class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  declare enable: Set<string>;
  declare disable: Set<string>;

  static override defineSchema(): DataSchema {
    const behaviors = (): SetField => new SetField(new DocumentUUIDField({ type: 'RegionBehavior' }));
    return { events: this._createEventsField(), enable: behaviors(), disable: behaviors() };
  }

  /** The active Game Master writes, even if another user triggered the event. */
  override async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    if (!game().isActiveGM) return;
    for (const [uuids, disabled] of [
      [this.enable, false],
      [this.disable, true],
    ] as const) {
      for (const uuid of uuids) await (fromUuidSync(uuid) as RegionBehavior | null)?.update({ disabled });
    }
  }
}

/** The region behaviors of the core, by the name of the type. */
export const CORE_BEHAVIORS = {
  adjustDarknessLevel: AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: DisplayScrollingTextRegionBehaviorType,
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  modifyMovementCost: ModifyMovementCostRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
  suppressWeather: SuppressWeatherRegionBehaviorType,
  teleportToken: TeleportTokenRegionBehaviorType,
  toggleBehavior: ToggleBehaviorRegionBehaviorType,
};

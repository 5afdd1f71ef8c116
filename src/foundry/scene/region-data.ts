import { WATER } from './ground.ts';

/** Water has no fields: its region says where it is, and a circumstance who is wholly below its surface. */
class WaterData extends foundry.data.regionBehaviors.RegionBehaviorType<Record<string, never>> {
  static override defineSchema(): Record<string, never> {
    return {};
  }
}

/** The data models of this system's region behaviors, by type. */
export const REGION_BEHAVIOR_MODELS = { [WATER]: WaterData };

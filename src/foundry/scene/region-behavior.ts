import { activeManifest } from '../combat-system/active-system.ts';
import { REGION_BEHAVIOR_MODELS } from './region-data.ts';

/** A region behavior, of Foundry, of this system or of a module. */
export class PasseRegionBehavior<
  out SubType extends RegionBehavior.SubType = RegionBehavior.SubType,
> extends RegionBehavior<SubType> {
  /** Of this system's types, offers only those that the world's rules read. */
  static override createDialog(...given: never[]): Promise<never> {
    const [data, operation, options] = given as ({ readonly types?: readonly string[] } | undefined)[];
    const read: readonly string[] = activeManifest().regionBehaviors ?? [];
    const types = (options?.types ?? RegionBehavior.TYPES).filter(
      type => !(type in REGION_BEHAVIOR_MODELS) || read.includes(type),
    );
    return super.createDialog(data as never, operation as never, { ...options, types } as never) as never;
  }
}

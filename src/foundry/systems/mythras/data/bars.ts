import type { Attributes, Characteristics } from '../../../../rules/mythras/attributes.ts';
import { locationsOf } from '../../../../rules/mythras/hit-locations.ts';
import { MAGIC_SPENT } from '../../../../rules/mythras/conditions.ts';
import type { Bonuses, Statblock } from '../../../../rules/mythras/numbers.ts';
import type { OwnLocation } from '../../../../rules/mythras/own-body.ts';
import type { Bar } from '../../../data/fields.ts';
import { compact } from '../../../../rules/shared/compact.ts';

/** The data of an actor with a body that can be hurt. */
interface Bodily {
  readonly characteristics: Characteristics;
  readonly body: { readonly shape: string; readonly locations: readonly OwnLocation[] };
  readonly bonuses?: Bonuses;
  readonly statblock?: Statblock;
  readonly state: { readonly hurt: Readonly<Record<string, number>> };
}

/** The data of an actor with all the bars. */
interface Barred extends Bodily {
  readonly attributes: Attributes;
  readonly state: Bodily['state'] & {
    readonly luckSpent: number;
    readonly conditions: readonly { readonly condition: string; readonly amount?: number | undefined }[];
  };
}

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health', 'actions', 'luck', 'magic'], value: [] };

/** Locations where a Serious Wound may fell a fighter (MYT-WOUND-07); others take a Major one (MYT-WOUND-09). */
const VITAL: readonly string[] = ['head', 'chest', 'abdomen'];

/**
 * The hit points left in the worst location (MYT-CHAR-07). One lost arm is worse than bruises all over, although the
 * bruises may add up to more.
 */
export function healthOf({ characteristics, body, bonuses, statblock, state }: Bodily): Bar {
  const locations = locationsOf(
    compact({
      shape: body.shape,
      ownLocations: body.locations,
      characteristics,
      armour: [],
      bonuses,
      statblock,
    }),
  );
  const bars = locations.map(({ id, hp, kind }) => {
    const max = VITAL.includes(kind) ? hp : 2 * hp;
    return left(max, state.hurt[id] ?? 0);
  });
  const [worst] = bars.sort((a, b) => a.value * b.max - b.value * a.max || a.max - b.max);
  return worst ?? { value: 0, max: 0 };
}

/** Luck points left (MYT-LUCK-01). */
export function luckOf({ attributes, state }: Barred): Bar {
  return left(attributes.luckPoints.value, state.luckSpent);
}

/** Magic points left (MYT-CHAR-10). */
export function magicOf({ attributes, state }: Barred): Bar {
  return left(attributes.magicPoints.value, magicSpentIn(state.conditions));
}

function left(max: number, spent: number): Bar {
  return { value: Math.max(0, max - spent), max };
}

/** Magic points spent, as the rules count them (MYT-CHAR-10). */
export function magicSpentIn(
  conditions: readonly { readonly condition: string; readonly amount?: number | undefined }[],
): number {
  return conditions.find(({ condition }) => condition === MAGIC_SPENT)?.amount ?? 0;
}

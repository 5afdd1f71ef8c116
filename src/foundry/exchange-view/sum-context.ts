import type { Card } from '../../cards/card.ts';
import type { Sum } from '../../cards/scene.ts';
import { localize, localizeOr } from '../platform/localize.ts';

/** The reckoning of damage, in words. */
export interface SumContext {
  readonly damage: number;
  /** The word after the number. */
  readonly unit: string;
  readonly stops: readonly { readonly points: number; readonly label: string }[];
  /** The points that were left; null where each of several targets has their own. */
  readonly left: string | null;
}

const dealt = (damage: number): Pick<SumContext, 'damage' | 'unit'> => ({
  damage,
  unit: localize('SCENE.damage', { damage }),
});

/** The reckoning of one blow, in words. */
export function sumContext({ damage, stops, left }: Sum): SumContext {
  const shown = stops.filter(({ points }) => points > 0);
  return {
    ...dealt(damage),
    left: String(left),
    stops: shown.map(({ by, points }) => ({ points, label: localizeOr(`SCENE.stops.${by}`, by) })),
  };
}

/** The damage that was rolled once for all targets; null where each blow has its own. */
export function damageForAll({ lines, attempt }: Card): SumContext | null {
  const rolls = lines.filter(
    line => line.line === 'roll' && line.of === null && line.by === attempt.by && !line.gone,
  );
  const [first, ...others] = rolls.flatMap(line =>
    line.line === 'roll' && /^damage\b/u.test(line.name) ? [line.becomes ?? line.total] : [],
  );
  return first === undefined || others.length > 0 ? null : { ...dealt(first), stops: [], left: null };
}

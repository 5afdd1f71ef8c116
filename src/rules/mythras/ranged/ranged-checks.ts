import { FIRE_MODES, SIZES } from '../fighter.ts';
import { ifGiven, type Bounds, type FaultList } from '../../shared/fault-list.ts';

const METRES: Bounds = { from: 0, to: 1_000_000 };
const TURNS: Bounds = { from: 0, to: 100 };
const ROUNDS: Bounds = { from: 1, to: 1000 };
const GRADES: Bounds = { from: 0, to: 7 };
const PIECES: Bounds = { from: 0, to: 100_000 };
const SIZE_OR_NONE = [...SIZES, null];

/** Looks at what makes a weapon a ranged one (MYT-RANGED-05 to 07). */
export function checkRanged(found: FaultList, path: string, value: unknown): void {
  const ranged = found.record(path, value);
  if (!ranged) return;
  const bands = ['close', 'effective', 'long'] as const;
  const known = bands.map(band => found.whole(`${path}.${band}`, ranged[band], METRES));
  if (known.every(Boolean)) {
    const [close = 0, effective = 0, long = 0] = bands.map(band => Number(ranged[band]));
    if (close > effective) found.add(`${path}.effective`, 'range-backwards');
    if (effective > long) found.add(`${path}.long`, 'range-backwards');
  }
  found.oneOf(`${path}.force`, ranged['force'], SIZE_OR_NONE);
  found.oneOf(`${path}.impaleSize`, ranged['impaleSize'], SIZE_OR_NONE);
  found.whole(`${path}.load`, ranged['load'], TURNS);
  for (const key of ['addsModifier', 'firearm']) found.yesOrNo(`${path}.${key}`, ranged[key]);
  for (const key of ['energy', 'spreads', 'advanced']) {
    ifGiven(ranged[key], value => found.yesOrNo(`${path}.${key}`, value));
  }
  ifGiven(ranged['modes'], modes => {
    found.list(`${path}.modes`, modes).forEach((mode, i) => {
      found.oneOf(`${path}.modes.${i}`, mode, FIRE_MODES);
    });
  });
  for (const key of ['burst', 'rate']) {
    ifGiven(ranged[key], value => found.whole(`${path}.${key}`, value, ROUNDS));
  }
  ifGiven(ranged['scope'], scope => found.whole(`${path}.scope`, scope, GRADES));
}

/** Looks at what a weapon sends off (MYT-RANGED-06). */
export function checkAmmunition(found: FaultList, path: string, value: unknown): void {
  const ammunition = found.record(path, value);
  if (!ammunition) return;
  if (typeof ammunition['kind'] !== 'string') found.text(`${path}.kind`, ammunition['kind']);
  if (ammunition['carried'] !== null) found.whole(`${path}.carried`, ammunition['carried'], PIECES);
  for (const key of ['holds', 'left']) found.whole(`${path}.${key}`, ammunition[key], PIECES);
}

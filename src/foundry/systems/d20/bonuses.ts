import type { Bonus } from '../../../rules/d20/fighter.ts';
import { isCarried } from '../../documents/containers.ts';

/** An actor whose bonuses are counted. */
interface Bearer {
  readonly items: Iterable<Item.Implementation>;
  readonly system: { readonly natural: number };
}

/** All that is added by what a fighter is, wears, holds, carries and has learned (D20-AC-04, D20-AC-05). */
export function bonusesOf({ items, system }: Bearer): Bonus[] {
  const natural: Bonus[] =
    system.natural === 0 ? [] : [{ to: 'ac', kind: 'natural', amount: system.natural }];
  return [...natural, ...[...items].flatMap(bonusesIn)];
}

function bonusesIn(item: Item.Implementation): Bonus[] {
  if (item.isType('d20-armour')) {
    const { worn, bonus, enhancement } = item.system;
    return worn ? [{ to: 'ac', kind: 'armour', amount: bonus + enhancement }] : [];
  }
  if (item.isType('d20-shield')) {
    const { bonus, enhancement } = item.system;
    return [{ to: 'ac', kind: 'shield', amount: bonus + enhancement, of: item.id ?? '' }];
  }
  const isThere = item.isType('d20-feat') || (item.isType('d20-gear') && isCarried(item));
  if (!isThere) return [];
  const { to, kind, amount } = item.system.bonus;
  if (amount === 0) return [];
  return [...to].map(one => ({ to: one as Bonus['to'], kind: kind as Bonus['kind'], amount }));
}

import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import type { Ref10Fighter, Weapon } from './fighter.ts';

/** A fighter of this ruleset; whoever hands one in has looked at its problems first. */
export function asRef10(fighter: Fighter): Ref10Fighter {
  return fighter as Ref10Fighter;
}

/** A fighter who takes part, or null; whoever hands one in has looked at its problems first. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): Ref10Fighter | null {
  const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
  return fighter?.id === id ? (fighter as Ref10Fighter) : null;
}

/** Those who take part, apart from some, in the order of the setup. */
export function othersIn({ fighters }: Pick<Setup, 'fighters'>, but: readonly FighterId[]): FighterId[] {
  return Object.keys(fighters).filter(id => !but.includes(id));
}

/** A weapon of a fighter, in hand or not, or null. */
export function weaponOf({ weapons }: Pick<Ref10Fighter, 'weapons'>, id: string): Weapon | null {
  return weapons.find(weapon => weapon.id === id) ?? null;
}

/** Whether it is said of a fighter that it is in this circumstance. */
export function isIn(
  { situations = [] }: Pick<Setup, 'situations'>,
  fighter: FighterId,
  id: string,
): boolean {
  return situations.some(known => known.fighter === fighter && known.id === id);
}

/** Actions left in this round. */
export function actionsLeft({ fight }: Pick<Setup, 'fight'>, id: FighterId): number {
  return fight && Object.hasOwn(fight.ap, id) ? (fight.ap[id] ?? 0) : 0;
}

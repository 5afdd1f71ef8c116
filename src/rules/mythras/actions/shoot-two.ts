import { oneOfSeveral } from '../../shared/choosing.ts';
import { helplessness, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { twoFirearms } from '../ranged/bursts.ts';
import { roundsLeft } from '../ranged/ammunition.ts';
import { turnsToLoad } from '../ranged/loading.ts';
import { renamed } from '../../shared/several-targets.ts';
import { shoot, shotRefusal } from '../ranged/shot.ts';
import { fighterAfter } from '../state.ts';
import { fightAfter } from '../time.ts';
import { unusable, weaponsInUse } from '../weapons-in-use.ts';
import { alreadyPaid, type Action } from './action.ts';

/** A firearm in each hand, MYT-FIREARM-09, MYT-OPEN-38: two attacks on the turn, for one point. */
export const shootTwo: Action = {
  id: 'shoot-two',
  rule: 'MYT-FIREARM-09',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal({ setup, fighter, weapon }) {
    const kept = keptFromAttack(fighter.state) ?? shotRefusal(setup);
    if (kept) return kept;
    const ready = weapon && loadedFirearms(fighter).includes(weapon);
    if (!ready) return { rule: 'MYT-FIREARM-09', id: 'needs-firearm' };
    return othersFor(fighter, weapon).length > 0 ? null : { rule: 'MYT-FIREARM-09', id: 'one-firearm-only' };
  },
  *play({ setup, fighter, at, weapon }) {
    const others = weapon ? othersFor(fighter, weapon) : [];
    const other = yield* oneOfSeveral(others, { name: 'weapon.shoot-two', by: fighter.id });
    if (!weapon || !other || !at) return [];
    const hindered = { hindrance: [twoFirearms(weapon, other)] };
    const first = alreadyPaid(fighter, yield* shoot(setup, EFFECTS, hindered));
    const shooter = fighterAfter(fighter, first);
    if (helplessness(shooter.state) || unusable(shooter, other)) return first;
    const between = {
      ...setup,
      attempt: { ...setup.attempt, with: other.id },
      fight: setup.fight && fightAfter(setup.fight, first),
      fighters: {
        ...setup.fighters,
        [fighter.id]: shooter,
        [at.id]: fighterAfter(at, first),
      },
    };
    const second = yield* renamed(shoot(between, EFFECTS, hindered), 'second-shot');
    return [...first, ...alreadyPaid(fighter, second)];
  },
};

function loadedFirearms(fighter: MythrasFighter): readonly Weapon[] {
  return weaponsInUse(fighter).filter(
    weapon =>
      weapon.ranged?.firearm === true &&
      turnsToLoad(fighter, weapon.id) === 0 &&
      roundsLeft(fighter, weapon) !== 0,
  );
}

function othersFor(fighter: MythrasFighter, weapon: Weapon): readonly Weapon[] {
  return loadedFirearms(fighter).filter(({ id }) => id !== weapon.id);
}

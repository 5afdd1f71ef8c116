import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { oneOfSeveral } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { renamed } from '../../shared/several-targets.ts';
import type { Reason } from '../../shared/target.ts';
import { incapacity, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { roundsLeft, turnsToLoad } from '../ranged/ammunition.ts';
import { twoFirearms } from '../ranged/bursts.ts';
import { asItLies, asThrown, isStuck, shoot, shotRefusal, THROWN } from '../ranged/shot.ts';
import { hopeless, refusal } from '../refusal.ts';
import { traitsOf } from '../situational-modifiers.ts';
import { fighterAfter } from '../state.ts';
import { fightAfter } from '../time.ts';
import { unusable, weaponsInUse } from '../weapons-in-use.ts';
import { type Action, alreadyPaid, ATTACK } from './action.ts';
import { engagedRefusal } from './engagement.ts';

/** Firearms in both hands, MYT-FIREARM-09, MYT-OPEN-38: two attacks in the turn, for one point. */
export const shootTwo: Action = {
  ...ATTACK,
  id: 'shoot-two',
  rule: 'MYT-FIREARM-09',
  keepsAim: true,
  refusal({ setup, fighter, weapon }) {
    const kept = keptFromAttack(fighter.state) ?? shotRefusal(setup) ?? hopeless(setup, 'shot');
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
    if (incapacity(shooter.state) || unusable(shooter, other)) return first;
    const between: Setup = {
      ...setup,
      attempt: { ...setup.attempt, with: other.id },
      fight: setup.fight && fightAfter(setup.fight, first),
      fighters: {
        ...setup.fighters,
        [fighter.id]: shooter,
        [at.id]: fighterAfter(at, first),
      },
    };
    const second = yield* renamed(shoot(asItLies(between, setup), EFFECTS, hindered), 'second-shot');
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

const RULE = 'MYT-TRAIT-10';

/** Throw Weapon (Lancer une arme), MYT-TRAIT-10: any weapon of the style, without penalty, for half its damage. */
export const throwWeapon: Action = {
  ...ATTACK,
  id: 'throw-weapon',
  rule: RULE,
  keepsAim: true,
  refusal({ setup, fighter, weapon }): Reason | null {
    const refused = refusal({ ...setup, attempt: { ...setup.attempt, action: 'attack' } });
    if (refused || !weapon) return refused;
    if (weapon.natural || weapon.ranged) return { rule: RULE, id: 'only-melee-weapons' };
    if (!traitsOf(fighter, weapon).includes('throw-weapons'))
      return { rule: RULE, id: 'style-throws-nothing' };
    return engagedRefusal(fighter, RULE) ?? shotRefusal(asThrown(setup)) ?? hopeless(asThrown(setup), 'shot');
  },
  *play({ setup, fighter, weapon }) {
    if (!weapon) return [];
    const facts = yield* shoot(asThrown(setup), EFFECTS, { halved: true });
    const flown: Fact = { fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: THROWN.close };
    return present([...alreadyPaid(fighter, facts), !isStuck(facts, weapon) && flown]);
  },
};

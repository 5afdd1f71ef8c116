import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { oneOfSeveral } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { renamed } from '../../shared/several-targets.ts';
import type { Reason } from '../../shared/target.ts';
import { incapacity, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import type { MythrasFighter, Ranged, Weapon } from '../fighter.ts';
import { roundsLeft, turnsToLoad } from '../ranged/ammunition.ts';
import { twoFirearms } from '../ranged/bursts.ts';
import { isStuck, shoot, shotRefusal } from '../ranged/shot.ts';
import { refusal } from '../refusal.ts';
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
    if (incapacity(shooter.state) || unusable(shooter, other)) return first;
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

const RULE = 'MYT-TRAIT-10';

/** Ruling: a weapon not made for throwing has the range of a thrown dagger, and then lies there. */
const METRES = { close: 5, effective: 10, long: 20 } as const;

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
    return (
      engagedRefusal(fighter, RULE) ?? shotRefusal({ ...setup, fighters: asThrown(setup, fighter, weapon) })
    );
  },
  *play({ setup, fighter, weapon }) {
    if (!weapon) return [];
    const fighters = asThrown(setup, fighter, weapon);
    const facts = yield* shoot({ ...setup, fighters }, EFFECTS, { halved: true });
    const flown: Fact = { fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: METRES.close };
    return present([...alreadyPaid(fighter, facts), !isStuck(facts, weapon) && flown]);
  },
};

/** The fighters of the setup, with this weapon as a thrown one. */
function asThrown(setup: Setup, fighter: MythrasFighter, weapon: Weapon): Setup['fighters'] {
  const ranged: Ranged = {
    ...METRES,
    force: weapon.size,
    impaleSize: weapon.size,
    load: 0,
    addsModifier: true,
    firearm: false,
  };
  const weapons = fighter.weapons.map(known => (known.id === weapon.id ? { ...known, ranged } : known));
  const thrower: MythrasFighter = { ...fighter, weapons };
  return { ...setup.fighters, [fighter.id]: thrower };
}

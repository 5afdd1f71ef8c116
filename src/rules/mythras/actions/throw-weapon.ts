import type { Fact } from '../../shared/fact.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { EFFECTS } from '../effects/all.ts';
import type { MythrasFighter, Ranged, Weapon } from '../fighter.ts';
import { isStuck, shoot, shotRefusal } from '../ranged/shot.ts';
import { refusal } from '../refusal.ts';
import { traitsOf } from '../situational-modifiers.ts';
import { alreadyPaid, type Action } from './action.ts';
import { engagedRefusal } from './engagement.ts';

const RULE = 'MYT-TRAIT-10';

/** Ruling: a weapon that was not made for it flies as far as a thrown dagger, and then lies there. */
const METRES = { close: 5, effective: 10, long: 20 } as const;

/** Throw Weapon (Lancer une arme), MYT-TRAIT-10: any weapon of the style, without penalty, for half its damage. */
export const throwWeapon: Action = {
  id: 'throw-weapon',
  rule: RULE,
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
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
    return [...alreadyPaid(fighter, facts), ...(isStuck(facts, weapon) ? [] : [flown])];
  },
};

/** Those who are there, with this weapon as something to throw. */
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

import { CONDITIONS } from '../../../rules/ref10/conditions.ts';
import { LOCATIONS, type Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { ADVANTAGE } from '../../../rules/ref10/problems.ts';
import { amountsOf, conditionsOf, takenIn } from '../stored-state.ts';
import { PLACES } from './fighter-data.ts';
import type { Ref10Actor } from './ref10-actor.ts';

/** What fights have done to an actor, as the rules see it. */
export function stateOf(actor: Ref10Actor): Ref10Fighter['state'] {
  const { hurt, conditions, dropped, fallen, taken, wear, used } = actor.system.state;
  const weapons = actor.things.flatMap(({ id, type }) => (type === 'ref10-weapon' && id ? [id] : []));
  return {
    hurt: amountsOf(PLACES, hurt),
    conditions: conditionsOf(conditions, {
      conditions: CONDITIONS,
      locations: null,
      amountOf: () => ADVANTAGE,
    }),
    dropped: [...dropped],
    fallen: [...fallen],
    taken: takenIn(taken),
    wear: amountsOf([...LOCATIONS.map(({ id }) => id), ...weapons], wear),
    used: amountsOf(weapons, used),
  };
}

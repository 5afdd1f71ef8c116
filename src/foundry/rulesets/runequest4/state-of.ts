import { partsOf } from '../../../rules/mythras/own-body.ts';
import { amountOf } from '../../../rules/mythras/problems.ts';
import { CONDITIONS } from '../../../rules/runequest4/conditions.ts';
import type { Runequest4State } from '../../../rules/runequest4/fighter.ts';
import { COUNTED } from '../../../rules/runequest4/state.ts';
import { amountsOf, conditionsOf, takenIn } from '../stored-state.ts';
import type { Runequest4Actor } from './runequest4-actor.ts';

/** What fights have done to an actor, as the rules see it. */
export function stateOf(actor: Runequest4Actor): Runequest4State {
  const { hurt, conditions, dropped, taken, wear, used } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = actor.things.flatMap(({ id, type }) => (type === 'opposed-weapon' && id ? [id] : []));
  return {
    hurt: amountsOf(locations, hurt),
    conditions: conditionsOf(conditions, { conditions: CONDITIONS, locations, amountOf }),
    dropped: [...dropped],
    taken: takenIn(taken),
    wear: amountsOf([...locations, ...weapons], wear),
    used: amountsOf(COUNTED, used),
  };
}

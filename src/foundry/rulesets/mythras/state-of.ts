import { CONDITIONS } from '../../../rules/mythras/conditions.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { HELD_BY } from '../../../rules/mythras/letting-go.ts';
import { partsOf } from '../../../rules/mythras/own-body.ts';
import { amountOf } from '../../../rules/mythras/problems.ts';
import { actorOf } from '../../chat/exchange-log.ts';
import { amountsOf, conditionsOf, takenIn } from '../stored-state.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** What fights have done to an actor, as the rules see it. Whoever is gone engages and holds nobody any more. */
export function stateOf(actor: MythrasActor): MythrasFighter['state'] {
  const { hurt, conditions, dropped, taken, wear, used, luckSpent } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = actor.things.flatMap(({ id, type }) => (type === 'weapon' && id ? [id] : []));
  const kinds = [...actor.items].flatMap(item =>
    item.isType('gear') && item.system.kind === 'ammunition' && item.system.key ? [item.system.key] : [],
  );
  return {
    hurt: amountsOf(locations, hurt),
    conditions: conditionsOf(conditions, { conditions: CONDITIONS, locations, amountOf }).filter(
      ({ condition, by }) => {
        return by === undefined || !HELD_BY.includes(condition) || actorOf(by) !== null;
      },
    ),
    dropped: [...dropped],
    taken: takenIn(taken),
    wear: amountsOf([...locations, ...weapons], wear),
    used: amountsOf([...weapons, ...kinds], used),
    luckSpent,
  };
}

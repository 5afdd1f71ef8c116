import { partsOf } from '../../../rules/mythras/own-body.ts';
import type { Runequest4State } from '../../../rules/runequest4/fighter.ts';
import { COUNTED } from '../../../rules/runequest4/state.ts';
import type { Condition } from '../../../rules/shared/fact.ts';
import type { Runequest4Actor } from './runequest4-actor.ts';

/** What fights have done to an actor, as the rules see it. */
export function stateOf(actor: Runequest4Actor): Runequest4State {
  const { hurt, conditions, dropped, wear, used } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = [...actor.items].flatMap(({ id, type }) =>
    type === 'runequest4-weapon' && id ? [id] : [],
  );
  // Every location, weapon and count is named, so that going back writes a 0 where there was nothing.
  return {
    hurt: amounts(locations, hurt),
    conditions: conditions.map(({ condition, where, with: weapon, by, amount, lasts }) => ({
      condition,
      ...(where ? { where } : {}),
      ...(weapon ? { with: weapon } : {}),
      ...(by ? { by } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(lasts
        ? { lasts: { amount: lasts.amount, unit: lasts.unit as NonNullable<Condition['lasts']>['unit'] } }
        : {}),
    })),
    dropped: [...dropped],
    wear: amounts([...locations, ...weapons], wear),
    used: amounts(COUNTED, used),
  };
}

function amounts(ids: readonly string[], kept: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(ids.map(id => [id, kept[id] ?? 0]));
}

import type { FighterId } from '../../rules/shared/play.ts';
import { tell } from '../chat/telling.ts';
import type { PasseActor } from '../documents/actor.ts';
import { tableNameOf } from '../chat/naming.ts';
import { fighterIdOf } from '../fight/fighters.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { undertake } from '../situation/undertake.ts';
import { whoActs } from './who-acts.ts';

/** Goes for a thing that lies on the ground, with whom this user acts for now (MYT-ACT-10). */
export async function pickUpThing(owner: FighterId, thing: string): Promise<void> {
  const actor = whoActs();
  if (actor) await goFor(actor, owner, thing);
  else tell({ rule: '', id: 'nobody-to-act' });
}

/** Goes for a thing on the ground: one's own is made ready again, another's is picked up. */
export async function goFor(actor: PasseActor, owner: FighterId, thing: string): Promise<void> {
  const by = fighterIdOf(actor);
  const { own, others } = theRuleset().takingUp;
  const action = by === owner ? own : others;
  if (action === null) return tell({ rule: '', id: 'cannot-be-taken-up' });
  const { refusal } = await undertake({ action, by, at: owner, with: thing });
  tell(refusal, id => actor.thing(id)?.label ?? tableNameOf(id));
}

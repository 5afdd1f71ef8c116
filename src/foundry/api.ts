import { GRADES, type Grade } from '../rules/mythras/grade.ts';
import { isActor, type PasseActor } from './documents/actor.ts';
import { tell } from './chat/telling.ts';
import { attackWith } from './fight/attack.ts';
import { rollSkill } from './rolls/roll-skill.ts';

/** What macros and other modules may call, as `game.system.api`. It stays as it is from version to version. */
export interface PasseApi {
  /** Attacks the targeted fighter with a weapon: the id of the item, or `item:mode`. */
  attack(actorUuid: string, weaponId: string): Promise<void>;
  /** Rolls a skill by its key, or a skill or combat style by the id of its item, at a grade such as `hard`. */
  rollSkill(actorUuid: string, key: string, grade?: string): Promise<void>;
}

/** Offers our functions to macros and other modules. */
export function offerApi(): void {
  const api: PasseApi = {
    async attack(actorUuid, weaponId) {
      const actor = await actorWith(actorUuid);
      if (actor) await attackWith(actor, weaponId);
    },
    async rollSkill(actorUuid, key, grade = 'standard') {
      const actor = await actorWith(actorUuid);
      const known = (GRADES as readonly string[]).includes(grade) ? (grade as Grade) : 'standard';
      if (actor) tell(await rollSkill(actor, key, known));
    },
  };
  Object.assign(game.system, { api });
}

/** The actor of a macro; the user is told when it is gone, or not theirs to play. */
async function actorWith(uuid: string): Promise<PasseActor | null> {
  const actor: unknown = await fromUuid(uuid);
  if (!isActor(actor)) tell({ rule: '', id: 'no-such-fighter' });
  else if (!actor.isOwner) tell({ rule: '', id: 'not-yours-to-play' });
  else return actor;
  return null;
}

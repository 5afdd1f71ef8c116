import { isActiveGM, whenWriterChanges } from '../active-gm.ts';
import { actorWith } from '../documents/actor-with.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { everyFighter } from './every-fighter.ts';
import { uuidOf } from './fighters.ts';
import { oneByOne } from './one-by-one.ts';

/**
 * Whoever is gone engages and holds nobody any more. The rules see it so at once; here it is written as well, so that no
 * token shows an icon of it.
 */
export function watchLettingGo(): void {
  for (const hook of ['deleteActor', 'deleteToken', 'deleteScene'] as const) Hooks.on(hook, letGo);
  whenWriterChanges(letGo);
  letGo();
}

function letGo(): void {
  if (!isActiveGM()) return;
  void oneByOne(async () => {
    for (const actor of everyFighter()) {
      const { conditions } = actor.system.toObject().state;
      const lasting = conditions.filter(one => !isByOneGone(one));
      if (lasting.length < conditions.length)
        await actor.update({ system: { state: { conditions: lasting } } } as unknown as Actor.UpdateData);
    }
  });
}

function isByOneGone({
  condition,
  by,
}: {
  readonly condition: string;
  readonly by?: string | null | undefined;
}): boolean {
  return Boolean(by) && theRuleset().ids.heldBy.includes(condition) && actorWith(uuidOf(by ?? '')) === null;
}

import { SYSTEM_ID } from '../system.ts';
import { theRuleset } from '../settings/ruleset.ts';

/** What we keep on a scene. */
export interface SceneFlags {
  /** What holds for everybody there, by the choices of the ruleset. */
  readonly everywhere: readonly string[];
}

/** What holds for everybody on a scene; what this ruleset does not know is left out. */
export function everywhereOn(scene: Scene.Implementation | null | undefined): readonly string[] {
  const kept: unknown = scene?.flags[SYSTEM_ID]?.everywhere;
  if (!Array.isArray(kept)) return [];
  const choices = theRuleset().circumstances.everywhere.flatMap(group => group.choices.map(({ id }) => id));
  return choices.filter(id => kept.includes(id));
}

/** Notes what holds for everybody on a scene from now on. For a GM. */
export async function setEverywhere(scene: Scene.Implementation, choices: readonly string[]): Promise<void> {
  await scene.update({ flags: { [SYSTEM_ID]: { everywhere: [...choices] } } } as Scene.UpdateData);
}

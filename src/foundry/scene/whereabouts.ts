import type { Whereabouts } from '../../rules/shared/circumstances.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { PasseActor } from '../documents/actor.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { traitsOf } from '../documents/joined-as.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { settingIsOn } from '../settings/settings.ts';
import { darknessWhere, hiddenByWalls, metresAboveToken, metresBetweenTokens } from './distance.ts';

type Placed = TokenDocument.Implementation;

/** Positions by the tokens, as seen by the acting fighter. */
export function whereaboutsOf(by: FighterId): Whereabouts {
  const known = new Map<FighterId, Placed | null>();
  const tokenOf = (id: FighterId): Placed | null => {
    const token = known.get(id);
    if (token !== undefined) return token;
    const found = tokenOfFighter(id, by);
    known.set(id, found);
    return found;
  };
  function both<T>(one: FighterId, other: FighterId, tell: (a: Placed, b: Placed) => T): T | null {
    const [a, b] = [tokenOf(one), tokenOf(other)];
    return a && b ? tell(a, b) : null;
  }
  return {
    metresBetween: (one, other) => both(one, other, metresBetweenTokens),
    metresAbove: (one, other) => both(one, other, metresAboveToken),
    areFoes: (one, other) =>
      both(one, other, (a, b) => traitsOf(a).disposition * traitsOf(b).disposition < 0) === true,
    coverFrom: (one, other) => (settingIsOn('looksAtMap') ? both(one, other, hiddenByWalls) : null),
    darknessAt: id => {
      const token = settingIsOn('looksAtMap') ? tokenOf(id) : null;
      return token && darknessWhere(token);
    },
    everywhere: everywhereOn(tokenOf(by)?.parent ?? canvas.scene),
  };
}

/** The token that stands for a fighter in a fight: its own, the one in the fight, or the only one on the scene. */
function tokenOfFighter(id: FighterId, by: FighterId): Placed | null {
  const actor = actorOf(id);
  return actor && tokenInFight(actor, by);
}

/** The token that stands for an actor: its own, the one in the fight, or the only one on the scene. */
export function tokenInFight(actor: PasseActor, by: FighterId = fighterIdOf(actor)): Placed | null {
  if (actor.token) return actor.token;
  const id = fighterIdOf(actor);
  const fighting = combatOfFighter(by)?.turns.find(one => one.actor && fighterIdOf(one.actor) === id)?.token;
  if (fighting) return fighting;
  const [token, another] = (canvas.tokens?.placeables ?? []).filter(placed => placed.actor === actor);
  return token && !another ? token.document : null;
}

/** Flags of a scene. */
export interface SceneFlags {
  /** Circumstances that hold for everybody there, by the choices of the ruleset. */
  readonly everywhere: readonly string[];
  /** The units of which a GM was told that they are no known length. */
  readonly unitsTold: string;
}

/** Circumstances that hold for everybody on a scene, without those that this ruleset does not know. */
export function everywhereOn(scene: Scene.Implementation | null | undefined): readonly string[] {
  const kept: unknown = scene?.flags[SYSTEM_ID]?.everywhere;
  if (!Array.isArray(kept)) return [];
  const choices = activeRuleset().circumstances.everywhere.flatMap(group =>
    group.choices.map(({ id }) => id),
  );
  return choices.filter(id => kept.includes(id));
}

/** Notes what holds for everybody on a scene from now on. For a GM. */
export async function setEverywhere(scene: Scene.Implementation, choices: readonly string[]): Promise<void> {
  await scene.update({ flags: { [SYSTEM_ID]: { everywhere: [...choices] } } } as Scene.UpdateData);
}

import { kindOf } from '../documents/alike.ts';
import { isActor } from '../documents/fighter-id.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { enqueueIn } from './enqueue-in.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Those of a kind in a combat. */
function ofKind(combat: Combat.Implementation, kind: string): Combatant.Implementation[] {
  return [...combat.combatants].filter(one => kindOf(one) === kind);
}

/** The one whose die counts for a combatant among these who roll: of its kind the first, or one who has rolled before. */
export function leaderOf(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
  ids: readonly string[],
): Combatant.Implementation {
  const kind = kindOf(combatant);
  if (kind === null) return combatant;
  const all = ofKind(combat, kind);
  const before = all.find(({ id, initiative }) => initiative !== null && !ids.includes(id ?? ''));
  return (
    before ?? all.find(({ id }) => id === ids.find(one => all.some(other => other.id === one))) ?? combatant
  );
}

/** The one of its kind whose tie-break counts for a combatant: itself where it shares its initiative with none. */
export function firstOfKind(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
): Combatant.Implementation {
  const kind = kindOf(combatant);
  const alike = kind === null ? [] : ofKind(combat, kind);
  return alike.find(({ initiative }) => initiative === combatant.initiative) ?? combatant;
}

/** The update of a combatant who has the initiative of its kind, and its tie-break. */
export function likeLeader(
  combatant: Combatant.Implementation,
  leader: { readonly initiative?: number | null | undefined; readonly flags?: object },
): object {
  const own = (leader.flags as Record<string, { rolled?: unknown; tie?: number }> | undefined)?.[SYSTEM_ID];
  const flags = { [SYSTEM_ID]: { tie: own?.tie ?? 0, rolled: own?.rolled ?? null } };
  return { _id: combatant.id, initiative: leader.initiative ?? null, flags };
}

/** Numbers the tokens of a kind that join a combat under one name. Call at ready. */
export function numberKinds(): void {
  Hooks.on('createCombatant', combatant => {
    const kind = isActiveGM() ? kindOf(combatant) : null;
    const { combat } = combatant;
    if (kind !== null && combat) void enqueueIn(combat, () => numberAll(combat, kind));
  });
}

/** Gives an initiative that a Game Master has written for one of a kind to all of it. Call at ready. */
export function keepKindsTogether(): void {
  Hooks.on('updateCombatant', (combatant, change) => {
    const { combat } = combatant;
    if (!('initiative' in change) || !combat || !isActiveGM() || kindOf(combatant) === null) return;
    void enqueueIn(combat, () => followOne(combat, combatant));
  });
}

async function followOne(combat: Combat.Implementation, one: Combatant.Implementation): Promise<void> {
  const kind = kindOf(one);
  const others = kind === null ? [] : ofKind(combat, kind).filter(other => other !== one);
  // Those who have not rolled yet have theirs when they do.
  const behind = others.filter(({ initiative }) => initiative !== null && initiative !== one.initiative);
  if (behind.length === 0 || one.initiative === null) return;
  await combat.updateEmbeddedDocuments(
    'Combatant',
    behind.map(other => likeLeader(other, one)) as Combatant.UpdateData[],
  );
}

async function numberAll(combat: Combat.Implementation, kind: string): Promise<void> {
  const all = ofKind(combat, kind);
  const names = all.map(({ token }) => token?._source.name ?? '');
  const taken = new Set(names);
  for (const [i, { token, actor }] of all.entries()) {
    const name = names[i] ?? '';
    if (!token || !isActor(actor) || names.indexOf(name) === names.lastIndexOf(name)) continue;
    const shown = actor.shownName(name);
    let number = 1;
    while (taken.has(`${shown} ${number}`)) number += 1;
    taken.add(`${shown} ${number}`);
    await token.update({ name: `${shown} ${number}` });
  }
}

import type { RollMode } from '../../cards/message.ts';
import type { Fighters } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { RolledInitiative } from '../../rules/shared/initiative.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { whispered } from '../documents/audience.ts';
import { idOf } from '../documents/combat-state.ts';
import { type Place, rolledBy, turnsWith } from '../documents/initiative.ts';
import { publicNameOf } from '../documents/names.ts';
import { rollMode } from '../platform/compat.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import type { PasseCombat } from './combat.ts';
import { leaderOf, likeLeader } from './kinds.ts';

/** A combatant's new initiative. */
export interface InitiativeRoll {
  readonly combatant: Combatant.Implementation;
  readonly initiative: number;
}

/** The combatants whose initiative changes with these fighters; those without a die of the rules keep theirs. */
export function recalculateInitiative(
  combat: Combat.Implementation,
  fighters: Fighters,
): readonly InitiativeRoll[] {
  const options = worldRuleOptions();
  return combat.turns.flatMap(combatant => {
    const fighter = fighters[idOf(combatant) ?? ''];
    const rolled = rolledBy(combatant);
    if (!fighter || !rolled || combatant.initiative === null) return [];
    const initiative = activeRuleset().initiative.now(fighter, rolled, options);
    return initiative === combatant.initiative ? [] : [{ combatant, initiative }];
  });
}

/** The turn order with these initiatives. */
export function orderWith(
  combat: Combat.Implementation,
  rolls: readonly InitiativeRoll[],
): readonly FighterId[] {
  return [...new Set(turnsWith(combat, rolls).flatMap(combatant => idOf(combatant) ?? []))];
}

/** The facts that report these initiatives. */
export function initiativeFacts(rolls: readonly InitiativeRoll[]): readonly Fact[] {
  return rolls.flatMap(({ combatant, initiative: total }): Fact[] => {
    const who = idOf(combatant);
    return who === null ? [] : [{ fact: 'initiative', who, total, before: combatant.initiative ?? total }];
  });
}

/** Clears the stored die when an initiative is entered by hand. */
export function forgetDiceOfOtherInitiatives(): void {
  Hooks.on('preUpdateCombatant', (_combatant, change, options) => {
    const isByTheRules = (options as { keepsDie?: boolean }).keepsDie === true;
    const own = (change.flags as Record<string, object> | undefined)?.[SYSTEM_ID];
    if (!('initiative' in change) || isByTheRules || (own && 'rolled' in own)) return;
    foundry.utils.mergeObject(change, { flags: { [SYSTEM_ID]: { rolled: null } } });
  });
}

/**
 * The places that follow from the declarations of a round: initiative, and the order of ties (REF-INIT-02).
 * Empty without declarations.
 */
export function declaredOrder(combat: Combat.Implementation, facts: readonly Fact[]): readonly Place[] {
  const declared = facts.filter(fact => fact.fact === 'declared');
  return combat.turns.flatMap((combatant): Place[] => {
    const declaration = declared.find(({ who }) => who === idOf(combatant));
    return declaration
      ? [{ combatant, initiative: declaration.initiative, tie: declared.length - declaration.place }]
      : [];
  });
}

interface Rolled {
  readonly combatant: Combatant.Implementation;
  readonly roll: Roll;
  readonly reasons: readonly Reason[];
}

/** Rolls initiative for combatants of this user, with modifiers (MYT-INIT-02, 03, 05, MYT-FATIGUE-04). */
export async function rollInitiativeOf(combat: PasseCombat, ids: readonly string[]): Promise<void> {
  const { initiative } = activeRuleset();
  const options = worldRuleOptions();
  const rolled: Rolled[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner || leaderOf(combat, combatant, ids) !== combatant) continue;
    const fighter = combatant.actor?.toFighter();
    const roll = fighter ? new Roll(initiative.dice(fighter, options)) : combatant.getInitiativeRoll();
    rolled.push({
      combatant,
      roll: await roll.evaluate(),
      reasons: fighter ? initiative.reasons(fighter, options) : [],
    });
  }
  const updates = rolled.map(({ combatant, roll, reasons }) => ({
    _id: combatant.id,
    initiative: roll.total,
    flags: { [SYSTEM_ID]: { tie: 0, rolled: dieOf(roll, reasons) } },
  }));
  const followers = followersOf(combat, ids, updates);
  await writeRolls(combat, [...updates, ...followers], rolled);
}

/** The updates of combatants who share the initiative of their kind: of one who rolls now, or rolled before. */
function followersOf(
  combat: PasseCombat,
  ids: readonly string[],
  rolled: readonly {
    readonly _id: string | null;
    readonly initiative?: number | undefined;
    readonly flags: object;
  }[],
): object[] {
  return ids.flatMap(id => {
    const combatant = combat.combatants.get(id);
    const leader = combatant?.isOwner === true ? leaderOf(combat, combatant, ids) : combatant;
    if (!combatant || !leader || leader === combatant) return [];
    return [likeLeader(combatant, rolled.find(({ _id }) => _id === leader.id) ?? leader)];
  });
}

/** The part of a roll that counts again when initiative is recalculated; null where it has no reasons of ours. */
function dieOf(roll: Roll, reasons: readonly Reason[]): RolledInitiative | null {
  const [die] = roll.dice;
  if (reasons.length === 0 || typeof die?.total !== 'number') return null;
  return { die: die.total, surprised: reasons.some(({ id }) => id === 'initiative.surprise') };
}

async function writeRolls(
  combat: PasseCombat,
  updates: readonly object[],
  rolled: readonly Rolled[],
): Promise<void> {
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments('Combatant', updates as Combatant.UpdateData[]);
  const messages = byAudience(rolled, rollMode()).map(({ those, mode }) => ({
    ...initiativeMessage(
      mode,
      those.map(({ roll }) => roll),
    ),
    system: { ties: false, rows: those.map(rowOf) },
  }));
  await ChatMessage.create(messages as unknown as ChatMessage.CreateData[]);
}

function rowOf({ combatant, reasons }: Rolled): object {
  return { actor: combatant.actor?.uuid ?? '', name: publicNameOf(combatant), reasons };
}

/** Those of one message, in its roll mode: what hidden combatants roll is never public. */
export function byAudience<Of extends { readonly combatant: Combatant.Implementation }>(
  all: readonly Of[],
  mode: RollMode,
): readonly { readonly those: readonly Of[]; readonly mode: RollMode }[] {
  return [false, true].flatMap(isHidden => {
    const those = all.filter(({ combatant }) => combatant.hidden === isHidden);
    return those.length > 0 ? [{ those, mode: isHidden && mode === 'public' ? 'private' : mode }] : [];
  });
}

/** A message of initiative rolls without its `system`. */
export function initiativeMessage(mode: RollMode, rolls: readonly Roll[]): object {
  return {
    type: 'initiative',
    ...whispered(mode),
    rolls: rolls.map(roll => JSON.stringify(roll.toJSON())),
    flags: { core: { initiativeRoll: true } },
  };
}

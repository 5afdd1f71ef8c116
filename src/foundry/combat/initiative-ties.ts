import { breakTies } from '../../fight/ties.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { rankBeforeTie } from '../documents/initiative.ts';
import { publicNameOf } from '../documents/names.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { PasseCombat } from './combat.ts';
import { tieOf } from '../documents/initiative.ts';
import { byAudience, initiativeMessage } from './initiative.ts';
import { firstOfKind } from './kinds.ts';

/** A combatant of a tie, and the dice it threw. */
interface Thrown {
  readonly combatant: Combatant.Implementation;
  readonly tie: number;
  readonly fell: readonly number[];
}

/** Rolls dice for all whom the rules leave tied, in one write and one message (MYT-INIT-04). For a GM. */
export async function resolveTies(combat: PasseCombat): Promise<void> {
  const { tieDice } = activeRuleset().initiative;
  if (tieDice === null) return;
  const rolls = new Map<boolean, Roll[]>();
  const throwFor = async (ids: readonly string[]): Promise<readonly number[]> => {
    const dice = new Map<string, number>();
    for (const isHidden of [false, true]) {
      const those = ids.filter(id => combat.combatants.get(id)?.hidden === isHidden);
      if (those.length === 0) continue;
      const roll = await new Roll(tieDice.replace(/^\d+/u, String(those.length))).evaluate();
      const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
      those.forEach((id, i) => dice.set(id, faces[i] ?? 1));
      rolls.set(isHidden, [...(rolls.get(isHidden) ?? []), roll]);
    }
    return ids.map(id => dice.get(id) ?? 1);
  };
  const contenders = [...combat.combatants]
    .filter(one => typeof one.initiative === 'number' && firstOfKind(combat, one) === one)
    .map(one => ({ id: one.id ?? '', rank: rankBeforeTie(one), tie: tieOf(one) }));
  const broken = await breakTies(contenders, throwFor);
  const thrown = broken.flatMap(({ id, ...dice }): Thrown[] => {
    const combatant = combat.combatants.get(id);
    return combatant ? [{ combatant, ...dice }] : [];
  });
  if (thrown.length === 0) return;
  const ties = new Map(thrown.map(({ combatant, tie }) => [combatant, tie]));
  const updates = [...combat.combatants].flatMap(combatant => {
    const tie = ties.get(firstOfKind(combat, combatant));
    return tie === undefined ? [] : [{ _id: combatant.id, flags: { [SYSTEM_ID]: { tie } } }];
  });
  await combat.updateEmbeddedDocuments('Combatant', updates as Combatant.UpdateData[]);
  // Ties concern everybody, whatever the GM's roll mode.
  const messages = byAudience(thrown, 'public').map(({ those, mode }) => ({
    ...initiativeMessage(mode, rolls.get(those[0]?.combatant.hidden === true) ?? []),
    system: { ties: true, rows: rowsOf(those) },
  }));
  await ChatMessage.create(messages as unknown as ChatMessage.CreateData[]);
}

/** A row for each kind: ten goblins are named once. */
function rowsOf(thrown: readonly Thrown[]): readonly object[] {
  const kinds = new Map<string, Thrown[]>();
  for (const one of thrown.toSorted((a, b) => b.tie - a.tie)) {
    const kind = `${one.combatant.actorId ?? ''}/${nameOfKind(one.combatant)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap(those => {
    const [first] = those;
    if (!first) return [];
    const name = those.length > 1 ? nameOfKind(first.combatant) : publicNameOf(first.combatant);
    const actor = first.combatant.actor?.uuid ?? '';
    return [{ actor, name, reasons: [], fell: those.map(({ fell }) => [...fell]) }];
  });
}

/** The public name of a combatant without the number that distinguishes it from others of its kind. */
function nameOfKind(combatant: Combatant.Implementation): string {
  const name = publicNameOf(combatant);
  return name.replace(/\s*[([#]?\d+[)\]]?$/u, '') || name;
}

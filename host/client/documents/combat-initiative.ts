import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { ChatMessage } from './chat-message.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import type { Roll } from '../dice/roll.ts';
import { modeIn, modeOption } from '../helpers/message-mode.ts';

/** The options with which initiative is rolled. */
export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Data;
}

/** Rolls initiative for combatants: one update for all of them, and a message for each. */
export async function rollInitiativeFor(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const currentId = combat.combatant?.id;
  const updates: Data[] = [];
  const messages: Data[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await messageFor(combatant, roll, messageOptions));
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments('Combatant', updates, { turnEvents: false });
  if (updateTurn && currentId) {
    const turn = combat.turns.findIndex(({ id }) => id === currentId);
    if (turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
  }
  await (ChatMessage.implementation as typeof ChatMessage).create(messages);
}

async function messageFor(combatant: Combatant, roll: Roll, messageOptions: Data): Promise<Data> {
  const { rollMode: _old, messageMode: _new, ...rest } = messageOptions;
  const asked = modeIn(messageOptions, game().release);
  const { actor, token, name } = combatant;
  const data = {
    speaker: ChatMessage.getSpeaker({ actor, token, alias: name }),
    flavor: game().i18n.format('COMBAT.RollsInitiative', { name }),
    flags: { core: { initiativeRoll: true } },
    ...rest,
  };
  const isSecret = combatant.hidden && (asked === undefined || asked === 'roll');
  const mode = isSecret ? 'gmroll' : asked;
  const options = { create: false, ...(mode !== undefined && modeOption(mode, game().release)) };
  return (await roll.toMessage(data, options)) as Data;
}

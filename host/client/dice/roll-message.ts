import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { expandObject } from '../../common/utils/objects.ts';
import { CONFIG } from '../config.ts';
import type { ChatMessage } from '../documents/chat-message.ts';
import { game } from '../game-holder.ts';
import { chosenRollMode, modeIn, modeOption, rollModeNamed } from '../helpers/message-mode.ts';
import type { Roll } from './roll.ts';

/** Makes a message of a roll, or the data for one. */
export async function rollMessage(
  roll: Roll,
  messageData: Data,
  { create = true, ...given }: { rollMode?: string; messageMode?: string; create?: boolean } & Data,
): Promise<unknown> {
  const { rollMode: _old, messageMode: _new, ...options } = given;
  const asked = modeIn(given, game().release);
  const mode = asked === undefined || asked === 'roll' ? chosenRollMode(game()) : rollModeNamed(asked);
  if (!roll._evaluated) await roll.evaluate();
  const cls = CONFIG.ChatMessage.documentClass as typeof ChatMessage & typeof Document;
  const data: Data = {
    author: game().userId,
    content: String(roll.total),
    sound: CONFIG.sounds['dice'] || null,
    speaker: cls.getSpeaker(),
    ...messageData,
    rolls: [roll.toJSON(), ...((messageData['rolls'] as unknown[] | undefined) ?? [])].map(entry =>
      JSON.stringify(entry),
    ),
  };
  const message = new cls(expandObject(data));
  message._showTo(mode);
  const source = message.toObject();
  if (!create) return source;
  return cls.create(source, { ...options, ...modeOption(mode, game().release) });
}

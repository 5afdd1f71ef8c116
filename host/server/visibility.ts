import type { Document } from '../common/abstract/document.ts';
import { DOCUMENT_OWNERSHIP_LEVELS } from '../common/constants.ts';
import type { BaseChatMessage } from '../common/documents/base-chat-message.ts';
import type { BaseCombatant } from '../common/documents/base-combat.ts';
import type { BaseSetting } from '../common/documents/base-setting.ts';
import type { BaseToken } from '../common/documents/base-token.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import type { WorldStore } from './world-store.ts';

/** The documents of which a user may know some and not others. */
export const GUARDED_TYPES = [
  'Actor',
  'Cards',
  'Item',
  'JournalEntry',
  'Macro',
  'RollTable',
  'ChatMessage',
  'Setting',
] as const;

/** May a user know of a document of the world? */
export function mayKnow(store: WorldStore, user: BaseUser, document: Document): boolean {
  if (document.documentName === 'Setting') {
    const owner = (document as BaseSetting).user;
    return owner === null || owner === user.id;
  }
  if (user.isGM) return true;
  switch (document.documentName) {
    case 'Actor':
      return isAtLeastLimited(document, user) || isSeen(store, document.id);
    case 'Cards':
    case 'Item':
    case 'JournalEntry':
    case 'Macro':
    case 'RollTable':
      return isAtLeastLimited(document, user);
    case 'ChatMessage': {
      const message = document as BaseChatMessage;
      const isWhispered = message.whisper.length > 0;
      return !isWhispered || message.whisper.includes(user.id ?? '') || message._source['author'] === user.id;
    }
    default:
      return true;
  }
}

function isAtLeastLimited(document: Document, user: BaseUser): boolean {
  return document.testUserPermission(user, DOCUMENT_OWNERSHIP_LEVELS.LIMITED);
}

/** Does an actor stand openly on a scene, or take part openly in a combat? */
function isSeen(store: WorldStore, actorId: string | null): boolean {
  const onScene = store
    .all('Scene')
    .some(scene =>
      scene
        .getEmbeddedCollection('Token')
        .some(token => (token as BaseToken).actorId === actorId && !(token as BaseToken).hidden),
    );
  if (onScene) return true;
  return store
    .all('Combat')
    .some(combat =>
      combat
        .getEmbeddedCollection('Combatant')
        .some(
          combatant =>
            (combatant as BaseCombatant).actorId === actorId && !(combatant as BaseCombatant).hidden,
        ),
    );
}

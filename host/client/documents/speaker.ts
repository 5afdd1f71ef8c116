import type { Speaker } from '../../common/documents/base-chat-message.ts';
import { game } from '../game-holder.ts';
import type { Actor } from './actor.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token-document.ts';

/** The speaker that a message is to have. */
export interface SpeakerOptions {
  scene?: Scene | null;
  actor?: Actor | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

/** Finds out who speaks: the token or actor that is given, the one token that is selected, the user's own character, the user. */
export function speakerFor({ scene = null, actor = null, token = null, alias }: SpeakerOptions): Speaker {
  if (token) return ofToken('document' in token ? token.document : token, alias);
  if (actor) return ofActor(scene, actor, alias);
  if (!scene) {
    const selected = selectedToken();
    if (selected) return ofToken(selected, alias);
    const { character } = game().user;
    if (character) return ofActor(null, character, alias);
  }
  return { scene: scene?.id ?? null, actor: null, token: null, alias: alias ?? game().user.name };
}

function selectedToken(): TokenDocument | null {
  const { canvas } = globalThis as {
    canvas?: { tokens?: { controlled?: { document: TokenDocument }[] } | null };
  };
  const controlled = canvas?.tokens?.controlled ?? [];
  return controlled.length === 1 ? (controlled[0]?.document ?? null) : null;
}

function ofToken(token: TokenDocument, alias = token.name): Speaker {
  return { scene: token.parent?.id ?? null, token: token.id, actor: token.actor?.id ?? null, alias };
}

function ofActor(scene: Scene | null, actor: Actor, alias?: string): Speaker {
  if (actor.token) return ofToken(actor.token, alias);
  const [token] = actor.getActiveTokens(false, true) as TokenDocument[];
  if (token) return ofToken(token, alias ?? token.name);
  return {
    scene: scene?.id ?? game().scenes.viewed?.id ?? null,
    actor: actor.id,
    token: null,
    alias: alias ?? actor.name,
  };
}

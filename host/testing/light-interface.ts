import { ApplicationV2 } from '../client/applications/api/application.ts';
import { globals, type FoundryMessage } from '../client/applications/foundry-globals.ts';
import { Token } from '../client/board/token.ts';
import { ChatLog } from '../client/sidebar/chat-log.ts';
import { MessageList } from '../client/sidebar/message-list.ts';

/** The messages that a user has looked at: no others are drawn. */
const lookedAt = new Set<string>();

/**
 * Leaves out the drawing of what nobody at this seat looks at: the sidebar and its tabs, the hotbar, the tokens, and the
 * messages of the chat. Windows are drawn when they are opened, and messages by `drawMessage`. Call it before the client begins.
 */
export function drawOnlyWhatIsLookedAt(): void {
  const { render } = ApplicationV2.prototype;
  ApplicationV2.prototype.render = function (...given) {
    // A window in front is in `ui` too.
    const names = Object.keys(globals.ui).filter(
      name => globals.ui[name] === this && name !== 'activeWindow',
    );
    const isInterface = names.length > 0 && !(this instanceof ChatLog);
    return isInterface ? Promise.resolve(this) : render.apply(this, given);
  };
  Token.prototype._draw = () => undefined;
  const { append, refresh } = MessageList.prototype;
  const whereLookedAt = (draw: (message: FoundryMessage) => Promise<void>) =>
    function (this: MessageList, message: FoundryMessage) {
      return lookedAt.has(message.id) ? draw.call(this, message) : Promise.resolve();
    };
  Object.assign(MessageList.prototype, {
    append: whereLookedAt(append),
    refresh: whereLookedAt(refresh),
    renderOlder: () => Promise.resolve(),
  });
}

/** Draws a message in the chat, once; it is kept current from then on. */
export async function drawMessage(id: string): Promise<void> {
  const message = globals.game.messages.get(id);
  const chat = globals.ui['chat'] as ChatLog;
  if (!message?.visible || lookedAt.has(id)) return;
  lookedAt.add(id);
  // The sidebar, which would hold the chat, is not drawn.
  if (!chat.element.isConnected) document.body.append(chat.element);
  await chat.postOne(message);
}

/** Draws all messages, in their order. */
export async function drawChat(): Promise<void> {
  for (const { id } of globals.game.messages.contents) await drawMessage(id);
}

import type { Data } from '../../common/data-types.ts';
import { escapeHTML } from '../../common/utils/strings.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { ChatMessage } from './chat-message.ts';

/** The options with which a message is rendered. */
export interface RenderMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

const STYLE_CLASSES: Record<number, string> = { 1: 'ooc', 2: 'ic', 3: 'emote' };

/** Builds the list entry of a message and lets the hooks have it. */
export async function renderMessage(
  message: ChatMessage,
  options: RenderMessageOptions,
): Promise<HTMLElement> {
  const canDelete = options.canDelete ?? game().user.isGM;
  const { author } = message;
  const isWhisper = message.whisper.length > 0;
  const messageData: Data = {
    ...options,
    canDelete,
    message: { ...message.toObject(), content: await contentOf(message) },
    user: game().user,
    author,
    alias: message.alias,
    isWhisper,
    whisperTo: message.whisper
      .map(id => game().users.get(id)?.name)
      .filter(Boolean)
      .join(', '),
    borderColor: message.style === 1 ? author?.color.css : undefined,
  };
  const html = build(message, messageData, canDelete, options.canClose ?? false);
  Hooks.callAll('renderChatMessageHTML', message, html, messageData);
  return html;
}

async function contentOf(message: ChatMessage): Promise<string> {
  const rollData = message.getRollData();
  const own = await TextEditor.implementation.enrichHTML(message.content, {
    rollData,
    secrets: message.isOwner,
  });
  if (!message.isRoll) return own;
  const isPrivate = !message.isContentVisible;
  // A roll of a system's own making brings its own HTML; a bare total is shown by its dice.
  if (!isPrivate && /<\w/.test(message.content)) return own;
  const parts = await Promise.all(message.rolls.map(roll => roll.render({ isPrivate })));
  return parts.join('');
}

function build(message: ChatMessage, data: Data, canDelete: boolean, canClose: boolean): HTMLElement {
  const html = document.createElement('li');
  const classes = [
    'chat-message',
    'message',
    'flexcol',
    STYLE_CLASSES[message.style],
    data['isWhisper'] ? 'whisper' : '',
    message.blind ? 'blind' : '',
  ];
  html.className = classes.filter(Boolean).join(' ');
  html.dataset['messageId'] = message.id ?? '';
  if (typeof data['borderColor'] === 'string') html.style.borderColor = data['borderColor'];
  const { i18n } = game();
  const whisper =
    data['isWhisper'] && data['whisperTo']
      ? `<span class="whisper-to">${escapeHTML(`${i18n.localize('CHAT.To')}: ${String(data['whisperTo'])}`)}</span>`
      : '';
  const flavor =
    message.isContentVisible && message.flavor ? `<span class="flavor-text">${message.flavor}</span>` : '';
  html.innerHTML = `
    <header class="message-header flexrow">
      <h4 class="message-sender">${escapeHTML(message.alias)}</h4>
      <span class="message-metadata">
        <time class="message-timestamp" datetime="${new Date(message.timestamp).toISOString()}">${timeOf(message.timestamp)}</time>
        ${canDelete ? control('deleteMessage', 'message-delete', 'fa-trash', i18n.localize('CHAT.DeleteMessage')) : ''}
        ${canClose ? control('dismissMessage', 'message-dismiss', 'fa-xmark', i18n.localize('CHAT.Dismiss')) : ''}
      </span>
      ${whisper}
      ${flavor}
    </header>
    <div class="message-content">${(data['message'] as { content: string }).content}</div>`;
  return html;
}

function control(action: string, cssClass: string, icon: string, label: string): string {
  return `<a class="${cssClass}" role="button" tabindex="0" data-action="${action}" aria-label="${escapeHTML(label)}"><i class="fa-solid ${icon} fa-fw" inert></i></a>`;
}

function timeOf(timestamp: number): string {
  return new Date(timestamp).toLocaleTimeString(game().i18n.lang, { hour: '2-digit', minute: '2-digit' });
}

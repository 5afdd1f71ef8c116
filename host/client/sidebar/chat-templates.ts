import { registerTemplate } from '../applications/handlebars/templates.ts';

/** The templates of the chat tab, under Foundry's paths. */
export function registerChatTemplates(): void {
  registerTemplate(
    'templates/sidebar/tabs/chat/log.hbs',
    `<div class="chat-scroll" role="log" aria-label="{{localize 'DOCUMENT.ChatMessages'}}">
      <ol class="chat-log plain"></ol>
    </div>`,
  );
  registerTemplate(
    'templates/sidebar/tabs/chat/input.hbs',
    `<div class="chat-form">
      <div id="chat-controls" class="flexrow">
        <div id="{{modesId}}" class="flexrow">
          <select name="rollMode" aria-label="{{localize 'CHAT.RollMode'}}">
            {{selectOptions rollModes selected=rollMode localize=true}}
          </select>
        </div>
        {{#if user.isGM}}
        <button type="button" class="icon fa-solid fa-trash" data-action="flush" data-tooltip
          aria-label="{{localize 'CHAT.Clear'}}"></button>
        {{/if}}
        <button type="button" class="jump-to-bottom icon fa-solid fa-angles-down" data-action="jumpToBottom" data-tooltip
          aria-label="{{localize 'CHAT.JumpToBottom'}}" hidden></button>
      </div>
      <textarea id="chat-message" class="chat-input" rows="2" autocomplete="off"
        placeholder="{{localize 'CHAT.Placeholder'}}" aria-label="{{localize 'CHAT.Placeholder'}}"></textarea>
    </div>`,
  );
}

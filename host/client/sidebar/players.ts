import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from '../applications/api/handlebars-application.ts';
import { registerTemplate } from '../applications/handlebars/templates.ts';
import { classOf, createButton, mayCreate } from '../documents/create-dialog.ts';
import { globals, localize, type FoundryUser } from '../applications/foundry-globals.ts';

const TEMPLATE = 'templates/ui/players.hbs';

/** The template of the players, under Foundry's path. */
export function registerPlayers(): void {
  registerTemplate(
    TEMPLATE,
    `<div>
      <ol class="players-list plain" aria-label="{{localize 'PLAYERS.Title'}}">
        {{#each active as |player|}}{{> player player=player}}{{/each}}
        {{#each inactive as |player|}}{{> player player=player}}{{/each}}
        {{#if createButton}}<li>{{{createButton}}}</li>{{/if}}
      </ol>
    </div>
    {{#*inline "player"}}
    <li class="player {{player.cssClass}}" data-user-id="{{player.id}}"
      style="--player-color: {{player.color}}; --player-border: {{player.border}}">
      <span class="player-active" data-tooltip="{{player.tooltip}}" role="img" aria-label="{{player.tooltip}}"></span>
      <span class="player-name">{{player.name}}</span>
    </li>
    {{/inline}}`,
  );
}

/** A user as the list shows it. */
interface UserContext {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly tooltip: string;
  readonly isSelf: boolean;
  readonly cssClass: string;
  readonly color: string;
  readonly border: string;
}

/** The list of the world's users, those who are connected first. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'players',
    tag: 'aside',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { createUser: () => classOf('User').createDialog?.() },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    players: { root: true, template: TEMPLATE },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...globals.game.users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return {
      active: users.filter(user => user.active).map(user => this.#contextOf(user)),
      inactive: users.filter(user => !user.active).map(user => this.#contextOf(user)),
      createButton: mayCreate('User') ? createButton('User', 'createUser').outerHTML : '',
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-left')?.append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const refresh = () => void this.render();
    for (const hook of ['userConnected', 'createUser', 'updateUser', 'deleteUser'])
      globals.Hooks.on(hook, refresh);
  }

  /** The name of a user with their character, and whether they are the game master. */
  _formatName(user: FoundryUser): string {
    const label = user.isGM ? localize('USER.GM') : user.character?.name;
    return label ? `${user.name} [${label}]` : user.name;
  }

  #contextOf(user: FoundryUser): UserContext {
    const classes = [user.active ? 'active' : 'inactive', user.isGM && 'gm', user.isSelf && 'self'];
    const color = String(user.color);
    return {
      id: user.id,
      name: this._formatName(user),
      role: user.role,
      tooltip: localize(user.active ? 'PLAYERS.Online' : 'PLAYERS.Offline'),
      isSelf: user.isSelf,
      cssClass: classes.filter(Boolean).join(' '),
      color,
      border: color,
    };
  }
}

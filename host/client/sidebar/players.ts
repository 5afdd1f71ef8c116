import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement } from '../applications/build-element.ts';
import { classOf, createButton, mayCreate } from '../documents/create-dialog.ts';
import { globals, localize, type FoundryUser } from '../applications/foundry-globals.ts';

/** The list of the world's users, those who are connected first. */
export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'players',
    tag: 'aside',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { createUser: () => classOf('User').createDialog?.() },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...globals.game.users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return { active: users.filter(user => user.active), inactive: users.filter(user => !user.active) };
  }

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const list = buildElement('ol', { class: 'players-list plain', 'aria-label': localize('PLAYERS.Title') });
    for (const user of context['active'] as FoundryUser[]) list.append(this.#entry(user));
    for (const user of context['inactive'] as FoundryUser[]) list.append(this.#entry(user));
    if (mayCreate('User')) list.append(buildElement('li', {}, createButton('User', 'createUser')));
    return list;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-left')?.append(element);
  }

  override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const refresh = () => void this.render();
    for (const hook of ['userConnected', 'createUser', 'updateUser', 'deleteUser'])
      globals.Hooks.on(hook, refresh);
  }

  /** The name of a user with their character, and whether they are the game master. */
  _formatName(user: FoundryUser): string {
    const label = user.isGM ? localize('USER.GM') : user.character?.name;
    return label ? `${user.name} [${label}]` : user.name;
  }

  #entry(user: FoundryUser): HTMLElement {
    const state = localize(user.active ? 'PLAYERS.Online' : 'PLAYERS.Offline');
    const classes = ['player', user.active ? 'active' : 'inactive', user.isGM && 'gm', user.isSelf && 'self'];
    const dot = buildElement('span', {
      class: 'player-active',
      'data-tooltip': state,
      role: 'img',
      'aria-label': state,
    });
    dot.style.setProperty('--player-color', String(user.color));
    const name = buildElement('span', { class: 'player-name' }, this._formatName(user));
    return buildElement(
      'li',
      { class: classes.filter(Boolean).join(' '), 'data-user-id': user.id },
      dot,
      name,
    );
  }
}

import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';

/** A combination of keys. */
export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

/** The action of a combination of keys. */
export interface KeybindingAction extends Data {
  namespace: string;
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
  onDown?: (context: Data) => boolean | void;
  onUp?: (context: Data) => boolean | void;
}

const MODIFIERS = ['Alt', 'Control', 'Shift'] as const;

/** The keys that systems listen to. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();

  register(namespace: string, action: string, data: Omit<KeybindingAction, 'namespace'>): void {
    if (!namespace || !action)
      throw new Error('You must specify both the namespace and action portion of the keybinding');
    if (game().isReady) throw new Error('You cannot register a Keybinding after the init hook');
    this.actions.set(`${namespace}.${action}`, { ...data, namespace } as KeybindingAction);
  }

  get(namespace: string, action: string): KeyBinding[] {
    const entry = this.actions.get(`${namespace}.${action}`);
    if (!entry) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return [...(entry.uneditable ?? []), ...(entry.editable ?? [])];
  }

  /** Listens to the page. */
  activate(): void {
    window.addEventListener('keydown', event => this.#handle(event, 'onDown'));
    window.addEventListener('keyup', event => this.#handle(event, 'onUp'));
  }

  #handle(event: KeyboardEvent, moment: 'onDown' | 'onUp'): void {
    const target = event.target as HTMLElement | null;
    if (target?.closest('input, textarea, select, [contenteditable=true]')) return;
    const pressed = MODIFIERS.filter(name => event.getModifierState(name));
    const fitting = [...this.actions.values()].filter(action => {
      if (action.restricted && !game().user.isGM) return false;
      if (event.repeat && !action.repeat) return false;
      return [...(action.uneditable ?? []), ...(action.editable ?? [])].some(
        binding => binding.key === event.code && sameKeys(binding.modifiers ?? [], pressed),
      );
    });
    for (const action of fitting.sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1))) {
      const context = {
        event,
        key: event.code,
        modifiers: pressed,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        repeat: event.repeat,
        up: moment === 'onUp',
      };
      if (action[moment]?.(context) !== true) continue;
      event.preventDefault();
      return;
    }
  }
}

function sameKeys(wanted: readonly string[], pressed: readonly string[]): boolean {
  return wanted.length === pressed.length && wanted.every(modifier => pressed.includes(modifier));
}

/** The keys that are held down at this client. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' } as const;

  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
    Alt: ['AltLeft', 'AltRight'],
    Control: ['ControlLeft', 'ControlRight', 'MetaLeft', 'MetaRight', 'Meta', 'OsLeft', 'OsRight'],
    Shift: ['ShiftLeft', 'ShiftRight'],
  };

  static readonly PROTECTED_KEYS = ['F5', 'F11', 'F12', 'PrintScreen', 'ScrollLock', 'NumLock', 'CapsLock'];

  /** The codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  /** Listens to the page. */
  _activateListeners(): void {
    window.addEventListener('keydown', event => this.downKeys.add(event.code));
    window.addEventListener('keyup', event => this.downKeys.delete(event.code));
    window.addEventListener('blur', () => this.releaseKeys());
  }

  get hasFocus(): boolean {
    const { activeElement } = document;
    return (
      activeElement instanceof HTMLElement &&
      activeElement.matches('input, textarea, select, [contenteditable]')
    );
  }

  /** True if a modifier is held, by its name in `MODIFIER_KEYS`. */
  isModifierActive(modifier: string): boolean {
    return (KeyboardManager.MODIFIER_CODES[modifier] ?? []).some(code => this.downKeys.has(code));
  }

  isCoreActionKeyActive(_action: string): boolean {
    return false;
  }

  releaseKeys(): void {
    this.downKeys.clear();
  }
}

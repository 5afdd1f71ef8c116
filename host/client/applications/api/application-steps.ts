import { resolvePosition } from './application-position.ts';
import { notOffered } from '../../../common/data-types.ts';
import { globals } from '../foundry-globals.ts';
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from '../ux/context-menu.ts';
import type {
  ApplicationClass,
  ApplicationConfiguration,
  ApplicationPosition,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PreparedTab,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from './application-options.ts';
import { prepareTabs } from './application-tabs.ts';
import { EventEmitter } from './event-emitter.ts';
import { controlEntry } from './window-frame.ts';

/** The steps of an application's life that a subclass may fill in, with what they do by default. */
export abstract class ApplicationSteps extends EventEmitter {
  abstract readonly options: ApplicationConfiguration;
  abstract tabGroups: Record<string, string | null>;
  abstract readonly element: HTMLElement;

  abstract changeTab(
    tab: string,
    group: string,
    options?: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean },
  ): void;

  abstract _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void>;

  _canRender(_options: RenderOptions): false | void {}

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const [group, ...others] = Object.keys((this.constructor as ApplicationClass).TABS);
    return group && !others.length ? { tabs: this._prepareTabs(group) } : {};
  }

  _prepareTabs(group: string): Record<string, PreparedTab> {
    return prepareTabs(group, this._getTabsConfig(group), this.tabGroups);
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as ApplicationClass).TABS[group] ?? null;
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      if (cls.name) globals.Hooks?.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    for (const control of controls) {
      const visible = typeof control.visible === 'function' ? control.visible.call(this) : control.visible;
      if (visible ?? true) yield control;
    }
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} application does not implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} application does not implement _replaceHTML`);
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return controlEntry(control);
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _prePosition(_position: ApplicationPosition): void {}
  _onPosition(_position: ApplicationPosition): void {}

  /** The position of the window for a requested one: in numbers, and on the screen. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.element, position);
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & {
      container?: HTMLElement;
      hookName?: string;
      parentClassHooks?: boolean;
    } = {},
  ): ContextMenu | null {
    const {
      container = this.element,
      hookName = 'get{}ContextOptions',
      parentClassHooks = true,
      ...rest
    } = options;
    const entries = handler.call(this);
    for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
      globals.Hooks?.call(
        hookName.includes('{}') ? hookName.replace('{}', cls.name) : hookName,
        this,
        entries,
      );
      if (!parentClassHooks || !hookName.includes('{}')) break;
    }
    return entries.length ? new ContextMenu(container, selector, entries, { ...rest, jQuery: false }) : null;
  }

  async _awaitTransition(_element: HTMLElement, _timeout: number): Promise<void> {
    throw notOffered('ApplicationV2#_awaitTransition');
  }

  _onClickTab(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>('[data-action="tab"]');
    const { tab, group } = target?.dataset ?? {};
    if (target && tab && group) this.changeTab(tab, group, { event, navElement: target });
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }
}

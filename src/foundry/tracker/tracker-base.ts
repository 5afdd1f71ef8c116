import type { ContextEntry } from '../chat/undo-menu.ts';

/**
 * Foundry's combat tracker as far as we build on it. Extending its own type would make the compiler compare
 * the mixins behind it for minutes; this says once what we use, and casts.
 */
export interface TurnContext {
  readonly id: string;
  readonly name: string;
  readonly css: string;
}

declare abstract class TrackerBase {
  static PARTS: Record<string, { template: string; scrollable?: string[] }>;
  static DEFAULT_OPTIONS: object;
  readonly element: HTMLElement;
  get parts(): Record<string, HTMLElement | undefined>;
  get viewed(): Combat.Implementation | null;
  get rendered(): boolean;
  render(options?: object): Promise<unknown>;
  protected _configureRenderOptions(options: object): void;
  protected _prepareTurnContext(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    index: number,
  ): Promise<TurnContext>;
  protected _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: object,
  ): Promise<Record<string, unknown>>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
  protected _onFirstRender(context: object, options: object): Promise<void>;
  protected _onClose(options: object): void;
  protected _getEntryContextOptions(): ContextEntry[];
}

/** Foundry's own combat tracker. */
export const FoundryTracker = foundry.applications.sidebar.tabs
  .CombatTracker as unknown as typeof TrackerBase;

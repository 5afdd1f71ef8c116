/**
 * Typed bases for sheets drawn with Handlebars.
 *
 * `class X extends HandlebarsApplicationMixin(ActorSheetV2)` makes the compiler compare two huge
 * anonymous types, for minutes, until it gives up. Saying once what the mixin adds, and casting its
 * result, costs nothing and keeps every override checked.
 */
import AppV2 = foundry.applications.api.ApplicationV2;
import HB = foundry.applications.api.HandlebarsApplicationMixin;
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

type Parts = Record<string, HB.HandlebarsTemplatePart>;
type Opts = AppV2.RenderOptions & HB.RenderOptions;

declare abstract class ActorBase<
  C extends ActorSheetV2.RenderContext = ActorSheetV2.RenderContext,
> extends ActorSheetV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

declare abstract class ItemBase<
  C extends ItemSheetV2.RenderContext = ItemSheetV2.RenderContext,
> extends ItemSheetV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

declare abstract class WindowBase<C extends object = AppV2.RenderContext> extends AppV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

const mixin = foundry.applications.api.HandlebarsApplicationMixin as (base: unknown) => unknown;

/** An actor sheet whose parts are Handlebars templates. */
export const HandlebarsActorSheet = mixin(ActorSheetV2) as typeof ActorBase;

/** An item sheet whose parts are Handlebars templates. */
export const HandlebarsItemSheet = mixin(ItemSheetV2) as typeof ItemBase;

/** A window whose parts are Handlebars templates; one that is opened with a `uniqueId` keeps it. */
export abstract class HandlebarsWindow<C extends object = AppV2.RenderContext> extends (mixin(
  AppV2,
) as typeof WindowBase)<C> {
  protected override _initializeApplicationOptions(
    options: Parameters<AppV2['_initializeApplicationOptions']>[0],
  ): ReturnType<AppV2['_initializeApplicationOptions']> {
    const { uniqueId } = options as { uniqueId?: string };
    const initialized = super._initializeApplicationOptions(options);
    // Foundry numbers windows itself, whatever it is given.
    return uniqueId === undefined ? initialized : Object.assign(initialized, { uniqueId });
  }
}

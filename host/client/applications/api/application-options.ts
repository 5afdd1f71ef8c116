import type { FormDataExtended } from '../ux/form-data-extended.ts';
import type { ApplicationV2 } from './application.ts';

/** The handler of a click on `[data-action]`; `this` is the application. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** The handler of a submitted form; `this` is the application. */
export type FormSubmission = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => unknown;

/** The options of a form of an application. */
export interface FormConfiguration {
  handler?: FormSubmission;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** One entry of the menu in a window's header. */
export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

/** The position of a window. */
export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | 'auto';
  height: number | 'auto';
  scale: number;
  zIndex: number;
}

/** The options of a window. */
export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

interface KnownConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
}

/** The configuration of one application, merged along its class chain. */
export interface ApplicationConfiguration extends KnownConfiguration {
  [key: string]: unknown;
}

/** The configuration that a class or a caller may give. */
export interface ApplicationOptions extends Partial<Omit<KnownConfiguration, 'window'>> {
  window?: Partial<WindowConfiguration>;
  [key: string]: unknown;
}

/** The options of a request to render. */
export interface RenderOptions {
  force?: boolean;
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

/** The options of a request to close. */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

/** A tab as a class declares it. */
export interface TabDeclaration {
  id: string;
  icon?: string;
  label?: string;
  cssClass?: string;
  tooltip?: string;
}

/** A group of tabs as a class declares it. */
export interface TabsConfiguration {
  tabs: TabDeclaration[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** A tab as a template receives it. */
export interface PreparedTab extends TabDeclaration {
  group: string;
  active: boolean;
}

/** The content of a rendering. */
export type RenderContext = Record<string, unknown>;

/** The class of an application. */
export type ApplicationClass = typeof ApplicationV2;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The options that all applications begin with. */
export const BASE_OPTIONS: ApplicationOptions = {
  id: 'app-{id}',
  classes: [],
  tag: 'div',
  window: {
    frame: true,
    positioned: true,
    title: '',
    icon: '',
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: 'section',
    contentClasses: [],
  },
  actions: {},
  form: { submitOnChange: false, closeOnSubmit: false },
  position: {},
};

/** Merge the options of a class chain, which begins with the class itself, with those of one instance. */
export function mergeAlongChain(
  chain: ApplicationClass[],
  options: ApplicationOptions,
): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const cls of chain.reverse()) {
    if (Object.hasOwn(cls, 'DEFAULT_OPTIONS')) mergeOptions(merged, { ...cls.DEFAULT_OPTIONS });
  }
  mergeOptions(merged, { ...options });
  return merged as ApplicationConfiguration;
}

/** Merge options: arrays are joined, plain objects merged, and anything else replaced. */
function mergeOptions(base: Record<string, unknown>, added: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(added)) {
    const before = base[key];
    if (Array.isArray(value)) {
      base[key] = Array.isArray(before)
        ? [...before, ...value.filter(item => !before.includes(item))]
        : [...value];
    } else if (isPlainObject(value)) {
      const merged: Record<string, unknown> = isPlainObject(before) ? before : {};
      mergeOptions(merged, value);
      base[key] = merged;
    } else if (value !== undefined) base[key] = value;
  }
}

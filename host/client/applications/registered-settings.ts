import type { RenderableApplication } from './renderable-application.ts';

/** The description of a registered setting. */
export interface RegisteredSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope?: string;
  readonly config?: boolean;
  readonly requiresReload?: boolean;
  readonly choices?: Record<string, string>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly type?: unknown;
  readonly default?: unknown;
  readonly input?: unknown;
}

/** A button of a package in the window of settings, which opens a window of its own. */
export interface RegisteredMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => RenderableApplication;
}

import type { DragDropConfiguration } from '../applications/ux/drag-drop.ts';
import type { TabsOptions } from './tabs.ts';

/** The options of a window of the first kind, from its class and its caller. */
export interface WindowOptions {
  [key: string]: unknown;
  baseApplication: string | null;
  width: number | null;
  height: number | 'auto' | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsOptions[];
  dragDrop: DragDropConfiguration[];
  filters: { inputSelector: string; contentSelector: string; initial?: string }[];
}

/** The position of a window of the first kind. */
export interface WindowPosition {
  width: number | null;
  height: number | 'auto' | null;
  left: number | null;
  top: number | null;
  scale: number | null;
  zIndex: number;
}

/** A button in the header of a window of the first kind. */
export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

/** The options of `render`, other than `force`. */
export type RenderingOptions = Partial<WindowOptions> & {
  force?: boolean | undefined;
  focus?: boolean | undefined;
};

/** True if the window is there, comes or goes. */
export const RENDER_STATES = {
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
  ERROR: 3,
} as const;

/** The defaults of every window of the first kind. */
export function baseOptions(): WindowOptions {
  return {
    baseApplication: null,
    width: null,
    height: null,
    top: null,
    left: null,
    scale: null,
    popOut: true,
    minimizable: true,
    resizable: false,
    id: '',
    classes: [],
    title: '',
    template: null,
    scrollY: [],
    tabs: [],
    dragDrop: [],
    filters: [],
  };
}

import { logCompatibilityWarning } from '../../../common/utils/compatibility.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import { globals, type FoundryScene } from '../foundry-globals.ts';
import { registerTemplate } from '../handlebars/templates.ts';

/** A tool of a layer: one that is chosen, one that is on or off, or one that does something at once. */
interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  onChange?(event: Event | undefined, active: boolean): void;
}

/** The controls of a layer, or of what a package has in place of one. */
interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  layer?: string;
  tools: Record<string, SceneControlTool>;
  activeTool?: string;
  onChange?(event: Event | undefined, active: boolean): void;
  onToolChange?(event: Event | undefined, tool: SceneControlTool, active: boolean): void;
}

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Readonly<Record<string, boolean>>;
}

const LAYERS = 'templates/ui/scene-controls-layers.hbs';
const TOOLS = 'templates/ui/scene-controls-tools.hbs';

/** The templates of the controls of the scene, under Foundry's paths. */
export function registerSceneControls(): void {
  registerTemplate(
    LAYERS,
    `<menu class="flexcol plain" data-tooltip-direction="RIGHT" aria-label="{{localize 'CONTROLS.Label'}}">
      {{#each controls as |control|}}
      <li><button type="button" class="control ui-control layer icon {{control.icon}}" data-action="control"
        data-control="{{control.name}}" data-tooltip="{{localize control.title}}"
        aria-label="{{localize control.title}}" aria-pressed="{{control.active}}"></button></li>
      {{/each}}
    </menu>`,
  );
  registerTemplate(
    TOOLS,
    `<menu class="flexcol plain" data-tooltip-direction="RIGHT">
      {{#each tools as |tool|}}
      <li><button type="button" class="control ui-control tool icon {{tool.icon}} {{tool.cssClass}}"
        data-action="tool" data-tool="{{tool.name}}" data-tooltip="{{localize tool.title}}"
        aria-label="{{localize tool.title}}" {{#unless tool.button}}aria-pressed="{{tool.active}}"{{/unless}}></button></li>
      {{/each}}
    </menu>`,
  );
}

/** The controls of the scene at the left edge: the layers, and the tools of the one that is worked with. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'scene-controls',
    classes: ['faded-ui'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { control: onControl, tool: onTool },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    layers: { id: 'layers', template: LAYERS },
    tools: { id: 'tools', template: TOOLS },
  };

  static override readonly emittedEvents: readonly string[] = [...ApplicationV2.emittedEvents, 'activate'];

  #controls: Record<string, SceneControl> | null = null;
  #control = 'tokens';

  /** The controls by their names: those of the host, and those that packages add by `getSceneControlButtons`. */
  get controls(): Record<string, SceneControl> {
    this.#controls ??= prepareControls();
    return this.#controls;
  }

  /** The controls of the layer that is worked with. */
  get control(): SceneControl | null {
    return this.controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  /** The tool that is chosen. */
  get tool(): SceneControlTool | null {
    return this.tools[this.control?.activeTool ?? ''] ?? null;
  }

  /** Turns to other controls or another tool, switches what can be on or off, or does what a button does. */
  async activate({ event, control, tool, toggles = {} }: Activation = {}): Promise<void> {
    if (control !== undefined && control !== this.#control) this.#turnTo(control, event);
    for (const [name, active] of Object.entries(toggles)) this.#toggle(name, active, event);
    if (tool !== undefined) this.#use(tool, event);
    this.dispatchEvent(new Event('activate', { bubbles: true, cancelable: false }));
    await this.render({ parts: ['layers', 'tools'] });
  }

  #turnTo(name: string, event: Event | undefined): void {
    if (!(name in this.controls)) throw new Error(`"${name}" is no control of the scene`);
    this.control?.onChange?.(event, false);
    this.#control = name;
    this.control?.onChange?.(event, true);
  }

  #toggle(name: string, active: boolean, event: Event | undefined): void {
    const tool = this.tools[name];
    if (!tool?.toggle || tool.active === active) return;
    tool.active = active;
    tool.onChange?.(event, active);
  }

  #use(name: string, event: Event | undefined): void {
    const { control } = this;
    const tool = control?.tools[name];
    if (!control || !tool) throw new Error(`"${name}" is no tool of these controls`);
    if (tool.button) return tool.onChange?.(event, true);
    if (tool.toggle) return this.#toggle(name, !tool.active, event);
    const before = this.tool;
    if (before === tool) return;
    for (const [one, active] of [
      [before, false],
      [tool, true],
    ] as const) {
      if (!one) continue;
      one.active = active;
      one.onChange?.(event, active);
      control.onToolChange?.(event, one, active);
    }
    control.activeTool = name;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    if (options['reset']) this.#controls = null;
    super._configureRenderOptions(options);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const shown = <T extends { order: number; visible?: boolean }>(all: Record<string, T>): T[] =>
      Object.values(all)
        .filter(({ visible }) => visible !== false)
        .sort((a, b) => a.order - b.order);
    const { activeTool } = this.control ?? {};
    return {
      controls: shown(this.controls).map(one => ({ ...one, active: one.name === this.#control })),
      tools: shown(this.tools).map(one => ({
        ...one,
        active: one.toggle ? one.active === true : one.name === activeTool,
        cssClass: [one.toggle && 'toggle', one.button && 'button'].filter(Boolean).join(' '),
      })),
      isSelect: activeTool === 'select',
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-left')?.before(element);
  }

  /** @deprecated The name of the controls is that of `control`. */
  get activeControl(): string {
    warn('activeControl', 'control#name');
    return this.#control;
  }

  /** @deprecated The name of the tool is that of `tool`. */
  get activeTool(): string | undefined {
    warn('activeTool', 'tool#name');
    return this.tool?.name;
  }
}

function warn(before: string, now: string): void {
  logCompatibilityWarning(`SceneControls#${before} is deprecated in favor of SceneControls#${now}`, {
    since: 13,
    until: 15,
  });
}

/** The controls that the host has something for, and those of packages. */
function prepareControls(): Record<string, SceneControl> {
  const isGM = globals.game.user?.isGM === true;
  const controls: Record<string, SceneControl> = {
    tokens: {
      name: 'tokens',
      order: 1,
      title: 'CONTROLS.GroupToken',
      icon: 'fa-solid fa-user',
      layer: 'tokens',
      activeTool: 'select',
      tools: {
        select: {
          name: 'select',
          order: 1,
          title: 'CONTROLS.TargetSelect',
          icon: 'fa-solid fa-square',
          active: true,
        },
        unconstrainedMovement: {
          name: 'unconstrainedMovement',
          order: 4,
          title: 'CONTROLS.UnconstrainedMovement',
          icon: 'fa-solid fa-unlock',
          toggle: true,
          active: false,
          visible: isGM,
        },
      },
    },
    lighting: {
      name: 'lighting',
      order: 5,
      title: 'CONTROLS.GroupLighting',
      icon: 'fa-solid fa-lightbulb',
      layer: 'lighting',
      visible: isGM,
      tools: {
        day: darkness('day', 2, 'CONTROLS.LightDay', 'fa-solid fa-sun', 0),
        night: darkness('night', 3, 'CONTROLS.LightNight', 'fa-solid fa-moon', 1),
      },
    },
  };
  globals.Hooks.callAll('getSceneControlButtons', controls);
  for (const control of Object.values(controls)) control.tools ??= {};
  return controls;
}

/** A button that makes the scene that is shown so dark, from 0 to 1. */
function darkness(
  name: string,
  order: number,
  title: string,
  icon: string,
  darknessLevel: number,
): SceneControlTool {
  return {
    name,
    order,
    title,
    icon,
    button: true,
    onChange() {
      const { canvas } = globalThis as { canvas?: { scene: FoundryScene | null } };
      void canvas?.scene?.update({ environment: { darknessLevel } });
    },
  };
}

function onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
  return this.activate({ event, control: target.dataset['control'] ?? '' });
}

function onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
  return this.activate({ event, tool: target.dataset['tool'] ?? '' });
}

import type { PartyRules } from '../../combat-system/manifest.ts';
import { HandlebarsWindow } from '../../platform/handlebars-application.ts';
import { keepWindowPlace, placeAgain } from '../../ui/windows.ts';

/** The changes after which a party may look otherwise. */
const CHANGES = [
  ...(['Actor', 'Item', 'ActiveEffect', 'Combatant', 'Combat', 'Folder', 'User', 'Setting'] as const).flatMap(
    kind => [`create${kind}`, `update${kind}`, `delete${kind}`],
  ),
  // The actor of a token goes with it.
  'deleteToken',
];
/** Milliseconds in which changes count together. */
const TOGETHER = 60;

type Base<Shown extends object> = InstanceType<typeof HandlebarsWindow<Shown>>;

/** A window of the party: drawn again when a document changes, and opened where it lay when it was closed. */
export abstract class RedrawnWindow<Shown extends object> extends HandlebarsWindow<Shown> {
  protected readonly rules: PartyRules;
  #stop: () => void = () => {};

  constructor(rules: PartyRules) {
    super();
    this.rules = rules;
  }

  protected override async _onFirstRender(...args: Parameters<Base<Shown>['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    placeAgain(this as never);
    this.#stop = this.#watch();
  }

  protected override _onClose(...args: Parameters<Base<Shown>['_onClose']>): void {
    this.#stop();
    keepWindowPlace(this as never);
    super._onClose(...args);
  }

  /** Listens to changes; returns the function that stops it. */
  #watch(): () => void {
    const draw = foundry.utils.debounce(() => {
      if (this.rendered) void this.render();
    }, TOGETHER);
    const ids = CHANGES.map(hook => [hook, Hooks.on(hook as 'updateActor', () => draw())] as const);
    return () => {
      for (const [hook, id] of ids) Hooks.off(hook as 'updateActor', id);
    };
  }
}

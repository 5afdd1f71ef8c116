import type { HandlebarsWindow } from '../../platform/handlebars-application.ts';

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

type Hooked = Pick<InstanceType<typeof HandlebarsWindow>, 'render' | 'rendered'>;

/** Draws a window again when a document changes; returns the function that stops it. */
export function redrawOnChanges(window: Hooked): () => void {
  const draw = foundry.utils.debounce(() => {
    if (window.rendered) void window.render();
  }, TOGETHER);
  const ids = CHANGES.map(hook => [hook, Hooks.on(hook as 'updateActor', () => draw())] as const);
  return () => {
    for (const [hook, id] of ids) Hooks.off(hook as 'updateActor', id);
  };
}

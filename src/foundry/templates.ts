import { template } from './system.ts';

const PARTIALS = [
  'chat/line',
  'chat/question',
  'chat/answers',
  'chat/option',
  'item/field',
  'item/section',
  'silhouette/silhouette',
  'character/gear-row',
  'making/points',
  'making/chapters',
  'making/skills',
  'chat/chooser',
  'chat/pick',
  'item/head',
  'import/line',
  'creature/own-body',
] as const;

/** Loads what other templates include, so that a card is drawn without waiting. */
export async function preloadTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(
    Object.fromEntries(PARTIALS.map(name => [`passe.${name}`, template(name)])),
  );
}

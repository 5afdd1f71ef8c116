import { template } from './system.ts';

/** The text of every template, by its file: built into the script, so that no request has to fetch them. */
const TEXTS = import.meta.glob('../../templates/**/*.hbs', { query: '?raw', import: 'default', eager: true });

/**
 * Makes every template known, under its path and, for templates that include it, as `passe.` and its name.
 * While developing Foundry fetches them itself, so that it can fetch them again when they change.
 */
export async function preloadTemplates(): Promise<void> {
  if (import.meta.env.PROD) return makeKnown();
  const paths = Object.keys(TEXTS).map(file => [`passe.${nameOf(file)}`, template(nameOf(file))] as const);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(paths));
}

function makeKnown(): void {
  for (const [file, text] of Object.entries(TEXTS)) {
    const compiled = Handlebars.compile(text);
    Handlebars.registerPartial(template(nameOf(file)), compiled);
    Handlebars.registerPartial(`passe.${nameOf(file)}`, compiled);
  }
}

function nameOf(file: string): string {
  return file.slice('../../templates/'.length, -'.hbs'.length);
}

import { session } from './session.ts';
import { template } from './system-id.ts';

/** The texts of templates, by their files. */
type Texts = Readonly<Record<string, string>>;

/**
 * The templates of what everybody sees: built into the script, so that no request has to fetch them. Those of what is
 * seldom opened are known when it comes (`knowTemplates`).
 */
const TEXTS = import.meta.glob(
  [
    '../../../templates/*/*.hbs',
    '!../../../templates/{builder,creature,import,item,ref10,runequest4,statblock,welcome}/*.hbs',
  ],
  { query: '?raw', import: 'default', eager: true },
);

class KnownTemplates {
  readonly texts = new WeakSet<Texts>();
}

/** Makes the templates known that everybody needs. */
export async function preloadTemplates(): Promise<void> {
  await knowTemplates(TEXTS);
}

/**
 * Makes templates known, under their paths and, for templates that include them, as `passe.` and their names.
 * While developing Foundry fetches them itself, so that it can fetch them again when they change.
 */
export async function knowTemplates(texts: Texts): Promise<void> {
  const { texts: known } = session.get(KnownTemplates);
  if (known.has(texts)) return;
  known.add(texts);
  if (import.meta.env.PROD) return makeKnown(texts);
  const paths = Object.keys(texts).map(file => [`passe.${nameOf(file)}`, template(nameOf(file))] as const);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(paths));
}

function makeKnown(texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    const compiled = Handlebars.compile(text);
    Handlebars.registerPartial(template(nameOf(file)), compiled);
    Handlebars.registerPartial(`passe.${nameOf(file)}`, compiled);
  }
}

function nameOf(file: string): string {
  return file.slice(file.indexOf('/templates/') + '/templates/'.length, -'.hbs'.length);
}

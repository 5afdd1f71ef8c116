import Handlebars from 'handlebars';

/** A compiled template. */
export type TemplateDelegate = Handlebars.TemplateDelegate;

const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const underWay = new Map<string, Promise<TemplateDelegate>>();

/** Make a template of the host itself known under its path. */
export function registerTemplate(path: string, source: string): void {
  Handlebars.registerPartial(path, Handlebars.compile(source));
}

/** The template that is known by this id; else it is fetched from the server by its path, once, and known from then on. */
export async function getTemplate(path: string, id: string = path): Promise<TemplateDelegate> {
  const known = Handlebars.partials[id] as TemplateDelegate | undefined;
  if (known) return known;
  let template = underWay.get(id);
  if (!template) {
    template = fetchTemplate(path, id).finally(() => underWay.delete(id));
    underWay.set(id, template);
  }
  return template;
}

/** Get several templates, given as paths or as partial names with paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<TemplateDelegate[]> {
  const named = Array.isArray(paths) ? paths.map(path => [path, path] as const) : Object.entries(paths);
  return Promise.all(named.map(([id, path]) => getTemplate(path, id)));
}

/** Get a template and fill it with data. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, RUNTIME);
}

async function fetchTemplate(path: string, id: string): Promise<TemplateDelegate> {
  const response = await fetch(path.startsWith('/') ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  const template = Handlebars.compile(await response.text());
  Handlebars.registerPartial(id, template);
  return template;
}

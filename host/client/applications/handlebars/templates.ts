import Handlebars from 'handlebars';

/** A compiled template. */
export type TemplateDelegate = Handlebars.TemplateDelegate;

const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const compiled = new Map<string, Promise<TemplateDelegate>>();

/** Make a template of the host itself known under its path. */
export function registerTemplate(path: string, source: string): void {
  compiled.set(path, Promise.resolve(compile(path, source)));
}

/** Get a template from the server by its path, once, and make it usable as a partial. */
export function getTemplate(path: string, id: string = path): Promise<TemplateDelegate> {
  let template = compiled.get(path);
  if (!template) {
    template = fetchTemplate(path);
    compiled.set(path, template);
    template.catch(() => compiled.delete(path));
  }
  return template.then(ready => {
    Handlebars.registerPartial(id, ready);
    return ready;
  });
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

/** Forget a template that changed on the server. */
export function forgetTemplate(path: string): void {
  compiled.delete(path);
}

async function fetchTemplate(path: string): Promise<TemplateDelegate> {
  const response = await fetch(path.startsWith('/') ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  return compile(path, await response.text());
}

function compile(path: string, source: string): TemplateDelegate {
  const template = Handlebars.compile(source);
  Handlebars.registerPartial(path, template);
  return template;
}

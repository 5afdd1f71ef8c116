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

/** Settles once the answers to all that was asked for so far are there. */
let answered: Promise<unknown> = Promise.resolve();

/**
 * Asks the server for a template. Foundry's answers come by one socket: in the order of the requests, and what waits for
 * one of them goes on before the next is read.
 */
async function fetchTemplate(path: string, id: string): Promise<TemplateDelegate> {
  const text = textOf(path);
  const before = answered;
  answered = Promise.allSettled([before, text]).then(nextTask);
  await before;
  const template = Handlebars.compile(await text);
  Handlebars.registerPartial(id, template);
  return template;
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(path.startsWith('/') ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  return response.text();
}

/** Waits until the browser has run what is due now; unlike a timer, it is not held back where there are many. */
function nextTask(): Promise<void> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(null);
  });
}

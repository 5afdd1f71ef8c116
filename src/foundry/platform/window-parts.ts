import { knowTemplates } from './handlebars-application.ts';
import { session } from './session.ts';

/** The texts of style sheets, by their files. */
type Texts = Readonly<Record<string, unknown>>;

class AddedStyles {
  readonly texts = new WeakSet<Texts>();
}

/**
 * Registers what windows that are seldom opened load with them: call before one is drawn.
 * @param templates compiled, by their files
 * @param styles texts of style sheets, by their files
 */
export async function addWindowParts(
  templates: Parameters<typeof knowTemplates>[0],
  styles: Texts,
): Promise<void> {
  addStyles(styles);
  await knowTemplates(templates);
}

/** The open windows of a class. */
export function openWindowsOf<Window extends object>(
  Kind: abstract new (...given: never) => Window,
): Window[] {
  const all: unknown[] = [...foundry.applications.instances.values()];
  return all.filter((window): window is Window => window instanceof Kind);
}

/**
 * Puts styles into the page, where Foundry puts those of the manifest: into the
 * layer of systems. While developing, they are there with all others.
 */
function addStyles(texts: Texts): void {
  const { texts: added } = session.get(AddedStyles);
  if (!import.meta.env.PROD || added.has(texts)) return;
  added.add(texts);
  const { ownerDocument } = ui.chat.element;
  const style = ownerDocument.createElement('style');
  style.textContent = `@layer system{${Object.values(texts).join('')}}`;
  ownerDocument.head.append(style);
}

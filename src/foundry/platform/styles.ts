import { session } from './session.ts';

/** The texts of style sheets, by their files. */
type Texts = Readonly<Record<string, string>>;

class AddedStyles {
  readonly texts = new WeakSet<Texts>();
}

/**
 * Puts the styles of a window that is seldom opened into the page, where Foundry puts those of the manifest: into the
 * layer of systems. While developing, they are there with all others.
 */
export function addStyles(texts: Texts): void {
  const { texts: added } = session.get(AddedStyles);
  if (!import.meta.env.PROD || added.has(texts)) return;
  added.add(texts);
  const { ownerDocument } = ui.chat.element;
  const style = ownerDocument.createElement('style');
  style.textContent = `@layer system{${Object.values(texts).join('')}}`;
  ownerDocument.head.append(style);
}

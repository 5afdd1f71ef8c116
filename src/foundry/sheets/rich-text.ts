/** Rich text as a field holds it, and as it is shown to this reader. */
export interface RichText {
  readonly raw: string;
  readonly shown: string;
}

/** Rich text of a document, ready for a field and for reading. */
export async function richText(
  of: Actor.Implementation | Item.Implementation,
  raw: string,
): Promise<RichText> {
  return { raw, shown: await enriched(of, raw) };
}

/**
 * Rich text as a reader sees it: links to documents, rolls, and secrets for those who own the document. Enriching does
 * not clean, and the server cleans only what is written at the paths of the manifest.
 */
export function enriched(of: Actor.Implementation | Item.Implementation, text: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(text), {
    relativeTo: of,
    secrets: of.isOwner,
  });
}

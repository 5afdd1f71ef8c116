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
 * Rich text for a reader: links to documents, rolls, and secrets for owners of the document. Enriching does
 * not clean, and the server cleans only the paths in the manifest.
 */
export function enriched(of: Actor.Implementation | Item.Implementation, text: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(text), {
    relativeTo: of,
    secrets: of.isOwner,
  });
}

/**
 * Foundry's own action to change a picture works on the picture alone, which the keyboard cannot reach: the button
 * around it hands the click on.
 */
export async function changePicture(this: unknown, _event: Event, target: HTMLElement): Promise<void> {
  target.querySelector<HTMLElement>('img[data-action="editImage"]')?.click();
}

/** A skill that is dragged from a sheet, to lie on the hotbar. */
interface SkillDrag {
  readonly type: 'PasseSkill';
  readonly uuid: string;
  readonly key: string;
}

/** A weapon that is dragged from a sheet, in one of the ways of holding it. */
interface WeaponDrag {
  readonly type: 'Item';
  readonly uuid: string;
  readonly weapon: string;
}

/** The drag data of an element of the sheet; null where it is an item like any other. */
export function dragDataOf(actor: Actor.Implementation, element: HTMLElement): SkillDrag | WeaponDrag | null {
  const { key, itemId, weapon } = element.dataset;
  if (key !== undefined && itemId === undefined) return { type: 'PasseSkill', uuid: actor.uuid, key };
  const item = actor.items.get(itemId ?? '');
  return item && weapon !== undefined ? { type: 'Item', uuid: item.uuid, weapon } : null;
}

import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import type { ApplicationV2 } from './application.ts';
import { DialogV2 } from './dialog.ts';

type SheetOf = ApplicationV2 & { readonly document: FoundryDocument; readonly isEditable: boolean };

/** Let the user choose another sheet class for the document. */
export async function openSheetConfig(this: SheetOf): Promise<void> {
  // Reached by its global name: that window is itself a document sheet, and so cannot be imported here.
  const { DocumentSheetConfig } = globals.foundry.applications.apps;
  await new DocumentSheetConfig({ document: this.document }).render({ force: true });
}

/** Copy the document's UUID. */
export async function copyUuid(this: SheetOf): Promise<void> {
  const { uuid } = this.document;
  await navigator.clipboard.writeText(uuid);
  const notifications = globals.ui['notifications'] as { info(message: string): void };
  notifications.info(localize('DOCUMENT.IdCopiedClipboard', { id: uuid }));
}

/** Ask for the path of the document's image; the host has no file browser. */
export async function openImage(this: SheetOf, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const attribute = target.dataset['edit'] ?? 'img';
  const answer = await DialogV2.input({
    window: { title: localize('FILES.Path') },
    content: `<file-picker name="path"></file-picker>`,
    render: (_opened: Event, dialog: ApplicationV2) => {
      const picker = dialog.element.querySelector<HTMLElement & { value: string }>('file-picker');
      if (picker)
        picker.value = String(globals.foundry.utils.getProperty(this.document._source, attribute) ?? '');
    },
  });
  const path = (answer as { path?: string } | null)?.path;
  if (path) await this.document.update({ [attribute]: path });
}

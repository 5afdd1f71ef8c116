import { DialogV2 } from '../applications/api/dialog.ts';
import { buildElement } from '../applications/build-element.ts';
import { createSelectInput, createTextInput } from '../applications/forms/fields.ts';
import { createFormGroup } from '../applications/forms/form-group.ts';
import {
  globals,
  localize,
  type FoundryDocument,
  type FoundryDocumentClass,
} from '../applications/foundry-globals.ts';

/** The class of the documents of a name, as the system has it. */
export function classOf(documentName: string): FoundryDocumentClass {
  return findClass(documentName) as FoundryDocumentClass;
}

function findClass(documentName: string): FoundryDocumentClass | undefined {
  return globals.CONFIG[documentName]?.['documentClass'] as FoundryDocumentClass | undefined;
}

/** True if the user may create documents of a kind. */
export function mayCreate(documentName: string): boolean {
  const { user } = globals.game;
  return findClass(documentName)?.canUserCreate?.(user) ?? user.isGM;
}

/** A small button that asks for a new document of a kind. */
export function createButton(documentName: string, action: string): HTMLButtonElement {
  const label = localize('DOCUMENT.Create', { type: localize(`DOCUMENT.${documentName}`) });
  const attributes = {
    type: 'button',
    class: 'plain icon fa-solid fa-plus',
    'data-action': action,
    'data-tooltip': label,
    'aria-label': label,
  };
  return buildElement('button', attributes);
}

/** The data that are known already, how it is created, and the types to choose from: all when left out. */
export type AskedFor = [data?: object, operation?: object, options?: { types?: readonly string[] }];

/** Ask for the name and type of a new document, create it, and open its sheet. */
export async function askAndCreate(
  documentName: string,
  ...[data = {}, operation = {}, { types: allowed } = {}]: AskedFor
): Promise<FoundryDocument | null> {
  const documentClass = classOf(documentName);
  const label = localize(`DOCUMENT.${documentName}`);
  const types = [...(globals.game.documentTypes?.[documentName] ?? documentClass.TYPES ?? [])].filter(
    type => type !== 'base' && allowed?.includes(type) !== false,
  );
  const answer = (await DialogV2.prompt({
    window: { title: localize('DOCUMENT.Create', { type: label }) },
    position: { width: 360 },
    content: creationForm(documentName, types),
    ok: {
      label: localize('DOCUMENT.Create', { type: label }),
      callback: (_event, button) => Object.fromEntries(new FormData(button.form ?? undefined)),
    },
  })) as { name?: string; type?: string } | null;
  if (!answer) return null;
  const name = answer.name?.trim() || localize('DOCUMENT.New', { type: label });
  const created = await documentClass.create(
    { ...data, name, ...(answer.type && { type: answer.type }) },
    operation,
  );
  created?.sheet?.render({ force: true });
  return created ?? null;
}

/** What documents of a type are for, in words, where it has any: from 14 on. */
export function hintOfType(documentName: string, type: string): string {
  const hints = globals.CONFIG[documentName]?.['typeHints'] as Record<string, string> | undefined;
  const key = hints?.[type] ?? '';
  return globals.game.i18n.has(key) ? localize(key) : '';
}

function creationForm(documentName: string, types: string[]): HTMLDivElement {
  const rootId = globals.foundry.utils.randomID();
  const name = createTextInput({ name: 'name', autofocus: true });
  const form = buildElement('div', {}, createFormGroup({ label: localize('Name'), input: name, rootId }));
  if (!types.length) return form;
  const labels = (globals.CONFIG[documentName]?.['typeLabels'] ?? {}) as Record<string, string>;
  const options = types.map(type => {
    const key = labels[type] ?? `TYPES.${documentName}.${type}`;
    return { value: type, label: globals.game.i18n.has(key) ? localize(key) : type };
  });
  const type = createSelectInput({ name: 'type', options });
  form.append(createFormGroup({ label: localize('Type'), input: type, rootId }));
  const hint = buildElement('p', { class: 'hint' });
  const tell = (): void => {
    hint.textContent = hintOfType(documentName, type.value);
  };
  type.addEventListener('change', tell);
  tell();
  form.append(hint);
  return form;
}

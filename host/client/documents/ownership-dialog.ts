import { DialogV2 } from '../applications/api/dialog.ts';
import { buildElement } from '../applications/build-element.ts';
import { createSelectInput } from '../applications/forms/fields.ts';
import { createFormGroup } from '../applications/forms/form-group.ts';
import { globals, localize, type FoundryDocument } from '../applications/foundry-globals.ts';

const LEVELS = ['NONE', 'LIMITED', 'OBSERVER', 'OWNER'];
/** The value for the default ownership. */
const AS_DEFAULT = -1;

/** Asks a Game Master what each player may do with a document, and writes it. */
export async function askForOwnership(document: FoundryDocument): Promise<void> {
  const { ownership } = document as unknown as { ownership: Record<string, number> };
  const players = [...globals.game.users].filter(user => !user.isGM);
  const form = buildElement('div', {});
  form.append(
    choice('default', localize('OWNERSHIP.AllPlayers'), ownership['default'] ?? 0, false),
    ...players.map(({ id, name }) => choice(id, name, ownership[id] ?? AS_DEFAULT, true)),
  );
  const title = `${localize('OWNERSHIP.Configure')}: ${document.name ?? ''}`;
  const given = (await DialogV2.prompt({
    window: { title },
    content: form,
    ok: { callback: (_event, button) => Object.fromEntries(new FormData(button.form ?? undefined)) },
  })) as Record<string, string> | null;
  if (!given) return;
  const kept = Object.entries(ownership).filter(([id]) => !(id in given));
  const chosen = Object.entries(given).map(([id, level]): [string, number] => [id, Number(level)]);
  const levels = [...kept, ...chosen.filter(([, level]) => level !== AS_DEFAULT)];
  await document.update({ ownership: Object.fromEntries(levels) }, { recursive: false, diff: false });
}

function choice(name: string, label: string, level: number, mayBeDefault: boolean): HTMLElement {
  const options = LEVELS.map((key, value) => ({ value: String(value), label: localize(`OWNERSHIP.${key}`) }));
  if (mayBeDefault) options.unshift({ value: String(AS_DEFAULT), label: localize('OWNERSHIP.DEFAULT') });
  const input = createSelectInput({ name, options, value: String(level) });
  return createFormGroup({ label, input, rootId: globals.foundry.utils.randomID() });
}

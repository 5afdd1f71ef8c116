import { activeSystemId } from '../combat-system/active-system.ts';
import { systemOfPack } from '../combat-system/packs.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** The path at which Foundry keeps open folders, and by which it renders them. */
interface Folders {
  readonly _expanded?: Record<string, boolean>;
}

/** Set once the folder of this world's combat system was opened on this page. */
class OwnFolder {
  isOpened = false;
}

/**
 * Names the folders of our packs in the reader's language, and opens that of this world's combat system the first time
 * that they are drawn: the others stay closed until a user opens them.
 */
export function openOwnFolder(_directory: object, element: HTMLElement): void {
  for (const folder of element.querySelectorAll<HTMLElement>('.directory-item.folder')) {
    const system = systemIn(folder);
    const name = folder.querySelector('.folder-name');
    if (system === null) continue;
    if (name) name.textContent = localize(`RULESET.${system}.name`);
    if (system === activeSystemId() && !session.get(OwnFolder).isOpened) open(folder);
  }
}

/** The combat system whose packs alone are in a folder; null for any other folder. */
function systemIn(folder: HTMLElement): string | null {
  const packs = [...folder.querySelectorAll<HTMLElement>('[data-pack]')].map(
    ({ dataset }) => dataset['pack'],
  );
  const systems = new Set(packs.map(pack => systemOfPack(pack ?? '')?.id ?? null));
  const [only = null] = systems;
  return systems.size === 1 && folder.querySelector('.folder') === null ? only : null;
}

/** Opens a folder and those that it is in. */
function open(folder: HTMLElement): void {
  session.get(OwnFolder).isOpened = true;
  const { _expanded: expanded } = game.folders as unknown as Folders;
  for (let one: HTMLElement | null | undefined = folder; one;) {
    one.classList.add('expanded');
    if (expanded && one.dataset['uuid']) expanded[one.dataset['uuid']] = true;
    one = one.parentElement?.closest<HTMLElement>('.directory-item.folder');
  }
}

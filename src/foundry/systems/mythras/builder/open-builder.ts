import type { Characteristics } from '../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import type { PasseActor } from '../../../documents/actor.ts';
import { menuEntry, type MenuEntry } from '../../../platform/compat.ts';
import { openLazy } from '../../../platform/lazy.ts';
import { canLocalize, localize } from '../../../platform/localize.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { withBundle } from '../../../platform/translations.ts';
import { offered } from '../../../settings/settings.ts';
import type { MythrasActor } from '../to-fighter.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

/** Opens the window in which a character is made, for its owners. */
async function openBuilder(actor: PasseActor): Promise<void> {
  if (!actor.isType('character') || !actor.isOwner) {
    ui.notifications.warn(localize('BUILDER.notYours'));
    return;
  }
  await openLazy(
    `builder ${actor.uuid}`,
    () => withBundle('builder', import('./show-builder.ts')),
    ({ showBuilder }) => showBuilder(actor as Character),
  );
}

/** Puts the draft of characters where people look for it: on sheets, and in the directory of actors. */
export function offerBuilder(): void {
  Hooks.on('getHeaderControlsApplicationV2', (app, controls) =>
    addControl(app, controls as unknown as Control[]),
  );
  Hooks.on('renderApplicationV2', (app, element) => offerOn(app, element));
  Hooks.on('renderChatMessageHTML', nameRolls);
  Hooks.on('getActorContextOptions' as 'getSceneContextOptions', (_app, entries) => {
    (entries as unknown as object[]).push(builderEntry());
  });
}

/** An entry of the menu in a window's head, as Foundry documents it. */
interface Control {
  icon: string;
  label: string;
  action: string;
  onClick: () => void;
}

function addControl(app: ApplicationV2.Any, controls: Control[]): void {
  const actor = characterOf(app);
  if (!actor?.isOwner) return;
  controls.push({
    icon: 'fa-solid fa-feather',
    label: 'PASSE.BUILDER.open',
    action: 'passeBuilder',
    onClick: () => void openBuilder(actor),
  });
}

/** A strip on the sheet of a character that is still empty, or has an unfinished draft: an offer, not a duty. */
function offerOn(app: ApplicationV2.Any, element: HTMLElement): void {
  const actor = characterOf(app);
  if (!actor) return;
  const shown = element.querySelector('.passe-offer');
  const resumes = isUnderWay(actor);
  if (!actor.isOwner || !(resumes || (actor.system.draft === null && !isSomebody(actor)))) {
    shown?.remove();
    return;
  }
  const content = element.querySelector('.window-content');
  if (shown || !content) return;
  const { ownerDocument } = element;
  const strip = ownerDocument.createElement('div');
  strip.className = 'passe-offer';
  const text = ownerDocument.createElement('p');
  text.textContent = localize(resumes ? 'BUILDER.offerResume' : 'BUILDER.offer');
  const button = ownerDocument.createElement('button');
  button.type = 'button';
  button.textContent = localize(resumes ? 'BUILDER.resume' : 'BUILDER.open');
  button.addEventListener('click', () => void openBuilder(actor));
  strip.append(text, button);
  // Beside the content and not in it: how the parts of a sheet stand is the sheet's own affair.
  content.before(strip);
}

function characterOf(app: ApplicationV2.Any): Character | null {
  if (!(app instanceof foundry.applications.sheets.ActorSheetV2)) return null;
  const actor = app.actor as PasseActor;
  return actor.isType('character') ? (actor as Character) : null;
}

function builderEntry(): MenuEntry {
  const actorOf = (row: HTMLElement): PasseActor | undefined => game.actors.get(row.dataset['entryId'] ?? '');
  return menuEntry({
    label: 'PASSE.BUILDER.open',
    icon: 'fa-feather',
    isOffered(row) {
      const actor = actorOf(row);
      return actor?.isType('character') === true && actor.isOwner;
    },
    act(row) {
      const actor = actorOf(row);
      if (actor) void openBuilder(actor);
    },
  });
}

/** Says in the reader's language what was rolled for a character. */
function nameRolls(message: ChatMessage, element: HTMLElement): void {
  const flags = message.flags as Record<string, Record<string, unknown> | undefined>;
  const what = flags[SYSTEM_ID]?.['rolled'];
  const flavour = element.querySelector('.flavor-text');
  if (typeof what !== 'string' || !flavour || !canLocalize(`BUILDER.ROLLED.${what}`)) return;
  flavour.textContent = localize(`BUILDER.ROLLED.${what}`);
}

/** Declares what the Game Master may say about making characters (SRD: Characters, Steps 5 to 7). */
export function registerBuilderSettings(): void {
  game.settings.register(SYSTEM_ID, 'mostPoints', {
    ...offered('mostPoints'),
    scope: 'world',
    type: Number,
    default: 0,
  });
}

/** Most points of one pool on one skill; 0 for no limit. */
export function mostPoints(): number {
  const most = game.settings.get(SYSTEM_ID, 'mostPoints');
  return Number.isInteger(most) && most > 0 ? most : 0;
}

/** A character that can be made step by step. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** A character before it was finished, to go back to. */
export interface Before {
  readonly characteristics: Record<string, number>;
  /** Lists, since what is left out of a record would stay when it is written. */
  readonly skills: readonly { readonly key: string; readonly points: number }[];
  readonly background: Record<string, string>;
  readonly biography: string;
  /** Items that were taken away, whole. */
  readonly items: readonly object[];
  /** Ids of items that were added. */
  readonly added: readonly string[];
}

/** True for a character with content that finishing would replace. */
export function isSomebody(actor: Character): boolean {
  const { characteristics, skills } = actor.system.toObject();
  const fresh = actor.system.schema.fields.characteristics.getInitialValue({}) as Partial<Characteristics>;
  const isChanged = CHARACTERISTICS.some(key => characteristics[key] !== fresh[key]);
  const isTrained = Object.values(skills).some(skill => skill.points !== 0);
  return isChanged || isTrained || actor.items.size > 0;
}

/** True for a draft that was begun and not finished. */
function isUnderWay(actor: Character): boolean {
  const written = actor.system.draft as { before?: unknown } | null;
  return written !== null && readBefore(written.before) === null;
}

/** The way back as it was written; none when it cannot be read, since half of it would do harm. */
export function readBefore(written: unknown): Before | null {
  const { characteristics, skills, background, biography, items, added } = (written ?? {}) as Partial<Before>;
  const isWhole =
    isRecord(characteristics) &&
    isRecord(background) &&
    typeof biography === 'string' &&
    [skills, items, added].every(list => Array.isArray(list));
  return isWhole ? (written as Before) : null;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { enqueue } from '../platform/slices.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { PasseActor } from './actor.ts';
import { everyFighter, isActor } from './fighter-id.ts';

/** The flags of the journal entry of GM notes, and of its pages. */
export interface NotesFlags {
  /** Set on the entry. */
  readonly gmNotes: boolean;
  /** The uuid of the actor of a page. */
  readonly about: string;
}

/**
 * The GM notes on an actor: its own, those of its token's base actor, or those of the actor that it is a copy
 * of. They are pages of a journal entry that only GMs may see, because a user who may see a token receives
 * its whole actor.
 */
export function gmNotesOn(actor: PasseActor): string {
  const { compendiumSource, duplicateSource } = actor._stats;
  const sources = [actor.uuid, actor.token?.baseActor?.uuid, duplicateSource, compendiumSource];
  for (const uuid of sources) {
    const page = uuid ? pageAbout(uuid) : undefined;
    if (page) return page.text.content ?? '';
  }
  return '';
}

/** Writes the GM notes on an actor. */
export function writeGmNotes(actor: PasseActor, content: string): Promise<void> {
  return enqueue(async () => {
    if (content === gmNotesOn(actor)) return;
    const page = pageAbout(actor.uuid);
    const text = { content };
    if (page) await page.update({ text });
    else {
      const entry = notesEntry() ?? (await makeEntry());
      const flags = { [SYSTEM_ID]: { about: actor.uuid } };
      await entry?.createEmbeddedDocuments('JournalEntryPage', [
        { name: actor.label, type: 'text', text, flags },
      ] as JournalEntryPage.CreateData[]);
    }
    if (actor.sheet?.rendered) void actor.sheet.render();
  });
}

class StashedNotes {
  /** Notes of actors under creation, until these exist. */
  readonly notes: { readonly name: string; readonly notes: string }[] = [];
}

/** Takes the notes out of an actor that this GM creates, before they are sent to other clients. */
export function stashGmNotes(actor: PasseActor): void {
  if (!actor.isFighter() || actor.system.gmNotes === '') return;
  session.get(StashedNotes).notes.push({ name: actor.name, notes: actor.system.gmNotes });
  actor.updateSource({ system: { gmNotes: '' } } as Actor.UpdateData);
}

/** Writes the notes that came with an actor which this GM has created. */
export async function writeStashedNotes(actor: PasseActor): Promise<void> {
  const { notes: arriving } = session.get(StashedNotes);
  const at = arriving.findIndex(({ name }) => name === actor.name);
  const [arrived] = at < 0 ? [] : arriving.splice(at, 1);
  if (arrived) await writeGmNotes(actor, arrived.notes);
}

/** Has the GM's client move notes out of actors, where earlier versions kept them. Call at ready. */
export function moveGmNotes(): void {
  const moveAll = () => {
    if (isActiveGM()) for (const actor of everyFighter()) void moveNotesOf(actor);
  };
  moveAll();
  whenWriterChanges(moveAll);
  Hooks.on('createToken', ({ actor, actorLink }) => {
    if (isActiveGM() && !actorLink && isActor(actor)) void moveNotesOf(actor);
  });
}

/** Notes on an actor may be its owner's: they never replace others. */
async function moveNotesOf(actor: PasseActor): Promise<void> {
  if (!actor.isFighter() || actor.system.gmNotes === '') return;
  if (gmNotesOn(actor) === '') await writeGmNotes(actor, actor.system.gmNotes);
  await actor.update({ system: { gmNotes: '' } } as Actor.UpdateData);
}

/** The journal entry of GM notes; one that a player may read is none, since its author can write our flag. */
function notesEntry(): JournalEntry.Implementation | undefined {
  const players = game.users.filter(({ isGM }) => !isGM);
  return game.journal.find(
    entry =>
      entry.flags[SYSTEM_ID]?.gmNotes === true &&
      !players.some(user => entry.testUserPermission(user, 'LIMITED')),
  );
}

function pageAbout(uuid: string): JournalEntryPage.Implementation | undefined {
  return notesEntry()?.pages.find(({ flags }) => flags[SYSTEM_ID]?.about === uuid);
}

async function makeEntry(): Promise<JournalEntry.Implementation | undefined> {
  return JournalEntry.create({
    name: localize('SHEET.gmNotesEntry'),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
    flags: { [SYSTEM_ID]: { gmNotes: true } },
  } as JournalEntry.CreateData);
}

import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { enqueue } from '../platform/slices.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { PasseActor } from './actor.ts';
import { everyFighter, isActor } from './fighter-id.ts';

/** What we keep on the journal entry of the notes, and on each of its pages. */
export interface NotesFlags {
  /** Set on the entry. */
  readonly gmNotes: boolean;
  /** The uuid of the actor that a page is about. */
  readonly about: string;
}

/**
 * The notes of the GM on somebody: their own, those of the actor behind a token, or those of whom they are a copy. They
 * are pages of a journal entry that only GMs may see, because whoever may see a token receives its actor, whole.
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

/** Writes the notes of the GM on somebody. */
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

class Arriving {
  /** Notes that came in with somebody who is being made, until there is an actor to write them on. */
  readonly notes: { readonly name: string; readonly notes: string }[] = [];
}

/** Takes the notes out of an actor that this GM makes, before they are sent to anybody. */
export function keepArriving(actor: PasseActor): void {
  if (!actor.isFighter() || actor.system.gmNotes === '') return;
  session.get(Arriving).notes.push({ name: actor.name, notes: actor.system.gmNotes });
  actor.updateSource({ system: { gmNotes: '' } } as Actor.UpdateData);
}

/** Writes down the notes that came in with an actor which this GM has made. */
export async function writeArrived(actor: PasseActor): Promise<void> {
  const { notes: arriving } = session.get(Arriving);
  const at = arriving.findIndex(({ name }) => name === actor.name);
  const [arrived] = at < 0 ? [] : arriving.splice(at, 1);
  if (arrived) await writeGmNotes(actor, arrived.notes);
}

/** Has the GM's client move notes that stand on actors, where earlier versions kept them. Call at ready. */
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

/** What stands on an actor may be its owner's: it takes the place of no notes. */
async function moveNotesOf(actor: PasseActor): Promise<void> {
  if (!actor.isFighter() || actor.system.gmNotes === '') return;
  if (gmNotesOn(actor) === '') await writeGmNotes(actor, actor.system.gmNotes);
  await actor.update({ system: { gmNotes: '' } } as Actor.UpdateData);
}

/** An entry that a player may read is none: whoever may make one can write our flag there. */
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

import { userName, whispered } from '../documents/audience.ts';
import { documentAt, isActor } from '../documents/fighter-id.ts';
import { PasseItem } from '../documents/item.ts';
import { speakerFor } from '../documents/names.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';

/** Shows an item to the table, in the user's current roll mode: each reader's client renders it in their language. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const actor: unknown = item.actor;
  await ChatMessage.create({
    type: 'item',
    speaker: speakerFor(isActor(actor) ? actor : null),
    ...whispered(),
    system: { item: item.uuid, name: item.name },
  } as unknown as ChatMessage.CreateData);
}

/** Puts an item into the message that shows it: only what its author may see, and by name alone once it is gone. */
export async function fillItemCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  if (!message.isContentVisible || message.type !== 'item') return;
  const { item: uuid, name } = (message as ChatMessage.OfType<'item'>).system;
  const { itemCard, knowItemTemplates } = await notifyIfMissing(() => import('./item-page.ts'));
  await knowItemTemplates();
  const item = await found(uuid);
  const { author } = message;
  const isTheirs = author !== null && item?.testUserPermission(author, 'OBSERVER') === true;
  const { renderTemplate } = foundry.applications.handlebars;
  content.innerHTML = await renderTemplate(template('item/card'), {
    ...(item ? await itemCard(item) : { name, subtitle: isInPack(uuid) ? '' : localize('ITEM.gone') }),
    unauthorized: item && !isTheirs ? localize('CARD.notTheirs', { user: userName(author?.id) }) : '',
  });
}

/** The name and the type of an item that was shown, as a line of text. */
export function itemLines(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'item') return [];
  const { item: uuid, name } = (message as ChatMessage.OfType<'item'>).system;
  const document = documentAt(uuid);
  const item = document instanceof PasseItem ? document : takenItem(uuid);
  if (!item)
    return [
      isInPack(uuid) ? name : localize('CARD.told.result', { text: name, result: localize('ITEM.gone') }),
    ];
  const { author } = message;
  const isTheirs = author !== null && item.testUserPermission(author, 'OBSERVER');
  if (!isTheirs) return [localize('CARD.notTheirs', { user: userName(author?.id) })];
  const result = game.i18n.localize(CONFIG.Item.typeLabels[item.type] ?? '');
  return [localize('CARD.told.result', { text: item.label, result })];
}

/** The item of a uuid, which may be gone, something else, or in a pack that is not for this user. */
async function found(uuid: string): Promise<PasseItem | null> {
  const document: unknown = await fromUuid(uuid).catch(() => null);
  return document instanceof PasseItem ? document : takenItem(uuid);
}

/** The item that a fighter has taken from another, by its uuid there: it is in none of the fighter's collections. */
function takenItem(uuid: string): PasseItem | null {
  const [, holder = '', id = ''] = /^(.+)\.Item\.([^.]+)$/u.exec(uuid) ?? [];
  const actor = documentAt(holder);
  const item: unknown = isActor(actor) ? actor.findItem(id) : null;
  return item instanceof PasseItem ? item : null;
}

/** True for an entry of a pack: one that is not to be found may be there for others. */
function isInPack(uuid: string): boolean {
  return uuid.startsWith('Compendium.');
}

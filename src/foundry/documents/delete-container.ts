import { localize } from '../platform/localize.ts';
import { allInside, contentsOf, holderOf, stow } from './containers.ts';

/** Asks what becomes of the things in a thing that is to be deleted, and deletes it. */
export async function askAndDelete(container: Item.Implementation): Promise<void> {
  const question = localize('STOW.deleteText', { count: allInside(container).length });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title: localize('STOW.delete', { item: container.label }) },
    content: `<p>${question}</p>`,
    buttons: [
      { action: 'keep', label: localize('STOW.keep'), default: true },
      { action: 'all', label: localize('STOW.deleteAll') },
    ],
    rejectClose: false,
  } as never);
  const owner = container.actor;
  if (!owner?.items.has(container.id ?? '')) return;
  if (answer === 'keep') {
    await stow(contentsOf(container), holderOf(container));
    await container.delete();
  }
  if (answer === 'all') {
    const ids = [container, ...allInside(container)].flatMap(({ id }) => (id ? [id] : []));
    await owner.deleteEmbeddedDocuments('Item', ids);
  }
}

import { localize } from '../platform/localize.ts';
import { unmarked } from '../ui/choices.ts';

/** Asks into which of some bags a thing goes; null where the user closes the question. */
export async function choosePlace(
  item: Item.Implementation,
  places: readonly Item.Implementation[],
): Promise<Item.Implementation | null> {
  const where = localize('STOW.where');
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title: localize('STOW.putInto', { item: item.label }) },
    content: `<p>${where}</p>`,
    buttons: places.map(({ id, label }) => ({ action: id, label: unmarked(label) })),
    rejectClose: false,
  } as never);
  return places.find(({ id }) => id === answer) ?? null;
}

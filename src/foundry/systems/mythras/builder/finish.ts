import { type FinishedDraft, finishedDraft } from '../../../../rules/mythras/builder/made.ts';
import type { CharacterDraft } from '../../../../rules/mythras/builder/draft.ts';
import { gatherByKey, KEPT_APART } from '../../../documents/stacks.ts';
import { withoutEntry } from '../../../platform/compat.ts';
import { localize } from '../../../platform/localize.ts';
import { type BuilderStore, storedAs } from './builder-store.ts';
import { removeItems, updateSurely } from '../../../platform/updates.ts';
import { asMade, giveBack, madeItems, takeMade } from './made-items.ts';
import type { Before, Character } from './open-builder.ts';
import { upbringingName } from './builder-text.ts';
import type { Catalogue } from './catalogue.ts';
import { newItems } from './new-items.ts';

/**
 * Builds the character as chosen: its items in one request, then everything else in one update that marks it as built.
 * If anything fails before that update, the items are deleted and the draft stays. False when nothing was done.
 */
export async function finish(store: BuilderStore, stock: Catalogue): Promise<boolean> {
  const { actor, draft } = store;
  const made = finishedDraft(draft);
  if (!made) return false;
  const earlier = madeItems(actor);
  const { items, missing } = await newItems(made, draft, stock);
  // What an earlier draft gave is there still, and may be the same.
  const operation = { ...KEPT_APART } as object;
  const created = await actor.createEmbeddedDocuments(
    'Item',
    items as unknown as Item.CreateData[],
    operation,
  );
  const added = created.flatMap(({ id }) => id ?? []);
  const before = beforeOf(actor, earlier, added);
  try {
    if (added.length < items.length) throw new Error('not all items could be created');
    await updateSurely(actor, updateFor(actor, made, draft, before) as Actor.UpdateData);
  } catch (error) {
    await removeItems(actor, added);
    throw error;
  }
  store.before = before;
  await takeMade(actor, earlier);
  for (const item of madeItems(actor)) await gatherByKey(item);
  if (missing > 0) ui.notifications.warn(localize('BUILDER.missing', { count: missing }));
  return true;
}

/** Makes the character what it was before it was finished, and goes on with the draft. */
export async function goBack(store: BuilderStore): Promise<void> {
  const { actor, before, draft } = store;
  if (!before) return;
  const { characteristics, skills, background, biography, items, added } = before;
  const given = await giveBack(actor, items);
  const points = Object.fromEntries(skills.map(skill => [skill.key, { points: skill.points }]));
  const system = {
    characteristics,
    background,
    biography,
    skills: { ...without(actor, Object.keys(points)), ...points },
    draft: storedAs(draft, null),
  };
  try {
    await updateSurely(actor, { system } as Actor.UpdateData);
  } catch (error) {
    await removeItems(actor, given.ids);
    throw error;
  }
  store.before = null;
  await given.pieces();
  await takeMade(
    actor,
    added.flatMap(id => actor.items.get(id) ?? []),
  );
  for (const item of madeItems(actor)) await gatherByKey(item);
}

function beforeOf(
  actor: Character,
  earlier: readonly Item.Implementation[],
  added: readonly string[],
): Before {
  const { characteristics, skills, background, biography } = actor.system.toObject();
  return {
    characteristics,
    background,
    biography,
    skills: Object.entries(skills).map(([key, { points }]) => ({ key, points })),
    items: earlier.map(asMade),
    added,
  };
}

function updateFor(actor: Character, made: FinishedDraft, draft: CharacterDraft, before: Before): object {
  const points = Object.fromEntries(
    Object.entries(made.standard).map(([key, value]) => [key, { points: value }]),
  );
  const { money } = draft.gear;
  return {
    system: {
      characteristics: { ...made.characteristics },
      skills: { ...without(actor, Object.keys(points)), ...points },
      background: {
        culture: upbringingName(draft, 'culture'),
        career: upbringingName(draft, 'career'),
        ...(draft.years !== '' && { age: draft.years }),
        ...(money !== '' && { money }),
      },
      ...(before.biography === '' && { biography: paragraph(draft.concept) }),
      draft: storedAs(draft, before),
    },
  };
}

/** Takes away what was trained and no longer is. */
function without(actor: Character, kept: readonly string[]): object {
  const gone = Object.keys(actor.system.skills).filter(key => !kept.includes(key));
  return Object.assign({}, ...gone.map(withoutEntry)) as object;
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${foundry.utils.escapeHTML(text)}</p>`;
}

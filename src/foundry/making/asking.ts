import { words } from '../words.ts';
import { finish, goBack, madeItems } from './finish.ts';
import type { MakingStore } from './making-store.ts';
import { isSomebody } from './standing.ts';
import type { Stock } from './stock.ts';

/** Finishes a character, after asking where it would replace what is there. False when nothing was done. */
export async function finishAsked(store: MakingStore, stock: Stock): Promise<boolean> {
  const { actor } = store;
  if (isSomebody(actor)) {
    const count = madeItems(actor).length;
    const isSure = await ask('MAKING.replaces', { name: actor.name, count });
    if (!isSure) return false;
  }
  return finish(store, stock);
}

/** Makes a character what it was, after asking. False when nothing was done. */
export async function goBackAsked(store: MakingStore): Promise<boolean> {
  const isSure = await ask('MAKING.goesBack', { name: store.actor.name });
  if (isSure) await goBack(store);
  return isSure;
}

async function ask(key: string, names: Record<string, string | number>): Promise<boolean> {
  const { escapeHTML } = foundry.utils;
  const safe = Object.entries(names).map(([name, value]) => [name, escapeHTML(String(value))]);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: words(`${key}.title`) },
    content: `<p>${words(`${key}.text`, Object.fromEntries(safe) as Record<string, string>)}</p>`,
  });
  return answer === true;
}

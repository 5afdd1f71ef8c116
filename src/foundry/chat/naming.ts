import type { Chain } from '../../cards/chain.ts';
import { GM } from '../../rules/shared/gm.ts';
import { words, type NameOf } from '../words.ts';
import { actorOf } from './exchange-log.ts';

/**
 * Names those who take part in an exchange, and their weapons and styles: as they are called now in
 * the reader's language, or as they were taken down if they are gone.
 */
export function nameIn(chain: Chain): NameOf {
  const names = new Map<string, string>([[GM, words('CARD.theGm')]]);
  for (const [id, fighter] of Object.entries(chain.opening.setup.fighters)) {
    names.set(id, fighter.name);
    for (const { id: thing, name } of thingsOf(fighter)) names.set(thing, name);
    const actor = actorOf(id);
    if (actor) names.set(id, actor.tableName);
    for (const item of actor?.things ?? []) {
      if (!item.id) continue;
      names.set(item.id, item.label);
      for (const [mode, label] of item.modeLabels) names.set(`${item.id}:${mode}`, label);
    }
  }
  return id => names.get(id) ?? null;
}

/** An exchange in a line: who does it, to whom, and with what. */
export function titleOf(chain: Chain): string {
  const nameOf = nameIn(chain);
  const { by, at, with: tool } = chain.opening.setup.undertaking;
  const sides = [...new Set([by, at])].filter(Boolean).map(side => nameOf(side) ?? side);
  return [sides.join(' → '), nameOf(tool) ?? tool].filter(Boolean).join(' · ');
}

interface Thing {
  readonly id: string;
  readonly name: string;
}

/** Whatever a fighter carries that has an id and a name of its own. */
function thingsOf(fighter: object): Thing[] {
  return Object.values(fighter)
    .filter(part => Array.isArray(part))
    .flatMap((part: unknown[]) => part.filter(isThing));
}

function isThing(part: unknown): part is Thing {
  return (
    typeof part === 'object' &&
    part !== null &&
    'id' in part &&
    'name' in part &&
    typeof part.name === 'string'
  );
}

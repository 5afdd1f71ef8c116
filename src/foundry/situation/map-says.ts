import type { Chain } from '../../cards/chain.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import { whereaboutsOf } from '../map/whereabouts.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';
import { words } from '../words.ts';
import { amountWords, circumstanceWords } from './situation-words.ts';

/** What we keep on the first message of an exchange. */
export interface MessageFlags {
  /** Circumstances that the map showed when it began, and that its author left out. */
  readonly mapSays: readonly Circumstance[];
}

/**
 * Notes on an exchange what the map tells otherwise than the player who began it: quietly, since players may
 * know what no token shows. For the GM who looks at it as it begins.
 */
export async function noteWhatTheMapSays(chain: Chain): Promise<void> {
  const [root] = chain.links;
  if (game.users.get(root.author)?.isGM) return;
  const mapSays = leftOut(chain.opening.setup);
  if (mapSays.length === 0) return;
  const flags = { [SYSTEM_ID]: { mapSays } };
  await game.messages.get(chain.id)?.update({ flags } as ChatMessage.UpdateData);
}

/** What the map told otherwise, in words for the GM; empty when it did not. */
export function mapSaysWords(exchange: string): string {
  const kept: unknown = game.messages.get(exchange)?.flags[SYSTEM_ID]?.mapSays;
  if (!Array.isArray(kept)) return '';
  const told = kept.filter(isNoted).map(({ id, metres }) => {
    const what = circumstanceWords(id);
    return metres === undefined ? what : words('SITUATION.at', { what, metres: amountWords(metres) });
  });
  return told.length > 0 ? words('SITUATION.mapSays', { what: told.join(', ') }) : '';
}

/** Flags are written by whoever may write the message, so that anything can stand there. */
function isNoted(one: unknown): one is Circumstance {
  if (typeof one !== 'object' || one === null || !('id' in one) || typeof one.id !== 'string') return false;
  return !('metres' in one) || typeof one.metres === 'number';
}

function leftOut(setup: Setup): readonly Circumstance[] {
  const { situations = [], ...bare } = setup;
  const known = theRuleset().circumstances.known(bare, whereaboutsOf(setup.undertaking.by));
  return known.filter(({ from, fighter, id }) => {
    return from === 'map' && !situations.some(one => one.fighter === fighter && one.id === id);
  });
}

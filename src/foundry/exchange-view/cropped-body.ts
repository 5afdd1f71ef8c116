import type { Exchange } from '../../cards/exchange.ts';
import type { Harm, Loss } from '../../cards/scene.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { type Silhouette, silhouetteOf } from '../ui/silhouette/silhouette.ts';

/** A drawn body, cropped. */
export type Cropped = Silhouette & {
  readonly view: string;
  /** The slash across the location, as the `d` of a path; empty for a scratch. */
  readonly cut: string;
};

/** Half the width of a cropped body, in the units of its drawing. */
const CLOSE = 85;

/** The body of a fighter cropped to the location struck; null where bodies have no locations. */
export function croppedTo(exchange: Exchange, { who, where, harm }: Loss): Cropped | null {
  const actor = actorOf(who);
  const fighter = exchange.opening.setup.fighters[who];
  const body = actor?.isFighter() && fighter ? adapterFor(actor.type)?.bodyOf(actor, fighter) : null;
  if (!body) return null;
  const drawn = silhouetteOf(body.shape, body.rows);
  const struck = drawn.parts.find(({ id }) => id === where);
  if (!struck) return null;
  const parts = drawn.parts.map(part => {
    return { ...part, left: '', sign: '', note: '', summary: '', wound: '', isStruck: part.id === where };
  });
  const view = [struck.x - CLOSE, struck.y - CLOSE, 2 * CLOSE, 2 * CLOSE].map(Math.round).join(' ');
  return { ...drawn, parts, view, cut: harm === 'scratch' ? '' : cutAt(struck, harm) };
}

/** The path of a cut through a location, from the lower left: the worse, the longer. */
function cutAt({ x, y }: { readonly x: number; readonly y: number }, harm: Harm): string {
  const long = harm === 'minor' ? 38 : harm === 'serious' ? 52 : 110;
  const wide = harm === 'major' || harm === 'dead' ? 7 : 5;
  return (
    `M${x - long} ${y + long}Q${x - wide} ${y - wide} ${x + long} ${y - long}` +
    `Q${x + wide} ${y + wide} ${x - long} ${y + long}Z`
  );
}

import { choose, type FighterId, type Option, type Play } from './play.ts';

/** An item held, and the hands that it takes. */
export interface Grip {
  readonly id: string;
  readonly hands: number;
  /** Strapped on: it is put away, and not dropped. */
  readonly isStrapped?: boolean;
}

interface FullHands {
  readonly by: FighterId;
  /** The name of the question. */
  readonly name: string;
  /** The rule for taking an item in hand. */
  readonly rule: string;
  readonly held: readonly Grip[];
  /** Hands that must become free; none when 0 or less. */
  readonly lacking: number;
  /** Putting items away in place of dropping them: at once, or instead of the action begun. */
  readonly putAway: 'at-once' | 'instead' | 'never';
}

/** Ids of the items that left the hands. */
interface EmptiedHands {
  readonly dropped: readonly string[];
  readonly putAway: readonly string[];
  /** Putting away took the place of the action begun. */
  readonly isInstead: boolean;
}

/** The hands that a fighter lacks to hold more; 0 or less when there is room. */
export function handsLacking(hands: number, held: readonly Grip[], more: number): number {
  return held.reduce((sum, grip) => sum + grip.hands, 0) + more - hands;
}

/** Ids of the items that make room where nobody is asked: as few as possible, those held last first. */
export function madeRoom(held: readonly Grip[], lacking: number): readonly string[] {
  if (lacking <= 0 || held.length === 0) return [];
  const last = held.findLast(({ hands }) => hands >= lacking) ?? held.at(-1);
  if (!last) return [];
  const rest = held.filter(grip => grip !== last);
  return [last.id, ...madeRoom(rest, lacking - last.hands)];
}

function stowing(putAway: FullHands['putAway'], held: readonly Grip[], rule: string): readonly Option[] {
  if (putAway === 'never') return [];
  if (putAway === 'at-once') return held.map(({ id }) => ({ id: `stow:${id}` }));
  return held.map(({ id }) => ({ id: `stow-first:${id}`, reasons: [{ rule, id: 'stow-first' }] }));
}

/**
 * Asks, item by item, what leaves the hands of a fighter who takes up more than they hold. The one thing that can leave them
 * does so unasked.
 */
export function* emptyHands(full: FullHands): Play<EmptiedHands> {
  const { by, name, rule, putAway } = full;
  const gone = { dropped: [] as string[], putAway: [] as string[], isInstead: false };
  let { held, lacking } = full;
  for (let times = 1; lacking > 0 && held.length > 0; times++) {
    const loose = held.filter(({ isStrapped }) => isStrapped !== true);
    const drops = loose.map(({ id }) => ({ id: `drop:${id}` }));
    const stows = stowing(putAway, held, rule);
    if (drops.length + stows.length === 0) break;
    const options = putAway === 'at-once' ? [...stows, ...drops] : [...drops, ...stows];
    const [only] = options;
    const [chosen = ''] =
      options.length === 1 && only
        ? [only.id]
        : yield* choose({
            name: times === 1 ? name : `${name}.again-${times}`,
            by,
            options,
            atLeast: 1,
            atMost: 1,
            reasons: [{ rule, id: 'hands-full' }],
          });
    const id = chosen.slice(chosen.indexOf(':') + 1);
    const isDropped = chosen.startsWith('drop:');
    (isDropped ? gone.dropped : gone.putAway).push(id);
    if (!isDropped && putAway === 'instead') return { ...gone, isInstead: true };
    lacking -= held.find(grip => grip.id === id)?.hands ?? 0;
    held = held.filter(grip => grip.id !== id);
  }
  return gone;
}

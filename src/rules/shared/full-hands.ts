import { choose, type FighterId, type Option, type Play } from './play.ts';

/** Something held, and the hands that it takes. */
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
  /** The rule by which something is taken in hand. */
  readonly rule: string;
  readonly held: readonly Grip[];
  /** Hands that must become free; none when 0 or less. */
  readonly lacking: number;
  /** What may be done with what is held besides dropping it: it is put away at once, or in place of what was begun. */
  readonly putAway: 'at-once' | 'instead' | 'never';
}

/** What left the hands. */
export interface Emptied {
  readonly dropped: readonly string[];
  readonly putAway: readonly string[];
  /** Whether nothing else can be done with this action. */
  readonly isInstead: boolean;
}

/** The hands that lack for something more, of so many. */
export function handsLacking(hands: number, held: readonly Grip[], more: number): number {
  return held.reduce((sum, grip) => sum + grip.hands, 0) + more - hands;
}

/** What leaves the hands for something more, where nobody is asked: the fewest things, those held last first. */
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

/** Asks, thing by thing, what leaves the hands of one who takes up more than they hold. */
export function* emptyHands(full: FullHands): Play<Emptied> {
  const { by, name, rule, putAway } = full;
  const gone = { dropped: [] as string[], putAway: [] as string[], isInstead: false };
  let { held, lacking } = full;
  for (let times = 1; lacking > 0 && held.length > 0; times++) {
    const loose = held.filter(({ isStrapped }) => isStrapped !== true);
    const drops = loose.map(({ id }) => ({ id: `drop:${id}` }));
    const stows = stowing(putAway, held, rule);
    if (drops.length + stows.length === 0) break;
    const [chosen = ''] = yield* choose({
      name: times === 1 ? name : `${name}.again-${times}`,
      by,
      options: putAway === 'at-once' ? [...stows, ...drops] : [...drops, ...stows],
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

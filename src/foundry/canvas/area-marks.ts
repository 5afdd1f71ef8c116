import type { Square } from '../../rules/shared/grid/ground-schema.ts';
import { present } from '../../rules/shared/compact.ts';
import type { Area, AreaOnMap } from '../../rules/shared/map-rules.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { localize } from '../platform/localize.ts';
import { layMarks, type Mark } from './map-marks.ts';
import { isSeen, markAround, markOf } from './threatened-squares.ts';

export const LAYER = 'passe-areas';

/** Squares below the point at which the note stands at most. */
const BELOW = 2;

/** An area where its maker would place it. */
export interface Preview {
  readonly path: NonNullable<Attempt['path']>;
  /** Why it cannot lie there, in words. */
  readonly refusal: string | null;
  /** The setup, as far as positions are known. */
  readonly setup: Setup | null;
  readonly laid: AreaOnMap | null;
}

/** Marks an area that is not placed yet: its squares, foes and friends in it, and who would strike at its maker. */
export function layArea({ refusal, setup, laid }: Preview, area: Area, at: Square): void {
  const caught = laid?.caught.filter(isSeen) ?? [];
  const strikes = laid?.strikes.filter(isSeen) ?? [];
  const { by = '' } = setup?.attempt ?? {};
  const isFriend = (id: FighterId) =>
    id === by || (setup?.sides?.[id] !== undefined && setup.sides[id] === setup.sides[by]);
  const size = canvas.grid?.size ?? 0;
  const squares = laid?.squares ?? [];
  const kind = refusal === null ? 'passe-area' : 'passe-area is-refused';
  const friends = caught.filter(isFriend);
  const foes = caught.filter(id => !isFriend(id));
  const notes = present([
    foes.length > 0 && localize('TRACKER.AREA.foes', { who: namesOf(foes) }),
    friends.length > 0 && localize('TRACKER.AREA.friends', { who: namesOf(friends) }),
    // Who is on a single square is what its maker guesses.
    caught.length === 0 && area.shape !== 'square' && localize('TRACKER.AREA.nobody'),
    strikes.length > 0 && localize('TRACKER.strikesOnWay', { who: namesOf(strikes) }),
    localize('TRACKER.AREA.keys'),
  ]);
  const lines = [
    titleOf(setup, area),
    ...(refusal === null ? notes : [refusal, localize('TRACKER.AREA.leave')]),
  ];
  // Below the area, and near enough to be seen with what it is about.
  const low = Math.min(at.y + BELOW, Math.max(at.y, ...squares.map(({ y }) => y + 1)));
  layMarks(LAYER, {
    label: lines.join('. '),
    marks: present([
      ...squares.map(({ x, y }) => ({ kind, x: x * size, y: y * size, width: size, height: size })),
      ...(refusal === null ? marksOf(foes, friends, strikes) : []),
      area.shape !== 'square' && {
        kind: 'passe-area-point',
        x: at.x * size,
        y: at.y * size,
        width: 0,
        height: 0,
      },
    ]),
    note: {
      x: at.x * size,
      y: low * size,
      above: at.y * size,
      lines,
      kind: refusal === null ? 'passe-way-note' : 'passe-way-note is-refused',
    },
  });
}

function marksOf(
  foes: readonly FighterId[],
  friends: readonly FighterId[],
  strikes: readonly FighterId[],
): readonly Mark[] {
  return [
    ...foes.flatMap(id => markAround(id, 'passe-caught') ?? []),
    ...friends.flatMap(id => markAround(id, 'passe-caught is-friend') ?? []),
    ...strikes.flatMap(id => markOf(id) ?? []),
  ];
}

function namesOf(those: readonly FighterId[]): string {
  return those.map(id => tableNameOf(id) ?? '').join(', ');
}

/** The title of an area, with its size: `Fireball: radius 6 m`. */
function titleOf(setup: Setup | null, { shape, extent }: Area): string {
  const { by = '', with: itemId = '' } = setup?.attempt ?? {};
  const { metres = 1 } = activeRuleset().squares ?? {};
  const what = actorOf(by)?.findItem(itemId)?.label ?? localize('TRACKER.AREA.area');
  return localize(`TRACKER.AREA.${shape}`, { what, metres: extent * metres });
}

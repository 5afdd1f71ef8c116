import { distanceBetween } from '../shared/grid/distance.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { movedTo } from '../shared/grid/squares.ts';
import type { Course } from './course.ts';
import { isCutOff } from './way.ts';

interface Square {
  readonly x: number;
  readonly y: number;
}

/** The move of a charge into contact: to the nearest free square beside the target (SEG-MOVE-19). */
export function movesBeside(course: Course, who: FighterId, at: FighterId): Fact {
  const [onto] = squaresBeside(course, who, at);
  return onto ? { fact: 'moved', who, onto } : { fact: 'moved', who, to: at };
}

/** The move of a breakthrough: to the free square behind the opponent, or the one next to it (SEG-MOVE-18). */
export function movesPast(course: Course, who: FighterId, at: FighterId): Fact {
  const [here, there] = [course.places()?.[who], course.places()?.[at]];
  const behind = here && there && { x: 2 * there.x - here.x, y: 2 * there.y - here.y };
  const [onto] = squaresBeside(course, who, at, behind);
  return onto ? { fact: 'moved', who, onto } : { fact: 'moved', who, to: at, past: true };
}

/** The free squares in contact with another fighter, the nearest to one's own or another square first; none without a map. */
function squaresBeside(course: Course, who: FighterId, at: FighterId, to?: Square): readonly Square[] {
  const places = course.places();
  const [here, there] = [places?.[who], places?.[at]];
  if (!places || !here || !there) return [];
  const others = Object.entries(places).filter(([id]) => id !== who);
  const all: Square[] = [];
  for (let x = there.x - here.width; x <= there.x + there.width; x += 1)
    for (let y = there.y - here.height; y <= there.y + there.height; y += 1) all.push({ x, y });
  const isFree = (square: Square) => {
    const space = movedTo(here, square);
    const isTaken = others.some(([, place]) => distanceBetween(space, place, 'equidistant') === 0);
    return !isTaken && !isCutOff(course, space, there);
  };
  const from = to ?? here;
  const far = ({ x, y }: Square) => (x - from.x) ** 2 + (y - from.y) ** 2;
  return all.filter(isFree).sort((one, other) => far(one) - far(other));
}

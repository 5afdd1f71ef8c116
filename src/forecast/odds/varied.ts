import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { type Battle, type Party, partyOf } from './battle.ts';
import { canRaise, raised, type Raised, stepOf } from './raised.ts';

/** What is varied until a fight is as hard as is wished: the number of a kind, its armour, or its skill. */
export const VARIED = ['number', 'armour', 'skill'] as const satisfies readonly ('number' | Raised)[];
export type Varied = (typeof VARIED)[number];

/** Fighters of one party, and the value that is varied in them. */
export interface Variation {
  readonly what: Varied;
  /** For a number, the similar fighters: at least one. */
  readonly who: readonly FighterId[];
}

/** The numbers that are tried: of fighters, or of points more than they have. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The number as the battle is. */
  readonly now: number;
  /** True where a higher number is worse for the first party. */
  readonly isHarder: boolean;
}

/** The most of one kind, and the most in a fight. */
export const MOST_ALIKE = 20;
export const MOST_FIGHTERS = 40;

/** The steps that armour and skill are taken down and up. */
const DOWN = 10;
const UP = 10;

/** The numbers to try; null where nothing of these fighters can be varied so. */
export function rangeOf(battle: Battle, { what, who }: Variation): Range | null {
  const [first] = who;
  if (first === undefined) return null;
  const party = partyOf(battle, first);
  const isHarder = party === 1;
  if (what !== 'number') {
    if (!who.some(id => canRaise(battle.fighters[id], what))) return null;
    const step = stepOf(battle.fighters[first], what);
    return { least: -DOWN * step, most: UP * step, step, now: 0, isHarder };
  }
  const others = Object.keys(battle.fighters).length - who.length;
  const isAlone = battle.parties[party].members.length === who.length;
  const most = Math.min(MOST_ALIKE, MOST_FIGHTERS - others);
  return { least: isAlone ? 1 : 0, most, step: 1, now: who.length, isHarder };
}

/** The battle with another number of what is varied. */
export function variedTo(battle: Battle, { what, who }: Variation, number: number): Battle {
  if (what === 'number') return withSoMany(battle, who, number);
  const fighters = Object.entries(battle.fighters).map(([id, fighter]) => {
    return [id, who.includes(id) ? raised(fighter, what, number) : fighter] as const;
  });
  return { ...battle, fighters: Object.fromEntries(fighters) };
}

/** The first of those alike stay; more are like the first of them. */
function withSoMany(battle: Battle, who: readonly FighterId[], number: number): Battle {
  const [pattern = ''] = who;
  const gone = new Set(who.slice(number));
  const fighters: Record<FighterId, Fighter> = {};
  for (const [id, fighter] of Object.entries(battle.fighters)) if (!gone.has(id)) fighters[id] = fighter;
  const { [pattern]: one } = battle.fighters;
  const { [pattern]: limit } = { ...battle.flees };
  const added: FighterId[] = [];
  const flees = { ...battle.flees };
  while (one && who.length + added.length < number) {
    const id = freeId(one.id, { ...battle.fighters, ...fighters });
    fighters[id] = { ...one, id };
    if (limit !== undefined) flees[id] = limit;
    added.push(id);
  }
  const changed = (party: Party): Party => {
    const isTheirs = party.members.includes(pattern);
    const left = party.members.filter(id => !gone.has(id));
    return { ...party, members: isTheirs ? [...left, ...added] : left };
  };
  const [first, second] = battle.parties;
  return { ...battle, fighters, flees, parties: [changed(first), changed(second)] };
}

/** An unused id: the id itself, or with a number appended. */
export function freeId(id: FighterId, taken: Readonly<Record<FighterId, unknown>>): FighterId {
  let number = 1;
  let free = id;
  while (Object.hasOwn(taken, free)) free = `${id}~${(number += 1)}`;
  return free;
}

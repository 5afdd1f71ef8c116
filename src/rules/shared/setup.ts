import type { FighterId } from './play.ts';
import type { Fighter, FightState, Setup } from './ruleset.ts';
import { isRecord } from './schema.ts';

/** The fighter of this id in the setup; null for none, and for one whose own id is another. */
export function fighterOf(fighters: Setup['fighters'], id: FighterId): Fighter | null {
  const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
  return fighter?.id === id ? fighter : null;
}

/** A fighter without the amounts of its state that are 0, which is what a missing one counts as. */
export function withoutZeros<F extends Fighter>(fighter: F): F {
  const parts = Object.entries(fighter.state).map(([part, value]) => [
    part,
    isAmounts(value) ? Object.fromEntries(Object.entries(value).filter(([, amount]) => amount !== 0)) : value,
  ]);
  return { ...fighter, state: Object.fromEntries(parts) as F['state'] };
}

/** True for a part of a state that holds amounts by key, and nothing else. */
function isAmounts(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every(amount => typeof amount === 'number');
}

/** Action points left; 0 outside the fight (MYT-AP-04, RQ4-MULTI-03, REF-ACT-03). */
export function pointsLeft({ ap }: Pick<FightState, 'ap'>, id: FighterId): number {
  return Object.hasOwn(ap, id) ? (ap[id] ?? 0) : 0;
}

/** More points than any action takes. */
const PLENTY = 10;

/** The same with points enough for the fighter who acts, where points are counted. */
export function withPoints(setup: Setup): Setup {
  const {
    fight,
    attempt: { by },
  } = setup;
  if (!fight || !Object.hasOwn(fight.ap, by)) return setup;
  return { ...setup, fight: { ...fight, ap: { ...fight.ap, [by]: PLENTY } } };
}

/** The fighter's weapon of this id, in hand or not; null for none. */
export function weaponOf<W extends { readonly id: string }>(
  { weapons }: { readonly weapons: readonly W[] },
  id: string,
): W | null {
  // A plain loop: every attack looks for its weapon several times.
  for (const weapon of weapons) if (weapon.id === id) return weapon;
  return null;
}

/** Every reading of each rule option, the proposed one first. */
export type RuleOptions<Options> = {
  readonly [Name in keyof Options]: readonly [Options[Name], ...Options[Name][]];
};

/** Makes a reader of a world's rule options: a missing or unknown reading counts as the proposed one. */
export function readerOf<Options extends object>(
  ruleOptions: RuleOptions<Options>,
): (setup: Pick<Setup, 'options'>) => Options {
  const proposed = optionsWith(ruleOptions, () => undefined);
  // Asked for often in an exchange, and always the same for the same setup.
  const readBefore = new WeakMap<object, Options>();
  return ({ options }) => {
    if (!options) return proposed;
    const known = readBefore.get(options);
    if (known) return known;
    const read = optionsWith(ruleOptions, name => (Object.hasOwn(options, name) ? options[name] : undefined));
    readBefore.set(options, read);
    return read;
  };
}

function optionsWith<Options extends object>(
  ruleOptions: RuleOptions<Options>,
  readingOf: (name: string) => unknown,
): Options {
  const all = Object.entries<readonly unknown[]>(ruleOptions);
  const chosen = all.map(([name, known]) => {
    return [name, known.find(reading => reading === readingOf(name)) ?? known[0]] as const;
  });
  return Object.fromEntries(chosen) as { [Name in keyof Options]: Options[Name] };
}

/** True if a fighter has this circumstance. */
export function hasCircumstance(
  { circumstances = [] }: Pick<Setup, 'circumstances'>,
  { id: fighter }: Pick<Fighter, 'id'>,
  id: string,
): boolean {
  return circumstances.some(known => known.fighter === fighter && known.id === id);
}

/** On different sides; a fighter of no side is everybody's foe. */
export function areFoes({ sides = {} }: Pick<Setup, 'sides'>, one: FighterId, other: FighterId): boolean {
  if (one === other) return false;
  const [a, b] = [sideOf(sides, one), sideOf(sides, other)];
  return a === null || a !== b;
}

/** On the same side. */
export function areAllies({ sides = {} }: Pick<Setup, 'sides'>, one: FighterId, other: FighterId): boolean {
  const side = sideOf(sides, one);
  return one !== other && side !== null && side === sideOf(sides, other);
}

function sideOf(sides: NonNullable<Setup['sides']>, id: FighterId): string | null {
  return Object.hasOwn(sides, id) ? (sides[id] ?? null) : null;
}

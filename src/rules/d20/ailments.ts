import { compact } from '../shared/compact.ts';
import { endOf } from '../shared/conditions.ts';
import { isDiceUpTo } from '../shared/dice.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { scoreOf } from './abilities.ts';
import { weakens } from './actions/ability-damage.ts';
import { conditionIn, gains, isIn, rounds } from './conditions.ts';
import type { Course } from './course.ts';
import { ABILITIES, type Ability, type D20Fighter, hasTrait, type Weapon } from './fighter.ts';
import { MOST_DICE } from './item-fields.ts';
import { savingThrow } from './saves.ts';

/*
 * What a wound by a creature brings: poison, paralysis, disease. The specification knows ability damage alone; ruling: the
 * rest as in the public 3.5 reference.
 */

/** Types of creatures that no poison harms, and that nothing paralyses (D20-CREATURE-07, D20-CREATURE-08). */
const UNLIVING: readonly D20Fighter['type'][] = ['construct', 'elemental', 'ooze', 'plant', 'undead'];
/** Types of creatures that no disease befalls (D20-CREATURE-09). */
const NEVER_ILL: readonly D20Fighter['type'][] = ['construct', 'undead'];

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/** A dose of poison at work, by the DC and the dice of its damage. */
interface Dose {
  /** Who brought it: its DC is theirs to know. */
  readonly bringer: FighterId | undefined;
  readonly dc: number;
  readonly ability: Ability;
  /** Empty for a poison that does nothing now. */
  readonly dice: string;
}

/** Poison, paralysis and disease that a wound brings; nothing where no damage was done (D20-REDUCE-01). */
export function* bringsAilments(
  course: Course,
  by: FighterId,
  at: FighterId,
  { poison, paralysis, disease }: Weapon,
): Play<void> {
  if (isIn(course.now(at), 'dead')) return;
  if (poison) yield* poisons(course, by, at, poison);
  if (paralysis) yield* paralyses(course, by, at, paralysis);
  if (disease !== undefined) yield* infects(course, by, at, disease);
}

/** Poison does its first damage at once, and its second a minute later, each unless a save holds (D20-CREATURE-07). */
function* poisons(
  course: Course,
  by: FighterId,
  at: FighterId,
  { dc = 10, ability = 'con', initial = '', secondary = '' }: NonNullable<Weapon['poison']>,
): Play<void> {
  const target = course.now(at);
  if (UNLIVING.includes(target.type) || hasTrait(target, 'poison-immunity')) {
    course.record({ fact: 'did', who: at, what: 'not-poisoned' });
    return;
  }
  if (initial !== '') yield* works(course, by, at, { bringer: by, dc, ability, dice: initial });
  const now = course.now(at);
  if (secondary === '' || isIn(now, 'dead') || scoreOf(now, ability) === null) return;
  const dose = doseAs(now, `${ability}:${secondary}:${dc}`);
  course.record(gains({ id: at }, 'poisoned', { by, with: dose, lasts: rounds(ROUNDS) }));
}

/** The key of a dose of this ability, dice and DC: with a number where others like it are at work already. */
function doseAs({ state }: D20Fighter, dose: string): string {
  const others = new Set(state.conditions.map(known => known.with));
  let key = dose;
  for (let number = 2; others.has(key); number++) key = `${dose}:${number}`;
  return key;
}

/** The save against a dose, and its damage where that fails (D20-CREATURE-07, D20-DMG-08). */
function* works(
  course: Course,
  by: FighterId,
  at: FighterId,
  { bringer, dc, ability, dice }: Dose,
): Play<void> {
  if (scoreOf(course.now(at), ability) === null) return;
  const against = 'poison';
  if (yield* holdsOut(course, at, against, dc, bringer)) return;
  const name = course.name(against);
  const reasons = [{ rule: 'D20-CREATURE-07', id: `d20.ability.${ability}` }];
  const { total } = yield* roll({ name, by, dice, against: at, reasons });
  const points = Math.max(1, total);
  course.record(
    { fact: 'did', who: at, what: `weakened-${ability}`, points },
    ...weakens(course.now(at), ability, points),
  );
}

function* paralyses(
  course: Course,
  by: FighterId,
  at: FighterId,
  { dc = 10, rounds: dice = '1' }: NonNullable<Weapon['paralysis']>,
): Play<void> {
  const target = course.now(at);
  const isFree = target.type === 'dragon' || hasTrait(target, 'paralysis-immunity');
  if (isFree || UNLIVING.includes(target.type)) return;
  if (yield* holdsOut(course, at, 'paralysis', dc, by)) return;
  const reasons = [{ rule: 'D20-CREATURE-08', id: 'condition.paralyzed' }];
  const { total } = yield* roll({ name: course.name('paralysis'), by, dice, against: at, reasons });
  course.record(gains({ id: at }, 'paralyzed', { by, lasts: rounds(Math.max(1, total)) }));
}

/** A disease is told where the save fails; what becomes of it days later is the table's (D20-CREATURE-09). */
function* infects(course: Course, by: FighterId, at: FighterId, dc: number): Play<void> {
  if (NEVER_ILL.includes(course.now(at).type)) return;
  if (!(yield* holdsOut(course, at, 'disease', dc, by)))
    course.record({ fact: 'did', who: at, what: 'falls-ill' });
}

function* holdsOut(
  course: Course,
  who: FighterId,
  what: 'poison' | 'paralysis' | 'disease',
  dc: number,
  bringer: FighterId | undefined,
): Play<boolean> {
  const rule = { poison: 'D20-CREATURE-07', paralysis: 'D20-CREATURE-08', disease: 'D20-CREATURE-09' }[what];
  return yield* savingThrow(course, { who, save: 'fortitude', dc, rule, what, from: `d20.${what}`, bringer });
}

/** The doses whose second damage is due; outside a fight also those that a minute has not passed for (D20-CREATURE-07). */
export function dosesDue({ state }: D20Fighter, isFight: boolean): readonly Condition[] {
  return state.conditions.filter(
    ({ condition }) => condition === 'poison-due' || (!isFight && condition === 'poisoned'),
  );
}

/** The second damage of the doses that are due. */
export function* poisonWorks(course: Course, who: FighterId): Play<void> {
  for (const dose of dosesDue(course.now(who), course.setup.fight !== null)) {
    course.record(endOf(who, dose));
    const read = doseFrom(dose);
    if (read && !isIn(course.now(who), 'dead')) yield* works(course, who, who, read);
  }
}

/** A dose by its key; null for a key that cannot be read, as in a state written by hand. */
function doseFrom({ with: key = '', by }: Condition): Dose | null {
  const [named, dice = '', save] = key.split(':');
  const ability = ABILITIES.find(id => id === named);
  const dc = Number(save);
  return ability && isDiceUpTo(dice, MOST_DICE) && Number.isInteger(dc)
    ? { bringer: by, dc, ability, dice }
    : null;
}

/** These facts, and for each dose whose minute they end that its second damage is due (D20-CREATURE-07). */
export function thenDue(
  { id, state }: Pick<D20Fighter, 'id' | 'state'>,
  facts: readonly Fact[],
): readonly Fact[] {
  return facts.flatMap(fact => {
    if (fact.fact !== 'ended' || fact.condition !== 'poisoned' || fact.who !== id) return [fact];
    const { by, with: dose } = conditionIn(state, 'poisoned', fact) ?? {};
    if (dose === undefined) return [fact];
    return [fact, gains({ id }, 'poison-due', compact({ with: dose, by }))];
  });
}

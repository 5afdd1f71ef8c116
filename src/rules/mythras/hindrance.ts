import { ruled } from '../shared/circumstances.ts';
import { ownGradeReason } from '../shared/own-modifiers.ts';
import { loadGrades, loadShift } from './carrying.ts';
import { hasAbility } from './creature-abilities.ts';
import { has } from './conditions.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import type { Grade, Shift, SituationalGrade } from './grade.ts';
import { playsWith } from './options.ts';
import { lostAt } from './state.ts';
import { limbOf } from './weapons-in-use.ts';

/** Grades by a condition's amount, from 1 on (MYT-SE-05, MYT-SE-20). */
const GRADES: readonly Grade[] = ['hard', 'formidable', 'herculean', 'hopeless'];

const HINDERING: ReadonlyMap<string, string> = new Map([
  ['blinded', 'MYT-SE-05'],
  ['impaled', 'MYT-SE-20'],
]);

/**
 * Grades set by a fighter's conditions for all its actions.
 * @param traits the traits that apply to the action (MYT-STYLE-04)
 */
export function hinderingGrades(
  fighter: MythrasFighter,
  traits: readonly string[],
): readonly SituationalGrade[] {
  const hindering: SituationalGrade[] = [];
  for (const { condition, amount } of fighter.state.conditions) {
    const rule = HINDERING.get(condition);
    const grade = rule && amount ? GRADES[amount - 1] : undefined;
    if (!rule || !grade) continue;
    // MYT-TRAIT-01, MYT-TRAIT-53: blindness does not hinder blind fighters, or those who feel the ground tremble.
    const needsNoEyes = traits.includes('blind-fighting') || hasAbility(fighter, 'earth-sense');
    if (condition === 'blinded' && needsNoEyes) continue;
    hindering.push({ grade, because: { rule, id: `condition.${condition}` } });
  }
  return hindering;
}

/**
 * Grade shifts for all of a fighter's actions: by an entangled body (MYT-SE-16), a wound, a load (MYT-LOAD-06), the GM's
 * ruling or the player's own modifier (MYT-SITU-01, MYT-DIFF-04).
 */
export function hinderingShifts(fighter: MythrasFighter, use: Use = {}): readonly Shift[] {
  const { circumstances, own, state } = fighter;
  const isBare = circumstances === undefined && own === undefined && loadGrades(fighter) === 0;
  const isFree = isBare && !has(state, 'entangled');
  return isFree ? NO_SHIFTS : shiftsOf(fighter, use);
}

/** A shortcut: most fighters have none, and the query is frequent. */
const NO_SHIFTS: readonly Shift[] = [];

function shiftsOf(fighter: MythrasFighter, use: Use): readonly Shift[] {
  const shifts: Shift[] = [];
  const ruling = ruled(id => fighter.circumstances?.includes(id) === true, 'MYT-SITU-01', -1);
  if (ruling) shifts.push({ steps: ruling.amount, because: { rule: ruling.rule, id: ruling.id } });
  const { own } = fighter;
  if (own) shifts.push({ steps: -own.amount, because: ownGradeReason(own, 'MYT-SITU-01') });
  if (isCaught(fighter)) shifts.push({ steps: 1, because: { rule: 'MYT-SE-16', id: 'condition.entangled' } });
  if (usesWoundedPlace(fighter, use)) {
    shifts.push({ steps: 1, because: { rule: 'MYT-WOUND-08', id: 'serious-wound-hinders' } });
  }
  const load = loadShift(fighter, use.skill);
  if (load) shifts.push(load);
  return shifts;
}

/** Ruling: a net of which nobody says where it caught, as one set by hand, is about the body. */
function isCaught({ state, locations }: MythrasFighter): boolean {
  if (!has(state, 'entangled')) return false;
  return state.conditions.some(({ condition, where }) => {
    if (condition !== 'entangled') return false;
    return (
      where === undefined ||
      locations.some(({ id, kind }) => id === where && kind !== 'arm' && kind !== 'leg')
    );
  });
}

/** The use of a skill: its weapon, or another skill. */
interface Use {
  readonly weapon?: Weapon;
  readonly skill?: string;
}

/** Skills that need the legs. */
const ON_LEGS: readonly string[] = ['acrobatics', 'athletics', 'evade'];

/**
 * True for a task with a seriously wounded location, in a world that plays so (MYT-WOUND-08). Ruling: head and
 * trunk have a part in everything, an arm in the use of what it holds, a leg in what is done on the legs.
 */
function usesWoundedPlace(fighter: MythrasFighter, { weapon, skill }: Use): boolean {
  if (!playsWith(fighter, 'seriousWoundsHinder')) return false;
  return fighter.locations.some(location => {
    if (lostAt(fighter.state, location.id) < location.hp) return false;
    if (location.kind === 'arm') return weapon !== undefined && limbOf(fighter, weapon)?.id === location.id;
    return location.kind !== 'leg' || (skill !== undefined && ON_LEGS.includes(skill));
  });
}

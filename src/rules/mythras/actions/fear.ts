import { endOf } from '../../shared/conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { forTarget } from '../../shared/several-targets.ts';
import { areAllies, pointsLeft } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { type ConditionId, gains, has, incapacity, isOfWound, isOut, needsAid } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { will } from '../passions.ts';
import { succeeds } from '../success.ts';
import { actionPoints } from '../time.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { deedFact, needsAbility, type Acting, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { othersMeant } from './creature-actions.ts';
import { woundOf } from '../wounds.ts';
import { lostAt } from '../state.ts';

/**
 * So many rounds of a fighter (MYT-TRAIT-58, 73). Ruling: the one under way is the first of them while the fighter has spent
 * nothing in it; else they come after it.
 */
function wholeRounds({ fight }: Setup, fighter: MythrasFighter, amount: number) {
  const hasBegun = fight !== null && pointsLeft(fight, fighter.id) < actionPoints(fighter);
  return { amount: hasBegun ? amount + 1 : amount, unit: 'rounds' as const };
}

/** The whole of the next round, and what is left of the one under way (MYT-TRAIT-63). */
function nextRound({ fight }: Setup) {
  return { amount: fight ? 2 : 1, unit: 'rounds' as const };
}

function* withstands(what: string, victim: MythrasFighter) {
  const skill = yield* will(what, victim);
  return yield* effort(`oppose.${what}`, victim.id, skill && targetOf(skill));
}

/** An ability that frightens, with the condition of those who have faced it in this fight. */
interface Fright {
  readonly rule: string;
  readonly ability: string;
  readonly over: ConditionId;
}

const TERROR: Fright = { rule: 'MYT-TRAIT-73', ability: 'terrifying', over: 'faced-terror' };
const THREAT: Fright = { rule: 'MYT-TRAIT-63', ability: 'intimidate', over: 'unimpressed' };

function overcome({ state }: MythrasFighter, { over }: Fright): readonly (string | undefined)[] {
  return state.conditions.flatMap(({ condition, by }) => (condition === over ? [by] : []));
}

/** Refuses a creature without the ability, or against a fighter who has faced it or is out; null when it frightens. */
function frightRefusal(fright: Fright) {
  const { rule, ability, over } = fright;
  return (acting: Acting): Reason | null => {
    const unable = needsAbility(ability, rule)(acting);
    const faced = acting.at && overcome(acting.at, fright).includes(acting.fighter.id);
    // MYT-TRAIT-58: a frenzied fighter is immune to it.
    const heedless = acting.at && has(acting.at.state, 'frenzy');
    if (!unable && heedless) return { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' };
    const out = acting.at && isOut(acting.at.state) ? incapacity(acting.at.state) : null;
    return unable ?? (faced ? { rule, id: `condition.${over}` } : out);
  };
}

/** True where the victim has faced another of this creature's kind, as the GM says. */
function* knowsItsKind(fright: Fright, { id: who }: MythrasFighter, victim: MythrasFighter): Play<boolean> {
  if (overcome(victim, fright).length === 0) return false;
  const reasons = [{ rule: fright.rule, id: 'gm.kind', names: { who } }];
  const options = [{ id: 'same-kind' }, { id: 'another-kind' }];
  const [chosen] = yield* choose({ name: 'kind', by: GM, options, atLeast: 1, atMost: 1, reasons });
  return chosen === 'same-kind';
}

/** Terrifying (Terrifiant), MYT-TRAIT-73: the victim stands firm, falters, flees or faints; once in a fight. */
export const terrify: Action = {
  id: 'terrify',
  rule: 'MYT-TRAIT-73',
  group: 'strike',
  purpose: null,
  kind: 'free',
  cost: 0,
  needs: 'target',
  refusal: frightRefusal(TERROR),
  *play({ setup, fighter, at }) {
    if (!at) return [];
    const faced = gains(at, TERROR.over, { by: fighter.id });
    if (yield* knowsItsKind(TERROR, fighter, at)) return [deedFact(at, 'fears-no-more'), faced];
    const { level, facts } = yield* withstands('terrify', at);
    return [...facts, faced, ...terror(setup, at, level)];
  },
};

function terror(setup: Setup, victim: MythrasFighter, level: string): readonly Fact[] {
  switch (level) {
    case 'critical':
      return [deedFact(victim, 'stands-firm')];
    case 'success':
      return [gains(victim, 'cannot-attack', { with: 'terrify', lasts: wholeRounds(setup, victim, 1) })];
    case 'fumble':
      return needsAid(victim, 'unconscious');
    default:
      return [gains(victim, 'fleeing')];
  }
}

/**
 * Intimidate (Intimidation), MYT-TRAIT-63: one display, against which each opponent rolls; failing, it gives ground for the
 * next round or flees, and a critical ends it for good.
 */
export const intimidate: Action = {
  id: 'intimidate',
  rule: 'MYT-TRAIT-63',
  group: 'strike',
  purpose: null,
  isWide: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal: frightRefusal(THREAT),
  *play(acting) {
    const { setup, fighter, at } = acting;
    if (!at) return [];
    const isOpen = (other: MythrasFighter) =>
      !areAllies(setup, fighter.id, other.id) && !frightRefusal(THREAT)({ ...acting, at: other });
    const reason = { rule: THREAT.rule, id: 'gm.display' };
    const victims = [at, ...(yield* othersMeant('facing', setup, [fighter.id, at.id], reason, isOpen))];
    const targets = victims.map(({ id }) => id);
    const facts: Fact[] = [];
    for (const victim of victims)
      facts.push(...(yield* forTarget(targets, victim.id, threatens(setup, fighter, victim))));
    return facts;
  },
};

function* threatens(setup: Setup, fighter: MythrasFighter, victim: MythrasFighter): Play<readonly Fact[]> {
  const ignores = gains(victim, THREAT.over, { by: fighter.id });
  if (yield* knowsItsKind(THREAT, fighter, victim)) return [deedFact(victim, 'fears-no-more'), ignores];
  const { level, facts } = yield* withstands('intimidate', victim);
  if (level === 'critical') return [...facts, deedFact(victim, 'stands-firm'), ignores];
  if (succeeds(level)) return [...facts, deedFact(victim, 'stands-firm')];
  const effect =
    level === 'fumble'
      ? gains(victim, 'fleeing')
      : gains(victim, 'cannot-attack', { with: 'intimidate', lasts: nextRound(setup) });
  return [...facts, effect];
}

/** Frenzy (Frénésie), MYT-TRAIT-58: a wounded creature that fails Willpower only attacks. */
export const frenzy: Action = {
  id: 'frenzy',
  rule: 'MYT-TRAIT-58',
  group: 'strike',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal(acting) {
    const hurt = Object.values(acting.fighter.state.hurt).some(lost => lost > 0);
    return (
      needsAbility('frenzy', 'MYT-TRAIT-58')(acting) ??
      (hurt ? null : { rule: 'MYT-TRAIT-58', id: 'not-hurt' })
    );
  },
  *play({ setup, fighter }): Play<readonly Fact[]> {
    const skill = skillOf(fighter, 'willpower');
    const { level, facts } = yield* effort('oppose.frenzy', fighter.id, skill && targetOf(skill));
    if (succeeds(level)) return [...facts, deedFact(fighter, 'stays-calm')];
    const lasts = wholeRounds(setup, fighter, fighter.characteristics.con);
    // It ignores Serious wounds, those it already has included.
    const hurt = fighter.locations.some(at => woundOf(at, lostAt(fighter.state, at.id)) === 'serious');
    const over = hurt
      ? fighter.state.conditions.filter(isOfWound).map(known => endOf(fighter.id, known))
      : [];
    return [...facts, ...over, gains(fighter, 'frenzy', { lasts })];
  },
};

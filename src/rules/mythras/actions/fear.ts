import { endOf } from '../../shared/conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { gains, has, isOfWound, needsAid, type ConditionId } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { will } from '../passions.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { deedFact, needsAbility, type Acting, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { woundOf } from '../wounds.ts';
import { lostAt } from '../state.ts';

const ONE_ROUND = { amount: 1, unit: 'rounds' } as const;

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

/** Refuses a creature without the ability, or against a fighter who has faced it; null when it frightens. */
function frightRefusal(fright: Fright) {
  const { rule, ability, over } = fright;
  return (acting: Acting): Reason | null => {
    const unable = needsAbility(ability, rule)(acting);
    const faced = acting.at && overcome(acting.at, fright).includes(acting.fighter.id);
    // MYT-TRAIT-58: a frenzied fighter is immune to it.
    const heedless = acting.at && has(acting.at.state, 'frenzy');
    if (!unable && heedless) return { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' };
    return unable ?? (faced ? { rule, id: `condition.${over}` } : null);
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
  *play({ fighter, at }) {
    if (!at) return [];
    const faced = gains(at, TERROR.over, { by: fighter.id });
    if (yield* knowsItsKind(TERROR, fighter, at)) return [deedFact(at, 'fears-no-more'), faced];
    const { level, facts } = yield* withstands('terrify', at);
    return [...facts, faced, ...terror(at, level)];
  },
};

function terror(victim: MythrasFighter, level: string): readonly Fact[] {
  switch (level) {
    case 'critical':
      return [deedFact(victim, 'stands-firm')];
    case 'success':
      return [gains(victim, 'cannot-attack', { with: 'terrify', lasts: ONE_ROUND })];
    case 'fumble':
      return needsAid(victim, 'unconscious');
    default:
      return [gains(victim, 'fleeing')];
  }
}

/** Intimidate (Intimidation), MYT-TRAIT-63: failing, the victim gives ground or flees; a critical ends it for good. */
export const intimidate: Action = {
  id: 'intimidate',
  rule: 'MYT-TRAIT-63',
  group: 'strike',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal: frightRefusal(THREAT),
  *play({ fighter, at }) {
    if (!at) return [];
    const ignores = gains(at, THREAT.over, { by: fighter.id });
    if (yield* knowsItsKind(THREAT, fighter, at)) return [deedFact(at, 'fears-no-more'), ignores];
    const { level, facts } = yield* withstands('intimidate', at);
    if (level === 'critical') return [...facts, deedFact(at, 'stands-firm'), ignores];
    if (succeeds(level)) return [...facts, deedFact(at, 'stands-firm')];
    const effect =
      level === 'fumble'
        ? gains(at, 'fleeing')
        : gains(at, 'cannot-attack', { with: 'intimidate', lasts: ONE_ROUND });
    return [...facts, effect];
  },
};

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
  *play({ fighter }): Play<readonly Fact[]> {
    const skill = skillOf(fighter, 'willpower');
    const { level, facts } = yield* effort('oppose.frenzy', fighter.id, skill && targetOf(skill));
    if (succeeds(level)) return [...facts, deedFact(fighter, 'stays-calm')];
    const lasts = { amount: fighter.characteristics.con, unit: 'rounds' as const };
    // It ignores Serious wounds, those it already has included.
    const hurt = fighter.locations.some(at => woundOf(at, lostAt(fighter.state, at.id)) === 'serious');
    const over = hurt
      ? fighter.state.conditions.filter(isOfWound).map(known => endOf(fighter.id, known))
      : [];
    return [...facts, ...over, gains(fighter, 'frenzy', { lasts })];
  },
};

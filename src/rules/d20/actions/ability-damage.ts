import type { Fact } from '../../shared/fact.ts';
import { numberIn } from '../../shared/open-action.ts';
import { choose } from '../../shared/play.ts';
import { scoreOf } from '../abilities.ts';
import { isIn } from '../conditions.ts';
import { ABILITIES, type Ability, type D20Fighter } from '../fighter.ts';
import { diesAtOnce, settled } from '../hit-points.ts';
import { fighterAfter } from '../state.ts';
import { BEFALLS, did, type Action } from './action.ts';

const RULE = 'D20-DMG-08';
/** Bounds of the points of one poisoning, disease or spell. */
const POINTS = { least: 1, most: 50 };

/**
 * Damage to an ability; with Constitution go hit points, and a creature whose Constitution falls to 0 dies (D20-DMG-08,
 * D20-DYING-02).
 */
export function weakens(fighter: D20Fighter, ability: Ability, points: number): readonly Fact[] {
  const spent: Fact = { fact: 'spent', who: fighter.id, what: `ability-${ability}`, amount: points };
  const after = fighterAfter(fighter, [spent]);
  return scoreOf(after, 'con') === 0 ? [spent, ...diesAtOnce(after)] : settled(fighter, [spent]);
}

/** Ability damage by a poison, a disease or a spell (D20-DMG-08); `with` is the number of points. */
export const abilityDamage: Action = {
  ...BEFALLS,
  id: 'ability-damage',
  rule: RULE,
  group: 'recover',
  outOfTurn: true,
  numbers: POINTS,
  refusal({ fighter, named }) {
    if (numberIn(POINTS, named) === null) return { rule: RULE, id: 'needs-number' };
    return isIn(fighter, 'dead') ? { rule: RULE, id: 'condition.dead' } : null;
  },
  *play({ course, fighter, named }) {
    const [chosen] = yield* choose({
      name: course.name('weakened'),
      by: fighter.id,
      options: ABILITIES.filter(id => scoreOf(fighter, id) !== null).map(id => ({ id })),
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: RULE, id: 'd20.ability-damage' }],
    });
    const ability = ABILITIES.find(id => id === chosen);
    if (!ability) return;
    const points = Number(named);
    course.record(did(fighter, `weakened-${ability}`, { points }), ...weakens(fighter, ability, points));
  },
};

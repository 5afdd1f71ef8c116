import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Passion, passionsOf } from '../passions.ts';
import { targetOf } from '../weapon-skill.ts';
import { type Action, deedFact } from './action.ts';
import { opposedRoll } from './contest-of-skills.ts';

const RULE = 'MYT-CHAR-13';

/** Weigh Passions, MYT-CHAR-13: one passion against another, one's own or another fighter's. */
export const weighPassions: Action = {
  id: 'weigh-passions',
  whom: 'perhaps',
  rule: RULE,
  group: 'look',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal({ fighter, at }) {
    const own = passionsOf(fighter).length;
    if (own === 0 || (!at && own === 1)) return { rule: RULE, id: 'passion.two-needed' };
    return at && passionsOf(at).length === 0 ? { rule: RULE, id: 'passion.none-there' } : null;
  },
  *play({ fighter, at }) {
    const own = yield* oneOf('weigh-passions', fighter.id, passionsOf(fighter));
    const other = at ?? fighter;
    const against = passionsOf(other).filter(({ id }) => at || id !== own?.id);
    const opposing = yield* oneOf('opposing-passion', other.id, against);
    if (!own || !opposing) return [];
    const { winner, facts } = yield* opposedRoll(
      'weigh-passions',
      { fighter, skill: own.skill },
      { fighter: other, skill: opposing.skill },
    );
    const deed = { first: 'passion-prevails', second: 'passion-yields' } as const;
    return [...facts, deedFact(fighter, winner ? deed[winner] : 'passions-even')];
  },
};

/** One of several passions; asked only where there is a choice. */
function* oneOf(what: string, by: FighterId, passions: readonly Passion[]): Play<Passion | null> {
  if (passions.length < 2) return passions[0] ?? null;
  const options = passions.map(({ id, skill }) => ({ id, target: targetOf(skill) }));
  const [chosen] = yield* choose({ name: `skill.${what}`, by, options, atLeast: 1, atMost: 1 });
  return passions.find(({ id }) => id === chosen) ?? null;
}
